import { expect, test } from 'vitest'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aBrand, aCatalogue, aCategory, aPicture, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { aPageText, someContent } from '#tests/factories/content.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listApprovedReviews } from './product.queries.ts'
import { productBySlug, productPage, relatedProducts } from './storefront-pages.ts'

function findId(db: Database, sku: string) {
  return db.sql.exec<{ id: number }>('SELECT id FROM products WHERE sku = ?', sku).one().id
}

function page(db: Database, sku: string, buyer: Buyer = anonymousBuyer, now = noon) {
  const found = productPage(db, findId(db, sku), buyer, now)
  if (found === null) throw new Error(`${sku} has no page`)
  return found
}

const customer = (terms: { priceListId?: number; excludeVat?: boolean }): Buyer => ({
  kind: 'customer',
  customerId: 1,
  priceListId: terms.priceListId ?? null,
  excludeVat: terms.excludeVat ?? false,
})

test(
  'a product page has the product’s details, variants, stock by store, rating and approved reviews',
  runWithDatabase((db) => {
    const manufacturer = { name: 'Aria Labs', address: '1 Long Road', email: 'hello@aria.example' }
    stockShop(
      db,
      aCatalogue({
        warehouses: [
          aWarehouse({ sequence: 2 }),
          aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 1 }),
          aWarehouse({ code: 'closed', active: false }),
        ],
        products: [
          aProduct({
            longDescription: '<p>Long</p>',
            nicotineMgPerMl: 18,
            volumeMl: 10,
            vatRate: 5.5,
            manufacturer,
            videoUrl: 'https://video.example/1',
            pictures: [aPicture(), aPicture()],
            variants: [
              aVariant({
                sku: 'RED',
                color: '#ff0000',
                colorName: 'Red',
                stock: { limassol: 2, closed: 9 },
                pictures: [aPicture()],
              }),
              aVariant({ sku: 'BLUE', color: '#0000ff', colorName: 'Blue', price: 2500, stock: { limassol: 1 } }),
            ],
            reviews: [
              { author: 'Andreas', rating: 4, text: 'Good', at: '2026-10-02T10:00:00Z' },
              { author: 'Maria', rating: 5, text: 'Great', at: '2026-10-03T10:00:00Z' },
              { author: 'Nikos', rating: 5, text: 'Great', at: '2026-10-01T10:00:00Z' },
            ],
          }),
        ],
      }),
      someContent({ pageContent: [aPageText({ page: 5, position: 'delivery information', text: 'Free' })] }),
    )
    const { product, deliveryInformation, returnsPolicy } = page(db, 'POD-1')
    expect(product).toMatchObject({
      sku: 'POD-1',
      slug: 'pod-1',
      name: 'Product POD-1',
      brandName: 'Aria',
      categoryName: 'Pods',
      longDescription: '<p>Long</p>',
      nicotineMgPerMl: 18,
      volumeMl: 10,
      vatRate: 5.5,
      manufacturer,
      videoUrl: 'https://video.example/1',
      stock: 3,
      variantCount: 2,
      onSale: false,
      saleUntil: null,
      price: { from: { now: 2000, was: null }, to: { now: 2500, was: null }, vatExcluded: false },
      rating: { average: 4.7, count: 3 },
      categories: [{ name: 'Pods', slug: 'pods', masterName: 'Devices' }],
    })
    expect(
      product.variants.map(({ sku, colorName, stock, pictures }) => [sku, colorName, stock, pictures.length]),
    ).toEqual([
      ['RED', 'Red', 2, 1],
      ['BLUE', 'Blue', 1, 0],
    ])
    expect(product.pictures).toHaveLength(2)
    expect(product.stores).toEqual([
      { webDescription: 'Nicosia', stock: 0 },
      { webDescription: 'Limassol, 1 Anexartisias', stock: 3 },
    ])
    expect([deliveryInformation, returnsPolicy]).toEqual(['Free', ''])
    db.sql.exec(
      `INSERT INTO reviews (product_id, author, rating, text, at, approved, imported)
       SELECT product_id, 'Unread', 1, 'Bad', at, 0, 0 FROM reviews LIMIT 1`,
    )
    expect(listApprovedReviews(db, product.id, 50).map(({ author, at }) => [author, at])).toEqual([
      ['Maria', '2026-10-03T10:00:00.000Z'],
      ['Andreas', '2026-10-02T10:00:00.000Z'],
      ['Nikos', '2026-10-01T10:00:00.000Z'],
    ])
  }),
)

test(
  'an unknown or deleted product has no page and no reviews',
  runWithDatabase((db) => {
    const reviews = [{ author: 'A', rating: 5, text: 'x', at: '2026-10-02T10:00:00Z' }]
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'GONE', deleted: true, reviews })] }))
    for (const id of [findId(db, 'GONE'), 99, -1, 0.5, NaN, 2 ** 60]) {
      expect(productPage(db, id, anonymousBuyer, noon)).toBeNull()
      expect(listApprovedReviews(db, id, 50)).toEqual([])
      expect(relatedProducts(db, id, anonymousBuyer, noon)).toEqual([])
    }
  }),
)

