import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { statusSql } from '#tests/factories/order-status.queries.ts'

/** A shop's database, read from a copy of the files that a killed server left. */
export interface Ledger {
  /** Runs a query. */
  rows<Row extends object>(sql: string, ...values: readonly (string | number)[]): Row[]
  close(): void
}

export function openLedger(state: string, tenant: string): Ledger {
  return findLedger(state, tenant).ledger
}

function findLedger(state: string, tenant: string): { file: string; ledger: Ledger } {
  for (const file of globSync(`${state}/**/*.sqlite`)) {
    const ledger = copyLedger(state, file)
    const names = ledger.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE name = 'tenant'")
    const [owner] = names.length === 0 ? [] : ledger.rows<{ id: string }>('SELECT id FROM tenant')
    if (owner?.id === tenant) return { file, ledger }
    ledger.close()
  }
  throw new Error(`${tenant} has no database under ${state}`)
}

/** Changes a shop's database file. The server must be stopped. */
function changeDatabase(state: string, tenant: string, change: (db: DatabaseSync) => void): void {
  const { file, ledger } = findLedger(state, tenant)
  ledger.close()
  const db = new DatabaseSync(file)
  change(db)
  db.close()
}

/** Makes the ids of new products start above this one. */
export function skipIds(state: string, tenant: string, lastId: number): void {
  changeDatabase(state, tenant, (db) => {
    for (const table of ['products', 'variants'])
      db.prepare('INSERT INTO spent_ids (name, last) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last = ?').run(
        ...[table, lastId, lastId],
      )
  })
}

/** Makes mails that wait for a retry due now. */
export function makeMailsDue(state: string, tenant: string): void {
  changeDatabase(state, tenant, (db) => db.exec('UPDATE outbox SET next_at = 0 WHERE sent_at IS NULL'))
}

/** Moves the second-factor time of all staff sessions into the past. */
export function ageStaffSessions(state: string, tenant: string, milliseconds: number): void {
  changeDatabase(state, tenant, (db) =>
    db.prepare('UPDATE staff_sessions SET confirmed_at = confirmed_at - ?').run(milliseconds),
  )
}

/** Copies the database file with its write-ahead log. */
function copyLedger(state: string, file: string): Ledger {
  const folder = mkdtempSync(join(state, 'temporary/ledger-'))
  for (const walFile of globSync(`${file}{,-wal}`)) cpSync(walFile, join(folder, basename(walFile)))
  const db = new DatabaseSync(join(folder, basename(file)))
  return {
    rows: <Row extends object>(sql: string, ...values: readonly (string | number)[]) =>
      db.prepare(sql).all(...values) as Row[],
    close() {
      db.close()
      rmSync(dirname(join(folder, basename(file))), { recursive: true, force: true })
    },
  }
}

/**
 * Queries for violated invariants of a shop's database: incomplete orders, and inconsistent stock, points, lines and
 * mails. Each must return no rows.
 */
