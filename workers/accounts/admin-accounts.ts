import type { AdminAccounts, StaffSession } from '#app/domain/admin/staff.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import { adminPasswordPath } from '#app/domain/urls.ts'
import type { PendingAuthenticator } from '#workers/shop/admin/staff-sign-in.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { type BrowserInput, identifyBrowser } from './browser-identity.ts'
import {
  createAuthenticatorSecret,
  createToken,
  createTwoFactorSecret,
  deriveRecoveryCodes,
  findPasswordWeakness,
  hashPassword,
  hashToken,
  needsRehash,
  verifyPassword,
} from './credentials.ts'

/**
 * Staff accounts of one shop, for one browser. `browserInput.session` is the `admin` cookie; `company` names the
 * authenticator's entry.
 */
export function createAdminAccounts(shop: ShopClient, browserInput: BrowserInput, company: string): AdminAccounts {
  const browser = identifyBrowser(browserInput)
  const { session } = browser
  let sessionPromise: Promise<StaffSession | null> | undefined
  const toAuthenticatorSecret = (pending: PendingAuthenticator) =>
    pending === null ? null : createAuthenticatorSecret(`${company} · admin`, pending.email, pending.secret)
  return {
    getSession() {
      sessionPromise ??=
        session === null ? Promise.resolve(null) : shop.read((db, tenantId) => db.getStaffSession(tenantId, session))
      return sessionPromise
    },
    async signIn({ email, password }) {
      const started = await shop.write((db, tenantId) => db.beginStaffSignInAttempt(tenantId, email, browser.client))
      if (!started.ok) return started
      const storedHash = started.staff?.password ?? null
      const isCorrect = await verifyPassword(password, storedHash)
      if (started.staff === null || storedHash === null || !isCorrect) {
        await shop.write((db, tenantId) =>
          db.recordWrongStaffPassword(tenantId, { kind: 'staff', id: started.staff?.id ?? null }, browser.client),
        )
        return { ok: false, reason: 'wrong' }
      }
      const ticket = createToken()
      const proof = { attempt: started.attempt, staff: started.staff.id, password: storedHash }
      const signIn = {
        ticketHash: hashToken(ticket),
        secret: createTwoFactorSecret(),
        rehashedPassword: needsRehash(storedHash) ? await hashPassword(password) : null,
      }
      const finished = await shop.write((db, tenantId) => db.finishStaffSignIn(tenantId, proof, signIn))
      if (finished.kind === 'wrong') return { ok: false, reason: 'wrong' }
      const { email: name, secret } = finished
      return { ok: true, ticket, key: toAuthenticatorSecret(secret === null ? null : { email: name, secret }) }
    },
    async confirmSignIn({ ticket, code }) {
      const { token, knownToken, session: newSession } = browser.createSession()
      const { codes, hashes } = deriveRecoveryCodes(ticket)
      const confirmed = await shop.write((db, tenantId) =>
        db.confirmStaffSignIn(tenantId, hashToken(ticket), code, browser.client, newSession, hashes),
      )
      switch (confirmed.kind) {
        case 'signed-in':
          return { ok: true, token, knownToken, recoveryCodes: confirmed.first ? codes : null }
        case 'expired':
          return { ok: false, reason: 'expired' }
        case 'wrong-code':
          return { ok: false, reason: 'wrong-code', key: toAuthenticatorSecret(confirmed.pending) }
        case 'limited':
          return {
            ok: false,
            reason: 'limited',
            minutes: confirmed.minutes,
            key: toAuthenticatorSecret(confirmed.pending),
          }
      }
    },
    async signOut() {
      if (session !== null) await shop.write((db, tenantId) => db.endStaffSession(tenantId, session))
    },
    async confirmSecondFactor(code) {
      if (session === null) return { ok: false, reason: 'signed-out' }
      return shop.write((db, tenantId) => db.confirmStaffFactor(tenantId, session, code, browser.client))
    },
    async changePassword({ email, name }, currentPassword, password) {
      const weakness = await findPasswordWeakness(password, [company, name, email])
      if (weakness !== null) return { ok: false, reason: weakness }
      const started = await shop.write((db, tenantId) => db.beginStaffSignInAttempt(tenantId, email, browser.client))
      if (!started.ok) return started
      const { staff, attempt } = started
      const storedHash = staff?.password ?? null
      if (staff === null || storedHash === null || !(await verifyPassword(currentPassword, storedHash))) {
        // On a second click the new password is already set.
        if (await verifyPassword(password, storedHash)) return { ok: true }
        await shop.write((db, tenantId) =>
          db.recordWrongStaffPassword(tenantId, { kind: 'staff', id: staff?.id ?? null }, browser.client),
        )
        return { ok: false, reason: 'wrong-password' }
      }
      const proof = { attempt, staff: staff.id, password: storedHash }
      const passwordHash = await hashPassword(password)
      const isChanged = await shop.write((db, tenantId) =>
        db.changeStaffPassword(tenantId, proof, passwordHash, session),
      )
      return isChanged ? { ok: true } : { ok: false, reason: 'wrong-password' }
    },
    async isLinkValid(token) {
      return shop.read((db, tenantId) => db.isStaffLinkOpen(tenantId, hashToken(token)))
    },
    async choosePassword(token, password, submissionId = null) {
      // Check the token before hashing, so that made-up tokens cost no processor time.
      if (!(await shop.read((db, tenantId) => db.canSetStaffPassword(tenantId, hashToken(token), submissionId))))
        return { ok: false, reason: 'expired' }
      const personalInfo = await shop.read((db, tenantId) => db.findStaffByLink(tenantId, hashToken(token)))
      const weakness = await findPasswordWeakness(password, [company, ...personalInfo])
      if (weakness !== null) return { ok: false, reason: weakness }
      const passwordHash = await hashPassword(password)
      const isSaved = await shop.write((db, tenantId) =>
        db.setStaffPasswordByLink(tenantId, hashToken(token), passwordHash, submissionId),
      )
      return isSaved ? { ok: true } : { ok: false, reason: 'expired' }
    },

    async invite(form, actor, submissionId = null) {
      return shop.write((db, tenantId) => db.addStaff(tenantId, form, createMailedLink(submissionId), actor))
    },

    async sendNewLink(staff, actor, submissionId = null) {
      return shop.write((db, tenantId) => db.renewStaffLink(tenantId, staff, createMailedLink(submissionId), actor))
    },
  }
}

function createMailedLink(submissionId: SubmissionId) {
  const token = createToken()
  return { tokenHash: hashToken(token), mailRequest: { path: adminPasswordPath(token), submissionId } }
}
