/** The numbers of invoices and credit notes, without gaps for each kind and year. */

import type { DocumentCount } from '#app/domain/invoices/document-number.ts'
import { type DocumentKind, formatDocumentNumber } from '#app/domain/invoices/invoice.ts'
import type { Database } from '../database.ts'

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

/** Raises the shop's last numbers to these where these are higher. */
export function raiseLastNumbers(db: Database, numbers: readonly DocumentCount[]): void {
  for (const { kind, year, last } of numbers)
    db.sql.exec(
      `INSERT INTO invoice_counters (kind, year, last) VALUES (?, ?, ?)
       ON CONFLICT (kind, year) DO UPDATE SET last = max(last, excluded.last)`,
      ...[kind, year, last],
    )
}
