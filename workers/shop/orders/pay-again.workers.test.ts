import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noAccounts } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { type PaymentService, paymentProviders } from '#workers/integrations/payment-methods.ts'
import { findOrderState } from './orders.queries.ts'
import { beginPayment } from './payment-service.ts'
import { closePaymentAsFailed, findPaymentOfOrder } from './payments.queries.ts'

test(
  'PayPal: a payer whose payment was denied can pay on the page of a new payment',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { choose, settle, order, methods, rules, page, reference, providers } = await anOrderAtProvider(db, 'paypal')
    await choose('fail')
    expect(await settle()).toMatchObject({ kind: 'failed', retryUrl: null })
    const again = await beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)
    if (again.kind !== 'redirect') return expect.unreachable(again.kind)
    expect(again.to).not.toBe(page)
    const second = findPaymentOfOrder(db, order.id, 'open')?.reference
    expect(second).not.toBe(reference)
    await providers.choose(again.to, 'pay')
    expect(await settle(null, second)).toMatchObject({ kind: 'paid', order: { status: 'paid' } })
  }),
)

test.each(['viva', 'paypal'] as const)(
  '%s: a retry that fails because the provider is down leaves the order waiting, and it can be paid later',
  (method) =>
    runWithDatabase(async (db) => {
      stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
      const { order, methods, rules, providers, settle } = await anOrderAtProvider(db, method)
      closePaymentAsFailed(db, 1)
      const begin = () => beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)
      await providers.outage(method, { kind: 'down' })
      expect(await begin()).toEqual({ kind: 'failed' })
      expect(findOrderState(db, order.id)).toMatchObject({ state: 'open', paymentState: 'awaiting' })
      await providers.endOutage(method)
      const again = await begin()
      if (again.kind !== 'redirect') return expect.unreachable(again.kind)
      await providers.choose(again.to, 'pay')
      const second = findPaymentOfOrder(db, order.id, 'open')?.reference
      expect(await settle(null, second)).toMatchObject({ kind: 'paid', order: { status: 'paid' } })
    })(),
)

test(
  'Viva: a payment that begins late can be made until the hold ends, and no longer',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const { settle, order, methods, rules, providers } = await anOrderAtProvider(db, 'viva')
    closePaymentAsFailed(db, 1)
    const minutes = (count: number) => noon + count * 60_000
    providers.time.now = minutes(25)
    await beginPayment(db, order.id, methods, rules, 'https://shop.test', minutes(25))
    const second = findPaymentOfOrder(db, order.id, 'open')?.reference
    providers.time.now = minutes(30) - 1
    expect(await settle(null, second)).toMatchObject({ kind: 'pending' })
    providers.time.now = minutes(30) + 1
    expect(await settle(null, second)).toMatchObject({ kind: 'failed', retryUrl: null })
  }),
)

test(
  'an order by transfer keeps waiting when somebody tries to pay it, even if the record no longer has bank details',
  runWithDatabase(async (db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest({ payment: 'bankTransfer' }))
    if (!placed.ok) return expect.unreachable(placed.reason)
    const service = { accounts: noAccounts } as PaymentService
    const methods = { viva: paymentProviders.viva(service), paypal: paymentProviders.paypal(service) }
    const rules = someOrderRules({ bank: null })
    const started = await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', noon)
    expect(started).toEqual({ kind: 'none' })
    expect(findOrderState(db, placed.order.id)?.paymentState).toBe('awaiting')
  }),
)
