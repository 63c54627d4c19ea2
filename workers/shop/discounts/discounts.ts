import { CODE_ATTEMPT_LIMITS, getVisitorLimit, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import { type AppliedDiscount, applyDiscounts, type DiscountPlan } from '#app/domain/discounts/apply-discounts.ts'
import {
  type CodeAttempt,
  type CodeView,
  type DiscountableLine,
  type DiscountContext,
  type DiscountRow,
  findDiscountIssue,
  normalizeCode,
} from '#app/domain/discounts/discount.ts'
import { cents, formatDecimalEuros, type Money } from '#app/domain/money.ts'
import type { OrderRules, QuoteRequest } from '#app/domain/orders/order.ts'
import { getShippingPrice, type PricedLine } from '#app/domain/orders/totals.ts'
import { type Buyer, excludesVat } from '#app/domain/pricing/price.ts'
import { createVoucherCode, formatVoucherCode, parseVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { logChange } from '../admin/audit.queries.ts'
import { deleteAttempt } from '../customers/sign-in.queries.ts'
import { countAttempt, getMinutesToWaitForSource } from '../customers/sign-in-attempts.ts'
import type { Database } from '../database.ts'
import { listVariantsInClasses } from '../orders/order-stock.queries.ts'
import { hasPaidOrder } from '../orders/unpaid-orders.queries.ts'
import { findVoucher, insertVoucher, insertVoucherEntry, setVoucherActive } from '../vouchers/vouchers.queries.ts'
import { findVoucherByCode, hashVoucherCode } from '../vouchers/vouchers.ts'
import {
  countOwnUses,
  countUse,
  type DiscountBuyer,
  findDiscount,
  findDiscountId,
  hasEarlierOrder,
  insertDiscount,
  insertOrderDiscount,
  listCandidates,
  listUnknownProducts,
  listVariantClasses,
  type NewDiscount,
  setDiscountActive,
  updateDiscount,
} from './discounts.queries.ts'

/** The discounts of an order, and the result for each typed code. */
export interface QuotedDiscounts {
  readonly plan: DiscountPlan
  readonly codes: ReadonlyMap<string, CodeView>
}

interface QuotedOrder {
  readonly request: Pick<QuoteRequest, 'codes' | 'email' | 'visitor' | 'delivery'>
  readonly lines: readonly (PricedLine & { readonly variant: number })[]
  /** Before any discount or free delivery; null while no delivery method is known. */
  readonly shippingCost: Money | null
}

/** Chooses the discounts for an order as it is quoted now. Changes nothing. */
export function quoteDiscounts(
  db: Database,
  { request, lines, shippingCost }: QuotedOrder,
  buyer: Buyer,
  rules: OrderRules,
  now: number,
): QuotedDiscounts {
  const texts = (request.codes ?? []).map(normalizeCode).filter((code) => code !== '')
  const candidates = listCandidates(db, texts, now, buyer.language)
  const delivery = {
    cost: getShippingPrice(lines, shippingCost ?? cents(0), excludesVat(buyer)),
    freeFrom: rules.freeDeliveryFrom,
  }
  if (candidates.length === 0) return { plan: applyDiscounts([], [], delivery), codes: new Map() }
  const discountable = toDiscountableLines(db, lines, rules)
  const discountBuyer = {
    customer: buyer.kind === 'customer' ? buyer.customerId : null,
    email: request.email ?? '',
    visitor: request.visitor === undefined ? '' : getVisitorLimit(request.visitor, 0).name,
  } satisfies DiscountBuyer
  const context: DiscountContext = {
    now,
    isSignedIn: buyer.kind === 'customer',
    priceList: buyer.kind === 'customer' ? buyer.priceListId : null,
    country: request.delivery?.kind === 'deliver' ? request.delivery.country : null,
    hasOrdered: candidates.some(({ customers }) => customers === 'first-order') && hasEarlierOrder(db, discountBuyer),
    ownUses: countOwnUses(
      db,
      candidates.flatMap(({ id, maxUsesPerCustomer }) => (maxUsesPerCustomer === null ? [] : [id])),
      discountBuyer,
    ),
  }
  const checked = candidates.map((discount) => ({
    discount,
    issue: findDiscountIssue(discount, discountable, context),
  }))
  const eligible = checked.flatMap(({ discount, issue }) => (issue === null ? [discount] : []))
  const plan = applyDiscounts(eligible, discountable, delivery)
  const isApplied = (id: number) => plan.applied.some(({ discount }) => discount.id === id)
  const codes = checked.flatMap(({ discount, issue }) => {
    if (discount.code === null) return []
    const getUnusedIssue = () => {
      const isForDelivery = discount.offer.kind === 'free-delivery'
      if (isForDelivery && shippingCost === null) return null
      return { reason: isForDelivery && shippingCost === 0 ? 'no-delivery-cost' : 'other-saves-more' } as const
    }
    const view = {
      text: discount.code,
      kind: 'discount',
      issue: issue ?? (isApplied(discount.id) ? null : getUnusedIssue()),
    } as const
    return [[discount.code, view] as const]
  })
  return { plan, codes: new Map(codes) }
}

function toDiscountableLines(
  db: Database,
  lines: QuotedOrder['lines'],
  { undiscountedClasses = [] }: Pick<OrderRules, 'undiscountedClasses'>,
): DiscountableLine[] {
  const variants = lines.map(({ variant }) => variant)
  const classes = listVariantClasses(db, variants)
  const excluded = listVariantsInClasses(db, variants, undiscountedClasses)
  return lines.map(({ variant, quantity, price }) => {
    const { product = '', categories = [] } = classes.get(variant) ?? {}
    return { variant, quantity, price, product, categories, isExcluded: excluded.has(variant) }
  })
}

export function toDiscountRow({ discount, target, amount }: AppliedDiscount): DiscountRow {
  return { label: discount.title, code: discount.code, target, amount }
}

/** Records an order's discounts and counts each as used. Call it in the transaction that quoted them. */
export function recordDiscounts(db: Database, order: number, applied: readonly AppliedDiscount[]): void {
  applied.forEach((each, position) => {
    if (!countUse(db, each.discount.id))
      throw new Error(`Discount ${each.discount.id} is used up although it was quoted`)
    insertOrderDiscount(db, order, position, each.discount.id, toDiscountRow(each))
  })
}

/**
 * Looks up a typed code and returns it as quotes expect it. Unknown codes count towards `CODE_ATTEMPT_LIMITS`; above a
 * limit, discounts are not looked up. The code of an existing voucher is always accepted: it can't be guessed.
 */
export function tryCode(
  db: Database,
  text: string,
  visitor: Visitor,
  browser: string,
  now: number,
  buyer: Buyer,
): CodeAttempt {
  return db.transactionSync((): CodeAttempt => {
    const voucher = parseVoucherCode(text)
    const isVoucher = voucher !== null && findVoucherByCode(db, voucher) !== null
    const attempt = countAttempt(db, getCodeBudget(db, visitor, browser, buyer, now), now)
    if (!attempt.ok) return isVoucher ? { ok: true, code: formatVoucherCode(voucher) } : attempt
    const discount = normalizeCode(text)
    const isDiscount = discount !== '' && findDiscountId(db, 'code', discount) !== null
    if (!isDiscount && !isVoucher) return { ok: false, reason: 'unknown' }
    deleteAttempt(db, attempt.attempt)
    return { ok: true, code: isDiscount ? discount : formatVoucherCode(voucher ?? '') }
  })
}

function getCodeBudget(db: Database, visitor: Visitor, browser: string, buyer: Buyer, now: number) {
  const { max, windowMs } = CODE_ATTEMPT_LIMITS.browser
  const budget = { limit: 'code', max, windowMs } as const
  if (buyer.kind === 'customer' && hasPaidOrder(db, buyer.customerId))
    return { ...budget, target: `code by customer ${buyer.customerId}`, source: null }
  const { address, crowdedAddresses } = CODE_ATTEMPT_LIMITS
  const { name, limit } = getVisitorLimit(visitor, address.max)
  const own = { name: `code ${name}`, limit, windowMs: address.windowMs }
  const shared = { name: 'code at crowded addresses', limit: crowdedAddresses.max, windowMs: crowdedAddresses.windowMs }
  const isCrowded = getMinutesToWaitForSource(db, own, now) > 0
  return { ...budget, target: `code in browser ${browser}`, source: isCrowded ? shared : own }
}

/** Changes in the admin to discounts and gift vouchers. `actor` is the email address of the member who makes them. */

export type SaveDiscountOutcome =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly reason: 'not-found' | 'code-taken' | 'changed' }
  | { readonly ok: false; readonly reason: 'unknown-products'; readonly skus: readonly string[] }

interface SavedDiscount {
  /** Null for a new one. */
  readonly id: number | null
  /** The version that the page showed. */
  readonly version: number
  readonly discount: Omit<NewDiscount, 'isActive'>
  readonly formKey: string
}

/** Creates or changes a discount. Submitting the same form again does not create a second one. */
export function saveDiscount(
  db: Database,
  { id, version, discount, formKey }: SavedDiscount,
  actor: string,
  now: number,
): SaveDiscountOutcome {
  return db.transactionSync((): SaveDiscountOutcome => {
    const created = id === null ? findDiscountId(db, 'form_key', formKey) : null
    if (created !== null) return { ok: true, id: created }
    const skus = listUnknownProducts(db, discount.products)
    if (skus.length > 0) return { ok: false, reason: 'unknown-products', skus }
    const owner = discount.code === null ? null : findDiscountId(db, 'code', discount.code)
    if (owner !== null && owner !== id) return { ok: false, reason: 'code-taken' }
    const stored = id === null ? null : findDiscount(db, id)
    if (id !== null && stored === null) return { ok: false, reason: 'not-found' }
    const saved = { ...discount, isActive: stored?.isActive ?? true }
    if (id !== null && !updateDiscount(db, id, version, saved)) return { ok: false, reason: 'changed' }
    const savedId = id ?? insertDiscount(db, saved, formKey)
    const change = { who: actor, subject: discount.title, detail: { code: discount.code } }
    logChange(db, { ...change, what: id === null ? 'discount.added' : 'discount.changed' }, now)
    return { ok: true, id: savedId }
  })
}

/** Switches a discount on or off. Repeating it changes nothing. */
export function switchDiscount(db: Database, id: number, isActive: boolean, actor: string, now: number): void {
  db.transactionSync(() => {
    const discount = findDiscount(db, id)
    if (discount === null || !setDiscountActive(db, id, isActive)) return
    const detail = { active: isActive }
    logChange(db, { who: actor, what: 'discount.switched', subject: discount.title, detail }, now)
  })
}

interface NewGiftVoucher {
  readonly amount: Money
  readonly expiresAt: number | null
  readonly note: string
  readonly formKey: string
}

/** Issues a voucher and returns its code, which nobody can look up later. Null if the form was sent before. */
export function issueGiftVoucher(
  db: Database,
  { amount, expiresAt, note, formKey }: NewGiftVoucher,
  random: Uint8Array,
  actor: string,
  now: number,
): string | null {
  return db.transactionSync(() => {
    if (findVoucher(db, 'form_key', formKey) !== null) return null
    const code = createVoucherCode(random)
    const characters = parseVoucherCode(code) ?? ''
    const lastCharacters = characters.slice(-4)
    const codeHash = hashVoucherCode(characters)
    const stored = { codeHash, lastCharacters, taxed: null, amount, expiresAt, note, formKey }
    const voucher = insertVoucher(db, stored, now)
    insertVoucherEntry(db, { voucher, kind: 'issued', amount, order: null, who: actor }, now)
    const detail = { amount: formatDecimalEuros(amount) }
    logChange(db, { who: actor, what: 'voucher.issued', subject: `•••• ${lastCharacters}`, detail }, now)
    return code
  })
}

/** Switches a voucher on or off. Repeating it changes nothing. */
export function switchVoucher(db: Database, id: number, isActive: boolean, actor: string, now: number): void {
  db.transactionSync(() => {
    const voucher = findVoucher(db, 'id', id)
    if (voucher === null || !setVoucherActive(db, id, isActive)) return
    const subject = `•••• ${voucher.lastCharacters}`
    logChange(db, { who: actor, what: 'voucher.switched', subject, detail: { active: isActive } }, now)
  })
}
