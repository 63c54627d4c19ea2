import { createHash, randomBytes } from 'node:crypto'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import type { Database } from '../database.ts'
import { isMailEnqueued } from '../outbox/outbox.queries.ts'
import type { LinkKind } from './account-requests.ts'

/** The token of a link in a mail. Only the mail has the token; the shop stores its hash. */
export interface LinkToken {
  readonly token: string
  readonly hash: string
}

export function createLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * A mail with a link is identified by the form submission that requests it. A second mail for a double click would
 * invalidate the link of the first.
 */

/** Whether a link was mailed for this submission, even if it was deleted since. */
export function isLinkMailed(db: Database, kind: MailKind, submissionId: SubmissionId): boolean {
  return submissionId !== null && isMailEnqueued(db, getMailKey(kind, submissionId))
}

/** The mail's key. A form that is sent again after its link was deleted gets a new one. */
export function getLinkMailKey(db: Database, kind: MailKind, submissionId: SubmissionId, tokenHash: string): string {
  return getMailKey(kind, submissionId === null || isLinkMailed(db, kind, submissionId) ? tokenHash : submissionId)
}

const getMailKey = (kind: MailKind, name: string) => `${kind} ${name}`

type MailedLink = {
  customer: number
  /** The address that an email link proves. Null for a reset link and for a used email link. */
  email: string | null
  expiresAt: number
}

/** Replaces the customer's earlier link of the kind. */
export function saveLink(
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

/** Whether the link is valid. A used email link has no address, so it is not. */
export function isLinkValid(db: Database, kind: LinkKind, tokenHash: string, now: number): boolean {
  const link = findLink(db, kind, tokenHash, now)
  return link !== null && (kind !== 'email' || link.email !== null)
}

/** Finds the link without using it up. */
export function findLink(db: Database, kind: LinkKind, tokenHash: string, now: number): MailedLink | null {
  const [link] = db.sql.exec<MailedLink>(
    `SELECT customer_id AS customer, email, expires_at AS expiresAt FROM mailed_links
     WHERE kind = ? AND token_hash = ? AND expires_at > ?`,
    kind,
    tokenHash,
    now,
  )
  return link ?? null
}

/** Whether the customer has a valid reset link. */
export function hasOpenResetLink(db: Database, customer: number, now: number): boolean {
  const sql = "SELECT 1 FROM mailed_links WHERE kind = 'reset' AND customer_id = ? AND expires_at > ?"
  return db.sql.exec(sql, customer, now).toArray().length === 1
}

/** Uses up the link and returns it. The caller may then perform the link's action. */
export function consumeLink(db: Database, kind: LinkKind, tokenHash: string, now: number): MailedLink | null {
  const [consumedLink] = db.sql.exec<MailedLink>(
    `DELETE FROM mailed_links WHERE kind = ? AND token_hash = ? AND expires_at > ?
     RETURNING customer_id AS customer, email, expires_at AS expiresAt`,
    kind,
    tokenHash,
    now,
  )
  return consumedLink ?? null
}

export function deleteLinks(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM mailed_links WHERE customer_id = ?', customer)
}

export function deleteEmailLink(db: Database, customer: number): void {
  db.sql.exec("DELETE FROM mailed_links WHERE customer_id = ? AND kind = 'email'", customer)
}

export function findPendingEmail(db: Database, customer: number, now: number): string | null {
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

export function findTicket(
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

/**
 * The replacement for the hash of a used ticket or link, so that the form that used it can be recognized. It never
 * equals a token's hash.
 */
export function getReplacementHash(tokenHash: string, userHash: string): string {
  return `${tokenHash} ${userHash}`
}

/** How long the replacement stays: a second click in this time gets the result of the first. */
export const REPEAT_WINDOW_MS = 60_000

export function deleteTickets(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM sign_in_tickets WHERE customer_id = ?', customer)
}
