import { expect, test } from 'vitest'
import { ORDER_LINK_LIFETIME_MS } from '#app/domain/orders/order-rules.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { findLinkedOrder, mailOrderLink } from './order-link.ts'

const rules = someOrderRules()
const delayed = noon + ORDER_LINK_LIFETIME_MS

function createOrder(db: Database): string {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const placed = place(db, anOrderRequest())
  if (!placed.ok) throw new Error(placed.reason)
  db.sql.exec('UPDATE orders SET placed_at = ?', noon)
  return placed.order.token
}

const getLinkKind = (db: Database, token: string, now: number, customer: number | null = null) =>
  findLinkedOrder(db, token, customer, rules, now)?.kind ?? null
const mails = (db: Database) =>
  db.sql
    .exec<{ recipient: string; filling: string }>("SELECT recipient, filling FROM outbox WHERE kind = 'order-link'")
    .toArray()
const createVisitor = (submissionId: string | null = null) => ({ visitor: 'a visitor', sent: submissionId })
const newToken = (letter: string) => letter.repeat(43)

test(
  'an order’s link is valid for 90 days; an unknown token finds no order',
  runWithDatabase((db) => {
    const token = createOrder(db)
    expect(getLinkKind(db, token, noon)).toBe('open')
    expect(getLinkKind(db, token, delayed - 1)).toBe('open')
    expect(getLinkKind(db, token, delayed)).toBe('expired')
    expect(getLinkKind(db, newToken('x'), delayed)).toBeNull()
  }),
)

test(
  'after its link expired, only the order’s own customer can still see the order',
  runWithDatabase((db) => {
    const token = createOrder(db)
    db.sql.exec('UPDATE orders SET customer_id = 7')
    expect(getLinkKind(db, token, delayed, 7)).toBe('open')
    expect(getLinkKind(db, token, delayed, 8)).toBe('expired')
  }),
)

test(
  'a new link is mailed to the order’s own address; the old one stays expired and can request another',
  runWithDatabase((db) => {
    const token = createOrder(db)
    expect(mailOrderLink(db, token, newToken('a'), createVisitor(), delayed)).toEqual({ ok: true })
    expect(mails(db)).toHaveLength(1)
    expect(mails(db)[0]?.recipient).toBe('eleni@shopper.example')
    expect(JSON.stringify(mails(db))).toContain(newToken('a'))
    expect(getLinkKind(db, newToken('a'), delayed)).toBe('open')
    expect(getLinkKind(db, newToken('a'), delayed + ORDER_LINK_LIFETIME_MS)).toBe('expired')
    expect(getLinkKind(db, token, delayed)).toBe('expired')
    // Any earlier link can request a new one, once the newest has expired.
    expect(mailOrderLink(db, token, newToken('b'), createVisitor(), delayed + ORDER_LINK_LIFETIME_MS)).toEqual({
      ok: true,
    })
    expect(getLinkKind(db, newToken('b'), delayed + ORDER_LINK_LIFETIME_MS)).toBe('open')
    expect(JSON.stringify(db.sql.exec('SELECT * FROM former_order_tokens').toArray())).not.toContain(token)
  }),
)

test(
  'a valid link is not replaced, and an order without personal data gives the same response but sends no mail',
  runWithDatabase((db) => {
    const token = createOrder(db)
    expect(mailOrderLink(db, token, newToken('a'), createVisitor(), noon)).toEqual({ ok: true })
    expect(getLinkKind(db, token, noon)).toBe('open')
    expect(mailOrderLink(db, newToken('x'), newToken('a'), createVisitor(), delayed)).toEqual({ ok: true })
    db.sql.exec('DELETE FROM order_persons')
    expect(mailOrderLink(db, token, newToken('a'), createVisitor(), delayed)).toEqual({ ok: true })
    expect(mails(db)).toEqual([])
  }),
)

test(
  'a form that is sent twice mails one link, and an order gets at most three an hour',
  runWithDatabase((db) => {
    const token = createOrder(db)
    mailOrderLink(db, token, newToken('a'), createVisitor('a form'), delayed)
    mailOrderLink(db, token, newToken('b'), createVisitor('a form'), delayed)
    expect(mails(db)).toHaveLength(1)
    expect(getLinkKind(db, newToken('a'), delayed)).toBe('open')
    const ask = (letter: string) => {
      db.sql.exec('UPDATE orders SET linked_at = ?', noon)
      return mailOrderLink(db, token, newToken(letter), createVisitor(), delayed)
    }
    expect([ask('c'), ask('d')]).toEqual([{ ok: true }, { ok: true }])
    expect(ask('e')).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    expect(mails(db)).toHaveLength(3)
  }),
)
