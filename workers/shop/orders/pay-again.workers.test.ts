import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noAccounts } from '#tests/factories/payments.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { type PaymentDesk, paymentProviders } from '#workers/integrations/payment-methods.ts'
import { beginPayment } from './begin-payment.ts'
import { orderState } from './orders.queries.ts'
import { closeAsFailed, paymentOfOrder } from './payments.queries.ts'

test(
  'PayPal: whoever was denied tries again at a page of a new payment, and has paid then',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { choose, settle, order, methods, rules, page, reference, providers } = await anOrderAtProvider(db, 'paypal')
    await choose('fail')
    expect(await settle()).toMatchObject({ kind: 'failed', again: null })
    const again = await beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)
    if (again.kind !== 'redirect') return expect.unreachable(again.kind)
    expect(again.to).not.toBe(page)
    const second = paymentOfOrder(db, order.id, 'open')?.reference
    expect(second).not.toBe(reference)
    await providers.choose(again.to, 'pay')
    expect(await settle(null, second)).toMatchObject({ kind: 'paid', order: { status: 'paid' } })
  }),
)

test.each(['viva', 'paypal'] as const)(
  '%s: an order whose next try to pay meets a provider that is down stands, and is paid later',
  (method) =>
    withDatabase(async (db) => {
      stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
      const { order, methods, rules, providers, settle } = await anOrderAtProvider(db, method)
      closeAsFailed(db, 1)
      const begin = () => beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)
      await providers.trouble(method, { kind: 'down' })
      expect(await begin()).toEqual({ kind: 'failed' })
      expect(orderState(db, order.id)).toMatchObject({ status: 'awaiting-payment' })
      await providers.wellAgain(method)
      const again = await begin()
      if (again.kind !== 'redirect') return expect.unreachable(again.kind)
      await providers.choose(again.to, 'pay')
      const second = paymentOfOrder(db, order.id, 'open')?.reference
      expect(await settle(null, second)).toMatchObject({ kind: 'paid', order: { status: 'paid' } })
    })(),
)

test(
  'Viva: who begins to pay late has until the goods are held, and no longer',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { settle, order, methods, rules, providers } = await anOrderAtProvider(db, 'viva')
    closeAsFailed(db, 1)
    const minutes = (count: number) => noon + count * 60_000
    providers.time.now = minutes(25)
    await beginPayment(db, order.id, methods, rules, 'https://shop.test', minutes(25))
    const second = paymentOfOrder(db, order.id, 'open')?.reference
    providers.time.now = minutes(30) - 1
    expect(await settle(null, second)).toMatchObject({ kind: 'pending' })
    providers.time.now = minutes(30) + 1
    expect(await settle(null, second)).toMatchObject({ kind: 'failed', again: null })
  }),
)

test(
  'a transfer that is awaited stands, though the shop has taken its bank out of its record and somebody asks where to pay',
  withDatabase(async (db) => {
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest({ payment: 'bankTransfer' }))
    if (!placed.ok) return expect.unreachable(placed.reason)
    const desk = { accounts: noAccounts } as PaymentDesk
    const methods = { viva: paymentProviders.viva(desk), paypal: paymentProviders.paypal(desk) }
    const rules = someOrderRules({ bank: null })
    const begun = await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', noon)
    expect(begun).toEqual({ kind: 'none' })
    expect(orderState(db, placed.order.id)?.status).toBe('awaiting-payment')
  }),
)
