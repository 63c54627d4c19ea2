import { cents, type Money } from '#app/domain/money.ts'
import { storesFor } from '#app/domain/orders/allocation.ts'
import { goodsPaid, orderTotals } from '#app/domain/orders/totals.ts'
import type {
  LineProblem,
  OrderedLine,
  OrderRules,
  Quote,
  QuotedLine,
  QuoteRequest,
  ShippingMethod,
} from '#app/domain/orders/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat } from '#app/domain/pricing/price.ts'
import { pointRate, pointsEarned } from '#app/domain/rewards/points.ts'
import { shelfOf } from '../cart/shelf.queries.ts'
import { pointsOf } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { activeStores, storedUnits, variantsOfClasses, vatOf } from './order-goods.queries.ts'

/** A line ready to be ordered: its price, its tax and the stores that have it. */
export interface OrderableLine extends QuotedLine {
  readonly vatBasisPoints: number
}

/** A quote with what placing the order needs beyond it. */
export interface InnerQuote extends Omit<Quote, 'lines'> {
  readonly lines: readonly OrderableLine[]
  /** In millionths of a per cent; nothing for guests. */
  readonly pointRate: number
}

/**
 * The order as it would be placed now: prices, stock, delivery and points are the shop's own, and lines of one variant
 * count as one. What can't be ordered is named in `problems` and left out of the totals.
 */
export function quoteOrder(
  db: Database,
  request: QuoteRequest,
  buyer: Buyer,
  rules: OrderRules,
  now: number,
): InnerQuote {
  const wanted = summedUp(request.lines)
  const variants = wanted.map(({ variant }) => variant)
  const shelf = shelfOf(db, { variants, products: [] }, buyer, now).variants
  const vat = vatOf(db, variants)
  const units = storedUnits(db, variants, rules.webWarehouse)
  const { delivery } = request
  const store = delivery?.kind === 'collect' ? delivery.warehouse : null
  const unitsOf = (variant: number) => storesFor(store, units.get(variant))

  const kept = delivery?.kind === 'deliver' ? classesKeptFrom(rules, delivery.country) : []
  const notDelivered = variantsOfClasses(db, variants, kept)

  const problems: LineProblem[] = []
  const lines = wanted.flatMap(({ variant, quantity }): OrderableLine[] => {
    const shown = shelf.get(variant)
    if (shown === undefined || !shown.offered) {
      problems.push({ kind: 'gone', variant, name: shown?.name ?? '' })
      return []
    }
    const there = unitsOf(variant).reduce((sum, stored) => sum + stored.quantity, 0)
    if (there < 1) problems.push({ kind: 'out-of-stock', variant, name: shown.name })
    else if (there < quantity) {
      const tooMany = { variant, name: shown.name }
      problems.push(
        rules.showStock ? { kind: 'available', ...tooMany, available: there } : { kind: 'too-many', ...tooMany },
      )
    }
    if (there < quantity) return []
    if (notDelivered.has(variant)) {
      problems.push({ kind: 'not-delivered', variant, name: shown.name })
      return []
    }
    const price = shown.price.now
    const { product, sku, name, choice, picture } = shown
    const sum = cents(price * quantity)
    return [
      { variant, quantity, product, sku, name, choice, picture, price, sum, vatBasisPoints: vat.get(variant) ?? 0 },
    ]
  })

  const vatExcluded = excludesVat(buyer)
  const counted = { lines, freeDeliveryFrom: rules.freeDeliveryFrom, vatExcluded }
  const costOf = (shippingCost: Money) => orderTotals({ ...counted, shippingCost, points: cents(0) }).shipping
  const methods = delivery?.kind === 'deliver' ? methodsTo(rules, delivery.country) : rules.shipping
  const chosen = delivery?.kind === 'deliver' ? methods.find(({ id }) => id === delivery.shipping) : undefined
  const goods = lines.reduce((sum, line) => sum + line.sum, 0)
  const redeemable = cents(Math.min(goods, buyer.kind === 'customer' ? pointsOf(db, buyer.customerId).spendable : 0))
  const points = cents(Math.min(request.points, redeemable))
  const totals = orderTotals({ ...counted, shippingCost: chosen?.cost ?? cents(0), points })
  const rate = buyer.kind === 'customer' ? pointRate(rules.pointPercentage) : 0
  return {
    lines,
    problems,
    totals,
    shipping: methods.map((method) => ({ ...method, cost: costOf(method.cost) })),
    stores: activeStores(db, buyer.language).map((each) => ({
      ...each,
      missing: wanted.flatMap(({ variant, quantity }) => {
        const available = storesFor(each.id, units.get(variant)).reduce((sum, there) => sum + there.quantity, 0)
        if (available >= quantity) return []
        const { name = '', choice = '' } = shelf.get(variant) ?? {}
        return [
          { variant, name: [name, choice].filter(Boolean).join(' · '), available: rules.showStock ? available : null },
        ]
      }),
    })),
    redeemable,
    pointRate: rate,
    earns: pointsEarned(goodsPaid(totals, cents(0)), rate),
  }
}

/** Shipping methods that reach a country; none where the shop does not deliver. */
function methodsTo(rules: OrderRules, country: string): readonly ShippingMethod[] {
  return rules.countries.includes(country) ? rules.shipping.filter(({ countries }) => countries.includes(country)) : []
}

/** The classes of goods that are delivered to other countries alone. */
function classesKeptFrom({ classCountries }: OrderRules, country: string): string[] {
  return Object.keys(classCountries).filter((code) => !classCountries[code]?.includes(country))
}

/** One line a variant, in the order of their first appearance. */
function summedUp(lines: readonly OrderedLine[]): OrderedLine[] {
  const quantities = new Map<number, number>()
  for (const { variant, quantity } of lines) quantities.set(variant, (quantities.get(variant) ?? 0) + quantity)
  return [...quantities].map(([variant, quantity]) => ({ variant, quantity }))
}
