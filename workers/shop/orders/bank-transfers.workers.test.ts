import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { OrderRequest } from '#app/domain/orders/order.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { someInvoiceRules } from '#tests/factories/invoices.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts'
import { issueDueInvoices, issueInvoiceByHand } from '../invoices/invoices.ts'
import { withdrawOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { enqueueStepMails } from './order-step-mails.ts'
import { findOrderState } from './orders.queries.ts'
import { findNextTransferStepAt } from './unpaid-orders.queries.ts'
import { changePayment, expireHolds, expireTransfers, sendPaymentReminders } from './unpaid-orders.ts'

const day = 24 * 3_600_000
const owner = { who: 'Maria', why: '' }

/** A shop with one order by bank transfer, for two of five units, that expires after `bankTransferDays`. */
function aTransfer(db: Database, bankTransferDays = 7, request: Partial<OrderRequest> = {}) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const rules = someOrderRules({ bankTransferDays })
  const lines = [{ variant: 1, quantity: 2 }]
  const placed = place(
    db,
    anOrderRequest({ payment: 'bankTransfer', lines, displayedTotal: cents(4350), ...request }),
    {
      rules,
    },
  )
  if (!placed.ok) throw new Error(placed.reason)
  const { id, token } = placed.order
  /** Runs the transfer jobs at this time. */
  const at = (now: number) => {
    expireHolds(db, now)
    sendPaymentReminders(db, rules, now)
    expireTransfers(db, rules, now)
  }
  const state = () => {
    const { status } = db.sql.exec(`SELECT ${statusSql} AS status FROM orders WHERE id = ?`, id).one()
    const { stock } = db.sql.exec('SELECT sum(quantity) AS stock FROM stock').one()
    const mails = db.sql.exec<{ kind: string }>("SELECT kind FROM outbox WHERE kind LIKE 'transfer-%' ORDER BY id")
    return [status, stock, Array.from(mails, ({ kind }) => kind)]
  }
  return { id, token, rules, at, state }
}

test(
  'an order by transfer gets a reminder and expires after bankTransferDays, and its units return to stock',
  runWithDatabase((db) => {
    const { at, state } = aTransfer(db)
    at(noon + 5 * day - 1)
    expect([state(), findNextTransferStepAt(db)]).toEqual([['awaiting-payment', 3, []], noon + 5 * day])
    at(noon + 5 * day)
    expect([state(), findNextTransferStepAt(db)]).toEqual([
      ['awaiting-payment', 3, ['transfer-reminder']],
      noon + 7 * day,
    ])
    at(noon + 7 * day - 1)
    expect(state()).toEqual(['awaiting-payment', 3, ['transfer-reminder']])
    at(noon + 7 * day)
    expect([state(), findNextTransferStepAt(db)]).toEqual([
      ['expired', 5, ['transfer-reminder', 'transfer-expired', 'transfer-expired-company']],
      null,
    ])
    at(noon + 30 * day)
    expect(state()).toEqual(['expired', 5, ['transfer-reminder', 'transfer-expired', 'transfer-expired-company']])
  }),
)

test(
  'an order that a merchant has invoiced gets no reminder and does not expire, even if its payment method changes',
  runWithDatabase((db) => {
    const { id, rules, at, state } = aTransfer(db)
    expect(issueInvoiceByHand(db, id, someInvoiceRules(), noon).ok).toBe(true)
    at(noon + 30 * day)
    expect([state(), findNextTransferStepAt(db)]).toEqual([['awaiting-payment', 3, []], null])
    for (const method of ['viva', 'bankTransfer'] as const) {
      const order = findOrderState(db, id)
      expect(order !== null && changePayment(db, order, method, rules, noon)).toBe(true)
      at(noon + 30 * day)
      expect([state()[0], findNextTransferStepAt(db)]).toEqual(['awaiting-payment', null])
    }
    const [{ filling } = { filling: '' }] = db.sql
      .exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind = 'order-customer' ORDER BY id DESC LIMIT 1")
      .toArray()
    expect(JSON.parse(filling).next).toContain('Please transfer €43.50. The bank details are below.')
    markOrder(db, id, 'paid', owner, rules, noon + 31 * day)
    expect([issueDueInvoices(db, someInvoiceRules(), noon + 31 * day), listInvoicesOfOrder(db, id).length]).toEqual([
      [],
      1,
    ])
  }),
)

test(
  'the reminder in a short transfer period is sent halfway, and none is sent for an expired transfer',
  runWithDatabase((db) => {
    const { at, state } = aTransfer(db, 1)
    expect(findNextTransferStepAt(db)).toBe(noon + day / 2)
    at(noon + 2 * day)
    expect(state()).toEqual(['expired', 5, ['transfer-expired', 'transfer-expired-company']])
  }),
)

test.each(['paid', 'cancelled'] as const)('an order that is %s gets no reminder', (to) =>
  runWithDatabase((db) => {
    const { id, rules, at, state } = aTransfer(db)
    markOrder(db, id, to, owner, rules, noon + day)
    at(noon + 30 * day)
    expect([state(), findNextTransferStepAt(db)]).toEqual([[to, to === 'paid' ? 3 : 5, []], null])
  })(),
)

test(
  'a withdrawn order gets no more mails about its transfer',
  runWithDatabase((db) => {
    const { token, rules, at, state } = aTransfer(db)
    withdrawOrder(db, token, rules, noon + day)
    at(noon + 30 * day)
    expect(state()).toEqual(['cancelled', 5, []])
  }),
)

test(
  'a transfer that arrives after its order expired takes the units again when a merchant marks it as paid',
  runWithDatabase((db) => {
    const { id, rules, at, state } = aTransfer(db)
    at(noon + 7 * day)
    expect(markOrder(db, id, 'paid', owner, rules, noon + 8 * day)).toEqual({ ok: true })
    expect(state()).toEqual(['paid', 3, ['transfer-expired', 'transfer-expired-company']])
    expect(db.sql.exec('SELECT attention FROM orders').one().attention).toBe('paid-late')
  }),
)

test(
  'a late transfer for units that are gone is flagged for a refund, and the payer and the shop get a mail',
  runWithDatabase((db) => {
    const { id, rules, at } = aTransfer(db)
    at(noon + 7 * day)
    db.sql.exec('UPDATE stock SET quantity = 1')
    db.sql.exec('DELETE FROM outbox')
    expect(markOrder(db, id, 'paid', owner, rules, noon + 8 * day)).toEqual({ ok: true })
    enqueueStepMails(db, rules, noon + 9 * day)
    expect(db.sql.exec('SELECT attention FROM orders').one().attention).toBe('paid-without-goods')
    const mails = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox ORDER BY kind')
    expect(Array.from(mails, ({ kind }) => kind)).toEqual(['late-money-company', 'late-money-customer'])
  }),
)

test(
  'the order mail and the reminder state the payment deadline, and the reminder shows the IBAN in groups',
  runWithDatabase((db) => {
    const { at } = aTransfer(db)
    at(noon + 5 * day)
    const filling = (kind: string) =>
      JSON.parse(String(db.sql.exec('SELECT filling FROM outbox WHERE kind = ?', kind).one().filling))
    expect(filling('order-customer').next).toContain('28 Nov 2026, 14:00')
    expect(filling('transfer-reminder')).toMatchObject({
      order: 'W26-000001',
      name: 'Eleni Georgiou',
      total: '€43.50',
      until: '28 Nov 2026, 14:00',
      details: expect.stringContaining('CY17 0020 0128 0000 0012 0052 7600'),
    })
  }),
)
