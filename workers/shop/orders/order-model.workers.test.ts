import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DiscountOffer } from '#app/domain/discounts/discount.ts'
import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRequest, OrderRules } from '#app/domain/orders/order.ts'
import { markableStates } from '#app/domain/orders/order-states.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { issueVoucher, storeDiscount } from '#tests/factories/discounts.ts'
import { aFakeProvider } from '#tests/factories/fake-provider.ts'
import { someInvoiceRules } from '#tests/factories/invoices.ts'
import { GIFT_VALUE, getVatLeft, OrderModel } from '#tests/factories/order-model.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import {
  AUTOMATIC_QUANTITY,
  type ModelDiscount,
  modelCodes,
  modelDiscounts,
  PER_CUSTOMER_CODE,
} from '#tests/factories/promotion-model.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import { noon, stockShop, testSecrets } from '#tests/factories/shop.ts'
import { getPoints, openPoints } from '#workers/shop/customers/points.queries.ts'
import type { Database } from '../database.ts'
import { listDueDocuments } from '../invoices/invoices.queries.ts'
import { issueDueInvoices, issueInvoiceByHand } from '../invoices/invoices.ts'
import { listOrdersWithDueVouchers } from '../vouchers/bought-vouchers.queries.ts'
import { issueDueVouchers } from '../vouchers/issue-vouchers.ts'
import { cancelOrder, withdrawOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { beginPayment, type PaymentMethods } from './payment-service.ts'
import { findPaymentOfOrder } from './payments.queries.ts'
import { refundOrder } from './refund-order.ts'
import { settleDuePayments, settlePayment } from './settle-payment.ts'
import { expireHolds } from './unpaid-orders.ts'

/**
 * Compares random order histories with a model that only counts. Must fail without: the points of `changeOrder`, the
 * stock of a refund, the limit on refunds in `refundOrder`, the reallocation of an expired order (from its own store
 * for a collection), and the rule that an order with a payment in clearing is neither cancelled nor expires.
 */

const NEWEST = -1
const which = fc.oneof(fc.nat({ max: 7 }), fc.constant(NEWEST))
const aPurchase = {
  payment: fc.constantFrom(...paymentMethodCodes),
  variant: fc.constantFrom(0, 1),
  // An order without products has gift vouchers.
  quantity: fc.constantFrom(0, 1, 2, 3),
  gifts: fc.constantFrom(0, 0, 1, 2),
  isAbroad: fc.boolean(),
  points: fc.constantFrom(0, 0, 150, 1000, 4100),
  store: fc.constantFrom(null, null, 0, 1),
  code: fc.constantFrom(null, ...modelCodes),
  vouchers: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6]),
  // Shows the amounts from before a code or voucher was used up.
  isStale: fc.boolean(),
}
const Step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('place' as const), ...aPurchase }) },
  fc.record({ kind: fc.constant('gift' as const), ...aPurchase, quantity: fc.constantFrom(0, 0, 1) }),
  fc.record({
    kind: fc.constantFrom(...(['pay', 'settle', 'pay-and-settle', 'withdraw', 'invoice-by-hand'] as const)),
    which,
  }),
  fc.record({ kind: fc.constantFrom('pend' as const, 'complete' as const, 'deny' as const), which }),
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      which,
      to: fc.constantFrom(...markableStates),
      hasParcel: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant('refund' as const),
    which,
    share: fc.constantFrom(0, 0.3, 1, 1.1),
    // Whether the share is of the refundable amount, without the vouchers that the customer keeps, or of all that is
    // left of the order's total.
    isOfRefundable: fc.boolean(),
    restock: fc.constantFrom('all' as const, 'none' as const, null, 1, 2),
  }),
  fc.record({ kind: fc.constantFrom('lapse' as const, 'invoice' as const, 'issue-vouchers' as const) }),
  fc.record({ kind: fc.constant('rates' as const), abroad: fc.constantFrom(null, 24, 25.5, 6) }),
  fc.record({ kind: fc.constant('voucher-kind' as const), isSinglePurpose: fc.boolean() }),
  fc.record({ kind: fc.constant('late' as const), which, hasParcel: fc.boolean() }),
)
type AnyStep = typeof Step extends fc.Arbitrary<infer Value> ? Value : never
type Step = Exclude<AnyStep, { kind: 'late' | 'gift' }>

