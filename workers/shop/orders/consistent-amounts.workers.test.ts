import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRefundable } from '#app/domain/admin/order-forms.ts'
import { createOssReport, InvoiceFilter } from '#app/domain/invoices/invoice-reports.ts'
import { languages } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import type { OrderRules, QuoteRequest } from '#app/domain/orders/order.ts'
import type { ProviderCode } from '#app/domain/payments/payment-methods.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aCategory, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { issueVoucher, storeDiscount } from '#tests/factories/discounts.ts'
import {
  exportOrderRows,
  fillCart,
  listDisplayedPrices,
  listMailedAmounts,
  listMailedRates,
  loadApiRows,
  type ProviderRequest,
  parseProviderOrder,
  parseProviderRefund,
  toCents,
} from '#tests/factories/displayed-amounts.ts'
import { someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders } from '#tests/factories/payments.ts'
import { createSeeds, getSize } from '#tests/factories/proof.ts'
import {
  calculateEarned,
  calculateSums,
  calculateUnitPrice,
  type Sums,
  splitByRate,
  spreadPercentage,
  toCyprusDay,
} from '#tests/factories/reference-sums.ts'
import { stockShop } from '#tests/factories/shop.ts'
import { getPoints, getPointsHistory, openPoints } from '#workers/shop/customers/points.queries.ts'
import { getFigures } from '../admin/orders.ts'
import { listCustomerOrders } from '../customers/customer-search.queries.ts'
import type { Database } from '../database.ts'
import { readInvoicePage } from '../invoices/invoice-list.queries.ts'
import { listInvoicesOfOrder } from '../invoices/invoices.queries.ts'
import { issueDueInvoices } from '../invoices/invoices.ts'
import { namedRows } from '../retail/named-rows.queries.ts'
import { Search } from '../search/search.ts'
import { findVoucher } from '../vouchers/vouchers.queries.ts'
import { cancelOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { listOrders } from './order-operations.queries.ts'
import { findOrderRecord } from './order-operations.ts'
import { findOrderById, listOrdersOfCustomer } from './order-view.queries.ts'
import { beginPayment, type PaymentMethods } from './payment-service.ts'
import { findPaymentOfOrder } from './payments.queries.ts'
import { quoteOrder } from './quote-order.ts'
import { refundOrder } from './refund-order.ts'
import { settleDuePayments, settlePayment } from './settle-payment.ts'
import { expireHolds } from './unpaid-orders.ts'

/**
 * Random orders of all kinds of buyers, with random refunds: every place that shows an amount shows the same cents as
 * an independent calculation. Must fail without: rounding halves up, the end of a sale, a sale that is cheaper than
 * the price list, delivery without VAT, the VAT rate of the consumer's country, refunds that count against products
 * first, the single refund of an order that points paid in full, the limit on returned units, and the days of the
 * overview.
 */

const [minute, day] = [60_000, 86_400_000]
/** The days of the overview include the end of daylight saving time in October, or its start in March. */
const starts = ['2026-10-12T20:30:00Z', '2026-03-16T20:30:00Z'].map((at) => Date.parse(at))
const percentageCases = ['0', '2.5', '5', '0.333333', '33.33']
/** In per cent. Few products share a rate, so that orders mix the rates. */
const VAT_RATES = [0, 3, 5, 9, 19]
const START_POINTS = 15_000
const STOCK_PER_VARIANT = 500
const deliveryCases = ['CY', 'GR', 'store'] as const
/** Greek rates in per cent that replace the rates of the shop's country. Two rates may be replaced by the same one. */
const GreekRates = fc.dictionary(
  fc.constantFrom('3', '5', '9', '19'),
  fc.oneof(
    fc.constantFrom(6, 13, 24, 25.5),
    fc.integer({ min: 0, max: 3000 }).map((rate) => rate / 100),
  ),
)
/** Viva's demo declines these amounts. */
const DECLINED_AMOUNTS = [9905, 9951, 9954, 9957]

const price = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 20_000 }))
const ProductSpec = fc.record({
  price,
  sale: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
  until: fc.constantFrom(null, -1, 3, 9),
  list: fc.option(price.map((cents) => Math.max(1, cents))),
  vat: fc.constantFrom(...VAT_RATES),
})
const RefundStep = fc.record({
  label: fc.constantFrom('line' as const, 'amount' as const, 'delivery' as const, 'rest' as const, 'too-much' as const),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  restock: fc.constantFrom('all' as const, 'none' as const, 'lines' as const, null),
  minutes: fc.integer({ min: 0, max: 700 }),
})
const OrderSpec = fc.record({
  actor: fc.nat({ max: 3 }),
  language: fc.constantFrom(...languages),
  lines: fc.array(fc.record({ at: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  to: fc.constantFrom(...deliveryCases),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
  payment: fc.constantFrom(...paymentMethodCodes),
  /** A voucher with this balance; 0 for none. */
  voucher: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })),
  /** The rate (hundredths of a per cent) at which a single-purpose voucher was taxed in Cyprus; null for an old one. */
  taxedAt: fc.constantFrom(undefined, null, 1900, 1900, 500),
  end: fc.constantFrom('paid' as const, 'paid' as const, 'paid' as const, 'cancelled' as const, 'left' as const),
  refunds: fc.array(RefundStep, { maxLength: 5 }),
  minutes: fc.integer({ min: 0, max: 1_400 }),
})
const Shop = fc.record({
  start: fc.constantFrom(...starts),
  products: fc.tuple(ProductSpec, ProductSpec, ProductSpec, ProductSpec),
  costs: fc.tuple(fc.nat({ max: 1_500 }), fc.nat({ max: 1_500 })),
  freeFrom: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  percentage: fc.constantFrom(...percentageCases),
  greekRates: GreekRates,
  /** A percentage off the orders, automatic or by code, and the product whose class is never discounted. */
  discount: fc.option(
    fc.record({
      basisPoints: fc.integer({ min: 1, max: 5000 }),
      without: fc.nat({ max: 3 }),
      code: fc.constantFrom(null, 'SALE'),
    }),
  ),
  orders: fc.array(OrderSpec, { minLength: 1, maxLength: 5 }),
})
type Shop = typeof Shop extends fc.Arbitrary<infer Value> ? Value : never

