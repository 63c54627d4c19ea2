import { budgets } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import { enqueueMail, inLanguage } from '../outbox/outbox.queries.ts'
import type { Browser, NamedCustomer, Registered, Registration, RegistrationRefusal } from './accounts-handle.ts'
import { insertAddress, setDefaultAddress } from './addresses.queries.ts'
import { customerByEmail, customerByUsername, insertCustomer, keepLanguage, phoneIsTaken } from './customers.queries.ts'
import { countGuess } from './guess.ts'
import { rememberBrowser } from './guesses.queries.ts'

/** Whether the shop would take the registration. Counted, because the answer tells who is registered. */
export function mayRegister(
  db: Database,
  who: NamedCustomer,
  browser: Browser,
  now: number,
): { readonly ok: true } | RegistrationRefusal {
  return db.transactionSync(() => {
    const source = `look-up ${browser.address}`
    const counted = countGuess(db, { target: source, most: budgets.lookUp, source: null }, now)
    return counted.ok ? (refusalOf(db, who) ?? { ok: true }) : counted
  })
}

/** A new customer. The address becomes the default one, and a welcome mail is promised. */
export function register(
  db: Database,
  { form, password, constants, knownHash, language }: Registration,
  now: number,
): Registered | RegistrationRefusal {
  return db.transactionSync(() => {
    // Once more: somebody may have registered while the password was hashed.
    const refusal = refusalOf(db, form)
    if (refusal !== null) return refusal
    const { email, ...profile } = form
    const customer = { ...profile, email, username: email, password, constants }
    const id = insertCustomer(db, { ...customer, code: null, priceListId: null, excludeVat: false }, now)
    setDefaultAddress(db, id, insertAddress(db, id, form))
    if (knownHash !== null) rememberBrowser(db, id, knownHash)
    keepLanguage(db, id, language)
    const values = { name: form.firstName }
    enqueueMail(db, { kind: 'welcome', to: email, values, key: `welcome ${id}`, ...inLanguage(language) }, now)
    return { ok: true, customerId: id }
  })
}

/** Spec §5 Register: phone and e-mail among those who were not deleted, then the username, which is the e-mail. */
function refusalOf(db: Database, { phone, email }: NamedCustomer): RegistrationRefusal | null {
  if (phoneIsTaken(db, phone, null) || customerByEmail(db, email) !== null) return { ok: false, reason: 'exists' }
  return customerByUsername(db, email) === null ? null : { ok: false, reason: 'username-taken' }
}
