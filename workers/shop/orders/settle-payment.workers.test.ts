import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { checkHealth } from '../health-check/health-check.queries.ts'
import { markOrder } from './change-order.ts'
import { findNextHoldExpiryAt } from './orders.queries.ts'
import { beginPayment } from './payment-service.ts'
import { findNextPaymentCheckAt, markPayerNotified } from './payments.queries.ts'
import { settleDuePayments, settlePayment } from './settle-payment.ts'
import { expireHolds } from './unpaid-orders.ts'

const minute = 60_000

const stockProducts = (db: Database, stock = 5) =>
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))
const getStock = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const getStatus = (db: Database, id = 1) =>
  db.sql.exec<{ status: string }>(`SELECT ${statusSql} AS status FROM orders WHERE id = ?`, id).one().status
const getAttention = (db: Database) =>
  db.sql.exec<{ attention: string }>('SELECT attention FROM orders').one().attention
const mails = (db: Database) => db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox').one().n
const getTransaction = (url: URL | null) => url?.searchParams.get('t') ?? null

afterEach(() => {
  vi.restoreAllMocks()
})

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: return, webhook and scheduler settle one payment once, with one mail of each kind`,
    runWithDatabase(async (db) => {
      stockProducts(db)
      const { choose, settle, runScheduler, time } = await anOrderAtProvider(db, method)
      expect(await settle()).toMatchObject({ kind: 'pending' })
      const hint = getTransaction(await choose('pay'))
      time.now = noon + 10 * minute
      const all = await Promise.all([settle(hint), settle(), runScheduler(), settle(hint)])
      expect(all.flatMap((item) => item?.kind ?? [])).toEqual(['paid', 'paid', 'paid'])
      expect([getStatus(db), mails(db), getStock(db)]).toEqual(['paid', 2, 4])
      const paid = db.sql.exec<{ n: number }>("SELECT count(*) AS n FROM order_events WHERE status = 'paid'").one()
      expect(paid.n).toBe(1)
    }),
  )

  test(
    `${method}: an order whose payment page could not be opened is cancelled, and the log says why`,
    runWithDatabase(async (db) => {
      stockProducts(db)
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const providers = await createProviders()
      const methods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
      const placed = place(db, anOrderRequest({ payment: method }))
      if (!placed.ok) return expect.unreachable(placed.reason)
      await providers.outage(method, { kind: 'down' })
      const started = await beginPayment(db, placed.order.id, methods, someOrderRules(), 'https://shop.test', noon)
      expect([started.kind, getStatus(db), getStock(db)]).toEqual(['failed', 'cancelled', 5])
      const { tenant } = someOrderRules()
      expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
        { level: 'warn', event: 'payment-start-failed', tenant, method, reason: 'broken' },
      ])
    }),
  )

  test(
    `${method}: the scheduler settles a payment whose payer never returns`,
    runWithDatabase(async (db) => {
      stockProducts(db)
      const { choose, runScheduler, time } = await anOrderAtProvider(db, method)
      await choose('pay')
      expect(findNextPaymentCheckAt(db)).toBe(noon + 2 * minute)
      time.now = noon + 2 * minute
      await runScheduler()
      expect([getStatus(db), mails(db), findNextPaymentCheckAt(db), findNextHoldExpiryAt(db)]).toEqual([
        'paid',
        2,
        null,
        null,
      ])
    }),
  )

  test(
    `${method}: an unpaid order releases its stock when the hold expires`,
    runWithDatabase(async (db) => {
      stockProducts(db)
      const { runScheduler, time } = await anOrderAtProvider(db, method)
      for (let minutes = 1; minutes <= 40; minutes++) {
        time.now = noon + minutes * minute
        if ((findNextPaymentCheckAt(db) ?? Number.POSITIVE_INFINITY) <= time.now) await runScheduler()
        expireHolds(db, time.now)
      }
      expect([getStatus(db), getStock(db), mails(db), findNextPaymentCheckAt(db), findNextHoldExpiryAt(db)]).toEqual([
        'expired',
        5,
        0,
        null,
        null,
      ])
    }),
  )
}

test(
  'a payer whose card was declined can try again within the hold',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const { choose, settle } = await anOrderAtProvider(db, 'viva')
    const declined = getTransaction(await choose('decline'))
    expect(await settle(declined)).toMatchObject({ kind: 'failed' })
    expect(getStatus(db)).toBe('awaiting-payment')
    const paid = getTransaction(await choose('pay'))
    expect(await settle(paid)).toMatchObject({ kind: 'paid' })
    expect([getStatus(db), getStock(db)]).toEqual(['paid', 4])
  }),
)

test(
  'the transaction of one order does not pay for another',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const first = await anOrderAtProvider(db, 'viva')
    const paid = getTransaction(await first.choose('pay'))
    expect(await first.settle(paid)).toMatchObject({ kind: 'paid' })
    const second = place(db, anOrderRequest({ payment: 'viva' }))
    if (!second.ok) throw new Error(second.reason)
    await beginPayment(db, second.order.id, first.methods, first.rules, 'https://shop.test', noon)
    const { reference } = db.sql
      .exec<{ reference: string }>('SELECT reference FROM payments WHERE order_id = ?', second.order.id)
      .one()
    expect((await first.settle(paid, reference)).kind).not.toBe('paid')
    expect(getStatus(db, second.order.id)).toBe('awaiting-payment')
  }),
)

test(
  'a transaction pays for one order, even if its provider reports it for another',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const first = await anOrderAtProvider(db, 'viva')
    const second = await anOrderAtProvider(db, 'viva')
    const { viva } = first.methods
    const paid = { kind: 'paid', transaction: 'T-1', amount: cents(2350) } as const
    const methods = { ...first.methods, viva: { ...viva, inquire: async () => paid } }
    const settle = ({ reference, rules }: typeof first) =>
      settlePayment(db, { method: 'viva', reference, transaction: 'T-1' }, methods, rules, () => noon)
    expect([(await settle(first)).kind, (await settle(second)).kind]).toEqual(['paid', 'pending'])
    expect([getStatus(db, 1), getStatus(db, 2), mails(db)]).toEqual(['paid', 'awaiting-payment', 2])
  }),
)

test(
  'a made-up transaction or reference does not settle a payment',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const { settle } = await anOrderAtProvider(db, 'viva')
    expect(await settle('00000000-0000-0000-0000-000000000000', '9999999999999999')).toEqual({ kind: 'unknown' })
    expect((await settle('00000000-0000-0000-0000-000000000000')).kind).not.toBe('paid')
    expect(getStatus(db)).toBe('awaiting-payment')
  }),
)

test(
  'an order keeps its hold while the provider does not respond, and is checked again',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const { providers, settle, runScheduler, choose, time } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    await providers.outage('viva', { kind: '500' })
    expect(await settle()).toMatchObject({ kind: 'pending' })
    time.now = noon + 31 * minute
    await runScheduler()
    expireHolds(db, time.now)
    expect([getStatus(db), getStock(db)]).toEqual(['awaiting-payment', 4])
    await providers.endOutage('viva')
    time.now = findNextPaymentCheckAt(db) ?? 0
    await runScheduler()
    expect([getStatus(db), getStock(db), mails(db)]).toEqual(['paid', 4, 2])
  }),
)

test(
  'an order whose provider can’t begin the payment is cancelled: stock is returned and no mail is sent',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const { providers, methods, rules } = await anOrderAtProvider(db, 'viva')
    await providers.outage('viva', { kind: 'down' })
    const placed = place(db, anOrderRequest({ payment: 'viva' }))
    if (!placed.ok) throw new Error(placed.reason)
    expect(await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', noon)).toEqual({
      kind: 'failed',
    })
    expect([getStatus(db, placed.order.id), getStock(db), mails(db)]).toEqual(['cancelled', 4, 0])
  }),
)

test(
  'beginning a payment again returns the same page',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const { order, methods, rules, page } = await anOrderAtProvider(db, 'viva')
    expect(await beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)).toEqual({
      kind: 'redirect',
      to: page,
    })
  }),
)

test(
  'a payment after the hold expired, with the stock gone, is recorded and flagged, and stock is never negative',
  runWithDatabase(async (db) => {
    stockProducts(db, 1)
    const { choose, settle, order } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    // The hold expires before any check at the provider.
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    expireHolds(db, noon)
    expect(place(db, anOrderRequest()).ok).toBe(true)
    db.sql.exec('DELETE FROM outbox')
    expect(await settle()).toMatchObject({ kind: 'paid', order: { isPaidWithoutStock: true } })
    expect([getStatus(db, order.id), getStock(db)]).toEqual(['paid', 0])
    const result = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox ORDER BY kind').toArray()
    expect(result.map(({ kind }) => kind)).toEqual(['late-money-company', 'late-money-customer'])
    const { attention } = db.sql
      .exec<{ attention: string }>('SELECT attention FROM orders WHERE id = ?', order.id)
      .one()
    expect(attention).toBe('paid-without-goods')
  }),
)

test(
  'a payment after the hold expired takes the stock again if it is still there',
  runWithDatabase(async (db) => {
    stockProducts(db, 1)
    const { choose, settle } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    expireHolds(db, noon)
    expect(getStock(db)).toBe(1)
    await settle()
    expect(await settle()).toMatchObject({ kind: 'paid', order: { isPaidWithoutStock: false } })
    expect([getStatus(db), getStock(db), getAttention(db)]).toEqual(['paid', 0, 'paid-late'])
  }),
)

test(
  'a payment after the hold expired takes the stock of a collection from its own store only',
  runWithDatabase(async (db) => {
    const variants = [aVariant({ price: 2000, stock: { limassol: 1, nicosia: 4 } })]
    const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
    stockShop(db, aCatalogue({ warehouses, products: [aProduct({ variants })] }))
    const { id: store } = db.sql.exec<{ id: number }>("SELECT id FROM warehouses WHERE code = 'limassol'").one()
    const collected = { delivery: { kind: 'collect', warehouse: store }, displayedTotal: cents(2000) } as const
    const { choose, settle } = await anOrderAtProvider(db, 'viva', collected)
    await choose('pay')
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    expireHolds(db, noon)
    expect(place(db, anOrderRequest(collected)).ok).toBe(true)
    await settle()
    expect(db.sql.exec('SELECT attention FROM orders WHERE id = 1').one().attention).toBe('paid-without-goods')
    const stock = db.sql.exec('SELECT quantity FROM stock ORDER BY warehouse_id').toArray()
    expect(stock.map(({ quantity }) => quantity)).toEqual([0, 4])
  }),
)

test(
  'a late payment whose order is supplied by fewer stores than before records each allocation once',
  runWithDatabase(async (db) => {
    const variants = [aVariant({ price: 2000, stock: { limassol: 2, nicosia: 1 } })]
    const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
    stockShop(db, aCatalogue({ warehouses, products: [aProduct({ variants })] }))
    const three = { lines: [{ variant: 1, quantity: 3 }], displayedTotal: cents(6350) }
    const { choose, settle } = await anOrderAtProvider(db, 'viva', three)
    await choose('pay')
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    expireHolds(db, noon)
    db.sql.exec('UPDATE stock SET quantity = 5 WHERE quantity = 2')
    await settle()
    expect([getStatus(db), getAttention(db)]).toEqual(['paid', 'paid-late'])
    expect(db.sql.exec('SELECT quantity, returned FROM order_stock').toArray()).toEqual([{ quantity: 3, returned: 0 }])
    expect((await checkHealth(db)).inconsistencies).toEqual([])
  }),
)

test(
  'the payer is notified once; a webhook that came first does not count as a notification',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const { choose, settle } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    const webhook = await settle()
    if (webhook.kind !== 'paid') throw new Error(webhook.kind)
    expect(markPayerNotified(db, webhook.payment, noon)).toBe(true)
    expect(markPayerNotified(db, webhook.payment, noon)).toBe(false)
  }),
)

test(
  'the payment text names the card payment',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const { choose, settle, reference } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    await settle()
    expect(db.sql.exec('SELECT payment_text FROM orders').one()).toEqual({
      payment_text: `VivaWallet Id: ${reference}`,
    })
  }),
)

/** Must fail if a payment that is not open is checked again. */
test.each(['pay', 'cancel'] as const)(
  'a payment that ends while the scheduler checks another one is never checked again: %s',
  (choice) =>
    runWithDatabase(async (db) => {
      stockProducts(db)
      const first = await anOrderAtProvider(db, 'viva')
      const second = await anOrderAtProvider(db, 'viva')
      await second.choose(choice)
      const { viva } = first.methods
      const inquire: typeof viva.inquire = async (payment) => {
        if (payment.reference === first.reference) await second.settle()
        return viva.inquire(payment)
      }
      const at = noon + 2 * minute
      await settleDuePayments(db, { ...first.methods, viva: { ...viva, inquire } }, first.rules, () => at)
      const asks = db.sql.exec('SELECT state, ask_at AS at FROM payments ORDER BY order_id').toArray()
      expect(asks).toEqual([
        { state: 'open', at: at + 2 * minute },
        { state: choice === 'pay' ? 'paid' : 'failed', at: null },
      ])
    })(),
)

test.each(['cancelled', 'expired'] as const)(
  'the payer of an order that was %s while its payment began is not redirected to pay, and the scheduler closes the payment at once',
  (end) =>
    runWithDatabase(async (db) => {
      stockProducts(db)
      const { methods, rules, time, providers } = await anOrderAtProvider(db, 'viva')
      const placed = place(db, anOrderRequest({ payment: 'viva' }))
      if (!placed.ok) throw new Error(placed.reason)
      const { id } = placed.order
      let page = ''
      const begin: typeof methods.viva.begin = async (order) => {
        const started = await methods.viva.begin(order)
        if (started.kind === 'redirect') page = started.redirectUrl
        if (end === 'cancelled') markOrder(db, id, 'cancelled', { who: 'Maria', why: '' }, rules, noon)
        else expireHolds(db, noon + 31 * minute)
        return started
      }
      const interrupted = { ...methods, viva: { ...methods.viva, begin } }
      expect(await beginPayment(db, id, interrupted, rules, 'https://shop.test', noon)).toEqual({ kind: 'failed' })
      expect([getStatus(db, id), getStock(db), findNextPaymentCheckAt(db)]).toEqual([end, 4, noon])
      await settleDuePayments(db, methods, rules, () => time.now)
      expect(await providers.choose(page, 'pay')).toBeNull()
      expect([getStatus(db, id), getStock(db)]).toEqual([end, 4])
    })(),
)
