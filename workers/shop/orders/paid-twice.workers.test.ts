import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { findOrderRecord } from './order-operations.ts'
import { insertPayment } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** One order with two payments; the second has to be refunded. */

const getOrder = (db: Database) =>
  db.sql.exec(`SELECT ${statusSql} AS status, refunded, attention FROM orders WHERE id = 1`).one()
const getStock = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity

async function anOrderPaidTwice(db: Database) {
  const order = await aPaidOrder(db, 'viva')
  const { methods, rules, providers } = order
  const started = await methods.viva.begin({
    ...{ id: `test-shop-${order.order.code}`, code: order.order.code, key: 'again', total: cents(2350) },
    ...{ lines: [], shipping: cents(350), discount: cents(0), holdSeconds: 1800 },
    payer: { name: 'Eleni', email: 'eleni@shopper.example', phone: '', country: 'CY', language: 'en' },
    returnUrls: { paid: 'https://shop.test/a', cancelled: 'https://shop.test/b' },
  })
  if (started.kind !== 'redirect') throw new Error(started.kind)
  const { reference: second, redirectUrl } = started
  insertPayment(
    db,
    { order: 1, method: 'viva', reference: second, amount: cents(2350), payAt: redirectUrl },
    noon,
    noon,
  )
  await providers.choose(redirectUrl, 'pay')
  const hint = { method: 'viva', reference: second, transaction: null } as const
  expect((await settlePayment(db, hint, methods, rules, () => noon)).kind).toBe('paid')
  return { ...order, second }
}

const listOrderPayments = (db: Database, code: string, rules: Parameters<typeof findOrderRecord>[2]) =>
  findOrderRecord(db, code, rules, noon)?.payments.map(({ surplus, returned }) => ({ surplus, returned }))

test(
  'an order that was paid twice is flagged and shows its surplus payment',
  runWithDatabase(async (db) => {
    const { order, rules } = await anOrderPaidTwice(db)
    expect(getOrder(db)).toEqual({ status: 'paid', refunded: 0, attention: 'paid-twice' })
    expect(listOrderPayments(db, order.code, rules)).toEqual([
      { surplus: false, returned: 0 },
      { surplus: true, returned: 0 },
    ])
  }),
)

test(
  'a surplus payment is refunded once by its reference, and the order, its stock and its payment stay',
  runWithDatabase(async (db) => {
    const { refund, second, providers, order, rules } = await anOrderPaidTwice(db)
    const again = { payment: second, key: 'refund-0002' }
    expect(await refund(again)).toEqual({ ok: true, state: 'done' })
    expect(await refund(again)).toEqual({ ok: true, state: 'done' })
    expect(await refund({ payment: second, key: 'refund-0003' })).toEqual({ ok: false, reason: 'amount', remaining: 0 })
    expect(await refund({ payment: 'nobody’s', key: 'refund-0004' })).toEqual({ ok: false, reason: 'not-paid' })
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'paid', refunded: 0, attention: '' }, 4])
    expect(providers.requests.filter((item) => item.startsWith('DELETE'))).toHaveLength(1)
    expect(listOrderPayments(db, order.code, rules)?.[1]).toEqual({ surplus: true, returned: 2350 })
  }),
)

test(
  'a surplus payment keeps its order flagged, whatever else is refunded',
  runWithDatabase(async (db) => {
    const { refund, second } = await anOrderPaidTwice(db)
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    expect([getOrder(db), getStock(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: 'paid-twice' }, 5])
    await refund({ payment: second, key: 'refund-0002', amount: cents(1000) })
    expect(getOrder(db)).toMatchObject({ attention: 'paid-twice' })
    await refund({ payment: second, key: 'refund-0003', amount: cents(1350) })
    expect(getOrder(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
  }),
)

test(
  'one key refunds one payment',
  runWithDatabase(async (db) => {
    const { refund, second } = await anOrderPaidTwice(db)
    await refund()
    expect(await refund({ payment: second })).toEqual({ ok: false, reason: 'key-reused' })
  }),
)
