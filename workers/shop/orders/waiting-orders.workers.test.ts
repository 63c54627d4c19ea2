import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { aLine, showStockRules, someLists } from '#tests/factories/lists.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders, secrets } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { aTenantRecord, createUniqueName } from '#tests/factories/tenant-record.ts'
import { getPoints, openPoints } from '#workers/shop/customers/points.queries.ts'
import { changeLists, getListsView } from '../cart/lists.ts'
import type { Database } from '../database.ts'
import { storeTenant } from '../tenant-identity.queries.ts'

import { OrderService } from './order-service.ts'
import { expireHolds, quoteReplacementOrder } from './unpaid-orders.ts'

const from = 'https://shop.test'
const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }
const createCart = (quantity = 1) => someLists({ cart: [aLine(1, quantity, 2000)] })
const getStock = (db: Database) => db.sql.exec<{ n: number }>('SELECT sum(quantity) AS n FROM stock').one().n
const listStatuses = (db: Database) =>
  db.sql
    .exec<{ status: string; payment: string }>(`SELECT ${statusSql} AS status, payment FROM orders ORDER BY id`)
    .toArray()
    .map(({ status, payment }) => `${status} ${payment}`)

/** A shop with one product and simulated providers, and an order that waits at one of them. */
async function aWaitingOrder(
  db: Database,
  {
    stock = 1,
    buyer = anonymousBuyer,
    payment = 'viva',
    points = 0,
    quantity = 1,
  }: Partial<{
    stock: number
    buyer: Buyer
    payment: 'viva' | 'paypal'
    points: number
    quantity: number
  }> = {},
) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))
  aCustomer(db)
  if (buyer.kind === 'customer') openPoints(db, buyer.customerId, cents(1000), cents(0), noon)
  const id = `waits-${createUniqueName()}`
  const client = `${id}.apps.vivapayments.com`
  const providers = await createProviders({ vivaMerchant: { clientId: client }, paypalMerchant: { clientId: id } })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => providers.sendRequest(address, init))
  onTestFinished(() => void vi.unstubAllGlobals())
  const accounts = {
    viva_client_id: client,
    viva_client_secret: secrets.vivaSecret,
    viva_auth: secrets.vivaAuth,
    paypal_auth: btoa(`${id}:paypal-secret`),
  }
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify(aTenantRecord({ id, secrets: accounts })))
  storeTenant(db, id)
  const localEnv = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: 'https://sandbox.test', CONFIG_KEY: 'k'.repeat(40) }
  const service = new OrderService(localEnv, () => noon)
  const rules = someOrderRules({ tenant: id })
  const order = (changes: Partial<ReturnType<typeof anOrderRequest>> & { quantity?: number } = {}) => {
    const { quantity: units = quantity, ...rest } = changes
    return anOrderRequest({
      lines: [{ variant: 1, quantity: units }],
      displayedTotal: cents(2000 * units + 350 - (rest.points ?? 0)),
      ...rest,
    })
  }
  const place = (request = order(), own: readonly string[] | null = [], by = buyer) =>
    service.place(db, request, by, rules, from, null, request.key, own)
  const first = await place(order({ payment, points: cents(points) }))
  if (!first.ok || first.pay === null) throw new Error(JSON.stringify(first))
  const { token } = first.order
  const settle = (page = first.pay ?? '', method: 'viva' | 'paypal' = payment) => {
    const search = new URL(page).searchParams
    const reference = search.get('ref') ?? search.get('token') ?? ''
    return service.settle(db, { method, reference, transaction: null }, rules)
  }
  return { service, rules, providers, token, page: first.pay, first: first.order, place, order, settle }
}

