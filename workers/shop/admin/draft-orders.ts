import { formatPhone } from '#app/domain/customers/phone-number.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { type DraftVoucher, maskVouchers } from '#app/domain/orders/draft-codes.ts'
import {
  DRAFTS_PER_PAGE,
  DraftContent,
  type DraftPage,
  getDraftLanguage,
  toDraftOrderKey,
  toDraftQuoteRequest,
} from '#app/domain/orders/draft-order.ts'
import type { OrderRequest, OrderRules, PlacedOrder, PlaceRefusal, Quote } from '#app/domain/orders/order.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import type { Voucher } from '#app/domain/vouchers/voucher.ts'
import { getCatalogue } from '../cart/lists.queries.ts'
import { listAddresses } from '../customers/addresses.queries.ts'
import { listPriceLists } from '../customers/customer-search.queries.ts'
import { type Customer, findCustomerById, findVatNumber } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { findDiscountId } from '../discounts/discounts.queries.ts'
import {
  countDrafts,
  deleteDraftRow,
  findDraft,
  getOldestDraftAt,
  listDrafts,
  purgeDrafts,
  saveDraftRow,
} from '../orders/draft-orders.queries.ts'
import { insertInternalNote } from '../orders/order-operations.queries.ts'
import { findOrderByKey } from '../orders/orders.queries.ts'
import { type OrderMetadata, placeOrder } from '../orders/place-order.ts'
import { quoteOrder } from '../orders/quote-order.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import { findVoucherByCode } from '../vouchers/vouchers.ts'
import { logChange } from './audit.queries.ts'
import { listCustomers } from './customers.ts'
import type { AdminActor } from './orders.ts'
import { listAdminProducts } from './products.queries.ts'

/** Orders that staff enter for a caller. They are quoted and placed by the same rules as the storefront's. */

/** A variant that a search found, at the customer's price. */
export interface FoundVariant {
  readonly variant: number
  readonly name: string
  readonly choice: string
  readonly sku: string
  readonly price: Money
  readonly stock: number
}

/** The account of a draft's customer. */
export interface DraftCustomer {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly priceList: string | null
  readonly excludeVat: boolean
}

export interface DraftView {
  readonly content: DraftContent
  /** 0 for a draft that was never saved. */
  readonly version: number
  readonly createdBy: string
  readonly quote: Quote
  readonly customer: DraftCustomer | null
  /** The amount due when it was saved, if that has changed; null if not. */
  readonly previousTotal: Money | null
  readonly foundVariants: readonly FoundVariant[]
  readonly foundCustomers: readonly DraftCustomer[]
  /** The code of the order that was placed from it; null for a draft. */
  readonly order: string | null
}

/**
 * The rules for staff: callers can order without an account even in shops that require one, and refusals name the
 * available units.
 */
function getStaffRules(rules: OrderRules): OrderRules {
  return { ...rules, allowsGuests: true, showStock: true }
}

/** The buyer, whose language is that of the customer's emails unless `language` is given. */
function toBuyer(
  db: Database,
  content: DraftContent,
  language = getDraftLanguage(content),
): { buyer: Buyer; customer: Customer | null } {
  const customer = content.customer === null ? null : findCustomerById(db, content.customer)
  const inLanguage = language === null ? {} : { language }
  if (customer === null) return { buyer: { ...anonymousBuyer, ...inLanguage }, customer }
  const { id, priceListId, excludeVat } = customer
  return { buyer: { kind: 'customer', customerId: id, priceListId, excludeVat, ...inLanguage }, customer }
}

function toDraftCustomer(db: Database, { id, firstName, lastName, email, ...terms }: Customer): DraftCustomer {
  const { priceListId, excludeVat } = terms
  const priceList = listPriceLists(db).find((list) => list.id === priceListId)?.name ?? null
  return { id, name: `${firstName} ${lastName}`.trim(), email: email ?? '', priceList, excludeVat }
}

function quoteDraft(db: Database, content: DraftContent, buyer: Buyer, rules: OrderRules, now: number): Quote {
  const { appliedDiscounts: _applied, ...quote } = quoteOrder(
    db,
    toDraftQuoteRequest(content),
    buyer,
    getStaffRules(rules),
    now,
  )
  return quote
}

