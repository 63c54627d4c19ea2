import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Money } from '#app/domain/money.ts'
import type { PaymentInstructions, PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import type { Voice } from '#app/domain/tenancy/speaking.ts'
import type { OrderLabel, OrderStatus, RefundExtent } from './order-status.ts'
import type { OrderTotals } from './totals.ts'

/** As many of their orders as a customer is shown, the newest. */
export const mostOwnOrders = 50

/** What travels between a checkout page and its shop. Ids and choices come from the browser, every amount from the shop. */

/** A line as the shopper saw it: which variant and how many. */
export interface OrderedLine {
  readonly variant: number
  /** Whole, from 1 up. */
  readonly quantity: number
}

export interface DeliveryAddress {
  readonly street: string
  readonly city: string
  readonly postcode: string
  /** One of the tenant's countries. */
  readonly country: string
}

export type Delivery =
  | { readonly kind: 'deliver'; readonly address: DeliveryAddress; readonly shipping: number }
  | { readonly kind: 'collect'; readonly warehouse: number }

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** What decides an order's totals; all but the lines may still be open while the shopper fills in the form. */
export interface QuoteRequest {
  readonly lines: readonly OrderedLine[]
  /** Null while nothing is chosen: then delivery counts nothing. */
  readonly delivery:
    | { readonly kind: 'deliver'; readonly country: string; readonly shipping: number | null }
    | { readonly kind: 'collect'; readonly warehouse: number | null }
    | null
  /** Reward points to redeem, as wished; the quote says how many it takes. */
  readonly points: Money
}

export interface OrderRequest {
  /** Made with the form: the same key is the same order. 16 to 64 letters, digits, `-` and `_`. */
  readonly key: string
  readonly lines: readonly OrderedLine[]
  readonly contact: Contact
  readonly delivery: Delivery
  readonly payment: PaymentMethodCode
  readonly points: Money
  readonly notes: string
  /** ISO day; asked for where the age setting is on. */
  readonly birthDate: string | null
  /** The total that the shopper was shown, to be compared and never charged. */
  readonly shownTotal: Money
  /**
   * What the sender wrote, where not all of this is: a till names a customer, and contact and address are looked up. The key's
   * repetitions are known by it; without it by the whole request.
   */
  readonly sent?: string
}

/** What of a tenant's record rules its orders. */
export interface OrderRules {
  /** The tenant's id. */
  readonly tenant: string
  readonly freeDeliveryFrom: Money
  readonly shipping: readonly ShippingMethod[]
  readonly countries: readonly string[]
  /** Whose phone numbers are written without a country's code. */
  readonly phoneCountry: string
  /** Where goods of some categories and master categories are delivered to and nowhere else, by their codes. */
  readonly classCountries: Readonly<Record<string, readonly string[]>>
  readonly payments: readonly PaymentMethodCode[]
  readonly guests: boolean
  /** Point_Percantage */
  readonly pointPercentage: number
  /** Show_Stock_On_Mobile: whether the refusal of a quantity says how many there are. */
  readonly showStock: boolean
  /** Code of the warehouse that is asked first (IQ_WEB_WAREHOUSE_ID); '' for none. */
  readonly webWarehouse: string
  readonly holdMinutes: number
  /** Days for which a bank transfer is awaited. */
  readonly bankTransferDays: number
  readonly limits: OrderLimits
  /** Order_Mobile_Show_On_Pos */
  readonly showOnPos: boolean
  readonly minimumAge: number | null
  /** The shop's own language, and how it speaks each: for the mails of an order. */
  readonly language: Language
  readonly voices: Readonly<Record<Language, Voice>>
  readonly bank: { readonly iban: string; readonly bic: string; readonly beneficiary: string } | null
  /** IANA name, of the shop's own clock. */
  readonly timeZone: string
}

/** What one visitor may leave unpaid, and what one address is mailed of it. */
export interface OrderLimits {
  readonly unpaidOrdersPerHour: number
  /** Per cent of a variant's stock, whole; one unit always. */
  readonly unpaidStockPercent: number
  readonly orderMailsPerHour: number
}

export interface ShippingMethod {
  readonly id: number
  readonly description: string
  readonly cost: Money
  readonly countries: readonly string[]
}

export interface QuotedLine extends OrderedLine {
  readonly product: number
  readonly sku: string
  readonly name: string
  readonly choice: string
  readonly picture: Picture
  readonly price: Money
  readonly sum: Money
}

/** Why lines can't be ordered as they are. `name` is the product's. */
export type LineProblem =
  | { readonly kind: 'gone'; readonly variant: number; readonly name: string }
  /** Nothing left: 'Product out of stock!' */
  | { readonly kind: 'out-of-stock'; readonly variant: number; readonly name: string }
  /** Less than wanted: 'Available stock: {n}' */
  | { readonly kind: 'available'; readonly variant: number; readonly name: string; readonly available: number }
  /** The same where stock is not shown. */
  | { readonly kind: 'too-many'; readonly variant: number; readonly name: string }
  /** More than one visitor may hold unpaid; `available` more of it may be ordered before something is paid. */
  | { readonly kind: 'unpaid-share'; readonly variant: number; readonly name: string; readonly available: number }
  /** Goods of a class that is delivered to other countries alone. */
  | { readonly kind: 'not-delivered'; readonly variant: number; readonly name: string }

export interface StoreChoice {
  readonly id: number
  readonly webDescription: string
  /** The lines of which it has fewer than are wanted; empty where it has all. How many are there is null where stock is not shown. */
  readonly missing: readonly { readonly variant: number; readonly name: string; readonly available: number | null }[]
}

/** The order as it would be placed now. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly problems: readonly LineProblem[]
  readonly totals: OrderTotals
  /** What each method would cost this order, free delivery counted in; those of the chosen country alone. */
  readonly shipping: readonly ShippingMethod[]
  readonly stores: readonly StoreChoice[]
  /** What the buyer may redeem at most for this order; 0 for guests. */
  readonly redeemable: Money
  /** What the order will earn. */
  readonly earns: Money
}

