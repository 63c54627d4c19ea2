import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { orderByToken } from './order-view.queries.ts'
import { withdrawOrder } from './withdraw-order.ts'

const day = 86_400_000
const rules = someOrderRules()

function ordered(db: Database): string {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const placed = place(db, anOrderRequest())
  if (!placed.ok) throw new Error(placed.reason)
  return placed.order.token
}

const mark = (db: Database, to: 'shipped' | 'delivered', now = noon) =>
  markOrder(db, 1, to, { who: 'Maria', why: '' }, rules, now)
const withdrawalMails = (db: Database) =>
  db.sql.exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE kind LIKE 'withdrawal%'").one().n
const orderOf = (db: Database) => db.sql.exec('SELECT status, attention FROM orders').one()

test(
  'an order that is not on its way yet is cancelled at once, and both sides get a mail',
  withDatabase((db) => {
    const token = ordered(db)
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(orderOf(db)).toEqual({ status: 'cancelled', attention: '' })
    expect(db.sql.exec('SELECT quantity FROM stock').one()).toEqual({ quantity: 5 })
    expect(withdrawalMails(db)).toBe(2)
  }),
)

test(
  'an order on its way keeps its status and asks for the merchant',
  withDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(withdrawOrder(db, token, rules, noon)).toEqual({ ok: true })
    expect(orderOf(db)).toEqual({ status: 'shipped', attention: 'withdrawn' })
    expect(withdrawalMails(db)).toBe(2)
  }),
)

test(
  'fourteen days after the delivery it is too late, and the page does not offer it',
  withDatabase((db) => {
    const token = ordered(db)
    mark(db, 'shipped')
    mark(db, 'delivered')
    expect(orderByToken(db, token, rules, noon + 14 * day - 1)?.withdrawUntil).toBe('2026-12-05')
    expect(orderByToken(db, token, rules, noon + 14 * day)?.withdrawUntil).toBeNull()
    expect(withdrawOrder(db, token, rules, noon + 14 * day)).toEqual({ ok: false })
    expect(withdrawOrder(db, token, rules, noon + 14 * day - 1)).toEqual({ ok: true })
  }),
)

test(
  'an order that nobody placed is withdrawn from by nobody',
  withDatabase((db) => {
    ordered(db)
    expect(withdrawOrder(db, 'x'.repeat(43), rules, noon)).toEqual({ ok: false })
  }),
)