const MAX_FOUND = 20

interface DraftSearch {
  /** '' for none. */
  readonly product: string
  readonly customer: string
}

/** A draft with its current prices, and names in the language of the staff member. An unknown key is a new draft. */
export function viewDraft(
  db: Database,
  key: string,
  search: DraftSearch,
  rules: OrderRules,
  now: number,
  language?: Language,
): DraftView {
  const stored = findDraft(db, key)
  const content = stored?.content ?? DraftContent.parse({ country: rules.countries[0], language: rules.language })
  const { buyer, customer } = toBuyer(db, content, language)
  const quote = quoteDraft(db, content, buyer, rules, now)
  const due = getAmountDue(quote.totals)
  return {
    ...{ content, quote, version: stored?.version ?? 0, createdBy: stored?.createdBy ?? '' },
    customer: customer === null ? null : toDraftCustomer(db, customer),
    previousTotal: stored === null || stored.total === due ? null : stored.total,
    foundVariants: search.product === '' ? [] : findVariants(db, search.product, buyer, now),
    foundCustomers: search.customer === '' ? [] : findCustomers(db, search.customer),
    order: stored === null ? (findOrderByKey(db, toDraftOrderKey(key))?.order.code ?? null) : null,
  }
}

function findVariants(db: Database, term: string, buyer: Buyer, now: number): FoundVariant[] {
  const { products } = listAdminProducts(db, { search: term, show: 'active', before: null }, MAX_FOUND, now)
  const ids = products.map(({ id }) => id)
  const found = [...getCatalogue(db, { variants: [], products: ids }, buyer, now).variants.values()]
  return ids.flatMap((id) =>
    found.flatMap(({ product, offered, price, variant, name, choice, sku, stock }) =>
      product === id && offered ? [{ variant, name, choice, sku, stock, price: price.now }] : [],
    ),
  )
}

function findCustomers(db: Database, term: string): DraftCustomer[] {
  return listCustomers(db, { term, page: 1 })
    .customers.slice(0, MAX_FOUND)
    .map(({ id, name, email, priceList, excludeVat }) => ({
      ...{ id, name, email, excludeVat },
      priceList: priceList || null,
    }))
}

export interface DraftToSave {
  readonly content: DraftContent
  /** The version that the page showed. */
  readonly version: number
  /** Whether to fill in the contact and address of the customer's account. */
  readonly fillsContact: boolean
}

/**
 * `changed`: somebody else has saved it since; the current version is `version`. `placed`: its order has been placed.
 */
export type DraftOutcome =
  | { readonly ok: true; readonly version: number; readonly content: DraftContent }
  | { readonly ok: false; readonly reason: 'changed'; readonly version: number }
  | { readonly ok: false; readonly reason: 'placed'; readonly order: string }

/** Saves the typed content, complete or not. Only deleting the draft and placing its order write an audit entry. */
export function saveDraft(
  db: Database,
  key: string,
  { content, version, fillsContact }: DraftToSave,
  rules: OrderRules,
  actor: AdminActor,
  now: number,
): DraftOutcome {
  return db.transactionSync((): DraftOutcome => {
    const placed = findOrderByKey(db, toDraftOrderKey(key))
    if (placed !== null) return { ok: false, reason: 'placed', order: placed.order.code }
    const stored = findDraft(db, key)
    const current = stored?.version ?? 0
    if (current !== version) return { ok: false, reason: 'changed', version: current }
    const { customer } = toBuyer(db, content)
    const codes = maskVouchers(content.codes, stored?.content.vouchers ?? [], {
      isDiscount: (code) => findDiscountId(db, 'code', code) !== null,
      findVoucher: (code) => toDraftVoucher(findVoucherByCode(db, code)),
    })
    const known = { ...content, ...codes, customer: customer?.id ?? null }
    const saved = fillsContact && customer !== null ? fillContact(db, known, customer, rules) : known
    const total = getAmountDue(quoteDraft(db, saved, toBuyer(db, saved).buyer, rules, now).totals)
    const createdBy = stored?.createdBy ?? actor.name
    saveDraftRow(db, key, { content: saved, total: cents(total), version: current + 1, createdBy }, now)
    return { ok: true, version: current + 1, content: saved }
  })
}

