import { expect, test, vi } from 'vitest'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aListingQuery, published } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { aShop, plainly } from '#tests/factories/shop.ts'
import { nearShop } from './near-shop.ts'
import type { ShopHandle } from './shop-handle.ts'

/** A stocked shop near the shopper, and which questions its database has seen. */
async function aNearShop({ stocked = true, id = 'test-shop' } = {}) {
  const { shop, operations, database } = aShop({ id })
  if (stocked) {
    await operations.importCatalogue(aCatalogue(), published(), plainly)
    await operations.importContent(someContent({ posts: [aPost()] }), published(), plainly)
  }
  const seen: string[] = []
  const counting = Object.entries(shop).map(([name, method]) => [
    name,
    (...question: unknown[]) => {
      seen.push(name)
      return Reflect.apply(method, shop, question)
    },
  ])
  const counted: ShopHandle = Object.fromEntries(counting)
  const time = { now: Date.parse('2026-11-21T12:00:00Z') }
  const open = () =>
    nearShop(counted, {
      tenant: { id, database, location: 'eeur' },
      now: () => time.now,
      version: () => shop.version().catch(() => null),
    })
  const settled = () => seen.splice(0)
  return { open, settled, operations, shop, time }
}

const questions: Readonly<Record<string, (shop: ShopHandle, buyer: Buyer) => Promise<unknown>>> = {
  frame: (shop) => shop.frame('en'),
  homePage: (shop, buyer) => shop.homePage(buyer),
  newProducts: (shop, buyer) => shop.newProducts(buyer),
  hotDeals: (shop, buyer) => shop.hotDeals(buyer),
  suggestions: (shop, buyer) => shop.suggestions('product', null, buyer),
  listing: (shop, buyer) => shop.listing(aListingQuery({ sort: 'name' }), buyer),
  offeredProducts: (shop) => shop.offeredProducts(0, 10),
  productPage: (shop, buyer) => shop.productPage(1, buyer),
  productBySlug: (shop, buyer) => shop.productBySlug('pod-1', buyer),
  relatedProducts: (shop, buyer) => shop.relatedProducts(1, buyer),
  productReviews: (shop) => shop.productReviews(1),
  pageContent: (shop) => shop.pageContent(3, undefined),
  contactContent: (shop) => shop.contactContent('en'),
  posts: (shop) => shop.posts({ page: 1, perPage: 6 }, undefined, '2026-11-25'),
  post: (shop) => shop.post(1, undefined, '2026-11-25'),
}

for (const [name, question] of Object.entries(questions))
  test(`the shop sees a visitor’s ${name} once, and what is told again is the same`, async () => {
    const { open, settled, shop } = await aNearShop()
    const first = await question(open(), anonymous)
    expect(first).toEqual(await question(shop, anonymous))
    expect(settled()).toEqual([name])
    expect(await question(open(), anonymous)).toEqual(first)
    expect(settled()).toEqual([])
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
])
  test(`a customer’s ${name} is asked of the shop each time, at their own prices`, async () => {
    const { open, settled } = await aNearShop()
    await questions[name]?.(open(), anonymous)
    settled()
    await questions[name]?.(open(), customer)
    await questions[name]?.(open(), customer)
    expect(settled()).toEqual([name, name])
  })

test('baskets and checkout are the shop’s own matter', async () => {
  const { open, settled } = await aNearShop()
  const held = { cart: [], saved: [], wished: [], compared: [] }
  for (let time = 0; time < 2; time++) {
    await open().wishlist(held, anonymous, { showStock: false })
    await open().shopReviews(null, 'en-CY')
  }
  expect(settled()).toEqual(['wishlist', 'shopReviews', 'wishlist', 'shopReviews'])
})

test('after a change the shop is asked anew', async () => {
  const { open, settled, operations } = await aNearShop()
  await open().frame('en')
  settled()
  await operations.importContent(someContent({ posts: [] }), published(), plainly)
  expect((await open().frame('en')).hasPosts).toBe(false)
  expect(settled()).toEqual(['frame'])
})

test('results of other languages, inputs and shops are separate', async () => {
  const { open, settled } = await aNearShop()
  await open().frame('en')
  await open().frame('el')
  await open().listing(aListingQuery({ page: 1 }), anonymous)
  await open().listing(aListingQuery({ perPage: 48 }), anonymous)
  expect(settled()).toEqual(['frame', 'frame', 'listing', 'listing'])
  const [one, other] = [await aNearShop({ id: 'one' }), await aNearShop({ id: 'other', stocked: false })]
  expect((await one.open().frame('en')).footerText).toBe('<p>Since 2011</p>')
  expect((await other.open().frame('en')).footerText).toBe('')
})

test('what does not exist is not kept', async () => {
  const { open, settled } = await aNearShop()
  for (let time = 0; time < 2; time++) expect(await open().productPage(999, anonymous)).toBeNull()
  expect(settled()).toEqual(['productPage', 'productPage'])
})

test('a cached result is used for a minute, then the shop is asked again', async () => {
  const { open, settled, time } = await aNearShop()
  const first = await open().frame('en')
  time.now += 59_999
  expect(await open().frame('en')).toEqual(first)
  expect(settled()).toEqual(['frame'])
  time.now += 1
  expect(await open().frame('en')).toEqual(first)
  expect(settled()).toEqual(['frame'])
})

test('without a generation nothing comes from the cache', async () => {
  const { shop, open } = await aNearShop()
  await open().frame('en')
  const frame = vi.fn(shop.frame)
  const near = nearShop(
    { ...shop, frame },
    { tenant: { id: 'test-shop', database: 'test-shop', location: 'eeur' }, now: () => 0, version: async () => null },
  )
  await near.frame('en')
  await near.frame('en')
  expect(frame).toHaveBeenCalledTimes(2)
})

test('who is told the same reads a copy of their own', async () => {
  const { open } = await aNearShop()
  const first: { footerText: string } = await open().frame('en')
  first.footerText = 'somebody was here'
  const second: { footerText: string } = await open().frame('en')
  expect(second.footerText).toBe('<p>Since 2011</p>')
  second.footerText = 'and somebody else'
  expect((await open().frame('en')).footerText).toBe('<p>Since 2011</p>')
})

test('the first answer has the shape of the next ones: pages rendered from either have the same bytes', async () => {
  const { shop } = await aNearShop()
  const picture = { path: 'a', width: undefined }
  const near = nearShop(
    {
      ...shop,
      post: async () =>
        Object.fromEntries([
          ['one', picture],
          ['other', picture],
        ]),
    } as never,
    {
      tenant: { id: 'test-shop', database: crypto.randomUUID(), location: 'eeur' },
      now: () => 0,
      version: async () => 'one',
    },
  )
  const first: unknown = await near.post(1, undefined, '2026-11-25')
  expect(first).toStrictEqual(await near.post(1, undefined, '2026-11-25'))
  const { one, other } = first as { one: object; other: object }
  expect(one).not.toBe(other)
})
