import type { Database } from '../database.ts'
import type { LinkKind } from './accounts-handle.ts'

/** Replaces the customer's earlier link of the kind. */
export function putLink(
  db: Database,
  link: { customer: number; kind: LinkKind; tokenHash: string; email: string | null; expiresAt: number },
): void {
  db.sql.exec(
    `INSERT INTO mailed_links (customer_id, kind, token_hash, email, expires_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (customer_id, kind) DO UPDATE SET
       token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
    link.customer,
    link.kind,
    link.tokenHash,
    link.email,
    link.expiresAt,
  )
}

/** Not of a link that has changed the e-mail address already: that one has none. */
export function linkExists(db: Database, kind: LinkKind, tokenHash: string, now: number): boolean {
  const sql = `SELECT 1 FROM mailed_links
    WHERE kind = ? AND token_hash = ? AND expires_at > ? AND (kind <> 'email' OR email IS NOT NULL)`
  return db.sql.exec(sql, kind, tokenHash, now).toArray().length === 1
}

export function customerOfLink(db: Database, kind: LinkKind, tokenHash: string, now: number): number | null {
  const [row] = db.sql.exec<{ customer: number }>(
    'SELECT customer_id AS customer FROM mailed_links WHERE kind = ? AND token_hash = ? AND expires_at > ?',
    kind,
    tokenHash,
    now,
  )
  return row?.customer ?? null
}

/** Whether a customer has been mailed a link to choose another password by that is still good. */
export function resetIsOpen(db: Database, customer: number, now: number): boolean {
  const sql = "SELECT 1 FROM mailed_links WHERE kind = 'reset' AND customer_id = ? AND expires_at > ?"
  return db.sql.exec(sql, customer, now).toArray().length === 1
}

/** Takes the link away; whoever takes it may do what it is for. */
export function takeLink(
  db: Database,
  kind: LinkKind,
  tokenHash: string,
  now: number,
): { customer: number; email: string | null; expiresAt: number } | null {
  const [taken] = db.sql.exec<{ customer: number; email: string | null; expiresAt: number }>(
    `DELETE FROM mailed_links WHERE kind = ? AND token_hash = ? AND expires_at > ?
     RETURNING customer_id AS customer, email, expires_at AS expiresAt`,
    kind,
    tokenHash,
    now,
  )
  return taken ?? null
}

export function deleteLinks(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM mailed_links WHERE customer_id = ?', customer)
}

export function pendingEmail(db: Database, customer: number, now: number): string | null {
  const [row] = db.sql.exec<{ email: string | null }>(
    "SELECT email FROM mailed_links WHERE customer_id = ? AND kind = 'email' AND expires_at > ?",
    customer,
    now,
  )
  return row?.email ?? null
}

export function insertTicket(
  db: Database,
  ticket: { ticketHash: string; customer: number; remember: boolean; expiresAt: number },
): void {
  db.sql.exec(
    'INSERT INTO sign_in_tickets (ticket_hash, customer_id, remember, expires_at) VALUES (?, ?, ?, ?)',
    ticket.ticketHash,
    ticket.customer,
    Number(ticket.remember),
    ticket.expiresAt,
  )
}

export function ticketOf(
  db: Database,
  ticketHash: string,
  now: number,
): { customer: number; remember: boolean } | null {
  const [row] = db.sql.exec<{ customer: number; remember: number }>(
    `SELECT customer_id AS customer, remember FROM sign_in_tickets WHERE ticket_hash = ? AND expires_at > ?`,
    ticketHash,
    now,
  )
  return row === undefined ? null : { customer: row.customer, remember: row.remember === 1 }
}

/** What is kept in the place of a ticket or link that was used, for the form that has used it. No token's hash is like it. */
export function inPlaceOf(tokenHash: string, usedBy: string): string {
  return `${tokenHash} ${usedBy}`
}

/** How long it is kept, in milliseconds: a second click hears what the first one did. */
export const repeatedWithin = 60_000

export function deleteTickets(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM sign_in_tickets WHERE customer_id = ?', customer)
}
