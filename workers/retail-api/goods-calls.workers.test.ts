import { expect, test } from 'vitest'
import { aCatalogue, aProduct, published } from '#tests/factories/catalogue.ts'
import { aRetailShop } from '#tests/factories/retail.ts'
import { plainly } from '#tests/factories/shop.ts'

/** Spec §7 FindShopProducts: special lists, pages and prices. */

/** A shop of 15 products at 1 to 15 euro, the cheapest the oldest, and how the API finds them. */
async function manyGoods() {
  const { call, shop } = await aRetailShop()
  const products = Array.from({ length: 15 }, (_, at) =>
    aProduct({
      ...{ sku: `POD-${at + 1}`, price: (at + 1) * 100, hotDeal: true, new: at >= 5, top: at === 7 },
      ...{ addedAt: `2026-10-${String(at + 1).padStart(2, '0')}T09:00:00Z`, ...(at === 9 ? { salePrice: 950 } : {}) },
    }),
  )
  await shop.write((db, tenantId) => db.importCatalogue(tenantId, aCatalogue({ products }), published(), plainly))
  return async (query: string) => {
    const answer = await call(`FindShopProducts?${query}`)
    const { products, totalCount, page, perPage } = await answer.json<{
      products: { slug: string }[]
      totalCount: number
      page: number
      perPage: number
    }>()
    return { slugs: products.map(({ slug }) => slug), totalCount, page, perPage }
  }
}

const slugs = (...numbers: number[]) => numbers.map((number) => `pod-${number}`)

test('new products come the newest first, in pages, by whichever of their names', async () => {
  const find = await manyGoods()
  const page = { slugs: slugs(11, 10, 9, 8), totalCount: 10, page: 2, perPage: 4 }
  for (const list of ['new_products=true&orderby=new_products', 'new_products=true', 'list=new_products'])
    expect(await find(`${list}&page=2&perPage=4`)).toEqual(page)
})

test('all hot deals are found, page by page', async () => {
  const find = await manyGoods()
  const pages = await Promise.all([1, 2, 3].map((page) => find(`hot=true&perPage=6&page=${page}`)))
  expect(pages.map(({ slugs, totalCount, page }) => [slugs.length, totalCount, page])).toEqual([
    [6, 15, 1],
    [6, 15, 2],
    [3, 15, 3],
  ])
  expect(new Set(pages.flatMap(({ slugs }) => slugs)).size).toBe(15)
  expect((await find('list=hot&perPage=6')).slugs).toEqual(pages[0]?.slugs)
})

test('goods are asked for by their prices, and by what is on sale', async () => {
  const find = await manyGoods()
  expect((await find('minPrice=3&maxPrice=5.50&orderby=price-up')).slugs).toEqual(slugs(3, 4, 5))
  expect((await find('list=new_products&maxPrice=7')).slugs).toEqual(slugs(7, 6))
  expect((await find('list=sale')).slugs).toEqual(slugs(10))
})
