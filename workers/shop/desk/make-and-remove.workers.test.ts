import { expect, test } from 'vitest'
import type { SentForm } from '#app/domain/customers/accounts.ts'
import { type NewProduct, newProductForm } from '#app/domain/desk/new-product-form.ts'
import { freshValues, type MadeKind, newRowForm } from '#app/domain/desk/row-kinds.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import {
  aBrand,
  aCatalogue,
  aCategory,
  aMasterCategory,
  aPicture,
  aProduct,
  aWarehouse,
  published,
} from '#tests/factories/catalogue.ts'
import { aPost, aSlide, someContent } from '#tests/factories/content.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { imported, one } from '#tests/factories/imports.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'

import { productPage } from '../catalogue/product-page.ts'
import { importContent } from '../content/import-content.ts'
import { removePerson } from '../customers/customers.queries.ts'
import { importCustomers } from '../customers/import-customers.ts'
import type { Database } from '../database.ts'
import { changes } from './audit.queries.ts'
import { choicesOf } from './desk-goods.queries.ts'
import { deskRows } from './desk-rows.queries.ts'
import { makeProduct, makeRow, removeProduct, removeRow } from './make-and-remove.ts'
import { rowChoices } from './row-choices.queries.ts'

const who = 'owner@kiosk.example'

/** A shop with one of everything, its main category with a picture. */
function aStockedShop(db: Database) {
  const masterCategories = [aMasterCategory({ picture: aPicture() })]
  const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
  const catalogue = aCatalogue({ masterCategories, warehouses, priceLists: [{ id: 1, name: 'Trade' }] })
  stocked(db, catalogue, someContent({ posts: [aPost()] }))
  return catalogue
}

/** What the form of a new row sends when this is typed. */
function newRow(
  db: Database,
  kind: MadeKind,
  typed: Readonly<Record<string, string | boolean>>,
  sent: SentForm = null,
) {
  return makeRow(db, kind, newRowForm(kind).parse({ ...freshValues(kind, '2026-11-21'), ...typed }), who, sent, noon)
}

function newProduct(db: Database, typed: Readonly<Record<string, string | boolean>> = {}, sent: SentForm = null) {
  const given = { sku: 'NEW-1', name: 'Φανάρι', mainCategory: 'pods', brand: 'aria', price: '12,50', vatRate: '19' }
  const form = newProductForm(choicesOf(db)).parse({ ...given, active: true, ...typed }) as NewProduct
  return makeProduct(db, form, who, sent, noon)
}

const log = (db: Database) =>
  changes(db, { before: null, subject: null }, 20).entries.map(
    ({ who: by, what, subject }) => `${by} ${what} ${subject}`,
  )
const thing = 'test-shop/goods/thing.0a1b2c3d'

test.each<[MadeKind, Readonly<Record<string, string | boolean>>, string, string]>([
  ['master-categories', { code: 'more', description: 'More', picture: thing }, 'master_categories', 'more More'],
  ['categories', { code: 'kits', description: 'Kits', descriptionEl: 'Σετ', master: '1' }, 'categories', 'kits Kits'],
  ['brands', { code: 'nova', name: 'Nova', showOnHomePage: true }, 'brands', 'nova Nova'],
  ['slides', { title1: 'Winter', picture: thing }, 'slides', 'desk-2 Winter'],
  ['posts', { heading: 'Mesh', summary: 'What it is', author: 'Maria' }, 'posts', '2026-11-21 Mesh'],
  ['stores', { code: 'paphos', webDescription: 'Paphos' }, 'warehouses', 'paphos Paphos'],
  ['price-lists', { name: 'Partners' }, 'price_lists', '2 Partners'],
])(
  'a row of %s is made and removed, each with its line in the log, and its number is spent',
  (kind, typed, table, subject) =>
    withDatabase((db) => {
      const catalogue = aStockedShop(db)
      const before = deskRows(db, kind).length
      const made = newRow(db, kind, typed)
      if (!made.ok) throw new Error(made.reason)
      expect(deskRows(db, kind)).toHaveLength(before + 1)
      // A publish that knows nothing of the row leaves it alone.
      imported(db, catalogue)
      importContent(db, someContent({ posts: [aPost()] }), published(), plainly)
      expect(deskRows(db, kind)).toHaveLength(before + 1)
      expect(removeRow(db, kind, made.id, who, noon)).toEqual({ ok: true })
      expect(removeRow(db, kind, made.id, who, noon)).toEqual({ ok: false, reason: 'not-found' })
      expect(one(db, `SELECT count(*) AS rows FROM ${table}`)).toEqual({ rows: before })
      expect(log(db)).toEqual([`${who} row-removed.${kind} ${subject}`, `${who} row-added.${kind} ${subject}`])
      expect(newRow(db, kind, typed)).toEqual({ ok: true, id: made.id + 1 })
    })(),
)

