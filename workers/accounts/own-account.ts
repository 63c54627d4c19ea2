import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { emailChangePath } from '#app/domain/urls.ts'
import type { AccountIdentifier, Proof } from '#workers/shop/customers/account-requests.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { BrowserIdentity } from './browser-identity.ts'
import {
  createAuthenticatorSecret,
  createToken,
  createTwoFactorSecret,
  deriveRecoveryCodes,
  findPasswordWeakness,
  hashPassword,
  hashToken,
  verifyPassword,
} from './credentials.ts'

type OwnAccountMethods = Pick<
  Accounts,
  | 'changePassword'
  | 'requestEmailChange'
  | 'resendConfirmation'
  | 'getEmailLink'
  | 'confirmEmailChange'
  | 'startTwoFactor'
  | 'confirmTwoFactor'
  | 'disableTwoFactor'
  | 'deleteAccount'
>

const WRONG_PASSWORD = { ok: false, reason: 'wrong-password' } as const

/** The changes that customers make to their own account. Most require the password. */
export function createOwnAccount(
  shop: ShopClient,
  browser: BrowserIdentity,
  tenant: Pick<Tenant, 'name' | 'settings'>,
): OwnAccountMethods {
  async function verifyAccount(
    account: AccountIdentifier,
    password: string,
  ): Promise<{ ok: true; proof: Proof } | Refusal> {
    const started = await shop.write((db, tenantId) => db.beginSignInAttempt(tenantId, account, browser.client))
    if (!started.ok) return started
    const { attempt, customer } = started
    const storedHash = customer?.password ?? null
    const isCorrect = await verifyPassword(password, storedHash)
    if (!isCorrect)
      await shop.write((db, tenantId) =>
        db.recordWrongPassword(tenantId, { kind: 'customer', id: customer?.id ?? null }, browser.client),
      )
    if (!isCorrect || customer === null || storedHash === null) return WRONG_PASSWORD
    return { ok: true, proof: { attempt, customer: customer.id, password: storedHash } }
  }

  const verifyCustomer = (customer: number, password: string) => verifyAccount({ kind: 'customer', customer }, password)

  async function runVerified(customer: number, password: string, action: (proof: Proof) => Promise<boolean>) {
    const verified = await verifyCustomer(customer, password)
    if (!verified.ok) return verified
    return (await action(verified.proof)) ? ({ ok: true } as const) : WRONG_PASSWORD
  }

  return {
    async changePassword(customer, currentPassword, password, submissionId = null) {
      const personalInfo = await shop.read((db, tenantId) =>
        db.listPersonalWords(tenantId, { kind: 'customer', customer }),
      )
      const weakness = await findPasswordWeakness(password, [getCompanyName(tenant), ...personalInfo])
      if (weakness !== null) return { ok: false, reason: weakness }
      const outcome = await runVerified(customer, currentPassword, async (proof) => {
        const passwordHash = await hashPassword(password)
        return shop.write((db, tenantId) =>
          db.changePassword(tenantId, proof, passwordHash, browser.session, submissionId),
        )
      })
      if (outcome.ok || !(await shop.read((db, tenantId) => db.isPasswordChanged(tenantId, customer, submissionId))))
        return outcome
      // On a second click the current password has already changed. It succeeds if the new one is still valid.
      return (await verifyCustomer(customer, password)).ok ? { ok: true } : outcome
    },

    async requestEmailChange(customer, { email, password }, path, submissionId = null) {
      const verified = await verifyCustomer(customer, password)
      if (!verified.ok) return verified
      const token = createToken()
      const link = { tokenHash: hashToken(token), path: path(token), ...browser.languageOption }
      const result = await shop.write((db, tenantId) =>
        db.requestEmailChange(tenantId, verified.proof, email, link, browser.client, submissionId),
      )
      if (typeof result !== 'string') return result
      return result === 'sent' ? { ok: true } : WRONG_PASSWORD
    },

    async resendConfirmation(customer, submissionId = null) {
      const token = createToken()
      const link = { tokenHash: hashToken(token), path: emailChangePath(token), ...browser.languageOption }
      return shop.write((db, tenantId) => db.requestEmailConfirmation(tenantId, customer, link, submissionId))
    },

    async getEmailLink(token, signedIn) {
      return shop.read((db, tenantId) =>
        db.findEmailLink(tenantId, hashToken(token), { signedIn, knownHash: browser.client.knownHash, proof: null }),
      )
    },

    async confirmEmailChange(token, signedIn, password) {
      const tokenHash = hashToken(token)
      const holder = { signedIn, knownHash: browser.client.knownHash, proof: null }
      const confirmed = await shop.write((db, tenantId) => db.confirmEmailChange(tenantId, tokenHash, holder))
      if (confirmed.ok || confirmed.reason !== 'wrong-password' || password === null) return confirmed
      const verified = await verifyAccount({ kind: 'email-link', tokenHash }, password)
      return verified.ok
        ? shop.write((db, tenantId) => db.confirmEmailChange(tenantId, tokenHash, { ...holder, proof: verified.proof }))
        : verified
    },

    async startTwoFactor(customer, password) {
      const verified = await verifyCustomer(customer, password)
      if (!verified.ok) return verified
      const secret = createTwoFactorSecret()
      const started = await shop.write((db, tenantId) => db.beginTwoFactor(tenantId, verified.proof, secret))
      if (started.kind !== 'begun') return { ok: false, reason: started.kind }
      return { ok: true, secret: createAuthenticatorSecret(getCompanyName(tenant), started.username, secret) }
    },

    async confirmTwoFactor(customer, code, key) {
      const { codes, hashes } = deriveRecoveryCodes(key ?? createToken())
      const confirmed = await shop.write((db, tenantId) =>
        db.confirmTwoFactor(tenantId, customer, code, hashes, browser.client),
      )
      return confirmed.ok ? { ok: true, recoveryCodes: codes } : confirmed
    },

    async disableTwoFactor(customer, password) {
      return runVerified(customer, password, (proof) => shop.write((db, tenantId) => db.endTwoFactor(tenantId, proof)))
    },

    async deleteAccount(customer, password) {
      return runVerified(customer, password, (proof) =>
        shop.write((db, tenantId) => db.deleteCustomer(tenantId, proof)),
      )
    },
  }
}

type Refusal = typeof WRONG_PASSWORD | Limited
