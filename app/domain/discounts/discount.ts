/** Discounts: what they take off, for whom, when and how often. See docs/running-a-shop.md, "Discounts". */

import { z } from '#app/domain/schema.ts'
import { cents, type Money } from '../money.ts'

const Cents = z.int().min(1).max(10_000_000).transform(cents)
/** Hundredths of a per cent. */
const BasisPoints = z.int().min(1).max(10_000)
/** A category's code or a product's SKU. */
const Code = z.string().regex(/^\S.{0,99}$/)
const Units = z.int().min(1).max(1000)

/**
 * The reduction by a discount. A product discount applies to the included products, each unit for itself or in groups
 * of units; an order discount to the sum of the included products; a delivery discount to the delivery cost.
 */
export const DiscountOffer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product-percentage'), basisPoints: BasisPoints }),
  /** Off each unit, at most its price. */
  z.strictObject({ kind: z.literal('product-amount'), amount: Cents }),
  /** Of every `buy` + `get` units, the cheapest `get` are reduced; 10000 makes them free. */
  z.strictObject({ kind: z.literal('buy-x-get-y'), buy: Units, get: Units, basisPoints: BasisPoints }),
  /** Any `quantity` units for `price` together. */
  z.strictObject({ kind: z.literal('mix-and-match'), quantity: Units, price: Cents }),
  z.strictObject({ kind: z.literal('order-percentage'), basisPoints: BasisPoints }),
  z.strictObject({ kind: z.literal('order-amount'), amount: Cents }),
  z.strictObject({ kind: z.literal('free-delivery') }),
])
export type DiscountOffer = z.output<typeof DiscountOffer>
export type DiscountKind = DiscountOffer['kind']

/** At most one discount of each class applies: to a line, to the order, to its delivery. */
export const discountClasses = {
  'product-percentage': 'product',
  'product-amount': 'product',
  'buy-x-get-y': 'product',
  'mix-and-match': 'product',
  'order-percentage': 'order',
  'order-amount': 'order',
  'free-delivery': 'delivery',
} as const satisfies Record<DiscountKind, 'product' | 'order' | 'delivery'>

export const discountKinds = Object.keys(discountClasses) as readonly DiscountKind[]

export const DiscountTerms = z.strictObject({
  offer: DiscountOffer,
  /** Codes of categories and master categories, and SKUs of products. Both empty: all products. */
  categories: z.array(Code),
  products: z.array(Code),
  /** Of the included products, at their prices before discounts; 0 for none. */
  minimumSubtotal: z.int().min(0).transform(cents),
  minimumQuantity: z.int().min(0),
  customers: z.enum(['everyone', 'signed-in', 'first-order', 'price-list']),
  /** For `price-list` only. */
  priceList: z.int().nullable(),
  /** Countries of delivery; empty for all. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)),
  /** Whether it may apply together with other discounts that have this set. */
  combines: z.boolean(),
})
export type DiscountTerms = z.output<typeof DiscountTerms>

/** A discount as the engine applies it. */
export interface Discount extends DiscountTerms {
  readonly id: number
  /** Shown to shoppers. */
  readonly title: string
  /** Null for an automatic discount. */
  readonly code: string | null
  /** Instants; null for no limit. `endsAt` is exclusive. */
  readonly startsAt: number | null
  readonly endsAt: number | null
  /** Orders in which it applies; null for no limit. */
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
  readonly used: number
  readonly isActive: boolean
}

/** A code as it is stored and compared; '' for text that can't be a code. */
export function normalizeCode(text: string): string {
  const code = text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  return /^[\p{L}\p{N}_-]{3,40}$/u.test(code) ? code : ''
}

/** The most codes, of discounts and vouchers together, that a checkout accepts. */
export const MAX_CODES = 5

const discountStates = ['active', 'scheduled', 'expired', 'used-up', 'inactive'] as const
export type DiscountState = (typeof discountStates)[number]

/** The state of a discount at `now` (milliseconds). */
export function getDiscountState(
  discount: Pick<Discount, 'isActive' | 'startsAt' | 'endsAt' | 'maxUses' | 'used'>,
  now: number,
): DiscountState {
  if (!discount.isActive) return 'inactive'
  if (discount.endsAt !== null && discount.endsAt <= now) return 'expired'
  if (discount.maxUses !== null && discount.used >= discount.maxUses) return 'used-up'
  return discount.startsAt !== null && discount.startsAt > now ? 'scheduled' : 'active'
}

/** The facts about the buyer and the order that a discount may depend on. */
export interface DiscountContext {
  readonly now: number
  readonly isSignedIn: boolean
  readonly priceList: number | null
  /** The country of delivery; null for collection or while none is chosen. */
  readonly country: string | null
  /** Whether the buyer has an earlier order that is neither cancelled nor expired. */
  readonly hasOrdered: boolean
  /** The buyer's orders in which a discount applied, by its id. */
  readonly ownUses: ReadonlyMap<number, number>
}