export type PlaceRefusal =
  | { readonly reason: 'empty' | 'guests' | 'shipping' | 'store' | 'country' | 'payment' | 'age' }
  | { readonly reason: 'lines'; readonly problems: readonly LineProblem[] }
  /** More than the balance, or than the goods are worth. */
  | { readonly reason: 'points'; readonly redeemable: Money }
  /** Viva takes no payment below 0.30 euro. */
  | { readonly reason: 'too-little' }
  /** The visitor has as many unpaid orders as the shop allows within an hour. */
  | { readonly reason: 'unpaid-orders'; readonly minutes: number }
  /** An order of the same products was paid, or is being paid, since the page was opened. */
  | { readonly reason: 'paid-meanwhile' }
  /** The same key with another order. */
  | { readonly reason: 'key-reused' }
  /** The shopper was shown another total: it is shown and asked again. */
  | { readonly reason: 'total-changed'; readonly total: Money }

export type PlaceOutcome = { readonly ok: true; readonly order: PlacedOrder } | ({ readonly ok: false } & PlaceRefusal)

export interface PlacedOrder {
  readonly id: number
  readonly code: string
  /** Names the order's page; nobody can guess it. */
  readonly token: string
  readonly status: OrderStatus
  readonly refundExtent: RefundExtent
  readonly payment: PaymentMethodCode
  /** Its money came when its goods were no longer kept for it, and waits to be given back. */
  readonly withoutGoods: boolean
  readonly total: Money
  readonly lines: readonly OrderedLine[]
}

/** An order that stands under a key, and whether the same was sent then. */
export interface KnownOrder {
  readonly order: PlacedOrder
  readonly same: boolean
}

export interface OrderLineView {
  readonly variant: number
  readonly product: number
  /** PRODDESC */
  readonly name: string
  readonly choice: string
  readonly sku: string
  /** ORDERDQTTY */
  readonly quantity: number
  readonly price: Money
  readonly sum: Money
}

export interface OrderEvent {
  /** ISO instant */
  readonly at: string
  /** The order's status from then on, or a refund. */
  readonly status: OrderLabel
  /** Who did it: the shopper, the shop's clock, a provider, a merchant by name. */
  readonly who: string
  readonly why: string
}

/** An order as its page shows it, in the words of the day on which it was placed. */
export interface OrderView {
  readonly code: string
  readonly token: string
  readonly status: OrderStatus
  /** ISO instant (ORDERDT) */
  readonly placedAt: string
  readonly contact: Contact | null
  readonly delivery:
    | { readonly kind: 'deliver'; readonly address: DeliveryAddress | null; readonly method: string }
    | { readonly kind: 'collect'; readonly store: string }
  readonly payment: PaymentMethodCode
  readonly paid: boolean
  /** Its money came when it was called off or its goods were gone: nothing is sent, and the money goes back. */
  readonly paidTooLate: boolean
  /** For a bank transfer that is still awaited. */
  readonly instructions: PaymentInstructions | null
  /** ISO instant until which the transfer is awaited; null for what is not a transfer that is still awaited. */
  readonly transferUntil: string | null
  readonly lines: readonly OrderLineView[]
  readonly totals: OrderTotals
  readonly refunded: Money
  readonly refundExtent: RefundExtent
  readonly earns: Money
  readonly notes: string
  readonly events: readonly OrderEvent[]
  /** The last day on which it may be withdrawn from without a reason, ISO; null when that time is over or was never on. */
  readonly withdrawUntil: string | null
}
