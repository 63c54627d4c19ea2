import { expect, test } from 'vitest'
import { budgetWindow, type Visitor } from '#app/domain/customers/guess-budget.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderRequest, PlaceOutcome } from '#app/domain/orders/views.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from './change-order.ts'
import { forgetVisitorsJob } from './order-jobs.ts'
import { orderIdOfToken } from './orders.queries.ts'
import { withdrawOrder } from './withdraw-order.ts'

/** What a shop allows that has set nothing (unpaidOrdersPerHour, unpaidStockPercent, orderMailsPerHour). */
const rules = someOrderRules({
  limits: { unpaidOrdersPerHour: 5, unpaidStockPercent: 20, orderMailsPerHour: 3 },
})
const minute = 60_000

const goods = (db: Database, stock = 1_000) => stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))

interface Ordering {
  readonly by?: Visitor
  readonly buyer?: Buyer
  readonly units?: number
  readonly now?: number
}

/** An order of the one product; each comes to an address of its own, and to no mail's limit. */
let number = 0
function order(db: Database, request: Partial<OrderRequest> = {}, { by, buyer, units = 1, now = noon }: Ordering = {}) {
  number += 1
  const contact = { ...anOrderRequest().contact, email: `shopper-${number}@mail.example` }
  const wanted = {
    lines: [{ variant: 1, quantity: units }],
    shownTotal: cents(2000 * units + 350),
    contact,
    ...request,
  }
  return place(db, anOrderRequest(wanted), {
    rules,
    now,
    visitor: by ?? 'a visitor',
    ...(buyer === undefined ? {} : { buyer }),
  })
}

function placed(outcome: PlaceOutcome): number {
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
  'a visitor places five orders an hour without paying (%s); the next is refused, and others order on',
  (payment) =>
    withDatabase((db) => {
      goods(db)
      for (let i = 0; i < 5; i++) expect(order(db, { payment }, { now: noon + i * minute })).toMatchObject({ ok: true })
      expect(order(db, { payment }, { now: noon + 5 * minute })).toEqual(tooMany(55))
      expect(order(db, { payment }, { by: 'another visitor', now: noon + 5 * minute })).toMatchObject({ ok: true })
      expect(order(db, { payment }, { now: noon + budgetWindow })).toMatchObject({ ok: true })
    })(),
)

test(
  'the limit is counted where the order is placed: of many at once five are placed, and a repeated form is no other order',
  withDatabase((db) => {
    goods(db)
    const form = anOrderRequest()
    const again = () => place(db, form, { rules, visitor: 'a visitor' })
    const first = again()
    const others = Array.from({ length: 20 }, () => order(db))
    expect(others.filter(({ ok }) => ok)).toHaveLength(4)
    expect(again()).toEqual(first)
  }),
)

test(
  'what is paid, confirmed by the merchant or free counts no longer; what was cancelled or has expired does',
  withDatabase((db) => {
    goods(db)
    for (const to of ['preparing', 'shipped'] as const) markOrder(db, placed(order(db)), to, owner, rules, noon)
    const collected = placed(order(db, { delivery: { kind: 'collect', warehouse: 1 }, shownTotal: cents(2000) }))
    markOrder(db, collected, 'ready-to-collect', owner, rules, noon)
    markOrder(db, placed(order(db, { payment: 'bankTransfer' })), 'paid', owner, rules, noon)
    expect(db.sql.exec('SELECT count(*) AS n FROM orders WHERE visitor IS NOT NULL').one().n).toBe(0)
    for (let i = 0; i < 5; i++) markOrder(db, placed(order(db)), 'cancelled', owner, rules, noon)
    expect(order(db)).toEqual(tooMany())
  }),
)

test(
  'a provider that can not be reached is nobody’s unpaid order',
  withDatabase((db) => {
    goods(db)
    for (let i = 0; i < 5; i++) {
      placed(order(db, { payment: 'viva' }))
      db.sql.exec("UPDATE orders SET status = 'cancelled'")
    }
    expect(order(db)).toMatchObject({ ok: true })
  }),
)

test(
  'a payer who cancels at the provider again and again is counted',
  withDatabase(async (db) => {
    goods(db)
    for (let i = 0; i < 5; i++) await anOrderAtProvider(db, 'viva')
    db.sql.exec("UPDATE orders SET status = 'cancelled', visitor = 'a visitor'")
    expect(order(db)).toEqual(tooMany())
  }),
)

test(
  'a new account counts with its network, one that has paid before by itself alone',
  withDatabase((db) => {
    goods(db)
    const [known, fresh] = [
      aCustomer(db),
      aCustomer(db, { username: 'new', email: 'new@mail.example', phone: '35799000222' }),
    ]
    markOrder(
      db,
      placed(order(db, { payment: 'bankTransfer' }, { buyer: customer(known) })),
      'paid',
      owner,
      rules,
      noon,
    )
    for (let i = 0; i < 5; i++) placed(order(db))
    expect(order(db, {}, { buyer: customer(fresh) })).toEqual(tooMany())
    for (let i = 0; i < 5; i++) placed(order(db, {}, { buyer: customer(known) }))
    expect(order(db, {}, { buyer: customer(known), by: 'another network' })).toEqual(tooMany())
  }),
)

