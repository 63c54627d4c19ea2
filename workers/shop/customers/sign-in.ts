import type { Database } from '../database.ts'
import type { RowSecrets } from '../secrets/row-secrets.ts'
import type {
  Browser,
  NewSession,
  NewSignIn,
  Proof,
  SecondStepResult,
  SignedIn,
  SignInResult,
} from './account-requests.ts'
import { type Customer, findCustomerById, setPassword } from './customers.queries.ts'
import { deleteTickets, findTicket, getReplacementHash, insertTicket, REPEAT_WINDOW_MS } from './links.queries.ts'
import { openSession } from './sessions.ts'
import { deleteAttempt, findTwoFactor } from './sign-in.queries.ts'
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
