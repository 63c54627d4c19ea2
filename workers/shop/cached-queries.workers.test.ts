import { expect, test } from 'vitest'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aListingQuery, publishedPictures } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { aShop, aShopWith, importOptions } from '#tests/factories/shop.ts'
import { CachedQueries } from './cached-queries.ts'

/** A shop with products, its cached queries, and a count of the calls that reach the database. */
async function aCachedShop({ stocked = true, id = 'test-shop' } = {}) {
  const { shop, operations, database } = aShop({ id })
  if (stocked) {
    await operations.write((db, tenantId) =>
      db.importCatalogue(tenantId, aCatalogue(), publishedPictures(), importOptions),
    )
    const content = someContent({ posts: [aPost()] })
    await operations.write((db, tenantId) => db.importContent(tenantId, content, publishedPictures(), importOptions))
  }
  const address = { id, database, location: 'eeur' } as const
  const calls = { now: () => 0, attempts: 0, ms: 0 }
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const countingShop = aShop({ id, database, calls }).shop
  const generation = () => shop.read((db, tenantId) => db.generation(tenantId)).catch(() => null)
  const cached = new CachedQueries(countingShop, { tenant: address, now: () => time.now, getGeneration: generation })
  /** The calls since this was last called. */
  const newCalls = () => {
    const { attempts } = calls
    calls.attempts = 0
    return attempts
  }
  return { cached, newCalls, operations, shop, countingShop, address, time }
}

const queries: Readonly<Record<string, (cached: CachedQueries, buyer: Buyer) => Promise<unknown>>> = {
  frame: (cached) => cached.frame('en'),
  homePage: (cached, buyer) => cached.homePage(buyer),
  newProducts: (cached, buyer) => cached.newProducts(buyer),
  hotDeals: (cached, buyer) => cached.hotDeals(buyer),
  suggestions: (cached, buyer) => cached.suggestions('product', null, buyer),
  listing: (cached, buyer) => cached.listing(aListingQuery({ sort: 'name' }), buyer),
  offeredProducts: (cached) => cached.offeredProducts(0, 10),
  productPage: (cached, buyer) => cached.productPage(1, buyer),
  productBySlug: (cached, buyer) => cached.productBySlug('pod-1', buyer),
  relatedProducts: (cached, buyer) => cached.relatedProducts(1, buyer),
  companionProducts: (cached, buyer) => cached.companionProducts(1, buyer),
  productReviews: (cached) => cached.productReviews(1),
  pageContent: (cached) => cached.pageContent(3, undefined),
  contactContent: (cached) => cached.contactContent('en'),
  posts: (cached) => cached.posts({ page: 1, perPage: 6 }, undefined, '2026-11-25'),
  post: (cached) => cached.post(1, undefined, '2026-11-25'),
}

for (const [name, query] of Object.entries(queries))
  test(`${name} reaches the database once, and the cached result is the same`, async () => {
    const { cached, newCalls } = await aCachedShop()
    const first = await query(cached, anonymousBuyer)
    expect(first).toBeTruthy()
    expect(newCalls()).toBe(1)
    expect(await query(cached, anonymousBuyer)).toEqual(first)
    expect(newCalls()).toBe(0)
  })

const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }
for (const name of [
  'homePage',
  'newProducts',
  'hotDeals',
  'suggestions',
  'listing',
  'productPage',
  'productBySlug',
  'relatedProducts',
  'companionProducts',
])
  test(`a customer’s ${name} is never cached`, async () => {
    const { cached, newCalls } = await aCachedShop()
    await queries[name]?.(cached, anonymousBuyer)
    newCalls()
    await queries[name]?.(cached, customer)
    await queries[name]?.(cached, customer)
    expect(newCalls()).toBe(2)
  })

test('after a change the database is read again', async () => {
  const { cached, newCalls, operations } = await aCachedShop()
  await cached.frame('en')
  newCalls()
  const content = someContent({ posts: [] })
  await operations.write((db, tenantId) => db.importContent(tenantId, content, publishedPictures(), importOptions))
  expect((await cached.frame('en')).hasPosts).toBe(false)
  expect(newCalls()).toBe(1)
})

test('results of different languages, inputs and shops are cached separately', async () => {
  const { cached, newCalls } = await aCachedShop()
  await cached.frame('en')
  await cached.frame('el')
  await cached.listing(aListingQuery({ page: 1 }), anonymousBuyer)
  await cached.listing(aListingQuery({ perPage: 48 }), anonymousBuyer)
  expect(newCalls()).toBe(4)
  const [first, second] = [await aCachedShop({ id: 'one' }), await aCachedShop({ id: 'other', stocked: false })]
  expect((await first.cached.frame('en')).footerText).toBe('<p>Since 2011</p>')
  expect((await second.cached.frame('en')).footerText).toBe('')
})

test('a missing product is not cached', async () => {
  const { cached, newCalls } = await aCachedShop()
  for (let time = 0; time < 2; time++) expect(await cached.productPage(999, anonymousBuyer)).toBeNull()
  expect(newCalls()).toBe(2)
})

test('a cached result is used for one minute', async () => {
  const { cached, newCalls, time } = await aCachedShop()
  const first = await cached.frame('en')
  time.now += 59_999
  expect(await cached.frame('en')).toEqual(first)
  expect(newCalls()).toBe(1)
  time.now += 1
  expect(await cached.frame('en')).toEqual(first)
  expect(newCalls()).toBe(1)
})

test('without a generation nothing is read from the cache', async () => {
  const { cached, countingShop, address, newCalls } = await aCachedShop()
  await cached.frame('en')
  newCalls()
  const withoutGeneration = new CachedQueries(countingShop, {
    tenant: address,
    now: () => 0,
    getGeneration: async () => null,
  })
  await withoutGeneration.frame('en')
  await withoutGeneration.frame('en')
  expect(newCalls()).toBe(2)
})

test('each read returns its own copy', async () => {
  const { cached } = await aCachedShop()
  const first: { footerText: string } = await cached.frame('en')
  first.footerText = 'somebody was here'
  const second: { footerText: string } = await cached.frame('en')
  expect(second.footerText).toBe('<p>Since 2011</p>')
  second.footerText = 'and somebody else'
  expect((await cached.frame('en')).footerText).toBe('<p>Since 2011</p>')
})

test('the first result has the same shape as the cached ones, so that their pages have the same bytes', async () => {
  const picture = { path: 'a', width: undefined }
  const address = { id: 'test-shop', database: crypto.randomUUID(), location: 'eeur' } as const
  const shop = aShopWith(address, { post: async () => ({ first: picture, second: picture }) })
  const cached = new CachedQueries(shop, { tenant: address, now: () => 0, getGeneration: async () => 'one' })
  const first: unknown = await cached.post(1, undefined, '2026-11-25')
  expect(first).toStrictEqual(await cached.post(1, undefined, '2026-11-25'))
  const { first: one, second } = first as { first: object; second: object }
  expect(one).not.toBe(second)
})
