import { expect, test } from 'vitest'
import { aBrand, aCatalogue, aCategory, aPicture, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { everyRow, imported, one } from '#tests/factories/imports.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'

test(
  'rows are added once; the same file again changes nothing',
  withDatabase((db) => {
    expect(imported(db, aCatalogue())).toEqual({ added: 5, changed: 0, unchanged: 0, kept: 0, faults: [] })
    const before = everyRow(db)
    expect(imported(db, aCatalogue(), {}, noon + 1000)).toEqual({
      added: 0,
      changed: 0,
      unchanged: 5,
      kept: 0,
      faults: [],
    })
    expect(everyRow(db)).toEqual(before)
  }),
)

test(
  'a dry run counts what would happen and writes nothing',
  withDatabase((db) => {
    const before = everyRow(db)
    expect(imported(db, aCatalogue(), { dryRun: true })).toEqual({
      added: 5,
      changed: 0,
      unchanged: 0,
      kept: 0,
      faults: [],
    })
    expect(everyRow(db)).toEqual(before)
  }),
)

test(
  'one faulty row among good ones leaves nothing behind, and every fault is named',
  withDatabase((db) => {
    const before = everyRow(db)
    const report = imported(
      db,
      aCatalogue({
        products: [
          aProduct(),
          aProduct({ sku: 'B', slug: 'Not A Slug', price: -1 }),
          aProduct({
            sku: 'C',
            brand: 'nobody',
            categories: ['pods', 'nowhere'],
            pictures: [aPicture('goods/lost.svg')],
          }),
          aProduct({ sku: 'D', variants: [aVariant({ sku: 'D', stock: { moon: 1 }, listPrices: { 9: 100 } })] }),
        ],
      }),
    )
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 0, kept: 0 })
    expect(report.faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'products.1 slug',
      'products.1 variants.0.price',
      'products.2 brand',
      'products.2 categories.1',
      'products.2 pictures.0.file',
      'products.3 variants.0.stock.moon',
      'products.3 variants.0.listPrices.9',
    ])
    expect(everyRow(db)).toEqual(before)
  }),
)

test(
  'a SKU, a slug and a variant belong to one product, in the chunk and in the shop',
  withDatabase((db) => {
    const twice = imported(db, aCatalogue({ products: [aProduct(), aProduct()] }))
    expect(twice.faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'products.1 sku',
      'products.1 slug',
      'products.1 variants.0.sku',
    ])
    stocked(db, aCatalogue())
    const taken = imported(db, {
      products: [aProduct({ sku: 'OTHER', slug: 'pod-1', variants: [aVariant({ sku: 'POD-1' })] })],
    })
    expect(taken.faults.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'slug: pod-1 belongs to the product POD-1',
      'variants.0.sku: POD-1 belongs to the product POD-1',
    ])
  }),
)

test(
  'a chunk may lean on what earlier chunks brought',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [] }))
    expect(imported(db, { products: [aProduct()] })).toMatchObject({ added: 1, faults: [] })
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
])('what is no catalogue is refused: %j', (chunk) =>
  withDatabase((db) => {
    expect(imported(db, chunk).faults.length).toBeGreaterThan(0)
  })(),
)

test('a run that broke off is finished by a second one: the same rows as one run gives', async () => {
  const chunks = [
    aCatalogue({ products: [] }),
    { products: [aProduct({ sku: 'A', relatedVariants: ['C'] }), aProduct({ sku: 'B' })] },
    { products: [aProduct({ sku: 'C', relatedVariants: ['A', 'B'] })] },
  ]
  let whole: unknown
  await withDatabase((db) => {
    for (const chunk of chunks) imported(db, chunk)
    whole = everyRow(db)
  })()
  for (const survived of [0, 1, 2, 3])
    await withDatabase((db) => {
      for (const chunk of chunks.slice(0, survived)) imported(db, chunk)
      for (const chunk of chunks) imported(db, chunk)
      expect(everyRow(db)).toEqual(whole)
    })()
})

