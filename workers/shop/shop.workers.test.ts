import { evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aListingQuery, published } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { aShop, plainly } from '#tests/factories/shop.ts'
import { WrongTenant } from './tenant-identity.ts'

test('what the operator imports is what shoppers are shown', async () => {
  const { shop, operations } = aShop()
  await operations.importCatalogue(aCatalogue(), published(), plainly)
  await operations.importContent(someContent(), published(), plainly)
  const everything = aListingQuery()
  const { products } = await shop.listing(everything, anonymous)
  expect(products.map(({ name }) => name)).toEqual(['Product POD-1'])
  expect((await shop.productPage(products[0]?.id ?? 0, anonymous))?.product.sku).toBe('POD-1')
  expect(await shop.frame()).toEqual({
    categories: [{ id: 1, description: 'Devices', picture: null, subcategories: [{ id: 1, description: 'Pods' }] }],
    footerText: '<p>Since 2011</p>',
    hasPosts: false,
  })
  expect((await shop.homePage(anonymous)).slides).toHaveLength(1)
  expect(await shop.newProducts(anonymous)).toEqual([])
  expect(await shop.hotDeals(anonymous)).toEqual([])
  expect(await shop.relatedProducts(1, anonymous)).toEqual([])
  expect(await shop.productReviews(1)).toEqual([])
  expect((await shop.shopReviews(null, 'en-CY')).reviews).toHaveLength(1)
})

test('a database answers its own tenant only, also after it was evicted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = aShop({ id: 'own' })
  const other = aShop({ id: 'other', database: own.database })
  await own.operations.importContent(someContent(), published(), plainly)

  await expect(other.shop.frame()).rejects.toBeInstanceOf(WrongTenant)
  await expect(other.operations.importContent(someContent(), published(), plainly)).rejects.toBeInstanceOf(WrongTenant)
  await evictDurableObject(own.stub)
  await expect(other.shop.frame()).rejects.toBeInstanceOf(WrongTenant)
  expect(log).toHaveBeenCalledWith('{"level":"error","event":"wrong-tenant","tenant":"other","owner":"own"}')
  expect((await own.shop.frame()).footerText).toBe('<p>Since 2011</p>')
})

test('two shops with databases of their own know nothing of each other', async () => {
  const one = aShop({ id: 'one' })
  const two = aShop({ id: 'two' })
  await one.operations.importContent(someContent(), published(), plainly)
  await two.shop.frame()
  expect((await one.shop.frame()).footerText).toBe('<p>Since 2011</p>')
  expect((await two.shop.frame()).footerText).toBe('')
})
