import type { Accounts, Limited } from '#app/domain/customers/accounts.ts'
import { emailPage } from '#app/domain/customers/email-page.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { GuessedAccount, Proof } from '#workers/shop/customers/account-requests.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { secretFor } from './authenticator.ts'
import { passwordFault } from './password-policy.ts'
import { hashPassword, passwordIsRight } from './passwords.ts'
import type { ThisBrowser } from './this-browser.ts'
import { hashToken, newToken, newTwoFactorSecret, recoveryCodesFor } from './tokens.ts'

type OwnAccount = Pick<
  Accounts,
  | 'changePassword'
  | 'requestEmailChange'
  | 'resendConfirmation'
  | 'emailLink'
  | 'confirmEmailChange'
  | 'beginTwoFactor'
  | 'confirmTwoFactor'
  | 'endTwoFactor'
  | 'deleteAccount'
>

const wrongPassword = { ok: false, reason: 'wrong-password' } as const

/** What a signed-in customer may do to the account itself. It is asked for with the password. */
export function openOwnAccount(
  shop: ShopClient,
  browser: ThisBrowser,
  tenant: Pick<Tenant, 'name' | 'settings'>,
): OwnAccount {
  async function proveAt(at: GuessedAccount, password: string): Promise<{ ok: true; proof: Proof } | Refused> {
    const begun = await shop.write((db, tenantId) => db.beginGuess(tenantId, at, browser.from))
    if (!begun.ok) return begun
    const { guess, customer } = begun
    const stored = customer?.password ?? null
    const right = await passwordIsRight(password, stored)
    if (!right)
      await shop.write((db, tenantId) =>
        db.noteWrongPassword(tenantId, { kind: 'customer', id: customer?.id ?? null }, browser.from),
      )
    if (!right || customer === null || stored === null) return wrongPassword
    return { ok: true, proof: { guess, customer: customer.id, password: stored } }
  }

  const prove = (customer: number, password: string) => proveAt({ kind: 'customer', customer }, password)

  async function provenDo(customer: number, password: string, work: (proof: Proof) => Promise<boolean>) {
    const proven = await prove(customer, password)
    if (!proven.ok) return proven
    return (await work(proven.proof)) ? ({ ok: true } as const) : wrongPassword
  }

  return {
    async changePassword(customer, old, password, sent = null) {
      const about = await shop.read((db, tenantId) => db.personBehind(tenantId, { kind: 'customer', customer }))
      const weak = await passwordFault(password, [companyName(tenant), ...about])
      if (weak !== null) return { ok: false, reason: weak }
      const outcome = await provenDo(customer, old, async (proof) => {
        const hashed = await hashPassword(password)
        return shop.write((db, tenantId) => db.changePassword(tenantId, proof, hashed, browser.session, sent))
      })
      if (outcome.ok || !(await shop.read((db, tenantId) => db.passwordIsChanged(tenantId, customer, sent))))
        return outcome
      // By a second click the old password is old already; the new one counts unless it was changed again since.
      return (await prove(customer, password)).ok ? { ok: true } : outcome
    },

    async requestEmailChange(customer, { email, password }, path, sent = null) {
      const proven = await prove(customer, password)
      if (!proven.ok) return proven
      const token = newToken()
      const link = { tokenHash: hashToken(token), path: path(token), ...browser.spoken }
      const answer = await shop.write((db, tenantId) =>
        db.requestEmailChange(tenantId, proven.proof, email, link, browser.from, sent),
      )
      if (typeof answer !== 'string') return answer
      return answer === 'sent' ? { ok: true } : wrongPassword
    },

    async resendConfirmation(customer, sent = null) {
      const token = newToken()
      const link = { tokenHash: hashToken(token), path: emailPage(token), ...browser.spoken }
      return shop.write((db, tenantId) => db.requestEmailConfirmation(tenantId, customer, link, sent))
    },

    async emailLink(token, signedIn) {
      return shop.read((db, tenantId) =>
        db.emailLink(tenantId, hashToken(token), { signedIn, known: browser.from.known, proof: null }),
      )
    },

    async confirmEmailChange(token, signedIn, password) {
      const tokenHash = hashToken(token)
      const holder = { signedIn, known: browser.from.known, proof: null }
      const confirmed = await shop.write((db, tenantId) => db.confirmEmailChange(tenantId, tokenHash, holder))
      if (confirmed.ok || confirmed.reason !== 'wrong-password' || password === null) return confirmed
      const proven = await proveAt({ kind: 'email-link', tokenHash }, password)
      return proven.ok
        ? shop.write((db, tenantId) => db.confirmEmailChange(tenantId, tokenHash, { ...holder, proof: proven.proof }))
        : proven
    },

    async beginTwoFactor(customer, password) {
      const proven = await prove(customer, password)
      if (!proven.ok) return proven
      const secret = newTwoFactorSecret()
      const begun = await shop.write((db, tenantId) => db.beginTwoFactor(tenantId, proven.proof, secret))
      if (begun.kind !== 'begun') return { ok: false, reason: begun.kind }
      return { ok: true, secret: secretFor(companyName(tenant), begun.username, secret) }
    },

    async confirmTwoFactor(customer, code, key) {
      const { codes, hashes } = recoveryCodesFor(key ?? newToken())
      const confirmed = await shop.write((db, tenantId) =>
        db.confirmTwoFactor(tenantId, customer, code, hashes, browser.from),
      )
      return confirmed.ok ? { ok: true, recoveryCodes: codes } : confirmed
    },

    async endTwoFactor(customer, password) {
      return provenDo(customer, password, (proof) => shop.write((db, tenantId) => db.endTwoFactor(tenantId, proof)))
    },

    async deleteAccount(customer, password) {
      return provenDo(customer, password, (proof) => shop.write((db, tenantId) => db.deleteCustomer(tenantId, proof)))
    },
  }
}

type Refused = typeof wrongPassword | Limited
