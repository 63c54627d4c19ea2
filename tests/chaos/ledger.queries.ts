import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A shop's database, read from a copy of the files that a killed server left. */
export interface Ledger {
  /** Rows of a question, in columns of these names. */
  rows<Row extends object>(sql: string, ...values: readonly (string | number)[]): Row[]
  close(): void
}

export function openLedger(state: string, tenant: string): Ledger {
  return found(state, tenant).ledger
}

function found(state: string, tenant: string): { file: string; ledger: Ledger } {
  for (const file of globSync(`${state}/**/*.sqlite`)) {
    const ledger = copyOf(state, file)
    const names = ledger.rows<{ name: string }>("SELECT name FROM sqlite_master WHERE name = 'tenant'")
    const [owner] = names.length === 0 ? [] : ledger.rows<{ id: string }>('SELECT id FROM tenant')
    if (owner?.id === tenant) return { file, ledger }
    ledger.close()
  }
  throw new Error(`${tenant} has no database under ${state}`)
}

/** Changes a shop's database itself. The server has to be dead meanwhile. */
function changeDatabase(state: string, tenant: string, change: (db: DatabaseSync) => void): void {
  const { file, ledger } = found(state, tenant)
  ledger.close()
  const db = new DatabaseSync(file)
  change(db)
  db.close()
}

/** Goods that are published from now on are numbered above this one. */
export function spendIds(state: string, tenant: string, last: number): void {
  changeDatabase(state, tenant, (db) => {
    for (const table of ['products', 'variants'])
      db.prepare('INSERT INTO spent_ids (name, last) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET last = ?').run(
        ...[table, last, last],
      )
  })
}

/** Mails that wait for their next try are due. */
export function makeMailsDue(state: string, tenant: string): void {
  changeDatabase(state, tenant, (db) => db.exec('UPDATE outbox SET next_at = 0 WHERE sent_at IS NULL'))
}

/** The staff who are signed in confirmed their second factor so many milliseconds earlier. */
export function ageStaffSessions(state: string, tenant: string, milliseconds: number): void {
  changeDatabase(state, tenant, (db) =>
    db.prepare('UPDATE staff_sessions SET confirmed_at = confirmed_at - ?').run(milliseconds),
  )
}