test(
  'a form that is sent again has made what it made the first time, and another like it makes another',
  withDatabase((db) => {
    aStockedShop(db)
    const slide = { title1: 'Winter', picture: thing }
    const brand = { code: 'nova', name: 'Nova' }
    const before = deskRows(db, 'slides').length
    const made = newRow(db, 'slides', slide, 'one form')
    expect(newRow(db, 'slides', slide, 'one form')).toEqual(made)
    expect(newRow(db, 'slides', slide, 'another')).not.toEqual(made)
    expect(deskRows(db, 'slides')).toHaveLength(before + 2)
    expect(newRow(db, 'brands', brand, 'a brand')).toEqual(newRow(db, 'brands', brand, 'a brand'))
    expect(newRow(db, 'brands', brand, 'the same again')).toEqual({ ok: false, reason: 'code-taken' })
    expect(newProduct(db, {}, 'goods')).toEqual(newProduct(db, {}, 'goods'))
    expect(log(db)).toHaveLength(4)
  }),
)

test.each<[MadeKind, Readonly<Record<string, string>>]>([
  ['master-categories', { code: 'more', description: 'More' }],
  ['categories', { code: 'kits', description: 'Kits', master: '1' }],
  ['brands', { code: 'nova', name: 'Nova' }],
])('listings have words for a row of %s as long as it is there', (kind, typed) =>
  withDatabase((db) => {
    aStockedShop(db)
    const version = () => db.sql.exec('SELECT version FROM goods_version').one().version
    const versions = [version()]
    const made = newRow(db, kind, typed)
    versions.push(version())
    if (made.ok) removeRow(db, kind, made.id, who, noon)
    versions.push(version())
    expect(new Set(versions).size).toBe(3)
  })(),
)

