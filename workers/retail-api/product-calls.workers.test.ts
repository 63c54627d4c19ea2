import { expect, test } from 'vitest'
import { aCatalogue, aProduct, aVariant, publishedPictures } from '#tests/factories/catalogue.ts'
import { aRetailShop } from '#tests/factories/retail.ts'
import { importOptions } from '#tests/factories/shop.ts'

/** Products of the Retail API: special lists, pages and prices (spec §7 FindShopProducts), and weights. */

/** A shop with 15 products at 1 to 15 euros, oldest first, and a function that lists them through the API. */
async function aShopWithManyProducts() {
  const { call, shop } = await aRetailShop()
  const products = Array.from({ length: 15 }, (_, index) =>
    aProduct({
      ...{ sku: `POD-${index + 1}`, price: (index + 1) * 100, hotDeal: true, new: index >= 5, top: index === 7 },
      ...{
        addedAt: `2026-10-${String(index + 1).padStart(2, '0')}T09:00:00Z`,
        ...(index === 9 ? { salePrice: 950 } : {}),
      },
    }),
  )
  await shop.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue({ products }), publishedPictures(), importOptions),
  )
  return async (query: string) => {
    const response = await call(`FindShopProducts?${query}`)
    const { products, totalCount, page, perPage } = await response.json<{
      products: { slug: string }[]
      totalCount: number
      page: number
      perPage: number
    }>()
    return { slugs: products.map(({ slug }) => slug), totalCount, page, perPage }
  }
}

const toSlugs = (...numbers: number[]) => numbers.map((number) => `pod-${number}`)

test('new products come newest first, in pages, under each name of the list', async () => {
  const find = await aShopWithManyProducts()
  const page = { slugs: toSlugs(11, 10, 9, 8), totalCount: 10, page: 2, perPage: 4 }
  for (const list of ['new_products=true&orderby=new_products', 'new_products=true', 'list=new_products'])
    expect(await find(`${list}&page=2&perPage=4`)).toEqual(page)
})

test('all hot deals are listed page by page', async () => {
  const find = await aShopWithManyProducts()
  const pages = await Promise.all([1, 2, 3].map((page) => find(`hot=true&perPage=6&page=${page}`)))
  expect(pages.map(({ slugs, totalCount, page }) => [slugs.length, totalCount, page])).toEqual([
    [6, 15, 1],
    [6, 15, 2],
    [3, 15, 3],
  ])
  expect(new Set(pages.flatMap(({ slugs }) => slugs)).size).toBe(15)
  expect((await find('list=hot&perPage=6')).slugs).toEqual(pages[0]?.slugs)
})

test('products are filtered by price and by sale', async () => {
  const find = await aShopWithManyProducts()
  expect((await find('minPrice=3&maxPrice=5.50&orderby=price-up')).slugs).toEqual(toSlugs(3, 4, 5))
  expect((await find('list=new_products&maxPrice=7')).slugs).toEqual(toSlugs(7, 6))
  expect((await find('list=sale')).slugs).toEqual(toSlugs(10))
})

test('a product and its variants have their weight in grams', async () => {
  const { call, shop } = await aRetailShop()
  const heavy = aVariant({ sku: 'KIT-1-XL', size: 'XL', weight: 250 })
  const product = aProduct({ sku: 'KIT-1', weight: 120, variants: [aVariant({ sku: 'KIT-1-S', size: 'S' }), heavy] })
  await shop.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue({ products: [product] }), publishedPictures(), importOptions),
  )
  const response = await call('product?slug=kit-1')
  const { weight_g, variants } = await response.json<{ weight_g: number; variants: { weight_g: number | null }[] }>()
  expect([weight_g, variants.map((variant) => variant.weight_g)]).toEqual([120, [null, 250]])
})
