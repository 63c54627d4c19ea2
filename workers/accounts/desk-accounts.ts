import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { DeskAccounts } from '#app/domain/desk/desk-accounts.ts'
import { deskPasswordPage } from '#app/domain/desk/desk-address.ts'
import type { StaffSession } from '#app/domain/desk/staff.ts'
import type { PendingKey } from '#workers/shop/desk/staff-requests.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { secretFor } from './authenticator.ts'
import { passwordFault } from './password-policy.ts'
import { hashPassword, isOutdated, passwordIsRight } from './passwords.ts'
import { thisBrowser, type VisitingBrowser } from './this-browser.ts'
import { hashToken, newToken, newTwoFactorSecret, recoveryCodesFor } from './tokens.ts'

/** The desk of one shop, for one browser. `session` of the browser is its `desk` cookie; `company` names the authenticator. */
export function openDeskAccounts(shop: ShopClient, visiting: VisitingBrowser, company: string): DeskAccounts {
  const browser = thisBrowser(visiting)
  const { session } = browser
  let asked: Promise<StaffSession | null> | undefined
  const keyOf = (pending: PendingKey) =>
    pending === null ? null : secretFor(`${company} · desk`, pending.email, pending.secret)
  return {
    whoIs() {
      asked ??=
        session === null ? Promise.resolve(null) : shop.read((db, tenantId) => db.staffSession(tenantId, session))
      return asked
    },
    async signIn({ email, password }) {
      const begun = await shop.write((db, tenantId) => db.beginStaffGuess(tenantId, email, browser.from))
      if (!begun.ok) return begun
      const stored = begun.staff?.password ?? null
      const right = await passwordIsRight(password, stored)
      if (begun.staff === null || stored === null || !right) {
        await shop.write((db, tenantId) =>
          db.noteWrongStaffPassword(tenantId, { kind: 'staff', id: begun.staff?.id ?? null }, browser.from),
        )
        return { ok: false, reason: 'wrong' }
      }
      const ticket = newToken()
      const proof = { guess: begun.guess, staff: begun.staff.id, password: stored }
      const signIn = {
        ticketHash: hashToken(ticket),
        secret: newTwoFactorSecret(),
        rehashed: isOutdated(stored) ? await hashPassword(password) : null,
      }
      const finished = await shop.write((db, tenantId) => db.finishStaffSignIn(tenantId, proof, signIn))
      if (finished.kind === 'wrong') return { ok: false, reason: 'wrong' }
      const { email: name, secret } = finished
      return { ok: true, ticket, key: keyOf(secret === null ? null : { email: name, secret }) }
    },
    async confirmSignIn({ ticket, code }) {
      const { token, known, session: opened } = browser.newSession()
      const { codes, hashes } = recoveryCodesFor(ticket)
      const confirmed = await shop.write((db, tenantId) =>
        db.confirmStaffSignIn(tenantId, hashToken(ticket), code, browser.from, opened, hashes),
      )
      switch (confirmed.kind) {
        case 'signed-in':
          return { ok: true, token, known, recoveryCodes: confirmed.first ? codes : null }
        case 'expired':
          return { ok: false, reason: 'expired' }
        case 'wrong-code':
          return { ok: false, reason: 'wrong-code', key: keyOf(confirmed.pending) }
        case 'limited':
          return { ok: false, reason: 'limited', minutes: confirmed.minutes, key: keyOf(confirmed.pending) }
      }
    },
    async signOut() {
      if (session !== null) await shop.write((db, tenantId) => db.endStaffSession(tenantId, session))
    },
    async confirmFactor(code) {
      if (session === null) return { ok: false, reason: 'signed-out' }
      return shop.write((db, tenantId) => db.confirmStaffFactor(tenantId, session, code, browser.from))
    },
    async changePassword({ email, name }, old, password) {
      const weak = await passwordFault(password, [company, name, email])
      if (weak !== null) return { ok: false, reason: weak }
      const begun = await shop.write((db, tenantId) => db.beginStaffGuess(tenantId, email, browser.from))
      if (!begun.ok) return begun
      const { staff, guess } = begun
      const stored = staff?.password ?? null
      if (staff === null || stored === null || !(await passwordIsRight(old, stored))) {
        // A second click finds the new password in place.
        if (await passwordIsRight(password, stored)) return { ok: true }
        await shop.write((db, tenantId) =>
          db.noteWrongStaffPassword(tenantId, { kind: 'staff', id: staff?.id ?? null }, browser.from),
        )
        return { ok: false, reason: 'wrong-password' }
      }
      const proof = { guess, staff: staff.id, password: stored }
      const hashed = await hashPassword(password)
      const changed = await shop.write((db, tenantId) => db.changeStaffPassword(tenantId, proof, hashed, session))
      return changed ? { ok: true } : { ok: false, reason: 'wrong-password' }
    },
    async linkIsOpen(token) {
      return shop.read((db, tenantId) => db.staffLinkIsOpen(tenantId, hashToken(token)))
    },
    async choosePassword(token, password, sent = null) {
      // Asked first: a stranger's made-up tokens are not worth the hashing.
      if (!(await shop.read((db, tenantId) => db.mayChooseStaffPassword(tenantId, hashToken(token), sent))))
        return { ok: false, reason: 'expired' }
      const about = await shop.read((db, tenantId) => db.staffBehindLink(tenantId, hashToken(token)))
      const weak = await passwordFault(password, [company, ...about])
      if (weak !== null) return { ok: false, reason: weak }
      const hashed = await hashPassword(password)
      const chosen = await shop.write((db, tenantId) =>
        db.chooseStaffPassword(tenantId, hashToken(token), hashed, sent),
      )
      return chosen ? { ok: true } : { ok: false, reason: 'expired' }
    },

    async invite(form, who, sent = null) {
      return shop.write((db, tenantId) => db.addStaff(tenantId, form, mailedLink(sent), who))
    },

    async sendNewLink(staff, who, sent = null) {
      return shop.write((db, tenantId) => db.renewStaffLink(tenantId, staff, mailedLink(sent), who))
    },
  }
}

function mailedLink(sent: SentForm) {
  const token = newToken()
  return { tokenHash: hashToken(token), mailed: { path: deskPasswordPage(token), sent } }
}
