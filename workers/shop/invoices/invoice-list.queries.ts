import type { InvoiceSnapshot } from '#app/domain/invoices/invoice.ts'
import type {
  InvoiceFilter,
  InvoiceList,
  InvoiceSummary,
  OssDocument,
  Quarter,
} from '#app/domain/invoices/invoice-reports.ts'
import { cents } from '#app/domain/money.ts'
import type { Database } from '../database.ts'

/**
 * The filter as a condition. Omits unused parts instead of making them optional, so that SQLite can use its indexes.
 */
function getConditions({ search, from, to, before }: InvoiceFilter): { sql: string; values: (string | number)[] } {
  const conditions: [string, (string | number)[]][] = []
  const pattern = `${search.toUpperCase().replaceAll(/[*?[\]]/g, '')}*`
  if (search !== '')
    conditions.push([
      '(i.number GLOB ? OR i.order_id IN (SELECT id FROM orders WHERE code GLOB ?))',
      [pattern, pattern],
    ])
  if (from !== null) conditions.push(['i.issued_on >= ?', [from]])
  if (to !== null) conditions.push(['i.issued_on <= ?', [to]])
  if (before !== null) conditions.push(['i.id < ?', [before]])
  return {
    sql: conditions.length === 0 ? '1' : conditions.map(([sql]) => sql).join(' AND '),
    values: conditions.flatMap(([, values]) => values),
  }
}

type SummaryRow = Omit<InvoiceSummary, 'vat' | 'gross'> & { vat: number; gross: number }

/** Newest first. */
export function listInvoices(db: Database, filter: InvoiceFilter, limit: number): InvoiceList {
  const { sql, values } = getConditions(filter)
  const rows = db.sql
    .exec<SummaryRow>(
      `SELECT i.id, i.kind, i.number, i.issued_on AS issuedOn, i.snapshot ->> '$.order.code' AS "order",
         coalesce(nullif(i.snapshot ->> '$.buyer.company', ''), i.snapshot ->> '$.buyer.name') AS buyer,
         i.snapshot ->> '$.invoice.number' AS invoice, i.snapshot ->> '$.totals.vat' AS vat, i.gross
       FROM invoices i WHERE ${sql} ORDER BY i.id DESC LIMIT ?`,
      ...values,
      limit + 1,
    )
    .toArray()
  const invoices = rows.slice(0, limit).map((row) => ({ ...row, vat: cents(row.vat), gross: cents(row.gross) }))
  return { invoices, hasMore: rows.length > limit }
}

/** A part of an export, newest first. */
export interface InvoicePage {
  readonly invoices: readonly InvoiceSnapshot[]
  /** The `before` of the next part; null at the end. */
  readonly next: number | null
}

export function readInvoicePage(db: Database, filter: InvoiceFilter, limit: number): InvoicePage {
  const { sql, values } = getConditions(filter)
  const rows = db.sql
    .exec<{ id: number; snapshot: string }>(
      `SELECT i.id, i.snapshot FROM invoices i WHERE ${sql} ORDER BY i.id DESC LIMIT ?`,
      ...values,
      limit,
    )
    .toArray()
  return {
    invoices: rows.map(({ snapshot }) => JSON.parse(snapshot)),
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  }
}

type OssRow = {
  kind: OssDocument['kind']
  country: string
  issuedOn: string
  seller: string
  vat: string
  invoicedOn: string | null
}

/**
 * The documents of a quarter that the OSS report may contain, one by one: a quarter may have more of them than fit into
 * the object's memory.
 */
export function* readOssDocuments(db: Database, { from, to }: Quarter): Generator<OssDocument> {
  const rows = db.sql.exec<OssRow>(
    `SELECT kind, country, issued_on AS issuedOn, snapshot ->> '$.seller.country' AS seller, snapshot -> '$.vat' AS vat,
       snapshot ->> '$.invoice.issuedOn' AS invoicedOn
     FROM invoices
     WHERE issued_on BETWEEN ? AND ? AND snapshot ->> '$.seller.country' <> country
       AND snapshot ->> '$.vatExcluded' = 0`,
    ...[from, to],
  )
  for (const { seller, vat, invoicedOn, ...row } of rows)
    yield {
      ...{ ...row, vatExcluded: false, seller: { country: seller }, vat: JSON.parse(vat) },
      invoice: invoicedOn === null ? null : { issuedOn: invoicedOn },
    }
}
