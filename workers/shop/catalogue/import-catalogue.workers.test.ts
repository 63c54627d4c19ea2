import { expect, test } from 'vitest'
import { aBrand, aCatalogue, aCategory, aPicture, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { getOne, importRows, readAllRows } from '#tests/factories/imports.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'

test(
  'rows are added once; the same file again changes nothing',
  runWithDatabase((db) => {
    expect(importRows(db, aCatalogue())).toEqual({ added: 5, changed: 0, unchanged: 0, kept: 0, issues: [] })
    const before = readAllRows(db)
    expect(importRows(db, aCatalogue(), {}, noon + 1000)).toEqual({
      added: 0,
      changed: 0,
      unchanged: 5,
      kept: 0,
      issues: [],
    })
    expect(readAllRows(db)).toEqual(before)
  }),
)

test(
  'a dry run counts what would happen and writes nothing',
  runWithDatabase((db) => {
    const before = readAllRows(db)
    expect(importRows(db, aCatalogue(), { dryRun: true })).toEqual({
      added: 5,
      changed: 0,
      unchanged: 0,
      kept: 0,
      issues: [],
    })
    expect(readAllRows(db)).toEqual(before)
  }),
)

test(
  'one invalid row among valid ones writes nothing, and every issue is reported',
  runWithDatabase((db) => {
    const before = readAllRows(db)
    const report = importRows(
      db,
      aCatalogue({
        products: [
          aProduct(),
          aProduct({ sku: 'B', slug: 'Not A Slug', price: -1 }),
          aProduct({
            sku: 'C',
            brand: 'nobody',
            categories: ['pods', 'nowhere'],
            pictures: [aPicture('products/lost.svg')],
          }),
          aProduct({ sku: 'D', variants: [aVariant({ sku: 'D', stock: { moon: 1 }, listPrices: { 9: 100 } })] }),
        ],
      }),
    )
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 0, kept: 0 })
    expect(report.issues.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'products.1 slug',
      'products.1 variants.0.price',
      'products.2 brand',
      'products.2 categories.1',
      'products.2 pictures.0.file',
      'products.3 variants.0.stock.moon',
      'products.3 variants.0.listPrices.9',
    ])
    expect(readAllRows(db)).toEqual(before)
  }),
)

test(
  'a SKU, a slug and a variant belong to one product, in the chunk and in the shop',
  runWithDatabase((db) => {
    const duplicates = importRows(db, aCatalogue({ products: [aProduct(), aProduct()] }))
    expect(duplicates.issues.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'products.1 sku',
      'products.1 slug',
      'products.1 variants.0.sku',
    ])
    stockShop(db, aCatalogue())
    const accepted = importRows(db, {
      products: [aProduct({ sku: 'OTHER', slug: 'pod-1', variants: [aVariant({ sku: 'POD-1' })] })],
    })
    expect(accepted.issues.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'slug: pod-1 belongs to the product POD-1',
      'variants.0.sku: POD-1 belongs to the product POD-1',
    ])
  }),
)

test(
  'a chunk may refer to rows of earlier chunks',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [] }))
    expect(importRows(db, { products: [aProduct()] })).toMatchObject({ added: 1, issues: [] })
  }),
)

test.each([
  null,
  'text',
  7,
  [],
  { products: {} },
  { product: [] },
  { products: [null, 1, 'x', []] },
  { brands: [{ code: '__proto__' }] },
])('an invalid catalogue is refused: %j', (chunk) =>
  runWithDatabase((db) => {
    expect(importRows(db, chunk).issues.length).toBeGreaterThan(0)
  })(),
)

test('a second run completes an interrupted one, with the same rows as a single run', async () => {
  const chunks = [
    aCatalogue({ products: [] }),
    { products: [aProduct({ sku: 'A', relatedVariants: ['C'] }), aProduct({ sku: 'B' })] },
    { products: [aProduct({ sku: 'C', relatedVariants: ['A', 'B'] })] },
  ]
  let complete: unknown
  await runWithDatabase((db) => {
    for (const chunk of chunks) importRows(db, chunk)
    complete = readAllRows(db)
  })()
  for (const survived of [0, 1, 2, 3])
    await runWithDatabase((db) => {
      for (const chunk of chunks.slice(0, survived)) importRows(db, chunk)
      for (const chunk of chunks) importRows(db, chunk)
      expect(readAllRows(db)).toEqual(complete)
    })()
})

test(
  'a variant that is missing from its product is retired, and returns with the stock it had',
  runWithDatabase((db) => {
    const small = aVariant({ sku: 'S', size: 'S', stock: { limassol: 3 } })
    const large = aVariant({ sku: 'L', size: 'L', stock: { limassol: 4 } })
    stockShop(db, aCatalogue({ products: [aProduct({ variants: [small, large] })] }))
    importRows(db, { products: [aProduct({ variants: [small] })] })
    expect(getOne(db, "SELECT retired FROM variants WHERE sku = 'L'")).toEqual({ retired: 1 })
    expect(getOne(db, 'SELECT stock FROM products')).toEqual({ stock: 3 })
    importRows(db, { products: [aProduct({ variants: [small, large] })] })
    expect(getOne(db, "SELECT retired FROM variants WHERE sku = 'L'")).toEqual({ retired: 0 })
    expect(getOne(db, 'SELECT stock FROM products')).toEqual({ stock: 7 })
  }),
)

