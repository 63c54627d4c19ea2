import type { CreditedUnits } from '#app/domain/invoices/credit-note.ts'
import {
  type DocumentKind,
  formatDocumentNumber,
  type InvoiceLink,
  type InvoiceSnapshot,
} from '#app/domain/invoices/invoice.ts'
import type { DocumentCount } from '#app/domain/invoices/invoice-rules.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Database } from '../database.ts'

/** An issued document and its id. */
export interface StoredInvoice {
  readonly id: number
  readonly snapshot: InvoiceSnapshot
}

export function insertInvoice(
  db: Database,
  order: number,
  invoice: number | null,
  snapshot: InvoiceSnapshot,
): StoredInvoice {
  const { kind, number, issuedAt, issuedOn, country, totals } = snapshot
  const { id } = db.sql
    .exec<{ id: number }>(
      `INSERT INTO invoices (kind, number, order_id, invoice_id, issued_at, issued_on, country, gross, snapshot)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
      ...[
        kind,
        number,
        order,
        invoice,
        Date.parse(issuedAt),
        issuedOn,
        country,
        totals.gross,
        JSON.stringify(snapshot),
      ],
    )
    .one()
  return { id, snapshot }
}

type Row = { id: number; snapshot: string }

const toStoredInvoice = ({ id, snapshot }: Row): StoredInvoice => ({ id, snapshot: JSON.parse(snapshot) })

/** The order's documents: its invoice first, then the credit notes in their order. */
export function listInvoicesOfOrder(db: Database, order: number): StoredInvoice[] {
  const sql = 'SELECT id, snapshot FROM invoices WHERE order_id = ? ORDER BY id'
  return db.sql.exec<Row>(sql, order).toArray().map(toStoredInvoice)
}

export function hasInvoice(db: Database, order: number): boolean {
  return db.sql.exec('SELECT 1 FROM invoices WHERE order_id = ? LIMIT 1', order).toArray().length > 0
}

/** The order's documents by number, as its pages list them. */
export function listInvoiceLinks(db: Database, order: number): InvoiceLink[] {
  const sql = 'SELECT kind, number FROM invoices WHERE order_id = ? ORDER BY id'
  return db.sql.exec<{ kind: DocumentKind; number: string }>(sql, order).toArray()
}

export function findInvoiceByNumber(db: Database, number: string): StoredInvoice | null {
  const [row] = db.sql.exec<Row>('SELECT id, snapshot FROM invoices WHERE number = ?', number)
  return row === undefined ? null : toStoredInvoice(row)
}

/** The rendered document, in base64; null if it was not rendered yet. */
export function findInvoiceFile(db: Database, id: number): string | null {
  const [row] = db.sql.exec<{ pdf: string }>('SELECT pdf FROM invoice_files WHERE invoice_id = ?', id)
  return row?.pdf ?? null
}

/** Stores the rendered document; the first one stays. */
export function insertInvoiceFile(db: Database, id: number, pdf: string): void {
  db.sql.exec('INSERT OR IGNORE INTO invoice_files (invoice_id, pdf) VALUES (?, ?)', id, pdf)
}

export interface DueDocument {
  readonly id: number
  readonly order: number
  readonly kind: DocumentKind
  /** Of a credit note; null for all that is left of the invoice. */
  readonly amount: Money | null
  /** The part of the amount that returned to single-purpose vouchers. */
  readonly toTaxedVouchers: Money
  readonly units: readonly CreditedUnits[]
}

/** Schedules the order's invoice. It is issued once, however often it is scheduled. */
export function enqueueInvoice(db: Database, order: number, now: number): void {
  db.sql.exec(
    `INSERT INTO invoices_due (order_id, kind, due_at) SELECT ?1, 'invoice', ?2
     WHERE NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = ?1) ON CONFLICT DO NOTHING`,
    order,
    now,
  )
}

/** Schedules a credit note for an order that has an invoice, or will have one. */
export function enqueueCreditNote(
  db: Database,
  order: number,
  { amount, toTaxedVouchers, units }: Pick<DueDocument, 'amount' | 'toTaxedVouchers' | 'units'>,
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO invoices_due (order_id, kind, amount, units, due_at, to_taxed_vouchers)
     SELECT ?1, 'credit-note', ?2, ?3, ?4, ?5
     WHERE EXISTS (SELECT 1 FROM invoices WHERE order_id = ?1)
       OR EXISTS (SELECT 1 FROM invoices_due WHERE order_id = ?1 AND kind = 'invoice')`,
    ...[order, amount, JSON.stringify(units), now, toTaxedVouchers],
  )
}

export function findNextInvoiceDueAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(due_at) AS at FROM invoices_due').one().at
}

