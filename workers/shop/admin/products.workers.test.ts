import { expect, test } from 'vitest'
import {
  createVariantForm,
  ProductForm,
  toProductFormValues,
  toVariantFormValues,
} from '#app/domain/admin/product-forms.ts'
import { createRowForm, type RowKind, toDisplayRowValues } from '#app/domain/admin/row-kinds.ts'
import { MAX_PAGE_HTML } from '#app/domain/content/html.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aMasterCategory, aProduct, aVariant, publishedPictures } from '#tests/factories/catalogue.ts'
import { aPageText, aPost, aSlide, someContent } from '#tests/factories/content.ts'
import { getOne, importRows } from '#tests/factories/imports.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { importContent } from '#workers/shop/content/import-content.queries.ts'
import { productPage } from '../catalogue/storefront-pages.ts'
import type { Database } from '../database.ts'
import { listChanges } from './audit.queries.ts'
import { listAdminProducts } from './products.queries.ts'
import { findAdminProduct, saveProduct, saveVariant } from './products.ts'
import { listAdminRows } from './rows.queries.ts'
import { saveRow } from './rows.ts'

const actor = 'owner@kiosk.example'
const noVolumeLimit = { refillMl: null }

function displayed(db: Database, id = 1, includeListPrices = true) {
  const product = findAdminProduct(db, id, includeListPrices)
  if (product === null) throw new Error(`There is no product ${id}`)
  return product
}

/** The product's form as shown, with these values typed. */
function getFactsForm(db: Database, input: Partial<ReturnType<typeof toProductFormValues>> = {}) {
  return ProductForm.parse({ ...toProductFormValues(displayed(db).product), ...input })
}

function getVariantForm(db: Database, input: Readonly<Record<string, string>>) {
  const { product, warehouses, priceLists: includeListPrices } = displayed(db)
  const [variant] = product.variants
  if (variant === undefined) throw new Error('The product has no variant')
  return createVariantForm({ warehouses, priceLists: includeListPrices }).parse({
    ...toVariantFormValues(variant, { warehouses, priceLists: includeListPrices }),
    ...input,
  })
}

const listLogged = (db: Database) =>
  listChanges(db, { before: null, subject: null }, 10).entries.map(({ who: by, what, subject, detail }) => ({
    by,
    label: what,
    subject,
    detail,
  }))

const priceLists = [{ id: 1, name: 'Trade' }]

test(
  'saved product details appear in the shop, the search and the audit log, and the next publish does not change them',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const form = getFactsForm(db, {
      name: 'Lantern',
      nameEl: 'Φανάρι',
      longDescription: '<p onclick="x()">Light</p><script>1</script>',
    })
    expect(saveProduct(db, 1, displayed(db).version, form, noVolumeLimit, actor, noon)).toEqual({ ok: true })
    expect(productPage(db, 1, anonymousBuyer, noon)?.product).toMatchObject({
      name: 'Lantern',
      longDescription: '<p>Light</p>',
    })
    expect(productPage(db, 1, { ...anonymousBuyer, language: 'el' }, noon)?.product.name).toBe('Φανάρι')
    expect(db.sql.exec("SELECT rowid FROM product_search('lantern')").toArray()).toHaveLength(1)
    expect(listLogged(db)).toEqual([
      {
        ...{ by: actor, label: 'goods.product', subject: 'POD-1' },
        detail: { name: 'Product POD-1 → Lantern', nameEl: ' → Φανάρι', longDescription: ' → <p>Light</p>' },
      },
    ])
    expect(importRows(db, aCatalogue())).toMatchObject({ kept: 1 })
    expect(productPage(db, 1, anonymousBuyer, noon)?.product.name).toBe('Lantern')
  }),
)

/** HTML that cleaning makes five times as long, by escaping ampersands. */
const createAmpersands = (count: number) => `<p>${'&'.repeat(count)}</p>`

test(
  'staff write the Greek names of colours, which Greek visitors see and the audit log records',
  runWithDatabase((db) => {
    const variants = ['S', 'M'].map((size) => aVariant({ sku: `POD-${size}`, colorName: 'Black', size }))
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'POD', variants })] }))
    const form = getFactsForm(db, { coloursEl: 'Black = Μαύρο' })
    const { version } = displayed(db)
    expect(saveProduct(db, 1, version, form, noVolumeLimit, actor, noon)).toEqual({ ok: true })
    const getColours = (language: 'en' | 'el') =>
      productPage(db, 1, { ...anonymousBuyer, language }, noon)?.product.variants.map(({ colorName }) => colorName)
    expect(getColours('el')).toEqual(['Μαύρο', 'Μαύρο'])
    expect(getColours('en')).toEqual(['Black', 'Black'])
    expect(listLogged(db)[0]).toMatchObject({ detail: { coloursEl: 'Black = → Black = Μαύρο' } })
    // The second of two people who began with the same page is refused.
    const other = getFactsForm(db, { coloursEl: 'Black = Μελανό' })
    expect(saveProduct(db, 1, version, other, noVolumeLimit, actor, noon)).toEqual({ ok: false, reason: 'changed' })
  }),
)

