import { budgetWindow, minutesToWait, type Visitor, visitorBudget } from '#app/domain/customers/guess-budget.ts'
import { unpaidShare } from '#app/domain/orders/unpaid-share.ts'
import type { OrderLimits, PlaceRefusal, QuotedLine } from '#app/domain/orders/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { Database } from '../database.ts'
import { storedUnits } from './order-goods.queries.ts'
import { hasPaidBefore, type OrderingParty, unitsHeldUnpaid, unpaidOrdersOf } from './unpaid-orders.queries.ts'

/** Whose unpaid orders count together with a new one. */
export interface CountedOrders {
  readonly parties: readonly OrderingParty[]
  /** Unpaid orders of each within an hour. */
  readonly most: number
  /** Whether they may hold a share of the stock alone. */
  readonly sharesStock: boolean
}

/**
 * A guest counts by network address, and so does a new account, or a stranger would register for every order. A customer who
 * has paid before counts by the account alone: others at the same address are no obstacle. Behind a token of the Retail API is
 * the merchant's own till, so it has many visitors' budget and all of the stock.
 */
export function countedOrders(db: Database, buyer: Buyer, visitor: Visitor, limits: OrderLimits): CountedOrders {
  const { name, most } = visitorBudget(visitor, limits.unpaidOrdersPerHour)
  if (typeof visitor !== 'string') return { parties: [{ visitor: name }], most, sharesStock: false }
  if (buyer.kind === 'anonymous') return { parties: [{ visitor: name }], most, sharesStock: true }
  const customer = { customer: buyer.customerId }
  const parties = hasPaidBefore(db, buyer.customerId) ? [customer] : [customer, { visitor: name }]
  // The merchant has agreed on prices with this customer.
  return { parties, most, sharesStock: buyer.priceListId === null }
}

/** What the order's row keeps of its visitor, null where it counts by the account alone. */
export function visitorOf({ parties }: CountedOrders): string | null {
  return parties.flatMap((party) => ('visitor' in party ? [party.visitor] : [])).at(0) ?? null
}

/** Why the order would be one too many of those that nobody has paid for, or hold too much; null where it is neither. */
export function unpaidRefusal(
  db: Database,
  { parties, most, sharesStock }: CountedOrders,
  lines: readonly Pick<QuotedLine, 'variant' | 'quantity' | 'name'>[],
  limits: OrderLimits,
  now: number,
): PlaceRefusal | null {
  const waits = parties.map((party) => minutesToWait(unpaidOrdersOf(db, party, now - budgetWindow), most, now))
  const minutes = Math.max(...waits)
  if (minutes > 0) return { reason: 'unpaid-orders', minutes }
  if (!sharesStock) return null
  const variants = lines.map(({ variant }) => variant)
  const stored = storedUnits(db, variants, '')
  const held = parties.map((party) => unitsHeldUnpaid(db, party))
  const problems = lines.flatMap(({ variant, quantity, name }) => {
    const onSale = (stored.get(variant) ?? []).reduce((sum, store) => sum + store.quantity, 0)
    const left = held.map((units) => {
      const own = units.get(variant) ?? 0
      return unpaidShare(onSale + own, limits.unpaidStockPercent) - own
    })
    const available = Math.max(0, Math.min(...left))
    return quantity > available ? [{ kind: 'unpaid-share', variant, name, available } as const] : []
  })
  return problems.length > 0 ? { reason: 'lines', problems } : null
}
