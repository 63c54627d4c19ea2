import { evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aListingQuery, published } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { aShop, plainly } from '#tests/factories/shop.ts'
import { WrongTenant } from './tenant-identity.ts'

test('what the operator imports is what shoppers are shown', async () => {
  const { shop, operations } = aShop()
  await operations.write((db, tenantId) => db.importCatalogue(tenantId, aCatalogue(), published(), plainly))
  await operations.write((db, tenantId) => db.importContent(tenantId, someContent(), published(), plainly))
  const everything = aListingQuery()
  const { products } = await shop.read((db, tenantId) => db.listing(tenantId, everything, anonymous))
  expect(products.map(({ name }) => name)).toEqual(['Product POD-1'])
  expect(
    (await shop.read((db, tenantId) => db.productPage(tenantId, products[0]?.id ?? 0, anonymous)))?.product.sku,
  ).toBe('POD-1')
  expect(await shop.read((db, tenantId) => db.frame(tenantId))).toEqual({
    categories: [{ id: 1, description: 'Devices', picture: null, subcategories: [{ id: 1, description: 'Pods' }] }],
    footerText: '<p>Since 2011</p>',
    hasPosts: false,
  })
  expect((await shop.read((db, tenantId) => db.homePage(tenantId, anonymous))).slides).toHaveLength(1)
  expect(await shop.read((db, tenantId) => db.newProducts(tenantId, anonymous))).toEqual([])
  expect(await shop.read((db, tenantId) => db.hotDeals(tenantId, anonymous))).toEqual([])
  expect(await shop.read((db, tenantId) => db.relatedProducts(tenantId, 1, anonymous))).toEqual([])
  expect(await shop.read((db, tenantId) => db.productReviews(tenantId, 1))).toEqual([])
  expect((await shop.read((db, tenantId) => db.shopReviews(tenantId, null, 'en-CY'))).reviews).toHaveLength(1)
})

test('a database answers its own tenant only, also after it was evicted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = aShop({ id: 'own' })
  const other = aShop({ id: 'other', database: own.database })
  await own.operations.write((db, tenantId) => db.importContent(tenantId, someContent(), published(), plainly))

  await expect(other.shop.read((db, tenantId) => db.frame(tenantId))).rejects.toBeInstanceOf(WrongTenant)
  await expect(
    other.operations.write((db, tenantId) => db.importContent(tenantId, someContent(), published(), plainly)),
  ).rejects.toBeInstanceOf(WrongTenant)
  await evictDurableObject(own.stub)
  await expect(other.shop.read((db, tenantId) => db.frame(tenantId))).rejects.toBeInstanceOf(WrongTenant)
  expect(log).toHaveBeenCalledWith('{"level":"error","event":"wrong-tenant","tenant":"other","owner":"own"}')
  expect((await own.shop.read((db, tenantId) => db.frame(tenantId))).footerText).toBe('<p>Since 2011</p>')
})

test('two shops with databases of their own know nothing of each other', async () => {
  const one = aShop({ id: 'one' })
  const two = aShop({ id: 'two' })
  await one.operations.write((db, tenantId) => db.importContent(tenantId, someContent(), published(), plainly))
  await two.shop.read((db, tenantId) => db.frame(tenantId))
  expect((await one.shop.read((db, tenantId) => db.frame(tenantId))).footerText).toBe('<p>Since 2011</p>')
  expect((await two.shop.read((db, tenantId) => db.frame(tenantId))).footerText).toBe('')
})
