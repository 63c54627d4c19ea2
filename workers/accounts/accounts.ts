import type { Accounts } from '#app/domain/customers/accounts.ts'
import { emailPage } from '#app/domain/customers/email-page.ts'
import { phoneCountry, withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { registrationConstants } from '#app/domain/customers/registration.ts'
import { sessionRules } from '#app/domain/customers/session-rules.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { openOwnAccount } from './own-account.ts'
import { passwordFault } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import { openSignIn } from './sign-in.ts'
import { thisBrowser, type VisitingBrowser } from './this-browser.ts'
import { hashToken, newToken } from './tokens.ts'

export interface AccountParts {
  readonly shop: ShopClient
  readonly tenant: Pick<Tenant, 'name' | 'settings' | 'locale' | 'countries'>
  readonly browser: VisitingBrowser
  /** Told of what failed although the visitor got an answer. */
  readonly report: (thrown: unknown) => void
}

/** Accounts of one shop, for one browser. */
export function openAccounts({ shop, tenant, browser: visiting, report }: AccountParts): Accounts {
  const browser = thisBrowser(visiting)
  return {
    ...openSignIn(shop, browser, tenant),
    ...openOwnAccount(shop, browser, tenant),

    async whoIs(activity) {
      const { session } = browser
      if (session === null) return { kind: 'signed-out' }
      return shop.read((db, tenantId) => db.session(tenantId, session, activity, sessionRules(tenant.settings)))
    },

    async register({ password, privacy: _agreed, ...form }, sent = null) {
      const { known, knownHash } = browser.remembered()
      try {
        const { email, firstName, lastName } = form
        const normal = withStoredPhone(form, phoneCountry(tenant))
        const weak = await passwordFault(password, [companyName(tenant), email, firstName, lastName])
        if (weak !== null) return { ok: false, reason: weak }
        const may = await shop.write((db, tenantId) =>
          db.mayRegister(tenantId, { phone: normal.phone, email }, browser.from, sent),
        )
        if (!may.ok) return may
        const token = newToken()
        const registration = {
          form: normal,
          link: { tokenHash: hashToken(token), path: emailPage(token) },
          password: await hashPassword(password),
          constants: registrationConstants(tenant.settings),
          knownHash,
          sent,
          ...browser.spoken,
        }
        const registered = await shop.write((db, tenantId) => db.register(tenantId, registration))
        return registered.ok ? { ...registered, known } : registered
      } catch (thrown) {
        report(thrown)
        return { ok: false, reason: 'failed' }
      }
    },

    async forgotPassword(email, path, sent = null) {
      const token = newToken()
      return shop.write((db, tenantId) =>
        db.requestReset(
          tenantId,
          email,
          { tokenHash: hashToken(token), path: path(token), ...browser.spoken },
          browser.from,
          sent,
        ),
      )
    },

    async resetIsOpen(token) {
      return shop.read((db, tenantId) => db.resetIsOpen(tenantId, hashToken(token)))
    },

    async resetPassword(token, password, sent = null) {
      try {
        // Asked first: a stranger's made-up tokens are not worth the hashing.
        if (!(await shop.read((db, tenantId) => db.mayReset(tenantId, hashToken(token), sent))))
          return { ok: false, reason: 'expired' }
        const about = await shop.read((db, tenantId) =>
          db.personBehind(tenantId, { kind: 'reset', tokenHash: hashToken(token) }),
        )
        const weak = await passwordFault(password, [companyName(tenant), ...about])
        if (weak !== null) return { ok: false, reason: weak }
        const { known, knownHash } = browser.remembered()
        const hashed = await hashPassword(password)
        const reset = await shop.write((db, tenantId) =>
          db.resetPassword(tenantId, hashToken(token), hashed, knownHash, sent),
        )
        return reset === 'expired'
          ? { ok: false, reason: 'expired' }
          : { ok: true, known, cleared: reset === 'cleared' }
      } catch (thrown) {
        report(thrown)
        return { ok: false, reason: 'failed' }
      }
    },
  }
}
