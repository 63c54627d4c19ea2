import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import type { OrderRequest } from '#app/domain/orders/order.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aCategory, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { storeDiscount } from '#tests/factories/discounts.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { countRowsRead } from '#tests/factories/rows-read.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import { findOrderById } from '../orders/order-view.queries.ts'
import { placeOrder } from '../orders/place-order.ts'
import { quoteOrder } from '../orders/quote-order.ts'
import { findDiscount, listTitlesByCountry } from './discounts.queries.ts'

const rules = someOrderRules()
const delivery = { kind: 'deliver', country: 'CY', shipping: 1 } as const

/** A shop with a product at €20.00 and one at €10.00 in another category. */
function aShop(db: Database) {
  const variant = (sku: string, price: number) => aVariant({ sku, price, stock: { limassol: 50 } })
  return stockShop(
    db,
    aCatalogue({
      priceLists: [{ id: 1, name: 'Trade' }],
      categories: [aCategory(), aCategory({ code: 'salts', description: 'Salts' })],
      products: [
        aProduct({ sku: 'POD', categories: ['pods'], variants: [variant('POD', 2000)] }),
        aProduct({ sku: 'MINT', categories: ['salts'], variants: [variant('MINT', 1000)] }),
      ],
    }),
  )
}

/** Two units of the first product and one of the second: €50.00. */
const lines = [
  { variant: 1, quantity: 2 },
  { variant: 2, quantity: 1 },
]

function quote(
  db: Database,
  codes: readonly string[] = [],
  buyer: Buyer = anonymousBuyer,
  email = '',
  used = rules,
  visitor = 'a visitor',
) {
  return quoteOrder(db, { lines, delivery, points: cents(0), codes, email, visitor }, buyer, used, noon)
}

function order(
  db: Database,
  total: number,
  request: Partial<OrderRequest> = {},
  buyer: Buyer = anonymousBuyer,
  visitor = 'a visitor',
) {
  return place(db, anOrderRequest({ lines, displayedTotal: cents(total), ...request }), { buyer, visitor })
}

const getUsed = (db: Database, id: number) => findDiscount(db, id)?.used

test(
  'an order keeps its discounts: on each line, on the delivery, and with the title at the time of the order',
  runWithDatabase((db) => {
    aShop(db)
    const id = storeDiscount(db, { title: 'Welcome', code: 'WELCOME10', customers: 'everyone' })
    storeDiscount(db, { title: 'Free delivery', offer: { kind: 'free-delivery' }, minimumSubtotal: cents(4000) })
    const placed = order(db, 4500, { codes: ['welcome10'] })
    if (!placed.ok) return expect.unreachable(placed.reason)
    db.sql.exec("UPDATE discounts SET title = 'Renamed'")
    const view = findOrderById(db, placed.order.id, rules, noon)
    expect(view?.totals).toMatchObject({
      subtotal: 4500,
      discount: 500,
      shipping: 0,
      shippingDiscount: 350,
      total: 4500,
    })
    expect(view?.lines.map(({ discount }) => discount)).toEqual([400, 100])
    expect(view?.discounts).toEqual([
      { label: 'Welcome', code: 'WELCOME10', target: 'products', amount: 500 },
      { label: 'Free delivery', code: null, target: 'delivery', amount: 350 },
    ])
    expect(getUsed(db, id)).toBe(1)
  }),
)

test(
  'a discount’s title is in the buyer’s language, or as entered if it has no Greek title',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { title: 'Autumn sale', titleEl: 'Φθινοπωρινές εκπτώσεις' })
    storeDiscount(db, { title: 'Free delivery', offer: { kind: 'free-delivery' } })
    const greekBuyer = { ...anonymousBuyer, language: 'el' } as const
    const listLabels = (buyer: Buyer) => quote(db, [], buyer).discounts.map(({ label }) => label)
    expect(listLabels(anonymousBuyer)).toEqual(['Autumn sale', 'Free delivery'])
    expect(listLabels(greekBuyer)).toEqual(['Φθινοπωρινές εκπτώσεις', 'Free delivery'])
    const placed = order(db, 4500, {}, greekBuyer)
    if (!placed.ok) return expect.unreachable(placed.reason)
    expect(findOrderById(db, placed.order.id, rules, noon)?.discounts[0]?.label).toBe('Φθινοπωρινές εκπτώσεις')
  }),
)