test(
  'a sale is on until its last second',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ salePrice: 1500, saleUntil: '2026-11-21T12:00:00Z' })] }))
    expect(page(db, 'POD-1', anonymousBuyer, noon - 1000).product).toMatchObject({
      onSale: true,
      saleUntil: '2026-11-21T12:00:00.000Z',
      price: { from: { now: 1500, was: 2000 } },
      variants: [{ price: { now: 1500, was: 2000 } }],
    })
    expect(page(db, 'POD-1', anonymousBuyer, noon).product).toMatchObject({
      onSale: false,
      saleUntil: null,
      price: { from: { now: 2000, was: null } },
      variants: [{ price: { now: 2000, was: null } }],
    })
  }),
)

test(
  'a buyer with a price list sees its prices, and standard prices for other products',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        priceLists: [
          { id: 3, name: 'Trade' },
          { id: 4, name: 'Other' },
        ],
        products: [
          aProduct({ sku: 'LISTED', variants: [aVariant({ sku: 'LISTED', listPrices: { 3: 1700, 4: 1 } })] }),
          aProduct({ sku: 'PLAIN' }),
        ],
      }),
    )
    const trade = customer({ priceListId: 3 })
    expect(page(db, 'LISTED', trade).product.variants.map(({ price }) => price)).toEqual([{ now: 1700, was: null }])
    expect(page(db, 'LISTED', trade).product.price.from).toEqual({ now: 1700, was: null })
    expect(page(db, 'PLAIN', trade).product.price.from).toEqual({ now: 2000, was: null })
    expect(page(db, 'LISTED').product.price.from).toEqual({ now: 2000, was: null })
    expect(page(db, 'LISTED', customer({ priceListId: -1 })).product.price.from).toEqual({ now: 2000, was: null })
  }),
)

test(
  'a VAT-exempt buyer sees prices without VAT, at the rate of each product',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        products: [aProduct({ price: 1190, vatRate: 19 }), aProduct({ sku: 'LOW', price: 1050, vatRate: 5 })],
      }),
    )
    const buyer = customer({ excludeVat: true })
    expect(page(db, 'POD-1', buyer).product.price).toEqual({
      from: { now: 1000, was: null },
      to: { now: 1000, was: null },
      vatExcluded: true,
    })
    expect(page(db, 'LOW', buyer).product.variants[0]?.price.now).toBe(1000)
  }),
)

test(
  'retired variants are not offered',
  runWithDatabase((db) => {
    const small = aVariant({ sku: 'S', size: 'S' })
    stockShop(
      db,
      aCatalogue({ products: [aProduct({ variants: [small, aVariant({ sku: 'L', size: 'L', price: 9000 })] })] }),
    )
    stockShop(db, { products: [aProduct({ variants: [small] })] })
    expect(page(db, 'POD-1').product).toMatchObject({ variantCount: 1, stock: 5, price: { to: { now: 2000 } } })
  }),
)

test(
  'alternatives come in the merchant’s order, without deleted and unknown ones',
  runWithDatabase((db) => {
    const relatedVariants = ['B', 'UNKNOWN', 'GONE', 'A', 'POD-1']
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ relatedVariants }),
          aProduct({ sku: 'A' }),
          aProduct({ sku: 'B' }),
          aProduct({ sku: 'GONE', deleted: true }),
        ],
      }),
    )
    expect(page(db, 'POD-1').product.relatedVariants.map(({ name }) => name)).toEqual(['Product B', 'Product A'])
  }),
)

test(
  'an alternative names its variant only if it has a single one',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ relatedVariants: ['ONE', 'TWO'] }),
          aProduct({ sku: 'ONE' }),
          aProduct({
            sku: 'TWO',
            variants: [aVariant({ sku: 'TWO-S', size: 'S' }), aVariant({ sku: 'TWO-M', size: 'M' })],
          }),
        ],
      }),
    )
    const first = page(db, 'ONE').product
    expect(first.variants).toHaveLength(1)
    expect(page(db, 'POD-1').product.relatedVariants.map(({ variant }) => variant)).toEqual([
      first.variants[0]?.id,
      null,
    ])
  }),
)

test(
  'a product with sizes has the size guide',
  runWithDatabase((db) => {
    const guide = aPageText({ page: 5, position: 'size guide', text: '<p>S is small</p>' })
    stockShop(
      db,
      aCatalogue({
        products: [aProduct(), aProduct({ sku: 'SIZED', variants: [aVariant({ sku: 'SIZED-S', size: 'S' })] })],
      }),
      someContent({ pageContent: [guide] }),
    )
    expect(['POD-1', 'SIZED'].map((sku) => page(db, sku).sizeGuide)).toEqual(['', '<p>S is small</p>'])
  }),
)

