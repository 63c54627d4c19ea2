import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import type { ListsView } from '#app/domain/cart/lists.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import type { CodeView } from '#app/domain/discounts/discount.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { formatArrival, getMethodArrival } from '#app/domain/orders/delivery-promise.ts'
import type { LineProblem, OrderedLine, Quote } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { chargesDelivery, getFreeDeliveryFrom } from '#app/domain/orders/shipping-rates.ts'
import { type AmountRow, listAmountRows } from '#app/domain/orders/totals.ts'
import { awaitsTransfer } from '#app/domain/payments/payment-methods.ts'
import { calculateFreeDelivery, type FreeDelivery } from '#app/domain/pricing/price.ts'
import { changeCodes, loadInitialChoices, quoteChoices, saveChoices } from '#app/http/checkout-choices.ts'
import { getLists } from '#app/http/lists-cookies.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

export interface CartAmountsView extends CartAmounts {
  /** The country of the delivery cost; null for a shop that delivers to one country. */
  readonly country: string | null
  /** When the method would deliver the cart, as a sentence; null if that is unknown. */
  readonly arrival: string | null
  /** Lines that exceed this visitor's share of the stock, so that the checkout would refuse them. */
  readonly problems: readonly LineProblem[]
}

/** The current amounts of the cart; null if none of its lines can be ordered. */
export async function loadCartAmounts(lists: ListsView, context: AppLoadContext): Promise<CartAmountsView | null> {
  const lines = listOrderableLines(lists)
  if (lines.length === 0) return null
  const { choices, address } = await loadInitialChoices(context)
  const { quote, country } = await quoteChoices(context, lines, { ...choices, points: '' }, address ?? {})
  const { settings, tenant } = context
  const isCollected = choices.delivery === 'collect'
  const freeDeliveryFrom = getFreeDeliveryFrom(settings.freeDeliveryFrom, tenant.shipping, [country])
  const amounts = toCartAmounts(
    quote,
    isCollected ? null : freeDeliveryFrom,
    !isCollected && chargesDelivery(tenant.shipping),
  )
  return {
    ...amounts,
    country: getOrderRules(tenant).countries.length > 1 ? getCountryName(country, tenant.locale) : null,
    arrival: findArrival(quote, amounts, context),
    // Reward points may pay for all of the order, which then has no limit. The checkout decides.
    problems: choices.points === '' ? quote.problems.filter(({ kind }) => kind === 'unpaid-share') : [],
  }
}

/** An order that must be paid by transfer first has no day of arrival yet. */
function findArrival({ shipping }: Quote, { delivery }: CartAmounts, { tenant }: AppLoadContext): string | null {
  const method = shipping.find(({ id }) => id === delivery?.method)
  if (method === undefined || getOrderRules(tenant).payments.every(awaitsTransfer)) return null
  const arrival = getMethodArrival(tenant.settings, method, tenant, Date.now())
  return arrival === null ? null : formatArrival(arrival, tenant)
}

/**
 * Applies the form's typed code, or removes one, with the rules and the cookie of the checkout. A browser that
 * navigates is redirected, so that a reload doesn't send the form again.
 */
export async function changeCartCodes(form: FormData, request: Request, context: AppLoadContext) {
  const { shop, cookies, buyer, settings } = context
  const browserLists = await getLists(cookies)
  const lists = await shop.read((db, tenantId) => db.lists(tenantId, browserLists, buyer, settings))
  const { choices: saved, address } = await loadInitialChoices(context)
  const { choices, refusedCode } = await changeCodes(form, saved, listOrderableLines(lists), address ?? {}, context)
  const headers = withCookies(await saveChoices(cookies, choices))
  if (refusedCode !== null) return data({ refusedCode }, { status: 400, headers })
  return request.headers.get('Sec-Fetch-Mode') === 'navigate'
    ? redirect(links.cart(), { headers })
    : data({ refusedCode }, { headers })
}

function listOrderableLines({ lines }: Pick<ListsView, 'lines'>): OrderedLine[] {
  return lines.flatMap(({ variant, quantity, orderable }) => (orderable ? [{ variant, quantity }] : []))
}

/** The delivery that the checkout would charge now: by the saved method, or the first one that reaches the country. */
export interface CartDelivery {
  /** After free delivery and discounts. */
  readonly cost: Money
  /** Id of the method. */
  readonly method: number
  /** A method that is free while this one is not, such as the customer's own carrier; null if there is none. */
  readonly freeMethod: string | null
}

/** The cart's amounts. The total excludes delivery, reward points and gift vouchers. */
export interface CartAmounts {
  /** The products before discounts, then each discount of products or order; empty without such a discount. */
  readonly rows: readonly AmountRow[]
  /** The products after discounts. */
  readonly total: Money
  readonly codes: readonly CodeView[]
  /** Null for a shop without free delivery, for collection, and for a cart with only gift vouchers. */
  readonly freeDelivery: FreeDelivery | null
  /** Null for collection, for a cart with only gift vouchers, and while no method is known to deliver it. */
  readonly delivery: CartDelivery | null
  /**
   * True if delivery will cost something but no method is known yet, for example because every method is limited to some
   * postcodes.
   */
  readonly lacksDelivery: boolean
}

/**
 * The cart's amounts from a quote. `freeDeliveryFrom` is the sum in cents from which delivery is free; null for never.
 * `isDeliveryCharged` is false for collection, and for a shop whose delivery never costs anything.
 */
export function toCartAmounts(
  quote: Pick<Quote, 'totals' | 'discounts' | 'codes' | 'isByEmail' | 'shipping' | 'shippingMethod'>,
  freeDeliveryFrom: Money | null,
  isDeliveryCharged: boolean,
): CartAmounts {
  const { totals, discounts, codes, isByEmail, shipping, shippingMethod } = quote
  const productDiscounts = discounts.filter(({ target }) => target === 'products')
  const rows = listAmountRows(totals, productDiscounts, [])
  const deliverable = cents(totals.subtotal - totals.giftVouchers)
  const isDeliveryFree = totals.shippingDiscount > 0 && totals.shipping === 0
  const freeDelivery = isByEmail
    ? null
    : calculateFreeDelivery(isDeliveryFree ? (freeDeliveryFrom ?? cents(0)) : deliverable, freeDeliveryFrom)
  return {
    rows: productDiscounts.length === 0 ? [] : rows.filter(({ kind }) => kind === 'products' || kind === 'discount'),
    total: totals.subtotal,
    codes,
    freeDelivery,
    delivery:
      shippingMethod === null
        ? null
        : {
            ...{ cost: totals.shipping, method: shippingMethod },
            freeMethod: totals.shipping === 0 ? null : (shipping.find(({ cost }) => cost === 0)?.description ?? null),
          },
    lacksDelivery: isDeliveryCharged && !isByEmail && shippingMethod === null && freeDelivery?.missing !== 0,
  }
}
