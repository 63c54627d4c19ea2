import {
  CUSTOMERS_PER_PAGE,
  type CustomerFilter,
  type CustomerList,
  type CustomerRecord,
  type CustomerTerms,
  getTermsVersion,
  type MailResetOutcome,
  type PointsChange,
  type PointsOutcome,
  type TermsOutcome,
} from '#app/domain/admin/customers.ts'
import { splitPersonTerm } from '#app/domain/catalogue/search-text.ts'
import type { SubmissionId } from '#app/domain/customers/accounts.ts'
import type { SessionRules } from '#app/domain/customers/customer.ts'
import { toPhoneDigits } from '#app/domain/customers/fields.ts'
import { formatDecimalEuros } from '#app/domain/money.ts'
import { calculatePointsAdjustment } from '#app/domain/rewards/points.ts'
import { passwordResetPath } from '#app/domain/urls.ts'
import {
  findLatestManualPoints,
  findManualPoints,
  getPoints,
  getPointsHistory,
  insertManualPoints,
} from '#workers/shop/customers/points.queries.ts'
import { listAddresses } from '../customers/addresses.queries.ts'
import {
  countCustomers,
  getMerchantData,
  listCustomerLines,
  listCustomerOrders,
  listPriceLists,
} from '../customers/customer-search.queries.ts'
import { findCustomerById, hasPriceList, setTerms } from '../customers/customers.queries.ts'
import type { LinkToken } from '../customers/links.queries.ts'
import { enqueueResetMail, isResetMailed } from '../customers/reset-password.ts'
import { enqueueSecurityMail } from '../customers/security-mails.ts'
import { deleteTwoFactor, findTwoFactor } from '../customers/sign-in.queries.ts'
import { endSessions, listCustomerSessions } from '../customers/sign-in.ts'
import type { Database } from '../database.ts'
import { findVatCheck } from '../vat-numbers/vat-checks.queries.ts'
import { logChange } from './audit.queries.ts'

/** The admin's customers. `actor` is the email address of the staff member. */

/** The audit log identifies customers by id: its entries stay when the personal data is deleted. */
const getSubject = (customer: number) => `customer ${customer}`

export function listCustomers(db: Database, { term, page }: CustomerFilter): CustomerList {
  const searchMatch = toSearchMatch(term)
  const offset = (page - 1) * CUSTOMERS_PER_PAGE
  return {
    customers: listCustomerLines(db, searchMatch, { offset, limit: CUSTOMERS_PER_PAGE }),
    total: countCustomers(db, searchMatch),
  }
}

/**
 * A full-text query that matches a phone number, typed with or without spaces and dashes, or every word of the search,
 * each as a prefix. Null for an empty search.
 */
function toSearchMatch(search: string): string | null {
  const phone = toPhoneDigits(search)
  const terms = /^\d+$/.test(phone) ? [phone] : splitPersonTerm(search)
  return terms.length === 0 ? null : terms.map((term) => `"${term}"*`).join(' AND ')
}

/** Null if the customer is deleted. */
export function findCustomerRecord(db: Database, id: number, rules: SessionRules, now: number): CustomerRecord | null {
  const customer = findCustomerById(db, id)
  if (customer === null) return null
  const { password, priceListId, excludeVat, email, emailState, ...details } = customer
  const merchantData = getMerchantData(db, id)
  return {
    ...details,
    ...merchantData,
    vatCheck: findVatCheck(db, merchantData.vat),
    email: email ?? '',
    emailConfirmed: emailState === 'confirmed',
    hasPassword: password !== null,
    twoFactor: findTwoFactor(db, id)?.confirmed ?? false,
    addresses: listAddresses(db, id),
    terms: { priceListId, excludeVat },
    priceLists: listPriceLists(db),
    points: getPointsHistory(db, id),
    lastManualPointsId: findLatestManualPoints(db, id),
    sessions: listCustomerSessions(db, id, 0, rules, now).map(({ current: _current, ...sessionView }) => sessionView),
    orders: listCustomerOrders(db, id, 50),
  }
}

