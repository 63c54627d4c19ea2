import type { SentForm } from '#app/domain/customers/accounts.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { staffSessionLife } from '#app/domain/desk/staff.ts'
import type { Browser, NewSession } from '../customers/account-requests.ts'
import { noteFailedAttempt } from '../customers/failed-attempts.ts'
import { countGuess, sourceOf } from '../customers/guess.ts'
import { deleteGuess } from '../customers/guesses.queries.ts'
import { inPlaceOf, repeatedWithin } from '../customers/links.queries.ts'
import { stepOfCode } from '../customers/totp.ts'
import { keyedHashes, storedCodeHash } from '../customers/two-factor.ts'
import type { Database } from '../database.ts'
import type { RowSecrets } from '../secrets/row-secrets.ts'
import { noteChange } from './audit.queries.ts'
import {
  keepSecret,
  putRecoveryCodes,
  type StoredStaff,
  setStaffPassword,
  staffByEmail,
  staffById,
  takeRecoveryCodeOf,
} from './staff.queries.ts'
import type {
  BegunStaffGuess,
  ConfirmedStaffSignIn,
  FinishedStaffSignIn,
  NewStaffSignIn,
  StaffProof,
} from './staff-requests.ts'
import {
  deleteSessionsOfStaff,
  deleteStaffSession,
  deleteStaffTickets,
  insertStaffSession,
  insertStaffTicket,
  putStaffLink,
  rememberStaffBrowser,
  staffBrowserIsKnown,
  staffLinkExists,
  staffTicket,
  takeStaffLink,
} from './staff-sessions.queries.ts'

/** Between the two steps, in milliseconds. The first time an authenticator has to be found and set up. */
const ticketLife = 10 * 60_000

/** As for customers: a browser that has signed in before has a budget of its own, whatever others try. */
export function staffBudgets(
  db: Database,
  what: 'password' | 'code',
  account: number | `named ${string}`,
  browser: Browser,
) {
  const most = budgets.account
  if (typeof account === 'number' && browser.known !== null && staffBrowserIsKnown(db, account, browser.known))
    return { limit: 'sign-in', target: `desk ${what} ${account} in ${browser.known}`, most, source: null } as const
  const source = sourceOf('guess', browser, budgets.address)
  return { limit: 'sign-in', target: `desk ${what} ${account}`, most, source } as const
}

export function beginStaffGuess(db: Database, email: string, browser: Browser, now: number): BegunStaffGuess {
  return db.transactionSync((): BegunStaffGuess => {
    const staff = staffByEmail(db, email)
    const counted = countGuess(db, staffBudgets(db, 'password', staff?.id ?? `named ${foldLogin(email)}`, browser), now)
    if (!counted.ok) {
      noteFailedAttempt(db, 'limited', { kind: 'staff', id: staff?.id ?? null }, browser, now)
      return counted
    }
    return { ...counted, staff: staff === null ? null : { id: staff.id, password: staff.password } }
  })
}

/** The password was right: gives out the ticket for the second step, which nobody at the desk is without. */
export function finishStaffSignIn(
  db: Database,
  secrets: RowSecrets,
  proof: StaffProof,
  { ticketHash, secret, rehashed }: NewStaffSignIn,
  now: number,
): FinishedStaffSignIn {
  return db.transactionSync((): FinishedStaffSignIn => {
    const staff = staffById(db, proof.staff)
    if (staff === null || staff.password !== proof.password) return { kind: 'wrong' }
    deleteGuess(db, proof.guess)
    if (rehashed !== null) setStaffPassword(db, staff.id, rehashed)
    const pending = staff.sealedSecret === null ? secret : null
    const sealedSecret = pending === null ? null : secrets.sealAuthenticator(authenticatorOf(staff), pending)
    insertStaffTicket(db, { ticketHash, staff: staff.id, sealedSecret, expiresAt: now + ticketLife })
    return { kind: 'second-step', email: staff.email, secret: pending }
  })
}

/**
 * A code of the authenticator or a recovery code, each good once; or the first code of a new authenticator. A second click comes
 * with the same one and is let in as well.
 */
