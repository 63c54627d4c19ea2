import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { aBasket, aLine, stockShown } from '#tests/factories/basket.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { secrets, someProviders } from '#tests/factories/payments.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { aNewName, aTenantRecord } from '#tests/factories/tenant-record.ts'
import { basketView, changeBasket } from '../cart/basket.ts'
import { openPoints, pointsOf } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { storeTenant } from '../tenant-identity.queries.ts'
import { endLapsedHolds } from './change-order.ts'
import { OrderDesk } from './order-desk.ts'
import { quoteReplacing } from './waiting-orders.ts'

const from = 'https://shop.test'
const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }
const inCart = (quantity = 1) => aBasket({ cart: [aLine(1, quantity, 2000)] })
const stockOf = (db: Database) => db.sql.exec<{ n: number }>('SELECT sum(quantity) AS n FROM stock').one().n
const statuses = (db: Database) =>
  db.sql
    .exec<{ status: string; payment: string }>('SELECT status, payment FROM orders ORDER BY id')
    .toArray()
    .map(({ status, payment }) => `${status} ${payment}`)

/** A shop with one product whose providers are the simulators, and an order that waits at one of them. */
async function aWaitingOrder(
  db: Database,
  {
    stock = 1,
    buyer = anonymous,
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
  stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))
  aCustomer(db)
  if (buyer.kind === 'customer') openPoints(db, buyer.customerId, cents(1000), cents(0), noon)
  const id = `waits-${aNewName()}`
  const client = `${id}.apps.vivapayments.com`
  const providers = await someProviders({ vivaMerchant: { clientId: client }, paypalMerchant: { clientId: id } })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => providers.ask(address, init))
  onTestFinished(() => void vi.unstubAllGlobals())
  const accounts = {
    viva_client_id: client,
    viva_client_secret: secrets.vivaSecret,
    viva_auth: secrets.vivaAuth,
    paypal_auth: btoa(`${id}:paypal-secret`),
  }
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify(aTenantRecord({ id, secrets: accounts })))
  storeTenant(db, id)
  const local = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: 'https://sandbox.test', CONFIG_KEY: 'k'.repeat(40) }
  const desk = new OrderDesk(local, () => noon)
  const rules = someOrderRules({ tenant: id })
  const order = (changes: Partial<ReturnType<typeof anOrderRequest>> & { quantity?: number } = {}) => {
    const { quantity: units = quantity, ...others } = changes
    return anOrderRequest({
      lines: [{ variant: 1, quantity: units }],
      shownTotal: cents(2000 * units + 350 - (others.points ?? 0)),
      ...others,
    })
  }
  const place = (request = order(), own: readonly string[] | null = [], by = buyer) =>
    desk.place(db, request, by, rules, from, null, request.key, own)
  const first = await place(order({ payment, points: cents(points) }))
  if (!first.ok || first.pay === null) throw new Error(JSON.stringify(first))
  const { token } = first.order
  const settle = (page = first.pay ?? '', method: 'viva' | 'paypal' = payment) => {
    const search = new URL(page).searchParams
    const reference = search.get('ref') ?? search.get('token') ?? ''
    return desk.settle(db, { method, reference, transaction: null }, rules)
  }
  return { desk, rules, providers, token, page: first.pay, first: first.order, place, order, settle }
}

