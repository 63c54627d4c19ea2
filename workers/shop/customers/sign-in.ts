import { ACTIVITY_INTERVAL_MS, getSessionEnd } from '#app/domain/customers/accounts.ts'
import type { SessionRules, SessionState, SessionsToEnd, SessionView } from '#app/domain/customers/customer.ts'
import type { Database } from '../database.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import type { RowSecrets } from '../secrets/row-secrets.queries.ts'
import type {
  Browser,
  NewSession,
  NewSignIn,
  Proof,
  SecondStepResult,
  SignedIn,
  SignInResult,
} from './account-requests.ts'
import { deleteAddresses } from './addresses.queries.ts'
import { type Customer, clearPersonalData, findCustomerById, setLanguage, setPassword } from './customers.queries.ts'
import {
  deleteLinks,
  deleteTickets,
  findTicket,
  getReplacementHash,
  insertTicket,
  REPEAT_WINDOW_MS,
} from './links.queries.ts'
import { getPoints } from './points.queries.ts'
import {
  deleteAttempt,
  deleteExpiredSignIns,
  deleteKnownBrowsers,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  deleteTwoFactor,
  findNextExpiryAt,
  findSessionByToken,
  findTwoFactor,
  insertSession,
  listSessions,
  markSessionEnded,
  markSessionSeen,
  saveKnownBrowser,
} from './sign-in.queries.ts'
import { countAttempt, findProvenCustomer, getSignInBudget, logFailedAttempt } from './sign-in-attempts.ts'
import { hashCode, verifyCode } from './two-factor.ts'

/** Time between the two steps. */
const TICKET_LIFETIME_MS = 10 * 60_000

/** Opens the session after a correct password, or creates the ticket for the second step. */
export function finishSignIn(db: Database, proof: Proof, signIn: NewSignIn, now: number): SignInResult {
  return db.transactionSync(() => {
    const customer = findProvenCustomer(db, proof)
    if (customer === null) return { kind: 'wrong' }
    if (signIn.rehashedPassword !== null) setPassword(db, customer.id, signIn.rehashedPassword)
    const { ticketHash, remember } = signIn
    if (findTwoFactor(db, customer.id)?.confirmed) {
      insertTicket(db, { ticketHash, customer: customer.id, remember, expiresAt: now + TICKET_LIFETIME_MS })
      return { kind: 'second-step' }
    }
    return createSession(db, customer, signIn.session, remember, now)
  })
}

/** Checks a code of the authenticator or a recovery code. Each works once; a double click counts as one use. */
export function confirmSecondStep(
  db: Database,
  secrets: RowSecrets,
  ticketHash: string,
  code: string,
  browser: Browser,
  session: NewSession,
  now: number,
): SecondStepResult {
  return db.transactionSync(() => {
    const usedHash = getReplacementHash(ticketHash, hashCode(db, secrets, code))
    const repeatedTicket = findTicket(db, usedHash, now)
    const ticket = repeatedTicket ?? findTicket(db, ticketHash, now)
    const customer = ticket === null ? null : findCustomerById(db, ticket.customer)
    if (ticket === null || customer === null) return { kind: 'expired' }
    if (repeatedTicket !== null) return createSession(db, customer, session, ticket.remember, now)
    const limitCheck = countAttempt(db, getSignInBudget(db, 'code', customer.id, browser), now)
    const account = { kind: 'customer', id: customer.id } as const
    if (!limitCheck.ok) {
      logFailedAttempt(db, 'limited', account, browser, now)
      return { kind: 'limited', ...limitCheck }
    }
    if (!verifyCode(db, secrets, customer.id, code, now)) {
      logFailedAttempt(db, 'failed', account, browser, now)
      return { kind: 'wrong-code' }
    }
    deleteAttempt(db, limitCheck.attempt)
    deleteTickets(db, customer.id)
    insertTicket(db, { ...ticket, ticketHash: usedHash, expiresAt: now + REPEAT_WINDOW_MS })
    return createSession(db, customer, session, ticket.remember, now)
  })
}

function createSession(
  db: Database,
  customer: Customer,
  session: NewSession,
  remember: boolean,
  now: number,
): SignedIn {
  openSession(db, customer.id, session, now)
  const { id: customerId, priceListId, excludeVat } = customer
  return { kind: 'signed-in', buyer: { kind: 'customer', customerId, priceListId, excludeVat }, remember }
}

