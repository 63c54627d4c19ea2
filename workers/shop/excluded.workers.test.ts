import { expect, test } from 'vitest'
import type { CreatableKind } from '#app/domain/admin/row-kinds.ts'
import type { ImportOptions } from '#app/domain/catalogue/catalogue-file.ts'
import {
  aBrand,
  aCatalogue,
  aCategory,
  aMasterCategory,
  aProduct,
  aVariant,
  aWarehouse,
  publishedPictures,
} from '#tests/factories/catalogue.ts'
import { aPost, aSlide, someContent } from '#tests/factories/content.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { listAdminRows } from './admin/rows.queries.ts'
import { createRow, removeProduct, removeRow } from './admin/rows.ts'
import { importCatalogue } from './catalogue/import-catalogue.ts'
import { importContent } from './content/import-content.queries.ts'
import type { Database } from './database.ts'

const actor = 'owner@kiosk.example'

/** A folder with one unused row of each kind. */
const folder = aCatalogue({
  masterCategories: [aMasterCategory(), aMasterCategory({ code: 'spare', description: 'Spare' })],
  categories: [aCategory(), aCategory({ code: 'parts', master: 'spare', description: 'Parts' })],
  brands: [aBrand(), aBrand({ code: 'nova', name: 'Nova' })],
  warehouses: [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })],
  priceLists: [{ id: 1, name: 'Trade' }],
  products: [aProduct(), aProduct({ sku: 'CUP' })],
})
const content = someContent({ slides: [aSlide(), aSlide({ code: 'winter' })], posts: [aPost()] })

function publish(db: Database, catalogue = folder, options: Partial<ImportOptions> = {}) {
  const how = { ...importOptions, ...options }
  return [
    importCatalogue(db, catalogue, publishedPictures(), how, noon),
    importContent(db, content, publishedPictures(), how),
  ]
}

const listExcluded = (reports: ReturnType<typeof publish>) => reports.flatMap((report) => report.excluded ?? [])

/** Removes the last row of each kind, and the second product. */
function removeOneOfEach(db: Database) {
  for (const kind of [
    'slides',
    'posts',
    'brands',
    'stores',
    'price-lists',
    'categories',
    'master-categories',
  ] as CreatableKind[])
    expect(removeRow(db, kind, Math.max(...listAdminRows(db, kind).map(({ id }) => id)), actor, noon), kind).toEqual({
      ok: true,
    })
  expect(removeProduct(db, 2, actor, noon)).toEqual({ ok: true })
}

const removedRows = [
  ...['price lists 1', 'warehouses nicosia', 'master categories spare', 'categories parts', 'brands nova'],
  ...['products CUP', 'slides winter', `posts ${aPost().code}`],
]

test(
  'a publish excludes what the admin removed and reports it; with the content option it imports all of it',
  runWithDatabase((db) => {
    expect(listExcluded(publish(db))).toEqual([])
    removeOneOfEach(db)
    expect(listExcluded(publish(db, folder, { dryRun: true }))).toEqual(removedRows)
    for (const _time of ['once', 'again']) {
      const [products, content] = publish(db)
      expect([products?.issues, products?.added, content?.added]).toEqual([[], 0, 0])
      expect(listExcluded([...(products ? [products] : []), ...(content ? [content] : [])])).toEqual(removedRows)
    }
    expect(listAdminRows(db, 'brands').map(({ code }) => code)).toEqual(['aria'])
    const reports = publish(db, folder, { content: true })
    expect(reports.map(({ added }) => added)).toEqual([6, 2])
    expect(listExcluded(reports)).toEqual([])
    expect(listExcluded(publish(db))).toEqual([])
  }),
)

test(
  'a product of the folder may name a removed row and is imported without it',
  runWithDatabase((db) => {
    publish(db)
    removeOneOfEach(db)
    const variants = [aVariant({ sku: 'NEW', stock: { limassol: 1, nicosia: 2 }, listPrices: { 1: 900 } })]
    const products = [aProduct({ sku: 'NEW', brand: 'nova', categories: ['pods', 'parts'], variants })]
    // Like the later chunks of a publish: products only.
    expect(importCatalogue(db, { products }, publishedPictures(), importOptions, noon)).toMatchObject({
      added: 1,
      issues: [],
    })
    const first = db.sql.exec("SELECT brand_id, stock FROM products WHERE sku = 'NEW'").one()
    expect(first).toEqual({ brand_id: null, stock: 1 })
    expect(db.sql.exec('SELECT * FROM list_prices').toArray()).toEqual([])
  }),
)

test(
  'a product whose first category was removed moves to its next one; a product without any category left is refused',
  runWithDatabase((db) => {
    publish(db)
    removeOneOfEach(db)
    const variants = [aVariant({ sku: 'NEW', stock: {}, listPrices: {} })]
    const product = (categories: string[]) => ({
      products: [aProduct({ sku: 'NEW', brand: 'aria', categories, variants })],
    })
    const withoutCategory = importCatalogue(db, product(['parts']), publishedPictures(), importOptions, noon)
    expect(withoutCategory.issues).toEqual([
      { row: 'products.0', field: 'categories', message: 'All of its categories were removed in the admin' },
    ])
    expect(importCatalogue(db, product(['parts', 'pods']), publishedPictures(), importOptions, noon)).toMatchObject({
      added: 1,
      issues: [],
    })
    const at = db.sql.exec(
      "SELECT pc.position FROM product_categories pc JOIN products p ON p.id = pc.product_id WHERE p.sku = 'NEW'",
    )
    expect(at.toArray()).toEqual([{ position: 0 }])
  }),
)

