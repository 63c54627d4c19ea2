import { expect, test } from 'vitest'
import type { ImportOptions } from '#app/domain/catalogue/import.ts'
import type { MadeKind } from '#app/domain/desk/row-kinds.ts'
import {
  aBrand,
  aCatalogue,
  aCategory,
  aMasterCategory,
  aProduct,
  aVariant,
  aWarehouse,
  published,
} from '#tests/factories/catalogue.ts'
import { aPost, aSlide, someContent } from '#tests/factories/content.ts'
import { noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { importCatalogue } from './catalogue/import-catalogue.ts'
import { importContent } from './content/import-content.ts'
import type { Database } from './database.ts'
import { deskRows } from './desk/desk-rows.queries.ts'
import { makeRow, removeProduct, removeRow } from './desk/make-and-remove.ts'

const who = 'owner@kiosk.example'

/** A folder with something of each kind on which nothing hangs. */
const folder = aCatalogue({
  masterCategories: [aMasterCategory(), aMasterCategory({ code: 'spare', description: 'Spare' })],
  categories: [aCategory(), aCategory({ code: 'parts', master: 'spare', description: 'Parts' })],
  brands: [aBrand(), aBrand({ code: 'nova', name: 'Nova' })],
  warehouses: [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })],
  priceLists: [{ id: 1, name: 'Trade' }],
  products: [aProduct(), aProduct({ sku: 'CUP' })],
})
const words = someContent({ slides: [aSlide(), aSlide({ code: 'winter' })], posts: [aPost()] })

function publish(db: Database, catalogue = folder, options: Partial<ImportOptions> = {}) {
  const how = { ...plainly, ...options }
  return [importCatalogue(db, catalogue, published(), how, noon), importContent(db, words, published(), how)]
}

const leftOut = (reports: ReturnType<typeof publish>) => reports.flatMap((report) => report.leftOut ?? [])

/** Takes away the last row of each kind, and the second product. */
function removeSomeOfAll(db: Database) {
  for (const kind of [
    'slides',
    'posts',
    'brands',
    'stores',
    'price-lists',
    'categories',
    'master-categories',
  ] as MadeKind[])
    expect(removeRow(db, kind, Math.max(...deskRows(db, kind).map(({ id }) => id)), who, noon), kind).toEqual({
      ok: true,
    })
  expect(removeProduct(db, 2, who, noon)).toEqual({ ok: true })
}

const gone = [
  ...['price lists 1', 'warehouses nicosia', 'master categories spare', 'categories parts', 'brands nova'],
  ...['products CUP', 'slides winter', `posts ${aPost().code}`],
]

test(
  'what the desk removed no publish brings back, and it says so each time; asked for, all of it comes back',
  withDatabase((db) => {
    expect(leftOut(publish(db))).toEqual([])
    removeSomeOfAll(db)
    expect(leftOut(publish(db, folder, { dryRun: true }))).toEqual(gone)
    for (const _time of ['once', 'again']) {
      const [goods, content] = publish(db)
      expect([goods?.faults, goods?.added, content?.added]).toEqual([[], 0, 0])
      expect(leftOut([...(goods ? [goods] : []), ...(content ? [content] : [])])).toEqual(gone)
    }
    expect(deskRows(db, 'brands').map(({ code }) => code)).toEqual(['aria'])
    const back = publish(db, folder, { content: true })
    expect(back.map(({ added }) => added)).toEqual([6, 2])
    expect(leftOut(back)).toEqual([])
    expect(leftOut(publish(db))).toEqual([])
  }),
)

test(
  'a product of the folder may name what was removed and comes without it',
  withDatabase((db) => {
    publish(db)
    removeSomeOfAll(db)
    const variants = [aVariant({ sku: 'NEW', stock: { limassol: 1, nicosia: 2 }, listPrices: { 1: 900 } })]
    const products = [aProduct({ sku: 'NEW', brand: 'nova', categories: ['pods', 'parts'], variants })]
    // As a publish sends its later chunks: products alone.
    expect(importCatalogue(db, { products }, published(), plainly, noon)).toMatchObject({ added: 1, faults: [] })
    const one = db.sql.exec("SELECT brand_id, stock FROM products WHERE sku = 'NEW'").one()
    expect(one).toEqual({ brand_id: null, stock: 1 })
    expect(db.sql.exec('SELECT * FROM list_prices').toArray()).toEqual([])
  }),
)

test(
  'a product whose first category was removed stands in the next; one that would stand in none is refused by name',
  withDatabase((db) => {
    publish(db)
    removeSomeOfAll(db)
    const variants = [aVariant({ sku: 'NEW', stock: {}, listPrices: {} })]
    const product = (categories: string[]) => ({
      products: [aProduct({ sku: 'NEW', brand: 'aria', categories, variants })],
    })
    const nowhere = importCatalogue(db, product(['parts']), published(), plainly, noon)
    expect(nowhere.faults).toEqual([
      { row: 'products.0', field: 'categories', message: 'All of its categories were removed at the desk' },
    ])
    expect(importCatalogue(db, product(['parts', 'pods']), published(), plainly, noon)).toMatchObject({
      added: 1,
      faults: [],
    })
    const at = db.sql.exec(
      "SELECT pc.position FROM product_categories pc JOIN products p ON p.id = pc.product_id WHERE p.sku = 'NEW'",
    )
    expect(at.toArray()).toEqual([{ position: 0 }])
  }),
)