/** The amounts of an order as the test has counted them. */
interface CountedOrder {
  readonly id: number
  readonly actor: number
  readonly sums: Sums
  readonly placedAt: number
  readonly lines: { sku: string; quantity: number; price: number; vat: number; discount: number; returned: number }[]
  /** Delivered in Greece, to a buyer who pays VAT. */
  readonly isOss: boolean
  /** The voucher's id and first balance; null without one. */
  readonly voucher: { readonly id: number; readonly balance: number } | null
  /** As in the plan; undefined if the voucher pays nothing or is multi-purpose. */
  readonly taxedAt: number | null | undefined
  /** The amount that was returned to the voucher. */
  voucherReturned: number
  isPlaced: boolean
  isDelivered: boolean
  paid: boolean
  refunded: number
  /** Everything was refunded, including points. */
  over: boolean
}

async function runShop(db: Database, input: Shop) {
  const products = [[0, 1], [2], [3]]
  const variants = input.products.map((item, at) => {
    // Both variants of a product share its VAT and the end of its sale.
    const { vat, until } = input.products[at === 1 ? 0 : at] ?? item
    return {
      price: item.price,
      // No sale price is zero.
      sale: item.sale === null || item.price < 2 ? null : Math.max(1, Math.floor(item.sale * item.price)),
      until: until === null ? null : input.start + until * day,
      lists: (item.list === null ? {} : { 1: item.list }) as Record<number, number>,
      vat: vat * 100,
    }
  })
  const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
  stockShop(
    db,
    aCatalogue({
      warehouses,
      categories: products.map((_, product) =>
        aCategory({ code: `class-${product}`, description: `Class ${product}` }),
      ),
      priceLists: [{ id: 1, name: 'Trade' }],
      products: products.map((variantIndexes, product) => {
        const [first] = variantIndexes.flatMap((at) => variants[at] ?? [])
        return aProduct({
          sku: `P-${product}`,
          categories: [`class-${product}`],
          vatRate: (first?.vat ?? 0) / 100,
          saleUntil: first?.until == null ? null : new Date(first.until).toISOString(),
          variants: variantIndexes.map((at) => {
            const { price = 0, sale = null, lists = {} } = variants[at] ?? {}
            return aVariant({
              ...{ sku: `V-${at}`, price, salePrice: sale, listPrices: lists, size: `Size ${at}` },
              stock: { limassol: 7, nicosia: STOCK_PER_VARIANT - 7 },
            })
          }),
        })
      }),
    }),
  )
  const terms = [
    { list: null, withoutVat: false },
    { list: null, withoutVat: false },
    { list: 1, withoutVat: false },
    { list: input.costs[0] % 2 === 0 ? 1 : null, withoutVat: true },
  ]
  const customers = terms.map(({ list, withoutVat }, actor) => {
    if (actor === 0) return null
    const email = `buyer-${actor}@shopper.example`
    const id = aCustomer(db, {
      email,
      username: email,
      phone: `3579900010${actor}`,
      priceListId: list,
      excludeVat: withoutVat,
    })
    openPoints(db, id, cents(START_POINTS), cents(0), input.start)
    return id
  })
  const rules = someOrderRules({
    freeDeliveryFrom: cents(input.freeFrom),
    shipping: [
      { id: 1, description: 'Courier', cost: cents(input.costs[0]), countries: ['CY'] },
      { id: 2, description: 'Post', cost: cents(input.costs[1]), countries: ['GR'] },
    ],
    pointPercentage: Number(input.percentage),
    undiscountedClasses: input.discount === null ? [] : [`class-${input.discount.without}`],
    destinationVat: { GR: input.greekRates },
  })
  const isDiscounted = (at: number) => !products[input.discount?.without ?? -1]?.includes(at)
  if (input.discount !== null)
    storeDiscount(db, {
      offer: { kind: 'order-percentage', basisPoints: input.discount.basisPoints },
      code: input.discount.code,
    })

  let now = input.start
  const clock = () => now
  const providers = await createProviders()
  const sent: ProviderRequest[] = []
  const by = (code: ProviderCode) =>
    providers.pay(code, {
      now: clock,
      fetch: (address, init) => {
        sent.push({
          path: `${init.method} ${new URL(address).pathname}${new URL(address).search}`,
          body: String(init.body),
        })
        return providers.paymentService.fetch(address, init)
      },
    })
  const methods: PaymentMethods = { viva: by('viva'), paypal: by('paypal') }
  const cause = { who: 'Maria', why: '' }
  const search = new Search(db)
  const orders: CountedOrder[] = []
  /** The money paid and refunded, with the test's own dates. */
  const ledger: { at: number; amount: number }[] = []
  const pass = (minutes: number) => {
    now += minutes * minute
    providers.time.now = now
  }

  for (const plan of input.orders) {
    pass(plan.minutes)
    const { list = null, withoutVat = false } = terms[plan.actor] ?? {}
    const customer = customers[plan.actor] ?? null
    const buyer: Buyer =
      customer === null
        ? { ...anonymousBuyer, language: plan.language }
        : { kind: 'customer', customerId: customer, priceListId: list, excludeVat: withoutVat, language: plan.language }
    const own = variants.map((item) => ({ ...calculateUnitPrice(item, { list, withoutVat }, now), vat: item.vat }))
    expect(listDisplayedPrices(db, search, buyer, now), 'displayed prices').toEqual(
      own.map((item, at) => Array(at < 2 ? 3 : 9).fill(toDisplayedPrice(item))),
    )

    // Merge lines of one variant at the position of the first.
    const fullLines = [...new Set(plan.lines.map(({ at }) => at))].map((at) => ({
      ...{ at, sku: `V-${at}`, returned: 0, price: own[at]?.now ?? 0, vat: own[at]?.vat ?? 0 },
      quantity: plan.lines.reduce((sum, line) => (line.at === at ? sum + line.quantity : sum), 0),
    }))
    const allDiscounts = spreadPercentage(fullLines, input.discount?.basisPoints ?? 0, isDiscounted)
    // Consumers in Greece pay the same prices with the VAT of Greece.
    const toGreekRate = (vat: number) => Math.round((input.greekRates[String(vat / 100)] ?? vat / 100) * 100)
    const taxedLines = fullLines.map((line) =>
      plan.to === 'GR' && !withoutVat ? { ...line, vat: toGreekRate(line.vat) } : line,
    )
    const reduced = (discounts: readonly number[], cost: number, points: number, lines = fullLines, to = 'store') => {
      const { voucher: balance, taxedAt } = plan
      // A voucher that was taxed in Cyprus pays neither for a delivery to Greece nor for prices without VAT.
      const isRefused = typeof taxedAt === 'number' && (to === 'GR' || withoutVat)
      const terms = { cost, freeFrom: input.freeFrom, points, voucher: isRefused ? null : { balance, taxedAt } }
      return calculateSums(lines, terms, { list, withoutVat }, discounts)
    }
    // A discount that would cost the shopper free delivery is left out.
    const isBetter = (cost: number) => reduced(allDiscounts, cost, 0).total < reduced([], cost, 0).total
    const sums = (cost: number, points: number, chosen = cost, lines = fullLines, to = 'store') => ({
      ...reduced(isBetter(chosen) ? allDiscounts : [], cost, points, lines, to),
    })
    const voucher =
      plan.voucher === 0
        ? null
        : issueVoucher(
            db,
            plan.voucher,
            {
              taxed: typeof plan.taxedAt === 'number' ? { rate: plan.taxedAt, country: 'CY' } : null,
              isOldSinglePurpose: plan.taxedAt === null,
            },
            now,
          )
    const codes = [input.discount?.code ?? [], voucher?.code ?? []].flat()
    const requested = plan.lines.map(({ at, quantity }) => ({ variant: at + 1, quantity }))
    const cart = fillCart(db, requested, buyer, now)
    expect([cart.total, cart.vatExcluded], 'the cart').toEqual([reduced([], 0, 0).subtotal, withoutVat])

    const quote = (delivery: QuoteRequest['delivery'], points: number) =>
      quoteOrder(db, { lines: requested, delivery, points: cents(points), codes }, buyer, rules, now)
    const before = quote(null, 0)
    expect(before.totals, 'quote without delivery and points').toEqual({ ...sums(0, 0), vatExcluded: withoutVat })
    const hasPoints = customer !== null && rules.pointPercentage > 0
    const [spendable, costs] = [hasPoints ? getPoints(db, customer).spendable : 0, input.costs]
    const max = Math.min(spendable, sums(0, 0).subtotal)
    expect([before.redeemable, before.shipping.map(({ cost }) => cost)]).toEqual([
      max,
      costs.map((cost) => sums(cost, 0, 0).shipping),
    ])
    const cost = plan.to === 'CY' ? costs[0] : plan.to === 'GR' ? costs[1] : 0
    const points = Math.min(plan.points, spendable, sums(cost, 0).subtotal)
    const lines = taxedLines.map((line, index) => ({
      ...line,
      discount: isBetter(cost) ? (allDiscounts[index] ?? 0) : 0,
    }))
    const selected = quote(
      plan.to === 'store'
        ? { kind: 'collect', warehouse: 2 }
        : { kind: 'deliver', country: plan.to, shipping: plan.to === 'CY' ? 1 : 2 },
      plan.points,
    )
    const expected = sums(cost, points, cost, taxedLines, plan.to)
    const due = expected.total - expected.voucher
    const earns = customer === null ? 0 : calculateEarned(expected.subtotal - points, input.percentage)
    expect([selected.totals, selected.earnedPoints], 'quote with delivery and points').toEqual([
      { ...expected, vatExcluded: withoutVat },
      earns,
    ])

    const ordinary = anOrderRequest()
    if (ordinary.delivery.kind !== 'deliver') throw new Error('Not sent')
    const address = { ...ordinary.delivery.address, country: plan.to }
    const request = anOrderRequest({
      ...{ payment: plan.payment, lines: requested, points: cents(points), codes },
      ...{ displayedTotal: cents(due), displayedVoucher: cents(expected.voucher) },
      delivery:
        plan.to === 'store'
          ? { kind: 'collect', warehouse: 2 }
          : { kind: 'deliver', address, shipping: plan.to === 'CY' ? 1 : 2 },
    })
    // Amounts other than the displayed ones are refused.
    for (const other of [{ displayedTotal: cents(due + 1) }, { displayedVoucher: cents(expected.voucher + 1) }])
      expect(place(db, { ...request, ...other }, { buyer, rules, now })).toEqual({
        ...{ ok: false, reason: 'total-changed', total: due },
      })
    fc.pre(plan.payment !== 'viva' || !DECLINED_AMOUNTS.includes(due))
    const placed = place(db, request, { buyer, rules, now })
    if (plan.payment === 'viva' && due > 0 && due < 30) {
      expect(placed).toEqual({ ok: false, reason: 'too-little' })
      continue
    }
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    const { order } = placed
    const countedOrder: CountedOrder = {
      ...{ id: order.id, actor: plan.actor, sums: expected, placedAt: now, lines, refunded: 0, over: false },
      isOss: plan.to === 'GR' && !withoutVat,
      ...{
        isPlaced: plan.payment === 'onDelivery' || due === 0,
        isDelivered: false,
        paid: due === 0,
      },
      voucher: voucher === null ? null : { id: voucher.id, balance: plan.voucher },
      taxedAt: expected.voucher > 0 ? plan.taxedAt : undefined,
      voucherReturned: 0,
    }
    orders.push(countedOrder)
    if (countedOrder.paid && expected.total > 0) ledger.push({ at: now, amount: expected.total })
    const expectAll = () => {
      expectSameAmounts(db, countedOrder, input, { rules, customer, now })
      expectBooks(db, input, { orders, ledger, customers, now })
    }
    expectAll()

    // The payment is made or fails.
    if (!countedOrder.paid && (plan.payment === 'viva' || plan.payment === 'paypal')) {
      sent.length = 0
      const started = await beginPayment(db, order.id, methods, rules, 'https://shop.test', now)
      if (started.kind !== 'redirect') throw new Error(JSON.stringify(started))
      expect(parseProviderOrder(plan.payment, sent), 'requested payment').toEqual(
        plan.payment === 'viva'
          ? { total: due }
          : {
              ...{ total: due, products: expected.subtotal + expected.discount },
              ...toProviderReductions(expected),
              lines: lines.map(({ sku, quantity, price }) => [sku, quantity, price]),
            },
      )
      const open = findPaymentOfOrder(db, order.id, 'open')
      pass(7)
      if (plan.end === 'paid') {
        await providers.choose(started.to, 'pay')
        const hint = { method: plan.payment, reference: open?.reference ?? '', transaction: null }
        expect(await settlePayment(db, hint, methods, rules, clock)).toMatchObject({ kind: 'paid' })
        countedOrder.paid = true
      } else if (plan.end === 'left') {
        pass(61)
        await settleDuePayments(db, methods, rules, clock)
        expireHolds(db, now)
        returnAllUnits(countedOrder)
      }
    }
    if (plan.end === 'cancelled' && !countedOrder.paid) {
      const mark = () => markOrder(db, order.id, 'cancelled', cause, rules, now)
      expect(await cancelOrder(db, order.id, methods, rules, clock, mark)).toEqual({ ok: true })
      returnAllUnits(countedOrder)
      countedOrder.isPlaced = false
    }
    if (plan.end === 'paid' && !countedOrder.paid) {
      pass(plan.minutes)
      const isCollected = findOrderById(db, order.id, rules, now)?.delivery.kind === 'collect'
      const handOver = isCollected ? (['ready-to-collect', 'collected'] as const) : (['shipped', 'delivered'] as const)
      const steps = plan.payment === 'bankTransfer' ? (['paid'] as const) : handOver
      for (const to of steps) expect(markOrder(db, order.id, to, cause, rules, now)).toEqual({ ok: true })
      countedOrder.paid = true
      countedOrder.isDelivered = plan.payment === 'onDelivery'
    }
    if (countedOrder.paid) {
      countedOrder.isPlaced = true
      if (due > 0) ledger.push({ at: now, amount: expected.total })
    }
    expectAll()

    // Refund the order in parts.
    for (const [index, step] of plan.refunds.entries()) {
      pass(step.minutes)
      const left = countedOrder.paid ? expected.total - countedOrder.refunded : 0
      const line = lines[Math.floor(step.share * 0.999 * lines.length)]
      const units = line === undefined ? 0 : Math.ceil(step.share * (line.quantity - line.returned))
      const amount = {
        line: Math.min(left, units * (line?.price ?? 0)),
        amount: Math.ceil(step.share * left),
        delivery: Math.min(left, expected.shipping),
        rest: left,
        'too-much': left + 1,
      }[step.label]
      const restock =
        step.restock === 'lines' ? (units > 0 ? [{ sku: line?.sku ?? '', quantity: units }] : 'none') : step.restock
      sent.length = 0
      const outcome = await refundOrder(
        db,
        order.id,
        {
          amount: cents(amount),
          restock,
          payment: null,
          key: `refund-${order.id}-${index}`,
          cause: { ...cause, why: `step ${index}` },
        },
        methods,
        rules,
        clock,
      )
      // An order that points paid in full is refunded once, without money.
      const free = expected.total === 0 && amount === 0 && !countedOrder.over
      const may = free || (countedOrder.paid && amount >= 1 && amount <= left)
      expect(outcome.ok, JSON.stringify([step, outcome])).toBe(may)
      if (may) {
        const sentRefund = parseProviderRefund(plan.payment, sent)
        const returned = amount === left ? [] : listReturned(lines, restock ?? 'none')
        const toVoucher = countVoucherPart(countedOrder, amount, returned)
        const atProvider = (plan.payment === 'viva' || plan.payment === 'paypal') && amount > toVoucher
        expect(sentRefund, 'provider refund').toBe(atProvider ? amount - toVoucher : null)
        countedOrder.refunded += amount
        countedOrder.voucherReturned += toVoucher
        countedOrder.over = countedOrder.refunded === expected.total
        ledger.push({ at: now, amount: -amount })
        const restocked = restock ?? (countedOrder.over ? 'all' : 'none')
        if (restocked === 'all') returnAllUnits(countedOrder)
        else if (restocked !== 'none' && line !== undefined) line.returned += units
      }
      expectAll()
    }
  }
}