test(
  'a variant that is gone from its product is retired, and comes back with the stock it had',
  withDatabase((db) => {
    const small = aVariant({ sku: 'S', size: 'S', stock: { limassol: 3 } })
    const large = aVariant({ sku: 'L', size: 'L', stock: { limassol: 4 } })
    stocked(db, aCatalogue({ products: [aProduct({ variants: [small, large] })] }))
    imported(db, { products: [aProduct({ variants: [small] })] })
    expect(one(db, "SELECT retired FROM variants WHERE sku = 'L'")).toEqual({ retired: 1 })
    expect(one(db, 'SELECT stock FROM products')).toEqual({ stock: 3 })
    imported(db, { products: [aProduct({ variants: [small, large] })] })
    expect(one(db, "SELECT retired FROM variants WHERE sku = 'L'")).toEqual({ retired: 0 })
    expect(one(db, 'SELECT stock FROM products')).toEqual({ stock: 7 })
  }),
)

test(
  'products that are not in the file stay',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    imported(db, { products: [aProduct({ sku: 'OTHER' })] })
    expect(one(db, 'SELECT count(*) AS n FROM products WHERE deleted = 0')).toEqual({ n: 2 })
  }),
)

test(
  'a picture published anew changes its product',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    const anew = { 'goods/thing.svg': { path: 'test-shop/goods/thing.ffffffff', width: 800, height: 800 } }
    expect(imported(db, aCatalogue(), {}, noon, anew)).toMatchObject({ changed: 1, unchanged: 4 })
  }),
)

test(
  'markup is cleaned on the way in',
  withDatabase((db) => {
    stocked(
      db,
      aCatalogue({ products: [aProduct({ longDescription: '<p onclick="x()">Hi<script>alert(1)</script></p>' })] }),
    )
    expect(one(db, 'SELECT long_description FROM product_texts')).toEqual({ long_description: '<p>Hi</p>' })
  }),
)

test(
  'the price history holds every change of price and the end of a sale',
  withDatabase((db) => {
    const hour = 3_600_000
    const history = () =>
      db.sql.exec('SELECT from_at - ? AS at, price FROM price_history ORDER BY from_at', noon).toArray()
    stocked(db, aCatalogue())
    imported(db, { products: [aProduct({ name: 'Renamed' })] }, {}, noon + hour)
    expect(history()).toEqual([{ at: 0, price: 2000 }])
    const saleUntil = new Date(noon + 10 * hour).toISOString()
    imported(db, { products: [aProduct({ salePrice: 1500, saleUntil })] }, {}, noon + 2 * hour)
    expect(history()).toEqual([
      { at: 0, price: 2000 },
      { at: 2 * hour, price: 1500 },
      { at: 10 * hour, price: 2000 },
    ])
    imported(db, { products: [aProduct({ price: 1800 })] }, {}, noon + 3 * hour)
    expect(history()).toEqual([
      { at: 0, price: 2000 },
      { at: 2 * hour, price: 1500 },
      { at: 3 * hour, price: 1800 },
    ])
  }),
)

test(
  'a review that the shop took down stays down, and customers’ own stay',
  withDatabase((db) => {
    const review = { author: 'Andreas', rating: 4, text: 'Good', at: '2026-10-02T10:00:00Z' }
    stocked(db, aCatalogue({ products: [aProduct({ reviews: [review, { ...review, author: 'Gone' }] })] }))
    db.sql.exec("UPDATE reviews SET approved = 0 WHERE author = 'Andreas'")
    db.sql.exec(
      "INSERT INTO reviews (product_id, author, rating, text, at, approved, imported) VALUES (1, 'Maria', 5, 'Mine', 0, 1, 0)",
    )
    expect(imported(db, { products: [aProduct({ reviews: [{ ...review, text: 'Better' }] })] })).toMatchObject({
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
  withDatabase((db) => {
    const found = (word: string) => db.sql.exec('SELECT rowid FROM product_search(?)', word).toArray().length
    stocked(db, aCatalogue())
    imported(db, { brands: [aBrand({ name: 'Nova' })], categories: [aCategory({ description: 'Starters' })] })
    expect([found('nova'), found('starters'), found('aria'), found('pods')]).toEqual([1, 1, 0, 0])
  }),
)

test(
  'what a product has in stock follows sales, warehouses and retirements',
  withDatabase((db) => {
    const stock = () => one(db, 'SELECT stock, in_stock FROM products')
    stocked(
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