/** Those due by `until`, in the order in which they were scheduled: an invoice comes before its credit notes. */
export function listDueDocuments(db: Database, until: number, limit: number): DueDocument[] {
  const rows = db.sql.exec<
    Omit<DueDocument, 'amount' | 'toTaxedVouchers' | 'units'> & {
      amount: number | null
      toTaxedVouchers: number
      units: string
    }
  >(
    `SELECT id, order_id AS "order", kind, amount, to_taxed_vouchers AS toTaxedVouchers, units
     FROM invoices_due WHERE due_at <= ? ORDER BY id LIMIT ?`,
    ...[until, limit],
  )
  return rows.toArray().map(({ amount, toTaxedVouchers, units, ...due }) => ({
    ...due,
    amount: amount === null ? null : cents(amount),
    toTaxedVouchers: cents(toTaxedVouchers),
    units: JSON.parse(units),
  }))
}

export function postponeDueDocument(db: Database, id: number, dueAt: number): void {
  db.sql.exec('UPDATE invoices_due SET due_at = ? WHERE id = ?', dueAt, id)
}

export function hasDueInvoice(db: Database, order: number): boolean {
  const sql = "SELECT 1 FROM invoices_due WHERE order_id = ? AND kind = 'invoice'"
  return db.sql.exec(sql, order).toArray().length > 0
}

/** Removes a due document; false if it was already removed. */
export function deleteDueDocument(db: Database, id: number): boolean {
  return db.sql.exec('DELETE FROM invoices_due WHERE id = ?', id).rowsWritten > 0
}

/** Removes everything that is scheduled for an order. */
export function deleteDueDocumentsOfOrder(db: Database, order: number): void {
  db.sql.exec('DELETE FROM invoices_due WHERE order_id = ?', order)
}

/** Tax law requires invoices to be kept for this many years after the year of issue (Regulation 282/2011 art. 63c). */
const RETENTION_YEARS = 10

const getPurgeAt = (issuedOn: string) => Date.UTC(Number(issuedOn.slice(0, 4)) + RETENTION_YEARS + 1, 0, 1)

/** When the oldest document may be deleted. An invoice stays until its last credit note may be deleted. */
export function findNextInvoicePurgeAt(db: Database): number | null {
  const [row] = db.sql.exec<{ issuedOn: string }>(
    `SELECT issued_on AS issuedOn FROM invoices i
     WHERE NOT EXISTS (SELECT 1 FROM invoices c WHERE c.invoice_id = i.id) ORDER BY issued_on, id LIMIT 1`,
  )
  return row === undefined ? null : getPurgeAt(row.issuedOn)
}

/** Deletes documents that tax law no longer requires. An invoice is deleted with its last credit note. */
export function purgeInvoices(db: Database, now: number): void {
  const firstRetainedYear = String(new Date(now).getUTCFullYear() - RETENTION_YEARS)
  db.sql.exec(`DELETE FROM invoices WHERE kind = 'credit-note' AND issued_on < ?`, firstRetainedYear)
  db.sql.exec(
    `DELETE FROM invoices WHERE kind = 'invoice' AND issued_on < ?
       AND NOT EXISTS (SELECT 1 FROM invoices c WHERE c.invoice_id = invoices.id)`,
    firstRetainedYear,
  )
}

/** The numbers of invoices and credit notes, without gaps for each kind and year. */

/** Takes the next number. Call it in the transaction that inserts the document: a rollback then leaves no gap. */
export function takeDocumentNumber(db: Database, kind: DocumentKind, year: number): string {
  const { last } = db.sql
    .exec<{ last: number }>(
      `INSERT INTO invoice_counters (kind, year, last) VALUES (?, ?, 1)
       ON CONFLICT (kind, year) DO UPDATE SET last = last + 1 RETURNING last`,
      kind,
      year,
    )
    .one()
  return formatDocumentNumber(kind, year, last)
}

/** The last number of each kind and year. */
export function listLastNumbers(db: Database): DocumentCount[] {
  const sql = 'SELECT kind, year, last FROM invoice_counters ORDER BY kind, year'
  return db.sql.exec<{ kind: DocumentKind; year: number; last: number }>(sql).toArray()
}

/** Raises each of the shop's last numbers to the given one, if that is higher. */
export function raiseLastNumbers(db: Database, numbers: readonly DocumentCount[]): void {
  for (const { kind, year, last } of numbers)
    db.sql.exec(
      `INSERT INTO invoice_counters (kind, year, last) VALUES (?, ?, ?)
       ON CONFLICT (kind, year) DO UPDATE SET last = max(last, excluded.last)`,
      ...[kind, year, last],
    )
}
