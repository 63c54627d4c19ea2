import { staffIdleLimit } from '#app/domain/desk/staff.ts'
import { noteFailedAttempt } from '../customers/failed-attempts.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { importStaff } from './import-staff.ts'
import { allStaff } from './staff.queries.ts'
import { addStaff, changeRole, removeStaff, renewStaffLink, signOutStaff } from './staff.ts'
import {
  changeStaffPassword,
  confirmStaffFactor,
  endOwnStaffSession,
  staffSession,
  staffSessions,
} from './staff-session.ts'
import { staffBehindLink, staffLinkExists } from './staff-sessions.queries.ts'
import {
  beginStaffGuess,
  chooseStaffPassword,
  confirmStaffSignIn,
  endStaffSession,
  finishStaffSignIn,
  mayChooseStaffPassword,
} from './staff-sign-in.ts'

/** What is asked about who works at the desk, and by whom at sign-in. */
export const staffAnswers = {
  importStaff: ({ db, secrets, now }, file, options) => importStaff(db, secrets, file, options, now),
  staffSession: ({ db, now }, ...asked) => staffSession(db, ...asked, now),
  confirmStaffFactor: ({ db, secrets, now }, ...asked) => confirmStaffFactor(db, secrets, ...asked, now),
  changeStaffPassword: ({ db, now }, ...asked) => changeStaffPassword(db, ...asked, now),
  staffSessions: ({ db, now }, ...asked) => staffSessions(db, ...asked, now),
  endOwnStaffSession: ({ db, now }, ...asked) => endOwnStaffSession(db, ...asked, now),
  endStaffSession: ({ db }, ...asked) => endStaffSession(db, ...asked),
  beginStaffGuess: ({ db, now }, ...asked) => beginStaffGuess(db, ...asked, now),
  noteWrongStaffPassword: ({ db, now }, account, browser) => noteFailedAttempt(db, 'failed', account, browser, now),
  finishStaffSignIn: ({ db, secrets, now }, ...asked) => finishStaffSignIn(db, secrets, ...asked, now),
  confirmStaffSignIn: ({ db, secrets, now }, ...asked) => confirmStaffSignIn(db, secrets, ...asked, now),
  staffLinkIsOpen: ({ db, now }, ...asked) => staffLinkExists(db, ...asked, now),
  mayChooseStaffPassword: ({ db, now }, ...asked) => mayChooseStaffPassword(db, ...asked, now),
  staffBehindLink: ({ db, now }, ...asked) => staffBehindLink(db, ...asked, now),
  chooseStaffPassword: ({ db, now }, ...asked) => chooseStaffPassword(db, ...asked, now),
  staff: ({ db, now }) => allStaff(db, now, now - staffIdleLimit),
  addStaff: ({ db, now }, ...asked) => addStaff(db, ...asked, now),
  renewStaffLink: ({ db, now }, ...asked) => renewStaffLink(db, ...asked, now),
  changeRole: ({ db, now }, ...asked) => changeRole(db, ...asked, now),
  removeStaff: ({ db, now }, ...asked) => removeStaff(db, ...asked, now),
  signOutStaff: ({ db, now }, ...asked) => signOutStaff(db, ...asked, now),
} satisfies Partial<ShopAnswers>
