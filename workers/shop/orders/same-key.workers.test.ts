import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, published } from '#tests/factories/catalogue.ts'
import { aDice } from '#tests/factories/dice.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { sizeOf, someSeeds } from '#tests/factories/proof.ts'
import { aShop, plainly } from '#tests/factories/shop.ts'

/** One form, sent many times at once. Taken out to see it fail: the look for the form's key, and that of what it asked. */

/** Ways to pay that ask no provider. */
const direct = ['onDelivery', 'bankTransfer'] as const
const copies = sizeOf('copies', 20)

test.each(someSeeds(1))(
  `of ${copies} copies of one form at once comes one order and one answer; another content under its key is refused, seed %i`,
  async (seed) => {
    const dice = aDice(seed)
    const { shop, operations, stub } = aShop()
    const goods = aCatalogue({ products: [aProduct({ price: 2000, stock: copies })] })
    await operations.write((db, tenantId) => db.importCatalogue(tenantId, goods, published(), plainly))
    for (const payment of direct) {
      const request = anOrderRequest({ payment })
      const other = { ...request, notes: 'Ring twice' }
      const sent = dice.shuffled([
        ...Array.from({ length: copies }, () => request),
        ...Array.from({ length: copies / 4 }, () => other),
      ])
      const answers = await Promise.all(
        sent.map(async (each) => ({
          each,
          answer: await shop.write((db, tenantId) =>
            db.placeOrder(tenantId, each, anonymous, someOrderRules(), 'https://shop.test', null, 'a visitor'),
          ),
        })),
      )
      const [first] = answers
      expect(first?.answer.ok).toBe(true)
      for (const { each, answer } of answers)
        expect(answer).toEqual(each === first?.each ? first.answer : { ok: false, reason: 'key-reused' })
    }
    const [orders, left] = await runInDurableObject(stub, (_shop, { storage }) => [
      storage.sql.exec('SELECT count(*) AS n FROM orders').one().n,
      storage.sql.exec('SELECT sum(quantity) AS n FROM stock').one().n,
    ])
    expect([orders, left]).toEqual([direct.length, copies - direct.length])
  },
)

test.each(['cancelled', 'expired'])(
  'a form whose order is %s by now has ordered nothing, and does not say so',
  async (status) => {
    const { shop, operations, stub } = aShop()
    await operations.write((db, tenantId) =>
      db.importCatalogue(tenantId, aCatalogue({ products: [aProduct({ price: 2000 })] }), published(), plainly),
    )
    const request = anOrderRequest({ payment: 'bankTransfer' })
    const send = () =>
      shop.write((db, tenantId) =>
        db.placeOrder(tenantId, request, anonymous, someOrderRules(), 'https://shop.test', null, 'a visitor'),
      )
    expect(await send()).toMatchObject({ ok: true })
    await runInDurableObject(stub, (_shop, { storage }) => {
      storage.sql.exec('UPDATE orders SET status = ?', status)
    })
    expect(await send()).toEqual({ ok: false, reason: 'payment-failed' })
  },
)
