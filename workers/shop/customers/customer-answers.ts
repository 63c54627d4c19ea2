import type { ShopAnswers } from '../shop-methods.ts'
import { changeAddress } from './change-address.ts'
import { customerData } from './customer-data.ts'
import { confirmEmailChange, emailLink, requestEmailChange, requestEmailConfirmation } from './email-change.ts'
import { noteFailedAttempt } from './failed-attempts.ts'
import { beginGuess } from './guess.ts'
import { importCustomers } from './import-customers.ts'
import { linkExists } from './links.queries.ts'
import { account, changePassword, deleteCustomer, passwordIsChanged, saveProfile } from './own-account.ts'
import { pointsHistory } from './points.ts'
import { mayRegister, register } from './register.ts'
import { mayReset, personBehind, requestReset, resetPassword } from './reset.ts'
import { saveCustomer } from './save-customer.ts'
import { customerSessions, endSession, endSessions, session } from './session.ts'
import { confirmSecondStep, finishSignIn } from './sign-in.ts'
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from './two-factor.ts'

/** What is asked about customers, by themselves and at sign-in. */
export const customerAnswers = {
  session: ({ db, now }, ...asked) => session(db, ...asked, now),
  endSession: ({ db }, ...asked) => endSession(db, ...asked),
  mayRegister: ({ db, now }, ...asked) => mayRegister(db, ...asked, now),
  register: ({ db, now }, ...asked) => register(db, ...asked, now),
  beginGuess: ({ db, now }, ...asked) => beginGuess(db, ...asked, now),
  noteWrongPassword: ({ db, now }, account, browser) => noteFailedAttempt(db, 'failed', account, browser, now),
  finishSignIn: ({ db, now }, ...asked) => finishSignIn(db, ...asked, now),
  confirmSecondStep: ({ db, secrets, now }, ...asked) => confirmSecondStep(db, secrets, ...asked, now),
  requestReset: ({ db, now }, ...asked) => requestReset(db, ...asked, now),
  resetIsOpen: ({ db, now }, tokenHash) => linkExists(db, 'reset', tokenHash, now),
  mayReset: ({ db, now }, ...asked) => mayReset(db, ...asked, now),
  personBehind: ({ db, now }, ...asked) => personBehind(db, ...asked, now),
  resetPassword: ({ db, now }, ...asked) => resetPassword(db, ...asked, now),
  changePassword: ({ db, now }, ...asked) => changePassword(db, ...asked, now),
  passwordIsChanged: ({ db }, ...asked) => passwordIsChanged(db, ...asked),
  beginTwoFactor: ({ db, secrets }, ...asked) => beginTwoFactor(db, secrets, ...asked),
  confirmTwoFactor: ({ db, secrets, now }, ...asked) => confirmTwoFactor(db, secrets, ...asked, now),
  endTwoFactor: ({ db, now }, ...asked) => endTwoFactor(db, ...asked, now),
  requestEmailChange: ({ db, now }, ...asked) => requestEmailChange(db, ...asked, now),
  requestEmailConfirmation: ({ db, now }, ...asked) => requestEmailConfirmation(db, ...asked, now),
  emailLink: ({ db, now }, ...asked) => emailLink(db, ...asked, now),
  confirmEmailChange: ({ db, now }, ...asked) => confirmEmailChange(db, ...asked, now),
  deleteCustomer: ({ db }, ...asked) => deleteCustomer(db, ...asked),
  account: ({ db, now }, ...asked) => account(db, ...asked, now),
  saveCustomer: ({ db, now }, ...asked) => saveCustomer(db, ...asked, now),
  saveProfile: ({ db, now }, ...asked) => saveProfile(db, ...asked, now),
  changeAddress: ({ db }, ...asked) => changeAddress(db, ...asked),
  customerSessions: ({ db, now }, ...asked) => customerSessions(db, ...asked, now),
  endSessions: ({ db }, ...asked) => endSessions(db, ...asked),
  points: ({ db }, ...asked) => pointsHistory(db, ...asked),
  customerData: ({ db, now }, ...asked) => customerData(db, ...asked, now),
  importCustomers: ({ db, now }, chunk, options) => importCustomers(db, chunk, options, now),
} satisfies Partial<ShopAnswers>