test(
  'a text that exceeds its limit after cleaning is refused, so that every saved text can be saved again',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const save = (html: string) => {
      const input = getFactsForm(db, { longDescription: html, longDescriptionEl: html })
      return saveProduct(db, 1, displayed(db).version, input, noVolumeLimit, actor, noon)
    }
    const fields = ['longDescription', 'longDescriptionEl']
    expect(save(createAmpersands(3999))).toEqual({ ok: false, reason: 'too-long', fields })
    expect(listLogged(db)).toEqual([])
    expect(save(createAmpersands(3998))).toEqual({ ok: true })
    expect(getFactsForm(db).longDescription).toHaveLength(19_997)
    const el = { longDescription: createAmpersands(3999) }
    const report = importRows(db, aCatalogue({ products: [aProduct({ longDescription: createAmpersands(3999), el })] }))
    expect(report.issues).toEqual(
      ['longDescription', 'el.longDescription'].map((field) => ({
        row: 'products.0',
        field,
        message: '20002 characters once its HTML is cleaned; at most 20000 are allowed',
      })),
    )
  }),
)

/** As a word processor writes it. */
const wordHtml = `<p style="${'mso-fareast-language:EL;'.repeat(3000)}">Text</p>`

test(
  'HTML that cleaning removes does not count towards a text’s limit',
  runWithDatabase((db) => {
    expect(wordHtml.length).toBeGreaterThan(MAX_PAGE_HTML)
    stockShop(db, aCatalogue(), someContent({ posts: [aPost()] }))
    const input = getFactsForm(db, { longDescription: wordHtml, longDescriptionEl: wordHtml })
    expect(saveProduct(db, 1, displayed(db).version, input, noVolumeLimit, actor, noon)).toEqual({ ok: true })
    expect(getFactsForm(db)).toMatchObject({ longDescription: '<p>Text</p>', longDescriptionEl: '<p>Text</p>' })
    const products = [aProduct({ sku: 'NEW', longDescription: wordHtml, el: { longDescription: wordHtml } })]
    expect(importRows(db, aCatalogue({ products })).issues).toEqual([])
    for (const kind of ['pages', 'posts'] as const) {
      const [row] = listAdminRows(db, kind)
      const values = { ...row?.values, text: wordHtml }
      expect(
        saveRow(
          db,
          kind,
          1,
          row?.version ?? '',
          createRowForm(kind).parse(toDisplayRowValues(kind, values)),
          actor,
          noon,
        ),
      ).toEqual({ ok: true })
    }
    const options = { dryRun: false, stock: false, content: false }
    const file = someContent({ pageContent: [aPageText({ text: wordHtml })], posts: [aPost({ text: wordHtml })] })
    expect(importContent(db, file, publishedPictures(), options).issues).toEqual([])
  }),
)

test(
  'the limit also applies to pages, posts and content files',
  runWithDatabase((db) => {
    const text = createAmpersands(9999)
    stockShop(db, aCatalogue(), someContent({ posts: [aPost()] }))
    for (const kind of ['pages', 'posts'] as const) {
      const [row] = listAdminRows(db, kind)
      expect(saveRow(db, kind, 1, row?.version ?? '', { ...row?.values, text }, actor, noon)).toEqual({
        ...{ ok: false, reason: 'too-long', fields: ['text'] },
      })
    }
    const options = { dryRun: false, stock: false, content: false }
    const file = someContent({ pageContent: [aPageText({ text })], posts: [aPost({ text })] })
    const issues = importContent(db, file, publishedPictures(), options).issues.map(
      ({ row, field }) => `${row} ${field}`,
    )
    expect(issues).toEqual(['pageContent.0 text', 'posts.0 text'])
  }),
)

