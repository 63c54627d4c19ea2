import {
  ATTEMPT_WINDOW_MS,
  getMinutesToWait,
  getVisitorLimit,
  type Visitor,
} from '#app/domain/customers/attempt-limits.ts'
import type { LineProblem, OrderLimits, OrderRules, PlaceRefusal, QuoteRequest } from '#app/domain/orders/order.ts'
import { getUnpaidShare } from '#app/domain/orders/order-rules.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import { getStoredUnits } from './order-stock.queries.ts'
import type { PricedQuote } from './quote-order.ts'
import {
  getUnpaidUnits,
  getUnpaidUses,
  hasPaidOrder,
  listUnpaidOrderTimes,
  type OrderOwner,
} from './unpaid-orders.queries.ts'

/** The limits for a new order, and the owners whose unpaid orders count towards them. */
export interface UnpaidOrderLimits {
  readonly owners: readonly OrderOwner[]
  /** Unpaid orders per owner and hour. */
  readonly max: number
  /** Whether they may hold only a share of the stock. */
  readonly isStockShareLimited: boolean
}

/**
 * Guests count by network address. So do new accounts, or somebody could register for every order. A customer who has
 * paid before counts by account only, so that others at the same address don't block them. A till with a Retail API
 * token serves many visitors: it gets a higher limit and may take all of the stock.
 */
export function getUnpaidOrderLimits(
  db: Database,
  buyer: Buyer,
  visitor: Visitor,
  limits: OrderLimits,
): UnpaidOrderLimits {
  const { name, limit } = getVisitorLimit(visitor, limits.unpaidOrdersPerHour)
  if (typeof visitor !== 'string') return { owners: [{ visitor: name }], max: limit, isStockShareLimited: false }
  if (buyer.kind === 'anonymous') return { owners: [{ visitor: name }], max: limit, isStockShareLimited: true }
  const customer = { customer: buyer.customerId }
  const owners = hasPaidOrder(db, buyer.customerId) ? [customer] : [customer, { visitor: name }]
  // Customers with a price list are known to the merchant.
  return { owners, max: limit, isStockShareLimited: buyer.priceListId === null }
}

/** The visitor to store with the order; null if the order counts by account only. */
export function findVisitor({ owners }: UnpaidOrderLimits): string | null {
  return owners.flatMap((owner) => ('visitor' in owner ? [owner.visitor] : [])).at(0) ?? null
}

/**
 * Refuses an order that exceeds the owners' limit of unpaid orders, or their share of the stock or of a discount's
 * limited uses; null if it exceeds none.
 */
export function findUnpaidRefusal(
  db: Database,
  { owners, max, isStockShareLimited }: UnpaidOrderLimits,
  { lines, appliedDiscounts }: Pick<PricedQuote, 'lines' | 'appliedDiscounts'>,
  limits: OrderLimits,
  now: number,
): PlaceRefusal | null {
  const waitMinutes = owners.map((owner) =>
    getMinutesToWait(listUnpaidOrderTimes(db, owner, now - ATTEMPT_WINDOW_MS), max, now),
  )
  const minutes = Math.max(...waitMinutes)
  if (minutes > 0) return { reason: 'unpaid-orders', minutes }
  if (!isStockShareLimited) return null
  const variants = lines.map(({ variant }) => variant)
  const stored = getStoredUnits(db, variants, '')
  const heldUnits = owners.map((owner) => getUnpaidUnits(db, owner))
  const problems = lines.flatMap(({ variant, quantity, name }) => {
    const sellableQuantity = (stored.get(variant) ?? []).reduce((sum, store) => sum + store.quantity, 0)
    const availableByOwner = heldUnits.map((units) => {
      const ownUnits = units.get(variant) ?? 0
      return getUnpaidShare(sellableQuantity + ownUnits, limits.unpaidStockPercent) - ownUnits
    })
    const available = Math.max(0, Math.min(...availableByOwner))
    return quantity > available ? [{ kind: 'unpaid-share', variant, name, available } as const] : []
  })
  if (problems.length > 0) return { reason: 'lines', problems }
  const usesByOwner = owners.map((owner) => getUnpaidUses(db, owner))
  const isOverShare = appliedDiscounts.some(({ discount: { id, maxUses, used } }) =>
    usesByOwner.some((uses) => {
      const own = uses.get(id) ?? 0
      return maxUses !== null && own >= getUnpaidShare(maxUses - used + own, limits.unpaidStockPercent)
    }),
  )
  return isOverShare ? { reason: 'unpaid-uses' } : null
}

/** The lines that exceed the visitor's share of the stock in unpaid orders. An order without an amount due has none. */
export function listShareProblems(
  db: Database,
  { visitor }: QuoteRequest,
  quote: PricedQuote,
  buyer: Buyer,
  { limits }: OrderRules,
  now: number,
): readonly LineProblem[] {
  if (visitor === undefined || getAmountDue(quote.totals) === 0) return []
  const refusal = findUnpaidRefusal(db, getUnpaidOrderLimits(db, buyer, visitor, limits), quote, limits, now)
  return refusal?.reason === 'lines' ? refusal.problems : []
}
