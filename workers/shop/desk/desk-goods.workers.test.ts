import { expect, test } from 'vitest'
import { ProductForm, productValues, variantForm, variantValues } from '#app/domain/desk/product-forms.ts'
import { type RowKind, rowForm, shownValues } from '#app/domain/desk/row-kinds.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aMasterCategory, aProduct, published } from '#tests/factories/catalogue.ts'
import { aPageText, aPost, aSlide, someContent } from '#tests/factories/content.ts'
import { imported, one } from '#tests/factories/imports.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { productPage } from '../catalogue/product-page.ts'
import { importContent } from '../content/import-content.ts'
import type { Database } from '../database.ts'
import { changes } from './audit.queries.ts'
import { deskGoods } from './desk-goods.queries.ts'
import { deskProduct, saveProduct, saveVariant } from './desk-goods.ts'
import { deskRows } from './desk-rows.queries.ts'
import { saveRow } from './desk-rows.ts'

const who = 'owner@kiosk.example'
const anyVolume = { refillMl: null }

function shown(db: Database, id = 1, lists = true) {
  const product = deskProduct(db, id, lists)
  if (product === null) throw new Error(`There is no product ${id}`)
  return product
}

/** The product's form as it is shown, with these fields typed over. */
function factsForm(db: Database, typed: Partial<ReturnType<typeof productValues>> = {}) {
  return ProductForm.parse({ ...productValues(shown(db).product), ...typed })
}

function variantFormOf(db: Database, typed: Readonly<Record<string, string>>) {
  const { product, warehouses, priceLists: lists } = shown(db)
  const [variant] = product.variants
  if (variant === undefined) throw new Error('A product has a variant')
  return variantForm({ warehouses, lists }).parse({ ...variantValues(variant, { warehouses, lists }), ...typed })
}

const log = (db: Database) =>
  changes(db, { before: null, subject: null }, 10).entries.map(({ who: by, what, subject, detail }) => ({
    by,
    what,
    subject,
    detail,
  }))

const priceLists = [{ id: 1, name: 'Trade' }]

test(
  'what is said of a product is seen in the shop and found, is in the log, and is left alone by the next publish',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const form = factsForm(db, {
      name: 'Lantern',
      nameEl: 'Φανάρι',
      longDescription: '<p onclick="x()">Light</p><script>1</script>',
    })
    expect(saveProduct(db, 1, shown(db).version, form, anyVolume, who, noon)).toEqual({ ok: true })
    expect(productPage(db, 1, anonymous, noon)?.product).toMatchObject({
      name: 'Lantern',
      longDescription: '<p>Light</p>',
    })
    expect(productPage(db, 1, { ...anonymous, language: 'el' }, noon)?.product.name).toBe('Φανάρι')
    expect(db.sql.exec("SELECT rowid FROM product_search('lantern')").toArray()).toHaveLength(1)
    expect(log(db)).toEqual([
      {
        ...{ by: who, what: 'goods.product', subject: 'POD-1' },
        detail: { name: 'Product POD-1 → Lantern', nameEl: ' → Φανάρι', longDescription: ' → <p>Light</p>' },
      },
    ])
    expect(imported(db, aCatalogue())).toMatchObject({ kept: 1 })
    expect(productPage(db, 1, anonymous, noon)?.product.name).toBe('Lantern')
  }),
)

/** HTML of which cleaning makes five times as many ampersands' characters. */
const ampersands = (count: number) => `<p>${'&'.repeat(count)}</p>`

test(
  'a text that cleaning makes longer than its limit is refused, so that a saved one can be saved again',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const save = (html: string) => {
      const typed = factsForm(db, { longDescription: html, longDescriptionEl: html })
      return saveProduct(db, 1, shown(db).version, typed, anyVolume, who, noon)
    }
    const fields = ['longDescription', 'longDescriptionEl']
    expect(save(ampersands(3999))).toEqual({ ok: false, reason: 'too-long', fields })
    expect(log(db)).toEqual([])
    expect(save(ampersands(3998))).toEqual({ ok: true })
    expect(factsForm(db).longDescription).toHaveLength(19_997)
    const el = { longDescription: ampersands(3999) }
    const report = imported(db, aCatalogue({ products: [aProduct({ longDescription: ampersands(3999), el })] }))
    expect(report.faults).toEqual(
      ['longDescription', 'el.longDescription'].map((field) => ({
        row: 'products.0',
        field,
        message: '20002 characters once its HTML is cleaned; at most 20000 are allowed',
      })),
    )
  }),
)

