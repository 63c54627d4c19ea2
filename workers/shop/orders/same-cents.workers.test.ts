import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#app/domain/messages/languages.ts'
import { cents } from '#app/domain/money.ts'
import { refundable } from '#app/domain/orders/refundable.ts'
import type { OrderRules, QuoteRequest } from '#app/domain/orders/views.ts'
import type { ProviderCode } from '#app/domain/payments/payment-method.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { someProviders } from '#tests/factories/payments.ts'
import {
  apiRows,
  askedBackOf,
  askedOf,
  centsOf,
  exportedOrders,
  filledCart,
  mailedAmounts,
  pricesShown,
  type SentToProvider,
} from '#tests/factories/places-of-amounts.ts'
import { sizeOf, someSeeds } from '#tests/factories/proof.ts'
import { dayInCyprus, earnedBy, priceOfOne, type Sums, sumsOf } from '#tests/factories/second-sums.ts'
import { stocked } from '#tests/factories/shop.ts'
import { openPoints, pointsHistory, pointsOf } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { ordersOfCustomer } from '../desk/customers.queries.ts'
import { figures } from '../desk/figures.ts'
import { namedRows } from '../retail/named-rows.queries.ts'
import { Search } from '../search/search.ts'
import { beginPayment, type PaymentMethods } from './begin-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { endLapsedHolds, markOrder } from './change-order.ts'
import { listOrders } from './order-operations.queries.ts'
import { orderRecord } from './order-operations.ts'
import { orderById, ordersOf } from './order-view.queries.ts'
import { paymentOfOrder } from './payments.queries.ts'
import { quoteOrder } from './quote-order.ts'
import { refundOrder } from './refund-order.ts'
import { settleDuePayments } from './settle-due-payments.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Random orders of all kinds of buyers and random refunds of them: every place that names an amount names the same cents, and
 * they are those of an independent calculation. Taken out to see it fail: that halves go up, that a sale has its end and counts
 * where it is cheaper than a list alone, that delivery is without VAT as well, that a refund counts against the goods first, that
 * what points have paid in full goes back once, that no more units come back than a refund names, and whose days an overview has.
 */

const [minute, day] = [60_000, 86_400_000]
/** The days of the overview go over the change of clocks in October, or that in March. */
const starts = ['2026-10-12T20:30:00Z', '2026-03-16T20:30:00Z'].map((at) => Date.parse(at))
const percentages = ['0', '2.5', '5', '0.333333', '33.33']
/** Per cent, with few of each so that orders mix them. */
const rates = [0, 3, 5, 9, 19]
const startPoints = 15_000
const stockEach = 500
const places = ['CY', 'GR', 'store'] as const
/** Viva's demo declines these whatever the payer does. */
const declined = [9905, 9951, 9954, 9957]

const price = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 20_000 }))
const Goods = fc.record({
  price,
  sale: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
  until: fc.constantFrom(null, -1, 3, 9),
  list: fc.option(price.map((cents) => Math.max(1, cents))),
  vat: fc.constantFrom(...rates),
})
const RefundStep = fc.record({
  what: fc.constantFrom('line' as const, 'amount' as const, 'delivery' as const, 'rest' as const, 'too-much' as const),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  restock: fc.constantFrom('all' as const, 'none' as const, 'lines' as const, null),
  minutes: fc.integer({ min: 0, max: 700 }),
})
const Order = fc.record({
  who: fc.nat({ max: 3 }),
  language: fc.constantFrom(...languages),
  lines: fc.array(fc.record({ at: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  to: fc.constantFrom(...places),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 })),
  payment: fc.constantFrom(...paymentMethodCodes),
  end: fc.constantFrom('paid' as const, 'paid' as const, 'paid' as const, 'cancelled' as const, 'left' as const),
  refunds: fc.array(RefundStep, { maxLength: 5 }),
  minutes: fc.integer({ min: 0, max: 1_400 }),
})
const Shop = fc.record({
  start: fc.constantFrom(...starts),
  goods: fc.tuple(Goods, Goods, Goods, Goods),
  costs: fc.tuple(fc.nat({ max: 1_500 }), fc.nat({ max: 1_500 })),
  freeFrom: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  percentage: fc.constantFrom(...percentages),
  orders: fc.array(Order, { minLength: 1, maxLength: 5 }),
})
type Shop = typeof Shop extends fc.Arbitrary<infer Given> ? Given : never