/** `displayed` is the version that the page showed, as `getTermsVersion` formats it. */
export function setCustomerTerms(
  db: Database,
  id: number,
  terms: CustomerTerms,
  displayed: string,
  actor: string,
  now: number,
): TermsOutcome {
  return db.transactionSync((): TermsOutcome => {
    const customer = findCustomerById(db, id)
    if (customer === null) return { ok: false, reason: 'not-found' }
    // A second click gets the result of the first.
    if (getTermsVersion(customer) === getTermsVersion(terms)) return { ok: true }
    if (getTermsVersion(customer) !== displayed) {
      const list = listPriceLists(db).find(({ id }) => id === customer.priceListId)
      const { priceListId, excludeVat } = customer
      return { ok: false, reason: 'changed', terms: { priceListId, excludeVat }, priceList: list?.name ?? null }
    }
    const { priceListId } = terms
    if (priceListId !== null && !hasPriceList(db, priceListId)) return { ok: false, reason: 'no-list' }
    const detail = { from: displayed, to: getTermsVersion(terms) }
    setTerms(db, id, { ...terms, edited: true })
    logChange(db, { who: actor, what: 'customer.terms', subject: getSubject(id), detail }, now)
    return { ok: true }
  })
}

/** Adds points, or deducts spendable ones. A form that is sent twice changes the points once. */
export function adjustPoints(
  db: Database,
  id: number,
  change: PointsChange,
  actor: string,
  now: number,
): PointsOutcome {
  return db.transactionSync((): PointsOutcome => {
    if (findCustomerById(db, id) === null) return { ok: false, reason: 'not-found' }
    const { amount, why, key, shown } = change
    const previous = findManualPoints(db, key)
    if (previous !== null) {
      const isRepeated = previous.customer === id && previous.note === why && toSignedAmount(previous) === amount
      return isRepeated ? { ok: true } : { ok: false, reason: 'sent-already' }
    }
    if (findLatestManualPoints(db, id) !== shown) return { ok: false, reason: 'changed' }
    const entry = calculatePointsAdjustment(getPoints(db, id), amount)
    if (!entry.ok) return { ok: false, reason: 'too-much', spendable: entry.spendable }
    insertManualPoints(db, { customer: id, kind: entry.kind, amount: entry.amount, note: why, key }, now)
    const detail = { amount: formatDecimalEuros(amount), why }
    logChange(db, { who: actor, what: 'customer.points', subject: getSubject(id), detail }, now)
    return { ok: true }
  })
}

function toSignedAmount({ kind, amount }: { readonly kind: 'earned' | 'redeemed'; readonly amount: number }): number {
  return kind === 'earned' ? amount : -amount
}

/** Signs the customer out everywhere. False if the customer is deleted. */
export function endCustomerSessions(db: Database, id: number, actor: string, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    if (findCustomerById(db, id) === null) return { ok: false }
    endSessions(db, id, { kind: 'all' })
    logChange(db, { who: actor, what: 'customer.signed-out', subject: getSubject(id), detail: {} }, now)
    return { ok: true }
  })
}

/** Turns off the second factor of a customer who has lost their phone. False if the customer is deleted. */
export function endCustomerTwoFactor(db: Database, id: number, actor: string, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const customer = findCustomerById(db, id)
    if (customer === null) return { ok: false }
    if (!findTwoFactor(db, id)?.confirmed) return { ok: true }
    deleteTwoFactor(db, id)
    enqueueSecurityMail(db, 'two-factor-ended', customer, `${id} ${now}`, now)
    logChange(db, { who: actor, what: 'customer.two-factor', subject: getSubject(id), detail: {} }, now)
    return { ok: true }
  })
}

/** Mails a link to choose a password, once for each form. Staff never see the link. */
export function mailCustomerReset(
  db: Database,
  id: number,
  actor: string,
  submissionId: SubmissionId,
  { token, hash }: LinkToken,
  now: number,
): MailResetOutcome {
  return db.transactionSync((): MailResetOutcome => {
    const customer = findCustomerById(db, id)
    if (customer === null) return { ok: false, reason: 'not-found' }
    if (customer.email === null) return { ok: false, reason: 'no-email' }
    if (isResetMailed(db, id, submissionId, now)) return { ok: true }
    enqueueResetMail(
      db,
      { ...customer, email: customer.email },
      { tokenHash: hash, path: passwordResetPath(token) },
      submissionId,
      now,
    )
    logChange(db, { who: actor, what: 'customer.reset-mail', subject: getSubject(id), detail: {} }, now)
    return { ok: true }
  })
}
