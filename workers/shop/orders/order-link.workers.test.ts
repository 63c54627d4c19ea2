import { expect, test } from 'vitest'
import { orderLinkLife } from '#app/domain/orders/order-link.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { linkedOrder, mailOrderLink } from './order-link.ts'

const rules = someOrderRules()
const late = noon + orderLinkLife

function ordered(db: Database): string {
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const placed = place(db, anOrderRequest())
  if (!placed.ok) throw new Error(placed.reason)
  db.sql.exec('UPDATE orders SET placed_at = ?', noon)
  return placed.order.token
}

const kindOf = (db: Database, token: string, now: number, customer: number | null = null) =>
  linkedOrder(db, token, customer, rules, now)?.kind ?? null
const mails = (db: Database) =>
  db.sql
    .exec<{ recipient: string; filling: string }>("SELECT recipient, filling FROM outbox WHERE kind = 'order-link'")
    .toArray()
const aVisitor = (sent: string | null = null) => ({ visitor: 'a visitor', sent })
const newToken = (letter: string) => letter.repeat(43)

test(
  'an order’s link is good for 90 days; a token that no order has leads nowhere',
  withDatabase((db) => {
    const token = ordered(db)
    expect(kindOf(db, token, noon)).toBe('open')
    expect(kindOf(db, token, late - 1)).toBe('open')
    expect(kindOf(db, token, late)).toBe('expired')
    expect(kindOf(db, newToken('x'), late)).toBeNull()
  }),
)

test(
  'after it the order’s own customer still sees the order, and no other customer does',
  withDatabase((db) => {
    const token = ordered(db)
    db.sql.exec('UPDATE orders SET customer_id = 7')
    expect(kindOf(db, token, late, 7)).toBe('open')
    expect(kindOf(db, token, late, 8)).toBe('expired')
  }),
)

test(
  'a new link is mailed to the order’s own address; the old one stays expired and asks for another',
  withDatabase((db) => {
    const token = ordered(db)
    expect(mailOrderLink(db, token, newToken('a'), aVisitor(), late)).toEqual({ ok: true })
    expect(mails(db)).toHaveLength(1)
    expect(JSON.stringify(mails(db))).toContain(newToken('a'))
    expect(kindOf(db, newToken('a'), late)).toBe('open')
    expect(kindOf(db, newToken('a'), late + orderLinkLife)).toBe('expired')
    expect(kindOf(db, token, late)).toBe('expired')
    // By the oldest link too, once the newest has expired.
    expect(mailOrderLink(db, token, newToken('b'), aVisitor(), late + orderLinkLife)).toEqual({ ok: true })
    expect(kindOf(db, newToken('b'), late + orderLinkLife)).toBe('open')
    expect(JSON.stringify(db.sql.exec('SELECT * FROM former_order_tokens').toArray())).not.toContain(token)
  }),
)

test(
  'a link that is good is not replaced, and an order without its person answers alike and mails nothing',
  withDatabase((db) => {
    const token = ordered(db)
    expect(mailOrderLink(db, token, newToken('a'), aVisitor(), noon)).toEqual({ ok: true })
    expect(kindOf(db, token, noon)).toBe('open')
    expect(mailOrderLink(db, newToken('x'), newToken('a'), aVisitor(), late)).toEqual({ ok: true })
    db.sql.exec('DELETE FROM order_persons')
    expect(mailOrderLink(db, token, newToken('a'), aVisitor(), late)).toEqual({ ok: true })
    expect(mails(db)).toEqual([])
  }),
)

test(
  'a form that is sent twice mails one link, and an order gets three an hour',
  withDatabase((db) => {
    const token = ordered(db)
    mailOrderLink(db, token, newToken('a'), aVisitor('a form'), late)
    mailOrderLink(db, token, newToken('b'), aVisitor('a form'), late)
    expect(mails(db)).toHaveLength(1)
    expect(kindOf(db, newToken('a'), late)).toBe('open')
    const ask = (letter: string) => {
      db.sql.exec('UPDATE orders SET linked_at = ?', noon)
      return mailOrderLink(db, token, newToken(letter), aVisitor(), late)
    }
    expect([ask('c'), ask('d')]).toEqual([{ ok: true }, { ok: true }])
    expect(ask('e')).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(mails(db)).toHaveLength(3)
  }),
)
