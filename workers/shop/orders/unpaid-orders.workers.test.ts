import { expect, test } from 'vitest'
import { ATTEMPT_WINDOW_MS, type Visitor } from '#app/domain/customers/attempt-limits.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRequest, PlaceOutcome } from '#app/domain/orders/order.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { storeDiscount } from '#tests/factories/discounts.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { clearVisitorsJob } from '#workers/shop/scheduler/scheduled-jobs.ts'
import type { Database } from '../database.ts'
import { withdrawOrder } from './cancel-order.ts'
import { markOrder } from './change-order.ts'
import { findOrderIdByToken } from './orders.queries.ts'
import { quoteReplacementOrder } from './unpaid-orders.ts'

/** The defaults of a shop's limits (unpaidOrdersPerHour, unpaidStockPercent, orderMailsPerHour). */
const rules = someOrderRules({
  limits: { unpaidOrdersPerHour: 5, unpaidStockPercent: 20, orderMailsPerHour: 3 },
})
const minute = 60_000

const stockProducts = (db: Database, stock = 1_000) =>
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))

interface OrderOptions {
  readonly visitor?: Visitor
  readonly buyer?: Buyer
  readonly units?: number
  readonly now?: number
}

let number = 0
/** An order of the one product; each has its own address, so that no mail limit applies. */
function order(
  db: Database,
  request: Partial<OrderRequest> = {},
  { visitor, buyer, units = 1, now = noon }: OrderOptions = {},
) {
  number += 1
  const contact = { ...anOrderRequest().contact, email: `shopper-${number}@mail.example` }
  const fields = {
    lines: [{ variant: 1, quantity: units }],
    displayedTotal: cents(2000 * units + 350),
    contact,
    ...request,
  }
  return place(db, anOrderRequest(fields), {
    rules,
    now,
    visitor: visitor ?? 'a visitor',
    ...(buyer === undefined ? {} : { buyer }),
  })
}

function expectPlaced(outcome: PlaceOutcome): number {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.order.id
}

const customer = (customerId: number, priceListId: number | null = null): Buyer => ({
  kind: 'customer',
  customerId,
  priceListId,
  excludeVat: false,
})
const owner = { who: 'Maria', why: '' }
const tooMany = (minutes = 60) => ({ ok: false, reason: 'unpaid-orders', minutes })

test.each(['onDelivery', 'bankTransfer', 'viva'] as const)(
  'a visitor places five unpaid orders an hour (%s); the next is refused, and others can still order',
  (payment) =>
    runWithDatabase((db) => {
      stockProducts(db)
      for (let i = 0; i < 5; i++) expect(order(db, { payment }, { now: noon + i * minute })).toMatchObject({ ok: true })
      expect(order(db, { payment }, { now: noon + 5 * minute })).toEqual(tooMany(55))
      expect(order(db, { payment }, { visitor: 'another visitor', now: noon + 5 * minute })).toMatchObject({ ok: true })
      expect(order(db, { payment }, { now: noon + ATTEMPT_WINDOW_MS })).toMatchObject({ ok: true })
    })(),
)

test(
  'a visitor’s unpaid orders hold a fifth of a discount’s limited uses, and at least one; others get the rest',
  runWithDatabase((db) => {
    stockProducts(db)
    const off = (code: string, maxUses: number | null) =>
      storeDiscount(db, { code, maxUses, offer: { kind: 'order-amount', amount: cents(100) } })
    off('TEN', 10)
    off('THREE', 3)
    off('MANY', null)
    const use = (code: string, visitor: string, payment: OrderRequest['payment'] = 'bankTransfer') =>
      order(db, { codes: [code], displayedTotal: cents(2250), payment }, { visitor })
    const [first, second] = [use('TEN', 'a visitor'), use('TEN', 'a visitor')].map(expectPlaced)
    expect(use('TEN', 'a visitor')).toEqual({ ok: false, reason: 'unpaid-uses' })
    expectPlaced(use('TEN', 'another visitor'))
    markOrder(db, first ?? 0, 'paid', owner, rules, noon)
    markOrder(db, second ?? 0, 'cancelled', owner, rules, noon)
    expectPlaced(use('TEN', 'a visitor'))
    expectPlaced(use('THREE', 'a third visitor'))
    expect(use('THREE', 'a third visitor')).toEqual({ ok: false, reason: 'unpaid-uses' })
    for (let i = 0; i < 3; i++) expectPlaced(use('MANY', 'a third visitor'))
  }),
)

test(
  'only five of a visitor’s many orders are placed, and a repeated form does not count again',
  runWithDatabase((db) => {
    stockProducts(db)
    const form = anOrderRequest()
    const again = () => place(db, form, { rules, visitor: 'a visitor' })
    const first = again()
    const rest = Array.from({ length: 20 }, () => order(db))
    expect(rest.filter(({ ok }) => ok)).toHaveLength(4)
    expect(again()).toEqual(first)
  }),
)

