import type { Price, PriceRange } from '#app/domain/catalogue/views.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Buyer } from './buyer.ts'

/** What a variant is offered at, all of it with VAT. */
export interface Offer {
  readonly price: Money
  readonly salePrice: Money | null
  /** The instant, in milliseconds, at which the sale is over; null for an open end. */
  readonly saleUntil: number | null
  /** The price of the buyer's own price list, null where the list has none. */
  readonly listPrice: Money | null
  /** Hundredths of a per cent: 1900 is 19 %. */
  readonly vatBasisPoints: number
}

/** True up to the end of the sale, false from that instant on. */
export function saleIsOn(saleUntil: number | null, now: number): boolean {
  return saleUntil === null || now < saleUntil
}

/** The price without VAT, in whole cents, half a cent rounded up. */
export function withoutVat(price: Money, vatBasisPoints: number): Money {
  const divisor = 10_000 + vatBasisPoints
  return cents(Math.floor((price * 20_000 + divisor) / (2 * divisor)))
}

/**
 * What this buyer pays for one unit now. The buyer's price list replaces the shop's own price; a sale counts for
 * everybody to whom it is cheaper; VAT comes off last (spec §6, `CUST_Exclude_Vat`).
 */
export function priceFor(offer: Offer, buyer: Buyer, now: number): Price {
  const usual = offer.listPrice ?? offer.price
  const sale = offer.salePrice !== null && saleIsOn(offer.saleUntil, now) ? offer.salePrice : usual
  const shown = (price: Money) => (excludesVat(buyer) ? withoutVat(price, offer.vatBasisPoints) : price)
  const price = shown(cents(Math.min(sale, usual)))
  const before = shown(usual)
  return { now: price, was: price < before ? before : null }
}

/** From the cheapest to the dearest of a product's prices. */
export function priceRange(first: Price, others: readonly Price[], buyer: Buyer): PriceRange {
  let from = first
  let to = first
  for (const price of others) {
    if (price.now < from.now) from = price
    if (price.now > to.now) to = price
  }
  return { from, to, vatExcluded: excludesVat(buyer) }
}

/** The price list that this buyer's prices come from, null for the shop's own prices. */
export function priceListOf(buyer: Buyer): number | null {
  return buyer.kind === 'customer' ? buyer.priceListId : null
}

/** Whether this buyer's prices are shown and charged without VAT. */
export function excludesVat(buyer: Buyer): boolean {
  return buyer.kind === 'customer' && buyer.excludeVat
}
