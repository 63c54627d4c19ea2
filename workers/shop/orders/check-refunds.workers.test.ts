import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { paypalMerchant } from '#tests/factories/payments.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import { Clock } from '../clock/clock.ts'
import type { Database } from '../database.ts'
import { checkDueRefunds } from './check-refunds.ts'
import { checkRefundsJob } from './order-jobs.ts'
import { type RefundRequest, settleRefund } from './refund-order.ts'
import { askReturnsAt, nextReturnsAsk } from './refunds.queries.ts'

/** Refunds whose end the provider tells later, or to nobody. */

const minute = 60_000
const orderOf = (db: Database) => db.sql.exec('SELECT status, refunded, attention FROM orders WHERE id = 1').one()
const stockOf = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const refundsIn = (db: Database) =>
  db.sql.exec('SELECT key, amount, state, who FROM refunds ORDER BY at, key').toArray()
const nameOf = (db: Database) => db.sql.exec<{ name: string }>('SELECT provider_refund AS name FROM refunds').one().name

/** A refund, of the whole unless it is said, that PayPal has taken and not ended. */
async function aPendingRefund(db: Database, request: Partial<RefundRequest> = {}) {
  const order = await aPaidOrder(db, 'paypal', { refundsPend: true })
  expect(await order.refund(request)).toEqual({ ok: true, state: 'asked' })
  expect(orderOf(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-pending' })
  const end = (how: 'complete' | 'fail', name = nameOf(db)) =>
    order.providers.ask(`/paypal/control/refunds/${name}/${how}`, { method: 'POST' })
  return { ...order, end }
}

test(
  'a refund that is pending is asked about until it is complete, with growing pauses, and counts once then',
  withDatabase(async (db) => {
    const { checkRefunds, end, time, asked } = await aPendingRefund(db)
    const pauses: number[] = []
    for (let question = 0; question < 8; question++) {
      const due = nextReturnsAsk(db) ?? 0
      pauses.push((due - time.now) / minute)
      time.now = due
      await checkRefunds()
    }
    expect(pauses).toEqual([2, 5, 15, 60, 180, 360, 720, 1440])
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'paid', refunded: 0, attention: 'refund-pending' }, 4])
    await end('complete')
    time.now = nextReturnsAsk(db) ?? 0
    await checkRefunds()
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    expect([nextReturnsAsk(db), asked()]).toEqual([null, 1])
  }),
)

test(
  'a refund that failed in the end has given nothing back: a merchant is told, and may try again by another key',
  withDatabase(async (db) => {
    const { checkRefunds, end, time, refund } = await aPendingRefund(db)
    await end('fail')
    time.now = nextReturnsAsk(db) ?? 0
    await checkRefunds()
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'paid', refunded: 0, attention: 'refund-refused' }, 4])
    expect(await refund({ key: 'refund-0002' })).toEqual({ ok: true, state: 'asked' })
  }),
)

test(
  'who asks again for a pending refund hears how it stands, and no second one is begun',
  withDatabase(async (db) => {
    const { refund, end, asked } = await aPendingRefund(db)
    expect(await refund()).toEqual({ ok: true, state: 'asked' })
    await end('complete')
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    expect([orderOf(db), asked()]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 1])
  }),
)

