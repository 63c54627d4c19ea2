/** The shop's staff. `actor` is the email address of the member who makes the change, or the operator's name. */
import {
  FRESH_FACTOR_LIFETIME_MS,
  type NewStaffForm,
  STAFF_IDLE_TIMEOUT_MS,
  STAFF_LINK_LIFETIME_MS,
  type StaffChangeOutcome,
  type StaffMember,
  type StaffRole,
  StaffRow,
  type StaffSession,
  type StaffSessionView,
  type StepUpOutcome,
} from '#app/domain/admin/staff.ts'
import type { ImportIssue, ImportOptions, ImportReport } from '#app/domain/catalogue/catalogue-file.ts'
import { ACTIVITY_INTERVAL_MS, type SubmissionId } from '#app/domain/customers/accounts.ts'
import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import type { Browser } from '../customers/account-requests.ts'
import { getLinkMailKey, isLinkMailed } from '../customers/links.queries.ts'
import { deleteAttempt } from '../customers/sign-in.queries.ts'
import { countAttempt, logFailedAttempt } from '../customers/sign-in-attempts.ts'
import { type Database, runAndRollBack } from '../database.ts'
import { createRejectedReport, createTally, findDuplicates, parseRows, parseSections } from '../import-rows.ts'
import { enqueueMail } from '../outbox/outbox.queries.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { getRecoveryKey, type RowSecrets } from '../secrets/row-secrets.queries.ts'
import { logChange } from './audit.queries.ts'
import {
  clearSecret,
  countOwners,
  deleteStaff,
  findStaffByEmail,
  findStaffById,
  insertStaff,
  type StoredStaff,
  saveStaffSecret,
  setRole,
  setStaffPassword,
} from './staff.queries.ts'
import {
  deleteExpiredStaffSignIns,
  deleteOtherStaffSessions,
  deleteStaffSessionById,
  deleteStaffSessions,
  deleteStaffTickets,
  findNextStaffExpiryAt,
  findStaffSession,
  hasStaffLink,
  listStoredStaffSessions,
  markStaffConfirmed,
  markStaffSeen,
  saveStaffLink,
} from './staff-sessions.queries.ts'
import { consumeCode, getStaffBudget, type StaffProof } from './staff-sign-in.ts'

/** A link to choose a password. The shop stores only its hash. */
export interface StaffLink {
  readonly tokenHash: string
  /** Null if the link is not mailed. */
  readonly mailRequest: {
    /** Path and query of the page, including the token. */
    readonly path: string
    /** The form that requests the mail. */
    readonly submissionId: SubmissionId
  } | null
}

const notFound = { ok: false, reason: 'not-found' } as const

/** Adds a staff member with a link that is valid for a day. A form that is sent again gets the first result. */
export function addStaff(
  db: Database,
  form: NewStaffForm,
  link: StaffLink,
  actor: string,
  now: number,
): StaffChangeOutcome {
  return db.transactionSync((): StaffChangeOutcome => {
    if (findStaffByEmail(db, form.email) !== null)
      return isInvitationMailed(db, link) ? { ok: true } : { ok: false, reason: 'taken' }
    const id = insertStaff(db, form, now)
    issueLink(db, { id, ...form }, link, now)
    logChange(db, { who: actor, what: 'staff.added', subject: form.email, detail: { role: form.role } }, now)
    return { ok: true }
  })
}

/**
 * Creates a new link for a member who has lost their password or authenticator. The next sign-in sets up a new
 * authenticator.
 */
export function renewStaffLink(
  db: Database,
  id: number,
  link: StaffLink,
  actor: string,
  now: number,
): StaffChangeOutcome {
  return changeStaff(db, id, (staff) => {
    if (isInvitationMailed(db, link) && hasStaffLink(db, id, now)) return { ok: true }
    issueLink(db, staff, link, now)
    clearSecret(db, id)
    endStaffAccess(db, id)
    logChange(db, { who: actor, what: 'staff.link', subject: staff.email, detail: {} }, now)
    return { ok: true }
  })
}

