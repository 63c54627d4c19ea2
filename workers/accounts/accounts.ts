import { type Accounts, getSessionRules, type NewSession } from '#app/domain/customers/accounts.ts'
import { getPhoneCountry, toStoredPhone, withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { getRegistrationConstants } from '#app/domain/customers/registration.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { emailChangePath } from '#app/domain/urls.ts'
import type { SignedIn } from '#workers/shop/customers/account-requests.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { type BrowserIdentity, type BrowserInput, identifyBrowser } from './browser-identity.ts'
import {
  createToken,
  findPasswordWeakness,
  hashPassword,
  hashToken,
  needsRehash,
  verifyPassword,
} from './credentials.ts'
import { createOwnAccount } from './own-account.ts'

export interface AccountDeps {
  readonly shop: ShopClient
  readonly tenant: Pick<Tenant, 'name' | 'settings' | 'locale' | 'countries'>
  readonly browser: BrowserInput
  /** Called with errors that the visitor sees as a message. */
  readonly report: (error: unknown) => void
}

/** The accounts of one shop, for one browser. */
export function createAccounts({ shop, tenant, browser: browserInput, report }: AccountDeps): Accounts {
  const browser = identifyBrowser(browserInput)
  return {
    ...createSignIn(shop, browser, tenant),
    ...createOwnAccount(shop, browser, tenant),

    async getSession(activity) {
      const { session } = browser
      if (session === null) return { kind: 'signed-out' }
      return shop.read((db, tenantId) => db.session(tenantId, session, activity, getSessionRules(tenant.settings)))
    },

    findPasswordIssue(password, personalInfo) {
      return findPasswordWeakness(password, [getCompanyName(tenant), ...personalInfo])
    },

    async register({ password, privacy: _privacy, vatNumber, ...form }, submissionId = null) {
      const { knownToken, knownHash } = browser.getKnownDevice()
      try {
        const { email, firstName, lastName } = form
        const normalizedForm = withStoredPhone(form, getPhoneCountry(tenant))
        const weakness = await findPasswordWeakness(password, [getCompanyName(tenant), email, firstName, lastName])
        if (weakness !== null) return { ok: false, reason: weakness }
        const permission = await shop.write((db, tenantId) =>
          db.canRegister(tenantId, { phone: normalizedForm.phone, email }, browser.client, submissionId),
        )
        if (!permission.ok) return permission
        const token = createToken()
        const registration = {
          form: normalizedForm,
          link: { tokenHash: hashToken(token), path: emailChangePath(token) },
          password: await hashPassword(password),
          constants: getRegistrationConstants(tenant.settings, vatNumber),
          knownHash,
          sent: submissionId,
          ...browser.languageOption,
        }
        const registered = await shop.write((db, tenantId) => db.register(tenantId, registration))
        return registered.ok ? { ...registered, knownToken } : registered
      } catch (error) {
        report(error)
        return { ok: false, reason: 'failed' }
      }
    },

    async registerAfterOrder({ vatNumber, ...form }, password, submissionId = null) {
      const { knownToken, knownHash } = browser.getKnownDevice()
      try {
        const { email, firstName, lastName, phone } = form
        const weakness = await findPasswordWeakness(password, [getCompanyName(tenant), email, firstName, lastName])
        if (weakness !== null) return { ok: false, reason: weakness }
        const permission = await shop.write((db, tenantId) =>
          db.canRegister(tenantId, { phone, email }, browser.client, submissionId),
        )
        if (!permission.ok && permission.reason === 'limited') return permission
        const token = createToken()
        const registration = {
          form,
          link: { tokenHash: hashToken(token), path: emailChangePath(token) },
          // Also for an address that has an account: the response time must not reveal it.
          password: await hashPassword(password),
          constants: getRegistrationConstants(tenant.settings, vatNumber),
          knownHash,
          sent: submissionId,
          ...browser.languageOption,
        }
        await shop.write((db, tenantId) => db.registerAfterOrder(tenantId, registration))
        return { ok: true, knownToken }
      } catch (error) {
        report(error)
        return { ok: false, reason: 'failed' }
      }
    },

    async forgotPassword(email, path, submissionId = null) {
      const token = createToken()
      return shop.write((db, tenantId) =>
        db.requestReset(
          tenantId,
          email,
          { tokenHash: hashToken(token), path: path(token), ...browser.languageOption },
          browser.client,
          submissionId,
        ),
      )
    },

    async isResetTokenValid(token) {
      return shop.read((db, tenantId) => db.hasOpenResetLink(tenantId, hashToken(token)))
    },

    async resetPassword(token, password, submissionId = null) {
      try {
        // Check the token before hashing, so that made-up tokens cost no processor time.
        if (!(await shop.read((db, tenantId) => db.canReset(tenantId, hashToken(token), submissionId))))
          return { ok: false, reason: 'expired' }
        const personalInfo = await shop.read((db, tenantId) =>
          db.listPersonalWords(tenantId, { kind: 'reset', tokenHash: hashToken(token) }),
        )
        const weakness = await findPasswordWeakness(password, [getCompanyName(tenant), ...personalInfo])
        if (weakness !== null) return { ok: false, reason: weakness }
        const { knownToken, knownHash } = browser.getKnownDevice()
        const passwordHash = await hashPassword(password)
        const reset = await shop.write((db, tenantId) =>
          db.resetPassword(tenantId, hashToken(token), passwordHash, knownHash, submissionId),
        )
        return reset === 'expired'
          ? { ok: false, reason: 'expired' }
          : { ok: true, knownToken, cleared: reset === 'cleared' }
      } catch (error) {
        report(error)
        return { ok: false, reason: 'failed' }
      }
    },
  }
}

/** The cookie outlives its session by a day, so that the shop can inform the visitor that the session has ended. */
const GRACE_MINUTES = 24 * 60

/** Signing in, in one or two steps, and signing out. */
function createSignIn(
  shop: ShopClient,
  browser: BrowserIdentity,
  tenant: Pick<Tenant, 'settings' | 'locale' | 'countries'>,
): Pick<Accounts, 'signIn' | 'confirmSignIn' | 'signOut'> {
  const { settings } = tenant
  const toNewSession = (signedIn: SignedIn, cookies: { token: string; knownToken: string }): NewSession => ({
    ...cookies,
    maxAge: signedIn.remember ? (settings.cookieMinutes + GRACE_MINUTES) * 60 : null,
    buyer: signedIn.buyer,
  })

  return {
    async signIn({ login, password, remember }) {
      const phone = toStoredPhone(login, getPhoneCountry(tenant))
      const started = await shop.write((db, tenantId) =>
        db.beginSignInAttempt(tenantId, { kind: 'login', login, phone }, browser.client),
      )
      if (!started.ok) return started
      const { customer, attempt } = started
      const isCorrect = await verifyPassword(password, customer?.password ?? null)
      if (!isCorrect)
        await shop.write((db, tenantId) =>
          db.recordWrongPassword(tenantId, { kind: 'customer', id: customer?.id ?? null }, browser.client),
        )
      // The response is the same for an unknown login, a customer without a password and a wrong password.
      if (customer === null || customer.password === null || !isCorrect) return { ok: false, reason: 'wrong' }

      const { session, ...cookies } = browser.createSession()
      const ticket = createToken()
      const proof = { attempt, customer: customer.id, password: customer.password }
      const signIn = {
        session,
        ticketHash: hashToken(ticket),
        remember: remember === 'on',
        rehashedPassword: needsRehash(customer.password) ? await hashPassword(password) : null,
      }
      const finished = await shop.write((db, tenantId) => db.finishSignIn(tenantId, proof, signIn))
      if (finished.kind === 'signed-in') return { ok: true, session: toNewSession(finished, cookies) }
      return finished.kind === 'wrong' ? { ok: false, reason: 'wrong' } : { ok: false, reason: 'second-step', ticket }
    },

    async confirmSignIn({ ticket, code }) {
      const { session, ...cookies } = browser.createSession()
      const confirmed = await shop.write((db, tenantId) =>
        db.confirmSecondStep(tenantId, hashToken(ticket), code, browser.client, session),
      )
      if (confirmed.kind === 'signed-in') return { ok: true, session: toNewSession(confirmed, cookies) }
      if (confirmed.kind === 'limited') return { ok: false, reason: 'limited', minutes: confirmed.minutes }
      return { ok: false, reason: confirmed.kind }
    },

    async signOut() {
      const { session } = browser
      if (session !== null) await shop.write((db, tenantId) => db.endSession(tenantId, session))
    },
  }
}