test(
  'so is that of a page, of a post and of a content file',
  withDatabase((db) => {
    const text = ampersands(9999)
    stocked(db, aCatalogue(), someContent({ posts: [aPost()] }))
    for (const kind of ['pages', 'posts'] as const) {
      const [row] = deskRows(db, kind)
      expect(saveRow(db, kind, 1, row?.version ?? '', { ...row?.values, text }, who, noon)).toEqual({
        ...{ ok: false, reason: 'too-long', fields: ['text'] },
      })
    }
    const options = { dryRun: false, stock: false, content: false }
    const file = someContent({ pageContent: [aPageText({ text })], posts: [aPost({ text })] })
    const faults = importContent(db, file, published(), options).faults.map(({ row, field }) => `${row} ${field}`)
    expect(faults).toEqual(['pageContent.0 text', 'posts.0 text'])
  }),
)

test(
  'prices and units are sold at once; units alone are no edit',
  withDatabase((db) => {
    stocked(db, aCatalogue({ priceLists }))
    const save = (typed: Readonly<Record<string, string>>) =>
      saveVariant(db, 1, 'POD-1', shown(db).versions['POD-1'] ?? '', variantFormOf(db, typed), true, who, noon)
    expect(save({ stock_1: '12' })).toEqual({ ok: true })
    expect(one(db, 'SELECT stock, edited FROM products')).toEqual({ stock: 12, edited: 0 })
    expect(save({ price: '25', salePrice: '19,90', list_1: '15', stock_1: '' })).toEqual({ ok: true })
    expect(one(db, 'SELECT stock, edited FROM products')).toEqual({ stock: 0, edited: 1 })
    const [variant] = productPage(db, 1, anonymous, noon)?.product.variants ?? []
    expect(variant?.price).toMatchObject({ now: 1990, was: 2500 })
    expect(one(db, 'SELECT price FROM list_prices')).toEqual({ price: 1500 })
    expect(log(db)[0]?.detail).toEqual({
      ...{ price: '20.00 → 25.00', salePrice: ' → 19.90', stock_1: '12 → ', list_1: ' → 15.00' },
    })
  }),
)

test(
  'whoever may not see the prices of lists leaves them as they are',
  withDatabase((db) => {
    const catalogue = aCatalogue({ priceLists })
    stocked(db, catalogue)
    const form = { ...variantFormOf(db, { price: '21' }), list_1: 1 }
    const { versions, product, priceLists: seen } = shown(db, 1, false)
    expect({ seen, listPrices: product.variants[0]?.listPrices }).toEqual({ seen: [], listPrices: {} })
    saveVariant(db, 1, 'POD-1', versions['POD-1'] ?? '', form, false, who, noon)
    expect(db.sql.exec('SELECT price FROM list_prices').toArray()).toEqual([])
    expect(one(db, 'SELECT price FROM variants')).toEqual({ price: 2100 })
  }),
)

test(
  'goods with nicotine and more than the record lets pass are switched off at the desk, and not on',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct({ nicotineMgPerMl: 3, volumeMl: 50 })] }))
    const most = { refillMl: 10 }
    const save = (active: boolean, rules: { refillMl: number | null } = most) =>
      saveProduct(db, 1, shown(db).version, factsForm(db, { name: 'Lantern', active }), rules, who, noon)
    expect(save(true)).toEqual({ ok: false, reason: 'refill' })
    expect(log(db)).toEqual([])
    expect(save(false)).toEqual({ ok: true })
    expect(save(true)).toEqual({ ok: false, reason: 'refill' })
    expect(one(db, 'SELECT deleted FROM products')).toEqual({ deleted: 1 })
    expect(save(true, anyVolume)).toEqual({ ok: true })
  }),
)