type CountedLine = CountedOrder['lines'][number]

function listReturned(
  lines: readonly CountedLine[],
  restock: 'all' | 'none' | readonly { sku: string; quantity: number }[],
): { line: CountedLine; units: number }[] {
  return lines.map((line) => {
    const named = typeof restock === 'string' ? 0 : (restock.find(({ sku }) => sku === line.sku)?.quantity ?? 0)
    return { line, units: restock === 'all' ? line.quantity - line.returned : named }
  })
}

/**
 * A refund goes back to the voucher, up to what it paid. Products whose rate differs from a single-purpose voucher's
 * were paid with money.
 */
function countVoucherPart(
  { sums, refunded, voucherReturned, taxedAt }: CountedOrder,
  amount: number,
  returned: ReturnType<typeof listReturned>,
): number {
  const held = sums.voucher - voucherReturned
  const ofPayment = sums.total - refunded - held
  const otherRates = returned.filter(({ line }) => typeof taxedAt === 'number' && held > 0 && line.vat !== taxedAt)
  const worth = otherRates.reduce((sum, { line, units }) => {
    const upTo = (count: number) => Math.floor(((line.price * line.quantity - line.discount) * count) / line.quantity)
    return sum + upTo(line.returned + units) - upTo(line.returned)
  }, 0)
  return Math.min(held, amount - Math.min(worth, ofPayment, amount))
}

