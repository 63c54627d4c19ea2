import type { Database } from '../database.ts'
import type { LinkKind } from './account-requests.ts'

type MailedLink = {
  customer: number
  /** The address that an e-mail link proves; null for a reset, and for an e-mail link that has done its work. */
  email: string | null
  expiresAt: number
}

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

/** Whether the link is good. An e-mail link that has done its work has no address any more, and is not. */
export function linkExists(db: Database, kind: LinkKind, tokenHash: string, now: number): boolean {
  const link = linkOf(db, kind, tokenHash, now)
  return link !== null && (kind !== 'email' || link.email !== null)
}

/** The link, without taking it away. */
export function linkOf(db: Database, kind: LinkKind, tokenHash: string, now: number): MailedLink | null {
  const [link] = db.sql.exec<MailedLink>(
    `SELECT customer_id AS customer, email, expires_at AS expiresAt FROM mailed_links
     WHERE kind = ? AND token_hash = ? AND expires_at > ?`,
    kind,
    tokenHash,
    now,
  )
  return link ?? null
}

/** Whether a customer has been mailed a link to choose another password by that is still good. */
export function resetIsOpen(db: Database, customer: number, now: number): boolean {
  const sql = "SELECT 1 FROM mailed_links WHERE kind = 'reset' AND customer_id = ? AND expires_at > ?"
  return db.sql.exec(sql, customer, now).toArray().length === 1
}

/** Takes the link away; whoever takes it may do what it is for. */
export function takeLink(db: Database, kind: LinkKind, tokenHash: string, now: number): MailedLink | null {
  const [taken] = db.sql.exec<MailedLink>(
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

export function deleteEmailLink(db: Database, customer: number): void {
  db.sql.exec("DELETE FROM mailed_links WHERE customer_id = ? AND kind = 'email'", customer)
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
