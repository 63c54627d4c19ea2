import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { parseMailDetails } from '#app/domain/notifications/mail.ts'
import type { OrderRequest } from '#app/domain/orders/order.ts'
import type { MarkableState } from '#app/domain/orders/order-states.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aPaidOrder } from '#tests/factories/paid-order.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { addParcel, removeParcel } from '../admin/orders.ts'
import type { Database } from '../database.ts'
import { storeReview } from '../reviews/reviews.queries.ts'
import { followSubscriptionLink, isSubscriptionLinkOpen } from '../stock-alerts/stock-alerts.ts'
import { markOrder } from './change-order.ts'
import { enqueueStepMails, enqueueStepMailsJob } from './order-step-mails.ts'
import { findOrderState } from './orders.queries.ts'

const minute = 60_000
const day = 24 * 60 * minute
const rules = someOrderRules()
const owner = { who: 'Maria', why: '' }

/** An order of one unit. `mark` sets a status, and `mails` returns the mails that the order's steps have enqueued. */
function anOrder(db: Database, request: Partial<OrderRequest> = {}, buyer?: Buyer) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const placed = place(db, anOrderRequest(request), buyer === undefined ? {} : { buyer })
  if (!placed.ok) throw new Error(placed.reason)
  const { id } = placed.order
  const mark = (to: MarkableState, now: number) =>
    expect(markOrder(db, id, to, owner, rules, now)).toEqual({ ok: true })
  return { id, mark, mails: (now: number, orderRules = rules) => listMails(db, now, orderRules) }
}

/** An order that is ready to collect, in a shop whose contact page has the text "working days". */
function aReadyOrder(db: Database) {
  const { mark, mails } = anOrder(db, {
    ...{ delivery: { kind: 'collect', warehouse: 1 }, displayedTotal: cents(2000) },
  })
  db.sql.exec(
    `INSERT INTO page_content (page, position, text, html_rules) VALUES (4, 'working days', 'Daily 9–20', 99)`,
  )
  mark('ready-to-collect', noon)
  return mails
}

function listMails(db: Database, now: number, orderRules = rules) {
  enqueueStepMails(db, orderRules, now)
  const sql = `SELECT kind, recipient, language, filling FROM outbox
    WHERE kind NOT IN ('order-company', 'order-customer') ORDER BY id`
  return db.sql
    .exec<{ kind: string; recipient: string; language: string; filling: string }>(sql)
    .toArray()
    .map(({ filling, ...mail }) => ({ ...mail, values: JSON.parse(filling) as Record<string, string> }))
}
const kindsOf = (mails: ReturnType<typeof listMails>) => mails.map(({ kind }) => kind)

test(
  'the mail about a shipped order lists its parcels with links to the carrier’s tracking page',
  runWithDatabase((db) => {
    const { id, mails } = anOrder(db)
    const parcel = { carrier: 'ups', tracking: '1Z7001', url: '' } as const
    markOrder(db, id, 'shipped', owner, rules, noon, parcel)
    const { facts } = parseMailDetails(mails(noon + 2 * minute)[0]?.values ?? {})
    expect(facts[0]).toEqual({
      ...{ label: 'Parcel', text: 'Track with UPS: 1Z7001', url: 'https://www.ups.com/track?tracknum=1Z7001' },
    })
  }),
)

test(
  'a parcel that is added after the mail about shipping gets one mail of its own, and parcels are numbered',
  runWithDatabase((db) => {
    const { id, mails } = anOrder(db)
    const { code } = findOrderState(db, id) ?? { code: '' }
    const add = (tracking: string, now: number) =>
      addParcel(db, code, { carrier: 'ups', tracking, url: '' }, { name: 'Maria', email: 'maria@shop.example' }, now)
    markOrder(db, id, 'shipped', owner, rules, noon, { carrier: 'ups', tracking: '1Z7001', url: '' })
    // Still in time for the mail about shipping.
    add('1Z7002', noon + minute)
    const labelsOf = (mail: ReturnType<typeof mails>[number] | undefined) =>
      parseMailDetails(mail?.values ?? {}).facts.map(({ label, text }) => `${label}: ${text}`)
    const [shipped, ...none] = mails(noon + 3 * minute)
    expect(none).toEqual([])
    expect(labelsOf(shipped).slice(0, 2)).toEqual([
      'Parcel 1 of 2: Track with UPS: 1Z7001',
      'Parcel 2 of 2: Track with UPS: 1Z7002',
    ])
    add('1Z7003', noon + 10 * minute)
    expect(mails(noon + 11 * minute)).toHaveLength(1)
    const [, added] = mails(noon + 12 * minute)
    expect(added).toMatchObject({ kind: 'order-shipped' })
    expect(labelsOf(added)[0]).toBe('Parcel 3 of 3: Track with UPS: 1Z7003')
    // A parcel that is removed in time gets no mail.
    add('1Z7004', noon + 20 * minute)
    removeParcel(db, code, 4, { name: 'Maria', email: 'maria@shop.example' }, noon + 21 * minute)
    expect(mails(noon + day)).toHaveLength(2)
  }),
)