test(
  'a waiting order’s units are available to its own shopper, in cart and checkout, and to nobody else',
  runWithDatabase(async (db) => {
    const { token, rules } = await aWaitingOrder(db)
    const stored = { ...createCart(), orders: [token] }
    expect(getListsView(db, stored, anonymousBuyer, showStockRules, noon)).toMatchObject({
      lines: [{ orderable: true, warnings: [] }],
      total: 2000,
    })
    expect(getListsView(db, createCart(), anonymousBuyer, showStockRules, noon).lines[0]?.orderable).toBe(false)
    const extra = changeLists(
      db,
      stored,
      { kind: 'add', product: 1, variant: null, quantity: 1 },
      anonymousBuyer,
      showStockRules,
      noon,
    )
    expect(extra.refusals).toMatchObject([{ reason: 'too-many' }])
    const quote = (own: readonly string[]) => {
      const request = { lines: [{ variant: 1, quantity: 1 }], delivery: null, points: cents(0) }
      return quoteReplacementOrder(db, request, anonymousBuyer, rules, own, noon)
    }
    expect(await quote([token])).toMatchObject({ problems: [], totals: { subtotal: 2000 } })
    expect(await quote([])).toMatchObject({ problems: [{ kind: 'out-of-stock' }] })
    expect([getStock(db), ...listStatuses(db)]).toEqual([0, 'awaiting-payment viva'])
  }),
)

test(
  'a customer’s waiting orders are known on every device, with the points that they hold',
  runWithDatabase(async (db) => {
    const { place, order, rules } = await aWaitingOrder(db, { buyer: customer, points: 1000 })
    expect(getPoints(db, 1).spendable).toBe(0)
    const request = { lines: [{ variant: 1, quantity: 1 }], delivery: null, points: cents(1000) }
    const quote = quoteReplacementOrder(db, request, customer, rules, [], noon)
    expect(quote).toMatchObject({ problems: [], redeemable: 1000 })
    const again = await place(order({ payment: 'onDelivery', points: cents(1000) }))
    expect(again).toMatchObject({ ok: true, order: { status: 'placed' } })
    expect(listStatuses(db)).toEqual(['cancelled viva', 'placed onDelivery'])
    expect([getStock(db), getPoints(db, 1).spendable]).toEqual([0, 0])
  }),
)

test.each(['viva', 'paypal'] as const)(
  '%s: a new order of the same product replaces the waiting one and closes its payment page',
  (payment) =>
    runWithDatabase(async (db) => {
      const { token, place, order, providers, page, settle } = await aWaitingOrder(db, { payment })
      const again = await place(order({ payment: 'onDelivery' }), [token])
      expect(again).toMatchObject({ ok: true, order: { status: 'placed' } })
      expect(listStatuses(db)).toEqual([`cancelled ${payment}`, 'placed onDelivery'])
      expect(getStock(db)).toBe(0)
      await providers.choose(page, 'pay')
      expect((await settle()).kind).not.toBe('paid')
    })(),
)

test(
  'an order that is refused leaves the waiting one and its payment page as they are',
  runWithDatabase(async (db) => {
    const { token, place, order, providers, page, settle } = await aWaitingOrder(db)
    expect(await place(order({ displayedTotal: cents(1) }), [token])).toMatchObject({ reason: 'total-changed' })
    expect(await place(order({ quantity: 2 }), [token])).toMatchObject({ reason: 'lines' })
    expect([getStock(db), ...listStatuses(db)]).toEqual([0, 'awaiting-payment viva'])
    await providers.choose(page, 'pay')
    expect(await settle()).toMatchObject({ kind: 'paid' })
  }),
)

test(
  'a shopper whose waiting order is already paid does not order and pay again',
  runWithDatabase(async (db) => {
    const { token, place, order, providers, page, settle } = await aWaitingOrder(db, { stock: 5 })
    await providers.choose(page, 'pay')
    // Only the provider's response to closing the page reports the payment.
    expect(await place(order(), [token])).toEqual({ ok: false, reason: 'already-paid' })
    expect(listStatuses(db)).toEqual(['paid viva'])
    expect(await settle()).toMatchObject({ kind: 'paid' })
    expect(await place(order(), [token])).toEqual({ ok: false, reason: 'already-paid' })
    expect([getStock(db), ...listStatuses(db)]).toEqual([4, 'paid viva'])
  }),
)