test(
  'a code for free delivery is accepted before the postcode decides the method, and refused where delivery is free',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { code: 'FREESHIP', offer: { kind: 'free-delivery' }, customers: 'everyone' })
    const courier = { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'], postcodes: { CY: ['3*'] } }
    const quoteTo = (postcode: string, cost = cents(350)) => {
      const request = {
        ...{ lines, points: cents(0), codes: ['FREESHIP'] },
        delivery: { kind: 'deliver', country: 'CY', postcode, shipping: null },
      } as const
      return quoteOrder(db, request, anonymousBuyer, { ...rules, shipping: [{ ...courier, cost }] }, noon)
    }
    for (const unknown of ['', '8010'])
      expect(quoteTo(unknown)).toMatchObject({ codes: [{ issue: null }], totals: { shippingDiscount: 0 } })
    expect(quoteTo('3036')).toMatchObject({ codes: [{ issue: null }], totals: { shippingDiscount: 350, shipping: 0 } })
    expect(quoteTo('3036', cents(0)).codes).toMatchObject([{ issue: { reason: 'no-delivery-cost' } }])
  }),
)

test(
  'a class of products that the shop excludes is never discounted',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, {})
    const excluding = (codes: string[]) => quote(db, [], anonymousBuyer, '', { ...rules, undiscountedClasses: codes })
    expect(quote(db).totals.discount).toBe(500)
    expect(excluding(['pods']).lines.map(({ discount }) => discount)).toEqual([0, 100])
    // The master category of both products.
    expect(excluding(['devices']).totals.discount).toBe(0)
  }),
)

test(
  'the shop’s free delivery depends on the products’ total after discounts',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { offer: { kind: 'order-amount', amount: cents(2000) } })
    const free = { ...rules, freeDeliveryFrom: cents(4000) }
    const { totals } = quote(db, [], anonymousBuyer, '', free)
    expect(totals).toMatchObject({ subtotal: 3000, shipping: 350 })
  }),
)

test(
  'the last use of a code goes to one order; the other is refused with its new total and the reason',
  runWithDatabase((db) => {
    aShop(db)
    const id = storeDiscount(db, { code: 'LAST', maxUses: 1 })
    expect(order(db, 4850, { codes: ['LAST'] }).ok).toBe(true)
    expect(order(db, 4850, { codes: ['LAST'] })).toEqual({ ok: false, reason: 'total-changed', total: 5350 })
    expect(quote(db, ['LAST']).codes).toEqual([{ text: 'LAST', kind: 'discount', issue: { reason: 'used-up' } }])
    expect(getUsed(db, id)).toBe(1)
  }),
)

test(
  'a cancelled order returns its use, and its page still shows the discount',
  runWithDatabase((db) => {
    aShop(db)
    const id = storeDiscount(db, { code: 'LAST', maxUses: 1 })
    const placed = order(db, 4850, { codes: ['LAST'] })
    if (!placed.ok) return expect.unreachable(placed.reason)
    expect(markOrder(db, placed.order.id, 'cancelled', { who: 'Maria', why: '' }, rules, noon).ok).toBe(true)
    expect([getUsed(db, id), findOrderById(db, placed.order.id, rules, noon)?.discounts.length]).toEqual([0, 1])
    expect(order(db, 4850, { codes: ['LAST'] }).ok).toBe(true)
  }),
)

