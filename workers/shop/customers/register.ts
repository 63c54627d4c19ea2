import type { SentForm } from '#app/domain/customers/accounts.ts'
import { confirmHours } from '#app/domain/customers/email-state.ts'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import { enqueueMail, inLanguage, mailPromisedAt } from '../outbox/outbox.queries.ts'
import { countAddressMail } from './account-mails.ts'
import type { Browser, NamedCustomer, Registered, Registration, RegistrationRefusal } from './account-requests.ts'
import { insertAddress, setDefaultAddress } from './addresses.queries.ts'
import {
  type Customer,
  customerByEmail,
  customerByUsername,
  insertCustomer,
  keepLanguage,
  phoneIsTaken,
  setEmailState,
} from './customers.queries.ts'
import { putConfirmLink } from './email-change.ts'
import { countGuess, sourceOf } from './guess.ts'
import { rememberBrowser } from './guesses.queries.ts'

/** Whether the shop would take the registration. Counted, because the answer tells who is registered. */
export function mayRegister(
  db: Database,
  who: NamedCustomer,
  browser: Browser,
  sent: SentForm,
  now: number,
): { readonly ok: true } | RegistrationRefusal {
  return db.transactionSync(() => {
    if (registeredBy(db, sent, who.email) !== null) return { ok: true }
    const { name: target, most } = sourceOf('look-up', browser, budgets.lookUp)
    const counted = countGuess(db, { limit: 'registration', target, most, source: null }, now)
    return counted.ok ? (refusalOf(db, who, now) ?? { ok: true }) : counted
  })
}

/**
 * A new customer. The address becomes the default one, and a welcome mail is promised, with the link that confirms the e-mail
 * address. A form that has done so is not told that its customer exists. It makes no browser known: who has kept the form
 * of an account may no longer be its customer.
 */
export function register(
  db: Database,
  { form, password, constants, link, knownHash, sent, language }: Registration,
  now: number,
): Registered | RegistrationRefusal {
  return db.transactionSync((): Registered | RegistrationRefusal => {
    const made = registeredBy(db, sent, form.email)
    if (made !== null) return { ok: true, customerId: made.id }
    // Once more: somebody may have registered while the password was hashed.
    const refusal = refusalOf(db, form, now)
    if (refusal !== null) return refusal
    const { email, ...profile } = form
    const customer = { ...profile, email, username: email, password, constants }
    const id = insertCustomer(db, { ...customer, code: null, priceListId: null, excludeVat: false }, now)
    setEmailState(db, id, 'unconfirmed')
    setDefaultAddress(db, id, insertAddress(db, id, form))
    if (knownHash !== null) rememberBrowser(db, id, knownHash, now)
    keepLanguage(db, id, language)
    putConfirmLink(db, { id, email }, link.tokenHash, now)
    // Where too many mails went to this address already, the customer asks for the link in the account.
    if (!countAddressMail(db, email, now).ok) return { ok: true, customerId: id }
    const values = { name: form.firstName, link: link.path, hours: String(confirmHours) }
    const key = welcomeOf(sent) ?? `welcome ${id}`
    enqueueMail(db, { kind: 'welcome', to: email, values, key, ...inLanguage(language) }, now)
    return { ok: true, customerId: id }
  })
}

/** The welcome mail by the form that asks for it. */
function welcomeOf(sent: SentForm): string | null {
  return sent === null ? null : `welcome ${sent}`
}

/** The customer whom this very form has made: an account that was made later under the same address is another. */
function registeredBy(db: Database, sent: SentForm, email: string): Customer | null {
  const customer = customerByEmail(db, email)
  if (customer === null || mailPromisedAt(db, welcomeOf(sent)) !== customer.registeredAt) return null
  return customer
}

/**
 * Spec §5 Register: phone and e-mail among those who were not deleted, then the username, which is the e-mail. An account that nobody
 * confirms holds its number as long as its first link is good.
 */
function refusalOf(db: Database, { phone, email }: NamedCustomer, now: number): RegistrationRefusal | null {
  const phoneExists = phoneIsTaken(db, phone, null, now - confirmHours * 3_600_000)
  if (phoneExists || customerByEmail(db, email) !== null) return { ok: false, reason: 'exists' }
  return customerByUsername(db, email) === null ? null : { ok: false, reason: 'username-taken' }
}