/** PayPal's breakdown: a voucher reduces the products first, and then the delivery. */
function toProviderReductions({ subtotal, discount, shipping, points, voucher }: Sums) {
  const onProducts = Math.min(voucher, subtotal - points)
  return { shipping: shipping - (voucher - onProducts), points: discount + points + onProducts }
}

function returnAllUnits({ lines }: CountedOrder) {
  for (const line of lines) line.returned = line.quantity
}

/** A price as every place shows it, with the regular price if it is reduced. */
const toDisplayedPrice = ({ now, regularPrice }: { now: number; regularPrice: number }) => ({
  now,
  was: now < regularPrice ? regularPrice : null,
})

/** Compares every place that shows the order's amounts with the test's own calculation. */
function expectSameAmounts(
  db: Database,
  { id, sums, lines, refunded, paid, isPlaced, actor, voucher, taxedAt, voucherReturned }: CountedOrder,
  { percentage }: Shop,
  { rules, customer, now }: { rules: OrderRules; customer: number | null; now: number },
) {
  const plain = lines.map(({ sku, quantity, price }) => [sku, quantity, price])
  const page = findOrderById(db, id, rules, now)
  if (page === null) throw new Error(`There is no order ${id}`)
  const record = findOrderRecord(db, page.code, rules, now)
  const list = listOrders(db, OrderFilter.parse({ search: page.code }), 'UTC', 10).orders
  const csv = exportOrderRows(db).filter((line) => line.ORDERID === String(id))
  const { order: row, lines: rows } = loadApiRows(db, id)
  const ownOrders =
    customer === null ? [] : listOrdersOfCustomer(db, customer, rules, 50, now).filter(({ code }) => code === page.code)
  const summary = customer === null ? [] : listCustomerOrders(db, customer, 50).filter((order) => order.id === id)

  for (const view of [page, record, ...ownOrders]) {
    expect(view?.totals).toEqual({ ...sums, vatExcluded: actor === 3 })
    expect(view?.lines.map(({ sku, quantity, price }) => [sku, quantity, price])).toEqual(plain)
    expect(view?.lines.map(({ discount }) => discount)).toEqual(lines.map(({ discount }) => discount))
    expect(view?.lines.map(({ sum }) => sum)).toEqual(lines.map(({ quantity, price }) => quantity * price))
    expect(view?.refunded).toBe(refunded)
  }
  for (const item of [...list, ...summary]) expect([item.total, item.refunded]).toEqual([sums.total, refunded])
  expect([list.length, summary.length], 'lists').toEqual([1, customer === null ? 0 : 1])
  expect(csv.map((line) => [line.SKU, Number(line.ORDERDQTTY), toCents(line.PRICE)])).toEqual(plain)
  const { total, shipping, points, vat, discount } = sums
  expect(csv.map((line) => toCents(line.LINE_DISCOUNT))).toEqual(lines.map((line) => line.discount))
  expect(rows.map((line) => toCents(line.ORDERDDISCOUNT))).toEqual(lines.map((line) => line.discount))
  for (const line of csv)
    expect(
      ['ORDERTOTAL', 'SHIPPING', 'POINTS', 'DISCOUNT', 'VOUCHER', 'VAT', 'REFUNDED'].map((name) => toCents(line[name])),
    ).toEqual([total, shipping, points, discount, sums.voucher, vat, refunded])
  const apiAmounts = [row?.ORDERTOTAL, row?.ORDERSHIPCOST, row?.ORDERPOINTS, row?.ORDERDISCOUNT, row?.ORDERVOUCHER]
  expect([...apiAmounts, row?.ORDERVAT].map(toCents)).toEqual([total, shipping, points, discount, sums.voucher, vat])
  if (voucher !== null) {
    const isReleased = page.status === 'cancelled' || page.status === 'expired'
    const held = isReleased ? 0 : sums.voucher - voucherReturned
    expect(findVoucher(db, 'id', voucher.id)?.balance, 'balance of the voucher').toBe(voucher.balance - held)
  }
  expect(row?.CUST_Exclude_Vat).toBe(actor === 3 ? 1 : 0)
  expect(rows.map((line) => [line.PRODCODE, line.ORDERDQTTY, toCents(line.ORDERDPRICE)])).toEqual(plain)

  // The invoice and its credit notes.
  issueDueInvoices(db, someInvoiceRules(), now)
  const [invoice, ...creditNotes] = listInvoicesOfOrder(db, id).map(({ snapshot }) => snapshot)
  expect(invoice !== undefined, 'an invoice').toBe(paid && total > 0)
  if (invoice !== undefined) {
    expect([invoice.totals, invoice.voucher]).toEqual([{ gross: total, net: total - vat, vat }, sums.voucher])
    expect(invoice.vat.reduce((sum, row) => sum + row.vat, 0)).toBe(vat)
    for (const row of [invoice, ...creditNotes].flatMap((document) => document.vat))
      expect(row.net + row.vat, 'net + VAT').toBe(row.gross)
    const discounts = lines.map(({ discount }) => discount)
    // The part that a single-purpose voucher paid has its own row, without VAT.
    const taxedBefore = taxedAt === undefined || actor === 3 ? [] : [[0, sums.voucher]]
    expect(invoice.vat.map(({ basisPoints, gross }) => [basisPoints, gross])).toEqual(
      actor === 3 ? [[0, total]] : [...splitByRate(lines, sums, discounts, taxedAt), ...taxedBefore],
    )
    const creditedRows = creditNotes.flatMap((note) => note.vat)
    const sumOf = (rows: readonly { gross: number }[]) => rows.reduce((sum, { gross }) => sum + gross, 0)
    const toVoucher = taxedBefore.length > 0 ? voucherReturned : 0
    expect(sumOf(creditedRows.filter(({ isTaxedBefore }) => isTaxedBefore)), 'credited without VAT').toBe(toVoucher)
    if (refunded === total)
      expect(
        creditedRows.reduce((sum, row) => sum + row.vat, 0),
        'credited VAT',
      ).toBe(vat)
    const rates = invoice.vat.filter(({ basisPoints }) => basisPoints > 0)
    for (const mailed of listMailedRates(db, page.code))
      expect(mailed, 'rates in mails').toEqual(rates.map(({ basisPoints, net, vat }) => [basisPoints, net, vat]))
    expect(Math.min(...invoice.vat.map((row) => row.vat))).toBeGreaterThanOrEqual(0)
    expect(
      creditNotes.reduce((sum, note) => sum + note.totals.gross, 0),
      'credit notes',
    ).toBe(refunded)
  }

  // The admin's order page: what was refunded, and what can still be refunded.
  const done = record?.refunds.filter(({ state }) => state === 'done' || state === 'by-hand') ?? []
  expect(done.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded)
  expect(record === null ? null : (getRefundable(record)?.remaining ?? 0)).toBe(paid ? total - refunded : 0)
  for (const payment of record?.payments ?? [])
    expect([payment.amount, payment.returned]).toEqual([total - sums.voucher, refunded - voucherReturned])
  expect(record?.returned.map(({ variant, quantity }) => [`V-${variant - 1}`, quantity])).toEqual(
    lines.filter(({ returned }) => returned > 0).map(({ sku, returned }) => [sku, returned]),
  )
  const earnsNothing = page.status === 'cancelled' || page.status === 'expired' || customer === null
  const productsPaid = Math.max(0, sums.subtotal - points - refunded)
  expect(page.earnedPoints).toBe(earnsNothing ? 0 : calculateEarned(productsPaid, percentage))

  const result = page.payment === 'bankTransfer' || page.payment === 'onDelivery' || isPlaced
  const amounts = [
    sums.subtotal + discount,
    ...(discount > 0 ? [discount] : []),
    ...(points > 0 ? [points] : []),
    shipping,
  ]
  const table = [...lines.map(({ quantity, price }) => quantity * price), ...amounts]
  expect(listMailedAmounts(db, page.code), 'mails').toEqual(result ? Array(2).fill({ table, total, vat }) : [])
}