test(
  'a code that is taken is refused in any case, and so is a choice that is gone',
  withDatabase((db) => {
    aStockedShop(db)
    const category = { code: 'kits', description: 'Kits', master: '1' }
    expect(newRow(db, 'categories', { ...category, code: 'PODS' })).toEqual({ ok: false, reason: 'code-taken' })
    expect(newRow(db, 'categories', { ...category, master: '9' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(newRow(db, 'slides', { title1: 'x', picture: 'no/such.0a1b2c3d' })).toMatchObject({ reason: 'unknown-code' })
    expect(log(db)).toEqual([])
    expect(rowChoices(db)).toEqual({
      parents: [{ code: '1', name: 'Devices' }],
      pictures: [{ code: thing, name: 'A thing' }],
    })
  }),
)

test.each<[MadeKind, Readonly<Record<string, string | boolean>>, string]>([
  ['categories', { code: 'kits', description: 'Kits' }, 'master'],
  ['brands', { code: 'no va', name: 'Nova' }, 'code'],
  ['slides', { title1: 'Winter' }, 'picture'],
  ['posts', { heading: 'Mesh', summary: 'It', author: 'Maria', publishedOn: '2026-02-30' }, 'publishedOn'],
])('the form of new %s says what is wrong: %j', (kind, typed, field) => {
  expect(() => newRowForm(kind).parse({ ...freshValues(kind, '2026-11-21'), ...typed })).toThrow(field)
})

test(
  'what is in use is not removed, and it is said by how many',
  withDatabase((db) => {
    aStockedShop(db)
    db.sql.exec('UPDATE products SET deleted = 1')
    aCustomer(db, { priceListId: 1 })
    const refused = (kind: MadeKind, id = 1) => {
      const outcome = removeRow(db, kind, id, who, noon)
      return outcome.ok || outcome.reason !== 'in-use' ? outcome : outcome.uses
    }
    expect(refused('master-categories')).toEqual([{ by: 'categories', count: 1 }])
    expect(refused('categories')).toEqual([{ by: 'products', count: 1 }])
    expect(refused('brands')).toEqual([{ by: 'products', count: 1 }])
    expect(refused('stores')).toEqual([{ by: 'stock', count: 1 }])
    expect(refused('price-lists')).toEqual([{ by: 'customers', count: 1 }])
    expect(refused('stores', 2)).toEqual({ ok: true })
    db.sql.exec('UPDATE stock SET quantity = 0')
    expect(refused('stores')).toEqual([{ by: 'last', count: 1 }])
  }),
)

test(
  'what a publish brings anew has a number that nothing removed had',
  withDatabase((db) => {
    const publish = (code: string) => {
      const masterCategories = [aMasterCategory(), aMasterCategory({ code })]
      const warehouses = [aWarehouse(), aWarehouse({ code })]
      const beside = { categories: [aCategory(), aCategory({ code })], brands: [aBrand(), aBrand({ code })] }
      stocked(
        db,
        aCatalogue({ masterCategories, warehouses, ...beside }),
        someContent({ slides: [aSlide(), aSlide({ code })], posts: [aPost(), aPost({ code })] }),
      )
    }
    const kinds = ['categories', 'master-categories', 'brands', 'stores', 'slides', 'posts'] as const
    publish('first')
    for (const kind of kinds) expect(removeRow(db, kind, 2, who, noon), kind).toEqual({ ok: true })
    publish('other')
    const ids = kinds.map((kind) => [
      kind,
      deskRows(db, kind)
        .map(({ id }) => id)
        .sort(),
    ])
    expect(ids).toEqual(kinds.map((kind) => [kind, [1, 3]]))
  }),
)

test(
  'who has left the shop keeps no list in it',
  withDatabase((db) => {
    aStockedShop(db)
    removePerson(db, aCustomer(db, { priceListId: 1 }))
    expect(removeRow(db, 'price-lists', 1, who, noon)).toEqual({ ok: true })
    expect(db.sql.exec('PRAGMA foreign_key_check').toArray()).toEqual([])
  }),
)

test(
  'a list goes with its prices',
  withDatabase((db) => {
    const priceLists = [{ id: 1, name: 'Trade' }]
    const [variant] = aProduct().variants
    if (variant === undefined) throw new Error('A product has a variant')
    stocked(
      db,
      aCatalogue({ priceLists, products: [aProduct({ variants: [{ ...variant, listPrices: { 1: 900 } }] })] }),
    )
    expect(removeRow(db, 'price-lists', 1, who, noon)).toEqual({ ok: true })
    expect(db.sql.exec('SELECT * FROM list_prices').toArray()).toEqual([])
  }),
)

test(
  'a new product is sold and found at once, with the picture of its category’s main one, and no publish touches it',
  withDatabase((db) => {
    const catalogue = aStockedShop(db)
    expect(newProduct(db, { stock_1: '4', stock_2: '' })).toEqual({ ok: true, id: 2 })
    expect(productPage(db, 2, anonymous, noon)?.product).toMatchObject({
      ...{ name: 'Φανάρι', pictures: [{ path: thing }] },
      variants: [{ sku: 'NEW-1', price: { now: 1250 } }],
    })
    expect(one(db, 'SELECT slug, stock FROM products WHERE id = 2')).toEqual({ slug: 'fanari', stock: 4 })
    expect(db.sql.exec("SELECT rowid FROM product_search('φαναρι')").toArray()).toHaveLength(1)
    expect(log(db)).toEqual([`${who} goods.added NEW-1`])
    imported(db, catalogue)
    expect(one(db, 'SELECT name, deleted FROM products WHERE id = 2')).toEqual({ name: 'Φανάρι', deleted: 0 })
  }),
)

test(
  'two products of one name have an address each',
  withDatabase((db) => {
    aStockedShop(db)
    for (const sku of ['A-1', 'A-2', 'A-3']) newProduct(db, { sku, name: 'Crème brûlée' })
    expect(
      [...db.sql.exec<{ slug: string }>('SELECT slug FROM products WHERE id > 1 ORDER BY id')].map(({ slug }) => slug),
    ).toEqual([...['creme-brulee', 'creme-brulee-2', 'creme-brulee-3']])
  }),
)

test(
  'a product whose code is taken, or that nothing could show, is refused',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    expect(newProduct(db, { sku: 'POD-1' })).toEqual({ ok: false, reason: 'code-taken' })
    expect(newProduct(db, { mainCategory: 'nowhere' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(newProduct(db)).toEqual({ ok: false, reason: 'no-picture' })
    expect(log(db)).toEqual([])
  }),
)

test(
  'a product that nobody has ordered goes with all that hangs on it, and its numbers with it',
  withDatabase((db) => {
    aStockedShop(db)
    const customer = aCustomer(db)
    newProduct(db, { stock_1: '4' })
    db.sql.exec(
      `INSERT INTO basket_lines (customer_id, list, variant_id, position, quantity, seen) VALUES (${customer}, 'cart', 2, 0, 1, 1250)`,
    )
    db.sql.exec(`INSERT INTO wishes (customer_id, variant_id, position) VALUES (${customer}, 2, 0)`)
    db.sql.exec(`INSERT INTO comparisons (customer_id, product_id, position) VALUES (${customer}, 2, 0)`)
    expect(removeProduct(db, 2, who, noon)).toEqual({ ok: true })
    expect(productPage(db, 2, anonymous, noon)).toBeNull()
    expect(db.sql.exec("SELECT rowid FROM product_search('φαναρι')").toArray()).toEqual([])
    expect(db.sql.exec('PRAGMA foreign_key_check').toArray()).toEqual([])
    expect(log(db)[0]).toBe(`${who} goods.removed NEW-1`)
    expect(removeProduct(db, 2, who, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(newProduct(db)).toEqual({ ok: true, id: 3 })
    expect(one(db, "SELECT id FROM variants WHERE sku = 'NEW-1'")).toEqual({ id: 3 })
  }),
)

test(
  'a product that was ordered stays',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest())
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    const uses = [{ by: 'orders', count: 1 }]
    expect(removeProduct(db, 1, who, noon)).toEqual({ ok: false, reason: 'in-use', uses })
    expect(productPage(db, 1, anonymous, noon)).not.toBeNull()
  }),
)

test(
  'a price list of the folder never becomes one that was made at the desk under its number',
  withDatabase((db) => {
    const catalogue = aStockedShop(db)
    expect(newRow(db, 'price-lists', { name: 'Partners' })).toEqual({ ok: true, id: 2 })
    const trade = { id: 1, name: 'Trade' }
    const clashing = { ...catalogue, priceLists: [trade, { id: 2, name: 'Distributors' }] }
    const fault = { row: 'priceLists.1', field: 'id', message: expect.stringContaining('Partners') }
    for (const options of [{}, { content: true }]) expect(imported(db, clashing, options).faults).toEqual([fault])
    const people = { customers: [], priceLists: clashing.priceLists }
    expect(importCustomers(db, people, plainly, noon).faults).toEqual([fault])
    // Under its own name it is the same list.
    expect(imported(db, { ...catalogue, priceLists: [trade, { id: 2, name: 'Partners' }] }).faults).toEqual([])
    expect(deskRows(db, 'price-lists').map(({ title }) => title)).toEqual(['Trade', 'Partners'])
  }),
)
