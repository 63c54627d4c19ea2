/**
 * Selects the discounts of an order and divides each between its lines, to the cent.
 *
 * The rules, which docs/running-a-shop.md states too:
 * - Each line gets at most one product discount, and each order at most one order discount and one free delivery.
 * - Order discounts are calculated on the prices after product discounts.
 * - Discounts apply together only if each of them combines with others; any other discount applies alone. The choice
 *   with the lowest total applies.
 * - Among discounts that combine, the product discounts are those that save most on the products, or none.
 */

import { cents, type Money } from '../money.ts'
import { apportion } from '../orders/totals.ts'
import {
  type Discount,
  type DiscountableLine,
  type DiscountOffer,
  discountClasses,
  filterIncludedLines,
  getGroupSize,
} from './discount.ts'

export interface AppliedDiscount {
  readonly discount: Discount
  readonly target: 'products' | 'delivery'
  readonly amount: Money
}

export interface DiscountPlan {
  readonly applied: readonly AppliedDiscount[]
  /** Off each line, by variant. */
  readonly lines: ReadonlyMap<number, Money>
  /** Off the products: the sum of the lines. */
  readonly products: Money
  readonly delivery: Money
}

export interface DeliveryCost {
  /** Before any discount or free delivery. */
  readonly cost: Money
  /** The products' sum after discounts from which delivery is free; 0 for no such offer. */
  readonly freeFrom: Money
}

/** The delivery cost when the products cost `subtotal` after discounts. */
export function getDeliveryCost({ cost, freeFrom }: DeliveryCost, subtotal: number): Money {
  return freeFrom > 0 && subtotal >= freeFrom ? cents(0) : cost
}

/**
 * Applies the eligible discounts. The result does not depend on the order of discounts and lines: both are sorted
 * first, and of equally good choices the first one is taken.
 */
export function applyDiscounts(
  eligible: readonly Discount[],
  orderLines: readonly DiscountableLine[],
  delivery: DeliveryCost,
): DiscountPlan {
  const lines = orderLines.toSorted((a, b) => a.variant - b.variant)
  const discounts = eligible.toSorted((a, b) => a.id - b.id)
  const combinable = discounts.filter(({ combines }) => combines)
  const exclusive = discounts.filter(({ combines }) => !combines)
  const sets = [combinable, ...exclusive.map((discount) => [discount])]
  return pickCheapest([NO_DISCOUNTS, ...sets.map((set) => applySet(set, lines, delivery))], lines, delivery)
}

const NO_DISCOUNTS: DiscountPlan = { applied: [], lines: new Map(), products: cents(0), delivery: cents(0) }

