import { createHash, randomBytes } from 'node:crypto'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import type { Database } from '../database.ts'
import { isMailEnqueued } from './outbox.queries.ts'

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