test(
  'a product has the total stock of its active alternatives',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        products: [
          aProduct({ stock: 9, relatedVariants: ['GONE', 'OTHER', 'SOLD-OUT'] }),
          aProduct({ sku: 'ALONE', relatedVariants: ['GONE', 'ALONE', 'UNKNOWN'] }),
          aProduct({ sku: 'OTHER', stock: 3 }),
          aProduct({ sku: 'SOLD-OUT', stock: 0, relatedVariants: ['POD-1', 'OTHER'] }),
          aProduct({ sku: 'GONE', deleted: true }),
        ],
      }),
    )
    const stock = ['POD-1', 'ALONE', 'OTHER', 'SOLD-OUT'].map((sku) => page(db, sku).product.alternativesStock)
    expect(stock).toEqual([3, null, null, 12])
  }),
)

test(
  'a product is found by its slug, and a deleted or unknown one is not',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({ products: [aProduct({ slug: 'first' }), aProduct({ sku: 'GONE', slug: 'gone', deleted: true })] }),
    )
    const found = (slug: string) => productBySlug(db, slug, anonymousBuyer, noon)?.product.name ?? null
    expect([found('first'), found('gone'), found('FIRST'), found('1')]).toEqual(['Product POD-1', null, null, null])
  }),
)

test(
  'related products share the main subcategory, eight at most, those in stock first',
  runWithDatabase((db) => {
    const rest = Array.from({ length: 9 }, (_, n) =>
      aProduct({ sku: `OTHER-${n}`, popularity: n, stock: n === 8 ? 0 : 1 }),
    )
    stockShop(
      db,
      aCatalogue({
        categories: [aCategory(), aCategory({ code: 'kits' })],
        products: [
          aProduct({ categories: ['pods', 'kits'] }),
          aProduct({ sku: 'KIT', categories: ['kits'], popularity: 99 }),
          aProduct({ sku: 'GONE', deleted: true }),
          ...rest,
        ],
      }),
    )
    const related = relatedProducts(db, findId(db, 'POD-1'), anonymousBuyer, noon).map(({ name }) => name)
    expect(related).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((n) => `Product OTHER-${n}`))
  }),
)

test(
  'related products begin with the same range and brand, and the master category fills up a small subcategory',
  runWithDatabase((db) => {
    const brands = [aBrand(), aBrand({ code: 'brezza', name: 'Brezza' })]
    const names = ['Aria Drops Lemon', 'Brezza Drops Lime', 'Aria Click Mint', 'Aria Drops Cherry', 'Aria Drops Plum']
    const liquids = names.map((name, n) =>
      aProduct({
        sku: `L-${n}`,
        name,
        brand: name.startsWith('Aria') ? 'aria' : 'brezza',
        stock: n === 4 ? 0 : 1,
        popularity: [0, 9, 5, 1, 9][n] ?? 0,
      }),
    )
    stockShop(
      db,
      aCatalogue({
        brands,
        categories: [aCategory(), aCategory({ code: 'kits' })],
        products: [
          ...liquids,
          aProduct({ sku: 'KIT', name: 'Kit', categories: ['kits'] }),
          aProduct({ sku: 'GONE', name: 'Kit without stock', categories: ['kits'], stock: 0 }),
        ],
      }),
    )
    const related = relatedProducts(db, findId(db, 'L-0'), anonymousBuyer, noon).map(({ name }) => name)
    expect(related).toEqual(['Aria Drops Cherry', 'Aria Click Mint', 'Brezza Drops Lime', 'Aria Drops Plum', 'Kit'])
  }),
)

test(
  'each variant and each alternative shows its stock by store',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        warehouses: [
          aWarehouse({ sequence: 2 }),
          aWarehouse({ code: 'nicosia', webDescription: 'Nicosia' }),
          aWarehouse({ code: 'shut', active: false }),
        ],
        products: [
          aProduct({
            relatedVariants: ['B'],
            variants: [
              aVariant({ sku: 'S', size: 'S', stock: { limassol: 2, shut: 4 } }),
              aVariant({ sku: 'L', size: 'L', stock: { nicosia: 7 } }),
            ],
          }),
          aProduct({ sku: 'B', stock: 3 }),
        ],
      }),
    )
    const { variants, relatedVariants } = page(db, 'POD-1').product
    expect(variants.map(({ sku, stores }) => [sku, stores.map(({ stock }) => stock)])).toEqual([
      ['S', [0, 2]],
      ['L', [7, 0]],
    ])
    expect(variants[0]?.stores[0]?.webDescription).toBe('Nicosia')
    expect(relatedVariants.map(({ stores }) => stores.map(({ stock }) => stock))).toEqual([[0, 3]])
  }),
)