test(
  'a shipped order gets one mail, two minutes later, with its lines, its address and the amount due on delivery',
  runWithDatabase((db) => {
    const { mark, mails } = anOrder(db)
    mark('shipped', noon)
    expect(mails(noon + minute)).toEqual([])
    expect(enqueueStepMailsJob.due(db)).toBe(noon + 2 * minute)
    const [mail] = mails(noon + 2 * minute)
    expect(mail).toMatchObject({
      ...{ kind: 'order-shipped', recipient: 'eleni@shopper.example', language: 'en' },
      values: { order: 'W26-000001', name: 'Eleni Georgiou', link: expect.stringContaining('/shop/order/') },
    })
    const { lines, facts } = parseMailDetails(mail?.values ?? {})
    expect(lines).toMatchObject([{ quantity: 'Quantity: 1', amount: '', picture: { height: expect.any(Number) } }])
    expect(facts.map(({ label }) => label)).toEqual(['Delivery address', 'Delivery method', 'Payment'])
    expect(facts[2]?.text).toBe('Pay on delivery: €23.50')
    expect(kindsOf(mails(noon + day))).toEqual(['order-shipped'])
    expect(enqueueStepMailsJob.due(db)).toBeNull()
  }),
)

test(
  'a step that is undone in time enqueues no mail, and one that is repeated later enqueues no second mail',
  runWithDatabase((db) => {
    const { mark, mails } = anOrder(db)
    mark('shipped', noon)
    mark('packed', noon + minute)
    expect(mails(noon + 5 * minute)).toEqual([])
    mark('shipped', noon + 10 * minute)
    expect(kindsOf(mails(noon + 20 * minute))).toEqual(['order-shipped'])
    mark('packed', noon + 21 * minute)
    mark('shipped', noon + 22 * minute)
    expect(kindsOf(mails(noon + day))).toEqual(['order-shipped'])
  }),
)

test(
  'the mail about an order that is ready to collect has its store and the amount due',
  runWithDatabase((db) => {
    const mails = aReadyOrder(db)
    const [mail] = mails(noon + 2 * minute)
    expect(mail?.kind).toBe('order-ready')
    const { facts } = parseMailDetails(mail?.values ?? {})
    expect(facts[0]).toMatchObject({ label: 'Collect from', text: mail?.values.store })
    expect(facts.map(({ text }) => text)).toEqual([mail?.values.store, 'Daily 9–20', 'Pay on collection: €20.00'])
  }),
)

test(
  'the mail about an order that is ready to collect has the opening hours of the record instead of the content’s, if there are any',
  runWithDatabase((db) => {
    const mails = aReadyOrder(db)
    const weekHours = [
      { from: 1, to: 6, hours: { opens: '09:00', closes: '20:00' } },
      { from: 0, to: 0, hours: null },
    ]
    const [mail] = mails(noon + 2 * minute, someOrderRules({ weekHours }))
    const { facts } = parseMailDetails(mail?.values ?? {})
    expect(facts[1]).toMatchObject({
      label: 'Opening hours',
      text: 'Monday to Saturday: 09:00 to 20:00\nSunday: Closed',
    })
  }),
)

test(
  'a bank transfer that arrives is confirmed by mail',
  runWithDatabase((db) => {
    const { mark, mails } = anOrder(db, { payment: 'bankTransfer' })
    mark('paid', noon + day)
    const [mail] = mails(noon + day)
    expect(mail).toMatchObject({ kind: 'order-paid', values: { total: '€23.50' } })
    expect(mail?.values.next).toBe('We’ll pack your order and email you when it’s on its way.')
  }),
)

test(
  'a payment on delivery is not confirmed by mail',
  runWithDatabase((db) => {
    const { mark, mails } = anOrder(db)
    mark('shipped', noon)
    mark('delivered', noon + minute)
    expect(kindsOf(mails(noon + day))).toEqual(['order-shipped'])
  }),
)

