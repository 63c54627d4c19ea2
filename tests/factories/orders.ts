import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRequest, OrderRules, PlacedOrder } from '#app/domain/orders/views.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import type { Database } from '#workers/shop/database.ts'
import { beginPayment, type PaymentMethods } from '#workers/shop/orders/begin-payment.ts'
import { expireOrder } from '#workers/shop/orders/change-order.ts'
import { closeAsPaid, insertPayment, paymentOfOrder } from '#workers/shop/orders/payments.queries.ts'
import { placeOrder } from '#workers/shop/orders/place-order.ts'
import { settleDuePayments } from '#workers/shop/orders/settle-due-payments.ts'
import { settlePayment } from '#workers/shop/orders/settle-payment.ts'
import { someProviders } from './payments.ts'
import { noon } from './shop.ts'

/** Orders as a checkout sends them. What a test does not say is ordinary: one of the first variant, sent by courier. */

export function someOrderRules(rules: Partial<OrderRules> = {}): OrderRules {
  return {
    tenant: 'test-shop',
    freeDeliveryFrom: cents(0),
    shipping: [
      { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'] },
      { id: 2, description: 'Post', cost: cents(990), countries: ['GR'] },
    ],
    countries: ['CY', 'GR'],
    phoneCountry: 'CY',
    classCountries: {},
    payments: ['viva', 'paypal', 'bankTransfer', 'onDelivery'],
    guests: true,
    pointPercentage: 5,
    showStock: true,
    webWarehouse: '',
    holdMinutes: 30,
    bankTransferDays: 7,
    // A test of anything but the limits places as many orders as it likes.
    limits: { unpaidOrdersPerHour: 10_000, unpaidStockPercent: 100, orderMailsPerHour: 10_000 },
    showOnPos: true,
    minimumAge: null,
    language: 'en',
    voices: { en: { locale: 'en-CY', messages: {} }, el: { locale: 'el-CY', messages: {} } },
    bank: { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'The Shop' },
    timeZone: 'Asia/Nicosia',
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
  /** By what unpaid orders are counted; each order is another visitor's where a test names none. */
  readonly visitor?: Visitor
  readonly analyticsClient?: string
}

export function place(db: Database, request: OrderRequest, given: Placing = {}) {
  const {
    buyer = anonymous,
    rules = someOrderRules(),
    now = noon,
    visitor = request.key,
    analyticsClient = null,
  } = given
  const digest = given.digest ?? JSON.stringify(request)
  return placeOrder(
    db,
    request,
    buyer,
    rules,
    { token: `token-of-${request.key}`, digest, visitor, analyticsClient },
    now,
  )
}

/** The order's money has come by a card, and the order does not say so yet. */
export function paidAtViva(db: Database, { id: order, total: amount }: PlacedOrder, now: number): void {
  insertPayment(db, { order, method: 'viva', reference: String(order), amount, payAt: '' }, now, now)
  closeAsPaid(db, paymentOfOrder(db, order, 'open')?.id ?? 0, crypto.randomUUID(), false)
}

/** A shop with goods, providers and a card or PayPal order whose payer is at the provider's page. */
export async function anOrderAtProvider(
  db: Database,
  payment: 'viva' | 'paypal',
  given: Partial<OrderRequest> & Pick<Placing, 'buyer' | 'now' | 'analyticsClient'> = {},
  merchants: Parameters<typeof someProviders>[0] = {},
) {
  const providers = await someProviders(merchants)
  const { buyer = anonymous, now = noon, analyticsClient, ...request } = given
  const rules = someOrderRules()
  const methods: PaymentMethods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
  const placed = place(db, anOrderRequest({ payment, ...request }), {
    rules,
    buyer,
    now,
    ...(analyticsClient === undefined ? {} : { analyticsClient }),
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const begun = await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', now)
  if (begun.kind !== 'redirect') throw new Error(JSON.stringify(begun))
  const open = paymentOfOrder(db, placed.order.id, 'open')
  if (open === null) throw new Error('No payment was written down')
  const time = { now }
  /** What a browser or webhook brings; the transaction only where it names one. */
  const settle = (transaction: string | null = null, reference = open.reference) =>
    settlePayment(db, { method: payment, reference, transaction }, methods, rules, () => time.now)
  const clock = () => settleDuePayments(db, methods, rules, () => time.now)
  const choose = (choice: string) => providers.choose(begun.to, choice)
  /** The hold is over, whatever the payer has done at the provider's. */
  const lapse = () => expireOrder(db, placed.order.id, time.now)
  return {
    providers,
    methods,
    rules,
    time,
    order: placed.order,
    page: begun.to,
    reference: open.reference,
    settle,
    clock,
    choose,
    lapse,
  }
}
