import { personWords } from '#app/domain/catalogue/search-text.ts'
import type { SentForm } from '#app/domain/customers/accounts.ts'
import { phoneDigits } from '#app/domain/customers/fields.ts'
import { resetPage } from '#app/domain/customers/reset-page.ts'
import type { SessionRules } from '#app/domain/customers/views.ts'
import {
  type CustomerFilter,
  type CustomerList,
  type CustomerRecord,
  type CustomerTerms,
  customersPerPage,
  type MailedReset,
  type PointsChange,
  type PointsOutcome,
  type TermsOutcome,
  termsShown,
} from '#app/domain/desk/customers.ts'
import { decimalEuros } from '#app/domain/money.ts'
import { adjustedPoints } from '#app/domain/rewards/points.ts'
import { mailNotice } from '../customers/account-mails.ts'
import { addressesOf } from '../customers/addresses.queries.ts'
import { customerById, priceListExists, setTerms } from '../customers/customers.queries.ts'
import { insertPointsByHand, latestPointsByHand, pointsByHand } from '../customers/points.queries.ts'
import { pointsHistory, pointsOf } from '../customers/points.ts'
import { promiseReset, resetIsMailed } from '../customers/reset.ts'
import { customerSessions, endSessions } from '../customers/session.ts'
import { deleteTwoFactor, twoFactorOf } from '../customers/two-factor.queries.ts'
import type { Database } from '../database.ts'
import type { LinkToken } from '../notices/link-token.ts'
import { noteChange } from './audit.queries.ts'
import { customerCount, customerLines, merchantData, ordersOfCustomer, priceLists } from './customers.queries.ts'

/** Customers at the desk. `who` is the e-mail address of whoever changes something. */

/** How the log of changes calls a customer: by number, for the person may be removed and the log stays. */
const subjectOf = (customer: number) => `customer ${customer}`

export function customerList(db: Database, { term, page }: CustomerFilter): CustomerList {
  const match = matchOf(term)
  const offset = (page - 1) * customersPerPage
  return { customers: customerLines(db, match, { offset, limit: customersPerPage }), total: customerCount(db, match) }
}

/** A phone number may be typed with spaces and dashes; all else is words, the last letters of which may be missing. */
function matchOf(term: string): string | null {
  const phone = phoneDigits(term)
  const words = /^\d+$/.test(phone) ? [phone] : personWords(term)
  return words.length === 0 ? null : words.map((word) => `"${word}"*`).join(' AND ')
}

/** Null for a customer who is gone. */
export function customerRecord(db: Database, id: number, rules: SessionRules, now: number): CustomerRecord | null {
  const customer = customerById(db, id)
  if (customer === null) return null
  const { password, priceListId, excludeVat, email, emailState, ...person } = customer
  return {
    ...person,
    ...merchantData(db, id),
    email: email ?? '',
    emailConfirmed: emailState === 'confirmed',
    hasPassword: password !== null,
    twoFactor: twoFactorOf(db, id)?.confirmed ?? false,
    addresses: addressesOf(db, id),
    terms: { priceListId, excludeVat },
    priceLists: priceLists(db),
    points: pointsHistory(db, id),
    pointsByHand: latestPointsByHand(db, id),
    sessions: customerSessions(db, id, 0, rules, now).map(({ current: _current, ...each }) => each),
    orders: ordersOfCustomer(db, id, 50),
  }
}

/** `shown` is what the page showed before, as `termsShown` writes it. */
export function setCustomerTerms(
  db: Database,
  id: number,
  terms: CustomerTerms,
  shown: string,
  who: string,
  now: number,
): TermsOutcome {
  return db.transactionSync((): TermsOutcome => {
    const customer = customerById(db, id)
    if (customer === null) return { ok: false, reason: 'not-found' }
    // A second click hears what the first one did.
    if (termsShown(customer) === termsShown(terms)) return { ok: true }
    if (termsShown(customer) !== shown) {
      const list = priceLists(db).find(({ id }) => id === customer.priceListId)
      const { priceListId, excludeVat } = customer
      return { ok: false, reason: 'changed', terms: { priceListId, excludeVat }, priceList: list?.name ?? null }
    }
    const { priceListId } = terms
    if (priceListId !== null && !priceListExists(db, priceListId)) return { ok: false, reason: 'no-list' }
    const detail = { from: shown, to: termsShown(terms) }
    setTerms(db, id, { ...terms, edited: true })
    noteChange(db, { who, what: 'customer.terms', subject: subjectOf(id), detail }, now)
    return { ok: true }
  })
}

/** Adds points or takes some of what is spendable. The same form sent again changes nothing more. */
export function adjustPoints(db: Database, id: number, change: PointsChange, who: string, now: number): PointsOutcome {
  return db.transactionSync((): PointsOutcome => {
    if (customerById(db, id) === null) return { ok: false, reason: 'not-found' }
    const { amount, why, key, shown } = change
    const before = pointsByHand(db, key)
    if (before !== null) {
      const same = before.customer === id && before.note === why && signed(before) === amount
      return same ? { ok: true } : { ok: false, reason: 'sent-already' }
    }
    if (latestPointsByHand(db, id) !== shown) return { ok: false, reason: 'changed' }
    const entry = adjustedPoints(pointsOf(db, id), amount)
    if (!entry.ok) return { ok: false, reason: 'too-much', spendable: entry.spendable }
    insertPointsByHand(db, { customer: id, kind: entry.kind, amount: entry.amount, note: why, key }, now)
    const detail = { amount: decimalEuros(amount), why }
    noteChange(db, { who, what: 'customer.points', subject: subjectOf(id), detail }, now)
    return { ok: true }
  })
}

function signed({ kind, amount }: { readonly kind: 'earned' | 'redeemed'; readonly amount: number }): number {
  return kind === 'earned' ? amount : -amount
}

/** Signs the customer out everywhere; false for one who is gone. */
export function endCustomerSessions(db: Database, id: number, who: string, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    if (customerById(db, id) === null) return { ok: false }
    endSessions(db, id, { kind: 'all' })
    noteChange(db, { who, what: 'customer.signed-out', subject: subjectOf(id), detail: {} }, now)
    return { ok: true }
  })
}

/** Turns the customer's second factor off, for one who has lost the phone; false for a customer who is gone. */
export function endCustomerTwoFactor(db: Database, id: number, who: string, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const customer = customerById(db, id)
    if (customer === null) return { ok: false }
    if (!twoFactorOf(db, id)?.confirmed) return { ok: true }
    deleteTwoFactor(db, id)
    mailNotice(db, 'two-factor-ended', customer, `${id} ${now}`, now)
    noteChange(db, { who, what: 'customer.two-factor', subject: subjectOf(id), detail: {} }, now)
    return { ok: true }
  })
}

/** The mail by which the customer chooses a password, once for each form; nobody at the desk sees its link. */
export function mailCustomerReset(
  db: Database,
  id: number,
  who: string,
  sent: SentForm,
  { token, hash }: LinkToken,
  now: number,
): MailedReset {
  return db.transactionSync((): MailedReset => {
    const customer = customerById(db, id)
    if (customer === null) return { ok: false, reason: 'not-found' }
    if (customer.email === null) return { ok: false, reason: 'no-email' }
    if (resetIsMailed(db, id, sent, now)) return { ok: true }
    promiseReset(db, { ...customer, email: customer.email }, { tokenHash: hash, path: resetPage(token) }, sent, now)
    noteChange(db, { who, what: 'customer.reset-mail', subject: subjectOf(id), detail: {} }, now)
    return { ok: true }
  })
}
