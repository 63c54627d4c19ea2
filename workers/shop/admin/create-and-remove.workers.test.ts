import { expect, test } from 'vitest'
import { createNewProductForm, type NewProduct } from '#app/domain/admin/new-product-form.ts'
import { type CreatableKind, createNewRowForm, getDefaultRowValues } from '#app/domain/admin/row-kinds.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import {
  aBrand,
  aCatalogue,
  aCategory,
  aMasterCategory,
  aPicture,
  aProduct,
  aWarehouse,
  publishedPictures,
} from '#tests/factories/catalogue.ts'
import { aPost, aSlide, someContent } from '#tests/factories/content.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { storeDiscount } from '#tests/factories/discounts.ts'
import { getOne, importRows } from '#tests/factories/imports.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { importContent } from '#workers/shop/content/import-content.queries.ts'
import { homePage, productPage } from '../catalogue/storefront-pages.ts'
import { anonymizeCustomer } from '../customers/customers.queries.ts'
import { importCustomers } from '../customers/import-customers.ts'
import type { Database } from '../database.ts'
import { listChanges } from './audit.queries.ts'
import { getRowChoices } from './pictures.queries.ts'
import { getProductChoices } from './products.queries.ts'
import { listAdminRows } from './rows.queries.ts'
import { createProduct, createRow, removeProduct, removeRow } from './rows.ts'

const actor = 'owner@kiosk.example'

/** A shop with one of everything, its master category with a picture. */
function aStockedShop(db: Database) {
  const masterCategories = [aMasterCategory({ picture: aPicture() })]
  const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
  const catalogue = aCatalogue({ masterCategories, warehouses, priceLists: [{ id: 1, name: 'Trade' }] })
  stockShop(db, catalogue, someContent({ posts: [aPost()] }))
  return catalogue
}

/** Submits the form of a new row with these values typed. */
function createTestRow(
  db: Database,
  kind: CreatableKind,
  fields: Readonly<Record<string, string | boolean>>,
  submissionId: SubmissionId = null,
) {
  return createRow(
    db,
    kind,
    createNewRowForm(kind).parse({ ...getDefaultRowValues(kind, '2026-11-21'), ...fields }),
    actor,
    submissionId,
    noon,
  )
}

function createTestProduct(
  db: Database,
  fields: Readonly<Record<string, string | boolean>> = {},
  submissionId: SubmissionId = null,
) {
  const options = { sku: 'NEW-1', name: 'Φανάρι', mainCategory: 'pods', brand: 'aria', price: '12,50', vatRate: '19' }
  const form = createNewProductForm(getProductChoices(db)).parse({ ...options, active: true, ...fields }) as NewProduct
  return createProduct(db, form, actor, submissionId, noon)
}

const listLogged = (db: Database) =>
  listChanges(db, { before: null, subject: null }, 20).entries.map(
    ({ who: by, what, subject }) => `${by} ${what} ${subject}`,
  )
const picturePath = 'test-shop/products/thing.0a1b2c3d'

test(
  'a new category that is popular is on the home page once it has products',
  runWithDatabase((db) => {
    aStockedShop(db)
    createTestRow(db, 'categories', { code: 'kits', description: 'Kits', master: '1', popular: true })
    createTestProduct(db, { mainCategory: 'kits' })
    const { popularCategories } = homePage(db, anonymousBuyer, noon)
    expect(popularCategories.map(({ description }) => description)).toEqual(['Kits'])
  }),
)

