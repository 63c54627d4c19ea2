import type { Accounts, OpenedSession } from '#app/domain/customers/accounts.ts'
import { phoneCountry, storedPhone } from '#app/domain/customers/phone-number.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { SignedIn } from '#workers/shop/customers/account-requests.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { hashPassword, isOutdated, passwordIsRight } from './passwords.ts'
import type { ThisBrowser } from './this-browser.ts'
import { hashToken, newToken } from './tokens.ts'

/** The cookie outlives its session by a day, so that the visitor can be told of its end. */
const graceMinutes = 24 * 60

/** Signing in, in one step or two, and out. */
export function openSignIn(
  shop: ShopClient,
  browser: ThisBrowser,
  tenant: Pick<Tenant, 'settings' | 'locale' | 'countries'>,
): Pick<Accounts, 'signIn' | 'confirmSignIn' | 'signOut'> {
  const { settings } = tenant
  const opened = (signedIn: SignedIn, cookies: { token: string; known: string }): OpenedSession => ({
    ...cookies,
    maxAge: signedIn.remember ? (settings.cookieMinutes + graceMinutes) * 60 : null,
    buyer: signedIn.buyer,
  })

  return {
    async signIn({ login, password, remember }) {
      const phone = storedPhone(login, phoneCountry(tenant))
      const begun = await shop.write((db, tenantId) =>
        db.beginGuess(tenantId, { kind: 'login', login, phone }, browser.from),
      )
      if (!begun.ok) return begun
      const { customer, guess } = begun
      const right = await passwordIsRight(password, customer?.password ?? null)
      if (!right)
        await shop.write((db, tenantId) =>
          db.noteWrongPassword(tenantId, { kind: 'customer', id: customer?.id ?? null }, browser.from),
        )
      // Nobody, a customer without a password and a wrong password have the same answer.
      if (customer === null || customer.password === null || !right) return { ok: false, reason: 'wrong' }

      const { session, ...cookies } = browser.newSession()
      const ticket = newToken()
      const proof = { guess, customer: customer.id, password: customer.password }
      const signIn = {
        session,
        ticketHash: hashToken(ticket),
        remember: remember === 'on',
        rehashed: isOutdated(customer.password) ? await hashPassword(password) : null,
      }
      const finished = await shop.write((db, tenantId) => db.finishSignIn(tenantId, proof, signIn))
      if (finished.kind === 'signed-in') return { ok: true, session: opened(finished, cookies) }
      return finished.kind === 'wrong' ? { ok: false, reason: 'wrong' } : { ok: false, reason: 'second-step', ticket }
    },

    async confirmSignIn({ ticket, code }) {
      const { session, ...cookies } = browser.newSession()
      const confirmed = await shop.write((db, tenantId) =>
        db.confirmSecondStep(tenantId, hashToken(ticket), code, browser.from, session),
      )
      if (confirmed.kind === 'signed-in') return { ok: true, session: opened(confirmed, cookies) }
      if (confirmed.kind === 'limited') return { ok: false, reason: 'limited', minutes: confirmed.minutes }
      return { ok: false, reason: confirmed.kind }
    },

    async signOut() {
      const { session } = browser
      if (session !== null) await shop.write((db, tenantId) => db.endSession(tenantId, session))
    },
  }
}
