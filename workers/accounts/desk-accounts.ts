import type { SentForm } from '#app/domain/customers/accounts.ts'
import type { DeskAccounts } from '#app/domain/desk/desk-accounts.ts'
import { deskPasswordPage } from '#app/domain/desk/desk-address.ts'
import type { StaffSession } from '#app/domain/desk/staff.ts'
import type { PendingKey, StaffAccountsHandle } from '#workers/shop/desk/staff-accounts-handle.ts'
import { secretFor } from './authenticator.ts'
import { passwordFault } from './password-policy.ts'
import { hashPassword, isOutdated, passwordIsRight } from './passwords.ts'
import { thisBrowser, type VisitingBrowser } from './this-browser.ts'
import { hashToken, newToken, newTwoFactorSecret, recoveryCodesFor } from './tokens.ts'

/** The desk of one shop, for one browser. `session` of the browser is its `desk` cookie; `company` names the authenticator. */
export function openDeskAccounts(shop: StaffAccountsHandle, visiting: VisitingBrowser, company: string): DeskAccounts {
  const browser = thisBrowser(visiting)
  let asked: Promise<StaffSession | null> | undefined
  const keyOf = (pending: PendingKey) =>
    pending === null ? null : secretFor(`${company} · desk`, pending.email, pending.secret)
  return {
    whoIs() {
      asked ??= browser.session === null ? Promise.resolve(null) : shop.staffSession(browser.session)
      return asked
    },
    async signIn({ email, password }) {
      const begun = await shop.beginStaffGuess(email, browser.from)
      if (!begun.ok) return begun
      const stored = begun.staff?.password ?? null
      const right = await passwordIsRight(password, stored)
      if (begun.staff === null || stored === null || !right) {
        await shop.noteWrongStaffPassword({ kind: 'staff', id: begun.staff?.id ?? null }, browser.from)
        return { ok: false, reason: 'wrong' }
      }
      const ticket = newToken()
      const finished = await shop.finishStaffSignIn(
        { guess: begun.guess, staff: begun.staff.id, password: stored },
        {
          ticketHash: hashToken(ticket),
          secret: newTwoFactorSecret(),
          rehashed: isOutdated(stored) ? await hashPassword(password) : null,
        },
      )
      if (finished.kind === 'wrong') return { ok: false, reason: 'wrong' }
      const { email: name, secret } = finished
      return { ok: true, ticket, key: keyOf(secret === null ? null : { email: name, secret }) }
    },
    async confirmSignIn({ ticket, code }) {
      const { token, known, session } = browser.newSession()
      const { codes, hashes } = recoveryCodesFor(ticket)
      const confirmed = await shop.confirmStaffSignIn(hashToken(ticket), code, browser.from, session, hashes)
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
      if (browser.session !== null) await shop.endStaffSession(browser.session)
    },
    async confirmFactor(code) {
      if (browser.session === null) return { ok: false, reason: 'signed-out' }
      return shop.confirmStaffFactor(browser.session, code, browser.from)
    },
    async changePassword({ email, name }, old, password) {
      const weak = await passwordFault(password, [company, name, email])
      if (weak !== null) return { ok: false, reason: weak }
      const begun = await shop.beginStaffGuess(email, browser.from)
      if (!begun.ok) return begun
      const { staff, guess } = begun
      const stored = staff?.password ?? null
      if (staff === null || stored === null || !(await passwordIsRight(old, stored))) {
        // A second click finds the new password in place.
        if (await passwordIsRight(password, stored)) return { ok: true }
        await shop.noteWrongStaffPassword({ kind: 'staff', id: staff?.id ?? null }, browser.from)
        return { ok: false, reason: 'wrong-password' }
      }
      const proof = { guess, staff: staff.id, password: stored }
      const changed = await shop.changeStaffPassword(proof, await hashPassword(password), browser.session)
      return changed ? { ok: true } : { ok: false, reason: 'wrong-password' }
    },
    async linkIsOpen(token) {
      return shop.staffLinkIsOpen(hashToken(token))
    },
    async choosePassword(token, password, sent = null) {
      // Asked first: a stranger's made-up tokens are not worth the hashing.
      if (!(await shop.mayChooseStaffPassword(hashToken(token), sent))) return { ok: false, reason: 'expired' }
      const about = await shop.staffBehindLink(hashToken(token))
      const weak = await passwordFault(password, [company, ...about])
      if (weak !== null) return { ok: false, reason: weak }
      const chosen = await shop.chooseStaffPassword(hashToken(token), await hashPassword(password), sent)
      return chosen ? { ok: true } : { ok: false, reason: 'expired' }
    },

    async invite(form, who, sent = null) {
      return shop.addStaff(form, mailedLink(sent), who)
    },

    async sendNewLink(staff, who, sent = null) {
      return shop.renewStaffLink(staff, mailedLink(sent), who)
    },
  }
}

function mailedLink(sent: SentForm) {
  const token = newToken()
  return { tokenHash: hashToken(token), mailed: { path: deskPasswordPage(token), sent } }
}
