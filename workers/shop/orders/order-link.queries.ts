import type { Language } from '#app/domain/messages/languages.ts'
import type { Database } from '../database.ts'

/** The order to which a link leads. */
export interface OrderLink {
  readonly id: number
  readonly code: string
  readonly customerId: number | null
  /** The token that is good now, or was until it expired. */
  readonly token: string
  /** Whether the link has that token. */
  readonly isCurrent: boolean
  /** When that token was given out, in milliseconds since 1970. */
  readonly linkedAt: number
}

/** By the order's token, or by the hash of one that it had before. */
export function orderOfLink(db: Database, token: string, tokenHash: string): OrderLink | null {
  const [row] = db.sql.exec<Omit<OrderLink, 'isCurrent'> & { linkedAt: number }>(
    `SELECT id, code, customer_id AS customerId, token, coalesce(linked_at, placed_at) AS linkedAt FROM orders
     WHERE token = ?1 OR id = (SELECT order_id FROM former_order_tokens WHERE token_hash = ?2)`,
    token,
    tokenHash,
  )
  return row === undefined ? null : { ...row, isCurrent: row.token === token }
}

/** Whom a link is mailed to; null where the person was removed. */
export function recipientOf(
  db: Database,
  order: number,
): { readonly email: string; readonly name: string; readonly language: Language | null } | null {
  const [row] = db.sql.exec<{ email: string; name: string; language: Language | null }>(
    `SELECT p.email, trim(p.first_name || ' ' || p.last_name) AS name, o.language
     FROM orders o JOIN order_persons p ON p.order_id = o.id WHERE o.id = ? AND p.email <> ''`,
    order,
  )
  return row ?? null
}

export function replaceOrderToken(db: Database, order: number, formerHash: string, token: string, now: number): void {
  db.sql.exec('INSERT INTO former_order_tokens (token_hash, order_id) VALUES (?, ?)', formerHash, order)
  db.sql.exec('UPDATE orders SET token = ?, linked_at = ? WHERE id = ?', token, now, order)
}