function sumLines(lines: readonly DiscountableLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

function pickCheapest(plans: readonly DiscountPlan[], lines: readonly DiscountableLine[], delivery: DeliveryCost) {
  const subtotal = sumLines(lines)
  const getTotal = (plan: DiscountPlan) =>
    subtotal - plan.products + getDeliveryCost(delivery, subtotal - plan.products) - plan.delivery
  return plans.reduce((best, plan) => (getTotal(plan) < getTotal(best) ? plan : best))
}

/**
 * The best use of discounts that combine. A discount can cost the shopper more than it saves where it takes the
 * products below the amount for free delivery, so plans without one are compared too.
 */
function applySet(discounts: readonly Discount[], lines: readonly DiscountableLine[], delivery: DeliveryCost) {
  const byClass = (wanted: 'product' | 'order' | 'delivery') =>
    discounts.filter(({ offer }) => discountClasses[offer.kind] === wanted)
  const productPlans = [NO_SHARES, applyProductDiscounts(byClass('product'), lines)]
  const plans = productPlans.flatMap((shares) =>
    [null, ...byClass('order')].flatMap((order) =>
      [null, ...byClass('delivery')].map((free) => composePlan(shares, order, free, lines, delivery)),
    ),
  )
  return pickCheapest(plans, lines, delivery)
}

/** The cents that each product discount takes off each line. */
type Shares = ReadonlyMap<Discount, ReadonlyMap<number, number>>
const NO_SHARES: Shares = new Map()

function composePlan(
  shares: Shares,
  order: Discount | null,
  free: Discount | null,
  lines: readonly DiscountableLine[],
  delivery: DeliveryCost,
): DiscountPlan {
  const perLine = new Map<number, number>()
  const applied: AppliedDiscount[] = []
  const add = (discount: Discount, parts: ReadonlyMap<number, number>) => {
    const amount = cents([...parts.values()].reduce((sum, part) => sum + part, 0))
    applied.push({ discount, target: 'products', amount })
    for (const [variant, part] of parts) perLine.set(variant, (perLine.get(variant) ?? 0) + part)
  }
  for (const [discount, parts] of shares) add(discount, parts)
  if (order !== null) add(order, applyOrderDiscount(order, lines, perLine))
  const products = cents([...perLine.values()].reduce((sum, part) => sum + part, 0))
  const deliveryCost = getDeliveryCost(delivery, sumLines(lines) - products)
  if (free !== null) applied.push({ discount: free, target: 'delivery', amount: deliveryCost })
  return {
    applied,
    lines: new Map([...perLine].flatMap(([variant, part]) => (part > 0 ? [[variant, cents(part)]] : []))),
    products,
    delivery: free === null ? cents(0) : deliveryCost,
  }
}

/** Spreads an order discount over the included lines in proportion to what is left of each. */
function applyOrderDiscount(
  discount: Discount,
  lines: readonly DiscountableLine[],
  taken: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const included = filterIncludedLines(discount, lines)
  const rests = included.map(({ variant, price, quantity }) => price * quantity - (taken.get(variant) ?? 0))
  const rest = rests.reduce((sum, part) => sum + part, 0)
  const { offer } = discount
  const wanted =
    offer.kind === 'order-percentage' ? takePercentage(rest, offer.basisPoints) : 'amount' in offer ? offer.amount : 0
  const parts = apportion(cents(Math.min(wanted, rest)), rests)
  return new Map(included.map(({ variant }, index) => [variant, parts[index] ?? 0]))
}

/** Rounded to the cent, halves up. */
function takePercentage(amount: number, basisPoints: number): number {
  return Math.round((amount * basisPoints) / 10_000)
}

/**
 * Discounts on groups of units compete for lines with each other and with discounts of single lines. The search
 * tries every order in which they can be applied, so it is limited to this many: those that save most on their own.
 */
const MAX_GROUP_DISCOUNTS = 4

function applyProductDiscounts(discounts: readonly Discount[], lines: readonly DiscountableLine[]): Shares {
  const perLine = discounts.filter(({ offer }) => getGroupSize(offer) === 1)
  const groups = discounts
    .filter(({ offer }) => getGroupSize(offer) > 1)
    .map((discount) => ({ discount, saving: sumParts(applyToGroups(discount, lines)) }))
    .toSorted((a, b) => b.saving - a.saving)
    .slice(0, MAX_GROUP_DISCOUNTS)
  return search(
    groups.map(({ discount }) => discount),
    perLine,
    lines,
  )
}

function search(
  groups: readonly Discount[],
  perLine: readonly Discount[],
  freeLines: readonly DiscountableLine[],
): Shares {
  let best = applyPerLine(perLine, freeLines)
  for (const discount of groups) {
    const parts = applyToGroups(discount, freeLines)
    if (sumParts(parts) === 0) continue
    const others = groups.filter((each) => each !== discount)
    const rest = search(
      others,
      perLine,
      freeLines.filter(({ variant }) => !parts.has(variant)),
    )
    const shares = new Map([[discount, parts] as const, ...rest])
    if (sumShares(shares) > sumShares(best)) best = shares
  }
  return best
}

function sumParts(parts: ReadonlyMap<number, number>): number {
  return [...parts.values()].reduce((sum, part) => sum + part, 0)
}

function sumShares(shares: Shares): number {
  return [...shares.values()].reduce((sum, parts) => sum + sumParts(parts), 0)
}

/** Gives each line the discount that saves most on it. */
function applyPerLine(discounts: readonly Discount[], lines: readonly DiscountableLine[]): Shares {
  const shares = new Map<Discount, Map<number, number>>()
  for (const line of lines) {
    const options = discounts
      .filter((discount) => filterIncludedLines(discount, [line]).length > 0)
      .map((discount) => ({ discount, saving: getLineSaving(discount.offer, line) }))
    const best = options.reduce<(typeof options)[number] | null>(
      (top, option) => (option.saving > (top?.saving ?? 0) ? option : top),
      null,
    )
    if (best === null) continue
    shares.set(best.discount, (shares.get(best.discount) ?? new Map()).set(line.variant, best.saving))
  }
  return shares
}

function getLineSaving(offer: DiscountOffer, { price, quantity }: DiscountableLine): number {
  if (offer.kind === 'product-percentage') return takePercentage(price * quantity, offer.basisPoints)
  if (offer.kind === 'product-amount') return Math.min(offer.amount, price) * quantity
  // A group of one unit: the unit for a fixed price.
  return offer.kind === 'mix-and-match' ? Math.max(0, price - offer.price) * quantity : 0
}

/** Units that fill groups, the most expensive first: an order can have many thousands. */
const MAX_GROUPED_UNITS = 500

/**
 * The cents that a discount on groups takes off each line that takes part. Lines with 0 are included: they take no
 * other product discount. The groups are filled from the most expensive unit down, which saves the shopper most.
 */
function applyToGroups(discount: Discount, lines: readonly DiscountableLine[]): ReadonlyMap<number, number> {
  const { offer } = discount
  const size = getGroupSize(offer)
  const units = filterIncludedLines(discount, lines)
    .toSorted((a, b) => b.price - a.price)
    .flatMap(({ variant, price, quantity }) =>
      Array.from({ length: Math.min(quantity, MAX_GROUPED_UNITS) }, () => ({ variant, price })),
    )
    .slice(0, MAX_GROUPED_UNITS)
  const parts = new Map<number, number>()
  const add = (variant: number, part: number) => parts.set(variant, (parts.get(variant) ?? 0) + part)
  for (let start = 0; start + size <= units.length; start += size) {
    const group = units.slice(start, start + size)
    if (offer.kind === 'buy-x-get-y')
      group.forEach(({ variant, price }, index) => {
        add(variant, index < offer.buy ? 0 : takePercentage(price, offer.basisPoints))
      })
    if (offer.kind === 'mix-and-match') {
      const saving = group.reduce((sum, { price }) => sum + price, 0) - offer.price
      // The next groups are cheaper still.
      if (saving <= 0) break
      const shares = apportion(
        cents(saving),
        group.map(({ price }) => price),
      )
      group.forEach(({ variant }, index) => {
        add(variant, shares[index] ?? 0)
      })
    }
  }
  return parts
}
