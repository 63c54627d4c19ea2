import type { Accounts } from '#app/domain/customers/accounts.ts'
import { getRegistrationConstants } from '#app/domain/customers/registration.ts'
import { parseSettings, type Settings } from '#app/domain/tenancy/settings.ts'
import { createAccounts as openAccounts } from '#workers/accounts/accounts.ts'
import type { Browser, NewSession } from '#workers/shop/customers/account-requests.ts'
import { insertAddress, setDefaultAddress } from '#workers/shop/customers/addresses.queries.ts'
import { insertCustomer, type NewCustomer } from '#workers/shop/customers/customers.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { aRegisterForm } from './register-form.ts'
import { noon } from './shop.ts'

/** Customers and their browsers, with ordinary defaults. */

/** The password of all customers of the factory. */
export const testPassword = 'a long password'
export const storedPassword = 'scrypt$256$8$5$cGVyaXB0ZXJvLXRlc3RzIQ$7_rBJ_voMSIkLSnM3nrw6-zxQajJAUb8WNu_A6S-rUI'

/** A registered customer with one address. */
export function aCustomer(db: Database, options: Partial<NewCustomer> = {}): number {
  const { privacy: _agreed, password: _password, email, ...form } = aRegisterForm()
  const customer = { ...form, company: '', code: null, username: email, email, priceListId: null, excludeVat: false }
  const constants = getRegistrationConstants({ customerVat: '', showOrdersOnPos: false })
  const id = insertCustomer(db, { ...customer, password: storedPassword, constants, ...options }, noon)
  setDefaultAddress(db, id, insertAddress(db, id, { ...form, company: '' }))
  return id
}

/** A browser for the sign-in limits; unknown unless it has a `knownHash`. */
export function aBrowser(browser: Partial<Browser> = {}): Browser {
  return { knownHash: null, address: 'an address', ...browser }
}

export function aNewSession(session: Partial<NewSession> = {}): NewSession {
  return {
    tokenHash: crypto.randomUUID(),
    knownHash: 'a known browser',
    browser: '',
    replacedTokenHash: null,
    ...session,
  }
}

/** A shop's default settings. */
function plainSettings(): Settings {
  const parsed = parseSettings({})
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.settings
}

/** Cookies and network address of a visitor's browser. */
export interface AccountOptions {
  readonly session?: string | null
  readonly known?: string | null
  readonly address?: string
  readonly report?: (error: unknown) => void
}

/** The accounts client of a browser. */
export function createAccounts(shop: ShopClient, visit: AccountOptions = {}): Accounts {
  return openAccounts({
    shop,
    tenant: { name: 'Kiosk', settings: plainSettings(), locale: 'en-CY', countries: ['CY', 'GR'] },
    browser: {
      session: visit.session ?? null,
      knownToken: visit.known ?? null,
      address: visit.address ?? 'hash of the network address',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    },
    report:
      visit.report ??
      ((error) => {
        throw error
      }),
  })
}
