import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { examine } from '../examination/examine.queries.ts'
import { beginPayment } from './begin-payment.ts'
import { endLapsedHolds, markOrder } from './change-order.ts'
import { nextLapse } from './orders.queries.ts'
import { nextAsk, noteTold } from './payments.queries.ts'
import { settleDuePayments } from './settle-due-payments.ts'
import { settlePayment } from './settle-payment.ts'

const minute = 60_000

const goods = (db: Database, stock = 5) => stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))
const stockOf = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const statusOf = (db: Database, id = 1) =>
  db.sql.exec<{ status: string }>('SELECT status FROM orders WHERE id = ?', id).one().status
const attentionOf = (db: Database) => db.sql.exec<{ attention: string }>('SELECT attention FROM orders').one().attention
const mails = (db: Database) => db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox').one().n
const transactionIn = (url: URL | null) => url?.searchParams.get('t') ?? null

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: return, webhook and clock settle one payment once, with one mail of each kind`,
    withDatabase(async (db) => {
      goods(db)
      const { choose, settle, clock, time } = await anOrderAtProvider(db, method)
      expect(await settle()).toMatchObject({ kind: 'pending' })
      const hint = transactionIn(await choose('pay'))
      time.now = noon + 10 * minute
      const all = await Promise.all([settle(hint), settle(), clock(), settle(hint)])
      expect(all.flatMap((each) => each?.kind ?? [])).toEqual(['paid', 'paid', 'paid'])
      expect([statusOf(db), mails(db), stockOf(db)]).toEqual(['paid', 2, 4])
      const paid = db.sql.exec<{ n: number }>("SELECT count(*) AS n FROM order_events WHERE status = 'paid'").one()
      expect(paid.n).toBe(1)
    }),
  )

  test(
    `${method}: a browser that never comes back is settled by the clock alone`,
    withDatabase(async (db) => {
      goods(db)
      const { choose, clock, time } = await anOrderAtProvider(db, method)
      await choose('pay')
      expect(nextAsk(db)).toBe(noon + 2 * minute)
      time.now = noon + 2 * minute
      await clock()
      expect([statusOf(db), mails(db), nextAsk(db), nextLapse(db)]).toEqual(['paid', 2, null, null])
    }),
  )

  test(
    `${method}: who never pays gives the goods back when the hold lapses, and can not pay any more`,
    withDatabase(async (db) => {
      goods(db)
      const { clock, time, settle, choose } = await anOrderAtProvider(db, method)
      for (let minutes = 1; minutes <= 40; minutes++) {
        time.now = noon + minutes * minute
        if ((nextAsk(db) ?? Number.POSITIVE_INFINITY) <= time.now) await clock()
        endLapsedHolds(db, time.now)
      }
      expect([statusOf(db), stockOf(db), mails(db), nextAsk(db), nextLapse(db)]).toEqual(['expired', 5, 0, null, null])
      if (method === 'viva') {
        await choose('pay')
        expect((await settle()).kind).not.toBe('paid')
      }
    }),
  )
}

test(
  'a declined card may try again within the hold, and is paid then',
  withDatabase(async (db) => {
    goods(db)
    const { choose, settle } = await anOrderAtProvider(db, 'viva')
    const declined = transactionIn(await choose('decline'))
    expect(await settle(declined)).toMatchObject({ kind: 'failed' })
    expect(statusOf(db)).toBe('awaiting-payment')
    const paid = transactionIn(await choose('pay'))
    expect(await settle(paid)).toMatchObject({ kind: 'paid' })
    expect([statusOf(db), stockOf(db)]).toEqual(['paid', 4])
  }),
)

test(
  "another order's transaction pays for nothing",
  withDatabase(async (db) => {
    goods(db)
    const first = await anOrderAtProvider(db, 'viva')
    const paid = transactionIn(await first.choose('pay'))
    expect(await first.settle(paid)).toMatchObject({ kind: 'paid' })
    const other = place(db, anOrderRequest({ payment: 'viva' }))
    if (!other.ok) throw new Error(other.reason)
    await beginPayment(db, other.order.id, first.methods, first.rules, 'https://shop.test', noon)
    const { reference } = db.sql
      .exec<{ reference: string }>('SELECT reference FROM payments WHERE order_id = ?', other.order.id)
      .one()
    expect((await first.settle(paid, reference)).kind).not.toBe('paid')
    expect(statusOf(db, other.order.id)).toBe('awaiting-payment')
  }),
)

test(
  'a transaction pays for one order, even where its provider says the same of another',
  withDatabase(async (db) => {
    goods(db)
    const first = await anOrderAtProvider(db, 'viva')
    const second = await anOrderAtProvider(db, 'viva')
    const { viva } = first.methods
    const paid = { kind: 'paid', transaction: 'T-1', amount: cents(2350) } as const
    const methods = { ...first.methods, viva: { ...viva, inquire: async () => paid } }
    const settle = ({ reference, rules }: typeof first) =>
      settlePayment(db, { method: 'viva', reference, transaction: 'T-1' }, methods, rules, () => noon)
    expect([(await settle(first)).kind, (await settle(second)).kind]).toEqual(['paid', 'pending'])
    expect([statusOf(db, 1), statusOf(db, 2), mails(db)]).toEqual(['paid', 'awaiting-payment', 2])
  }),
)

test(
  'a made-up payment is nobody’s',
  withDatabase(async (db) => {
    goods(db)
    const { settle } = await anOrderAtProvider(db, 'viva')
    expect(await settle('00000000-0000-0000-0000-000000000000', '9999999999999999')).toEqual({ kind: 'unknown' })
    expect((await settle('00000000-0000-0000-0000-000000000000')).kind).not.toBe('paid')
    expect(statusOf(db)).toBe('awaiting-payment')
  }),
)

test(
  'a silent provider leaves the order waiting, goods held, and is asked again',
  withDatabase(async (db) => {
    goods(db)
    const { providers, settle, clock, choose, time } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    await providers.trouble('viva', { kind: '500' })
    expect(await settle()).toMatchObject({ kind: 'pending' })
    time.now = noon + 31 * minute
    await clock()
    endLapsedHolds(db, time.now)
    expect([statusOf(db), stockOf(db)]).toEqual(['awaiting-payment', 4])
    await providers.wellAgain('viva')
    time.now = nextAsk(db) ?? 0
    await clock()
    expect([statusOf(db), stockOf(db), mails(db)]).toEqual(['paid', 4, 2])
  }),
)

test(
  'a provider that can not be had cancels the order before anybody pays: goods are back and nobody is written to',
  withDatabase(async (db) => {
    goods(db)
    const { providers, methods, rules } = await anOrderAtProvider(db, 'viva')
    await providers.trouble('viva', { kind: 'down' })
    const placed = place(db, anOrderRequest({ payment: 'viva' }))
    if (!placed.ok) throw new Error(placed.reason)
    expect(await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', noon)).toEqual({
      kind: 'failed',
    })
    expect([statusOf(db, placed.order.id), stockOf(db), mails(db)]).toEqual(['cancelled', 4, 0])
  }),
)

test(
  'a second beginning leads to the page of the first',
  withDatabase(async (db) => {
    goods(db)
    const { order, methods, rules, page } = await anOrderAtProvider(db, 'viva')
    expect(await beginPayment(db, order.id, methods, rules, 'https://shop.test', noon)).toEqual({
      kind: 'redirect',
      to: page,
    })
  }),
)

test(
  'money after the lapse with the goods gone keeps the order and asks the merchant; stock stays whole',
  withDatabase(async (db) => {
    goods(db, 1)
    const { choose, settle, order } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    // The lapse comes first, before anybody has asked the provider.
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    endLapsedHolds(db, noon)
    expect(place(db, anOrderRequest()).ok).toBe(true)
    db.sql.exec('DELETE FROM outbox')
    expect(await settle()).toMatchObject({ kind: 'paid', order: { withoutGoods: true } })
    expect([statusOf(db, order.id), stockOf(db)]).toEqual(['paid', 0])
    const told = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox ORDER BY kind').toArray()
    expect(told.map(({ kind }) => kind)).toEqual(['late-money-company', 'late-money-customer'])
    const { attention } = db.sql
      .exec<{ attention: string }>('SELECT attention FROM orders WHERE id = ?', order.id)
      .one()
    expect(attention).toBe('paid-without-goods')
  }),
)

test(
  'money after the lapse with the goods still there takes them again',
  withDatabase(async (db) => {
    goods(db, 1)
    const { choose, settle } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    endLapsedHolds(db, noon)
    expect(stockOf(db)).toBe(1)
    await settle()
    expect(await settle()).toMatchObject({ kind: 'paid', order: { withoutGoods: false } })
    expect([statusOf(db), stockOf(db), attentionOf(db)]).toEqual(['paid', 0, 'paid-late'])
  }),
)

test(
  'money after the lapse takes what is collected from its own store alone',
  withDatabase(async (db) => {
    const variants = [aVariant({ price: 2000, stock: { limassol: 1, nicosia: 4 } })]
    const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
    stocked(db, aCatalogue({ warehouses, products: [aProduct({ variants })] }))
    const { id: store } = db.sql.exec<{ id: number }>("SELECT id FROM warehouses WHERE code = 'limassol'").one()
    const collected = { delivery: { kind: 'collect', warehouse: store }, shownTotal: cents(2000) } as const
    const { choose, settle } = await anOrderAtProvider(db, 'viva', collected)
    await choose('pay')
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    endLapsedHolds(db, noon)
    expect(place(db, anOrderRequest(collected)).ok).toBe(true)
    await settle()
    expect(db.sql.exec('SELECT attention FROM orders WHERE id = 1').one().attention).toBe('paid-without-goods')
    const shelves = db.sql.exec('SELECT quantity FROM stock ORDER BY warehouse_id').toArray()
    expect(shelves.map(({ quantity }) => quantity)).toEqual([0, 4])
  }),
)

test(
  'money after the lapse may find the goods in fewer stores than gave them before: the books say once who gives what',
  withDatabase(async (db) => {
    const variants = [aVariant({ price: 2000, stock: { limassol: 2, nicosia: 1 } })]
    const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
    stocked(db, aCatalogue({ warehouses, products: [aProduct({ variants })] }))
    const three = { lines: [{ variant: 1, quantity: 3 }], shownTotal: cents(6350) }
    const { choose, settle } = await anOrderAtProvider(db, 'viva', three)
    await choose('pay')
    db.sql.exec('UPDATE payments SET ask_at = NULL; UPDATE orders SET expires_at = ?', noon)
    endLapsedHolds(db, noon)
    db.sql.exec('UPDATE stock SET quantity = 5 WHERE quantity = 2')
    await settle()
    expect([statusOf(db), attentionOf(db)]).toEqual(['paid', 'paid-late'])
    expect(db.sql.exec('SELECT quantity, returned FROM order_stock').toArray()).toEqual([{ quantity: 3, returned: 0 }])
    expect((await examine(db)).books).toEqual([])
  }),
)

test(
  'the payer is told once; a webhook that came first is no telling',
  withDatabase(async (db) => {
    goods(db)
    const { choose, settle } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    const webhook = await settle()
    if (webhook.kind !== 'paid') throw new Error(webhook.kind)
    expect(noteTold(db, webhook.payment, noon)).toBe(true)
    expect(noteTold(db, webhook.payment, noon)).toBe(false)
  }),
)

test(
  'the payment text names the card payment',
  withDatabase(async (db) => {
    goods(db)
    const { choose, settle, reference } = await anOrderAtProvider(db, 'viva')
    await choose('pay')
    await settle()
    expect(db.sql.exec('SELECT payment_text FROM orders').one()).toEqual({
      payment_text: `VivaWallet Id: ${reference}`,
    })
  }),
)

/** Taken out to see it fail: that only an open payment is asked about again. */
test.each(['pay', 'cancel'] as const)(
  'a payment that ends while the clock asks about another one is never asked about again: %s',
  (choice) =>
    withDatabase(async (db) => {
      goods(db)
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
  'nobody is sent to pay for an order that was %s while its provider was asked, and the clock closes the payment at once',
  (end) =>
    withDatabase(async (db) => {
      goods(db)
      const { methods, rules, time, providers } = await anOrderAtProvider(db, 'viva')
      const placed = place(db, anOrderRequest({ payment: 'viva' }))
      if (!placed.ok) throw new Error(placed.reason)
      const { id } = placed.order
      let page = ''
      const begin: typeof methods.viva.begin = async (order) => {
        const begun = await methods.viva.begin(order)
        if (begun.kind === 'redirect') page = begun.to
        if (end === 'cancelled') markOrder(db, id, 'cancelled', { who: 'Maria', why: '' }, rules, noon)
        else endLapsedHolds(db, noon + 31 * minute)
        return begun
      }
      const asking = { ...methods, viva: { ...methods.viva, begin } }
      expect(await beginPayment(db, id, asking, rules, 'https://shop.test', noon)).toEqual({ kind: 'failed' })
      expect([statusOf(db, id), stockOf(db), nextAsk(db)]).toEqual([end, 4, noon])
      await settleDuePayments(db, methods, rules, () => time.now)
      expect(await providers.choose(page, 'pay')).toBeNull()
      expect([statusOf(db, id), stockOf(db)]).toEqual([end, 4])
    })(),
)
