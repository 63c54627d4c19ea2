import { STAFF_SESSION_LIFETIME_MS } from '#app/domain/admin/staff.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { ATTEMPT_LIMITS, type Limited } from '#app/domain/customers/attempt-limits.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import type { Browser, NewSession } from '../customers/account-requests.ts'
import { getReplacementHash, REPEAT_WINDOW_MS } from '../customers/links.queries.ts'
import { deleteAttempt } from '../customers/sign-in.queries.ts'
import { countAttempt, getAttemptSource, logFailedAttempt } from '../customers/sign-in-attempts.ts'
import { findCodeStep, hashCode, hashRecoveryCodes } from '../customers/two-factor.ts'
import type { Database } from '../database.ts'
import type { RowSecrets } from '../secrets/row-secrets.queries.ts'
import { logChange } from './audit.queries.ts'
import {
  consumeStaffRecoveryCode,
  findStaffByEmail,
  findStaffById,
  replaceStaffRecoveryCodes,
  type StoredStaff,
  saveStaffSecret,
  setStaffPassword,
} from './staff.queries.ts'
import {
  consumeStaffLink,
  deleteStaffSession,
  deleteStaffSessions,
  deleteStaffTickets,
  findStaffTicket,
  hasKnownStaffBrowser,
  insertStaffSession,
  insertStaffTicket,
  isStaffLinkValid,
  saveKnownStaffBrowser,
  saveStaffLink,
} from './staff-sessions.queries.ts'

/** Milliseconds between the two steps. Long enough to install an authenticator at the first sign-in. */
const TICKET_LIFETIME_MS = 10 * 60_000

/**
 * As for customers, a browser that has signed in before has its own attempt limit, which other browsers don't use up.
 */
export function getStaffBudget(
  db: Database,
  kind: 'password' | 'code',
  account: number | `named ${string}`,
  browser: Browser,
) {
  const max = ATTEMPT_LIMITS.account
  if (typeof account === 'number' && browser.knownHash !== null && hasKnownStaffBrowser(db, account, browser.knownHash))
    return { limit: 'sign-in', target: `desk ${kind} ${account} in ${browser.knownHash}`, max, source: null } as const
  const source = getAttemptSource('guess', browser, ATTEMPT_LIMITS.address)
  return { limit: 'sign-in', target: `desk ${kind} ${account}`, max, source } as const
}

export function beginStaffSignInAttempt(
  db: Database,
  email: string,
  browser: Browser,
  now: number,
): BegunStaffSignInAttempt {
  return db.transactionSync((): BegunStaffSignInAttempt => {
    const staff = findStaffByEmail(db, email)
    const limitCheck = countAttempt(
      db,
      getStaffBudget(db, 'password', staff?.id ?? `named ${normalizeLogin(email)}`, browser),
      now,
    )
    if (!limitCheck.ok) {
      logFailedAttempt(db, 'limited', { kind: 'staff', id: staff?.id ?? null }, browser, now)
      return limitCheck
    }
    return { ...limitCheck, staff: staff === null ? null : { id: staff.id, password: staff.password } }
  })
}

/** Creates the ticket for the second step after a correct password. All staff need a second factor. */
export function finishStaffSignIn(
  db: Database,
  secrets: RowSecrets,
  proof: StaffProof,
  { ticketHash, secret, rehashedPassword }: NewStaffSignIn,
  now: number,
): StaffSignInResult {
  return db.transactionSync((): StaffSignInResult => {
    const staff = findStaffById(db, proof.staff)
    if (staff === null || staff.password !== proof.password) return { kind: 'wrong' }
    deleteAttempt(db, proof.attempt)
    if (rehashedPassword !== null) setStaffPassword(db, staff.id, rehashedPassword)
    const pending = staff.sealedSecret === null ? secret : null
    const sealedSecret = pending === null ? null : secrets.sealAuthenticator(toStaffAccount(staff), pending)
    insertStaffTicket(db, { ticketHash, staff: staff.id, sealedSecret, expiresAt: now + TICKET_LIFETIME_MS })
    return { kind: 'second-step', email: staff.email, secret: pending }
  })
}

/**
 * Opens a session with a code of the authenticator, a recovery code, or the first code of a new authenticator. Each
 * code works once. A second click sends the same code and succeeds as well.
 */
export function confirmStaffSignIn(
  db: Database,
  secrets: RowSecrets,
  ticketHash: string,
  code: string,
  browser: Browser,
  session: NewSession,
  recoveryHashes: readonly string[],
  now: number,
): StaffConfirmationResult {
  return db.transactionSync((): StaffConfirmationResult => {
    const usedHash = getReplacementHash(ticketHash, hashCode(db, secrets, code))
    const repeatedTicket = findStaffTicket(db, usedHash, now)
    const ticket = repeatedTicket ?? findStaffTicket(db, ticketHash, now)
    const staff = ticket === null ? null : findStaffById(db, ticket.staff)
    if (ticket === null || staff === null) return { kind: 'expired' }
    if (repeatedTicket !== null) return createSession(db, staff, session, ticket.sealedSecret !== null, now)
    // Expired if another browser has set up an authenticator since: only that one is valid.
    if (ticket.sealedSecret !== null && staff.sealedSecret !== null) return { kind: 'expired' }
    const pending =
      ticket.sealedSecret === null
        ? null
        : { email: staff.email, secret: secrets.openAuthenticator(toStaffAccount(staff), ticket.sealedSecret) }
    const limitCheck = countAttempt(db, getStaffBudget(db, 'code', staff.id, browser), now)
    if (!limitCheck.ok) {
      logFailedAttempt(db, 'limited', toStaffAccount(staff), browser, now)
      return { kind: 'limited', minutes: limitCheck.minutes, pending }
    }
    if (!consumeCode(db, secrets, staff, ticket.sealedSecret, code, now)) {
      logFailedAttempt(db, 'failed', toStaffAccount(staff), browser, now)
      return { kind: 'wrong-code', pending }
    }
    deleteAttempt(db, limitCheck.attempt)
    deleteStaffTickets(db, staff.id)
    insertStaffTicket(db, { ...ticket, ticketHash: usedHash, expiresAt: now + REPEAT_WINDOW_MS })
    if (pending !== null) {
      replaceStaffRecoveryCodes(db, staff.id, hashRecoveryCodes(db, secrets, recoveryHashes))
      logSignIn(db, staff, 'staff.authenticator', session, now)
    }
    return createSession(db, staff, session, pending !== null, now)
  })
}