test(
  'price and stock apply at once; stock alone does not mark a variant as edited',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ priceLists }))
    const save = (input: Readonly<Record<string, string>>) =>
      saveVariant(db, 1, 'POD-1', displayed(db).versions['POD-1'] ?? '', getVariantForm(db, input), true, actor, noon)
    expect(save({ stock_1: '12' })).toEqual({ ok: true })
    expect(getOne(db, 'SELECT stock, edited FROM products')).toEqual({ stock: 12, edited: 0 })
    expect(save({ price: '25', salePrice: '19,90', weight: '250', list_1: '15', stock_1: '' })).toEqual({ ok: true })
    expect(getOne(db, 'SELECT stock, edited FROM products')).toEqual({ stock: 0, edited: 1 })
    const [variant] = productPage(db, 1, anonymousBuyer, noon)?.product.variants ?? []
    expect(variant?.price).toMatchObject({ now: 1990, was: 2500 })
    expect(getOne(db, 'SELECT price FROM list_prices')).toEqual({ price: 1500 })
    expect(listLogged(db)[0]?.detail).toEqual({
      ...{ price: '20.00 → 25.00', salePrice: ' → 19.90', weight: ' → 250', stock_1: '12 → ', list_1: ' → 15.00' },
    })
  }),
)

test(
  'staff who may not see list prices leave them unchanged',
  runWithDatabase((db) => {
    const catalogue = aCatalogue({ priceLists })
    stockShop(db, catalogue)
    const form = { ...getVariantForm(db, { price: '21' }), list_1: 1 }
    const { versions, product, priceLists: viewed } = displayed(db, 1, false)
    expect({ viewed, listPrices: product.variants[0]?.listPrices }).toEqual({ viewed: [], listPrices: {} })
    saveVariant(db, 1, 'POD-1', versions['POD-1'] ?? '', form, false, actor, noon)
    expect(db.sql.exec('SELECT price FROM list_prices').toArray()).toEqual([])
    expect(getOne(db, 'SELECT price FROM variants')).toEqual({ price: 2100 })
  }),
)

test(
  'a nicotine refill larger than the record allows can be switched off, but not on',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ nicotineMgPerMl: 3, volumeMl: 50 })] }))
    const max = { refillMl: 10 }
    const save = (active: boolean, rules: { refillMl: number | null } = max) =>
      saveProduct(db, 1, displayed(db).version, getFactsForm(db, { name: 'Lantern', active }), rules, actor, noon)
    expect(save(true)).toEqual({ ok: false, reason: 'refill' })
    expect(listLogged(db)).toEqual([])
    expect(save(false)).toEqual({ ok: true })
    expect(save(true)).toEqual({ ok: false, reason: 'refill' })
    expect(getOne(db, 'SELECT deleted FROM products')).toEqual({ deleted: 1 })
    expect(save(true, noVolumeLimit)).toEqual({ ok: true })
  }),
)

test(
  'of two staff members who edit the same product, the second is refused and nothing is written',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const { version, versions } = displayed(db)
    const viewed = versions['POD-1'] ?? ''
    saveProduct(db, 1, version, getFactsForm(db, { name: 'First' }), noVolumeLimit, actor, noon)
    expect(saveProduct(db, 1, version, getFactsForm(db, { name: 'Second' }), noVolumeLimit, actor, noon)).toEqual({
      ok: false,
      reason: 'changed',
    })
    db.sql.exec('UPDATE stock SET quantity = quantity - 1')
    expect(saveVariant(db, 1, 'POD-1', viewed, getVariantForm(db, { price: '1' }), true, actor, noon)).toMatchObject({
      reason: 'changed',
    })
    expect(getOne(db, 'SELECT p.name, v.price FROM products p JOIN variants v')).toEqual({ name: 'First', price: 2000 })
    expect(listLogged(db)).toHaveLength(1)
  }),
)

test(
  'a second click on saving a product or a variant gets the result of the first',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const { version, versions } = displayed(db)
    const [facts, variantForm] = [
      getFactsForm(db, { name: 'Lantern' }),
      getVariantForm(db, { price: '25', stock_1: '7' }),
    ]
    const saveVariantForm = () => saveVariant(db, 1, 'POD-1', versions['POD-1'] ?? '', variantForm, true, actor, noon)
    for (const _click of [1, 2]) {
      expect(saveProduct(db, 1, version, facts, noVolumeLimit, actor, noon)).toEqual({ ok: true })
      expect(saveVariantForm()).toEqual({ ok: true })
    }
    expect(listLogged(db)).toHaveLength(2)
    // Units that were sold in the meantime are not added back.
    db.sql.exec('UPDATE stock SET quantity = quantity - 1')
    expect(saveVariantForm()).toEqual({ ok: false, reason: 'changed' })
    expect(getOne(db, 'SELECT stock FROM products')).toEqual({ stock: 6 })
  }),
)

