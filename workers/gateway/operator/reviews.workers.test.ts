import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCatalogue, publishedPictures } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { importOptions } from '#tests/factories/shop.ts'
import { storeReview } from '#workers/shop/reviews/reviews.queries.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

/** A published shop with one product, one review for each of these texts, and its operator. */
async function aShopWithReviews(...texts: readonly string[]) {
  const gateway = aGateway()
  const { id, record } = await aPublishedShop()
  const address = { id, database: record.database, location: 'eeur' } as const
  await new ShopClient(env.SHOP, address).write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue(), publishedPictures(), importOptions),
  )
  await runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) => {
    texts.forEach((text, index) => {
      const customer = aCustomer(storage, { username: text, email: `${text}@mail.example`, phone: String(index) })
      storeReview(storage, { rating: 4, text, customer, product: 1, author: 'Maria G.' }, index)
    })
  })
  const operate = async (method: string, path: string) => {
    const response = await gateway.operate(method, `/tenants/${id}/reviews${path}`)
    const body: { reviews?: { id: number; text: string }[]; error?: string } = await response.json()
    return { status: response.status, error: body.error, texts: body.reviews?.map(({ text }) => text) }
  }
  return { gateway, id, operate, shop: new ShopClient(env.SHOP, address) }
}

test('the operator lists pending reviews, newest first, and approves or rejects them', async () => {
  const { operate, shop } = await aShopWithReviews('First', 'Second', 'Third')
  expect((await operate('GET', '')).texts).toEqual(['Third', 'Second', 'First'])
  expect((await operate('GET', '?before=3')).texts).toEqual(['Second', 'First'])
  expect((await operate('POST', '/1/approved')).status).toBe(200)
  expect((await operate('POST', '/2/rejected')).status).toBe(200)
  expect((await operate('GET', '')).texts).toEqual(['Third'])
  expect((await operate('GET', '?state=rejected')).texts).toEqual(['Second'])
  expect((await shop.read((db, tenantId) => db.productReviews(tenantId, 1))).map(({ text }) => text)).toEqual(['First'])
  await operate('POST', '/1/rejected')
  expect(await shop.read((db, tenantId) => db.productReviews(tenantId, 1))).toEqual([])
})

test('an unknown review, an invalid verdict or a wrong operator key changes nothing', async () => {
  const { operate, gateway, id } = await aShopWithReviews('First')
  expect(await operate('POST', '/9/approved')).toMatchObject({
    status: 404,
    error: 'There is no review 9 in this shop',
  })
  expect((await operate('POST', '/one/approved')).status).toBe(404)
  expect((await operate('POST', '/1/lost')).status).toBe(422)
  expect((await operate('GET', '?state=lost')).status).toBe(422)
  const keyless = await gateway.operate('POST', `/tenants/${id}/reviews/1/approved`, undefined, 'another-key')
  expect(keyless.status).toBe(401)
  expect((await operate('GET', '')).texts).toEqual(['First'])
})