const day = 24 * 3_600_000

/**
 * At least a day, so that the scheduler does not run for each row. Sessions and browsers stay as long as their cookies
 * live.
 */
const retention = { attempts: day, expired: day, sessions: 400 * day, browsers: 400 * day }

/** Deletes attempts, links, sessions and browsers that have expired. */
export const deleteExpiredSignInsJob: ScheduledJob = {
  name: 'forget-sign-ins',
  due: (db) => findNextExpiryAt(db, retention),
  async run({ db, now }) {
    db.transactionSync(() => deleteExpiredSignIns(db, retention, now()))
  },
}

/**
 * Gives an account to the owner of its mailbox: deletes all sessions, known browsers and links. Anybody may have typed
 * an unconfirmed address, so an unconfirmed account also loses its second factor and its personal data. Accounts from
 * before addresses were confirmed lose only the second factor. Returns whether the personal data was cleared.
 */
export function revokeAccess(db: Database, { id, emailState }: Pick<Customer, 'id' | 'emailState'>): boolean {
  deleteLinks(db, id)
  deleteTickets(db, id)
  deleteSessions(db, id, null)
  deleteKnownBrowsers(db, id)
  if (emailState !== 'confirmed') deleteTwoFactor(db, id)
  if (emailState !== 'unconfirmed') return false
  deleteAddresses(db, id)
  clearPersonalData(db, id)
  return true
}

/**
 * The session of this token (spec §4 Inactivity, Cookie expiry). An expired session stays expired, even if the settings
 * change, and is reported as expired until its cookie is deleted.
 */
export function session(
  db: Database,
  tokenHash: string,
  activity: 'active' | 'idle',
  rules: SessionRules,
  now: number,
): SessionState {
  const stored = findSessionByToken(db, tokenHash)
  if (stored === null) return { kind: 'signed-out' }
  const reason = stored.ended ?? getSessionEnd(stored, rules, now)
  if (reason !== null) {
    if (stored.ended === null) markSessionEnded(db, stored.id, reason)
    return { kind: 'expired', reason }
  }
  const customer = findCustomerById(db, stored.customerId)
  if (customer === null) return { kind: 'signed-out' }
  if (activity === 'active' && now - stored.seenAt >= ACTIVITY_INTERVAL_MS) markSessionSeen(db, stored.id, now)
  const { id: customerId, priceListId, excludeVat } = customer
  return {
    kind: 'signed-in',
    buyer: { kind: 'customer', customerId, priceListId, excludeVat },
    sessionId: stored.id,
    name: `${customer.firstName} ${customer.lastName}`.trim() || customer.username,
    email: customer.email ?? '',
    emailConfirmed: customer.email === null || customer.emailState === 'confirmed',
    points: getPoints(db, customerId),
  }
}

/** Call inside the transaction of a sign-in. */
export function openSession(db: Database, customer: number, session: NewSession, now: number): void {
  if (session.replacedTokenHash !== null) deleteSessionByToken(db, session.replacedTokenHash)
  setLanguage(db, customer, session.language)
  insertSession(db, { tokenHash: session.tokenHash, customer, browser: session.browser }, now)
  if (session.knownHash !== null) saveKnownBrowser(db, customer, session.knownHash, now)
}

export function listCustomerSessions(
  db: Database,
  customer: number,
  current: number,
  rules: SessionRules,
  now: number,
) {
  return listSessions(db, customer)
    .filter((storedSession) => getSessionEnd(storedSession, rules, now) === null)
    .map(
      ({ id, browser, startedAt, seenAt }): SessionView => ({
        id,
        browser,
        startedAt,
        seenAt,
        current: id === current,
      }),
    )
}

/** Signs a browser out. */
export function endSession(db: Database, tokenHash: string): void {
  const stored = findSessionByToken(db, tokenHash)
  if (stored !== null) endSessions(db, stored.customerId, { kind: 'one', id: stored.id })
}

/** Also ends the repeat window of the second step, which would otherwise open another session within its minute. */
export function endSessions(db: Database, customer: number, ended: SessionsToEnd): void {
  db.transactionSync(() => {
    deleteTickets(db, customer)
    if (ended.kind === 'one') deleteSession(db, customer, ended.id)
    else deleteSessions(db, customer, ended.kind === 'all-but' ? ended.id : null)
  })
}