function createSession(
  db: Database,
  staff: StoredStaff,
  session: NewSession,
  first: boolean,
  now: number,
): StaffConfirmationResult {
  if (session.replacedTokenHash !== null) deleteStaffSession(db, session.replacedTokenHash)
  const { tokenHash, browser } = session
  insertStaffSession(db, { tokenHash, staff: staff.id, browser, expiresAt: now + STAFF_SESSION_LIFETIME_MS }, now)
  if (session.knownHash !== null) saveKnownStaffBrowser(db, staff.id, session.knownHash, now)
  logSignIn(db, staff, 'staff.signed-in', session, now)
  return { kind: 'signed-in', first }
}

/**
 * Signs a browser out. Also ends the minute in which its second step can be repeated, which would open another
 * session.
 */
export function endStaffSession(db: Database, tokenHash: string): void {
  db.transactionSync(() => {
    const staff = deleteStaffSession(db, tokenHash)
    if (staff !== null) deleteStaffTickets(db, staff)
  })
}

function logSignIn(
  db: Database,
  { email }: StoredStaff,
  kind: 'staff.authenticator' | 'staff.signed-in',
  { browser }: NewSession,
  now: number,
): void {
  logChange(db, { who: email, what: kind, subject: email, detail: { browser } }, now)
}

/** Uses up a correct code and confirms an unconfirmed secret. */
export function consumeCode(
  db: Database,
  secrets: RowSecrets,
  staff: StoredStaff,
  pending: string | null,
  input: string,
  now: number,
): boolean {
  const sealedSecret = staff.sealedSecret ?? pending
  if (sealedSecret === null) return false
  const secret = secrets.openAuthenticator(toStaffAccount(staff), sealedSecret)
  const step = findCodeStep(secret, input.replace(/\s/g, ''), staff.lastStep, now)
  if (step === null) return pending === null && consumeStaffRecoveryCode(db, staff.id, hashCode(db, secrets, input))
  saveStaffSecret(db, staff.id, sealedSecret, step)
  return true
}

const toStaffAccount = ({ id }: StoredStaff) => ({ kind: 'staff', id }) as const

/** Whether the link is open, or this form used it within the last minute. */
export function canSetStaffPassword(db: Database, tokenHash: string, submissionId: SubmissionId, now: number): boolean {
  return isStaffLinkValid(db, tokenHash, now) || isStaffLinkUsedBy(db, tokenHash, submissionId, now)
}

function isStaffLinkUsedBy(db: Database, tokenHash: string, submissionId: SubmissionId, now: number): boolean {
  return submissionId !== null && isStaffLinkValid(db, getReplacementHash(tokenHash, submissionId), now)
}

/** Uses up the link and sets the password. Ends all sessions and sign-ins in progress. */
export function setPasswordByLink(
  db: Database,
  tokenHash: string,
  password: string,
  submissionId: SubmissionId,
  now: number,
): boolean {
  return db.transactionSync(() => {
    const staff = consumeStaffLink(db, tokenHash, now)
    if (staff === null) return isStaffLinkUsedBy(db, tokenHash, submissionId, now)
    if (submissionId !== null)
      saveStaffLink(db, staff, getReplacementHash(tokenHash, submissionId), now + REPEAT_WINDOW_MS)
    setStaffPassword(db, staff, password)
    deleteStaffSessions(db, staff)
    deleteStaffTickets(db, staff)
    const actor = findStaffById(db, staff)?.email ?? ''
    logChange(db, { who: actor, what: 'staff.password', subject: actor, detail: {} }, now)
    return true
  })
}

type BegunStaffSignInAttempt =
  | Limited
  /** `staff` is null if nobody has this email address. */
  | {
      readonly ok: true
      readonly attempt: number
      readonly staff: { readonly id: number; readonly password: string | null } | null
    }

/** Proves that a password was checked, and against which stored hash. */
export interface StaffProof {
  readonly attempt: number
  readonly staff: number
  readonly password: string
}

export interface NewStaffSignIn {
  readonly ticketHash: string
  /** Used if the member has no authenticator yet. */
  readonly secret: string
  /** The same password hashed with the current parameters. Null if it already is. */
  readonly rehashedPassword: string | null
}

type StaffSignInResult =
  | { readonly kind: 'wrong' }
  /** `secret` sets up an authenticator. Null if the member has one. */
  | { readonly kind: 'second-step'; readonly email: string; readonly secret: string | null }

/** The unconfirmed secret and its owner's address. Null if the member has an authenticator. */
export type PendingAuthenticator = { readonly email: string; readonly secret: string } | null

type StaffConfirmationResult =
  /** `first`: the code set up an authenticator. */
  | { readonly kind: 'signed-in'; readonly first: boolean }
  | { readonly kind: 'expired' }
  | { readonly kind: 'wrong-code'; readonly pending: PendingAuthenticator }
  | { readonly kind: 'limited'; readonly minutes: number; readonly pending: PendingAuthenticator }
