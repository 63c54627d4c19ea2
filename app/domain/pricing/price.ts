import { cents, type Money } from '#app/domain/money.ts'
import type { Language } from '../messages/languages.ts'

/** `was` is set during a sale and is then above `now`. */
export interface Price {
  readonly now: Money
  readonly was: Money | null
}

/** From the cheapest to the most expensive variant; both ends are equal for a product with one price. */
export interface PriceRange {
  readonly from: Price
  readonly to: Price
  /** True if the prices exclude VAT, by `CUST_Exclude_Vat` (spec: '*VAT NOT Included'). */
  readonly vatExcluded: boolean
}

/** The prices of a variant, all with VAT. */
export interface Offer {
  readonly price: Money
  readonly salePrice: Money | null
  /** Milliseconds at which the sale ends; null for open-ended. */
  readonly saleUntil: number | null
  /** The price in the buyer's price list; null if the list has none. */
  readonly listPrice: Money | null
  /** Hundredths of a per cent: 1900 is 19 %. */
  readonly vatBasisPoints: number
}

/** True before the end of the sale, false from that instant on. */
export function isSaleActive(saleUntil: number | null, now: number): boolean {
  return saleUntil === null || now < saleUntil
}

/** The price without VAT, in whole cents, half a cent rounded up. */
export function removeVat(price: Money, vatBasisPoints: number): Money {
  const divisor = 10_000 + vatBasisPoints
  return cents(Math.floor((price * 20_000 + divisor) / (2 * divisor)))
}

/** The VAT in an amount, in cents. */
export function getIncludedVat(amount: Money, vatBasisPoints: number): Money {
  return cents(amount - removeVat(amount, vatBasisPoints))
}

/**
 * The unit price for this buyer, now. The buyer's price list replaces the standard price; a sale applies to everybody
 * for whom it is cheaper; VAT is removed last (spec §6, `CUST_Exclude_Vat`).
 */
export function calculatePrice(offer: Offer, buyer: Buyer, now: number): Price {
  const regularPrice = offer.listPrice ?? offer.price
  const currentPrice = offer.salePrice !== null && isSaleActive(offer.saleUntil, now) ? offer.salePrice : regularPrice
  const toDisplayedPrice = (price: Money) => (excludesVat(buyer) ? removeVat(price, offer.vatBasisPoints) : price)
  const price = toDisplayedPrice(cents(Math.min(currentPrice, regularPrice)))
  const originalPrice = toDisplayedPrice(regularPrice)
  return { now: price, was: price < originalPrice ? originalPrice : null }
}

/** From the lowest to the highest of a product's prices. */
export function toPriceRange(first: Price, others: readonly Price[], buyer: Buyer): PriceRange {
  let from = first
  let to = first
  for (const price of others) {
    if (price.now < from.now) from = price
    if (price.now > to.now) to = price
  }
  return { from, to, vatExcluded: excludesVat(buyer) }
}

/** The buyer's price list; null for standard prices. */
export function getPriceListId(buyer: Buyer): number | null {
  return buyer.kind === 'customer' ? buyer.priceListId : null
}

/** Whether this buyer's prices are shown and charged without VAT. */
export function excludesVat(buyer: Buyer): boolean {
  return buyer.kind === 'customer' && buyer.excludeVat
}

/** The unit price of a liquid (98/6/EC): per 100 ml, or per litre for a litre or more. */
export interface UnitPrice {
  readonly price: Money
  readonly per: '100ml' | 'litre'
}

/** The price of 100 ml or of a litre, half a cent rounded up; null without a volume. */
export function calculateUnitPrice(price: Money, volumeMl: number): UnitPrice | null {
  // Volumes have fractions and cents don't, so calculate in hundredths of a millilitre.
  const volume = Math.round(volumeMl * 100)
  if (!Number.isSafeInteger(volume) || volume < 1) return null
  const per = volume >= 100_000 ? 'litre' : '100ml'
  const baseVolume = per === 'litre' ? 100_000 : 10_000
  return { price: cents(Math.floor((2 * price * baseVolume + volume) / (2 * volume))), per }
}

/** A smaller volume means that a device is sold with a little liquid in it. */
const MIN_BOTTLE_ML = 10

/** The millilitres in a size (`60 ml`, or `12,5 ml` in Greek notation). */
export function parseVolume(size: string | null): number | null {
  const [, millilitres] = /^(\d{1,5}(?:\.\d+|,\d{1,2})?) ?ml$/i.exec(size ?? '') ?? []
  return millilitres === undefined ? null : Number(millilitres.replace(',', '.'))
}

/**
 * The millilitres that a price buys: those of the size if it names them (`60 ml`), else the product's. Products without
 * a nicotine strength are not liquids: the volume of a tank is its capacity.
 */
export function getSoldVolume(
  product: { readonly volumeMl: number | null; readonly nicotineMgPerMl: number | null },
  size: string | null,
): number | null {
  if (product.nicotineMgPerMl === null) return null
  const volume = parseVolume(size) ?? product.volumeMl
  return volume !== null && volume >= MIN_BOTTLE_ML ? volume : null
}

/** The unit price of a product or a chosen variant. A price range has none. */
export function getUnitPrice(
  { from, to }: { readonly from: { readonly now: Money }; readonly to: { readonly now: Money } },
  product: Parameters<typeof getSoldVolume>[0],
  size: string | null,
): UnitPrice | null {
  const volume = from.now === to.now ? getSoldVolume(product, size) : null
  return volume === null ? null : calculateUnitPrice(from.now, volume)
}

/** The visitor for whom prices are calculated. The server determines it; a browser never sends it. */
export type Buyer = (
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'customer'
      readonly customerId: number
      /** The customer's price list (spec: CUST_PriceLIst_Header_Id), null for standard prices. */
      readonly priceListId: number | null
      /** Spec: CUST_Exclude_Vat. Prices are shown and charged without VAT. */
      readonly excludeVat: boolean
    }
) & {
  /** The language of product names; without it the shop's default. */
  readonly language?: Language
}

export const anonymousBuyer: Buyer = { kind: 'anonymous' }

/** How far a cart is from free delivery. */
export interface FreeDelivery {
  /** Cents still missing; 0 once delivery is free. */
  readonly missing: Money
  /** Whole per cent of the threshold, rounded down: 100 only when nothing is missing. */
  readonly percent: number
}

/**
 * The progress of a subtotal in cents towards free delivery (spec §9, IQ_WEB_Shipping_Total_Free_Delivery). Null for a
 * shop that never delivers for free (`from` is null) or always does (0).
 */
export function calculateFreeDelivery(total: Money, from: Money | null): FreeDelivery | null {
  if (from === null || from === 0) return null
  const missing = cents(Math.max(0, from - total))
  return { missing, percent: Math.floor(((from - missing) * 100) / from) }
}