test(
  'the customer gets a mail when staff cancel the order',
  runWithDatabase((db) => {
    const { mark, mails } = anOrder(db)
    mark('cancelled', noon)
    expect(kindsOf(mails(noon))).toEqual(['order-cancelled'])
  }),
)

test(
  'the customer gets one mail about each refund, with its amount and the payment method',
  runWithDatabase(async (db) => {
    const { refund } = await aPaidOrder(db, 'viva')
    await refund({ amount: cents(350) })
    await refund({ amount: cents(350) })
    const refunds = listMails(db, noon + day).filter(({ kind }) => kind === 'order-refunded')
    expect(refunds.map(({ values }) => values.amount)).toEqual(['€3.50'])
    expect(refunds[0]?.values.refund).toContain('original payment method')
    await refund({ amount: cents(1000), key: 'refund-0002' })
    expect(kindsOf(listMails(db, noon + 2 * day)).filter((kind) => kind === 'order-refunded')).toHaveLength(2)
  }),
)

const buyerOf = (customerId: number): Buyer => ({
  ...{ kind: 'customer', customerId, priceListId: null, excludeVat: false },
})

test(
  'a week after delivery, a customer with an account is asked once to review the products that they have not reviewed',
  runWithDatabase((db) => {
    const { mark, mails } = anOrder(db, {}, buyerOf(aCustomer(db)))
    mark('shipped', noon)
    mark('delivered', noon + minute)
    expect(kindsOf(mails(noon + 7 * day))).toEqual(['order-shipped'])
    expect(enqueueStepMailsJob.due(db)).toBe(noon + minute + 7 * day)
    const request = mails(noon + 8 * day)[1]
    expect(request).toMatchObject({ kind: 'review-request', values: { link: '/product/review/1' } })
    expect(parseMailDetails(request?.values ?? {}).lines).toMatchObject([{ link: { path: '/product/review/1' } }])
    expect(kindsOf(mails(noon + 80 * day))).toEqual(['order-shipped', 'review-request'])
  }),
)

test(
  'no review is requested from a guest, from a customer who has reviewed the product, or if `reviewRequestDays` is 0',
  runWithDatabase((db) => {
    const guest = anOrder(db)
    guest.mark('shipped', noon)
    guest.mark('delivered', noon)
    expect(kindsOf(guest.mails(noon + 8 * day))).toEqual(['order-shipped'])
    const customer = aCustomer(db)
    const reviewed = place(db, anOrderRequest(), { buyer: buyerOf(customer) })
    const id = reviewed.ok ? reviewed.order.id : 0
    storeReview(db, { customer, product: 1, author: 'Eleni G.', rating: 5, text: 'Good' }, noon)
    markOrder(db, id, 'shipped', owner, rules, noon)
    markOrder(db, id, 'delivered', owner, rules, noon)
    expect(kindsOf(listMails(db, noon + 8 * day))).toEqual(['order-shipped', 'order-shipped'])
    db.sql.exec('DELETE FROM reviews')
    const further = place(db, anOrderRequest(), { buyer: buyerOf(customer) })
    markOrder(db, further.ok ? further.order.id : 0, 'shipped', owner, rules, noon)
    markOrder(db, further.ok ? further.order.id : 0, 'delivered', owner, rules, noon)
    const off = someOrderRules({ reviewRequestDays: 0 })
    expect(kindsOf(listMails(db, noon + 30 * day, off))).not.toContain('review-request')
  }),
)

test(
  'a customer who unsubscribes gets no further requests for reviews',
  runWithDatabase((db) => {
    const customer = aCustomer(db)
    const { mark, mails } = anOrder(db, {}, buyerOf(customer))
    mark('shipped', noon)
    mark('delivered', noon)
    const request = mails(noon + 8 * day).find(({ kind }) => kind === 'review-request')
    const token = new URLSearchParams(request?.values.leave?.split('?')[1]).get('token') ?? ''
    expect(isSubscriptionLinkOpen(db, 'leave-reviews', token, noon)).toBe(true)
    expect(isSubscriptionLinkOpen(db, 'leave-reviews', 'another', noon)).toBe(false)
    expect(followSubscriptionLink(db, 'leave-reviews', token, null, noon)).toBe(true)
    const next = place(db, anOrderRequest(), { buyer: buyerOf(customer) })
    markOrder(db, next.ok ? next.order.id : 0, 'shipped', owner, rules, noon + 9 * day)
    markOrder(db, next.ok ? next.order.id : 0, 'delivered', owner, rules, noon + 9 * day)
    expect(kindsOf(mails(noon + 30 * day)).filter((kind) => kind === 'review-request')).toHaveLength(1)
  }),
)
