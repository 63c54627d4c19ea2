import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import type { OrderRequest } from '#app/domain/orders/order.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { issueVoucher } from '#tests/factories/discounts.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import { listOrders, listParcels } from '../orders/order-operations.queries.ts'
import { enqueueStepMails } from '../orders/order-step-mails.ts'
import { findOrderById } from '../orders/order-view.queries.ts'
import { findPaymentOfOrder } from '../orders/payments.queries.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { findVoucher, listVoucherEntries, setVoucherActive } from './vouchers.queries.ts'

const rules = someOrderRules()
const cause = { who: 'Maria', why: '' }
const parcel = { carrier: 'acs', tracking: '1234567890', url: '' } as const

/** One product at €20.00; delivery costs €3.50. */
function aShop(db: Database, stock = 5) {
  return stockShop(
    db,
    aCatalogue({ products: [aProduct({ variants: [aVariant({ price: 2000, stock: { limassol: stock } })] })] }),
  )
}

/** Orders one product for €23.50; the vouchers pay all but `due`. */
function order(db: Database, due: number, codes: readonly string[], request: Partial<OrderRequest> = {}) {
  const shown = { displayedTotal: cents(due), displayedVoucher: cents(2350 - due) }
  return place(db, anOrderRequest({ ...shown, codes, ...request }))
}

const getBalance = (db: Database, id: number) => findVoucher(db, 'id', id)?.balance

async function refund(db: Database, id: number, amount: number, key = crypto.randomUUID()) {
  const providers = await createProviders()
  const methods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
  const request = { amount: cents(amount), restock: null, payment: null, key, cause }
  return refundOrder(db, id, request, methods, rules, () => noon)
}

test(
  'a voucher pays a part, the rest stays due, and the balance is reduced by that part',
  runWithDatabase((db) => {
    aShop(db)
    const small = issueVoucher(db, 1000)
    const large = issueVoucher(db, 5000)
    const first = order(db, 1350, [small.code])
    if (!first.ok) return expect.unreachable(first.reason)
    expect([first.order.paymentState, getBalance(db, small.id)]).toEqual(['awaiting', 0])
    expect(findOrderById(db, first.order.id, rules, noon)?.totals).toMatchObject({ total: 2350, voucher: 1000 })
    const second = order(db, 0, [large.code.toLowerCase()])
    if (!second.ok) return expect.unreachable(second.reason)
    expect([second.order.paymentState, getBalance(db, large.id)]).toEqual(['paid', 2650])
    expect(listVoucherEntries(db, large.id, 10)).toMatchObject([
      { kind: 'redeemed', amount: -2350, order: second.order.code },
      { kind: 'issued', amount: 5000 },
    ])
  }),
)

test('only one of many orders that spend the same balance at once succeeds', async () => {
  const stub = env.SHOP.getByName(crypto.randomUUID())
  const { code, id } = await runInDurableObject(stub, (_shop, { storage }) => {
    aShop(storage, 50)
    return issueVoucher(storage, 2350)
  })
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => runInDurableObject(stub, (_shop, { storage }) => order(storage, 0, [code]))),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'total-changed', total: 2350 })
  expect(await runInDurableObject(stub, (_shop, { storage }) => getBalance(storage, id))).toBe(0)
})

test(
  'a voucher does not pay more than the shopper saw, even if it pays for everything',
  runWithDatabase((db) => {
    aShop(db)
    const { code, id } = issueVoucher(db, 5000)
    const seen = { displayedTotal: cents(0), codes: [code] }
    for (const displayedVoucher of [cents(2349), cents(2351), undefined])
      expect(place(db, anOrderRequest({ ...seen, displayedVoucher }))).toMatchObject({ reason: 'total-changed' })
    expect(getBalance(db, id)).toBe(5000)
    expect(place(db, anOrderRequest({ ...seen, displayedVoucher: cents(2350) })).ok).toBe(true)
  }),
)