export function confirmStaffSignIn(
  db: Database,
  secrets: RowSecrets,
  ticketHash: string,
  code: string,
  browser: Browser,
  session: NewSession,
  recovery: readonly string[],
  now: number,
): ConfirmedStaffSignIn {
  return db.transactionSync((): ConfirmedStaffSignIn => {
    const used = inPlaceOf(ticketHash, storedCodeHash(db, secrets, code))
    const repeated = staffTicket(db, used, now)
    const ticket = repeated ?? staffTicket(db, ticketHash, now)
    const staff = ticket === null ? null : staffById(db, ticket.staff)
    if (ticket === null || staff === null) return { kind: 'expired' }
    if (repeated !== null) return signedIn(db, staff, session, ticket.sealedSecret !== null, now)
    // An authenticator that another browser has set up meanwhile is the one that counts.
    if (ticket.sealedSecret !== null && staff.sealedSecret !== null) return { kind: 'expired' }
    const pending =
      ticket.sealedSecret === null
        ? null
        : { email: staff.email, secret: secrets.openAuthenticator(authenticatorOf(staff), ticket.sealedSecret) }
    const counted = countGuess(db, staffBudgets(db, 'code', staff.id, browser), now)
    if (!counted.ok) {
      noteFailedAttempt(db, 'limited', authenticatorOf(staff), browser, now)
      return { kind: 'limited', minutes: counted.minutes, pending }
    }
    if (!takeCode(db, secrets, staff, ticket.sealedSecret, code, now)) {
      noteFailedAttempt(db, 'failed', authenticatorOf(staff), browser, now)
      return { kind: 'wrong-code', pending }
    }
    deleteGuess(db, counted.guess)
    deleteStaffTickets(db, staff.id)
    insertStaffTicket(db, { ...ticket, ticketHash: used, expiresAt: now + repeatedWithin })
    if (pending !== null) {
      putRecoveryCodes(db, staff.id, keyedHashes(db, secrets, recovery))
      noteSignIn(db, staff, 'staff.authenticator', session, now)
    }
    return signedIn(db, staff, session, pending !== null, now)
  })
}

function signedIn(
  db: Database,
  staff: StoredStaff,
  session: NewSession,
  first: boolean,
  now: number,
): ConfirmedStaffSignIn {
  if (session.replaces !== null) deleteStaffSession(db, session.replaces)
  const { tokenHash, browser } = session
  insertStaffSession(db, { tokenHash, staff: staff.id, browser, expiresAt: now + staffSessionLife }, now)
  if (session.knownHash !== null) rememberStaffBrowser(db, staff.id, session.knownHash, now)
  noteSignIn(db, staff, 'staff.signed-in', session, now)
  return { kind: 'signed-in', first }
}

/** Signs a browser out. The second step that began the session would begin another within its minute. */
export function endStaffSession(db: Database, tokenHash: string): void {
  db.transactionSync(() => {
    const staff = deleteStaffSession(db, tokenHash)
    if (staff !== null) deleteStaffTickets(db, staff)
  })
}

function noteSignIn(
  db: Database,
  { email }: StoredStaff,
  what: 'staff.authenticator' | 'staff.signed-in',
  { browser }: NewSession,
  now: number,
): void {
  noteChange(db, { who: email, what, subject: email, detail: { browser } }, now)
}

/** Takes a code that is right: it is used by this, and confirms a secret that was not. */
export function takeCode(
  db: Database,
  secrets: RowSecrets,
  staff: StoredStaff,
  pending: string | null,
  typed: string,
  now: number,
): boolean {
  const sealedSecret = staff.sealedSecret ?? pending
  if (sealedSecret === null) return false
  const secret = secrets.openAuthenticator(authenticatorOf(staff), sealedSecret)
  const step = stepOfCode(secret, typed.replace(/\s/g, ''), staff.lastStep, now)
  if (step === null) return pending === null && takeRecoveryCodeOf(db, staff.id, storedCodeHash(db, secrets, typed))
  keepSecret(db, staff.id, sealedSecret, step)
  return true
}

const authenticatorOf = ({ id }: StoredStaff) => ({ kind: 'staff', id }) as const

/** Whether the link is open, or this very form has taken it within the last minute. */
export function mayChooseStaffPassword(db: Database, tokenHash: string, sent: SentForm, now: number): boolean {
  return staffLinkExists(db, tokenHash, now) || staffLinkIsUsedBy(db, tokenHash, sent, now)
}

function staffLinkIsUsedBy(db: Database, tokenHash: string, sent: SentForm, now: number): boolean {
  return sent !== null && staffLinkExists(db, inPlaceOf(tokenHash, sent), now)
}

/** Takes the link and sets the password. What was signed in or begun before is over. */
export function chooseStaffPassword(
  db: Database,
  tokenHash: string,
  password: string,
  sent: SentForm,
  now: number,
): boolean {
  return db.transactionSync(() => {
    const staff = takeStaffLink(db, tokenHash, now)
    if (staff === null) return staffLinkIsUsedBy(db, tokenHash, sent, now)
    if (sent !== null) putStaffLink(db, staff, inPlaceOf(tokenHash, sent), now + repeatedWithin)
    setStaffPassword(db, staff, password)
    deleteSessionsOfStaff(db, staff)
    deleteStaffTickets(db, staff)
    const who = staffById(db, staff)?.email ?? ''
    noteChange(db, { who, what: 'staff.password', subject: who, detail: {} }, now)
    return true
  })
}