/** Compares the shop's totals over all orders: overview, points and stock. */
function expectBooks(
  db: Database,
  { percentage, start }: Shop,
  {
    orders,
    ledger,
    customers,
    now,
  }: {
    orders: readonly CountedOrder[]
    ledger: readonly { at: number; amount: number }[]
    customers: (number | null)[]
    now: number
  },
) {
  const { days, topProducts } = getFigures(db, 'Asia/Nicosia', now)
  expect(toCyprusDay(start) >= toCyprusDay(Date.parse(days[0]?.start ?? '')), 'all orders are within the days').toBe(
    true,
  )
  expect(
    days.map(({ start: dayStart, orders, revenue }) => [toCyprusDay(Date.parse(dayStart)), orders, revenue]),
  ).toEqual(
    days.map((_, index) => {
      const date = new Date(Date.parse(toCyprusDay(now)) - (days.length - 1 - index) * day).toISOString().slice(0, 10)
      const onIt = ledger.filter(({ at }) => toCyprusDay(at) === date)
      return [
        date,
        orders.filter(({ placedAt, isPlaced }) => isPlaced && toCyprusDay(placedAt) === date).length,
        onIt.reduce((sum, { amount }) => sum + amount, 0),
      ]
    }),
  )
  const placedOrders = orders.filter(({ isPlaced }) => isPlaced)
  expect(topProducts.reduce((sum, item) => sum + item.sum, 0)).toBe(
    placedOrders.reduce((sum, { sums }) => sum + sums.subtotal, 0),
  )
  for (const [actor, customer] of customers.entries()) {
    if (customer === null) continue
    const own = orders.filter((order) => order.actor === actor)
    let [balance, onHold] = [START_POINTS, 0]
    for (const { sums, refunded, isDelivered, paid, lines, over } of own) {
      const nothing = !paid && lines.every(({ returned, quantity }) => returned === quantity)
      if (over || nothing) continue
      const earned = calculateEarned(Math.max(0, sums.subtotal - sums.points - refunded), percentage)
      balance += earned
      if (!isDelivered) onHold += earned
      if (paid) balance -= sums.points
      else onHold += sums.points
    }
    const expected = { balance, onHold, spendable: Math.max(0, balance - onHold) }
    const { entries, ...history } = getPointsHistory(db, customer)
    expect([getPoints(db, customer), history]).toEqual([expected, expected])
    expect(entries.length).toBeGreaterThan(0)
    const [row] = namedRows(db, 'customers', { id: customer, after: 0, limit: 1 })
    expect([row?.pointBalance, row?.pointsOnHold]).toEqual([balance, onHold])
  }
  expectOssReport(db, orders)
  const stockRows = db.sql
    .exec<{ sku: string; left: number }>(
      'SELECT v.sku, sum(s.quantity) AS "left" FROM stock s JOIN variants v ON v.id = s.variant_id GROUP BY v.id ORDER BY v.id',
    )
    .toArray()
  const out = (sku: string) =>
    orders
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.sku === sku ? sum + line.quantity - line.returned : sum), 0)
  expect(stockRows).toEqual(stockRows.map(({ sku }) => ({ sku, left: STOCK_PER_VARIANT - out(sku) })))
}