/** What the test itself has counted of an order. */
interface Counted {
  readonly id: number
  readonly who: number
  readonly sums: Sums
  readonly placedAt: number
  readonly lines: { sku: string; quantity: number; price: number; back: number }[]
  stands: boolean
  delivered: boolean
  paid: boolean
  refunded: number
  /** All of it went back, points and earnings with it. */
  over: boolean
}

async function live(db: Database, given: Shop) {
  const products = [[0, 1], [2], [3]]
  const goods = given.goods.map((each, at) => {
    // Both variants of one product share its VAT and the end of its sale.
    const { vat, until } = given.goods[at === 1 ? 0 : at] ?? each
    return {
      price: each.price,
      // Nothing is on sale for nothing.
      sale: each.sale === null || each.price < 2 ? null : Math.max(1, Math.floor(each.sale * each.price)),
      until: until === null ? null : given.start + until * day,
      lists: (each.list === null ? {} : { 1: each.list }) as Record<number, number>,
      vat: vat * 100,
    }
  })
  const warehouses = [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })]
  stocked(
    db,
    aCatalogue({
      warehouses,
      priceLists: [{ id: 1, name: 'Trade' }],
      products: products.map((places, product) => {
        const [first] = places.flatMap((at) => goods[at] ?? [])
        return aProduct({
          sku: `P-${product}`,
          vatRate: (first?.vat ?? 0) / 100,
          saleUntil: first?.until == null ? null : new Date(first.until).toISOString(),
          variants: places.map((at) => {
            const { price = 0, sale = null, lists = {} } = goods[at] ?? {}
            return aVariant({
              ...{ sku: `V-${at}`, price, salePrice: sale, listPrices: lists, size: `Size ${at}` },
              stock: { limassol: 7, nicosia: stockEach - 7 },
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
    { list: given.costs[0] % 2 === 0 ? 1 : null, withoutVat: true },
  ]
  const customers = terms.map(({ list, withoutVat }, who) => {
    if (who === 0) return null
    const email = `buyer-${who}@shopper.example`
    const id = aCustomer(db, {
      email,
      username: email,
      phone: `3579900010${who}`,
      priceListId: list,
      excludeVat: withoutVat,
    })
    openPoints(db, id, cents(startPoints), cents(0), given.start)
    return id
  })
  const rules = someOrderRules({
    freeDeliveryFrom: cents(given.freeFrom),
    shipping: [
      { id: 1, description: 'Courier', cost: cents(given.costs[0]), countries: ['CY'] },
      { id: 2, description: 'Post', cost: cents(given.costs[1]), countries: ['GR'] },
    ],
    pointPercentage: Number(given.percentage),
  })

  let now = given.start
  const clock = () => now
  const providers = await someProviders()
  const sent: SentToProvider[] = []
  const by = (code: ProviderCode) =>
    providers.pay(code, {
      now: clock,
      fetch: (address, init) => {
        sent.push({
          path: `${init.method} ${new URL(address).pathname}${new URL(address).search}`,
          body: String(init.body),
        })
        return providers.desk.fetch(address, init)
      },
    })
  const methods: PaymentMethods = { viva: by('viva'), paypal: by('paypal') }
  const cause = { who: 'Maria', why: '' }
  const search = new Search(db)
  const orders: Counted[] = []
  /** What came and went, by the test's own calendar. */
  const book: { at: number; amount: number }[] = []
  const pass = (minutes: number) => {
    now += minutes * minute
    providers.time.now = now
  }

  for (const wish of given.orders) {
    pass(wish.minutes)
    const { list = null, withoutVat = false } = terms[wish.who] ?? {}
    const customer = customers[wish.who] ?? null
    const buyer: Buyer =
      customer === null
        ? { ...anonymous, language: wish.language }
        : { kind: 'customer', customerId: customer, priceListId: list, excludeVat: withoutVat, language: wish.language }
    const own = goods.map((each) => ({ ...priceOfOne(each, { list, withoutVat }, now), vat: each.vat }))
    expect(pricesShown(db, search, buyer, now), 'what goods cost').toEqual(
      own.map((each, at) => Array(at < 2 ? 3 : 9).fill(shownAs(each))),
    )

    // Lines of one variant are one line, where it stood first.
    const lines = [...new Set(wish.lines.map(({ at }) => at))].map((at) => ({
      ...{ at, sku: `V-${at}`, back: 0, price: own[at]?.now ?? 0, vat: own[at]?.vat ?? 0 },
      quantity: wish.lines.reduce((sum, line) => (line.at === at ? sum + line.quantity : sum), 0),
    }))
    const sums = (cost: number, points: number) =>
      sumsOf(lines, { cost, freeFrom: given.freeFrom, points }, { list, withoutVat })
    const asked = wish.lines.map(({ at, quantity }) => ({ variant: at + 1, quantity }))
    const cart = filledCart(db, asked, buyer, now)
    expect([cart.total, cart.vatExcluded], 'the cart').toEqual([sums(0, 0).goods, withoutVat])

    const quote = (delivery: QuoteRequest['delivery'], points: number) =>
      quoteOrder(db, { lines: asked, delivery, points: cents(points) }, buyer, rules, now)
    const before = quote(null, 0)
    expect(before.totals, 'nothing chosen').toEqual({ ...sums(0, 0), vatExcluded: withoutVat })
    const [spendable, costs] = [customer === null ? 0 : pointsOf(db, customer).spendable, given.costs]
    const most = Math.min(spendable, sums(0, 0).goods)
    expect([before.redeemable, before.shipping.map(({ cost }) => cost)]).toEqual([
      most,
      costs.map((cost) => sums(cost, 0).shipping),
    ])
    const points = Math.min(wish.points, most)
    const cost = wish.to === 'CY' ? costs[0] : wish.to === 'GR' ? costs[1] : 0
    const chosen = quote(
      wish.to === 'store'
        ? { kind: 'collect', warehouse: 2 }
        : { kind: 'deliver', country: wish.to, shipping: wish.to === 'CY' ? 1 : 2 },
      wish.points,
    )
    const expected = sums(cost, points)
    const earns = customer === null ? 0 : earnedBy(expected.goods - points, given.percentage)
    expect([chosen.totals, chosen.earns], 'all chosen').toEqual([{ ...expected, vatExcluded: withoutVat }, earns])

    const ordinary = anOrderRequest()
    if (ordinary.delivery.kind !== 'deliver') throw new Error('Not sent')
    const address = { ...ordinary.delivery.address, country: wish.to }
    const request = anOrderRequest({
      ...{ payment: wish.payment, lines: asked, points: cents(points) },
      shownTotal: cents(expected.total),
      delivery:
        wish.to === 'store'
          ? { kind: 'collect', warehouse: 2 }
          : { kind: 'deliver', address, shipping: wish.to === 'CY' ? 1 : 2 },
    })
    // A cent more or less is another order.
    expect(place(db, { ...request, shownTotal: cents(expected.total + 1) }, { buyer, rules, now })).toEqual({
      ...{ ok: false, reason: 'total-changed', total: expected.total },
    })
    fc.pre(wish.payment !== 'viva' || !declined.includes(expected.total))
    const placed = place(db, request, { buyer, rules, now })
    if (wish.payment === 'viva' && expected.total > 0 && expected.total < 30) {
      expect(placed).toEqual({ ok: false, reason: 'too-little' })
      continue
    }
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    const { order } = placed
    const counted: Counted = {
      ...{ id: order.id, who: wish.who, sums: expected, placedAt: now, lines, refunded: 0, over: false },
      ...{
        stands: wish.payment === 'onDelivery' || expected.total === 0,
        delivered: false,
        paid: expected.total === 0,
      },
    }
    orders.push(counted)
    const see = () => {
      everywhere(db, counted, given, { rules, customer, now })
      books(db, given, { orders, book, customers, now })
    }
    see()

    // Its money comes, or it comes to nothing.
    if (!counted.paid && (wish.payment === 'viva' || wish.payment === 'paypal')) {
      sent.length = 0
      const begun = await beginPayment(db, order.id, methods, rules, 'https://shop.test', now)
      if (begun.kind !== 'redirect') throw new Error(JSON.stringify(begun))
      expect(askedOf(wish.payment, sent), 'what the provider is asked for').toEqual(
        wish.payment === 'viva'
          ? { total: expected.total }
          : {
              ...{ total: expected.total, goods: expected.goods, shipping: expected.shipping, points },
              lines: lines.map(({ sku, quantity, price }) => [sku, quantity, price]),
            },
      )
      const open = paymentOfOrder(db, order.id, 'open')
      pass(7)
      if (wish.end === 'paid') {
        await providers.choose(begun.to, 'pay')
        const hint = { method: wish.payment, reference: open?.reference ?? '', transaction: null }
        expect(await settlePayment(db, hint, methods, rules, clock)).toMatchObject({ kind: 'paid' })
        counted.paid = true
      } else if (wish.end === 'left') {
        pass(61)
        await settleDuePayments(db, methods, rules, clock)
        endLapsedHolds(db, now)
        giveAllBack(counted)
      }
    }
    if (wish.end === 'cancelled' && !counted.paid) {
      const mark = () => markOrder(db, order.id, 'cancelled', cause, rules, now)
      expect(await cancelOrder(db, order.id, methods, rules, clock, mark)).toEqual({ ok: true })
      giveAllBack(counted)
      counted.stands = false
    }
    if (wish.end === 'paid' && !counted.paid) {
      pass(wish.minutes)
      const steps = wish.payment === 'bankTransfer' ? (['paid'] as const) : (['shipped', 'delivered'] as const)
      for (const to of steps) expect(markOrder(db, order.id, to, cause, rules, now)).toEqual({ ok: true })
      counted.paid = true
      counted.delivered = wish.payment === 'onDelivery'
    }
    if (counted.paid) {
      counted.stands = true
      book.push({ at: now, amount: expected.total })
    }
    see()

    // And goes back, part by part.
    for (const [index, step] of wish.refunds.entries()) {
      pass(step.minutes)
      const left = counted.paid ? expected.total - counted.refunded : 0
      const line = lines[Math.floor(step.share * 0.999 * lines.length)]
      const units = line === undefined ? 0 : Math.ceil(step.share * (line.quantity - line.back))
      const amount = {
        line: Math.min(left, units * (line?.price ?? 0)),
        amount: Math.ceil(step.share * left),
        delivery: Math.min(left, expected.shipping),
        rest: left,
        'too-much': left + 1,
      }[step.what]
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
      // What points have paid in full goes back once, with no money.
      const free = expected.total === 0 && amount === 0 && !counted.over
      const may = free || (counted.paid && amount >= 1 && amount <= left)
      expect(outcome.ok, JSON.stringify([step, outcome])).toBe(may)
      if (may) {
        const gaveBack = askedBackOf(wish.payment, sent)
        const atProvider = (wish.payment === 'viva' || wish.payment === 'paypal') && !free
        expect(gaveBack, 'what the provider gives back').toBe(atProvider ? amount : null)
        counted.refunded += amount
        counted.over = counted.refunded === expected.total
        book.push({ at: now, amount: -amount })
        const back = restock ?? (counted.over ? 'all' : 'none')
        if (back === 'all') giveAllBack(counted)
        else if (back !== 'none' && line !== undefined) line.back += units
      }
      see()
    }
  }
}

function giveAllBack({ lines }: Counted) {
  for (const line of lines) line.back = line.quantity
}

/** As every place shows a price: the former one beside it where it is lower now. */
const shownAs = ({ now, usual }: { now: number; usual: number }) => ({ now, was: now < usual ? usual : null })

/** Everything that names the order's amounts, each against the test's own. */
function everywhere(
  db: Database,
  { id, sums, lines, refunded, paid, stands, who }: Counted,
  { percentage }: Shop,
  { rules, customer, now }: { rules: OrderRules; customer: number | null; now: number },
) {
  const plain = lines.map(({ sku, quantity, price }) => [sku, quantity, price])
  const page = orderById(db, id, rules, now)
  if (page === null) throw new Error(`There is no order ${id}`)
  const record = orderRecord(db, page.code, rules, now)
  const list = listOrders(db, { status: null, attention: false, search: page.code, before: null }, 10).orders
  const csv = exportedOrders(db).filter((line) => line.ORDERID === String(id))
  const { order: row, lines: rows } = apiRows(db, id)
  const owned = customer === null ? [] : ordersOf(db, customer, rules, 50, now).filter(({ code }) => code === page.code)
  const summary = customer === null ? [] : ordersOfCustomer(db, customer, 50).filter((order) => order.id === id)

  for (const view of [page, record, ...owned]) {
    expect(view?.totals).toEqual({ ...sums, vatExcluded: who === 3 })
    expect(view?.lines.map(({ sku, quantity, price }) => [sku, quantity, price])).toEqual(plain)
    expect(view?.lines.map(({ sum }) => sum)).toEqual(lines.map(({ quantity, price }) => quantity * price))
    expect(view?.refunded).toBe(refunded)
  }
  for (const each of [...list, ...summary]) expect([each.total, each.refunded]).toEqual([sums.total, refunded])
  expect([list.length, summary.length], 'lists').toEqual([1, customer === null ? 0 : 1])
  expect(csv.map((line) => [line.SKU, Number(line.ORDERDQTTY), centsOf(line.PRICE)])).toEqual(plain)
  const { total, shipping, points, vat } = sums
  for (const line of csv)
    expect(['ORDERTOTAL', 'SHIPPING', 'POINTS', 'VAT', 'REFUNDED'].map((name) => centsOf(line[name]))).toEqual([
      ...[total, shipping, points, vat, refunded],
    ])
  expect([row?.ORDERTOTAL, row?.ORDERSHIPCOST, row?.ORDERPOINTS].map(centsOf)).toEqual([total, shipping, points])
  expect(row?.CUST_Exclude_Vat).toBe(who === 3 ? 1 : 0)
  expect(rows.map((line) => [line.PRODCODE, line.ORDERDQTTY, centsOf(line.ORDERDPRICE)])).toEqual(plain)

  // What may still be given back, and what was: by the desk's page.
  const done = record?.refunds.filter(({ state }) => state === 'done' || state === 'by-hand') ?? []
  expect(done.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded)
  expect(record === null ? null : (refundable(record)?.left ?? 0)).toBe(paid ? total - refunded : 0)
  for (const payment of record?.payments ?? []) expect([payment.amount, payment.returned]).toEqual([total, refunded])
  expect(record?.returned.map(({ variant, quantity }) => [`V-${variant - 1}`, quantity])).toEqual(
    lines.filter(({ back }) => back > 0).map(({ sku, back }) => [sku, back]),
  )
  const earning = page.status === 'cancelled' || page.status === 'expired' || customer === null
  const goodsPaid = Math.max(0, sums.goods - points - refunded)
  expect(page.earns).toBe(earning ? 0 : earnedBy(goodsPaid, percentage))

  const told = page.payment === 'bankTransfer' || page.payment === 'onDelivery' || stands
  const table = [...lines.map(({ quantity, price }) => quantity * price), ...(points > 0 ? [points] : []), shipping]
  expect(mailedAmounts(db, page.code), 'mails').toEqual(told ? Array(2).fill({ table, total, vat }) : [])
}

/** What the shop says of all orders together: days, points, shelves. */
function books(
  db: Database,
  { percentage, start }: Shop,
  {
    orders,
    book,
    customers,
    now,
  }: {
    orders: readonly Counted[]
    book: readonly { at: number; amount: number }[]
    customers: (number | null)[]
    now: number
  },
) {
  const { days, topProducts } = figures(db, 'Asia/Nicosia', now)
  expect(dayInCyprus(start) >= dayInCyprus(Date.parse(days[0]?.start ?? '')), 'all is within the days').toBe(true)
  expect(days.map(({ start: begins, orders, revenue }) => [dayInCyprus(Date.parse(begins)), orders, revenue])).toEqual(
    days.map((_, index) => {
      const date = new Date(Date.parse(dayInCyprus(now)) - (days.length - 1 - index) * day).toISOString().slice(0, 10)
      const onIt = book.filter(({ at }) => dayInCyprus(at) === date)
      return [
        date,
        orders.filter(({ placedAt, stands }) => stands && dayInCyprus(placedAt) === date).length,
        onIt.reduce((sum, { amount }) => sum + amount, 0),
      ]
    }),
  )
  const standing = orders.filter(({ stands }) => stands)
  expect(topProducts.reduce((sum, each) => sum + each.sum, 0)).toBe(
    standing.reduce((sum, { sums }) => sum + sums.goods, 0),
  )
  for (const [who, customer] of customers.entries()) {
    if (customer === null) continue
    const own = orders.filter((order) => order.who === who)
    let [balance, onHold] = [startPoints, 0]
    for (const { sums, refunded, delivered, paid, lines, over } of own) {
      const nothing = !paid && lines.every(({ back, quantity }) => back === quantity)
      if (over || nothing) continue
      const earned = earnedBy(Math.max(0, sums.goods - sums.points - refunded), percentage)
      balance += earned
      if (!delivered) onHold += earned
      if (paid) balance -= sums.points
      else onHold += sums.points
    }
    const expected = { balance, onHold, spendable: Math.max(0, balance - onHold) }
    const { entries, ...history } = pointsHistory(db, customer)
    expect([pointsOf(db, customer), history]).toEqual([expected, expected])
    expect(entries.length).toBeGreaterThan(0)
    const [row] = namedRows(db, 'customers', { id: customer, after: 0, limit: 1 })
    expect([row?.pointBalance, row?.pointsOnHold]).toEqual([balance, onHold])
  }
  const shelves = db.sql
    .exec<{ sku: string; left: number }>(
      'SELECT v.sku, sum(s.quantity) AS "left" FROM stock s JOIN variants v ON v.id = s.variant_id GROUP BY v.id ORDER BY v.id',
    )
    .toArray()
  const out = (sku: string) =>
    orders
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.sku === sku ? sum + line.quantity - line.back : sum), 0)
  expect(shelves).toEqual(shelves.map(({ sku }) => ({ sku, left: stockEach - out(sku) })))
}

const shops = sizeOf('counted shops', 30)

test.each(someSeeds(1))(
  'every place that names an amount of an order names the same cents, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(Shop, (given) =>
        runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), (_shop, { storage }) => live(storage, given)),
      ),
      { seed: seed | 0, numRuns: shops },
    )
  },
  sizeOf('patience', 240_000),
)