test(
  'what a waiting order holds is in stock for its own shopper, in the cart and at the checkout, and for nobody else',
  withDatabase(async (db) => {
    const { token, rules } = await aWaitingOrder(db)
    const held = { ...inCart(), orders: [token] }
    expect(basketView(db, held, anonymous, stockShown, noon)).toMatchObject({
      lines: [{ orderable: true, notices: [] }],
      total: 2000,
    })
    expect(basketView(db, inCart(), anonymous, stockShown, noon).lines[0]?.orderable).toBe(false)
    const more = changeBasket(
      db,
      held,
      { kind: 'add', product: 1, variant: null, quantity: 1 },
      anonymous,
      stockShown,
      noon,
    )
    expect(more.refusals).toMatchObject([{ reason: 'too-many' }])
    const quote = (own: readonly string[]) => {
      const request = { lines: [{ variant: 1, quantity: 1 }], delivery: null, points: cents(0) }
      return quoteReplacing(db, request, anonymous, rules, own, noon)
    }
    expect(await quote([token])).toMatchObject({ problems: [], totals: { goods: 2000 } })
    expect(await quote([])).toMatchObject({ problems: [{ kind: 'out-of-stock' }] })
    expect([stockOf(db), ...statuses(db)]).toEqual([0, 'awaiting-payment viva'])
  }),
)

test(
  'a customer’s waiting orders are known on every device, with the points that they hold',
  withDatabase(async (db) => {
    const { place, order, rules } = await aWaitingOrder(db, { buyer: customer, points: 1000 })
    expect(pointsOf(db, 1).spendable).toBe(0)
    const request = { lines: [{ variant: 1, quantity: 1 }], delivery: null, points: cents(1000) }
    const quote = quoteReplacing(db, request, customer, rules, [], noon)
    expect(quote).toMatchObject({ problems: [], redeemable: 1000 })
    const again = await place(order({ payment: 'onDelivery', points: cents(1000) }))
    expect(again).toMatchObject({ ok: true, order: { status: 'placed' } })
    expect(statuses(db)).toEqual(['cancelled viva', 'placed onDelivery'])
    expect([stockOf(db), pointsOf(db, 1).spendable]).toEqual([0, 0])
  }),
)

test.each(['viva', 'paypal'] as const)(
  '%s: a new order of the same product takes the place of the waiting one, whose page takes no money any more',
  (payment) =>
    withDatabase(async (db) => {
      const { token, place, order, providers, page, settle } = await aWaitingOrder(db, { payment })
      const again = await place(order({ payment: 'onDelivery' }), [token])
      expect(again).toMatchObject({ ok: true, order: { status: 'placed' } })
      expect(statuses(db)).toEqual([`cancelled ${payment}`, 'placed onDelivery'])
      expect(stockOf(db)).toBe(0)
      await providers.choose(page, 'pay')
      expect((await settle()).kind).not.toBe('paid')
    })(),
)

test(
  'an order that is refused leaves the waiting one as it is, and its page open',
  withDatabase(async (db) => {
    const { token, place, order, providers, page, settle } = await aWaitingOrder(db)
    expect(await place(order({ shownTotal: cents(1) }), [token])).toMatchObject({ reason: 'total-changed' })
    expect(await place(order({ quantity: 2 }), [token])).toMatchObject({ reason: 'lines' })
    expect([stockOf(db), ...statuses(db)]).toEqual([0, 'awaiting-payment viva'])
    await providers.choose(page, 'pay')
    expect(await settle()).toMatchObject({ kind: 'paid' })
  }),
)

test(
  'who has paid meanwhile does not order and pay again',
  withDatabase(async (db) => {
    const { token, place, order, providers, page, settle } = await aWaitingOrder(db, { stock: 5 })
    await providers.choose(page, 'pay')
    // Nobody has told the shop yet: the provider says so when it is asked to close the page.
    expect(await place(order(), [token])).toEqual({ ok: false, reason: 'paid-meanwhile' })
    expect(statuses(db)).toEqual(['paid viva'])
    expect(await settle()).toMatchObject({ kind: 'paid' })
    expect(await place(order(), [token])).toEqual({ ok: false, reason: 'paid-meanwhile' })
    expect([stockOf(db), ...statuses(db)]).toEqual([4, 'paid viva'])
  }),
)

