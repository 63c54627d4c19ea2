import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { countRowsRead } from '#tests/factories/rows-read.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { scheduledJobs } from './scheduled-jobs.ts'

/** Each statement adds rows of past years to a table in which a job looks for its next due time. */
const historyInserts = [
  `INSERT INTO payments (order_id, method, reference, transaction_id, amount, state, pay_at, begun_at)
   SELECT 1, 'viva', 'r' || value, 't' || value, 1, 'paid', '', 0 FROM json_each(?)`,
  `INSERT INTO outbox (kind, recipient, filling, key, enqueued_at, next_at, sent_at)
   SELECT 'welcome', '', '{}', 'k' || value, 0, 0, 1 FROM json_each(?)`,
  `INSERT INTO stock_notices (product_id, email, email_folded, state, since)
   SELECT 1, value || '@mail.example', value || '@mail.example', 'waiting', value FROM json_each(?)`,
  `INSERT INTO subscribers (email, email_folded, token_hash, mailed_at, confirmed_at)
   SELECT value || '@mail.example', value || '@mail.example', value, 0, 1 FROM json_each(?)`,
  `INSERT INTO sessions (token_hash, customer_id, browser, started_at, seen_at)
   SELECT value, 1, '', 0, value FROM json_each(?)`,
  `INSERT INTO sign_in_tickets (ticket_hash, customer_id, remember, expires_at)
   SELECT value, 1, 0, value FROM json_each(?)`,
  `INSERT INTO price_history (variant_id, from_at, price, forget_at) SELECT 2, value, 1, 4e12 + value FROM json_each(?)`,
  `INSERT INTO staff_sessions (token_hash, staff_id, browser, expires_at) SELECT value, 1, '', value FROM json_each(?)`,
]

function writeForDays(db: Database, from: number, to: number): void {
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, index) => from + index))
  for (const sql of historyInserts) db.sql.exec(sql, numbers)
}

test(
  'finding the next due time and changing stock read no more rows in a shop with years of history',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct(), aProduct({ sku: 'POD-2' })] }))
    aCustomer(db)
    db.sql.exec("INSERT INTO staff (email, email_folded, name, role, added_at) VALUES ('', '', '', 'owner', 0)")
    expect(place(db, anOrderRequest())).toMatchObject({ ok: true })
    const requested = () =>
      Object.fromEntries(scheduledJobs.map((job) => [job.name, countRowsRead(db, (countedDb) => job.due(countedDb))]))
    // No stock alert waits for this product.
    const second =
      "UPDATE stock SET quantity = quantity - 1 WHERE variant_id = (SELECT id FROM variants WHERE sku = 'POD-2')"
    const sold = () => countRowsRead(db, (countedDb) => countedDb.sql.exec(second))
    writeForDays(db, 1, 3)
    const before = { ...requested(), sold: sold() }
    writeForDays(db, 3, 203)
    const after = { ...requested(), sold: sold() }
    for (const [label, rows] of Object.entries(after))
      expect(rows, label).toBeLessThan((before[label as keyof typeof before] ?? 0) + 20)
  }),
)
