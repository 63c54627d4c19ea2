import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { orderRecord } from './order-operations.ts'
import { insertPayment } from './payments.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** One order, two payments: the second one belongs to its payer. */

const orderOf = (db: Database) => db.sql.exec('SELECT status, refunded, attention FROM orders WHERE id = 1').one()
const stockOf = (db: Database) => db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock').one().quantity

async function anOrderPaidTwice(db: Database) {
  const order = await aPaidOrder(db, 'viva')
  const { methods, rules, providers } = order
  const begun = await methods.viva.begin({
    ...{ id: `test-shop-${order.order.code}`, code: order.order.code, key: 'again', total: cents(2350) },
    ...{ lines: [], shipping: cents(350), discount: cents(0), holdSeconds: 1800 },
    payer: { name: 'Eleni', email: 'eleni@shopper.example', phone: '', country: 'CY', language: 'en' },
    returnTo: { paid: 'https://shop.test/a', cancelled: 'https://shop.test/b' },
  })
  if (begun.kind !== 'redirect') throw new Error(begun.kind)
  const { reference: second, to } = begun
  insertPayment(db, { order: 1, method: 'viva', reference: second, amount: cents(2350), payAt: to }, noon, noon)
  await providers.choose(to, 'pay')
  const hint = { method: 'viva', reference: second, transaction: null } as const
  expect((await settlePayment(db, hint, methods, rules, () => noon)).kind).toBe('paid')
  return { ...order, second }
}

const paymentsIn = (db: Database, code: string, rules: Parameters<typeof orderRecord>[2]) =>
  orderRecord(db, code, rules, noon)?.payments.map(({ surplus, returned }) => ({ surplus, returned }))

test(
  'an order that was paid twice says so, and shows which payment is one too many',
  withDatabase(async (db) => {
    const { order, rules } = await anOrderPaidTwice(db)
    expect(orderOf(db)).toEqual({ status: 'paid', refunded: 0, attention: 'paid-twice' })
    expect(paymentsIn(db, order.code, rules)).toEqual([
      { surplus: false, returned: 0 },
      { surplus: true, returned: 0 },
    ])
  }),
)

test(
  'the second payment goes back by its name, once, and the order, its goods and its money stay',
  withDatabase(async (db) => {
    const { refund, second, providers, order, rules } = await anOrderPaidTwice(db)
    const again = { payment: second, key: 'refund-0002' }
    expect(await refund(again)).toEqual({ ok: true, state: 'done' })
    expect(await refund(again)).toEqual({ ok: true, state: 'done' })
    expect(await refund({ payment: second, key: 'refund-0003' })).toEqual({ ok: false, reason: 'amount', left: 0 })
    expect(await refund({ payment: 'nobody’s', key: 'refund-0004' })).toEqual({ ok: false, reason: 'not-paid' })
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'paid', refunded: 0, attention: '' }, 4])
    expect(providers.asked.filter((each) => each.startsWith('DELETE'))).toHaveLength(1)
    expect(paymentsIn(db, order.code, rules)?.[1]).toEqual({ surplus: true, returned: 2350 })
  }),
)

test(
  'while a second payment is kept the merchant is reminded of it, whatever else is given back',
  withDatabase(async (db) => {
    const { refund, second } = await anOrderPaidTwice(db)
    expect(await refund()).toEqual({ ok: true, state: 'done' })
    expect([orderOf(db), stockOf(db)]).toEqual([{ status: 'refunded', refunded: 2350, attention: 'paid-twice' }, 5])
    await refund({ payment: second, key: 'refund-0002', amount: cents(1000) })
    expect(orderOf(db)).toMatchObject({ attention: 'paid-twice' })
    await refund({ payment: second, key: 'refund-0003', amount: cents(1350) })
    expect(orderOf(db)).toEqual({ status: 'refunded', refunded: 2350, attention: '' })
  }),
)

test(
  'one key gives back one payment',
  withDatabase(async (db) => {
    const { refund, second } = await anOrderPaidTwice(db)
    await refund()
    expect(await refund({ payment: second })).toEqual({ ok: false, reason: 'key-reused' })
  }),
)