const invariantQueries: Readonly<Record<string, string>> = {
  'an order without its lines, its personal data or its first event': `
    SELECT code FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)
      OR NOT EXISTS (SELECT 1 FROM order_persons WHERE order_id = o.id)
      OR NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = o.id)`,
  'an order whose amounts differ from its lines': `
    SELECT code FROM orders o
    WHERE goods <> (SELECT sum(quantity * price - discount) FROM order_lines WHERE order_id = o.id)
      OR discount <> (SELECT sum(discount) FROM order_lines WHERE order_id = o.id)`,
  'an order whose amounts differ from its discounts': `
    SELECT code FROM orders o
    WHERE discount <> (SELECT coalesce(sum(amount), 0) FROM order_discounts WHERE order_id = o.id AND target = 'products')
      OR shipping_discount <> (SELECT coalesce(sum(amount), 0) FROM order_discounts
        WHERE order_id = o.id AND target = 'delivery')`,
  'a discount whose count of uses differs from its orders': `
    SELECT code, used, max_uses FROM discounts d
    WHERE used <> (SELECT count(DISTINCT order_id) FROM order_discounts WHERE discount_id = d.id AND counted = 1)
      OR used > max_uses`,
  'a closed order that counts as a use of a discount, or an open one that does not': `
    SELECT o.code FROM orders o JOIN order_discounts d ON d.order_id = o.id WHERE (o.state = 'open') <> d.counted`,
  'a voucher whose balance differs from the sum of its entries': `
    SELECT id, balance FROM vouchers v
    WHERE balance < 0 OR balance <> (SELECT sum(amount) FROM voucher_entries WHERE voucher_id = v.id)`,
  'an order whose voucher part differs from the entries of its vouchers': `
    SELECT code FROM orders o WHERE iif(state = 'open', voucher, 0)
      <> (SELECT coalesce(sum(voucher), 0) FROM refunds WHERE order_id = o.id AND state IN ('done', 'by-hand'))
        - (SELECT coalesce(sum(amount), 0) FROM voucher_entries
           WHERE order_id = o.id AND kind NOT IN ('issued', 'voided'))`,
  'an order with more vouchers than it bought': `
    SELECT code FROM orders o WHERE (SELECT count(*) FROM vouchers v WHERE v.order_id = o.id)
      > (SELECT coalesce(sum(quantity), 0) FROM order_lines
         WHERE order_id = o.id AND gift_voucher = 1 AND o.paid_at IS NOT NULL)`,
  'an order whose refunded amount differs from its refunds': `
    SELECT code FROM orders o WHERE refunded
      <> (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = o.id AND state IN ('done', 'by-hand'))
      OR refunded > total`,
  'a payment that differs from the amount due': `
    SELECT code FROM orders o JOIN payments p ON p.order_id = o.id WHERE p.amount <> o.total - o.voucher`,
  'a gap in the invoice numbers': `
    SELECT c.kind, c.last FROM invoice_counters c
    WHERE last <> (SELECT count(*) FROM invoices i WHERE i.kind = c.kind AND issued_on GLOB c.year || '-*')
      OR last <> (SELECT max(CAST(substr(number, -6) AS INTEGER)) FROM invoices i
        WHERE i.kind = c.kind AND issued_on GLOB c.year || '-*')`,
  'an invoice whose amount differs from its order': `
    SELECT number FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.kind = 'invoice' AND gross <> total`,
  'credit notes that differ from the refunded amount': `
    SELECT code FROM orders o JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
    WHERE NOT EXISTS (SELECT 1 FROM invoices_due WHERE order_id = o.id) AND iif(state = 'open', refunded, gross)
      <> (SELECT coalesce(sum(gross), 0) FROM invoices WHERE order_id = o.id AND kind = 'credit-note')`,
  'a line whose units were not taken from stock': `
    SELECT order_id, position, quantity FROM order_lines l
    WHERE quantity <> (SELECT coalesce(sum(quantity), 0) FROM order_stock s
      WHERE s.order_id = l.order_id AND s.position = l.position)`,
  'a closed order whose units are not back in stock': `
    SELECT code FROM orders o JOIN order_stock s ON s.order_id = o.id
    WHERE o.state <> 'open' AND s.returned < s.quantity`,
  'negative stock': 'SELECT variant_id, quantity FROM stock WHERE quantity < 0',
  'an order whose redeemed points have no entry': `
    SELECT code FROM orders o WHERE points <> (SELECT coalesce(sum(amount), 0) FROM point_entries
      WHERE order_code = o.code AND kind = 'redeemed' AND (state <> 'void' OR o.state <> 'open'))
      AND payment_state <> 'refunded'`,
  'a customer’s order whose earned points have no entry': `
    SELECT code FROM orders o WHERE customer_id IS NOT NULL AND earns <> (SELECT coalesce(sum(amount), 0)
      FROM point_entries WHERE order_code = o.code AND kind = 'earned') AND refunded = 0`,
  'points of an order that does not exist': `
    SELECT order_code FROM point_entries WHERE order_code NOT IN (SELECT code FROM orders) AND order_code <> ''`,
  'a customer who spent more points than were earned': `
    SELECT customer_id FROM point_entries GROUP BY customer_id
    HAVING sum(CASE WHEN kind = 'earned' AND state = 'final' THEN amount
      WHEN kind = 'redeemed' AND state <> 'void' THEN -amount ELSE 0 END) < 0`,
  'an order without its two mails, or an order with mails that awaits its payment at a provider': `
    SELECT code FROM orders o
    WHERE (SELECT count(*) FROM outbox WHERE key IN ('order ' || o.code || ' company', 'order ' || o.code || ' customer'))
      <> CASE WHEN payment IN ('viva', 'paypal') AND paid_at IS NULL THEN 0 ELSE 2 END`,
  'a mail about an order that does not exist': `
    SELECT key FROM outbox WHERE key GLOB 'order *'
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE outbox.key GLOB 'order ' || o.code || ' *')`,
  'a paid order without exactly one payment': `
    SELECT code FROM orders o WHERE payment IN ('viva', 'paypal') AND paid_at IS NOT NULL AND total > voucher
      AND (SELECT count(*) FROM payments WHERE order_id = o.id AND state = 'paid') <> 1`,
}

