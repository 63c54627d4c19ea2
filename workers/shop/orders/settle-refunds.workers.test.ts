import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { paypalMerchant } from '#tests/factories/payments.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import { checkRefundsJob } from '#workers/shop/scheduler/scheduled-jobs.ts'
import type { Database } from '../database.ts'
import { Scheduler } from '../scheduler/scheduler.ts'
import { type RefundRequest, settleRefund } from './refund-order.ts'
import { findNextRefundCheckAt, scheduleRefundCheck } from './refunds.queries.ts'
import { checkDueRefunds } from './settle-refunds.ts'

/** Refunds whose result the provider reports later, or never. */

const minute = 60_000
const getOrder = (db: Database) =>
  db.sql.exec(`SELECT ${statusSql} AS status, refunded, attention FROM orders WHERE id = 1`).one()
const getStock = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity
const listStoredRefunds = (db: Database) =>
  db.sql.exec('SELECT key, amount, state, who FROM refunds ORDER BY at, key').toArray()
const getProviderRefund = (db: Database) =>
  db.sql.exec<{ name: string }>('SELECT provider_refund AS name FROM refunds').one().name

/** A refund, full by default, that PayPal has accepted but not completed. */
async function aPendingRefund(db: Database, request: Partial<RefundRequest> = {}) {
  const order = await aPaidOrder(db, 'paypal', { refundsPend: true })
  expect(await order.refund(request)).toEqual({ ok: true, state: 'asked' })
  expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-pending' })
  const endRefund = (result: 'complete' | 'fail', refund = getProviderRefund(db)) =>
    order.providers.sendRequest(`/paypal/control/refunds/${refund}/${result}`, { method: 'POST' })
  return { ...order, endRefund }
}

test(
  'a pending refund is checked at growing intervals until it is complete, and counts once',
  runWithDatabase(async (db) => {
    const { checkRefunds, endRefund, time, refundRequestCount } = await aPendingRefund(db)
    const intervals: number[] = []
    for (let check = 0; check < 8; check++) {
      const due = findNextRefundCheckAt(db) ?? 0
      intervals.push((due - time.now) / minute)
      time.now = due
      await checkRefunds()
    }
    expect(intervals).toEqual([2, 5, 15, 60, 180, 360, 720, 1440])
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'paid', refunded: 0, attention: 'refund-pending' }, 4])
    await endRefund('complete')
    time.now = findNextRefundCheckAt(db) ?? 0
    await checkRefunds()
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    expect([findNextRefundCheckAt(db), refundRequestCount()]).toEqual([null, 1])
  }),
)

test(
  'a pending refund that fails refunds nothing, is flagged, and can be tried again with another key',
  runWithDatabase(async (db) => {
    const { checkRefunds, endRefund, time, refund } = await aPendingRefund(db)
    await endRefund('fail')
    time.now = findNextRefundCheckAt(db) ?? 0
    await checkRefunds()
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'paid', refunded: 0, attention: 'refund-refused' }, 4])
    expect(await refund({ key: 'refund-0002' })).toEqual({ ok: true, state: 'asked' })
  }),
)

test(
  'repeating a pending refund returns its state and requests no second one',
  runWithDatabase(async (db) => {
    const { refund, endRefund, refundRequestCount } = await aPendingRefund(db)
    expect(await refund()).toEqual({ ok: true, state: 'asked' })
    await endRefund('complete')
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    expect([getOrder(db), refundRequestCount()]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 1])
  }),
)

test(
  'the webhook of a refund completes it at once; a forged one completes nothing',
  runWithDatabase(async (db) => {
    const { handleRefundWebhook, endRefund } = await aPendingRefund(db)
    await handleRefundWebhook(getProviderRefund(db))
    await handleRefundWebhook('MADEUP')
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-pending' })
    await endRefund('complete')
    await Promise.all([
      handleRefundWebhook(getProviderRefund(db)),
      handleRefundWebhook(),
      handleRefundWebhook(getProviderRefund(db)),
    ])
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
  }),
)

test(
  'a webhook that arrives while the provider is down leads to a later check',
  runWithDatabase(async (db) => {
    const { handleRefundWebhook, endRefund, providers, time, checkRefunds } = await aPendingRefund(db)
    await endRefund('complete')
    await providers.outage('paypal', { kind: 'down' })
    await handleRefundWebhook(getProviderRefund(db))
    expect(getOrder(db)).toMatchObject({ status: 'paid' })
    await providers.endOutage('paypal')
    time.now = findNextRefundCheckAt(db) ?? 0
    await checkRefunds()
    expect(getOrder(db)).toMatchObject({ status: 'refunded' })
  }),
)