function toDraftVoucher(voucher: Voucher | null): DraftVoucher | null {
  return voucher === null ? null : { id: voucher.id, lastCharacters: voucher.lastCharacters }
}

function fillContact(db: Database, content: DraftContent, customer: Customer, rules: OrderRules): DraftContent {
  const [address] = listAddresses(db, customer.id)
  const isServed = address !== undefined && rules.countries.includes(address.country)
  return {
    ...content,
    ...{ firstName: customer.firstName, lastName: customer.lastName, email: customer.email ?? '' },
    phone: formatPhone(customer.phone, rules.phoneCountry),
    ...{ company: customer.company, vatNumber: findVatNumber(db, customer.id) },
    // Clears the address of the previously chosen account.
    ...(isServed
      ? { street: address.street, city: address.city, postcode: address.postcode, country: address.country }
      : { street: '', city: '', postcode: '' }),
    ...{ points: '', birthDate: '' },
    language: customer.language ?? content.language,
  }
}

export function deleteDraft(db: Database, key: string, actor: string, now: number): { readonly ok: boolean } {
  return db.transactionSync(() => {
    const draft = findDraft(db, key)
    if (draft === null) return { ok: false }
    deleteDraftRow(db, key)
    logChange(db, { who: actor, what: 'draft-order.removed', subject: '', detail: { by: draft.createdBy } }, now)
    return { ok: true }
  })
}

export type PlaceDraftOutcome =
  | { readonly ok: true; readonly order: PlacedOrder }
  /** `codes`: a code of the draft doesn't apply. */
  | ({ readonly ok: false } & (PlaceRefusal | { readonly reason: 'changed' | 'codes' }))

/**
 * Places the draft's order by the storefront's rules and deletes the draft, in one transaction. The same draft returns
 * the same order.
 */
export function placeDraft(
  db: Database,
  key: string,
  { request, version }: { readonly request: OrderRequest; readonly version: number },
  rules: OrderRules,
  metadata: OrderMetadata,
  actor: AdminActor,
  now: number,
): PlaceDraftOutcome {
  return db.transactionSync((): PlaceDraftOutcome => {
    const draft = findDraft(db, key)
    const placed = findOrderByKey(db, request.key)
    if (placed !== null) return { ok: true, order: placed.order }
    if (draft === null || draft.version !== version) return { ok: false, reason: 'changed' }
    const { buyer } = toBuyer(db, draft.content)
    const { codes, lines } = quoteDraft(db, draft.content, buyer, rules, now)
    if (lines.length > 0 && codes.some(({ issue }) => issue !== null)) return { ok: false, reason: 'codes' }
    const outcome = placeOrder(db, request, buyer, getStaffRules(rules), { ...metadata, staff: actor.name }, now)
    if (!outcome.ok) return outcome
    const { id, code } = outcome.order
    const note = draft.content.note.trim()
    if (note !== '') insertInternalNote(db, id, { who: actor.name, text: note }, now)
    deleteDraftRow(db, key)
    logChange(db, { who: actor.email, what: 'order.created', subject: code, detail: {} }, now)
    return outcome
  })
}

/** A page of drafts. Pages are numbered from 1. */
export function listDraftOrders(db: Database, page: number): DraftPage {
  return { drafts: listDrafts(db, DRAFTS_PER_PAGE, (page - 1) * DRAFTS_PER_PAGE), total: countDrafts(db) }
}

/** A draft contains a person's data, so it is deleted after this time without a change. */
const DRAFT_LIFETIME_MS = 90 * 86_400_000

export const purgeDraftsJob: ScheduledJob = {
  name: 'forget-drafts',
  due(db) {
    const oldest = getOldestDraftAt(db)
    return oldest === null ? null : oldest + DRAFT_LIFETIME_MS
  },
  async run({ db, now }) {
    purgeDrafts(db, now() - DRAFT_LIFETIME_MS)
  },
}
