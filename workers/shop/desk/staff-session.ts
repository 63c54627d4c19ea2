import type { Limited } from '#app/domain/customers/accounts.ts'
import { seenEvery } from '#app/domain/customers/session-rules.ts'
import type { StepUpOutcome } from '#app/domain/desk/desk-accounts.ts'
import {
  freshFactorLife,
  type StaffMember,
  type StaffSession,
  type StaffSessionView,
  staffIdleLimit,
} from '#app/domain/desk/staff.ts'
import type { Browser } from '../customers/account-requests.ts'
import { noteFailedAttempt } from '../customers/failed-attempts.ts'
import { countGuess } from '../customers/guess.ts'
import { deleteGuess } from '../customers/guesses.queries.ts'
import type { Database } from '../database.ts'
import type { RowSecrets } from '../secrets/row-secrets.ts'
import { noteChange } from './audit.queries.ts'
import { setStaffPassword, staffById } from './staff.queries.ts'
import type { StaffProof } from './staff-requests.ts'
import {
  deleteOtherStaffSessions,
  deleteStaffSessionById,
  deleteStaffTickets,
  markStaffConfirmed,
  markStaffSeen,
  staffOfSession,
  staffSessionsOf,
} from './staff-sessions.queries.ts'
import { staffBudgets, takeCode } from './staff-sign-in.ts'

/** Who holds this token; null for one that is unknown, ended, past its time or idle for too long. Counts as activity. */
export function staffSession(db: Database, tokenHash: string, now: number): StaffSession | null {
  const found = staffOfSession(db, tokenHash, now, now - staffIdleLimit)
  if (found === null) return null
  const { seenAt, confirmedAt, ...session } = found
  if (now - seenAt >= seenEvery) markStaffSeen(db, session.sessionId, now)
  return { ...session, factorIsFresh: now - confirmedAt < freshFactorLife }
}

/** Confirms the second factor again within a session. The code is used by it. */
export function confirmStaffFactor(
  db: Database,
  secrets: RowSecrets,
  tokenHash: string,
  code: string,
  browser: Browser,
  now: number,
): StepUpOutcome {
  return db.transactionSync((): StepUpOutcome => {
    const session = staffOfSession(db, tokenHash, now, now - staffIdleLimit)
    const staff = session === null ? null : staffById(db, session.id)
    if (session === null || staff === null) return { ok: false, reason: 'signed-out' }
    // The first request of a double click used the code.
    if (now - session.confirmedAt < freshFactorLife) return { ok: true }
    const counted: { ok: true; guess: number } | Limited = countGuess(
      db,
      staffBudgets(db, 'code', staff.id, browser),
      now,
    )
    const account = { kind: 'staff', id: staff.id } as const
    if (!counted.ok) {
      noteFailedAttempt(db, 'limited', account, browser, now)
      return counted
    }
    if (!takeCode(db, secrets, staff, null, code, now)) {
      noteFailedAttempt(db, 'failed', account, browser, now)
      return { ok: false, reason: 'wrong-code' }
    }
    deleteGuess(db, counted.guess)
    markStaffConfirmed(db, session.sessionId, now)
    return { ok: true }
  })
}

/** Replaces the password that was proven. The other sessions end: somebody who knew the old password is signed out. */
export function changeStaffPassword(
  db: Database,
  proof: StaffProof,
  password: string,
  keep: string | null,
  now: number,
): boolean {
  return db.transactionSync(() => {
    const staff = staffById(db, proof.staff)
    if (staff === null || staff.password !== proof.password) return false
    deleteGuess(db, proof.guess)
    setStaffPassword(db, staff.id, password)
    deleteOtherStaffSessions(db, staff.id, keep)
    deleteStaffTickets(db, staff.id)
    noteChange(db, { who: staff.email, what: 'staff.password', subject: staff.email, detail: {} }, now)
    return true
  })
}

export function staffSessions(db: Database, staff: number, current: number, now: number): StaffSessionView[] {
  return staffSessionsOf(db, staff, now, now - staffIdleLimit).map((session) => ({
    ...session,
    current: session.id === current,
  }))
}

/** Signs one of somebody's own browsers out. A session that has ended, or is somebody else's, is left alone. */
export function endOwnStaffSession(db: Database, { id, email }: StaffMember, session: number, now: number): void {
  db.transactionSync(() => {
    const browser = deleteStaffSessionById(db, id, session)
    if (browser === null) return
    deleteStaffTickets(db, id)
    noteChange(db, { who: email, what: 'staff.session-ended', subject: email, detail: { browser } }, now)
  })
}