/** The steps of an order that is paid after it has expired and then shipped, or of buying and issuing gift vouchers. */
function expandStep(step: AnyStep): Step[] {
  if (step.kind === 'gift')
    return [
      { ...step, kind: 'place', payment: 'bankTransfer', isStale: false, gifts: step.gifts === 0 ? 1 : step.gifts },
      { kind: 'mark', which: NEWEST, to: 'paid', hasParcel: false },
      { kind: 'issue-vouchers' },
    ]
  if (step.kind !== 'late') return [step]
  const mark = (to: 'paid' | 'shipped') => ({ ...step, kind: 'mark', to }) as const
  return [{ kind: 'lapse' }, mark('paid'), mark('shipped')]
}

const cause = { who: 'Maria', why: '' }
const parcel = { carrier: 'acs', tracking: '1234567890', url: '' } as const
/** The balances at issue. */
const balances = [1500, 6000, 30]
/** By variant and store. */
const stock = [
  [4, 2],
  [1, 3],
]

async function runSteps(db: Database, steps: readonly Step[]) {
  const products = stock.map(([limassol = 0, nicosia = 0], index) => {
    const sku = `POD-${index}`
    return aProduct({ sku, variants: [aVariant({ sku, price: 2000, stock: { limassol, nicosia } })] })
  })
  const gift = aProduct({
    ...{ sku: 'GIFT', giftVoucher: true, vatRate: 19 },
    variants: [aVariant({ sku: 'GIFT', price: GIFT_VALUE, stock: {} })],
  })
  const giftVariant = products.length + 1
  const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
  stockShop(db, aCatalogue({ warehouses, products: [...products, gift] }))
  const customerId = aCustomer(db)
  openPoints(db, customerId, cents(5000), cents(0), noon)
  const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
  const provider = aFakeProvider()
  const methods: PaymentMethods = { viva: provider.method, paypal: provider.method }
  let rules = someOrderRules()
  const invoiceRules = someInvoiceRules()
  const model = new OrderModel(stock, 5000, balances)
  const codes = balances.map((balance) => issueVoucher(db, balance, {}, noon).code)
  for (const [name, { offer, max }] of Object.entries(modelDiscounts)) {
    const isPerCustomer = name === PER_CUSTOMER_CODE
    storeDiscount(db, {
      ...{ title: name, offer: DiscountOffer.parse(offer), code: name === 'automatic' ? null : name },
      ...{ maxUses: isPerCustomer ? null : max, maxUsesPerCustomer: isPerCustomer ? max : null },
      minimumQuantity: name === 'automatic' ? AUTOMATIC_QUANTITY : 0,
    })
  }
  const parcels = new Map<number, number>()
  const references: (string | null)[] = []
  const tokens: string[] = []
  let now = noon
  const clock = () => now

  for (const step of steps) {
    const count = model.orders.length
    const index =
      'which' in step ? (step.which === NEWEST ? Math.max(0, count - 1) : step.which % Math.max(1, count)) : 0
    const order = model.orders[index]
    const id = index + 1
    if (step.kind === 'place') {
      const { payment, variant, quantity, points, store, code, isStale, isAbroad } = step
      const gifts = quantity === 0 ? Math.max(1, step.gifts) : step.gifts
      const purchase = { ...step, gifts, vouchers: step.vouchers.filter((voucher) => voucher < codes.length) }
      const shown = model.promotions.quote(purchase, isStale)
      const request = anOrderRequest({
        payment,
        lines: [
          ...(quantity > 0 ? [{ variant: variant + 1, quantity }] : []),
          ...(gifts > 0 ? [{ variant: giftVariant, quantity: gifts }] : []),
        ],
        points: cents(points),
        displayedTotal: cents(shown.due),
        displayedVoucher: cents(shown.total - shown.due),
        codes: [...(code === null ? [] : [code]), ...purchase.vouchers.map((voucher) => codes[voucher] ?? '')],
        ...(quantity === 0 ? { delivery: { kind: 'email' } } : chooseDelivery(store, isAbroad)),
      })
      const placed = place(db, request, { buyer, rules, now })
      const total = model.place(payment, variant, purchase, shown)
      expect(placed.ok ? placed.order.total : null, JSON.stringify(step)).toBe(total)
      if (!placed.ok) continue
      if (model.orders.at(-1)?.atProvider)
        await beginPayment(db, placed.order.id, methods, rules, 'https://shop.test', now)
      references.push(findPaymentOfOrder(db, placed.order.id, 'open')?.reference ?? null)
      tokens.push(placed.order.token)
    } else if (step.kind === 'lapse') {
      // Longer than every hold and every pause between two checks.
      now += 61 * 60_000
      await settleDuePayments(db, methods, rules, clock)
      expireHolds(db, now)
      model.expire()
    } else if (step.kind === 'invoice') {
      issueAll(db, invoiceRules, now)
      model.issueInvoices()
    } else if (step.kind === 'issue-vouchers') {
      issueVouchers(db, rules, now)
      model.issueVouchers()
      codes.splice(balances.length, Number.POSITIVE_INFINITY, ...listBoughtCodes(db))
    } else if (step.kind === 'rates') {
      rules = { ...rules, destinationVat: step.abroad === null ? {} : { GR: { 19: step.abroad } } }
      model.abroadRate = step.abroad === null ? null : Math.round(step.abroad * 100)
    } else if (step.kind === 'voucher-kind') {
      rules = { ...rules, sellsSinglePurposeVouchers: step.isSinglePurpose }
      model.sellsSinglePurpose = step.isSinglePurpose
    } else if (order !== undefined) {
      const reference = references[index] ?? null
      if (step.kind === 'mark') {
        const mark = () => markOrder(db, id, step.to, cause, rules, now, step.hasParcel ? parcel : null)
        const marked = step.to === 'cancelled' ? await cancelOrder(db, id, methods, rules, clock, mark) : mark()
        expect(marked.ok, JSON.stringify(step)).toBe(model.mark(order, step.to))
        if (marked.ok && step.to === 'shipped' && step.hasParcel) parcels.set(id, (parcels.get(id) ?? 0) + 1)
      } else if (step.kind === 'refund') {
        const { share, restock, isOfRefundable } = step
        const left = order.total - order.refunded
        const whole = isOfRefundable ? Math.max(0, model.refundable(order, 0, restock) ?? left) : left
        const amount = cents(Math.round(whole * share))
        const units = typeof restock === 'number' ? [{ sku: 'GIFT', quantity: restock }] : restock
        const request = { amount, restock: units, payment: null, key: crypto.randomUUID(), cause }
        const refund = await refundOrder(db, id, request, methods, rules, clock)
        expect(refund.ok, JSON.stringify(step)).toBe(model.refund(order, amount, restock))
      } else if (step.kind === 'invoice-by-hand') {
        expect(issueInvoiceByHand(db, id, invoiceRules, now).ok).toBe(model.issueInvoiceByHand(order))
      } else if (step.kind === 'withdraw') {
        withdrawOrder(db, tokens[index] ?? '', rules, now)
        model.withdraw(order)
      } else if (step.kind === 'pend') {
        expect(reference !== null && provider.startClearing(reference)).toBe(model.startClearing(order))
      } else if (step.kind === 'complete' || step.kind === 'deny') {
        const decided = reference !== null && provider[step.kind](reference)
        expect(decided).toBe(model.decide(order, step.kind === 'complete'))
      } else {
        if (step.kind !== 'settle') expect(reference !== null && provider.pay(reference)).toBe(model.pay(order))
        if (step.kind !== 'pay' && reference !== null)
          for (const method of ['viva', 'paypal'] as const)
            await settlePayment(db, { method, reference, transaction: null }, methods, rules, clock)
        if (step.kind !== 'pay') model.settle(order)
      }
    }
    expect(getState(db, customerId), JSON.stringify(step)).toEqual({
      orders: model.orders.map((each) => {
        const { state, fulfilment, paid, refunded, vat } = each
        return [state, model.paymentState(each), fulfilment, paid, refunded, vat]
      }),
      rates: model.orders.map(({ rate, quantity }) => (quantity > 0 ? rate : null)),
      giftRates: model.orders.map(({ giftRate, promotion }) => (promotion.quote.gifts > 0 ? giftRate : null)),
      kinds: model.promotions.isTaxed.map((isTaxed) => (isTaxed ? 'single-purpose' : 'multi-purpose')),
      bought: model.orders.map(({ gifts }) => gifts.vouchers.length),
      documents: model.orders.map(({ vat, promotion: { invoiced, credited, creditedToTaxed } }) => [
        ...[invoiced, invoiced === null ? null : vat, credited, creditedToTaxed],
      ]),
      parcels: model.orders.map((_, at) => parcels.get(at + 1) ?? 0),
      balances: model.promotions.balances,
      used: Object.keys(modelDiscounts).map((name) => model.promotions.used.get(name as ModelDiscount) ?? 0),
      stock: model.stock.flat(),
      points: model.points(),
    })
    expectVatOnce(db, model)
    expect(model.points().spendable).toBeGreaterThanOrEqual(0)
    expect(Math.min(...model.promotions.balances)).toBeGreaterThanOrEqual(0)
  }
  issueAll(db, invoiceRules, now)
  expect(findNumberGaps(db)).toEqual([])
  // The provider has refunded no more than the shop has recorded.
  const accepted = model.orders.reduce(
    (sum, { isCaptured: has, total, refunded, promotion: { held } }) =>
      sum + (has ? total - refunded - [...held.values()].reduce((all, part) => all + part, 0) : 0),
    0,
  )
  expect(provider.kept()).toBeGreaterThanOrEqual(accepted)
}