test(
  'an expired order returns its use, and takes it again if it is paid later',
  runWithDatabase(async (db) => {
    aShop(db)
    const id = storeDiscount(db, { code: 'LAST', maxUses: 1 })
    const request = { lines, displayedTotal: cents(4850), codes: ['LAST'] }
    const { choose, time, settle, expire } = await anOrderAtProvider(db, 'viva', request)
    await choose('pay')
    time.now += 61 * 60_000
    expire()
    expect(getUsed(db, id)).toBe(0)
    expect((await settle()).kind).toBe('paid')
    expect(getUsed(db, id)).toBe(1)
  }),
)

test(
  'an order that was paid without stock takes its use again when it is shipped later',
  runWithDatabase(async (db) => {
    aShop(db)
    const id = storeDiscount(db, { code: 'LAST', maxUses: 1 })
    const request = { lines, displayedTotal: cents(4850), codes: ['LAST'] }
    const { choose, time, settle, expire, order: placed } = await anOrderAtProvider(db, 'viva', request)
    await choose('pay')
    time.now += 61 * 60_000
    expire()
    db.sql.exec('UPDATE stock SET quantity = 0')
    expect((await settle()).kind).toBe('paid')
    expect(getUsed(db, id)).toBe(0)
    expect(markOrder(db, placed.id, 'shipped', { who: 'Maria', why: '' }, rules, noon)).toEqual({ ok: true })
    expect(getUsed(db, id)).toBe(1)
  }),
)

test(
  'a limit for each customer counts orders by account and by email address, except cancelled ones',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { code: 'ONCE', maxUsesPerCustomer: 1 })
    const email = 'Eleni@shopper.example'
    const issue = (buyer: Buyer, address: string) => quote(db, ['ONCE'], buyer, address).codes[0]?.issue ?? null
    expect(issue(anonymousBuyer, email)).toBeNull()
    const placed = order(db, 4850, { codes: ['ONCE'] })
    if (!placed.ok) return expect.unreachable(placed.reason)
    expect(issue(anonymousBuyer, email)).toEqual({ reason: 'used-before' })
    expect(issue(anonymousBuyer, 'other@shopper.example')).toBeNull()
    const customerId = aCustomer(db)
    const customer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
    expect(issue(customer, 'other@shopper.example')).toBeNull()
    expect(
      order(db, 4850, { codes: ['ONCE'], contact: { ...anOrderRequest().contact, email: 'c@d.example' } }, customer).ok,
    ).toBe(true)
    expect(issue(customer, '')).toEqual({ reason: 'used-before' })
    expect(markOrder(db, placed.order.id, 'cancelled', { who: 'Maria', why: '' }, rules, noon).ok).toBe(true)
    expect(issue(anonymousBuyer, email)).toBeNull()
  }),
)

test.each(['eleni+2@shopper.example', 'ELENI@Shopper.example'])(
  'another spelling of the same mailbox is the same customer: %s',
  (spelling) =>
    runWithDatabase((db) => {
      aShop(db)
      storeDiscount(db, { code: 'ONCE', maxUsesPerCustomer: 1 })
      storeDiscount(db, { code: 'FIRST', customers: 'first-order', combines: false })
      const contact = { ...anOrderRequest().contact, email: 'eleni+1@shopper.example' }
      expect(order(db, 4850, { codes: ['ONCE'], contact }).ok).toBe(true)
      const reasons = (email: string) =>
        quote(db, ['ONCE', 'FIRST'], anonymousBuyer, email).codes.map(({ issue }) => issue?.reason ?? null)
      expect(reasons(spelling)).toEqual(['used-before', 'not-for-you'])
      for (const other of [
        'eleni.g@shopper.example',
        'elen@shopper.example',
        'eleni@other.example',
        '+1@shopper.example',
      ])
        expect(reasons(other)).not.toContain('used-before')
    })(),
)

test(
  'a Gmail address counts as the same customer with or without its dots',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { code: 'ONCE', maxUsesPerCustomer: 1 })
    const contact = { ...anOrderRequest().contact, email: 'e.leni@gmail.com' }
    expect(order(db, 4850, { codes: ['ONCE'], contact }).ok).toBe(true)
    const issue = (email: string) => quote(db, ['ONCE'], anonymousBuyer, email).codes[0]?.issue ?? null
    expect(issue('elen.i+sale@googlemail.com')).toEqual({ reason: 'used-before' })
    expect(issue('elena@gmail.com')).toBeNull()
  }),
)

