import type { Accounts } from '#app/domain/customers/accounts.ts'
import { registrationConstants } from '#app/domain/customers/registration.ts'
import { parseSettings, type Settings } from '#app/domain/tenancy/settings.ts'
import { openAccounts } from '#workers/accounts/accounts.ts'
import type { Browser, NewSession } from '#workers/shop/customers/account-requests.ts'
import { insertAddress, setDefaultAddress } from '#workers/shop/customers/addresses.queries.ts'
import { insertCustomer, type NewCustomer } from '#workers/shop/customers/customers.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { aRegisterForm } from './register-form.ts'
import { noon } from './shop.ts'

/** Customers, and browsers at a shop, for tests. What a test does not say is ordinary. */

/** The password of every customer of the factory, and what is stored of it. */
export const thePassword = 'a long password'
export const storedPassword = 'scrypt$256$8$5$cGVyaXB0ZXJvLXRlc3RzIQ$7_rBJ_voMSIkLSnM3nrw6-zxQajJAUb8WNu_A6S-rUI'

/** A customer with one address, as a registration leaves it. */
export function aCustomer(db: Database, given: Partial<NewCustomer> = {}): number {
  const { privacy: _agreed, password: _typed, email, ...form } = aRegisterForm()
  const customer = { ...form, company: '', code: null, username: email, email, priceListId: null, excludeVat: false }
  const constants = registrationConstants({ customerVat: '', showOrdersOnPos: false })
  const id = insertCustomer(db, { ...customer, password: storedPassword, constants, ...given }, noon)
  setDefaultAddress(db, id, insertAddress(db, id, { ...form, company: '' }))
  return id
}

/** A browser as the shop counts it: unknown, unless it is given a name. */
export function aBrowser(browser: Partial<Browser> = {}): Browser {
  return { known: null, address: 'an address', ...browser }
}

export function aNewSession(session: Partial<NewSession> = {}): NewSession {
  return { tokenHash: crypto.randomUUID(), knownHash: 'a known browser', browser: '', replaces: null, ...session }
}

/** The settings of a shop that says nothing. */
function plainSettings(): Settings {
  const parsed = parseSettings({})
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.settings
}

/** Cookies and address of a visitor's browser. */
export interface Visit {
  readonly session?: string | null
  readonly known?: string | null
  readonly address?: string
  readonly report?: (thrown: unknown) => void
}

/** The accounts of a shop as a visitor's browser has them. */
export function accountsOf(shop: ShopClient, visit: Visit = {}): Accounts {
  return openAccounts({
    shop,
    tenant: { name: 'Kiosk', settings: plainSettings(), locale: 'en-CY', countries: ['CY', 'GR'] },
    browser: {
      session: visit.session ?? null,
      known: visit.known ?? null,
      address: visit.address ?? 'hash of the network address',
      agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
    report:
      visit.report ??
      ((thrown) => {
        throw thrown
      }),
  })
}