function getState(db: Database, customer: number) {
  const orders = db.sql.exec<{
    state: string
    payment: string
    fulfilment: string
    paid: number
    refunded: number
    vat: number
  }>(
    `SELECT state, payment_state AS payment, fulfilment_state AS fulfilment, paid_at IS NOT NULL AS paid, refunded, vat
     FROM orders ORDER BY id`,
  )
  const stockRows = db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock ORDER BY variant_id, warehouse_id')
  const list = (sql: string) => [...db.sql.exec(sql).raw()]
  return {
    documents: list(`SELECT
      (SELECT gross FROM invoices i WHERE i.order_id = o.id AND kind = 'invoice'),
      (SELECT snapshot ->> '$.totals.vat' FROM invoices i WHERE i.order_id = o.id AND kind = 'invoice'),
      (SELECT coalesce(sum(gross), 0) FROM invoices i WHERE i.order_id = o.id AND kind = 'credit-note'),
      (SELECT coalesce(sum(row.value ->> 'gross'), 0) FROM invoices i, json_each(i.snapshot, '$.vat') row
       WHERE i.order_id = o.id AND kind = 'credit-note' AND row.value ->> 'isTaxedBefore')
      FROM orders o ORDER BY id`),
    parcels: list('SELECT (SELECT count(*) FROM parcels WHERE order_id = o.id) FROM orders o ORDER BY id').flat(),
    rates: list(`SELECT (SELECT vat_basis_points FROM order_lines WHERE order_id = o.id AND gift_voucher = 0)
      FROM orders o ORDER BY id`).flat(),
    bought: list('SELECT (SELECT count(*) FROM vouchers WHERE order_id = o.id) FROM orders o ORDER BY id').flat(),
    giftRates: list(`SELECT (SELECT vat_basis_points FROM order_lines WHERE order_id = o.id AND gift_voucher = 1)
      FROM orders o ORDER BY id`).flat(),
    kinds: list('SELECT kind FROM vouchers ORDER BY id').flat(),
    balances: list('SELECT balance FROM vouchers ORDER BY id').flat(),
    used: list('SELECT used FROM discounts ORDER BY id').flat(),
    orders: orders
      .toArray()
      .map(({ paid, ...row }) => [row.state, row.payment, row.fulfilment, paid === 1, row.refunded, row.vat]),
    stock: stockRows.toArray().map(({ quantity }) => quantity),
    points: getPoints(db, customer),
  }
}

