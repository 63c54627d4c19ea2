import { cents, formatDecimalEuros, type Money } from '#app/domain/money.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { type Fetch, type ProviderFailure, sendRequest, toProviderFailure } from '../send-request.ts'

export interface MeasurementConfig {
  readonly fetch: Fetch
  readonly address: string
  readonly measurementId: string
  readonly secret: string
}

/** The order data that Google gets: no name, address or email. */
interface Purchase {
  /** The client id that Google's tag gave the browser. */
  readonly visitor: string
  readonly order: Pick<OrderView, 'code' | 'placedAt' | 'totals' | 'lines' | 'discounts'>
}

/** Sends a purchase to Google Analytics through the Measurement Protocol, which accepts even invalid data with 204. */
export async function sendPurchase(
  { fetch, address, measurementId, secret }: MeasurementConfig,
  { visitor, order }: Purchase,
  signal: AbortSignal,
): Promise<{ readonly kind: 'sent' } | ProviderFailure> {
  const { code, placedAt, totals, lines, discounts } = order
  const coupons = discounts.flatMap((discount) => discount.code ?? [])
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: secret })
  const params = {
    transaction_id: code,
    currency: 'EUR',
    value: toEuros(totals.total),
    shipping: toEuros(totals.shipping),
    tax: toEuros(totals.vat),
    ...(coupons.length === 0 ? {} : { coupon: coupons.join(', ') }),
    items: lines.map(({ sku, name, choice, price, quantity, discount }) => ({
      // Google's `price` is the unit price after the discount of the unit.
      ...{ item_id: sku, item_name: name, price: toEuros(cents(price - Math.round(discount / quantity))), quantity },
      ...(discount === 0 ? {} : { discount: toEuros(cents(Math.round(discount / quantity))) }),
      ...(choice === '' ? {} : { item_variant: choice }),
    })),
  }
  const body = {
    client_id: visitor,
    timestamp_micros: Date.parse(placedAt) * 1000,
    // The same consent as the tag on the pages.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name: 'purchase', params }],
  }
  const response = await sendRequest(
    fetch,
    `${address}/mp/collect?${query}`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    signal,
  )
  if (response.kind === 'fault') return response
  return response.status >= 200 && response.status < 300 ? { kind: 'sent' } : toProviderFailure(response.status)
}

const toEuros = (amount: Money) => Number(formatDecimalEuros(amount))