test(
  'an expired, deactivated or unknown voucher pays nothing',
  runWithDatabase((db) => {
    aShop(db)
    const expired = issueVoucher(db, 1000, { expiresAt: noon })
    const off = issueVoucher(db, 1000)
    setVoucherActive(db, off.id, false)
    for (const code of [expired.code, off.code, 'AAAA-BBBB-CCCC-DDDD'])
      expect(order(db, 1350, [code])).toEqual({ ok: false, reason: 'total-changed', total: 2350 })
  }),
)

test(
  'a voucher entered twice pays once',
  runWithDatabase((db) => {
    aShop(db)
    const { code, id } = issueVoucher(db, 1000)
    expect(order(db, 1350, [code, code]).ok).toBe(true)
    expect(getBalance(db, id)).toBe(0)
  }),
)

test(
  'a cancelled order returns the balance once',
  runWithDatabase((db) => {
    aShop(db)
    const { code, id } = issueVoucher(db, 1000)
    const placed = order(db, 1350, [code])
    if (!placed.ok) return expect.unreachable(placed.reason)
    expect(markOrder(db, placed.order.id, 'cancelled', cause, rules, noon).ok).toBe(true)
    expect(markOrder(db, placed.order.id, 'cancelled', cause, rules, noon).ok).toBe(false)
    expect([getBalance(db, id), listVoucherEntries(db, id, 10).map(({ kind }) => kind)]).toEqual([
      1000,
      ['released', 'redeemed', 'issued'],
    ])
  }),
)

test(
  'a refund goes back to the voucher first and never returns more than it paid',
  runWithDatabase(async (db) => {
    aShop(db)
    const { code, id } = issueVoucher(db, 1000)
    const placed = order(db, 1350, [code])
    if (!placed.ok) return expect.unreachable(placed.reason)
    for (const to of ['packed', 'shipped', 'delivered'] as const) markOrder(db, placed.order.id, to, cause, rules, noon)
    const key = crypto.randomUUID()
    expect(await refund(db, placed.order.id, 400, key)).toEqual({ ok: true, state: 'done' })
    expect(await refund(db, placed.order.id, 400, key)).toEqual({ ok: true, state: 'done' })
    expect(findOrderById(db, placed.order.id, rules, noon)).toMatchObject({ refunded: 400, returnedToVouchers: 400 })
    expect(getBalance(db, id)).toBe(400)
    expect(await refund(db, placed.order.id, 1950)).toEqual({ ok: true, state: 'by-hand' })
    expect(getBalance(db, id)).toBe(1000)
    expect(await refund(db, placed.order.id, 1)).toMatchObject({ ok: false, reason: 'amount' })
  }),
)

test(
  'an order that a voucher paid in full is refunded to it without a provider',
  runWithDatabase(async (db) => {
    aShop(db)
    const { code, id } = issueVoucher(db, 2350)
    const placed = order(db, 0, [code], { payment: 'viva' })
    if (!placed.ok) return expect.unreachable(placed.reason)
    expect(placed.order.paymentState).toBe('paid')
    expect(await refund(db, placed.order.id, 2350)).toEqual({ ok: true, state: 'done' })
    expect([getBalance(db, id), findOrderById(db, placed.order.id, rules, noon)?.paymentState]).toEqual([
      2350,
      'refunded',
    ])
  }),
)

test(
  'the mail of an order by transfer names the amount that a voucher leaves, before the bank details',
  runWithDatabase((db) => {
    aShop(db)
    const placed = order(db, 1350, [issueVoucher(db, 1000).code], { payment: 'bankTransfer' })
    if (!placed.ok) return expect.unreachable(placed.reason)
    const [mail] = db.sql.exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind = 'order-customer'")
    const { details } = JSON.parse(mail?.filling ?? '')
    const text = expect.stringMatching(/: €10\.00\nBank transfer: €13\.50\nBeneficiary: /)
    expect(JSON.parse(details).facts).toContainEqual({ label: 'Payment', text, url: null })
  }),
)

