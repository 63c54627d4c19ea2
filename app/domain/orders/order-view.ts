/** An order as its page, its mails and the admin show it. */
import type { Picture } from '#app/domain/catalogue/picture.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { getPhoneCountry, withFormattedPhone } from '#app/domain/customers/phone-number.ts'
import type { DiscountRow } from '#app/domain/discounts/discount.ts'
import type { InvoiceLink } from '#app/domain/invoices/invoice.ts'
import type { PaymentInstructions } from '#app/domain/payments/payment-provider.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { VoucherRow } from '#app/domain/vouchers/voucher.ts'
import type { Money } from '../money.ts'
import type { BusinessDetails, Contact, DeliveryAddress } from './order.ts'
import type { CancelReason, OrderEventKind, OrderInStates } from './order-states.ts'
import type { OrderStatus } from './order-status.ts'
import type { Parcel } from './parcels.ts'
import type { OrderTotals } from './totals.ts'

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
  /** Before discounts. */
  readonly sum: Money
  /** The sum of the line's discounts. */
  readonly discount: Money
  readonly isGiftVoucher: boolean
  /** The variant's own picture, or the product's first; null for a removed product. */
  readonly picture: Picture | null
}

/** The `who` of a shopper's changes to an order. For staff, `who` is their name. */
export const SHOPPER = 'shopper'

export interface OrderEvent {
  /** ISO instant */
  readonly at: string
  /** The state that the order reached, or another event. */
  readonly status: OrderEventKind
  /** The shopper, the scheduler, a provider, an import, or a merchant by name. */
  readonly who: string
  readonly why: string
}

/** An order as its page shows it, with the names and prices of the day on which it was placed. */
export interface OrderView extends OrderInStates {
  readonly code: string
  readonly token: string
  readonly status: OrderStatus
  /** ISO instant (ORDERDT) */
  readonly placedAt: string
  readonly contact: Contact | null
  /** Null for a private person. */
  readonly business: BusinessDetails | null
  /** The delivery method's id; null for an order that isn't delivered, and for an imported one. */
  readonly shippingId: number | null
  readonly delivery:
    | { readonly kind: 'deliver'; readonly address: DeliveryAddress | null; readonly method: string }
    | { readonly kind: 'collect'; readonly store: string }
    | { readonly kind: 'email' }
  /** Why it was cancelled; '' otherwise. */
  readonly cancelReason: CancelReason | ''
  /** Whether the order's own payment arrived, even if it was refunded later. */
  readonly paid: boolean
  /**
   * The payment arrived after the order was cancelled or its stock was gone: nothing is sent, and the money is
   * refunded.
   */
  readonly paidTooLate: boolean
  /** For a bank transfer that has not arrived yet. */
  readonly instructions: PaymentInstructions | null
  /** ISO instant until which the shop waits for the transfer; null for any other order. */
  readonly transferUntil: string | null
  /**
   * ISO instant until which an order that staff placed, or that was placed by bank transfer first, can be paid at a
   * provider; null for any other order. Its customer got a mail with a link to the order's page.
   */
  readonly payUntil: string | null
  /** ISO instant until which the products are held for an order that can be paid; null for any other order. */
  readonly heldUntil: string | null
  /** Whether the order belongs to no customer account. */
  readonly isGuest: boolean
  readonly lines: readonly OrderLineView[]
  readonly totals: OrderTotals
  readonly discounts: readonly DiscountRow[]
  readonly vouchers: readonly VoucherRow[]
  readonly refunded: Money
  /** The part of the gift vouchers' payment that is back on them, after a refund or a cancellation. */
  readonly returnedToVouchers: Money
  readonly earnedPoints: Money
  readonly notes: string
  readonly events: readonly OrderEvent[]
  readonly parcels: readonly Parcel[]
  /** Its invoice first, then the credit notes. */
  readonly invoices: readonly InvoiceLink[]
  /** The last day to withdraw without a reason, ISO; null when the period is over or never began. */
  readonly withdrawUntil: string | null
}

/** An order for display: the country's name, and the phone number in the format of the shop's country. */
export function toDisplayOrder<T extends Pick<OrderView, 'delivery' | 'contact'>>(
  order: T,
  tenant: Pick<Tenant, 'locale' | 'countries'>,
): T {
  const { contact } = order
  const orderWithCountry = withDisplayCountry(order, tenant.locale)
  return contact === null
    ? orderWithCountry
    : { ...orderWithCountry, contact: withFormattedPhone(contact, getPhoneCountry(tenant)) }
}

/** The order with the name of its address's country instead of the code. */
export function withDisplayCountry<T extends Pick<OrderView, 'delivery'>>(order: T, locale: string): T {
  const { delivery } = order
  if (delivery.kind !== 'deliver' || delivery.address === null) return order
  const country = getCountryName(delivery.address.country, locale)
  return { ...order, delivery: { ...delivery, address: { ...delivery.address, country } } }
}