test(
  'of two who edit the same the second one is told, and nothing of it is written',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const { version, versions } = shown(db)
    const seen = versions['POD-1'] ?? ''
    saveProduct(db, 1, version, factsForm(db, { name: 'First' }), anyVolume, who, noon)
    expect(saveProduct(db, 1, version, factsForm(db, { name: 'Second' }), anyVolume, who, noon)).toEqual({
      ok: false,
      reason: 'changed',
    })
    db.sql.exec('UPDATE stock SET quantity = quantity - 1')
    expect(saveVariant(db, 1, 'POD-1', seen, variantFormOf(db, { price: '1' }), true, who, noon)).toMatchObject({
      reason: 'changed',
    })
    expect(one(db, 'SELECT p.name, v.price FROM products p JOIN variants v')).toEqual({ name: 'First', price: 2000 })
    expect(log(db)).toHaveLength(1)
  }),
)

test(
  'a second click on what a product or a variant is saved by hears what the first one did',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const { version, versions } = shown(db)
    const [facts, offer] = [factsForm(db, { name: 'Lantern' }), variantFormOf(db, { price: '25', stock_1: '7' })]
    const saveOffer = () => saveVariant(db, 1, 'POD-1', versions['POD-1'] ?? '', offer, true, who, noon)
    for (const _click of [1, 2]) {
      expect(saveProduct(db, 1, version, facts, anyVolume, who, noon)).toEqual({ ok: true })
      expect(saveOffer()).toEqual({ ok: true })
    }
    expect(log(db)).toHaveLength(2)
    // Units that were sold since are not brought back.
    db.sql.exec('UPDATE stock SET quantity = quantity - 1')
    expect(saveOffer()).toEqual({ ok: false, reason: 'changed' })
    expect(one(db, 'SELECT stock FROM products')).toEqual({ stock: 6 })
  }),
)

