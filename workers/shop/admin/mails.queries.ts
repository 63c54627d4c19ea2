/** Queries of the admin's mails and contact messages, without the mails' content. */

import {
  type ContactMessage,
  type ContactMessagePage,
  type MailOverview,
  type MessageFilter,
  maskAddress,
  type StockAlertCounts,
} from '#app/domain/admin/mails.ts'
import { formatVariantName } from '#app/domain/catalogue/displayed-product.ts'
import { localizeSize } from '#app/domain/catalogue/size-kind.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, parsePicture } from '../rows.queries.ts'

type MailRow = { id: number; kind: string; to: string; at: number }

const toIsoString = (at: number) => new Date(at).toISOString()

/** Those that are due first. */
export function listWaitingMails(db: Database, limit: number): MailOverview['waiting'] {
  const waitingCondition = 'sent_at IS NULL AND dead_at IS NULL'
  const rows = db.sql.exec<MailRow & { tries: number; nextAt: number; reason: string }>(
    `SELECT id, kind, recipient AS "to", enqueued_at AS at, tries, next_at AS nextAt, coalesce(last_error, '') AS reason
     FROM outbox WHERE ${waitingCondition} ORDER BY next_at, id LIMIT ?`,
    limit,
  )
  return {
    total: db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM outbox WHERE ${waitingCondition}`).one().n,
    mails: [...rows].map((row) => ({
      ...row,
      to: maskAddress(row.to),
      at: toIsoString(row.at),
      nextAt: toIsoString(row.nextAt),
    })),
  }
}

/** Mails that were sent at or after `since`, latest first. */
export function listSentMails(db: Database, since: number, limit: number): MailOverview['sent'] {
  const rows = db.sql.exec<MailRow>(
    `SELECT id, kind, recipient AS "to", sent_at AS at FROM outbox WHERE sent_at >= ? ORDER BY sent_at DESC, id DESC LIMIT ?`,
    since,
    limit,
  )
  return {
    total: db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE sent_at >= ?', since).one().n,
    mails: [...rows].map((row) => ({ ...row, to: maskAddress(row.to), at: toIsoString(row.at) })),
  }
}

/** Newest first. */
export function listContactMessages(
  db: Database,
  { topic, waiting, before }: MessageFilter,
  limit: number,
): ContactMessagePage {
  const rows = db.sql.exec<Omit<ContactMessage, 'at' | 'handled'> & { at: number; handled: number }>(
    `SELECT id, name, email, phone, subject, message, at, handled FROM visitor_messages
     WHERE topic = ?1 ${waiting ? 'AND handled = 0' : ''} AND (?2 IS NULL OR id < ?2) ORDER BY id DESC LIMIT ?3`,
    ...[topic, before, limit + 1],
  )
  const messages = [...rows].map((row) => ({ ...row, at: toIsoString(row.at), handled: row.handled === 1 }))
  return { messages: messages.slice(0, limit), hasMore: messages.length > limit }
}

/** False if the message is deleted or already handled. */
export function markMessageHandled(db: Database, id: number): boolean {
  return db.sql.exec('UPDATE visitor_messages SET handled = 1 WHERE id = ? AND handled = 0', id).rowsWritten > 0
}

/** The kind of a dead letter. Null if there is none with this id. */
export function findDeadMailKind(db: Database, id: number): string | null {
  const [row] = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox WHERE id = ? AND dead_at IS NOT NULL', id)
  return row?.kind ?? null
}

/** How many people wait for stock alerts and subscribe to the newsletter. */
export function getStockAlertCounts(db: Database, limit: number, language?: LanguageOrDefault): StockAlertCounts {
  const { confirmed, unconfirmed, waiting } = db.sql
    .exec<{ confirmed: number; unconfirmed: number; waiting: number }>(
      `SELECT (SELECT count(*) FROM subscribers WHERE confirmed_at IS NOT NULL) AS confirmed,
         (SELECT count(*) FROM subscribers WHERE confirmed_at IS NULL) AS unconfirmed,
         (SELECT count(*) FROM stock_notices WHERE state = 'waiting') AS waiting`,
    )
    .one()
  const rows = db.sql.exec<{
    product: number
    name: string
    colorName: string | null
    size: string | null
    waiting: number
  }>(
    `SELECT n.product_id AS product, ${localizedSql(language, 'p', 'name')} AS name,
       ${localizedSql(language, 'v', 'color_name')} AS colorName, v.size, count(*) AS waiting
     FROM stock_notices n
     JOIN products p ON p.id = n.product_id
     LEFT JOIN variants v ON v.id = n.variant_id
     WHERE n.state = 'waiting'
     GROUP BY n.product_id, n.variant_id ORDER BY waiting DESC, n.product_id LIMIT ?`,
    limit,
  )
  const mostRequested = [...rows].map(({ colorName, size, ...row }) => ({
    ...row,
    choice: formatVariantName({ colorName, size: localizeSize(size, language) }),
  }))
  return { subscribers: { confirmed, unconfirmed }, waiting, mostRequested }
}

/** Products with their first picture, for sample mails. */
export function listProductsWithPicture(db: Database, limit: number, language: LanguageOrDefault) {
  const rows = db.sql.exec<{ name: string; picture: string }>(
    `SELECT ${localizedSql(language, 'p', 'name')} AS name, pp.picture FROM products p
     JOIN product_pictures pp ON pp.product_id = p.id AND pp.position = 0 WHERE p.deleted = 0 ORDER BY p.id LIMIT ?`,
    limit,
  )
  return [...rows].map(({ name, picture }) => ({ name, picture: parsePicture(picture) }))
}
