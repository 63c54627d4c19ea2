import {
  FRESH_FACTOR_LIFETIME_MS,
  STAFF_IDLE_TIMEOUT_MS,
  type StaffMember,
  type StaffSession,
  type StaffSessionView,
  type StepUpOutcome,
} from '#app/domain/admin/staff.ts'
import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import { ACTIVITY_INTERVAL_MS } from '#app/domain/customers/sessions.ts'
import type { Browser } from '../customers/account-requests.ts'
import { deleteAttempt } from '../customers/sign-in.queries.ts'
import { countAttempt, logFailedAttempt } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import type { RowSecrets } from '../secrets/row-secrets.ts'
import { logChange } from './audit.queries.ts'
import { findStaffById, setStaffPassword } from './staff.queries.ts'
import {
  deleteExpiredStaffSignIns,
  deleteOtherStaffSessions,
  deleteStaffSessionById,
  deleteStaffTickets,
  findNextStaffExpiryAt,
  findStaffSession,
  listStoredStaffSessions,
  markStaffConfirmed,
  markStaffSeen,
} from './staff-sessions.queries.ts'
import { consumeCode, getStaffBudget, type StaffProof } from './staff-sign-in.ts'

/** The session of this token. Null if it is unknown, ended, expired or idle for too long. Counts as activity. */
export function getStaffSession(db: Database, tokenHash: string, now: number): StaffSession | null {
  const storedSession = findStaffSession(db, tokenHash, now, now - STAFF_IDLE_TIMEOUT_MS)
  if (storedSession === null) return null
  const { seenAt, confirmedAt, ...session } = storedSession
  if (now - seenAt >= ACTIVITY_INTERVAL_MS) markStaffSeen(db, session.sessionId, now)
  return { ...session, hasFreshFactor: now - confirmedAt < FRESH_FACTOR_LIFETIME_MS }
}

/** Confirms the second factor again within a session. Uses up the code. */
export function confirmStaffFactor(
  db: Database,
  secrets: RowSecrets,
  tokenHash: string,
  code: string,
  browser: Browser,
  now: number,
): StepUpOutcome {
  return db.transactionSync((): StepUpOutcome => {
    const session = findStaffSession(db, tokenHash, now, now - STAFF_IDLE_TIMEOUT_MS)
    const staff = session === null ? null : findStaffById(db, session.id)
    if (session === null || staff === null) return { ok: false, reason: 'signed-out' }
    // The first request of a double click used the code.
    if (now - session.confirmedAt < FRESH_FACTOR_LIFETIME_MS) return { ok: true }
    const limitCheck: { ok: true; attempt: number } | Limited = countAttempt(
      db,
      getStaffBudget(db, 'code', staff.id, browser),
      now,
    )
    const account = { kind: 'staff', id: staff.id } as const
    if (!limitCheck.ok) {
      logFailedAttempt(db, 'limited', account, browser, now)
      return limitCheck
    }
    if (!consumeCode(db, secrets, staff, null, code, now)) {
      logFailedAttempt(db, 'failed', account, browser, now)
      return { ok: false, reason: 'wrong-code' }
    }
    deleteAttempt(db, limitCheck.attempt)
    markStaffConfirmed(db, session.sessionId, now)
    return { ok: true }
  })
}

/** Replaces the proven password. Other sessions end, because their users may know the old password. */
export function changeStaffPassword(
  db: Database,
  proof: StaffProof,
  password: string,
  currentTokenHash: string | null,
  now: number,
): boolean {
  return db.transactionSync(() => {
    const staff = findStaffById(db, proof.staff)
    if (staff === null || staff.password !== proof.password) return false
    deleteAttempt(db, proof.attempt)
    setStaffPassword(db, staff.id, password)
    deleteOtherStaffSessions(db, staff.id, currentTokenHash)
    deleteStaffTickets(db, staff.id)
    logChange(db, { who: staff.email, what: 'staff.password', subject: staff.email, detail: {} }, now)
    return true
  })
}

export function listStaffSessions(db: Database, staff: number, current: number, now: number): StaffSessionView[] {
  return listStoredStaffSessions(db, staff, now, now - STAFF_IDLE_TIMEOUT_MS).map((session) => ({
    ...session,
    current: session.id === current,
  }))
}

/** Signs out one of the member's own browsers. Does nothing if the session has ended or is somebody else's. */
export function endOwnStaffSession(db: Database, { id, email }: StaffMember, session: number, now: number): void {
  db.transactionSync(() => {
    const browser = deleteStaffSessionById(db, id, session)
    if (browser === null) return
    deleteStaffTickets(db, id)
    logChange(db, { who: email, what: 'staff.session-ended', subject: email, detail: { browser } }, now)
  })
}

const day = 24 * 3_600_000

/**
 * At least a day, so that the scheduler does not run for each row. Browsers are stored as long as their cookie is
 * valid.
 */
const retention = { expired: day, browsers: 400 * day }

/** Deletes expired admin sessions, tickets with their unconfirmed secrets, and unused browsers. */
export const deleteExpiredStaffSignInsJob: ScheduledJob = {
  name: 'forget-staff-sign-ins',
  due: (db) => findNextStaffExpiryAt(db, retention),
  async run({ db, now }) {
    db.transactionSync(() => deleteExpiredStaffSignIns(db, retention, now()))
  },
}