/** SQLite's own checks for corruption. */
const corruptionQueries: Readonly<Record<string, string>> = {
  'a corrupt database': "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  'a row that refers to a missing row': 'SELECT * FROM pragma_foreign_key_check',
}

function findViolations(ledger: Ledger, queries: Readonly<Record<string, string>>): string[] {
  return Object.entries(queries).flatMap(([label, sql]) => {
    const violations = ledger.rows(sql)
    return violations.length === 0
      ? []
      : [`${label}: ${JSON.stringify(violations.slice(0, 3))} of ${violations.length}`]
  })
}

/** Checks the file for corruption; empty if it is intact. */
export function findCorruption(ledger: Ledger): string[] {
  return findViolations(ledger, corruptionQueries)
}

/** Checks all invariants; empty if they hold. `initialStock` is each variant's stock at the start. */
export function checkLedger(ledger: Ledger, initialStock: readonly number[]): string[] {
  const failures = findViolations(ledger, { ...invariantQueries, ...corruptionQueries })
  const stockLevels = ledger.rows<{ variant: number; left: number; sold: number }>(
    `SELECT variant_id AS variant, quantity AS "left", (SELECT coalesce(sum(o.quantity - o.returned), 0) FROM order_stock o
       WHERE o.variant_id = stock.variant_id) AS sold FROM stock`,
  )
  for (const { variant, left, sold } of stockLevels)
    if (left + sold !== initialStock[variant - 1])
      failures.push(`variant ${variant}: ${left} units left and ${sold} sold of ${initialStock[variant - 1]}`)
  return failures
}

export interface LedgerOrder {
  readonly id: number
  readonly key: string
  readonly token: string
  readonly status: string
  readonly attention: string
  /** Cents */
  readonly total: number
  readonly points: number
  /** The provider's reference of its payment; null if there is none. */
  readonly reference: string | null
  /** Number of times it became paid. */
  readonly paymentCount: number
}

export function listOrders(ledger: Ledger): LedgerOrder[] {
  return ledger.rows(
    `SELECT id, key, token, ${statusSql} AS status, attention, total, points,
       (SELECT group_concat(reference) FROM payments WHERE order_id = orders.id) AS reference,
       (SELECT count(*) FROM order_events WHERE order_id = orders.id AND status = 'paid') AS paymentCount
     FROM orders`,
  )
}

/** Ordered units of a variant, and the number of orders. */
export function countSoldUnits(ledger: Ledger, variant: number): { units: number; orders: number } {
  const [sold] = ledger.rows<{ units: number; orders: number }>(
    `SELECT coalesce(sum(quantity - returned), 0) AS units, count(DISTINCT order_id) AS orders FROM order_stock
     WHERE variant_id = ? AND returned < quantity`,
    variant,
  )
  return sold ?? { units: 0, orders: 0 }
}

/** The tables of a shop's data, without virtual and search tables. */
function listTables(ledger: Ledger): string[] {
  return ledger
    .rows<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'
         AND name NOT GLOB '*_search*' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
    )
    .map(({ name }) => name)
}

/** All rows by table, without the excluded tables. */
export function readAllRows(ledger: Ledger, excludedTables: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(
    listTables(ledger)
      .filter((name) => !excludedTables.includes(name))
      .map((name) => [name, JSON.stringify(ledger.rows(`SELECT * FROM "${name}"`))]),
  )
}

/** The whole content of a shop's database as text. */
export function readAllText(ledger: Ledger): string {
  return [...readAllRows(ledger).values()].join('\n')
}
