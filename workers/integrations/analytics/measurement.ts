import { decimalEuros, type Money } from '#app/domain/money.ts'
import type { OrderView } from '#app/domain/orders/views.ts'
import { exchange, type Fault, type Fetch, faultOfStatus } from '../exchange.ts'

export interface MeasurementAccess {
  readonly fetch: Fetch
  readonly address: string
  readonly measurementId: string
  readonly secret: string
}

/** What is told of an order, and of nobody's name, address or mail. */
interface Purchase {
  /** By what name Google's tag knows the browser that has ordered. */
  readonly visitor: string
  readonly order: Pick<OrderView, 'code' | 'placedAt' | 'totals' | 'lines'>
}

/** Tells Google Analytics of a purchase, by the Measurement Protocol. It takes anything: that it answers proves no more. */
export async function tellPurchase(
  { fetch, address, measurementId, secret }: MeasurementAccess,
  { visitor, order }: Purchase,
  deadline: AbortSignal,
): Promise<{ readonly kind: 'told' } | Fault> {
  const { code, placedAt, totals, lines } = order
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: secret })
  const params = {
    transaction_id: code,
    currency: 'EUR',
    value: euros(totals.total),
    shipping: euros(totals.shipping),
    tax: euros(totals.vat),
    items: lines.map(({ sku, name, choice, price, quantity }) => ({
      ...{ item_id: sku, item_name: name, price: euros(price), quantity },
      ...(choice === '' ? {} : { item_variant: choice }),
    })),
  }
  const body = {
    client_id: visitor,
    timestamp_micros: Date.parse(placedAt) * 1000,
    // As the tag says it on every page.
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [{ name: 'purchase', params }],
  }
  const answer = await exchange(
    fetch,
    `${address}/mp/collect?${query}`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    deadline,
  )
  if (answer.kind === 'fault') return answer
  return answer.status >= 200 && answer.status < 300 ? { kind: 'told' } : faultOfStatus(answer.status)
}

const euros = (amount: Money) => Number(decimalEuros(amount))
