import { cents } from '#app/domain/money.ts'
import type { Bits } from './bits.ts'
import type { Selection } from './facet-values.ts'
import type { IndexResult } from './index-query.ts'
import { inOrderOfWhole, Order } from './sort-orders.ts'

/** A buyer's price of each product, in the order of the indexed products. */
export interface BuyerPrices {
  /** Cents */
  readonly from: Int32Array
  readonly onSale: Bits
}

export interface PriceIndex extends BuyerPrices {
  readonly order: Order
}

/** Of fewer products than this the cheapest is looked for among them, of more along the order. */
const fewPrices = 1000

/** Puts a buyer's prices in order, once for as long as they hold. */
export function priceIndex(prices: BuyerPrices): PriceIndex {
  return { ...prices, order: new Order(inOrderOfWhole(prices.from)) }
}

/** The cheapest and the dearest of these products; null for none. */
export function priceRange(left: Selection, { from, order }: PriceIndex): IndexResult['priceRange'] {
  if (left.count === 0) return null
  if (left.count >= fewPrices) {
    const [cheapest = 0] = order.page(left, 0, 1)
    const [dearest = 0] = order.page(left, 0, 1, true)
    return { min: cents(from[cheapest] ?? 0), max: cents(from[dearest] ?? 0) }
  }
  const prices = left.positions().map((position) => from[position] ?? 0)
  return { min: cents(Math.min(...prices)), max: cents(Math.max(...prices)) }
}