/** Invoices and credit notes leave the VAT of what was sold and not refunded, however it was paid. */
function expectVatOnce(db: Database, model: OrderModel) {
  const rows = db.sql.exec<{ id: number; vat: number; documents: number }>(
    `SELECT order_id AS id, sum(iif(kind = 'invoice', 1, -1) * (snapshot ->> '$.totals.vat')) AS vat,
       count(*) AS documents FROM invoices GROUP BY order_id`,
  )
  for (const { id, vat, documents } of rows) {
    const order = model.orders[id - 1]
    if (order === undefined) throw new Error(`There is no order ${id}`)
    const { invoiced, credited } = order.promotion
    if (invoiced === credited) expect(vat, `VAT of order ${id}`).toBe(0)
    const left = getVatLeft(order, model.promotions.taxedPart(order.promotion.quote))
    if (left !== null) expect(Math.abs(vat - left), `VAT of order ${id}`).toBeLessThanOrEqual(2 + documents)
  }
}

function chooseDelivery(store: number | null, isAbroad: boolean): Pick<OrderRequest, 'delivery'> {
  if (store !== null) return { delivery: { kind: 'collect', warehouse: store + 1 } }
  const address = { street: 'Ermou 1', city: 'Athens', postcode: '10563', country: isAbroad ? 'GR' : 'CY' }
  return { delivery: { kind: 'deliver', address, shipping: isAbroad ? 2 : 1 } }
}