test(
  'while the provider does not answer the waiting order stands, and nothing is ordered',
  withDatabase(async (db) => {
    const { token, place, order, providers } = await aWaitingOrder(db)
    await providers.trouble('viva', { kind: 'down' })
    expect(await place(order({ payment: 'onDelivery' }), [token])).toEqual({ ok: false, reason: 'order-waits' })
    expect([stockOf(db), ...statuses(db)]).toEqual([0, 'awaiting-payment viva'])
  }),
)

test(
  'an order of other products, of another browser or of a till replaces nothing',
  withDatabase(async (db) => {
    const { place, order, token } = await aWaitingOrder(db, { stock: 5 })
    expect(await place(order(), [])).toMatchObject({ ok: true })
    expect(await place(order(), null, customer)).toMatchObject({ ok: true })
    expect(await place(order(), ['x'.repeat(43)])).toMatchObject({ ok: true })
    expect(statuses(db).filter((each) => each.startsWith('cancelled'))).toEqual([])
    expect(await place(order(), [token])).toMatchObject({ ok: true })
    expect(statuses(db)[0]).toBe('cancelled viva')
  }),
)

test(
  'ten posts of one form replace once, and ten forms sell the last unit once',
  withDatabase(async (db) => {
    const { token, place, order } = await aWaitingOrder(db)
    const request = order({ payment: 'onDelivery' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(request, [token])))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const others = await Promise.all(Array.from({ length: 10 }, () => place(order({ payment: 'onDelivery' }), [token])))
    expect(others.filter(({ ok }) => ok)).toEqual([])
    expect([stockOf(db), ...statuses(db)]).toEqual([0, 'cancelled viva', 'placed onDelivery'])
  }),
)

test(
  'a waiting order is paid on delivery or by transfer after all: it is ordered then, and its goods stay held',
  withDatabase(async (db) => {
    const { desk, rules, token, providers, page, settle } = await aWaitingOrder(db)
    expect(await desk.payBy(db, token, 'onDelivery', rules, from)).toMatchObject({
      ok: true,
      pay: null,
      order: { status: 'placed' },
    })
    expect([stockOf(db), ...statuses(db)]).toEqual([0, 'placed onDelivery'])
    const mails = db.sql.exec<{ kind: string }>('SELECT kind FROM outbox ORDER BY kind').toArray()
    expect(mails.map(({ kind }) => kind)).toEqual(['order-company', 'order-customer'])
    endLapsedHolds(db, noon + 10 * 86_400_000)
    expect(statuses(db)).toEqual(['placed onDelivery'])
    await providers.choose(page, 'pay')
    expect((await settle()).kind).not.toBe('paid')
    expect(await desk.payBy(db, token, 'paypal', rules, from)).toEqual({ ok: false, reason: 'waits' })
  }),
)

test(
  'the payer of a declined card goes on to PayPal, and pays once',
  withDatabase(async (db) => {
    const { desk, rules, token, providers, page, settle } = await aWaitingOrder(db)
    await providers.choose(page, 'fail')
    const paying = await desk.payBy(db, token, 'paypal', rules, from)
    if (!paying.ok || paying.pay === null) return expect.unreachable(JSON.stringify(paying))
    await providers.choose(page, 'pay')
    await providers.choose(paying.pay, 'pay')
    expect(await settle(paying.pay, 'paypal')).toMatchObject({ kind: 'paid' })
    expect((await settle()).kind).not.toBe('paid')
    expect(statuses(db)).toEqual(['paid paypal'])
    expect(db.sql.exec('SELECT attention FROM orders').one()).toEqual({ attention: '' })
  }),
)

test(
  'a method that the shop does not offer, or a provider that does not answer, changes nothing',
  withDatabase(async (db) => {
    const { desk, rules, token, providers } = await aWaitingOrder(db)
    const without = { ...rules, payments: ['viva'] as const }
    expect(await desk.payBy(db, token, 'onDelivery', without, from)).toEqual({ ok: false, reason: 'payment' })
    await providers.trouble('viva', { kind: 'down' })
    expect(await desk.payBy(db, token, 'onDelivery', rules, from)).toEqual({ ok: false, reason: 'provider' })
    expect(statuses(db)).toEqual(['awaiting-payment viva'])
    expect(await desk.payBy(db, 'x'.repeat(43), 'viva', rules, from)).toEqual({ ok: false, reason: 'waits' })
  }),
)