test(
  'a category that the folder puts under a removed main one is refused by name',
  withDatabase((db) => {
    publish(db)
    removeSomeOfAll(db)
    const categories = [...folder.categories, aCategory({ code: 'more', master: 'spare' })]
    expect(importCatalogue(db, { ...folder, categories }, published(), plainly, noon).faults).toEqual([
      { row: 'categories.2', field: 'master', message: 'The master category spare was removed at the desk' },
    ])
  }),
)

test(
  'a category that the desk moved stays where it is when the main one it came from is removed',
  withDatabase((db) => {
    publish(db)
    db.sql.exec("UPDATE categories SET master_id = 1 WHERE code = 'parts'")
    expect(removeRow(db, 'master-categories', 2, who, noon)).toEqual({ ok: true })
    for (const dryRun of [true, false]) {
      const [goods] = publish(db, folder, { dryRun })
      expect([goods?.faults, goods?.kept, goods?.leftOut]).toEqual([[], 1, ['master categories spare']])
    }
    // One that the desk never touched has nowhere to go.
    const moved = { ...folder, categories: [aCategory({ master: 'spare' })] }
    expect(importCatalogue(db, moved, published(), plainly, noon).faults).toMatchObject([{ row: 'categories.0' }])
  }),
)

test(
  'under a main category that the desk made again the folder may put its categories',
  withDatabase((db) => {
    publish(db)
    removeSomeOfAll(db)
    const made = { code: 'spare', description: 'Spare again', sequence: 2, picture: '' }
    expect(makeRow(db, 'master-categories', made, who, null, noon)).toMatchObject({ ok: true })
    const categories = [...folder.categories, aCategory({ code: 'more', master: 'spare' })]
    expect(importCatalogue(db, { ...folder, categories }, published(), plainly, noon)).toMatchObject({
      ...{ faults: [], added: 1 },
    })
  }),
)

test(
  'what is not written takes nobody’s address or code: neither a product that stays removed nor one edited at the desk',
  withDatabase((db) => {
    const cup = aProduct({ sku: 'CUP', slug: 'cup', variants: [aVariant({ sku: 'CUP-V' })] })
    const goods = aCatalogue({ products: [aProduct(), cup] })
    publish(db, goods)
    expect(removeProduct(db, 2, who, noon)).toEqual({ ok: true })
    stocked(db, { products: [aProduct({ sku: 'OWN', slug: 'cup', variants: [aVariant({ sku: 'CUP-V' })] })] })
    expect(publish(db, goods)[0]).toMatchObject({ faults: [], leftOut: ['products CUP'] })
    expect(publish(db, goods, { content: true })[0]?.faults).toMatchObject([{ field: 'slug' }, { row: 'products.1' }])
    db.sql.exec("UPDATE products SET slug = 'the-first' WHERE sku = ?", aProduct().sku)
    db.sql.exec("UPDATE products SET slug = ? WHERE sku = 'OWN'", aProduct().slug)
    expect(publish(db, goods)[0]).toMatchObject({ faults: [], kept: 1 })
  }),
)

test(
  'units that the folder has for a removed store are none that differ',
  withDatabase((db) => {
    const products = [aProduct({ variants: [aVariant({ stock: { limassol: 4, nicosia: 0 } })] })]
    publish(db, { ...folder, products })
    removeRow(db, 'stores', 2, who, noon)
    const setting = (limassol: number) => {
      const given = [aProduct({ variants: [aVariant({ stock: { limassol, nicosia: 2 } })] })]
      return importCatalogue(db, { products: given }, published(), { ...plainly, stock: true }, noon).changed
    }
    expect([setting(4), setting(7), setting(7)]).toEqual([0, 1, 0])
  }),
)

test(
  'what the desk made again under the code of what it removed is the shop’s own',
  withDatabase((db) => {
    publish(db)
    removeSomeOfAll(db)
    db.sql.exec(
      "INSERT INTO brands (id, code, name, sequence, show_on_home_page) VALUES (9, 'nova', 'Nova again', 1, 0)",
    )
    const [goods] = publish(db)
    expect([goods?.kept, goods?.leftOut?.includes('brands nova')]).toEqual([1, false])
    expect(deskRows(db, 'brands').map(({ title }) => title)).toContain('Nova again')
  }),
)

test(
  'what was made at the desk and removed there is forgotten',
  withDatabase((db) => {
    publish(db)
    db.sql.exec("INSERT INTO brands (id, code, name, sequence, show_on_home_page) VALUES (9, 'own', 'Own', 1, 0)")
    expect(removeRow(db, 'brands', 9, who, noon)).toEqual({ ok: true })
    expect(db.sql.exec('SELECT * FROM left_out').toArray()).toEqual([])
  }),
)
