/** The shop's staff. `actor` is the email address of the member who makes the change, or the operator's name. */

import {
  type NewStaffForm,
  STAFF_LINK_LIFETIME_MS,
  type StaffChangeOutcome,
  type StaffRole,
  StaffRow,
} from '#app/domain/admin/staff.ts'
import type { ImportIssue, ImportOptions, ImportReport } from '#app/domain/catalogue/catalogue-file.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import { type Database, runAndRollBack } from '../database.ts'
import { createRejectedReport, createTally, findDuplicates, parseRows, parseSections } from '../import-rows.ts'
import { getLinkMailKey, isLinkMailed } from '../outbox/mail-links.ts'
import { enqueueMail } from '../outbox/outbox.queries.ts'
import { getRecoveryKey, type RowSecrets } from '../secrets/row-secrets.ts'
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
import { deleteStaffSessions, deleteStaffTickets, hasStaffLink, saveStaffLink } from './staff-sessions.queries.ts'

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
