import { cents } from '#app/domain/money.ts'
import type { OrderRequest, OrderRules } from '#app/domain/orders/views.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import type { Database } from '#workers/shop/database.ts'
import { placeOrder } from '#workers/shop/orders/place-order.ts'
import { noon } from './shop.ts'

/** Orders as a checkout sends them. What a test does not say is ordinary: one of the first variant, sent by courier. */

export function someOrderRules(rules: Partial<OrderRules> = {}): OrderRules {
  return {
    freeDeliveryFrom: cents(0),
    shipping: [
      { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'] },
      { id: 2, description: 'Post', cost: cents(990), countries: ['GR'] },
    ],
    countries: ['CY', 'GR'],
    payments: ['viva', 'paypal', 'bankTransfer', 'onDelivery'],
    guests: true,
    pointPercentage: 5,
    webWarehouse: '',
    holdMinutes: 30,
    showOnPos: true,
    minimumAge: null,
    locale: 'en-CY',
    messages: {},
    bank: { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'The Shop' },
    ...rules,
  }
}

export function anOrderRequest(request: Partial<OrderRequest> = {}): OrderRequest {
  return {
    key: crypto.randomUUID(),
    lines: [{ variant: 1, quantity: 1 }],
    contact: { firstName: 'Eleni', lastName: 'Georgiou', email: 'eleni@shopper.example', phone: '35799000111' },
    delivery: {
      kind: 'deliver',
      address: { street: 'Anexartisias 1', city: 'Limassol', postcode: '3036', country: 'CY' },
      shipping: 1,
    },
    payment: 'onDelivery',
    points: cents(0),
    notes: '',
    birthDate: null,
    shownTotal: cents(2350),
    ...request,
  }
}

interface Placing {
  readonly buyer?: Buyer
  readonly rules?: OrderRules
  readonly now?: number
  /** Of what was asked for; the same request has the same one. */
  readonly digest?: string
}

export function place(db: Database, request: OrderRequest, given: Placing = {}) {
  const { buyer = anonymous, rules = someOrderRules(), now = noon } = given
  const digest = given.digest ?? JSON.stringify(request)
  return placeOrder(db, request, buyer, rules, { token: `token-of-${request.key}`, digest }, now)
}
