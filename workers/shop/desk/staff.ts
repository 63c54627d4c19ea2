import type { SentForm } from '#app/domain/customers/accounts.ts'
import { type StaffChangeOutcome, type StaffRole, staffLinkLife } from '#app/domain/desk/staff.ts'
import type { NewStaffForm } from '#app/domain/desk/staff-forms.ts'
import type { Database } from '../database.ts'
import { linkIsMailed, linkMailKey } from '../outbox/mailed-link.ts'
import { enqueueMail } from '../outbox/outbox.queries.ts'
import { noteChange } from './audit.queries.ts'
import {
  deleteStaff,
  forgetSecret,
  insertStaff,
  owners,
  type StoredStaff,
  setRole,
  staffByEmail,
  staffById,
} from './staff.queries.ts'
import { deleteSessionsOfStaff, deleteStaffTickets, putStaffLink, staffHasLink } from './staff-sessions.queries.ts'

/** Who runs the shop. `who` is the e-mail address of the one who changes it, or the operator's name. */

/** A link by which somebody chooses the password. The shop keeps its hash. */
export interface StaffLink {
  readonly tokenHash: string
  /** Null where it is handed over otherwise. */
  readonly mailed: {
    /** Path and query of the page, with the token itself. */
    readonly path: string
    /** The form that asks for it. */
    readonly sent: SentForm
  } | null
}

const notFound = { ok: false, reason: 'not-found' } as const

/** Somebody new, with a link that is good for a day. A form that is sent again hears what it did at first. */
export function addStaff(
  db: Database,
  form: NewStaffForm,
  link: StaffLink,
  who: string,
  now: number,
): StaffChangeOutcome {
  return db.transactionSync((): StaffChangeOutcome => {
    if (staffByEmail(db, form.email) !== null) return isMailed(db, link) ? { ok: true } : { ok: false, reason: 'taken' }
    const id = insertStaff(db, form, now)
    giveLink(db, { id, ...form }, link, now)
    noteChange(db, { who, what: 'staff.added', subject: form.email, detail: { role: form.role } }, now)
    return { ok: true }
  })
}

/** A new link for somebody who has lost password or authenticator: the authenticator is set up anew after it. */
export function renewStaffLink(
  db: Database,
  id: number,
  link: StaffLink,
  who: string,
  now: number,
): StaffChangeOutcome {
  return changing(db, id, (staff) => {
    if (isMailed(db, link) && staffHasLink(db, id, now)) return { ok: true }
    giveLink(db, staff, link, now)
    forgetSecret(db, id)
    signOut(db, id)
    noteChange(db, { who, what: 'staff.link', subject: staff.email, detail: {} }, now)
    return { ok: true }
  })
}

/** What somebody may do changes at once: their sessions end. */
export function changeRole(db: Database, id: number, role: StaffRole, who: string, now: number): StaffChangeOutcome {
  return changing(db, id, (staff) => {
    if (staff.role === role) return { ok: true }
    if (isLastOwner(db, staff)) return { ok: false, reason: 'last-owner' }
    setRole(db, id, role)
    signOut(db, id)
    noteChange(db, { who, what: 'staff.role', subject: staff.email, detail: { from: staff.role, to: role } }, now)
    return { ok: true }
  })
}

export function removeStaff(db: Database, id: number, who: string, now: number): StaffChangeOutcome {
  return changing(db, id, (staff) => {
    if (isLastOwner(db, staff)) return { ok: false, reason: 'last-owner' }
    deleteStaff(db, id)
    noteChange(db, { who, what: 'staff.removed', subject: staff.email, detail: { role: staff.role } }, now)
    return { ok: true }
  })
}

export function signOutStaff(db: Database, id: number, who: string, now: number): StaffChangeOutcome {
  return changing(db, id, (staff) => {
    signOut(db, id)
    noteChange(db, { who, what: 'staff.signed-out', subject: staff.email, detail: {} }, now)
    return { ok: true }
  })
}

function giveLink(
  db: Database,
  { id, email, name }: Pick<StoredStaff, 'id' | 'email' | 'name'>,
  { tokenHash, mailed }: StaffLink,
  now: number,
): void {
  putStaffLink(db, id, tokenHash, now + staffLinkLife)
  if (mailed === null) return
  const values = { name, link: mailed.path, hours: String(staffLinkLife / 3_600_000) }
  const key = linkMailKey(db, 'staff-invitation', mailed.sent, tokenHash)
  enqueueMail(db, { kind: 'staff-invitation', to: email, values, key }, now)
}

function isMailed(db: Database, { mailed }: StaffLink): boolean {
  return mailed !== null && linkIsMailed(db, 'staff-invitation', mailed.sent)
}

function changing(db: Database, id: number, change: (staff: StoredStaff) => StaffChangeOutcome): StaffChangeOutcome {
  return db.transactionSync(() => {
    const staff = staffById(db, id)
    return staff === null ? notFound : change(staff)
  })
}

/** A ticket would open a session later. */
function signOut(db: Database, id: number): void {
  deleteSessionsOfStaff(db, id)
  deleteStaffTickets(db, id)
}

function isLastOwner(db: Database, staff: StoredStaff): boolean {
  return staff.role === 'owner' && owners(db) === 1
}