const toQuarter = (day: string) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The OSS report has the invoices and credit notes of consumers in Greece, and nothing else. */
function expectOssReport(db: Database, orders: readonly CountedOrder[]) {
  const { invoices } = readInvoicePage(db, InvoiceFilter.parse({}), 1_000)
  const { sales: report, corrections } = createOssReport(invoices)
  const ossOrders = orders.filter(({ isOss, paid, sums }) => isOss && paid && sums.total > 0)
  const rows = ossOrders.flatMap(({ id }) =>
    listInvoicesOfOrder(db, id).flatMap(({ snapshot: { kind, vat, issuedOn, invoice } }) => {
      const isCorrection = invoice !== null && toQuarter(invoice.issuedOn) !== toQuarter(issuedOn)
      const taxed = vat.filter(({ isTaxedBefore }) => !isTaxedBefore)
      return isCorrection ? [] : taxed.map((row) => ({ ...row, sign: kind === 'invoice' ? 1 : -1 }))
    }),
  )
  const sumRows = (basisPoints: number, key: 'net' | 'vat') =>
    rows.reduce((sum, row) => (row.basisPoints === basisPoints ? sum + row.sign * row[key] : sum), 0)
  const rates = [...new Set(rows.map(({ basisPoints }) => basisPoints))].toSorted((a, b) => b - a)
  expect(report.map(({ country, basisPoints, net, vat }) => [country, basisPoints, net, vat])).toEqual(
    rates.map((rate) => ['GR', rate, sumRows(rate, 'net'), sumRows(rate, 'vat')]),
  )
  expect([...report, ...corrections].reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(
    ossOrders.reduce((sum, { sums, refunded, taxedAt, voucherReturned }) => {
      const taxedBefore = taxedAt === undefined ? 0 : sums.voucher - voucherReturned
      return sum + sums.total - refunded - taxedBefore
    }, 0),
  )
}

const shopCount = getSize('counted shops', 30)

test.each(createSeeds(1))(
  'all pages, mails and exports show the same cents for an order, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(Shop, (input) =>
        runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), (_shop, { storage }) => runShop(storage, input)),
      ),
      { seed: seed | 0, numRuns: shopCount },
    )
  },
  getSize('timeout', 240_000),
)