for (const method of ['viva', 'paypal'] as const) {
  test(
    `${method}: the scheduler finds a partial refund whose response was lost, and counts it once`,
    runWithDatabase(async (db) => {
      const { refund, impatientMethods, providers, time, checkRefunds, handleRefundWebhook } = await aPaidOrder(
        db,
        method,
      )
      await providers.outage(method, { kind: 'slow', times: 1 })
      const part = { amount: cents(1000) }
      expect(await refund(part, impatientMethods)).toMatchObject({ ok: false, reason: 'unknown' })
      await providers.endOutage(method)
      // While the response may still come, the webhook decides nothing.
      await handleRefundWebhook()
      expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-unknown' })
      time.now = noon + 2 * minute
      await checkRefunds()
      await handleRefundWebhook()
      expect(getOrder(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
      expect(await refund(part)).toEqual({ ok: true, state: 'done' })
      expect(listStoredRefunds(db)).toHaveLength(1)
    }),
  )

  test(
    `${method}: a refund on the provider’s own pages counts once and is flagged for a merchant`,
    runWithDatabase(async (db) => {
      const { handleRefundWebhook, methods, reference, transaction } = await aPaidOrder(db, method)
      const byHand = await methods[method].refund({ reference, transaction }, cents(1000), 'by hand')
      if (byHand.kind !== 'refunded') throw new Error(byHand.kind)
      await Promise.all([handleRefundWebhook(byHand.refund), handleRefundWebhook(), handleRefundWebhook(byHand.refund)])
      expect([getOrder(db), getStock(db)]).toEqual([
        { status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' },
        4,
      ])
      expect(listStoredRefunds(db)).toEqual([
        { key: `${method}-${byHand.refund}`, amount: 1000, state: 'done', who: method },
      ])
      await methods[method].refund({ reference, transaction }, cents(1350), 'by hand again')
      await handleRefundWebhook()
      expect(getOrder(db)).toEqual({ status: 'refunded', refunded: 2350, attention: 'refunded-elsewhere' })
    }),
  )

  test(
    `${method}: the webhook of the shop’s own refund changes nothing`,
    runWithDatabase(async (db) => {
      const { handleRefundWebhook, refund, time } = await aPaidOrder(db, method)
      await refund({ amount: cents(1000) })
      time.now = noon + 10 * minute
      await handleRefundWebhook()
      expect(getOrder(db)).toEqual({ status: 'paid', refunded: 1000, attention: '' })
      expect(listStoredRefunds(db)).toHaveLength(1)
    }),
  )
}

test('a webhook whose provider does not respond sets the alarm', () =>
  runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), async (_shop, { storage, id }) => {
    const { db } = new Scheduler(storage, env, id, [checkRefundsJob])
    const { handleRefundWebhook, providers, time } = await aPaidOrder(db, 'paypal')
    expect(await storage.getAlarm()).toBeNull()
    await providers.outage('paypal', { kind: 'down' })
    time.now = Date.now() + 60 * minute
    await handleRefundWebhook()
    expect(await storage.getAlarm()).toBe(time.now + minute)
  }))

test(
  'a pending refund from the provider’s own pages is checked until it is complete',
  runWithDatabase(async (db) => {
    const order = await aPaidOrder(db, 'paypal', { refundsPend: true })
    const { handleRefundWebhook, methods, reference, transaction, providers, time, checkRefunds } = order
    const byHand = await methods.paypal.refund({ reference, transaction }, cents(1000), 'by hand')
    if (byHand.kind !== 'pending') throw new Error(byHand.kind)
    await handleRefundWebhook(byHand.refund)
    for (let check = 0; check < 2; check++) {
      expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: '' })
      time.now = findNextRefundCheckAt(db) ?? 0
      await checkRefunds()
    }
    await providers.sendRequest(`/paypal/control/refunds/${byHand.refund}/complete`, { method: 'POST' })
    time.now = findNextRefundCheckAt(db) ?? 0
    await checkRefunds()
    expect([getOrder(db), findNextRefundCheckAt(db)]).toEqual([
      { status: 'paid', refunded: 1000, attention: 'refunded-elsewhere' },
      null,
    ])
  }),
)

test(
  'a completed refund counts even if a merchant has marked it as refused',
  runWithDatabase(async (db) => {
    const { handleRefundWebhook, endRefund, refund, time, refundRequestCount } = await aPendingRefund(db)
    const { key } = db.sql.exec<{ key: string }>('SELECT key FROM refunds').one()
    settleRefund(db, key, 'refused', { who: 'Maria', why: '' }, time.now)
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: 'refund-refused' })
    await endRefund('complete')
    await Promise.all([handleRefundWebhook(getProviderRefund(db)), handleRefundWebhook()])
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: '' }, 5])
    expect(await refund({ key: 'refund-0002' })).toEqual({ ok: false, reason: 'amount', remaining: 0 })
    expect([listStoredRefunds(db).length, refundRequestCount()]).toEqual([1, 1])
  }),
)