test.each<[CreatableKind, Readonly<Record<string, string | boolean>>, string, string]>([
  ['master-categories', { code: 'more', description: 'More', picture: picturePath }, 'master_categories', 'more More'],
  ['categories', { code: 'kits', description: 'Kits', descriptionEl: 'Σετ', master: '1' }, 'categories', 'kits Kits'],
  ['brands', { code: 'nova', name: 'Nova', showOnHomePage: true }, 'brands', 'nova Nova'],
  ['slides', { title1: 'Winter', picture: picturePath }, 'slides', 'desk-2 Winter'],
  ['posts', { heading: 'Mesh', summary: 'What it is', author: 'Maria' }, 'posts', '2026-11-21 Mesh'],
  ['stores', { code: 'paphos', webDescription: 'Paphos' }, 'warehouses', 'paphos Paphos'],
  ['price-lists', { name: 'Partners' }, 'price_lists', '2 Partners'],
])('creating and removing a row of %s is logged, and its id is not reused', (kind, fields, table, subject) =>
  runWithDatabase((db) => {
    const catalogue = aStockedShop(db)
    const before = listAdminRows(db, kind).length
    const created = createTestRow(db, kind, fields)
    if (!created.ok) throw new Error(created.reason)
    expect(listAdminRows(db, kind)).toHaveLength(before + 1)
    // A publish without the row doesn't change it.
    importRows(db, catalogue)
    importContent(db, someContent({ posts: [aPost()] }), publishedPictures(), importOptions)
    expect(listAdminRows(db, kind)).toHaveLength(before + 1)
    expect(removeRow(db, kind, created.id, actor, noon)).toEqual({ ok: true })
    expect(removeRow(db, kind, created.id, actor, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(getOne(db, `SELECT count(*) AS rows FROM ${table}`)).toEqual({ rows: before })
    expect(listLogged(db)).toEqual([`${actor} row-removed.${kind} ${subject}`, `${actor} row-added.${kind} ${subject}`])
    expect(createTestRow(db, kind, fields)).toEqual({ ok: true, id: created.id + 1 })
  })(),
)

test(
  'a form that is sent twice creates one row, and another form with the same values creates another',
  runWithDatabase((db) => {
    aStockedShop(db)
    const slide = { title1: 'Winter', picture: picturePath }
    const brand = { code: 'nova', name: 'Nova' }
    const before = listAdminRows(db, 'slides').length
    const created = createTestRow(db, 'slides', slide, 'one form')
    expect(createTestRow(db, 'slides', slide, 'one form')).toEqual(created)
    expect(createTestRow(db, 'slides', slide, 'another')).not.toEqual(created)
    expect(listAdminRows(db, 'slides')).toHaveLength(before + 2)
    expect(createTestRow(db, 'brands', brand, 'a brand')).toEqual(createTestRow(db, 'brands', brand, 'a brand'))
    expect(createTestRow(db, 'brands', brand, 'the same again')).toEqual({ ok: false, reason: 'code-taken' })
    expect(createTestProduct(db, {}, 'goods')).toEqual(createTestProduct(db, {}, 'goods'))
    expect(listLogged(db)).toHaveLength(4)
  }),
)

test.each<[CreatableKind, Readonly<Record<string, string>>]>([
  ['master-categories', { code: 'more', description: 'More' }],
  ['categories', { code: 'kits', description: 'Kits', master: '1' }],
  ['brands', { code: 'nova', name: 'Nova' }],
])('creating and removing a row of %s refreshes the listings', (kind, fields) =>
  runWithDatabase((db) => {
    aStockedShop(db)
    const version = () => db.sql.exec('SELECT version FROM goods_version').one().version
    const versions = [version()]
    const created = createTestRow(db, kind, fields)
    versions.push(version())
    if (created.ok) removeRow(db, kind, created.id, actor, noon)
    versions.push(version())
    expect(new Set(versions).size).toBe(3)
  })(),
)

test(
  'a code that differs from a taken one only in case is refused, and so is a choice that does not exist',
  runWithDatabase((db) => {
    aStockedShop(db)
    const category = { code: 'kits', description: 'Kits', master: '1' }
    expect(createTestRow(db, 'categories', { ...category, code: 'PODS' })).toEqual({ ok: false, reason: 'code-taken' })
    expect(createTestRow(db, 'categories', { ...category, master: '9' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(createTestRow(db, 'slides', { title1: 'x', picture: 'no/such.0a1b2c3d' })).toMatchObject({
      reason: 'unknown-code',
    })
    expect(listLogged(db)).toEqual([])
    expect(getRowChoices(db)).toEqual({
      parents: [{ code: '1', name: 'Devices' }],
      pictures: [{ code: picturePath, name: 'A thing' }],
    })
  }),
)

test.each<[CreatableKind, Readonly<Record<string, string | boolean>>, string]>([
  ['categories', { code: 'kits', description: 'Kits' }, 'master'],
  ['brands', { code: 'no va', name: 'Nova' }, 'code'],
  ['slides', { title1: 'Winter' }, 'picture'],
  ['posts', { heading: 'Mesh', summary: 'It', author: 'Maria', publishedOn: '2026-02-30' }, 'publishedOn'],
])('the form of new %s names the invalid field: %j', (kind, fields, field) => {
  expect(() => createNewRowForm(kind).parse({ ...getDefaultRowValues(kind, '2026-11-21'), ...fields })).toThrow(field)
})

test(
  'a row in use is not removed, and the refusal says how often it is used',
  runWithDatabase((db) => {
    aStockedShop(db)
    db.sql.exec('UPDATE products SET deleted = 1')
    aCustomer(db, { priceListId: 1 })
    const refused = (kind: CreatableKind, id = 1) => {
      const outcome = removeRow(db, kind, id, actor, noon)
      return outcome.ok || outcome.reason !== 'in-use' ? outcome : outcome.uses
    }
    expect(refused('master-categories')).toEqual([{ usedBy: 'categories', count: 1 }])
    expect(refused('categories')).toEqual([{ usedBy: 'products', count: 1 }])
    expect(refused('brands')).toEqual([{ usedBy: 'products', count: 1 }])
    expect(refused('stores')).toEqual([{ usedBy: 'stock', count: 1 }])
    expect(refused('price-lists')).toEqual([{ usedBy: 'customers', count: 1 }])
    storeDiscount(db, { customers: 'price-list', priceList: 1 })
    storeDiscount(db, { code: 'PODS', categories: ['pods'] })
    expect(refused('price-lists')).toEqual([
      { usedBy: 'customers', count: 1 },
      { usedBy: 'discounts', count: 1 },
    ])
    expect(refused('categories')).toContainEqual({ usedBy: 'discounts', count: 1 })
    expect(refused('stores', 2)).toEqual({ ok: true })
    db.sql.exec('UPDATE stock SET quantity = 0')
    expect(refused('stores')).toEqual([{ usedBy: 'last', count: 1 }])
  }),
)

test(
  'a row that a publish adds gets an id that no removed row had',
  runWithDatabase((db) => {
    const publish = (code: string) => {
      const masterCategories = [aMasterCategory(), aMasterCategory({ code })]
      const warehouses = [aWarehouse(), aWarehouse({ code })]
      const otherRows = { categories: [aCategory(), aCategory({ code })], brands: [aBrand(), aBrand({ code })] }
      stockShop(
        db,
        aCatalogue({ masterCategories, warehouses, ...otherRows }),
        someContent({ slides: [aSlide(), aSlide({ code })], posts: [aPost(), aPost({ code })] }),
      )
    }
    const rowKinds = ['categories', 'master-categories', 'brands', 'stores', 'slides', 'posts'] as const
    publish('first')
    for (const kind of rowKinds) expect(removeRow(db, kind, 2, actor, noon), kind).toEqual({ ok: true })
    publish('other')
    const ids = rowKinds.map((kind) => [
      kind,
      listAdminRows(db, kind)
        .map(({ id }) => id)
        .sort(),
    ])
    expect(ids).toEqual(rowKinds.map((kind) => [kind, [1, 3]]))
  }),
)

test(
  'a price list that only deleted customers have can be removed',
  runWithDatabase((db) => {
    aStockedShop(db)
    anonymizeCustomer(db, aCustomer(db, { priceListId: 1 }))
    expect(removeRow(db, 'price-lists', 1, actor, noon)).toEqual({ ok: true })
    expect(db.sql.exec('PRAGMA foreign_key_check').toArray()).toEqual([])
  }),
)

test(
  'a price list is removed with its prices',
  runWithDatabase((db) => {
    const priceLists = [{ id: 1, name: 'Trade' }]
    const [variant] = aProduct().variants
    if (variant === undefined) throw new Error('The product has no variant')
    stockShop(
      db,
      aCatalogue({ priceLists, products: [aProduct({ variants: [{ ...variant, listPrices: { 1: 900 } }] })] }),
    )
    expect(removeRow(db, 'price-lists', 1, actor, noon)).toEqual({ ok: true })
    expect(db.sql.exec('SELECT * FROM list_prices').toArray()).toEqual([])
  }),
)

test(
  'a new product is for sale and found at once, with its master category’s picture, and no publish changes it',
  runWithDatabase((db) => {
    const catalogue = aStockedShop(db)
    expect(createTestProduct(db, { stock_1: '4', stock_2: '' })).toEqual({ ok: true, id: 2 })
    expect(productPage(db, 2, anonymousBuyer, noon)?.product).toMatchObject({
      ...{ name: 'Φανάρι', pictures: [{ path: picturePath }] },
      variants: [{ sku: 'NEW-1', price: { now: 1250 } }],
    })
    expect(getOne(db, 'SELECT slug, stock FROM products WHERE id = 2')).toEqual({ slug: 'fanari', stock: 4 })
    expect(db.sql.exec("SELECT rowid FROM product_search('φαναρι')").toArray()).toHaveLength(1)
    expect(listLogged(db)).toEqual([`${actor} goods.added NEW-1`])
    importRows(db, catalogue)
    expect(getOne(db, 'SELECT name, deleted FROM products WHERE id = 2')).toEqual({ name: 'Φανάρι', deleted: 0 })
  }),
)

test(
  'two products with one name get different slugs',
  runWithDatabase((db) => {
    aStockedShop(db)
    for (const sku of ['A-1', 'A-2', 'A-3']) createTestProduct(db, { sku, name: 'Crème brûlée' })
    expect(
      [...db.sql.exec<{ slug: string }>('SELECT slug FROM products WHERE id > 1 ORDER BY id')].map(({ slug }) => slug),
    ).toEqual([...['creme-brulee', 'creme-brulee-2', 'creme-brulee-3']])
  }),
)

test(
  'a product is refused if its code is taken or if it has no picture',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    expect(createTestProduct(db, { sku: 'POD-1' })).toEqual({ ok: false, reason: 'code-taken' })
    expect(createTestProduct(db, { mainCategory: 'nowhere' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(createTestProduct(db)).toEqual({ ok: false, reason: 'no-picture' })
    expect(listLogged(db)).toEqual([])
  }),
)

test(
  'a product without orders is removed with its dependent rows, and its id is not reused',
  runWithDatabase((db) => {
    aStockedShop(db)
    const customer = aCustomer(db)
    createTestProduct(db, { stock_1: '4' })
    db.sql.exec(
      `INSERT INTO basket_lines (customer_id, list, variant_id, position, quantity, seen) VALUES (${customer}, 'cart', 2, 0, 1, 1250)`,
    )
    db.sql.exec(`INSERT INTO wishes (customer_id, variant_id, position) VALUES (${customer}, 2, 0)`)
    db.sql.exec(`INSERT INTO comparisons (customer_id, product_id, position) VALUES (${customer}, 2, 0)`)
    expect(removeProduct(db, 2, actor, noon)).toEqual({ ok: true })
    expect(productPage(db, 2, anonymousBuyer, noon)).toBeNull()
    expect(db.sql.exec("SELECT rowid FROM product_search('φαναρι')").toArray()).toEqual([])
    expect(db.sql.exec('PRAGMA foreign_key_check').toArray()).toEqual([])
    expect(listLogged(db)[0]).toBe(`${actor} goods.removed NEW-1`)
    expect(removeProduct(db, 2, actor, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(createTestProduct(db)).toEqual({ ok: true, id: 3 })
    expect(getOne(db, "SELECT id FROM variants WHERE sku = 'NEW-1'")).toEqual({ id: 3 })
  }),
)

test(
  'a product with orders is not removed',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest())
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    const uses = [{ usedBy: 'orders', count: 1 }]
    expect(removeProduct(db, 1, actor, noon)).toEqual({ ok: false, reason: 'in-use', uses })
    expect(productPage(db, 1, anonymousBuyer, noon)).not.toBeNull()
  }),
)

test(
  'a price list of the folder does not replace one that the admin created with the same id',
  runWithDatabase((db) => {
    const catalogue = aStockedShop(db)
    expect(createTestRow(db, 'price-lists', { name: 'Partners' })).toEqual({ ok: true, id: 2 })
    const trade = { id: 1, name: 'Trade' }
    const clashing = { ...catalogue, priceLists: [trade, { id: 2, name: 'Distributors' }] }
    const issue = { row: 'priceLists.1', field: 'id', message: expect.stringContaining('Partners') }
    for (const options of [{}, { content: true }]) expect(importRows(db, clashing, options).issues).toEqual([issue])
    const people = { customers: [], priceLists: clashing.priceLists }
    expect(importCustomers(db, people, importOptions, noon).issues).toEqual([issue])
    // With the same name it is the same list.
    expect(importRows(db, { ...catalogue, priceLists: [trade, { id: 2, name: 'Partners' }] }).issues).toEqual([])
    expect(listAdminRows(db, 'price-lists').map(({ title }) => title)).toEqual(['Trade', 'Partners'])
  }),
)