test(
  'a slug that is taken, an unknown code and an unknown product are refused',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct(), aProduct({ sku: 'OTHER' })] }))
    const save = (input: Parameters<typeof getFactsForm>[1]) =>
      saveProduct(db, 1, displayed(db).version, getFactsForm(db, input), noVolumeLimit, actor, noon)
    expect(save({ slug: 'other' })).toEqual({ ok: false, reason: 'slug-taken' })
    expect(save({ brand: 'nobody' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(save({ categories: 'pods nowhere' })).toEqual({ ok: false, reason: 'unknown-code' })
    expect(save({ fits: 'OTHER NO-SUCH' })).toEqual({ ok: false, reason: 'unknown-products', skus: ['NO-SUCH'] })
    expect(saveProduct(db, 9, '', getFactsForm(db), noVolumeLimit, actor, noon)).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(listLogged(db)).toEqual([])
  }),
)

test.each([
  ['price', { price: '1.234,5' }],
  ['price', { price: '' }],
  ['salePrice', { salePrice: '20' }],
  ['stock_1', { stock_1: '-1' }],
  ['stock_1', { stock_1: '1.5' }],
])('a variant’s form names the invalid field %s: %j', (field, input) =>
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    expect(() => getVariantForm(db, input)).toThrow(field)
  })(),
)

test(
  'products are found by a part of their name or code, and by status',
  runWithDatabase((db) => {
    const products = [
      aProduct(),
      aProduct({ sku: 'OFF-1', deleted: true }),
      aProduct({ sku: 'NONE-1', name: '100% mint', stock: 0, el: { name: 'Δυόσμος 100%' } }),
    ]
    stockShop(db, aCatalogue({ products }))
    const skus = (search: string, show: Parameters<typeof listAdminProducts>[1]['show'] = 'all') =>
      listAdminProducts(db, { search, show, before: null }, 10, noon).products.map(({ sku }) => sku)
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
    expect(listAdminProducts(db, { search: '', show: 'all', before: 3 }, 1, noon)).toMatchObject({
      products: [{ sku: 'OFF-1' }],
      more: true,
    })
  }),
)

test(
  'the list shows today’s price: the sale price until the sale ends',
  runWithDatabase((db) => {
    const sale = aProduct({ price: 2000, salePrice: 1500, saleUntil: new Date(noon).toISOString() })
    stockShop(db, aCatalogue({ products: [sale] }))
    const priceAt = (now: number) =>
      listAdminProducts(db, { search: '', show: 'all', before: null }, 10, now).products[0]?.price
    expect([priceAt(noon - 1), priceAt(noon)]).toEqual([1500, 2000])
  }),
)

/** The first row of a kind, and the values of its form with these typed. */
function saveTypedRow(db: Database, kind: RowKind, input: Readonly<Record<string, string | boolean>>) {
  const [row] = listAdminRows(db, kind)
  if (row === undefined) throw new Error(`There is no row of ${kind}`)
  return { row, values: createRowForm(kind).parse({ ...toDisplayRowValues(kind, row.values), ...input }) }
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
])('a row of %s is saved and logged, unless the page showed an old version', (kind, input, sql) =>
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({ priceLists, masterCategories: [aMasterCategory()] }),
      someContent({ slides: [aSlide()] }),
    )
    const { row, values } = saveTypedRow(db, kind, input)
    expect(saveRow(db, kind, row.id, 'as it was', values, actor, noon)).toEqual({ ok: false, reason: 'changed' })
    expect(saveRow(db, kind, row.id, row.version, values, actor, noon)).toEqual({ ok: true })
    expect(db.sql.exec(sql).toArray()).toEqual([{ edited: 1 }])
    // A second click gets the result of the first; a different edit from the same page is refused.
    expect(saveRow(db, kind, row.id, row.version, values, actor, noon)).toEqual({ ok: true })
    expect(listLogged(db)).toMatchObject([{ by: actor, label: `row.${kind}` }])
    const second = saveTypedRow(db, kind, { [Object.keys(input)[0] ?? '']: '3' }).values
    expect(saveRow(db, kind, row.id, row.version, second, actor, noon)).toEqual({ ok: false, reason: 'changed' })
  })(),
)

test(
  'products are found by the new name of their category',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const { row, values } = saveTypedRow(db, 'categories', { description: 'Starters' })
    saveRow(db, 'categories', row.id, row.version, values, actor, noon)
    expect(db.sql.exec("SELECT rowid FROM product_search('starters')").toArray()).toHaveLength(1)
  }),
)
