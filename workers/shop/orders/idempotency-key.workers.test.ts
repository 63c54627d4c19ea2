import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import { createRandom } from '#tests/factories/random.ts'
import { aShop, importOptions } from '#tests/factories/shop.ts'

/**
 * One form, sent many times at once. Must fail without the lookup of the form's key, and without the comparison of its
 * digest.
 */

/** Payment methods without a provider. */
const directMethods = ['onDelivery', 'bankTransfer'] as const
const COPY_COUNT = getSize('copies', 20)

test.each(createSeeds(1))(
  `of ${COPY_COUNT} copies of one form, one places an order and all get its response; other content under its key is refused, seed %i`,
  async (seed) => {
    const random = createRandom(seed)
    const { shop, operations, stub } = aShop()
    const products = aCatalogue({ products: [aProduct({ price: 2000, stock: COPY_COUNT })] })
    await operations.write((db, tenantId) => db.importCatalogue(tenantId, products, publishedPictures(), importOptions))
    for (const payment of directMethods) {
      const request = anOrderRequest({ payment })
      const second = { ...request, notes: 'Ring twice' }
      const sent = random.shuffle([
        ...Array.from({ length: COPY_COUNT }, () => request),
        ...Array.from({ length: COPY_COUNT / 4 }, () => second),
      ])
      const responses = await Promise.all(
        sent.map(async (item) => ({
          item,
          response: await shop.write((db, tenantId) =>
            db.placeOrder(tenantId, item, anonymousBuyer, someOrderRules(), 'https://shop.test', null, 'a visitor'),
          ),
        })),
      )
      const [first] = responses
      expect(first?.response.ok).toBe(true)
      for (const { item, response } of responses)
        expect(response).toMatchObject(item === first?.item ? first.response : { ok: false, reason: 'key-reused' })
    }
    const [orders, left] = await runInDurableObject(stub, (_shop, { storage }) => [
      storage.sql.exec('SELECT count(*) AS n FROM orders').one().n,
      storage.sql.exec('SELECT sum(quantity) AS n FROM stock').one().n,
    ])
    expect([orders, left]).toEqual([directMethods.length, COPY_COUNT - directMethods.length])
  },
)

test.each(['cancelled', 'expired'])(
  'a repeated form whose order is now %s reports a failed payment, not a new order',
  async (state) => {
    const { shop, operations, stub } = aShop()
    await operations.write((db, tenantId) =>
      db.importCatalogue(
        tenantId,
        aCatalogue({ products: [aProduct({ price: 2000 })] }),
        publishedPictures(),
        importOptions,
      ),
    )
    const request = anOrderRequest({ payment: 'bankTransfer' })
    const send = () =>
      shop.write((db, tenantId) =>
        db.placeOrder(tenantId, request, anonymousBuyer, someOrderRules(), 'https://shop.test', null, 'a visitor'),
      )
    expect(await send()).toMatchObject({ ok: true })
    await runInDurableObject(stub, (_shop, { storage }) => {
      storage.sql.exec('UPDATE orders SET state = ?, closed_at = 1', state)
    })
    expect(await send()).toEqual({ ok: false, reason: 'payment-failed' })
  },
)