function issueVouchers(db: Database, rules: OrderRules, now: number) {
  const random = () => crypto.getRandomValues(new Uint8Array(16))
  while (listOrdersWithDueVouchers(db, now, 1).length > 0)
    issueDueVouchers(db, { rules, secrets: testSecrets, random }, now)
}

/** The codes of all vouchers that customers bought, in the order in which they were issued. */
function listBoughtCodes(db: Database): string[] {
  const rows = db.sql.exec<{ id: number; sealed: string }>(
    'SELECT id, sealed_code AS sealed FROM vouchers WHERE order_id IS NOT NULL ORDER BY id',
  )
  return rows.toArray().map(({ id, sealed }) => testSecrets.openVoucherCode(id, sealed))
}

function issueAll(db: Database, rules: InvoiceRules, now: number) {
  while (listDueDocuments(db, Number.MAX_SAFE_INTEGER, 1).length > 0) issueDueInvoices(db, rules, now)
}

/** Numbers of documents that don't follow the one before. */
function findNumberGaps(db: Database): string[] {
  const rows = db.sql.exec<{ number: string; kind: string }>('SELECT number, kind FROM invoices ORDER BY id').toArray()
  return ['invoice', 'credit-note'].flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap(({ number }, index) => (number.endsWith(`-${String(index + 1).padStart(6, '0')}`) ? [] : [number])),
  )
}

const historyCount = getSize('histories', 100)
const steps = getSize('steps', 30)

test.each(createSeeds(1))(
  'orders, stock, money and points agree with the model at every step, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: steps, maxLength: steps, size: 'max' }), (history) =>
        runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), (_shop, { storage }) =>
          runSteps(storage, history.flatMap(expandStep)),
        ),
      ),
      { seed: seed | 0, numRuns: historyCount },
    )
  },
  getSize('timeout', 240_000),
)