test(
  'an address or a code that is not there is refused',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct(), aProduct({ sku: 'OTHER' })] }))
    const save = (typed: Parameters<typeof factsForm>[1]) =>
      saveProduct(db, 1, shown(db).version, factsForm(db, typed), anyVolume, who, noon)
    expect(save({ slug: 'other' })).toEqual({ ok: false, reason: 'slug-taken' })
    expect(save({ brand: 'nobody' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(save({ categories: 'pods nowhere' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(saveProduct(db, 9, '', factsForm(db), anyVolume, who, noon)).toEqual({ ok: false, reason: 'not-found' })
    expect(log(db)).toEqual([])
  }),
)

test.each([
  ['price', { price: '1.234,5' }],
  ['price', { price: '' }],
  ['salePrice', { salePrice: '20' }],
  ['stock_1', { stock_1: '-1' }],
  ['stock_1', { stock_1: '1.5' }],
])('a variant’s form says what is wrong with %s: %j', (field, typed) =>
  withDatabase((db) => {
    stocked(db, aCatalogue())
    expect(() => variantFormOf(db, typed)).toThrow(field)
  })(),
)

test(
  'products are found by a part of name or code, and by how they stand',
  withDatabase((db) => {
    const products = [
      aProduct(),
      aProduct({ sku: 'OFF-1', deleted: true }),
      aProduct({ sku: 'NONE-1', name: '100% mint', stock: 0, el: { name: 'Δυόσμος 100%' } }),
    ]
    stocked(db, aCatalogue({ products }))
    const skus = (search: string, show: Parameters<typeof deskGoods>[1]['show'] = 'all') =>
      deskGoods(db, { search, show, before: null }, 10, noon).goods.map(({ sku }) => sku)
    expect(skus('')).toEqual(['NONE-1', 'OFF-1', 'POD-1'])
    expect(skus('pod')).toEqual(['POD-1'])
    expect(skus('0% m')).toEqual(['NONE-1'])
    expect(skus('%_')).toEqual([])
    for (const term of ['Δυόσμος', 'δυοσμος', 'ΔΥΌΣ']) expect(skus(term), term).toEqual(['NONE-1'])
    expect([skus('', 'off'), skus('', 'sold-out'), skus('', 'active')]).toEqual([
      ['OFF-1'],
      ['NONE-1'],
      ['NONE-1', 'POD-1'],
    ])
    expect(skus('a name that is longer than any pattern of the database may be')).toEqual([])
    expect(deskGoods(db, { search: '', show: 'all', before: 3 }, 1, noon)).toMatchObject({
      goods: [{ sku: 'OFF-1' }],
      more: true,
    })
  }),
)

test(
  'the list has the price of today: that of a sale up to its end, and not from then on',
  withDatabase((db) => {
    const sale = aProduct({ price: 2000, salePrice: 1500, saleUntil: new Date(noon).toISOString() })
    stocked(db, aCatalogue({ products: [sale] }))
    const priceAt = (now: number) => deskGoods(db, { search: '', show: 'all', before: null }, 10, now).goods[0]?.price
    expect([priceAt(noon - 1), priceAt(noon)]).toEqual([1500, 2000])
  }),
)

/** What the row's form sends when nothing else is typed. */
function typedRow(db: Database, kind: RowKind, typed: Readonly<Record<string, string | boolean>>) {
  const [row] = deskRows(db, kind)
  if (row === undefined) throw new Error(`There is no row of ${kind}`)
  return { row, values: rowForm(kind).parse({ ...shownValues(kind, row.values), ...typed }) }
}

test.each<[RowKind, Readonly<Record<string, string | boolean>>, string]>([
  [
    'master-categories',
    { description: 'Things', descriptionEl: 'Πράγματα' },
    "SELECT edited FROM master_categories WHERE description = 'Things' AND el ->> 'description' = 'Πράγματα'",
  ],
  [
    'categories',
    { description: 'Starters', popular: true, popularOrder: '2' },
    "SELECT edited FROM categories WHERE description = 'Starters' AND popular = 1 AND popular_order = 2",
  ],
  [
    'brands',
    { name: 'Nova', showOnHomePage: true },
    "SELECT edited FROM brands WHERE name = 'Nova' AND show_on_home_page = 1",
  ],
  [
    'slides',
    { title1: 'Hello', price: '12,50', linkTitleEl: 'Δείτε' },
    "SELECT edited FROM slides WHERE title1 = 'Hello' AND price = 1250 AND el ->> 'link_title' = 'Δείτε'",
  ],
  [
    'pages',
    { text: '<p onclick="x">We</p>', textEl: '<p>Εμείς<script>1</script></p>' },
    "SELECT edited FROM page_content WHERE text = '<p>We</p>' AND el ->> 'text' = '<p>Εμείς</p>'",
  ],
  ['price-lists', { name: 'Partners' }, "SELECT edited FROM price_lists WHERE name = 'Partners'"],
])('a row of %s is saved with its line in the log, once somebody saw it as it is', (kind, typed, sql) =>
  withDatabase((db) => {
    stocked(db, aCatalogue({ priceLists, masterCategories: [aMasterCategory()] }), someContent({ slides: [aSlide()] }))
    const { row, values } = typedRow(db, kind, typed)
    expect(saveRow(db, kind, row.id, 'as it was', values, who, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(saveRow(db, kind, row.id, row.version, values, who, noon)).toEqual({ ok: true })
    expect(db.sql.exec(sql).toArray()).toEqual([{ edited: 1 }])
    // A second click hears what the first one did; who types something else upon what was shown then is told.
    expect(saveRow(db, kind, row.id, row.version, values, who, noon)).toEqual({ ok: true })
    expect(log(db)).toMatchObject([{ by: who, what: `row.${kind}` }])
    const other = typedRow(db, kind, { [Object.keys(typed)[0] ?? '']: '3' }).values
    expect(saveRow(db, kind, row.id, row.version, other, who, noon)).toEqual({ ok: false, reason: 'changed' })
  })(),
)

test(
  'a renamed category is what its products are found by',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const { row, values } = typedRow(db, 'categories', { description: 'Starters' })
    saveRow(db, 'categories', row.id, row.version, values, who, noon)
    expect(db.sql.exec("SELECT rowid FROM product_search('starters')").toArray()).toHaveLength(1)
  }),
)