test(
  'while the provider does not respond, the waiting order stays and no order is placed',
  runWithDatabase(async (db) => {
    const { token, place, order, providers } = await aWaitingOrder(db)
    await providers.outage('viva', { kind: 'down' })
    expect(await place(order({ payment: 'onDelivery' }), [token])).toEqual({ ok: false, reason: 'order-waits' })
    expect([getStock(db), ...listStatuses(db)]).toEqual([0, 'awaiting-payment viva'])
  }),
)

test(
  'an order from another browser or a till replaces nothing',
  runWithDatabase(async (db) => {
    const { place, order, token } = await aWaitingOrder(db, { stock: 5 })
    expect(await place(order(), [])).toMatchObject({ ok: true })
    expect(await place(order(), null, customer)).toMatchObject({ ok: true })
    expect(await place(order(), ['x'.repeat(43)])).toMatchObject({ ok: true })
    expect(listStatuses(db).filter((item) => item.startsWith('cancelled'))).toEqual([])
    expect(await place(order(), [token])).toMatchObject({ ok: true })
    expect(listStatuses(db)[0]).toBe('cancelled viva')
  }),
)

test(
  'ten requests of one form replace one order, and ten forms sell the last unit once',
  runWithDatabase(async (db) => {
    const { token, place, order } = await aWaitingOrder(db)
    const request = order({ payment: 'onDelivery' })
    const responses = await Promise.all(Array.from({ length: 10 }, () => place(request, [token])))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    const rest = await Promise.all(Array.from({ length: 10 }, () => place(order({ payment: 'onDelivery' }), [token])))
    expect(rest.filter(({ ok }) => ok)).toEqual([])
    expect([getStock(db), ...listStatuses(db)]).toEqual([0, 'cancelled viva', 'placed onDelivery'])
  }),
)

test(
  'switching a waiting order to payment on delivery places it and keeps its stock',
  runWithDatabase(async (db) => {
    const { service, rules, token, providers, page, settle } = await aWaitingOrder(db)
    expect(await service.payWithMethod(db, token, 'onDelivery', rules, from)).toMatchObject({
      ok: true,
      pay: null,
      order: { status: 'placed' },
    })
    expect([getStock(db), ...listStatuses(db)]).toEqual([0, 'placed onDelivery'])
    const mails = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox ORDER BY kind').toArray()
    expect(mails.map(({ kind }) => kind)).toEqual(['order-company', 'order-customer'])
    expireHolds(db, noon + 10 * 86_400_000)
    expect(listStatuses(db)).toEqual(['placed onDelivery'])
    await providers.choose(page, 'pay')
    expect((await settle()).kind).not.toBe('paid')
    expect(await service.payWithMethod(db, token, 'paypal', rules, from)).toEqual({ ok: false, reason: 'not-payable' })
  }),
)

test(
  'a payer whose card was declined can switch to PayPal and pays once',
  runWithDatabase(async (db) => {
    const { service, rules, token, providers, page, settle } = await aWaitingOrder(db)
    await providers.choose(page, 'decline')
    const paying = await service.payWithMethod(db, token, 'paypal', rules, from)
    if (!paying.ok || paying.pay === null) return expect.unreachable(JSON.stringify(paying))
    await providers.choose(page, 'pay')
    await providers.choose(paying.pay, 'pay')
    expect(await settle(paying.pay, 'paypal')).toMatchObject({ kind: 'paid' })
    expect((await settle()).kind).not.toBe('paid')
    expect(listStatuses(db)).toEqual(['paid paypal'])
    expect(db.sql.exec('SELECT attention FROM orders').one()).toEqual({ attention: '' })
  }),
)

test(
  'switching to a method that is not offered, or while the provider of the current one fails, changes nothing',
  runWithDatabase(async (db) => {
    const { service, rules, token, providers } = await aWaitingOrder(db)
    const without = { ...rules, payments: ['viva'] as const }
    expect(await service.payWithMethod(db, token, 'onDelivery', without, from)).toEqual({
      ok: false,
      reason: 'payment',
    })
    await providers.outage('viva', { kind: 'down' })
    expect(await service.payWithMethod(db, token, 'onDelivery', rules, from)).toEqual({ ok: false, reason: 'provider' })
    expect(listStatuses(db)).toEqual(['awaiting-payment viva'])
    expect(await service.payWithMethod(db, 'x'.repeat(43), 'viva', rules, from)).toEqual({
      ok: false,
      reason: 'not-payable',
    })
  }),
)

