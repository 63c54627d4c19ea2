import type { Database } from '../database.ts'
import type { RowSecrets } from '../secrets/row-secrets.ts'
import type {
  Browser,
  ConfirmedSecondStep,
  FinishedSignIn,
  NewSession,
  NewSignIn,
  Proof,
  SignedIn,
} from './account-requests.ts'
import { type Customer, customerById, setPassword } from './customers.queries.ts'
import { noteFailedAttempt } from './failed-attempts.ts'
import { budgetsFor, countGuess, provenCustomer } from './guess.ts'
import { deleteGuess } from './guesses.queries.ts'
import { deleteTickets, inPlaceOf, insertTicket, repeatedWithin, ticketOf } from './links.queries.ts'
import { openSession } from './session.ts'
import { twoFactorOf } from './two-factor.queries.ts'
import { codeIsRight, storedCodeHash } from './two-factor.ts'

/** Between the two steps, in milliseconds. */
const ticketLife = 10 * 60_000

/** The password was right: opens the session, or gives out the ticket for the second step. */
export function finishSignIn(db: Database, proof: Proof, signIn: NewSignIn, now: number): FinishedSignIn {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return { kind: 'wrong' }
    if (signIn.rehashed !== null) setPassword(db, customer.id, signIn.rehashed)
    const { ticketHash, remember } = signIn
    if (twoFactorOf(db, customer.id)?.confirmed) {
      insertTicket(db, { ticketHash, customer: customer.id, remember, expiresAt: now + ticketLife })
      return { kind: 'second-step' }
    }
    return signedIn(db, customer, signIn.session, remember, now)
  })
}

/** A code of the authenticator or a recovery code, each of them good once; a second click comes with the same one. */
export function confirmSecondStep(
  db: Database,
  secrets: RowSecrets,
  ticketHash: string,
  code: string,
  browser: Browser,
  session: NewSession,
  now: number,
): ConfirmedSecondStep {
  return db.transactionSync(() => {
    const used = inPlaceOf(ticketHash, storedCodeHash(db, secrets, code))
    const repeated = ticketOf(db, used, now)
    const ticket = repeated ?? ticketOf(db, ticketHash, now)
    const customer = ticket === null ? null : customerById(db, ticket.customer)
    if (ticket === null || customer === null) return { kind: 'expired' }
    if (repeated !== null) return signedIn(db, customer, session, ticket.remember, now)
    const counted = countGuess(db, budgetsFor(db, 'code', customer.id, browser), now)
    const account = { kind: 'customer', id: customer.id } as const
    if (!counted.ok) {
      noteFailedAttempt(db, 'limited', account, browser, now)
      return { kind: 'limited', ...counted }
    }
    if (!codeIsRight(db, secrets, customer.id, code, now)) {
      noteFailedAttempt(db, 'failed', account, browser, now)
      return { kind: 'wrong-code' }
    }
    deleteGuess(db, counted.guess)
    deleteTickets(db, customer.id)
    insertTicket(db, { ...ticket, ticketHash: used, expiresAt: now + repeatedWithin })
    return signedIn(db, customer, session, ticket.remember, now)
  })
}

function signedIn(db: Database, customer: Customer, session: NewSession, remember: boolean, now: number): SignedIn {
  openSession(db, customer.id, session, now)
  const { id: customerId, priceListId, excludeVat } = customer
  return { kind: 'signed-in', buyer: { kind: 'customer', customerId, priceListId, excludeVat }, remember }
}
