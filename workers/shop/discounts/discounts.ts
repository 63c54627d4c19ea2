import { getVisitorLimit } from '#app/domain/customers/attempt-limits.ts'
import { type AppliedDiscount, applyDiscounts, type DiscountPlan } from '#app/domain/discounts/apply-discounts.ts'
import type { CodeView, DiscountRow } from '#app/domain/discounts/discount.ts'
import {
  type DiscountableLine,
  type DiscountContext,
  findDiscountIssue,
  normalizeCode,
} from '#app/domain/discounts/discount.ts'
import type { Money } from '#app/domain/money.ts'
import type { OrderRules, QuoteRequest } from '#app/domain/orders/order.ts'
import { getShippingPrice, type PricedLine } from '#app/domain/orders/totals.ts'
import { type Buyer, excludesVat } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import { listVariantsInClasses } from '../orders/order-stock.queries.ts'
import {
  countOwnUses,
  countUse,
  type DiscountBuyer,
  hasEarlierOrder,
  insertOrderDiscount,
  listCandidates,
  listVariantClasses,
} from './discounts.queries.ts'

/** The discounts of an order, and the result for each typed code. */
export interface QuotedDiscounts {
  readonly plan: DiscountPlan
  readonly codes: ReadonlyMap<string, CodeView>
}

interface QuotedOrder {
  readonly request: Pick<QuoteRequest, 'codes' | 'email' | 'visitor' | 'delivery'>
  readonly lines: readonly (PricedLine & { readonly variant: number })[]
  /** Before any discount or free delivery. */
  readonly shippingCost: Money
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
  const candidates = listCandidates(db, texts, now)
  const delivery = {
    cost: getShippingPrice(lines, shippingCost, excludesVat(buyer)),
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
    const hasNoEffect = discount.offer.kind === 'free-delivery' && shippingCost === 0
    const unused = { reason: hasNoEffect ? 'no-delivery-cost' : 'other-saves-more' } as const
    const view = {
      text: discount.code,
      kind: 'discount',
      issue: issue ?? (isApplied(discount.id) ? null : unused),
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
