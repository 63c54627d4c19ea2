import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRequest, OrderRules, PlacedOrder } from '#app/domain/orders/order.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import type { Database } from '#workers/shop/database.ts'
import type { BrowserOrders } from '#workers/shop/orders/ordered-cart.ts'
import { beginPayment, type PaymentMethods } from '#workers/shop/orders/payment-service.ts'
import { closePaymentAsPaid, findPaymentOfOrder, insertPayment } from '#workers/shop/orders/payments.queries.ts'
import { placeOrder } from '#workers/shop/orders/place-order.ts'
import { settleDuePayments, settlePayment } from '#workers/shop/orders/settle-payment.ts'
import { expireOrder } from '#workers/shop/orders/unpaid-orders.ts'
import { createProviders } from './payments.ts'
import { noon } from './shop.ts'

/** Orders as the checkout sends them, by default one unit of the first variant by courier. */

export function someOrderRules(rules: Partial<OrderRules> = {}): OrderRules {
  return {
    tenant: 'test-shop',
    freeDeliveryFrom: cents(0),
    shipping: [
      { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'] },
      { id: 2, description: 'Post', cost: cents(990), countries: ['GR'] },
    ],
    countries: ['CY', 'GR'],
    destinationVat: {},
    homeCountry: 'CY',
    phoneCountry: 'CY',
    classCountries: {},
    undiscountedClasses: [],
    payments: ['viva', 'paypal', 'bankTransfer', 'onDelivery'],
    allowsGuests: true,
    pointPercentage: 5,
    showStock: true,
    webWarehouse: '',
    holdMinutes: 30,
    weekHours: [],
    bankTransferDays: 7,
    reviewRequestDays: 7,
    giftVoucherMonths: 24,
    sellsSinglePurposeVouchers: false,
    // High limits, so that only tests of the limits reach them.
    limits: { unpaidOrdersPerHour: 10_000, unpaidStockPercent: 100, orderMailsPerHour: 10_000 },
    showOnPos: true,
    minimumAge: null,
    asksVatNumber: true,
    language: 'en',
    localizations: {
      en: { locale: 'en-CY', messages: {}, methodNames: { 1: 'Courier', 2: 'Post' } },
      el: { locale: 'el-CY', messages: {}, methodNames: { 1: 'Κούριερ', 2: 'Ταχυδρομείο' } },
    },
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
    displayedTotal: cents(2350),
    ...request,
  }
}

interface PlacingOptions {
  readonly buyer?: Buyer
  readonly rules?: OrderRules
  readonly now?: number
  /** Digest of the request. */
  readonly digest?: string
  /** Unpaid orders are counted per visitor; each order has a new visitor by default. */
  readonly visitor?: Visitor
  readonly analyticsClient?: string
  /** Absent for orders that are not placed from a cart. */
  readonly browser?: BrowserOrders
}

export function place(db: Database, request: OrderRequest, options: PlacingOptions = {}) {
  const {
    buyer = anonymousBuyer,
    rules = someOrderRules(),
    now = noon,
    visitor = request.key,
    analyticsClient = null,
  } = options
  const digest = options.digest ?? JSON.stringify(request)
  return placeOrder(
    db,
    request,
    buyer,
    rules,
    { token: `token-of-${request.key}`, digest, visitor, analyticsClient, browser: options.browser },
    now,
  )
}

/** Stores a paid Viva payment whose order is not marked as paid yet. */
export function paidAtViva(db: Database, { id: order, total: amount }: PlacedOrder, now: number): void {
  insertPayment(db, { order, method: 'viva', reference: String(order), amount, payAt: '' }, now, now)
  closePaymentAsPaid(db, findPaymentOfOrder(db, order, 'open')?.id ?? 0, crypto.randomUUID(), false)
}

/** A shop, providers, and a card or PayPal order whose payer is at the provider's page. */
export async function anOrderAtProvider(
  db: Database,
  payment: 'viva' | 'paypal',
  options: Partial<OrderRequest> & Pick<PlacingOptions, 'buyer' | 'now' | 'analyticsClient'> = {},
  merchants: Parameters<typeof createProviders>[0] = {},
) {
  const providers = await createProviders(merchants)
  const { buyer = anonymousBuyer, now = noon, analyticsClient, ...request } = options
  const rules = someOrderRules()
  const methods: PaymentMethods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
  const placed = place(db, anOrderRequest({ payment, ...request }), {
    rules,
    buyer,
    now,
    ...(analyticsClient === undefined ? {} : { analyticsClient }),
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const startedPayment = await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', now)
  if (startedPayment.kind !== 'redirect') throw new Error(JSON.stringify(startedPayment))
  const openPayment = findPaymentOfOrder(db, placed.order.id, 'open')
  if (openPayment === null) throw new Error('The order has no stored payment')
  const time = { now }
  /** Settles as for a returning browser or a webhook, which may name a transaction. */
  const settle = (transaction: string | null = null, reference = openPayment.reference) =>
    settlePayment(db, { method: payment, reference, transaction }, methods, rules, () => time.now)
  const runScheduler = () => settleDuePayments(db, methods, rules, () => time.now)
  const choose = (choice: string) => providers.choose(startedPayment.to, choice)
  /** Ends the hold, whatever the payer did at the provider's page. */
  const expire = () => expireOrder(db, placed.order.id, time.now)
  return {
    providers,
    methods,
    rules,
    time,
    order: placed.order,
    page: startedPayment.to,
    reference: openPayment.reference,
    settle,
    runScheduler,
    choose,
    expire,
  }
}