test(
  'the mail about a refund says what goes back to the voucher and what to the payer',
  runWithDatabase(async (db) => {
    aShop(db)
    const placed = order(db, 1350, [issueVoucher(db, 600).code, issueVoucher(db, 400).code])
    if (!placed.ok) return expect.unreachable(placed.reason)
    for (const to of ['packed', 'shipped', 'delivered'] as const) markOrder(db, placed.order.id, to, cause, rules, noon)
    await refund(db, placed.order.id, 400, 'refund-1-of-this-order')
    await refund(db, placed.order.id, 1950, 'refund-2-of-this-order')
    enqueueStepMails(db, rules, noon)
    const mails = db.sql.exec<{ filling: string }>(
      "SELECT filling FROM outbox WHERE kind = 'order-refunded' ORDER BY id",
    )
    expect([...mails].map(({ filling }) => JSON.parse(filling))).toMatchObject([
      { amount: '€4.00', refund: '€4.00 is back on the gift vouchers that you paid with.' },
      {
        amount: '€19.50',
        refund:
          '€6.00 is back on the gift vouchers that you paid with.\n\nYou’ll receive €13.50 from us directly. If we need anything from you, we’ll contact you.',
      },
    ])
  }),
)

/** An order of which a voucher pays €10.00 and the payer €13.50. Its hold ended after the payer had paid. */
async function aLateOrder(db: Database) {
  const { code, id } = issueVoucher(db, 1000)
  const request = { codes: [code], displayedTotal: cents(1350), displayedVoucher: cents(1000) }
  const atProvider = await anOrderAtProvider(aShop(db), 'viva', request)
  expect(findPaymentOfOrder(db, atProvider.order.id, 'open')?.amount).toBe(1350)
  await atProvider.choose('pay')
  atProvider.time.now += 61 * 60_000
  expect(atProvider.expire()).toBe(true)
  expect(getBalance(db, id)).toBe(1000)
  return { ...atProvider, code, id }
}

test(
  'an order that is paid after it had expired takes its part of the voucher again',
  runWithDatabase(async (db) => {
    const { settle, order: placed, id } = await aLateOrder(db)
    expect((await settle()).kind).toBe('paid')
    expect([getBalance(db, id), findOrderById(db, placed.id, rules, noon)?.refunded]).toEqual([0, 0])
  }),
)

test(
  'if the voucher was spent before a late payment, the order is not shipped, and only the payment is refunded',
  runWithDatabase(async (db) => {
    const { settle, order: placed, id, code, methods, time } = await aLateOrder(db)
    expect(order(db, 1350, [code]).ok).toBe(true)
    expect((await settle()).kind).toBe('paid')
    expect(findOrderById(db, placed.id, rules, noon)).toMatchObject({ paidTooLate: true, refunded: 1000 })
    for (const to of ['packed', 'shipped'] as const)
      expect(markOrder(db, placed.id, to, cause, rules, noon, parcel)).toMatchObject({
        ok: false,
        reason: 'not-allowed',
      })
    expect(listParcels(db, placed.id)).toEqual([])
    const toShip = OrderFilter.parse({ queue: 'to-ship' })
    expect(listOrders(db, toShip, rules.timeZone, 10).orders.map((listed) => listed.id)).not.toContain(placed.id)
    const request = { restock: null, payment: null, cause }
    const pay = (amount: number) =>
      refundOrder(
        db,
        placed.id,
        { ...request, amount: cents(amount), key: crypto.randomUUID() },
        methods,
        rules,
        () => time.now,
      )
    expect(await pay(1351)).toMatchObject({ ok: false, remaining: 1350 })
    expect(await pay(1350)).toEqual({ ok: true, state: 'done' })
    expect([getBalance(db, id), findOrderById(db, placed.id, rules, noon)?.paymentState]).toEqual([0, 'refunded'])
  }),
)