test(
  'a discount for a first order, for accounts or for a price list applies to nobody else',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { code: 'FIRST', customers: 'first-order' })
    storeDiscount(db, { code: 'ACCOUNT', customers: 'signed-in' })
    storeDiscount(db, { code: 'TRADE', customers: 'price-list', priceList: 1 })
    const issues = (buyer: Buyer, email = '') =>
      ['FIRST', 'ACCOUNT', 'TRADE'].map((code) => quote(db, [code], buyer, email).codes[0]?.issue?.reason ?? null)
    expect(issues(anonymousBuyer)).toEqual([null, 'sign-in', 'not-for-you'])
    expect(order(db, 5350).ok).toBe(true)
    expect(issues(anonymousBuyer, 'eleni@shopper.example')).toEqual(['not-for-you', 'sign-in', 'not-for-you'])
    const customer = { kind: 'customer', customerId: aCustomer(db), priceListId: 1, excludeVat: false } as const
    expect(issues(customer)).toEqual([null, null, null])
  }),
)

const email = 'eleni@shopper.example'

/** Why orders with `email` can't use FIRST (first order only) and ONCE (once per customer). */
function listRefusals(db: Database, visitor: string, buyer: Buyer = anonymousBuyer) {
  return ['FIRST', 'ONCE'].map(
    (code) => quote(db, [code], buyer, email, rules, visitor).codes[0]?.issue?.reason ?? null,
  )
}

function aShopWithLimitedCodes(db: Database) {
  aShop(db)
  storeDiscount(db, { code: 'FIRST', customers: 'first-order' })
  storeDiscount(db, { code: 'ONCE', maxUsesPerCustomer: 1, combines: false })
}

test.each(['viva', 'bankTransfer', 'onDelivery'] as const)(
  'an unpaid order (%s) that a stranger places with somebody’s address uses up none of their discounts',
  (payment) =>
    runWithDatabase((db) => {
      aShopWithLimitedCodes(db)
      expect(order(db, 4850, { codes: ['ONCE'], payment }, anonymousBuyer, 'a stranger').ok).toBe(true)
      expect(order(db, 4850, { codes: ['FIRST'], payment }, anonymousBuyer, 'another stranger').ok).toBe(true)
      expect(listRefusals(db, 'a visitor')).toEqual([null, null])
      expect(order(db, 4850, { codes: ['FIRST'], payment }).ok).toBe(true)
    })(),
)

test.each([
  ['bankTransfer', 'paid'],
  ['onDelivery', 'paid'],
  ['onDelivery', 'packed'],
] as const)('an order by %s counts for its mailbox once it is %s, whoever placed it', (payment, to) =>
  runWithDatabase((db) => {
    aShopWithLimitedCodes(db)
    const placed = order(db, 4850, { codes: ['ONCE'], payment }, anonymousBuyer, 'at work')
    if (!placed.ok) return expect.unreachable(placed.reason)
    expect(listRefusals(db, 'at home')).toEqual([null, null])
    expect(markOrder(db, placed.order.id, to, { who: 'Maria', why: '' }, rules, noon)).toEqual({ ok: true })
    expect(listRefusals(db, 'at home')).toEqual(['not-for-you', 'used-before'])
  })(),
)

test(
  'an order that its provider reports as paid counts for its mailbox',
  runWithDatabase(async (db) => {
    aShopWithLimitedCodes(db)
    const { choose, settle } = await anOrderAtProvider(db, 'viva', {
      lines,
      displayedTotal: cents(4850),
      codes: ['ONCE'],
    })
    expect(listRefusals(db, 'a visitor')).toEqual([null, null])
    await choose('pay')
    expect((await settle()).kind).toBe('paid')
    expect(listRefusals(db, 'a visitor')).toEqual(['not-for-you', 'used-before'])
  }),
)

