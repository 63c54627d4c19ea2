import { cents, type Money } from '#app/domain/money.ts'
import { DraftContent, type DraftSummary } from '#app/domain/orders/draft-order.ts'
import type { Database } from '../database.ts'
import { purgeRows } from '../rows.queries.ts'

/** A draft as last saved. */
export interface StoredDraft {
  readonly content: DraftContent
  /** The amount due at that time. */
  readonly total: Money
  readonly version: number
  readonly createdBy: string
}

type Row = { content: string; total: number; version: number; createdBy: string }

export function findDraft(db: Database, key: string): StoredDraft | null {
  const [row] = db.sql.exec<Row>(
    'SELECT content, total, version, created_by AS createdBy FROM draft_orders WHERE key = ?',
    key,
  )
  if (row === undefined) return null
  return { ...row, content: DraftContent.parse(JSON.parse(row.content)), total: cents(row.total) }
}

export function saveDraftRow(db: Database, key: string, draft: StoredDraft, now: number): void {
  const { content, total, version, createdBy } = draft
  db.sql.exec(
    `INSERT INTO draft_orders (key, customer_id, content, total, version, created_by, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET customer_id = excluded.customer_id, content = excluded.content,
       total = excluded.total, version = excluded.version, updated_at = excluded.updated_at`,
    ...[key, content.customer, JSON.stringify(content), total, version, createdBy, now],
  )
}

/** False if there is no such draft. */
export function deleteDraftRow(db: Database, key: string): boolean {
  return db.sql.exec('DELETE FROM draft_orders WHERE key = ?', key).rowsWritten > 0
}

/** Deletes the drafts for a customer who deletes their account. */
export function deleteDraftsOfCustomer(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM draft_orders WHERE customer_id = ?', customer)
}

/** The drafts for a customer, as typed. */
export function listDraftsOfCustomer(db: Database, customer: number): DraftContent[] {
  const rows = db.sql.exec<{ content: string }>('SELECT content FROM draft_orders WHERE customer_id = ?', customer)
  return [...rows].map(({ content }) => DraftContent.parse(JSON.parse(content)))
}

/** The most recently changed drafts first. */
export function listDrafts(db: Database, limit: number, offset = 0): DraftSummary[] {
  const rows = db.sql.exec<Row & { key: string; updatedAt: number }>(
    `SELECT key, content, total, version, created_by AS createdBy, updated_at AS updatedAt
     FROM draft_orders ORDER BY updated_at DESC, key LIMIT ? OFFSET ?`,
    ...[limit, offset],
  )
  return [...rows].map(({ key, content, total, createdBy, updatedAt }) => {
    const { firstName, lastName, lines } = DraftContent.parse(JSON.parse(content))
    const name = `${firstName} ${lastName}`.trim()
    return { key, name, lines, total: cents(total), createdBy, updatedAt: new Date(updatedAt).toISOString() }
  })
}

export function countDrafts(db: Database): number {
  return db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM draft_orders').one().n
}

/** When the oldest draft last changed; null without drafts. */
export function getOldestDraftAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(updated_at) AS at FROM draft_orders').one().at
}

export function purgeDrafts(db: Database, before: number): void {
  purgeRows(db, 'draft_orders', 'key', 'updated_at <= ?', before)
}