test(
  'a category that the folder puts under a removed master category is refused, and the issue names the master category',
  runWithDatabase((db) => {
    publish(db)
    removeOneOfEach(db)
    const categories = [...folder.categories, aCategory({ code: 'more', master: 'spare' })]
    expect(importCatalogue(db, { ...folder, categories }, publishedPictures(), importOptions, noon).issues).toEqual([
      { row: 'categories.2', field: 'master', message: 'The master category spare was removed in the admin' },
    ])
  }),
)

test(
  'a category that the admin moved stays where it is when its former master category is removed',
  runWithDatabase((db) => {
    publish(db)
    db.sql.exec("UPDATE categories SET master_id = 1 WHERE code = 'parts'")
    expect(removeRow(db, 'master-categories', 2, actor, noon)).toEqual({ ok: true })
    for (const dryRun of [true, false]) {
      const [products] = publish(db, folder, { dryRun })
      expect([products?.issues, products?.kept, products?.excluded]).toEqual([[], 1, ['master categories spare']])
    }
    // A category that the admin never moved has no other master category.
    const moved = { ...folder, categories: [aCategory({ master: 'spare' })] }
    expect(importCatalogue(db, moved, publishedPictures(), importOptions, noon).issues).toMatchObject([
      { row: 'categories.0' },
    ])
  }),
)

test(
  'the folder may put its categories under a master category that the admin created again',
  runWithDatabase((db) => {
    publish(db)
    removeOneOfEach(db)
    const created = { code: 'spare', description: 'Spare again', sequence: 2, picture: '' }
    expect(createRow(db, 'master-categories', created, actor, null, noon)).toMatchObject({ ok: true })
    const categories = [...folder.categories, aCategory({ code: 'more', master: 'spare' })]
    expect(importCatalogue(db, { ...folder, categories }, publishedPictures(), importOptions, noon)).toMatchObject({
      ...{ issues: [], added: 1 },
    })
  }),
)

test(
  'a product that is not imported reserves no slug or code, whether excluded or edited in the admin',
  runWithDatabase((db) => {
    const cup = aProduct({ sku: 'CUP', slug: 'cup', variants: [aVariant({ sku: 'CUP-V' })] })
    const products = aCatalogue({ products: [aProduct(), cup] })
    publish(db, products)
    expect(removeProduct(db, 2, actor, noon)).toEqual({ ok: true })
    stockShop(db, { products: [aProduct({ sku: 'OWN', slug: 'cup', variants: [aVariant({ sku: 'CUP-V' })] })] })
    expect(publish(db, products)[0]).toMatchObject({ issues: [], excluded: ['products CUP'] })
    expect(publish(db, products, { content: true })[0]?.issues).toMatchObject([
      { field: 'slug' },
      { row: 'products.1' },
    ])
    db.sql.exec("UPDATE products SET slug = 'the-first' WHERE sku = ?", aProduct().sku)
    db.sql.exec("UPDATE products SET slug = ? WHERE sku = 'OWN'", aProduct().slug)
    expect(publish(db, products)[0]).toMatchObject({ issues: [], kept: 1 })
  }),
)

test(
  'units of the folder for a removed store do not count as differences',
  runWithDatabase((db) => {
    const products = [aProduct({ variants: [aVariant({ stock: { limassol: 4, nicosia: 0 } })] })]
    publish(db, { ...folder, products })
    removeRow(db, 'stores', 2, actor, noon)
    const setting = (limassol: number) => {
      const input = [aProduct({ variants: [aVariant({ stock: { limassol, nicosia: 2 } })] })]
      return importCatalogue(db, { products: input }, publishedPictures(), { ...importOptions, stock: true }, noon)
        .changed
    }
    expect([setting(4), setting(7), setting(7)]).toEqual([0, 1, 0])
  }),
)

test(
  'a row that the admin creates under the code of a removed one belongs to the shop',
  runWithDatabase((db) => {
    publish(db)
    removeOneOfEach(db)
    db.sql.exec(
      "INSERT INTO brands (id, code, name, sequence, show_on_home_page) VALUES (9, 'nova', 'Nova again', 1, 0)",
    )
    const [products] = publish(db)
    expect([products?.kept, products?.excluded?.includes('brands nova')]).toEqual([1, false])
    expect(listAdminRows(db, 'brands').map(({ title }) => title)).toContain('Nova again')
  }),
)

test(
  'a row that was created and removed in the admin leaves no exclusion',
  runWithDatabase((db) => {
    publish(db)
    db.sql.exec("INSERT INTO brands (id, code, name, sequence, show_on_home_page) VALUES (9, 'own', 'Own', 1, 0)")
    expect(removeRow(db, 'brands', 9, actor, noon)).toEqual({ ok: true })
    expect(db.sql.exec('SELECT * FROM left_out').toArray()).toEqual([])
  }),
)
