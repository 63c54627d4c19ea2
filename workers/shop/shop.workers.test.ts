import { evictDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aListingQuery, publishedPictures } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { aShop, importOptions } from '#tests/factories/shop.ts'
import { WrongTenant } from './tenant-identity.queries.ts'

test('shoppers see what the operator imports', async () => {
  const { shop, operations } = aShop()
  await operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue(), publishedPictures(), importOptions),
  )
  await operations.write((db, tenantId) =>
    db.importContent(tenantId, someContent(), publishedPictures(), importOptions),
  )
  const all = aListingQuery()
  const { products } = await shop.read((db, tenantId) => db.listing(tenantId, all, anonymousBuyer))
  expect(products.map(({ name }) => name)).toEqual(['Product POD-1'])
  expect(
    (await shop.read((db, tenantId) => db.productPage(tenantId, products[0]?.id ?? 0, anonymousBuyer)))?.product.sku,
  ).toBe('POD-1')
  expect(await shop.read((db, tenantId) => db.frame(tenantId))).toEqual({
    categories: [{ id: 1, description: 'Devices', picture: null, subcategories: [{ id: 1, description: 'Pods' }] }],
    footerText: '<p>Since 2011</p>',
    address: '',
    hasPosts: false,
  })
  expect((await shop.read((db, tenantId) => db.homePage(tenantId, anonymousBuyer))).slides).toHaveLength(1)
  expect(await shop.read((db, tenantId) => db.newProducts(tenantId, anonymousBuyer))).toEqual([])
  expect(await shop.read((db, tenantId) => db.hotDeals(tenantId, anonymousBuyer))).toEqual([])
  expect(await shop.read((db, tenantId) => db.relatedProducts(tenantId, 1, anonymousBuyer))).toEqual([])
  expect(await shop.read((db, tenantId) => db.productReviews(tenantId, 1))).toEqual([])
  expect((await shop.read((db, tenantId) => db.shopReviews(tenantId, null, 'en-CY'))).reviews).toHaveLength(1)
})

test('a database answers only its own tenant, even after an eviction', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const own = aShop({ id: 'own' })
  const second = aShop({ id: 'other', database: own.database })
  await own.operations.write((db, tenantId) =>
    db.importContent(tenantId, someContent(), publishedPictures(), importOptions),
  )

  await expect(second.shop.read((db, tenantId) => db.frame(tenantId))).rejects.toBeInstanceOf(WrongTenant)
  await expect(
    second.operations.write((db, tenantId) =>
      db.importContent(tenantId, someContent(), publishedPictures(), importOptions),
    ),
  ).rejects.toBeInstanceOf(WrongTenant)
  await evictDurableObject(own.stub)
  await expect(second.shop.read((db, tenantId) => db.frame(tenantId))).rejects.toBeInstanceOf(WrongTenant)
  expect(log).toHaveBeenCalledWith('{"level":"error","event":"wrong-tenant","tenant":"other","owner":"own"}')
  expect((await own.shop.read((db, tenantId) => db.frame(tenantId))).footerText).toBe('<p>Since 2011</p>')
})

test('two shops do not share any data', async () => {
  const first = aShop({ id: 'one' })
  const two = aShop({ id: 'two' })
  await first.operations.write((db, tenantId) =>
    db.importContent(tenantId, someContent(), publishedPictures(), importOptions),
  )
  await two.shop.read((db, tenantId) => db.frame(tenantId))
  expect((await first.shop.read((db, tenantId) => db.frame(tenantId))).footerText).toBe('<p>Since 2011</p>')
  expect((await two.shop.read((db, tenantId) => db.frame(tenantId))).footerText).toBe('')
})