test(
  'the webhook of a refund ends it at once; a forged one ends nothing',
  withDatabase(async (db) => {
    const { hear, end } = await aPendingRefund(db)
    await hear(nameOf(db))
    await hear('MADEUP')
    expect(orderOf(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-pending' })
    await end('complete')
    await Promise.all([hear(nameOf(db)), hear(), hear(nameOf(db))])
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
  }),
)

test(
  'a provider that is down is asked later, and the webhook is not lost',
  withDatabase(async (db) => {
    const { hear, end, providers, time, checkRefunds } = await aPendingRefund(db)
    await end('complete')
    await providers.trouble('paypal', { kind: 'down' })
    await hear(nameOf(db))
    expect(orderOf(db)).toMatchObject({ status: 'paid' })
    await providers.wellAgain('paypal')
    time.now = nextReturnsAsk(db) ?? 0
    await checkRefunds()
    expect(orderOf(db)).toMatchObject({ status: 'refunded' })
  }),
)

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: a part whose answer was lost is found by the clock and counts once`,
    withDatabase(async (db) => {
      const { refund, hasty, providers, time, checkRefunds, hear } = await aPaidOrder(db, method)
      await providers.trouble(method, { kind: 'slow', times: 1 })
      const part = { amount: cents(1000) }
      expect(await refund(part, hasty)).toMatchObject({ ok: false, reason: 'unknown' })
      await providers.wellAgain(method)
      // While its answer may still come the webhook decides nothing.
      await hear()
      expect(orderOf(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-unknown' })
      time.now = noon + 2 * minute
      await checkRefunds()
      await hear()
      expect(orderOf(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
      expect(await refund(part)).toEqual({ ok: true, state: 'done' })
      expect(refundsIn(db)).toHaveLength(1)
    }),
  )

  test(
    `${method}: what was given back in the provider's own pages counts once, and a merchant looks at the goods`,
    withDatabase(async (db) => {
      const { hear, methods, reference, transaction } = await aPaidOrder(db, method)
      const byHand = await methods[method].refund({ reference, transaction }, cents(1000), 'by hand')
      if (byHand.kind !== 'refunded') throw new Error(byHand.kind)
      await Promise.all([hear(byHand.refund), hear(), hear(byHand.refund)])
      expect([orderOf(db), stockOf(db)]).toEqual([
        { status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' },
        4,
      ])
      expect(refundsIn(db)).toEqual([{ key: `${method}-${byHand.refund}`, amount: 1000, state: 'done', who: method }])
      await methods[method].refund({ reference, transaction }, cents(1350), 'by hand again')
      await hear()
      expect(orderOf(db)).toEqual({ status: 'refunded', refunded: 2350, attention: 'refunded-elsewhere' })
    }),
  )

  test(
    `${method}: the webhook of a refund that the shop made itself changes nothing`,
    withDatabase(async (db) => {
      const { hear, refund, time } = await aPaidOrder(db, method)
      await refund({ amount: cents(1000) })
      time.now = noon + 10 * minute
      await hear()
      expect(orderOf(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
      expect(refundsIn(db)).toHaveLength(1)
    }),
  )
}

test('a webhook that a provider did not answer sets the clock, whatever else it has to do', () =>
  runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), async (_shop, { storage, id }) => {
    const { db } = new Clock(storage, env, id, [checkRefundsJob])
    const { hear, providers, time } = await aPaidOrder(db, 'paypal')
    expect(await storage.getAlarm()).toBeNull()
    await providers.trouble('paypal', { kind: 'down' })
    time.now = Date.now() + 60 * minute
    await hear()
    expect(await storage.getAlarm()).toBe(time.now + minute)
  }))

test(
  "a refund that was made in the provider's own pages and is pending is asked about until it is complete",
  withDatabase(async (db) => {
    const order = await aPaidOrder(db, 'paypal', { refundsPend: true })
    const { hear, methods, reference, transaction, providers, time, checkRefunds } = order
    const byHand = await methods.paypal.refund({ reference, transaction }, cents(1000), 'by hand')
    if (byHand.kind !== 'pending') throw new Error(byHand.kind)
    await hear(byHand.refund)
    for (let question = 0; question < 2; question++) {
      expect(orderOf(db)).toEqual({ status: 'paid', refunded: 0, attention: '' })
      time.now = nextReturnsAsk(db) ?? 0
      await checkRefunds()
    }
    await providers.ask(`/paypal/control/refunds/${byHand.refund}/complete`, { method: 'POST' })
    time.now = nextReturnsAsk(db) ?? 0
    await checkRefunds()
    expect([orderOf(db), nextReturnsAsk(db)]).toEqual([
      { status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' },
      null,
    ])
  }),
)

test(
  'money that is back counts even where a merchant has taken its refund for refused',
  withDatabase(async (db) => {
    const { hear, end, refund, time, asked } = await aPendingRefund(db)
    const { key } = db.sql.exec<{ key: string }>('SELECT key FROM refunds').one()
    settleRefund(db, key, 'refused', { who: 'Maria', why: '' }, time.now)
    expect(orderOf(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-refused' })
    await end('complete')
    await Promise.all([hear(nameOf(db)), hear()])
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    expect(await refund({ key: 'refund-0002' })).toEqual({ ok: false, reason: 'amount', left: 0 })
    expect([refundsIn(db).length, asked()]).toEqual([1, 1])
  }),
)

test(
  'a refund that a merchant has seen done is not counted again when its webhook comes',
  withDatabase(async (db) => {
    const { hear, refund, hasty, providers, time } = await aPaidOrder(db, 'viva')
    await providers.trouble('viva', { kind: 'slow', times: 1 })
    await refund({}, hasty)
    await providers.wellAgain('viva')
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    time.now = noon + 10 * minute
    await hear()
    expect([orderOf(db), refundsIn(db).length]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 1])
  }),
)

/** A part that was given back in PayPal's own pages; `pends` while it is on its way. */
async function backElsewhere(
  order: Pick<Awaited<ReturnType<typeof aPaidOrder>>, 'providers' | 'methods' | 'reference' | 'transaction'>,
  amount: number,
  pends: boolean,
) {
  const { providers, methods, reference, transaction } = order
  await providers.ask('/paypal/control/merchants/merchant-1', {
    method: 'PUT',
    body: JSON.stringify({ ...paypalMerchant, refundsPend: pends }),
  })
  const told = await methods.paypal.refund({ reference, transaction }, cents(amount), `by hand ${amount}`)
  if (told.kind !== 'refunded' && told.kind !== 'pending') throw new Error(told.kind)
  return told.refund
}

/** Taken out to see it fail: that a refund which has ended leaves the clock's question as it is. */
test(
  'what is on its way back from elsewhere is asked about, whatever the shop gives back meanwhile',
  withDatabase(async (db) => {
    const order = await aPaidOrder(db, 'paypal')
    const { hear, refund, providers, time, checkRefunds } = order
    const name = await backElsewhere(order, 1000, true)
    await hear(name)
    await providers.ask('/paypal/control/merchants/merchant-1', { method: 'PUT', body: JSON.stringify(paypalMerchant) })
    expect(await refund({ amount: cents(500) })).toEqual({ ok: true, state: 'done' })
    await providers.ask(`/paypal/control/refunds/${name}/complete`, { method: 'POST' })
    time.now = nextReturnsAsk(db) ?? 0
    await checkRefunds()
    expect([orderOf(db), nextReturnsAsk(db)]).toEqual([
      { status: 'paid', refunded: 1500, attention: 'refunded-elsewhere' },
      null,
    ])
  }),
)

/** Taken out to see it fail: that the clock takes back no question but its own. */
test(
  'a webhook of what is on its way back is followed, although the clock had an older answer',
  withDatabase(async (db) => {
    const order = await aPaidOrder(db, 'paypal')
    const { hear, methods, time } = order
    askReturnsAt(db, 1, time.now, 0)
    const returns: typeof methods.paypal.returns = async (...asked) => {
      const told = await methods.paypal.returns(...asked)
      await hear(await backElsewhere(order, 1000, true))
      return told
    }
    await checkDueRefunds(db, { ...methods, paypal: { ...methods.paypal, returns } }, () => time.now)
    expect(nextReturnsAsk(db)).toBe(noon + minute)
  }),
)

/** Taken out to see it fail: that a refund's end takes back only what asked to look at refunds under way. */
test(
  'a refund that ends hides nothing that came up since it was asked for',
  withDatabase(async (db) => {
    const { end, hear, ...order } = await aPendingRefund(db, { amount: cents(1000) })
    const own = nameOf(db)
    await hear(await backElsewhere(order, 500, false))
    await end('complete', own)
    await hear(own)
    expect(orderOf(db)).toEqual({ status: 'paid', refunded: 1500, attention: 'refunded-elsewhere' })
  }),
)

test(
  'a refund that was refused is looked at, although another one has ended since',
  withDatabase(async (db) => {
    const { end, hear, refund } = await aPendingRefund(db, { amount: cents(1000) })
    const first = nameOf(db)
    await refund({ amount: cents(500), key: 'refund-0002' })
    const second = db.sql
      .exec<{ name: string }>("SELECT provider_refund AS name FROM refunds WHERE key = 'refund-0002'")
      .one().name
    await end('fail', first)
    await hear(first)
    await end('complete', second)
    await hear(second)
    expect(orderOf(db)).toEqual({ status: 'paid', refunded: 500, attention: 'refund-refused' })
  }),
)
