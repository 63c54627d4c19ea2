import type { EmailConfirmOutcome, SentForm } from '#app/domain/customers/accounts.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import { linkIsMailed, linkMailKey } from '../outbox/mailed-link.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import type { EmailChangeAnswer, NewLink, Proof } from './accounts-handle.ts'
import { customerByEmail, customerById, customerByUsername, setEmail } from './customers.queries.ts'
import { countGuess, provenCustomer } from './guess.ts'
import { deleteLinks, pendingEmail, putLink, takeLink } from './links.queries.ts'
import { linkMinutes } from './reset.ts'

/** Mails a link to the new address: it becomes the customer's when the link's page confirms it. */
export function requestEmailChange(
  db: Database,
  proof: Proof,
  email: string,
  link: NewLink,
  sent: SentForm,
  now: number,
): EmailChangeAnswer {
  return db.transactionSync(() => {
    const customer = provenCustomer(db, proof)
    if (customer === null) return 'wrong-password'
    if (linkIsMailed(db, 'email-change', sent) && pendingEmail(db, customer.id, now) === email) return 'sent'
    const counted = countGuess(
      db,
      { target: `e-mail change ${customer.id}`, most: budgets.resetMail, source: null },
      now,
    )
    if (!counted.ok) return counted
    if (isTaken(db, email, customer.id)) return 'taken'
    const { tokenHash, path } = link
    putLink(db, { customer: customer.id, kind: 'email', tokenHash, email, expiresAt: now + linkMinutes * 60_000 })
    const values = { name: customer.firstName, link: path, minutes: String(linkMinutes) }
    enqueueMail(
      db,
      {
        kind: 'email-change',
        to: email,
        values,
        key: linkMailKey(db, 'email-change', sent, tokenHash),
        ...inLanguage(link.language ?? customer.language),
      },
      now,
    )
    return 'sent'
  })
}

/**
 * A username that was the e-mail address stays the e-mail address (spec §3 CUST_USERNAME). A link that has done its work
 * stands without its address until its time is over: a second click hears what the first one did.
 */
export function confirmEmailChange(db: Database, tokenHash: string, now: number): EmailConfirmOutcome {
  return db.transactionSync(() => {
    const taken = takeLink(db, 'email', tokenHash, now)
    const customer = taken === null ? null : customerById(db, taken.customer)
    if (taken === null || customer === null) return { ok: false, reason: 'expired' }
    const email = taken.email ?? customer.email ?? ''
    const done = { customer: customer.id, kind: 'email', tokenHash, email: null, expiresAt: taken.expiresAt } as const
    if (taken.email === null) {
      putLink(db, done)
      return { ok: true, email }
    }
    if (isTaken(db, email, customer.id)) return { ok: false, reason: 'taken' }
    const follows = customer.email !== null && foldLogin(customer.username) === foldLogin(customer.email)
    setEmail(db, customer.id, email, follows ? email : customer.username)
    // A reset link waits in the old address's mail.
    deleteLinks(db, customer.id)
    putLink(db, done)
    if (customer.email !== null) {
      const values = { name: customer.firstName, email }
      enqueueMail(
        db,
        {
          kind: 'email-changed',
          to: customer.email,
          values,
          key: `email-changed ${tokenHash}`,
          ...inLanguage(customer.language),
        },
        now,
      )
    }
    return { ok: true, email }
  })
}

/** By another customer, as an e-mail address or as a username. */
function isTaken(db: Database, email: string, customer: number): boolean {
  return [customerByEmail(db, email), customerByUsername(db, email)].some(
    (other) => other !== null && other.id !== customer,
  )
}