/** An order by bank transfer in a shop with simulated providers. */
async function aTransferOrder(db: Database, { buyer = anonymousBuyer }: { buyer?: Buyer } = {}) {
  const shop = await aWaitingOrder(db, { stock: 5, buyer })
  await shop.service.payWithMethod(db, shop.token, 'onDelivery', shop.rules, from)
  const placed = await shop.place(shop.order({ payment: 'bankTransfer' }), null)
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  return { ...shop, token: placed.order.token }
}
const getLastStatus = (db: Database) => listStatuses(db).at(-1)
const getExpiry = (db: Database) =>
  db.sql.exec<{ at: number }>('SELECT expires_at AS at FROM orders ORDER BY id DESC LIMIT 1').one().at

test(
  'an order by transfer can be paid by card, once; a payment by both is flagged for a merchant',
  runWithDatabase(async (db) => {
    const { service, rules, token, providers, settle } = await aTransferOrder(db)
    const until = getExpiry(db)
    const paying = await service.payWithMethod(db, token, 'viva', rules, from)
    if (!paying.ok || paying.pay === null) return expect.unreachable(JSON.stringify(paying))
    expect([getLastStatus(db), getExpiry(db)]).toEqual(['awaiting-payment viva', until])
    // The merchant records the transfer before the card is charged.
    expect(
      await service.mark(db, paying.order.code, { to: 'paid', who: 'owner@shop.example', why: '' }, rules),
    ).toEqual({
      ok: true,
    })
    await providers.choose(paying.pay, 'pay')
    await settle(paying.pay, 'viva')
    expect(getLastStatus(db)).toBe('paid viva')
    const { attention } = db.sql
      .exec<{ attention: string }>('SELECT attention FROM orders ORDER BY id DESC LIMIT 1')
      .one()
    expect(attention).not.toBe('')
    expect(await service.payWithMethod(db, token, 'paypal', rules, from)).toEqual({ ok: false, reason: 'not-payable' })
  }),
)

test(
  'a card payment for an order by transfer does not send the order’s mails again and removes nothing more from the cart',
  runWithDatabase(async (db) => {
    const { service, rules, token, providers, settle } = await aTransferOrder(db, { buyer: customer })
    const mails = () => db.sql.exec('SELECT kind FROM outbox').toArray().length
    const before = mails()
    const add = { kind: 'add', product: 1, variant: 1, quantity: 1 } as const
    changeLists(db, someLists({}), add, customer, showStockRules, noon)
    const paying = await service.payWithMethod(db, token, 'viva', rules, from)
    if (!paying.ok || paying.pay === null) return expect.unreachable(JSON.stringify(paying))
    await providers.choose(paying.pay, 'pay')
    expect(await settle(paying.pay, 'viva')).toMatchObject({ kind: 'paid' })
    expect([getLastStatus(db), mails()]).toEqual(['paid viva', before])
    expect(getListsView(db, someLists({}), customer, showStockRules, noon).count).toBe(1)
  }),
)

test(
  'an order by transfer keeps its method and its hold when the provider does not respond',
  runWithDatabase(async (db) => {
    const { service, rules, token, providers } = await aTransferOrder(db)
    const until = getExpiry(db)
    await providers.outage('viva', { kind: 'down' })
    expect(await service.payWithMethod(db, token, 'viva', rules, from)).toEqual({ ok: false, reason: 'provider' })
    expect([getLastStatus(db), getExpiry(db)]).toEqual(['awaiting-payment bankTransfer', until])
    expect(await service.payWithMethod(db, token, 'onDelivery', rules, from)).toMatchObject({ ok: true, pay: null })
    expect(getLastStatus(db)).toBe('placed onDelivery')
  }),
)