test(
  'a refund that was repeated after a lost response is not counted again by its webhook',
  runWithDatabase(async (db) => {
    const { handleRefundWebhook, refund, impatientMethods, providers, time } = await aPaidOrder(db, 'viva')
    await providers.outage('viva', { kind: 'slow', times: 1 })
    await refund({}, impatientMethods)
    await providers.endOutage('viva')
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    time.now = noon + 10 * minute
    await handleRefundWebhook()
    expect([getOrder(db), listStoredRefunds(db).length]).toEqual([
      { status: 'refunded', refunded: 2350, attention: '' },
      1,
    ])
  }),
)

/** A partial refund on PayPal's own pages; `pends` if it is still in progress. */
async function refundElsewhere(
  order: Pick<Awaited<ReturnType<typeof aPaidOrder>>, 'providers' | 'methods' | 'reference' | 'transaction'>,
  amount: number,
  pends: boolean,
) {
  const { providers, methods, reference, transaction } = order
  await providers.sendRequest('/paypal/control/merchants/merchant-1', {
    method: 'PUT',
    body: JSON.stringify({ ...paypalMerchant, refundsPend: pends }),
  })
  const result = await methods.paypal.refund({ reference, transaction }, cents(amount), `by hand ${amount}`)
  if (result.kind !== 'refunded' && result.kind !== 'pending') throw new Error(result.kind)
  return result.refund
}

/** Must fail if a completed refund cancels the scheduled check. */
test(
  'a pending refund from elsewhere is still checked, whatever the shop itself refunds',
  runWithDatabase(async (db) => {
    const order = await aPaidOrder(db, 'paypal')
    const { handleRefundWebhook, refund, providers, time, checkRefunds } = order
    const name = await refundElsewhere(order, 1000, true)
    await handleRefundWebhook(name)
    await providers.sendRequest('/paypal/control/merchants/merchant-1', {
      method: 'PUT',
      body: JSON.stringify(paypalMerchant),
    })
    expect(await refund({ amount: cents(500) })).toEqual({ ok: true, state: 'done' })
    await providers.sendRequest(`/paypal/control/refunds/${name}/complete`, { method: 'POST' })
    time.now = findNextRefundCheckAt(db) ?? 0
    await checkRefunds()
    expect([getOrder(db), findNextRefundCheckAt(db)]).toEqual([
      { status: 'paid', refunded: 1500, attention: 'refunded-elsewhere' },
      null,
    ])
  }),
)

/** Must fail if the scheduler cancels a check that it did not schedule. */
test(
  'a refund that a webhook reports as pending is checked later, although the scheduler got an older response',
  runWithDatabase(async (db) => {
    const order = await aPaidOrder(db, 'paypal')
    const { handleRefundWebhook, methods, time } = order
    scheduleRefundCheck(db, 1, time.now, 0)
    const listRefunds: typeof methods.paypal.listRefunds = async (...requested) => {
      const result = await methods.paypal.listRefunds(...requested)
      await handleRefundWebhook(await refundElsewhere(order, 1000, true))
      return result
    }
    await checkDueRefunds(db, { ...methods, paypal: { ...methods.paypal, listRefunds } }, () => time.now)
    expect(findNextRefundCheckAt(db)).toBe(noon + minute)
  }),
)

/** Must fail if a completed refund clears any attention other than that of open refunds. */
test(
  'a completed refund keeps attention that was set after it was requested',
  runWithDatabase(async (db) => {
    const { endRefund, handleRefundWebhook, ...order } = await aPendingRefund(db, { amount: cents(1000) })
    const own = getProviderRefund(db)
    await handleRefundWebhook(await refundElsewhere(order, 500, false))
    await endRefund('complete', own)
    await handleRefundWebhook(own)
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 1500, attention: 'refunded-elsewhere' })
  }),
)

test(
  'a refused refund stays flagged, although another one has completed since',
  runWithDatabase(async (db) => {
    const { endRefund, handleRefundWebhook, refund } = await aPendingRefund(db, { amount: cents(1000) })
    const first = getProviderRefund(db)
    await refund({ amount: cents(500), key: 'refund-0002' })
    const second = db.sql
      .exec<{ name: string }>("SELECT provider_refund AS name FROM refunds WHERE key = 'refund-0002'")
      .one().name
    await endRefund('fail', first)
    await handleRefundWebhook(first)
    await endRefund('complete', second)
    await handleRefundWebhook(second)
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 500, attention: 'refund-refused' })
  }),
)