/** A line as the engine sees it. */
export interface DiscountableLine {
  readonly variant: number
  readonly quantity: number
  /** The unit price before discounts. */
  readonly price: Money
  /** The product's SKU. */
  readonly product: string
  /** Codes of its categories and master categories. */
  readonly categories: readonly string[]
  /** Whether its category or master category is excluded from all discounts. */
  readonly isExcluded: boolean
}

/** Why a discount doesn't apply. */
export type DiscountIssue =
  | { readonly reason: 'unknown' | 'scheduled' | 'expired' | 'used-up' | 'used-before' | 'not-for-you' | 'sign-in' }
  | { readonly reason: 'country' | 'no-products' | 'no-delivery-cost' | 'other-saves-more' }
  | { readonly reason: 'minimum-subtotal'; readonly missing: Money }
  | { readonly reason: 'minimum-quantity'; readonly missing: number }

/** The lines that a discount includes. Categories that the shop excludes from discounts are never included. */
export function filterIncludedLines<Line extends DiscountableLine>(
  { categories, products }: Pick<DiscountTerms, 'categories' | 'products'>,
  lines: readonly Line[],
): Line[] {
  const includesAll = categories.length === 0 && products.length === 0
  return lines.filter(
    (line) =>
      !line.isExcluded &&
      (includesAll || products.includes(line.product) || line.categories.some((code) => categories.includes(code))),
  )
}

/** The first reason why the discount doesn't apply to these lines for this buyer; null if it may. */
export function findDiscountIssue(
  discount: Discount,
  lines: readonly DiscountableLine[],
  { now, isSignedIn, priceList, country, hasOrdered, ownUses }: DiscountContext,
): DiscountIssue | null {
  const state = getDiscountState(discount, now)
  if (state === 'inactive') return { reason: 'unknown' }
  if (state !== 'active') return { reason: state }
  const { customers, maxUsesPerCustomer, countries } = discount
  if (customers === 'signed-in' && !isSignedIn) return { reason: 'sign-in' }
  if (customers === 'price-list' && (priceList === null || priceList !== discount.priceList))
    return { reason: 'not-for-you' }
  if (customers === 'first-order' && hasOrdered) return { reason: 'not-for-you' }
  if (maxUsesPerCustomer !== null && (ownUses.get(discount.id) ?? 0) >= maxUsesPerCustomer)
    return { reason: 'used-before' }
  if (countries.length > 0 && (country === null || !countries.includes(country))) return { reason: 'country' }
  const included = filterIncludedLines(discount, lines)
  if (included.length === 0) return { reason: 'no-products' }
  const subtotal = included.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (subtotal < discount.minimumSubtotal)
    return { reason: 'minimum-subtotal', missing: cents(discount.minimumSubtotal - subtotal) }
  const quantity = included.reduce((sum, line) => sum + line.quantity, 0)
  const wanted = Math.max(discount.minimumQuantity, getGroupSize(discount.offer))
  return quantity < wanted ? { reason: 'minimum-quantity', missing: wanted - quantity } : null
}

/** The units that an offer needs to apply once. */
export function getGroupSize(offer: DiscountOffer): number {
  if (offer.kind === 'buy-x-get-y') return offer.buy + offer.get
  return offer.kind === 'mix-and-match' ? offer.quantity : 1
}

/** A discount as it applies, or applied, to an order. */
export interface DiscountRow {
  /** The discount's title at that time. */
  readonly label: string
  /** Null for an automatic discount. */
  readonly code: string | null
  readonly target: 'products' | 'delivery'
  readonly amount: Money
}

/** The outcome of a typed code: the code as quotes expect it, or why it was refused. */
export type CodeAttempt =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly reason: 'unknown' }
  | { readonly ok: false; readonly reason: 'limited'; readonly minutes: number }

/**
 * Why a voucher pays nothing. The last three apply to single-purpose vouchers: the products have a different VAT rate
 * from the voucher, are delivered abroad, or are sold without VAT.
 */
type VoucherIssue = 'empty' | 'not-needed' | 'voucher-rate' | 'voucher-country' | 'voucher-without-vat'

/** A typed code that was not added to the order, and the message that says why. */
export interface RefusedCode {
  /** As typed. */
  readonly code: string
  readonly text: string
}

/** A code in a quote, and why it doesn't apply. */
export interface CodeView {
  /** The code of a discount, the last characters of a voucher's, or an unknown code as typed. */
  readonly text: string
  readonly kind: 'discount' | 'voucher' | 'unknown'
  /** Null if it applies. */
  readonly issue: DiscountIssue | { readonly reason: VoucherIssue } | null
}