test(
  'paid and confirmed orders don’t count towards the limit; cancelled ones do',
  runWithDatabase((db) => {
    stockProducts(db)
    for (const to of ['packed', 'shipped'] as const) markOrder(db, expectPlaced(order(db)), to, owner, rules, noon)
    const collected = expectPlaced(
      order(db, { delivery: { kind: 'collect', warehouse: 1 }, displayedTotal: cents(2000) }),
    )
    markOrder(db, collected, 'ready-to-collect', owner, rules, noon)
    markOrder(db, expectPlaced(order(db, { payment: 'bankTransfer' })), 'paid', owner, rules, noon)
    expect(db.sql.exec('SELECT count(*) AS n FROM orders WHERE visitor IS NOT NULL').one().n).toBe(0)
    for (let i = 0; i < 5; i++) markOrder(db, expectPlaced(order(db)), 'cancelled', owner, rules, noon)
    expect(order(db)).toEqual(tooMany())
  }),
)

test(
  'an order cancelled because its provider failed does not count towards the limit',
  runWithDatabase((db) => {
    stockProducts(db)
    for (let i = 0; i < 5; i++) {
      expectPlaced(order(db, { payment: 'viva' }))
      db.sql.exec("UPDATE orders SET state = 'cancelled', closed_at = 1")
    }
    expect(order(db)).toMatchObject({ ok: true })
  }),
)

test(
  'payments cancelled at the provider count towards the limit',
  runWithDatabase(async (db) => {
    stockProducts(db)
    for (let i = 0; i < 5; i++) await anOrderAtProvider(db, 'viva')
    db.sql.exec("UPDATE orders SET state = 'cancelled', closed_at = 1, visitor = 'a visitor'")
    expect(order(db)).toEqual(tooMany())
  }),
)

test(
  'orders of a new account count towards its network’s limit, those of an account that has paid before towards its own',
  runWithDatabase((db) => {
    stockProducts(db)
    const [known, fresh] = [
      aCustomer(db),
      aCustomer(db, { username: 'new', email: 'new@mail.example', phone: '35799000222' }),
    ]
    markOrder(
      db,
      expectPlaced(order(db, { payment: 'bankTransfer' }, { buyer: customer(known) })),
      'paid',
      owner,
      rules,
      noon,
    )
    for (let i = 0; i < 5; i++) expectPlaced(order(db))
    expect(order(db, {}, { buyer: customer(fresh) })).toEqual(tooMany())
    for (let i = 0; i < 5; i++) expectPlaced(order(db, {}, { buyer: customer(known) }))
    expect(order(db, {}, { buyer: customer(known), visitor: 'another network' })).toEqual(tooMany())
  }),
)

test(
  'a till with a Retail API token may place many orders and take all of the stock',
  runWithDatabase((db) => {
    stockProducts(db, 200)
    const visitor = { token: 'till' }
    const id = aCustomer(db)
    for (let i = 0; i < 100; i++) expectPlaced(order(db, {}, { visitor, buyer: customer(id) }))
    expect(order(db, {}, { visitor, units: 100 })).toMatchObject({ ok: true })
  }),
)

test(
  'a visitor’s unpaid orders hold at most a fifth of the stock; another buyer gets a fifth of the rest',
  runWithDatabase((db) => {
    stockProducts(db, 25)
    const share = (available: number) => ({
      ok: false,
      reason: 'lines',
      problems: [{ kind: 'unpaid-share', variant: 1, name: 'Product POD-1', available }],
    })
    expect(order(db, {}, { units: 6 })).toMatchObject(share(5))
    const first = expectPlaced(order(db, {}, { units: 3 }))
    expect(order(db, {}, { units: 3 })).toMatchObject(share(2))
    expectPlaced(order(db, {}, { units: 2 }))
    expect(order(db)).toMatchObject(share(0))
    expectPlaced(order(db, {}, { visitor: 'another visitor', units: 4 }))
    // An hour later the units are still held; once paid, they don't count.
    expect(order(db, {}, { now: noon + ATTEMPT_WINDOW_MS })).toMatchObject(share(0))
    markOrder(db, first, 'shipped', owner, rules, noon)
    expect(order(db, {}, { now: noon + ATTEMPT_WINDOW_MS })).toMatchObject({ ok: true })
  }),
)

