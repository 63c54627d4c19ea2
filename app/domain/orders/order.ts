import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Money } from '#app/domain/money.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import type { DayRangeHours } from '#app/domain/tenancy/business-hours.ts'
import type { Localization } from '#app/domain/tenancy/tenant-record.ts'
import type { CodeView, DiscountRow } from '../discounts/discount.ts'
import type { DestinationVat } from '../pricing/cross-border-vat.ts'
import type { VoucherRow } from '../vouchers/voucher.ts'
import type { OrderInStates } from './order-states.ts'
import type { OrderStatus } from './order-status.ts'
import type { ShippingMethod } from './shipping-rates.ts'
import type { OrderTotals } from './totals.ts'

/** The most orders that a customer sees; the newest ones. */
export const MAX_CUSTOMER_ORDERS = 50

/** A line as the shopper saw it. The browser sends ids and choices; every amount comes from the shop. */
export interface OrderedLine {
  readonly variant: number
  /** A whole number, at least 1. */
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
  /** Only gift vouchers, which are sent by email. */
  | { readonly kind: 'email' }

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** The inputs of an order's totals. All but the lines may be open while the shopper fills in the form. */
export interface QuoteRequest {
  readonly lines: readonly OrderedLine[]
  /** Null while nothing is chosen: delivery then costs nothing. */
  readonly delivery:
    | {
        readonly kind: 'deliver'
        readonly country: string
        /** As typed; absent before it is typed. */
        readonly postcode?: string
        readonly shipping: number | null
        /**
         * If `shipping` is not an offered method: true leaves the order without a method and without a delivery cost,
         * false quotes the first offered method.
         */
        readonly onlyChosen?: boolean
      }
    | { readonly kind: 'collect'; readonly warehouse: number | null }
    | { readonly kind: 'email' }
    | null
  /** Reward points that the shopper wants to redeem; the quote says how many are accepted. */
  readonly points: Money
  /** Codes of discounts and gift vouchers; none if absent. */
  readonly codes?: readonly string[]
  /** Gift vouchers whose codes the shop has seen before, by id. Never from a shopper's form. */
  readonly vouchers?: readonly number[]
  /** The buyer's address if it is known: some discounts have a limit per customer. */
  readonly email?: string
  /** The visitor whose unpaid orders are counted; absent for an order that staff place. */
  readonly visitor?: Visitor
}

/** The company that an order is invoiced to. */
export interface BusinessDetails {
  readonly company: string
  /** Such as CY10259033P; '' for none. */
  readonly vatNumber: string
}

export interface OrderRequest {
  /** The form's idempotency key: the same key means the same order. 16 to 64 letters, digits, `-` and `_`. */
  readonly key: string
  readonly lines: readonly OrderedLine[]
  readonly contact: Contact
  /** Absent for a private person. */
  readonly business?: BusinessDetails
  readonly delivery: Delivery
  readonly payment: PaymentMethodCode
  readonly points: Money
  readonly notes: string
  /** ISO day; required where the age setting is on. */
  readonly birthDate: string | null
  /** The total that the shopper saw, less what gift vouchers pay. It is compared and never charged. */
  readonly displayedTotal: Money
  /**
   * The amount that the shopper saw gift vouchers pay; 0 if absent. It is compared too, because the vouchers could pay
   * more now.
   */
  readonly displayedVoucher?: Money
  /** Codes of discounts and gift vouchers; none if absent. */
  readonly codes?: readonly string[]
  /** As in `QuoteRequest`. */
  readonly vouchers?: readonly number[]
  /**
   * The request as a till sent it. A till sends a customer's id, and the shop adds contact and address, which may
   * change. A repeated key is compared by this text; without it, by the whole request.
   */
  readonly requestText?: string
}

/** The parts of a tenant's record that govern its orders. */
export interface OrderRules {
  /** The tenant's id. */
  readonly tenant: string
  readonly freeDeliveryFrom: Money
  readonly shipping: readonly ShippingMethod[]
  readonly countries: readonly string[]
  readonly destinationVat: DestinationVat
  /** The shop's own country. ISO 3166 */
  readonly homeCountry: string
  /** The country whose phone numbers are written without a country code. */
  readonly phoneCountry: string
  /** The only countries to which products of some categories and master categories are delivered, by category code. */
  readonly classCountries: Readonly<Record<string, readonly string[]>>
  /** Codes of the categories and master categories whose products are never discounted. */
  readonly undiscountedClasses: readonly string[]
  readonly payments: readonly PaymentMethodCode[]
  readonly allowsGuests: boolean
  /** Point_Percantage */
  readonly pointPercentage: number
  /** Show_Stock_On_Mobile: whether the refusal of a quantity names the available units. */
  readonly showStock: boolean
  /** Code of the warehouse that is used first (IQ_WEB_WAREHOUSE_ID); '' for none. */
  readonly webWarehouse: string
  readonly holdMinutes: number
  /** The opening hours of the record; empty for a shop that states them as text on the contact page. */
  readonly weekHours: readonly DayRangeHours[]
  /** Days that the shop waits for a bank transfer. */
  readonly bankTransferDays: number
  /** Days after delivery until the customer is asked for reviews; 0 for never. */
  readonly reviewRequestDays: number
  /** Months until a bought gift voucher expires; 0 for never. */
  readonly giftVoucherMonths: number
  /** Whether VAT is due when a gift voucher is sold; see `getVoucherTaxation`. */
  readonly sellsSinglePurposeVouchers: boolean
  readonly limits: OrderLimits
  /** Order_Mobile_Show_On_Pos */
  readonly showOnPos: boolean
  readonly minimumAge: number | null
  /** Whether the checkout has fields for a company. */
  readonly asksVatNumber: boolean
  /** The shop's default language. Mails about an order use `localizations`. */
  readonly language: Language
  readonly localizations: Readonly<Record<Language, Localization>>
  readonly bank: { readonly iban: string; readonly bic: string; readonly beneficiary: string } | null
  /** IANA name. */
  readonly timeZone: string
}

/** Limits on what one visitor may leave unpaid, and on mails to one address. */
export interface OrderLimits {
  readonly unpaidOrdersPerHour: number
  /** Per cent of a variant's stock, whole; always at least one unit. */
  readonly unpaidStockPercent: number
  readonly orderMailsPerHour: number
}

export interface QuotedLine extends OrderedLine {
  readonly product: number
  readonly sku: string
  readonly name: string
  readonly choice: string
  readonly picture: Picture
  readonly price: Money
  /** Before discounts. */
  readonly sum: Money
  /** The sum of the line's discounts. */
  readonly discount: Money
  readonly isGiftVoucher: boolean
}

/** Why lines can't be ordered as they are. `name` is the product's. */
export type LineProblem =
  | { readonly kind: 'gone'; readonly variant: number; readonly name: string }
  /** Nothing left: 'Product out of stock!' */
  | { readonly kind: 'out-of-stock'; readonly variant: number; readonly name: string }
  /** Less than requested: 'Available stock: {n}' */
  | { readonly kind: 'available'; readonly variant: number; readonly name: string; readonly available: number }
  /** Less than requested, in a shop that doesn't show its stock. */
  | { readonly kind: 'too-many'; readonly variant: number; readonly name: string }
  /** More gift vouchers than an order can have. */
  | { readonly kind: 'too-many-vouchers'; readonly variant: number; readonly name: string }
  /** Over the share that one visitor may hold unpaid. `available` more can be ordered before paying something. */
  | { readonly kind: 'unpaid-share'; readonly variant: number; readonly name: string; readonly available: number }
  /** The product's class is not delivered to this country. */
  | { readonly kind: 'not-delivered'; readonly variant: number; readonly name: string }

export interface StoreChoice {
  readonly id: number
  readonly webDescription: string
  /**
   * The lines of which the store has too little; empty where it has all. `available` is null where stock is not shown.
   */
  readonly missing: readonly { readonly variant: number; readonly name: string; readonly available: number | null }[]
}

/** The order as it would be placed now. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly problems: readonly LineProblem[]
  /** Whether all products are gift vouchers, which are sent by email, so that nothing is delivered. */
  readonly isByEmail: boolean
  readonly totals: OrderTotals
  readonly discounts: readonly DiscountRow[]
  readonly vouchers: readonly VoucherRow[]
  /** In the order of the request. */
  readonly codes: readonly CodeView[]
  /** The methods that can carry this order to its country, with their cost for it, free delivery included. */
  readonly shipping: readonly ShippingMethod[]
  /**
   * The chosen method if it can carry the order, otherwise the first of `shipping`, or null with `onlyChosen`. Null if
   * nothing is delivered.
   */
  readonly shippingMethod: number | null
  readonly stores: readonly StoreChoice[]
  /** The most that the buyer may redeem for this order; 0 for guests. */
  readonly redeemable: Money
  readonly earnedPoints: Money
}