test(
  'a till behind a token of the Retail API orders for many, and all of the stock',
  withDatabase((db) => {
    goods(db, 200)
    const by = { token: 'till' }
    const id = aCustomer(db)
    for (let i = 0; i < 100; i++) placed(order(db, {}, { by, buyer: customer(id) }))
    expect(order(db, {}, { by, units: 100 })).toMatchObject({ ok: true })
  }),
)

test(
  'a visitor holds a fifth of the stock unpaid, over all orders; a buyer beside them gets a fifth of what is left',
  withDatabase((db) => {
    goods(db, 25)
    const share = (available: number) => ({
      ok: false,
      reason: 'lines',
      problems: [{ kind: 'unpaid-share', variant: 1, name: 'Product POD-1', available }],
    })
    expect(order(db, {}, { units: 6 })).toMatchObject(share(5))
    const first = placed(order(db, {}, { units: 3 }))
    expect(order(db, {}, { units: 3 })).toMatchObject(share(2))
    placed(order(db, {}, { units: 2 }))
    expect(order(db)).toMatchObject(share(0))
    placed(order(db, {}, { by: 'another visitor', units: 4 }))
    // An hour later the units are still held; paid they are not.
    expect(order(db, {}, { now: noon + budgetWindow })).toMatchObject(share(0))
    markOrder(db, first, 'shipped', owner, rules, noon)
    expect(order(db, {}, { now: noon + budgetWindow })).toMatchObject({ ok: true })
  }),
)

test(
  'the last unit can always be ordered, and a customer with a price list may order all',
  withDatabase((db) => {
    goods(db, 3)
    placed(order(db))
    placed(order(db, {}, { by: 'another visitor' }))
    placed(order(db, {}, { by: 'a third visitor' }))
    db.sql.exec('UPDATE stock SET quantity = 30')
    const buyer = customer(aCustomer(db), 1)
    expect(order(db, {}, { buyer, by: 'wholesale', units: 30 })).toMatchObject({ ok: true })
  }),
)

test(
  'an address is mailed about three unpaid orders an hour; the next orders stand, and a merchant is asked to look',
  withDatabase((db) => {
    goods(db)
    const contact = anOrderRequest().contact
    const to = (email: string) => ({ contact: { ...contact, email } })
    const ids = ['eleni@mail.example', 'Eleni@mail.example', 'eleni+1@mail.example', 'eleni+2@mail.example'].map(
      (email, index) => placed(order(db, to(email), { by: `visitor ${index}` })),
    )
    const mailed = () => db.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind LIKE '%-customer'").one().n
    const attention = () =>
      db.sql
        .exec('SELECT attention FROM orders ORDER BY id')
        .toArray()
        .map((row) => row.attention)
    expect(ids).toHaveLength(4)
    expect([mailed(), attention()]).toEqual([3, ['', '', '', 'mail-limit']])
    // The merchant hears of every order.
    expect(db.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind = 'order-company'").one().n).toBe(4)
    const token = String(db.sql.exec('SELECT token FROM orders WHERE id = ?', ids[0]).one().token)
    expect([withdrawOrder(db, token, rules, noon).ok, mailed()]).toEqual([true, 3])
    placed(order(db, to('maria@mail.example'), { by: 'a fifth visitor' }))
    expect(mailed()).toBe(4)
    expect(orderIdOfToken(db, token)).toBe(ids[0])
  }),
)

test(
  'whoever pays is mailed, however many orders their address had',
  withDatabase(async (db) => {
    goods(db)
    const contact = anOrderRequest().contact
    for (let i = 0; i < 4; i++) placed(order(db, { contact }, { by: `visitor ${i}` }))
    const paid = await anOrderAtProvider(db, 'viva', { contact })
    await paid.choose('pay')
    await paid.settle()
    const mails = db.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind = 'order-customer'").one().n
    expect(mails).toBe(4)
  }),
)

test(
  'the shop forgets by what it counted an order that is over, an hour after it was placed',
  withDatabase(async (db) => {
    goods(db)
    const kept = () => db.sql.exec('SELECT count(*) AS n FROM orders WHERE visitor IS NOT NULL').one().n
    const gone = placed(order(db))
    placed(order(db))
    expect(forgetVisitorsJob.due(db)).toBeNull()
    markOrder(db, gone, 'cancelled', owner, rules, noon)
    expect([kept(), forgetVisitorsJob.due(db)]).toEqual([2, noon + budgetWindow])
  }),
)