/** The file and what of it is still in the write-ahead log. */
function copyOf(state: string, file: string): Ledger {
  const folder = mkdtempSync(join(state, 'temporary/ledger-'))
  for (const part of globSync(`${file}{,-wal}`)) cpSync(part, join(folder, basename(part)))
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
 * What may never be found in a shop's books, each as a question that finds the offenders: half orders, and stock, points,
 * lines and mails that do not agree.
 */
const neverFound: Readonly<Record<string, string>> = {
  'an order without its lines, its person or its first event': `
    SELECT code FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_lines WHERE order_id = o.id)
      OR NOT EXISTS (SELECT 1 FROM order_persons WHERE order_id = o.id)
      OR NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = o.id)`,
  'an order whose lines come to another sum': `
    SELECT code FROM orders o
    WHERE goods <> (SELECT sum(quantity * price) FROM order_lines WHERE order_id = o.id)`,
  'a line whose units were not taken from the shelves': `
    SELECT order_id, position, quantity FROM order_lines l
    WHERE quantity <> (SELECT coalesce(sum(quantity), 0) FROM order_stock s
      WHERE s.order_id = l.order_id AND s.position = l.position)`,
  'goods of an order that came to nothing': `
    SELECT code FROM orders o JOIN order_stock s ON s.order_id = o.id
    WHERE o.status IN ('cancelled', 'expired') AND s.returned < s.quantity`,
  'less than nothing on a shelf': 'SELECT variant_id, quantity FROM stock WHERE quantity < 0',
  'an order whose redeemed points are not in the book': `
    SELECT code FROM orders o WHERE points <> (SELECT coalesce(sum(amount), 0) FROM point_entries
      WHERE order_code = o.code AND kind = 'redeemed' AND (state <> 'void' OR o.status IN ('cancelled', 'expired')))`,
  'a customer’s order whose earned points are not in the book': `
    SELECT code FROM orders o WHERE customer_id IS NOT NULL AND earns <> (SELECT coalesce(sum(amount), 0)
      FROM point_entries WHERE order_code = o.code AND kind = 'earned')`,
  'points of an order that is not there': `
    SELECT order_code FROM point_entries WHERE order_code NOT IN (SELECT code FROM orders) AND order_code <> ''`,
  'more points spent than there were': `
    SELECT customer_id FROM point_entries GROUP BY customer_id
    HAVING sum(CASE WHEN kind = 'earned' AND state = 'final' THEN amount
      WHEN kind = 'redeemed' AND state <> 'void' THEN -amount ELSE 0 END) < 0`,
  'an order that stands and promised no mail to both, or one that waits for a provider and did': `
    SELECT code FROM orders o
    WHERE (SELECT count(*) FROM outbox WHERE key IN ('order ' || o.code || ' company', 'order ' || o.code || ' customer'))
      <> CASE WHEN payment IN ('viva', 'paypal') AND paid_at IS NULL THEN 0 ELSE 2 END`,
  'a mail of an order that is not there': `
    SELECT key FROM outbox WHERE key GLOB 'order *'
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE outbox.key GLOB 'order ' || o.code || ' *')`,
  'a paid order without a payment, or two for one': `
    SELECT code FROM orders o WHERE payment IN ('viva', 'paypal') AND paid_at IS NOT NULL AND total > 0
      AND (SELECT count(*) FROM payments WHERE order_id = o.id AND state = 'paid') <> 1`,
}

/** What may never be found in any database. */
const damage: Readonly<Record<string, string>> = {
  'a database that is damaged': "SELECT * FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  'a row that points nowhere': 'SELECT * FROM pragma_foreign_key_check',
}

function offendersOf(ledger: Ledger, questions: Readonly<Record<string, string>>): string[] {
  return Object.entries(questions).flatMap(([what, sql]) => {
    const offenders = ledger.rows(sql)
    return offenders.length === 0 ? [] : [`${what}: ${JSON.stringify(offenders.slice(0, 3))} of ${offenders.length}`]
  })
}

/** Whether the file is whole, whatever stands in it; nothing when it is. */
export function damageOf(ledger: Ledger): string[] {
  return offendersOf(ledger, damage)
}

/** What is wrong with the books, in words; nothing when all is well. `stocked` is what each shelf began with. */
export function failuresOf(ledger: Ledger, stocked: readonly number[]): string[] {
  const found = offendersOf(ledger, { ...neverFound, ...damage })
  const shelves = ledger.rows<{ variant: number; left: number; sold: number }>(
    `SELECT variant_id AS variant, quantity AS "left", (SELECT coalesce(sum(o.quantity - o.returned), 0) FROM order_stock o
       WHERE o.variant_id = stock.variant_id) AS sold FROM stock`,
  )
  for (const { variant, left, sold } of shelves)
    if (left + sold !== stocked[variant - 1])
      found.push(`${left} left and ${sold} sold of ${stocked[variant - 1]} of variant ${variant}`)
  return found
}

export interface WrittenOrder {
  readonly id: number
  readonly key: string
  readonly token: string
  readonly status: string
  readonly attention: string
  /** Cents */
  readonly total: number
  readonly points: number
  /** The provider's name for its payment; null where there is none. */
  readonly reference: string | null
  /** How often it became paid. */
  readonly timesPaid: number
}

export function writtenOrders(ledger: Ledger): WrittenOrder[] {
  return ledger.rows(
    `SELECT id, key, token, status, attention, total, points,
       (SELECT group_concat(reference) FROM payments WHERE order_id = orders.id) AS reference,
       (SELECT count(*) FROM order_events WHERE order_id = orders.id AND status = 'paid') AS timesPaid
     FROM orders`,
  )
}

/** Units that orders have of a variant. */
export function soldUnits(ledger: Ledger, variant: number): { units: number; orders: number } {
  const [sold] = ledger.rows<{ units: number; orders: number }>(
    `SELECT coalesce(sum(quantity - returned), 0) AS units, count(DISTINCT order_id) AS orders FROM order_stock
     WHERE variant_id = ? AND returned < quantity`,
    variant,
  )
  return sold ?? { units: 0, orders: 0 }
}

/** Tables of a shop that hold something, but for those that the search makes of others. */
function tablesOf(ledger: Ledger): string[] {
  return ledger
    .rows<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%'
         AND name NOT GLOB '*_search*' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`,
    )
    .map(({ name }) => name)
}

/** All rows of all tables but these, table by table. */
export function everyRow(ledger: Ledger, without: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(
    tablesOf(ledger)
      .filter((name) => !without.includes(name))
      .map((name) => [name, JSON.stringify(ledger.rows(`SELECT * FROM "${name}"`))]),
  )
}

/** All that stands in a shop's database. */
export function everyText(ledger: Ledger): string {
  return [...everyRow(ledger).values()].join('\n')
}