test(
  'a quote already names the lines that exceed the visitor’s share, and how many units are left of it',
  runWithDatabase((db) => {
    stockProducts(db, 25)
    const listProblems = (quantity: number, visitor?: Visitor) => {
      const request = { lines: [{ variant: 1, quantity }], delivery: null, points: cents(0) }
      const quoteRequest = visitor === undefined ? request : { ...request, visitor }
      return quoteReplacementOrder(db, quoteRequest, anonymousBuyer, rules, [], noon).problems
    }
    expect(listProblems(5, 'a visitor')).toEqual([])
    expect(listProblems(6, 'a visitor')).toMatchObject([{ kind: 'unpaid-share', variant: 1, available: 5 }])
    expect(listProblems(6, { token: 'till' })).toEqual([])
    expect(listProblems(6)).toEqual([])
    expectPlaced(order(db, {}, { units: 3 }))
    expect(listProblems(3, 'a visitor')).toMatchObject([{ kind: 'unpaid-share', available: 2 }])
    expect(listProblems(3, 'another visitor')).toEqual([])
  }),
)

test(
  'the last unit can always be ordered, and a customer with a price list may order all',
  runWithDatabase((db) => {
    stockProducts(db, 3)
    expectPlaced(order(db))
    expectPlaced(order(db, {}, { visitor: 'another visitor' }))
    expectPlaced(order(db, {}, { visitor: 'a third visitor' }))
    db.sql.exec('UPDATE stock SET quantity = 30')
    const buyer = customer(aCustomer(db), 1)
    expect(order(db, {}, { buyer, visitor: 'wholesale', units: 30 })).toMatchObject({ ok: true })
  }),
)

test(
  'an address gets mails about three unpaid orders an hour; further orders are valid and flagged for a merchant',
  runWithDatabase((db) => {
    stockProducts(db)
    const contact = anOrderRequest().contact
    const to = (email: string) => ({ contact: { ...contact, email } })
    const ids = ['eleni@mail.example', 'Eleni@mail.example', 'eleni+1@mail.example', 'eleni+2@mail.example'].map(
      (email, index) => expectPlaced(order(db, to(email), { visitor: `visitor ${index}` })),
    )
    const mailed = () => db.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind LIKE '%-customer'").one().n
    const attention = () =>
      db.sql
        .exec('SELECT attention FROM orders ORDER BY id')
        .toArray()
        .map((row) => row.attention)
    expect(ids).toHaveLength(4)
    expect([mailed(), attention()]).toEqual([3, ['', '', '', 'mail-limit']])
    // The merchant gets a mail about every order.
    expect(db.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind = 'order-company'").one().n).toBe(4)
    const token = String(db.sql.exec('SELECT token FROM orders WHERE id = ?', ids[0]).one().token)
    expect([withdrawOrder(db, token, rules, noon).ok, mailed()]).toEqual([true, 3])
    expectPlaced(order(db, to('maria@mail.example'), { visitor: 'a fifth visitor' }))
    expect(mailed()).toBe(4)
    expect(findOrderIdByToken(db, token)).toBe(ids[0])
  }),
)

test(
  'a paid order is always mailed, however many orders its address had',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const contact = anOrderRequest().contact
    for (let i = 0; i < 4; i++) expectPlaced(order(db, { contact }, { visitor: `visitor ${i}` }))
    const paid = await anOrderAtProvider(db, 'viva', { contact })
    await paid.choose('pay')
    await paid.settle()
    const mails = db.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind = 'order-customer'").one().n
    expect(mails).toBe(4)
  }),
)

test(
  'the mail of an unpaid order has no link that somebody typed; the shop’s mail and that of a paid order have it',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const business = { company: 'You won: www.evil.example', vatNumber: '' }
    const request = { notes: 'Visit evil.example/x', business }
    expectPlaced(order(db, request))
    const readMails = (kind: string) =>
      db.sql
        .exec<{ filling: string }>('SELECT filling FROM outbox WHERE kind = ? ORDER BY id', kind)
        .toArray()
        .map(({ filling }) => filling.includes('evil.example'))
    expect(readMails('order-customer')).toEqual([false])
    expect(readMails('order-company')).toEqual([true])

    const paid = await anOrderAtProvider(db, 'viva', request)
    await paid.choose('pay')
    await paid.settle()
    expect(readMails('order-customer')).toEqual([false, true])
  }),
)

test(
  'the visitor of an ended order is due for deletion an hour after it was placed',
  runWithDatabase(async (db) => {
    stockProducts(db)
    const countVisitors = () => db.sql.exec('SELECT count(*) AS n FROM orders WHERE visitor IS NOT NULL').one().n
    const cancelledOrder = expectPlaced(order(db))
    expectPlaced(order(db))
    expect(clearVisitorsJob.due(db)).toBeNull()
    markOrder(db, cancelledOrder, 'cancelled', owner, rules, noon)
    expect([countVisitors(), clearVisitorsJob.due(db)]).toEqual([2, noon + ATTEMPT_WINDOW_MS])
  }),
)