/** An order by bank transfer, of a shop with the simulators. */
async function aTransferOrder(db: Database, { buyer = anonymous }: { buyer?: Buyer } = {}) {
  const shop = await aWaitingOrder(db, { stock: 5, buyer })
  await shop.desk.payBy(db, shop.token, 'onDelivery', shop.rules, from)
  const placed = await shop.place(shop.order({ payment: 'bankTransfer' }), null)
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  return { ...shop, token: placed.order.token }
}
const lastStatus = (db: Database) => statuses(db).at(-1)
const expiry = (db: Database) =>
  db.sql.exec<{ at: number }>('SELECT expires_at AS at FROM orders ORDER BY id DESC LIMIT 1').one().at

test(
  'an order by transfer is paid by card after all: once, and money by both is for the merchant to look at',
  withDatabase(async (db) => {
    const { desk, rules, token, providers, settle } = await aTransferOrder(db)
    const until = expiry(db)
    const paying = await desk.payBy(db, token, 'viva', rules, from)
    if (!paying.ok || paying.pay === null) return expect.unreachable(JSON.stringify(paying))
    expect([lastStatus(db), expiry(db)]).toEqual(['awaiting-payment viva', until])
    // The transfer has come as well: the merchant says so before the card is charged.
    expect(await desk.mark(db, paying.order.code, { to: 'paid', who: 'owner@shop.example', why: '' }, rules)).toEqual({
      ok: true,
    })
    await providers.choose(paying.pay, 'pay')
    await settle(paying.pay, 'viva')
    expect(lastStatus(db)).toBe('paid viva')
    const { attention } = db.sql
      .exec<{ attention: string }>('SELECT attention FROM orders ORDER BY id DESC LIMIT 1')
      .one()
    expect(attention).not.toBe('')
    expect(await desk.payBy(db, token, 'paypal', rules, from)).toEqual({ ok: false, reason: 'waits' })
  }),
)

test(
  'a card that is charged for an order by transfer pays it, sends no mail twice and takes nothing more from the cart',
  withDatabase(async (db) => {
    const { desk, rules, token, providers, settle } = await aTransferOrder(db, { buyer: customer })
    const mails = () => db.sql.exec('SELECT kind FROM outbox').toArray().length
    const before = mails()
    const add = { kind: 'add', product: 1, variant: 1, quantity: 1 } as const
    changeBasket(db, aBasket({}), add, customer, stockShown, noon)
    const paying = await desk.payBy(db, token, 'viva', rules, from)
    if (!paying.ok || paying.pay === null) return expect.unreachable(JSON.stringify(paying))
    await providers.choose(paying.pay, 'pay')
    expect(await settle(paying.pay, 'viva')).toMatchObject({ kind: 'paid' })
    expect([lastStatus(db), mails()]).toEqual(['paid viva', before])
    expect(basketView(db, aBasket({}), customer, stockShown, noon).count).toBe(1)
  }),
)

test(
  'when the provider does not answer, an order by transfer stays one, with no more time than before',
  withDatabase(async (db) => {
    const { desk, rules, token, providers } = await aTransferOrder(db)
    const until = expiry(db)
    await providers.trouble('viva', { kind: 'down' })
    expect(await desk.payBy(db, token, 'viva', rules, from)).toEqual({ ok: false, reason: 'provider' })
    expect([lastStatus(db), expiry(db)]).toEqual(['awaiting-payment bankTransfer', until])
    expect(await desk.payBy(db, token, 'onDelivery', rules, from)).toMatchObject({ ok: true, pay: null })
    expect(lastStatus(db)).toBe('placed onDelivery')
  }),
)