test(
  'a customer’s own unpaid order counts for the account from every network',
  runWithDatabase((db) => {
    aShopWithLimitedCodes(db)
    const customer = {
      kind: 'customer',
      customerId: aCustomer(db),
      priceListId: null,
      excludeVat: false,
    } as const satisfies Buyer
    expect(order(db, 4850, { codes: ['ONCE'], payment: 'bankTransfer' }, customer, 'at work').ok).toBe(true)
    expect(listRefusals(db, 'at home', customer)).toEqual(['not-for-you', 'used-before'])
  }),
)

test.each(['FIRST', 'ONCE'])(
  'only one of the orders that a visitor places at the same time gets the discount %s',
  (code) =>
    runWithDatabase(async (db) => {
      aShopWithLimitedCodes(db)
      // All forms were shown with the discount before the first order was placed.
      const spellings = ['eleni@shopper.example', 'eleni+1@shopper.example', 'ELENI@shopper.example']
      const outcomes = await Promise.all(
        spellings.map(async (address) => {
          const contact = { ...anOrderRequest().contact, email: address }
          await Promise.resolve()
          return order(db, 4850, { codes: [code], payment: 'viva', contact })
        }),
      )
      expect(outcomes.map((outcome) => outcome.ok || outcome.reason)).toEqual([true, 'total-changed', 'total-changed'])
    })(),
)

test(
  'an unpaid order that staff placed for a caller counts for the caller’s mailbox',
  runWithDatabase((db) => {
    aShopWithLimitedCodes(db)
    const request = anOrderRequest({ lines, displayedTotal: cents(4850), codes: ['ONCE'], payment: 'bankTransfer' })
    const metadata = { token: 't', digest: 'd', visitor: '', staff: 'Maria' }
    expect(placeOrder(db, request, anonymousBuyer, rules, metadata, noon).ok).toBe(true)
    expect(listRefusals(db, 'a visitor')).toEqual(['not-for-you', 'used-before'])
  }),
)

test(
  'a code applies only between its dates, and not if it is switched off or unknown',
  runWithDatabase((db) => {
    aShop(db)
    const day = 86_400_000
    storeDiscount(db, { code: 'SOON', startsAt: noon + 1 })
    storeDiscount(db, { code: 'OVER', endsAt: noon })
    storeDiscount(db, { code: 'NOW', startsAt: noon, endsAt: noon + day })
    storeDiscount(db, { code: 'OFF', isActive: false })
    const reasons = quote(db, ['SOON', 'OVER', 'NOW', 'OFF', 'NEVER']).codes.map(({ issue }) => issue?.reason ?? null)
    expect(reasons).toEqual(['scheduled', 'expired', null, 'unknown', 'unknown'])
  }),
)

test(
  'the discounts that are limited to a country are named, in the order in which they were created',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { title: 'Both', countries: ['CY', 'GR'] })
    storeDiscount(db, { title: 'Everywhere' })
    storeDiscount(db, { title: 'Greece', countries: ['GR'], isActive: false })
    storeDiscount(db, { title: 'Germany', countries: ['DE'] })
    expect(listTitlesByCountry(db, ['GR'])).toEqual(['Both', 'Greece'])
    expect(listTitlesByCountry(db, ['CY', 'DE'])).toEqual(['Both', 'Germany'])
    expect(listTitlesByCountry(db, ['FR'])).toEqual([])
    expect(listTitlesByCountry(db, [])).toEqual([])
  }),
)

test(
  'text that is not an email address is not compared with the addresses of all orders',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { code: 'FIRST', customers: 'first-order' })
    for (let index = 0; index < 30; index++) order(db, 5350)
    const count = (email: string) => countRowsRead(db, (read) => quote(read, ['FIRST'], anonymousBuyer, email))
    expect(count('@')).toBe(count(''))
    expect(count('+1@')).toBe(count(''))
  }),
)
