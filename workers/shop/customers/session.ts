import { seenEvery, sessionEnd } from '#app/domain/customers/session-rules.ts'
import type { EndedSessions, SessionRules, SessionState, SessionView } from '#app/domain/customers/views.ts'
import type { Database } from '../database.ts'
import type { NewSession } from './account-requests.ts'
import { customerById, keepLanguage } from './customers.queries.ts'
import { rememberBrowser } from './guesses.queries.ts'
import { deleteTickets } from './links.queries.ts'
import { pointsOf } from './points.ts'
import {
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  insertSession,
  markEnded,
  markSeen,
  sessionByToken,
  sessionsOf,
} from './sessions.queries.ts'

/**
 * Who holds this token (spec §4 Inactivity, Cookie expiry). One that has expired stays expired, whatever the settings
 * say later, and answers so until its cookie is gone.
 */
export function session(
  db: Database,
  tokenHash: string,
  activity: 'active' | 'idle',
  rules: SessionRules,
  now: number,
): SessionState {
  const found = sessionByToken(db, tokenHash)
  if (found === null) return { kind: 'signed-out' }
  const reason = found.ended ?? sessionEnd(found, rules, now)
  if (reason !== null) {
    if (found.ended === null) markEnded(db, found.id, reason)
    return { kind: 'expired', reason }
  }
  const customer = customerById(db, found.customerId)
  if (customer === null) return { kind: 'signed-out' }
  if (activity === 'active' && now - found.seenAt >= seenEvery) markSeen(db, found.id, now)
  const { id: customerId, priceListId, excludeVat } = customer
  return {
    kind: 'signed-in',
    buyer: { kind: 'customer', customerId, priceListId, excludeVat },
    sessionId: found.id,
    name: `${customer.firstName} ${customer.lastName}`.trim() || customer.username,
    email: customer.email ?? '',
    emailConfirmed: customer.email === null || customer.emailState === 'confirmed',
    points: pointsOf(db, customerId),
  }
}

/** Inside the transaction of a sign-in. */
export function openSession(db: Database, customer: number, session: NewSession, now: number): void {
  if (session.replaces !== null) deleteSessionByToken(db, session.replaces)
  keepLanguage(db, customer, session.language)
  insertSession(db, { tokenHash: session.tokenHash, customer, browser: session.browser }, now)
  if (session.knownHash !== null) rememberBrowser(db, customer, session.knownHash, now)
}

export function customerSessions(db: Database, customer: number, current: number, rules: SessionRules, now: number) {
  return sessionsOf(db, customer)
    .filter((each) => sessionEnd(each, rules, now) === null)
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
  const found = sessionByToken(db, tokenHash)
  if (found !== null) endSessions(db, found.customerId, { kind: 'one', id: found.id })
}

/** The second step that began a session would begin another within its minute. */
export function endSessions(db: Database, customer: number, which: EndedSessions): void {
  db.transactionSync(() => {
    deleteTickets(db, customer)
    if (which.kind === 'one') deleteSession(db, customer, which.id)
    else deleteSessions(db, customer, which.kind === 'all-but' ? which.id : null)
  })
}
