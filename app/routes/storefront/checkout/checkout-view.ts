import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Address } from '#app/domain/customers/customer.ts'
import { formatPhone, getPhoneCountry } from '#app/domain/customers/phone-number.ts'
import type { RefusedCode } from '#app/domain/discounts/discount.ts'
import { getMessages, translate, translateCount } from '#app/domain/messages/translate.ts'
import type { Money } from '#app/domain/money.ts'
import type { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import { formatArrival, getMethodArrival, getMethodDays } from '#app/domain/orders/delivery-promise.ts'
import type { OrderedLine, Quote } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { getPostcodeNotice, type PostcodeNotice, type ShippingDays } from '#app/domain/orders/shipping-rates.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { acceptsAmount, isPaidOnDelivery, type PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { type CheckoutContext, loadInitialChoices, quoteChoices, type TypedFields } from '#app/http/checkout-choices.ts'
import { getLists } from '#app/http/lists-cookies.ts'

/** The order as it would be placed now: its lines, its quote and the choices behind the quote. */
export interface CheckoutView {
  /** Idempotency key: submitting the same attempt twice places one order. */
  readonly key: string
  /** The lines on the page, including unavailable ones. */
  readonly lines: readonly OrderedLine[]
  readonly quote: Quote
  /** The payment methods available for it. */
  readonly payments: readonly PaymentMethodCode[]
  readonly selection: {
    readonly delivery: 'deliver' | 'collect'
    readonly country: string
    /** One of the quote's methods; null for a collection, and when none delivers to the address. */
    readonly shipping: number | null
    readonly warehouse: number | null
    readonly payment: string | null
  }
  /** For each method id, the sentence that says when the order arrives. */
  readonly arrivals: Readonly<Record<number, MethodArrival>>
  /** The postcode as typed, and whether the offered methods depend on it. */
  readonly postcode: {
    readonly text: string
    readonly decides: boolean
    readonly notice: PostcodeNotice | null
  }
  /** The code that was just typed, if it was refused. */
  readonly refusedCode: RefusedCode | null
}

/** `afterTransfer` for an order that is sent once its bank transfer has arrived. */
interface MethodArrival {
  readonly text: string
  readonly afterTransfer: string
}

/**
 * Missing choices default to the first country, the first delivery method and the first payment method that accepts the
 * amount.
 */
export async function loadCheckoutView(
  context: CheckoutContext,
  lines: readonly OrderedLine[],
  choices: CheckoutChoices,
  key: string,
  { email = '', postcode = '', refusedCode = null }: TypedFields & { readonly refusedCode?: RefusedCode | null } = {},
): Promise<CheckoutView> {
  const { tenant } = context
  const rules = getOrderRules(tenant)
  const { quote, country, warehouse } = await quoteChoices(context, lines, choices, { email, postcode })
  // An order by email can't be paid on delivery.
  const payments = quote.isByEmail ? rules.payments.filter((code) => !isPaidOnDelivery(code)) : rules.payments
  const payment = selectPayment(payments, choices.payment, getAmountDue(quote.totals))
  const selection = { delivery: choices.delivery, country, shipping: quote.shippingMethod, warehouse, payment }
  const arrivals = Object.fromEntries(
    quote.shipping.flatMap((method) => {
      const arrival = getMethodArrival(tenant.settings, method, tenant, Date.now())
      if (arrival === null) return []
      const afterTransfer = formatArrivalAfterTransfer(getMethodDays(tenant.settings, method), tenant)
      return [[method.id, { text: formatArrival(arrival, tenant), afterTransfer }]]
    }),
  )
  const destination = { country, postcode }
  const zone = {
    text: postcode,
    decides: rules.shipping.some(({ postcodes }) => postcodes !== undefined),
    notice: getPostcodeNotice(rules.shipping, destination),
  }
  return { key, lines, quote, payments, selection, arrivals, postcode: zone, refusedCode }
}

/**
 * The payment method to select: the chosen one, or the first that accepts the amount due, in cents. None if the chosen
 * one is no longer offered and there are several others: the shopper then chooses again. A method that the page itself
 * selected comes back as chosen, so one that can't take the amount is replaced.
 */
export function selectPayment(
  offered: readonly PaymentMethodCode[],
  chosen: string,
  due: Money,
): PaymentMethodCode | null {
  const selected = offered.find((code) => code === chosen)
  if (selected !== undefined && acceptsAmount(selected, due)) return selected
  if (selected === undefined && chosen !== '' && offered.length > 1) return null
  return offered.find((code) => acceptsAmount(code, due)) ?? offered[0] ?? null
}

function formatArrivalAfterTransfer({ min, max }: ShippingDays, tenant: Tenant): string {
  return min === max
    ? translateCount(tenant, 'checkout.arrivesAfterTransfer', { count: min })
    : translate(getMessages(tenant), 'checkout.arrivesBetweenAfterTransfer', { first: min, last: max })
}

type CartContext = Pick<AppLoadContext, 'shop' | 'cookies' | 'buyer' | 'settings'>

/** The cart's orderable lines. */
export async function loadCartLines(cartContext: CartContext): Promise<OrderedLine[]> {
  return (await loadOrderableCart(cartContext)).lines
}

/** The cart's orderable lines, the names of the others, and the counts of entries whose products were removed. */
export async function loadOrderableCart({ shop, cookies, buyer, settings }: CartContext) {
  const browserLists = await getLists(cookies)
  const { lines, removed } = await shop.read((db, tenantId) => db.lists(tenantId, browserLists, buyer, settings))
  return {
    lines: lines.flatMap(({ variant, quantity, orderable }) => (orderable ? [{ variant, quantity }] : [])),
    excluded: lines.flatMap(({ name, choice, orderable }) =>
      orderable ? [] : [choice === '' ? name : `${name} (${choice})`],
    ),
    removed,
  }
}

/** Initial values of the form: the customer's data and the choices of an earlier visit. */
export interface PrefilledFields {
  readonly fields: Readonly<Record<string, string>>
  /** The customer's saved addresses to choose from. */
  readonly addresses: readonly Address[]
  /** Id of the address in the form. */
  readonly address: number | null
}

/** `requestedAddress` is the id of the saved address that the customer chose. */
export async function loadPrefilledFields(
  context: Pick<AppLoadContext, 'shop' | 'tenant' | 'session' | 'country' | 'cookies'>,
  requestedAddress: string | null,
): Promise<PrefilledFields & { readonly choices: CheckoutChoices }> {
  const { tenant } = context
  const { choices, account, address } = await loadInitialChoices(context, requestedAddress)
  return {
    choices,
    addresses: account?.addresses ?? [],
    address: address?.id ?? null,
    fields: {
      firstName: address?.firstName ?? account?.firstName ?? '',
      lastName: address?.lastName ?? account?.lastName ?? '',
      email: account?.email ?? '',
      phone: formatPhone(address?.phone ?? account?.phone ?? '', getPhoneCountry(tenant)),
      company: address?.company || account?.company || '',
      vatNumber: account?.vatNumber ?? '',
      street: address?.street ?? '',
      city: address?.city ?? '',
      postcode: address?.postcode ?? '',
      points: choices.points,
      notes: choices.notes,
    },
  }
}