export type PlaceRefusal =
  | { readonly reason: 'empty' | 'guests' | 'shipping' | 'store' | 'country' | 'payment' | 'age' }
  | { readonly reason: 'lines'; readonly problems: readonly LineProblem[] }
  /** More than the balance, or than the products cost. */
  | { readonly reason: 'points'; readonly redeemable: Money }
  /** Viva takes no payment below 0.30 euro. */
  | { readonly reason: 'too-little' }
  /** The visitor reached the shop's limit of unpaid orders per hour. */
  | { readonly reason: 'unpaid-orders'; readonly minutes: number }
  /** The visitor's unpaid orders use up the visitor's share of a discount's limited uses. */
  | { readonly reason: 'unpaid-uses' }
  /** An order of the same products was paid, or is being paid, since the page was opened. */
  | { readonly reason: 'already-paid' }
  /** The key was used for this order, with other content. A database of the previous release does not name it. */
  | { readonly reason: 'key-reused'; readonly order?: PlacedOrder }
  /** This order has taken some of the lines out of the cart since the form was opened. */
  | { readonly reason: 'already-ordered'; readonly order: PlacedOrder }
  /**
   * The shopper saw another total. The page shows the new one, less what gift vouchers pay, and asks for
   * confirmation.
   */
  | { readonly reason: 'total-changed'; readonly total: Money }

export type PlaceOutcome = { readonly ok: true; readonly order: PlacedOrder } | ({ readonly ok: false } & PlaceRefusal)

export interface PlacedOrder extends OrderInStates {
  readonly id: number
  readonly code: string
  /** Names the order's page; unguessable. */
  readonly token: string
  readonly status: OrderStatus
  /** The payment arrived after the stock was released. It waits for a refund. */
  readonly isPaidWithoutStock: boolean
  readonly total: Money
  readonly lines: readonly OrderedLine[]
}

/** The order that exists under a key, and whether the same request placed it. */
export interface ExistingOrder {
  readonly order: PlacedOrder
  readonly isSameRequest: boolean
}