/** A new role takes effect at once: the member's sessions end. */
export function changeRole(db: Database, id: number, role: StaffRole, actor: string, now: number): StaffChangeOutcome {
  return changeStaff(db, id, (staff) => {
    if (staff.role === role) return { ok: true }
    if (isLastOwner(db, staff)) return { ok: false, reason: 'last-owner' }
    setRole(db, id, role)
    endStaffAccess(db, id)
    logChange(db, { who: actor, what: 'staff.role', subject: staff.email, detail: { from: staff.role, to: role } }, now)
    return { ok: true }
  })
}

export function removeStaff(db: Database, id: number, actor: string, now: number): StaffChangeOutcome {
  return changeStaff(db, id, (staff) => {
    if (isLastOwner(db, staff)) return { ok: false, reason: 'last-owner' }
    deleteStaff(db, id)
    logChange(db, { who: actor, what: 'staff.removed', subject: staff.email, detail: { role: staff.role } }, now)
    return { ok: true }
  })
}

export function signOutStaff(db: Database, id: number, actor: string, now: number): StaffChangeOutcome {
  return changeStaff(db, id, (staff) => {
    endStaffAccess(db, id)
    logChange(db, { who: actor, what: 'staff.signed-out', subject: staff.email, detail: {} }, now)
    return { ok: true }
  })
}

function issueLink(
  db: Database,
  { id, email, name }: Pick<StoredStaff, 'id' | 'email' | 'name'>,
  { tokenHash, mailRequest }: StaffLink,
  now: number,
): void {
  saveStaffLink(db, id, tokenHash, now + STAFF_LINK_LIFETIME_MS)
  if (mailRequest === null) return
  const values = { name, link: mailRequest.path, hours: String(STAFF_LINK_LIFETIME_MS / 3_600_000) }
  const key = getLinkMailKey(db, 'staff-invitation', mailRequest.submissionId, tokenHash)
  enqueueMail(db, { kind: 'staff-invitation', to: email, values, key }, now)
}

function isInvitationMailed(db: Database, { mailRequest }: StaffLink): boolean {
  return mailRequest !== null && isLinkMailed(db, 'staff-invitation', mailRequest.submissionId)
}

function changeStaff(db: Database, id: number, change: (staff: StoredStaff) => StaffChangeOutcome): StaffChangeOutcome {
  return db.transactionSync(() => {
    const staff = findStaffById(db, id)
    return staff === null ? notFound : change(staff)
  })
}

/** Delete tickets too: a ticket could still open a session. */
function endStaffAccess(db: Database, id: number): void {
  deleteStaffSessions(db, id)
  deleteStaffTickets(db, id)
}

function isLastOwner(db: Database, staff: StoredStaff): boolean {
  return staff.role === 'owner' && countOwners(db) === 1
}

/** Adds the staff of a demo shop in one transaction. Existing members stay as they are. */
export function importStaff(
  db: Database,
  secrets: RowSecrets,
  file: unknown,
  options: ImportOptions,
  now: number,
): ImportReport {
  const issues: ImportIssue[] = []
  const sections = parseSections(file, ['staff'], issues) ?? {}
  const rows = parseRows(sections, 'staff', StaffRow, issues)
  findDuplicates(rows, 'email', ({ email }) => normalizeLogin(email), issues)
  if (issues.length > 0) return createRejectedReport(issues)
  const importAll = () => {
    const tally = createTally()
    // Create the key before the first sealed row: creating it converts plain rows.
    getRecoveryKey(db, secrets)
    for (const { row } of rows) {
      const isKnown = findStaffByEmail(db, row.email) !== null
      tally[isKnown ? 'kept' : 'added'] += 1
      if (isKnown) continue
      const id = insertStaff(db, row, now)
      setStaffPassword(db, id, row.password)
      saveStaffSecret(db, id, secrets.sealAuthenticator({ kind: 'staff', id }, row.secret), 0)
    }
    return tally
  }
  return { ...(options.dryRun ? runAndRollBack(db, importAll) : db.transactionSync(importAll)), issues: [] }
}

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

/** Replaces the password that `proof` verified. Ends other sessions: their users may know the old password. */
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