test(
  'products that are not in the file stay',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    importRows(db, { products: [aProduct({ sku: 'OTHER' })] })
    expect(getOne(db, 'SELECT count(*) AS n FROM products WHERE deleted = 0')).toEqual({ n: 2 })
  }),
)

test(
  'a picture that is published again changes its product',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const publishedAgain = {
      'products/thing.svg': { path: 'test-shop/products/thing.ffffffff', width: 800, height: 800 },
    }
    expect(importRows(db, aCatalogue(), {}, noon, publishedAgain)).toMatchObject({ changed: 1, unchanged: 4 })
  }),
)

test(
  'HTML is cleaned on import',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({ products: [aProduct({ longDescription: '<p onclick="x()">Hi<script>alert(1)</script></p>' })] }),
    )
    expect(getOne(db, 'SELECT long_description FROM product_texts')).toEqual({ long_description: '<p>Hi</p>' })
  }),
)

test(
  'the price history has every change of price and the end of a sale',
  runWithDatabase((db) => {
    const hour = 3_600_000
    const history = () =>
      db.sql.exec('SELECT from_at - ? AS at, price FROM price_history ORDER BY from_at', noon).toArray()
    stockShop(db, aCatalogue())
    importRows(db, { products: [aProduct({ name: 'Renamed' })] }, {}, noon + hour)
    expect(history()).toEqual([{ at: 0, price: 2000 }])
    const saleUntil = new Date(noon + 10 * hour).toISOString()
    importRows(db, { products: [aProduct({ salePrice: 1500, saleUntil })] }, {}, noon + 2 * hour)
    expect(history()).toEqual([
      { at: 0, price: 2000 },
      { at: 2 * hour, price: 1500 },
      { at: 10 * hour, price: 2000 },
    ])
    importRows(db, { products: [aProduct({ price: 1800 })] }, {}, noon + 3 * hour)
    expect(history()).toEqual([
      { at: 0, price: 2000 },
      { at: 2 * hour, price: 1500 },
      { at: 3 * hour, price: 1800 },
    ])
  }),
)

test(
  'a review that the shop hid stays hidden, and customers’ own reviews stay',
  runWithDatabase((db) => {
    const review = { author: 'Andreas', rating: 4, text: 'Good', at: '2026-10-02T10:00:00Z' }
    stockShop(db, aCatalogue({ products: [aProduct({ reviews: [review, { ...review, author: 'Gone' }] })] }))
    db.sql.exec("UPDATE reviews SET approved = 0 WHERE author = 'Andreas'")
    db.sql.exec(
      "INSERT INTO reviews (product_id, author, rating, text, at, approved, imported) VALUES (1, 'Maria', 5, 'Mine', 0, 1, 0)",
    )
    expect(importRows(db, { products: [aProduct({ reviews: [{ ...review, text: 'Better' }] })] })).toMatchObject({
      changed: 1,
    })
    expect(db.sql.exec('SELECT author, text, approved FROM reviews ORDER BY author').toArray()).toEqual([
      { author: 'Andreas', text: 'Better', approved: 0 },
      { author: 'Maria', text: 'Mine', approved: 1 },
    ])
  }),
)

test(
  'a renamed brand or category is found under its new name',
  runWithDatabase((db) => {
    const found = (text: string) => db.sql.exec('SELECT rowid FROM product_search(?)', text).toArray().length
    stockShop(db, aCatalogue())
    importRows(db, { brands: [aBrand({ name: 'Nova' })], categories: [aCategory({ description: 'Starters' })] })
    expect([found('nova'), found('starters'), found('aria'), found('pods')]).toEqual([1, 1, 0, 0])
  }),
)

test(
  'a product’s stock follows sales and inactive warehouses, and stock can’t become negative',
  runWithDatabase((db) => {
    const stock = () => getOne(db, 'SELECT stock, in_stock FROM products')
    stockShop(
      db,
      aCatalogue({
        warehouses: [aWarehouse(), aWarehouse({ code: 'nicosia' })],
        products: [aProduct({ variants: [aVariant({ stock: { limassol: 2, nicosia: 3 } })] })],
      }),
    )
    expect(stock()).toEqual({ stock: 5, in_stock: 1 })
    db.sql.exec("UPDATE warehouses SET active = 0 WHERE code = 'nicosia'")
    expect(stock()).toEqual({ stock: 2, in_stock: 1 })
    db.sql.exec('UPDATE stock SET quantity = quantity - 2 WHERE warehouse_id = 1')
    expect(stock()).toEqual({ stock: 0, in_stock: 0 })
    expect(() => db.sql.exec('UPDATE stock SET quantity = quantity - 1 WHERE warehouse_id = 1')).toThrow(/CHECK/)
  }),
)
