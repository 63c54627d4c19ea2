import { budgets } from '#app/domain/customers/guess-budget.ts'
import type { Database } from '../database.ts'
import { enqueueMail } from '../outbox/outbox.queries.ts'
import type { Browser, Registered, Registration, RegistrationRefusal } from './accounts-handle.ts'
import { insertAddress, setDefaultAddress } from './addresses.queries.ts'
import { customerByEmail, customerByUsername, insertCustomer, phoneIsTaken } from './customers.queries.ts'
import { countGuess } from './guess.ts'
import { rememberBrowser } from './guesses.queries.ts'

/**
 * A new customer (spec §5 Register): first the phone and the e-mail among those who were not deleted, then the username,
 * which is the e-mail. The address becomes the default one, and a welcome mail is promised.
 */
export function register(
  db: Database,
  { form, password, constants, knownHash }: Registration,
  browser: Browser,
  now: number,
): Registered | RegistrationRefusal {
  return db.transactionSync(() => {
    // The answer tells whether an address is registered, so it is not given without end.
    const source = `look-up ${browser.address}`
    const counted = countGuess(db, { target: source, most: budgets.lookUp, source: null }, now)
    if (!counted.ok) return counted
    if (phoneIsTaken(db, form.phone, null) || customerByEmail(db, form.email) !== null)
      return { ok: false, reason: 'exists' }
    if (customerByUsername(db, form.email) !== null) return { ok: false, reason: 'username-taken' }
    const { email, ...profile } = form
    const customer = { ...profile, email, username: email, password, constants }
    const id = insertCustomer(db, { ...customer, code: null, priceListId: null, excludeVat: false }, now)
    setDefaultAddress(db, id, insertAddress(db, id, form))
    rememberBrowser(db, id, knownHash)
    const values = { name: form.firstName }
    enqueueMail(db, { kind: 'welcome', to: email, values, key: `welcome ${id}` }, now)
    return { ok: true, customerId: id }
  })
}
