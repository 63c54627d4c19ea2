import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { parseMailDetails } from '#app/domain/notifications/mail.ts'
import type { OrderRequest } from '#app/domain/orders/order.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { issueVoucher, storeDiscount } from '#tests/factories/discounts.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderAtProvider, anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders } from '#tests/factories/payments.ts'
import { noon, runWithDatabase, stockShop, testSecrets } from '#tests/factories/shop.ts'
import type { OutgoingMail } from '#workers/integrations/email/mail-sender.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import { findOrderRecord } from '../orders/order-operations.ts'
import { findOrderById } from '../orders/order-view.queries.ts'
import { findPaymentOfOrder } from '../orders/payments.queries.ts'
import { quoteOrder } from '../orders/quote-order.ts'
import { refundOrder, settleRefund } from '../orders/refund-order.ts'
import { checkRefunds, recordExternalRefund } from '../orders/settle-refunds.ts'
import { expireOrder } from '../orders/unpaid-orders.ts'
import { deliverMails } from '../outbox/deliver-mails.ts'
import { enqueueVouchers } from './bought-vouchers.queries.ts'
import { issueDueVouchers, listOwnVouchers } from './issue-vouchers.ts'

afterEach(() => vi.restoreAllMocks())

const rules = someOrderRules({ pointPercentage: 10 })
const cause = { who: 'Maria', why: '' }

/** One product at 20.00, and gift vouchers of 25.00 and 50.00. Delivery is 3.50. */
function aShop(db: Database) {
  const value = (sku: string, price: number, size: string) => aVariant({ sku, price, size, stock: {} })
  return stockShop(
    db,
    aCatalogue({
      priceLists: [{ id: 1, name: 'Trade' }],
      products: [
        aProduct({ variants: [aVariant({ price: 2000, stock: { limassol: 5 } })] }),
        aProduct({
          ...{ sku: 'GIFT', name: 'Gift voucher', giftVoucher: true, vatRate: 19 },
          variants: [
            { ...value('GIFT-25', 2500, '€25'), listPrices: { 1: 2000 } },
            { ...value('GIFT-50', 5000, '€50'), salePrice: 4000 },
          ],
        }),
      ],
    }),
  )
}

const [product, gift25, gift50] = [1, 2, 3]
const byEmail = { kind: 'email' } as const

function buy(db: Database, lines: OrderRequest['lines'], total: number, request: Partial<OrderRequest> = {}) {
  return place(db, anOrderRequest({ lines, displayedTotal: cents(total), ...request }), { rules })
}

function issue(db: Database, now = noon, used = rules, secrets = testSecrets) {
  issueDueVouchers(db, { rules: used, secrets, random: () => crypto.getRandomValues(new Uint8Array(16)) }, now)
}

const listOwn = (db: Database, order: number) => listOwnVouchers(db, order, testSecrets, noon)

const listMails = (db: Database) =>
  db.sql
    .exec<{ kind: string; filling: string }>("SELECT kind, filling FROM outbox WHERE kind = 'gift-vouchers'")
    .toArray()

async function refund(db: Database, id: number, amount: number, restock: string | null, key = crypto.randomUUID()) {
  const providers = await createProviders()
  const methods = { viva: providers.pay('viva'), paypal: providers.pay('paypal') }
  const units = restock === null ? null : [{ sku: restock, quantity: 1 }]
  return refundOrder(
    db,
    id,
    { amount: cents(amount), restock: units, payment: null, key, cause },
    methods,
    rules,
    () => noon,
  )
}

/** An order of a voucher of €50, at its provider. */
function aVoucherOrder(db: Database) {
  aShop(db)
  const lines = [{ variant: gift50, quantity: 1 }]
  return anOrderAtProvider(db, 'viva', { lines, displayedTotal: cents(5000), delivery: byEmail })
}

/** A voucher of €50, paid at its provider and issued. */
async function aPaidVoucher(db: Database) {
  const atProvider = await aVoucherOrder(db)
  await atProvider.choose('pay')
  await atProvider.settle()
  issue(db)
  return { ...atProvider, codes: listOwn(db, atProvider.order.id).flatMap(({ code }) => code ?? []) }
}

/** An order that was paid by bank transfer, with its vouchers. */
function aPaidOrder(db: Database, lines: OrderRequest['lines'], total: number, request: Partial<OrderRequest> = {}) {
  const placed = buy(db, lines, total, { payment: 'bankTransfer', ...request })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  expect(markOrder(db, placed.order.id, 'paid', cause, rules, noon)).toEqual({ ok: true })
  issue(db)
  return placed.order
}

test(
  'a paid order gets one voucher for each unit and one mail with the codes, and is then delivered',
  runWithDatabase((db) => {
    aShop(db)
    const order = aPaidOrder(
      db,
      [
        { variant: gift25, quantity: 2 },
        { variant: gift50, quantity: 1 },
      ],
      10_000,
      {
        delivery: byEmail,
      },
    )
    // Another run doesn't issue them again, nor does enqueueing them again.
    issue(db)
    enqueueVouchers(db, order.id, noon)
    issue(db)
    const vouchers = listOwn(db, order.id)
    expect(vouchers.map(({ amount, balance, state }) => [amount, balance, state])).toEqual([
      [2500, 2500, 'active'],
      [2500, 2500, 'active'],
      [5000, 5000, 'active'],
    ])
    const [mail, ...others] = listMails(db)
    expect([mail?.kind, others]).toEqual(['gift-vouchers', []])
    const { lines } = parseMailDetails(JSON.parse(mail?.filling ?? '{}'))
    expect(lines.map(({ name, option, amount }) => [name, option, amount])).toEqual(
      vouchers.map(({ lastCharacters, amount }) => [
        ...[`•••• ${lastCharacters}`, 'Valid until 21 Nov 2028', `€${amount / 100}.00`],
      ]),
    )
    expect(findOrderById(db, order.id, rules, noon)).toMatchObject({
      ...{ fulfilment: 'delivered', delivery: { kind: 'email' } },
      totals: { giftVouchers: 10_000, vat: 0, shipping: 0, total: 10_000 },
    })
    // The code itself is nowhere in the database.
    const stored = JSON.stringify(
      ['vouchers', 'outbox'].map((table) => db.sql.exec(`SELECT * FROM ${table}`).toArray()),
    )
    for (const { code } of vouchers) expect(stored).not.toContain(code)
  }),
)

test(
  'a voucher does not expire if the shop’s setting is 0',
  runWithDatabase((db) => {
    aShop(db)
    const request = { payment: 'bankTransfer', delivery: byEmail } as const
    const placed = buy(db, [{ variant: gift25, quantity: 1 }], 2500, request)
    if (!placed.ok) return expect.unreachable(placed.reason)
    markOrder(db, placed.order.id, 'paid', cause, rules, noon)
    issue(db, noon, { ...rules, giftVoucherMonths: 0 })
    expect(listOwn(db, placed.order.id).map(({ validUntil }) => validUntil)).toEqual([null])
    expect(listMails(db)[0]).toMatchObject({
      kind: 'gift-vouchers',
      filling: expect.stringContaining('No expiry date'),
    })
  }),
)

test(
  'an unpaid order has no voucher, and a card payment that is reported twice creates one',
  runWithDatabase(async (db) => {
    const { order, choose, settle } = await aVoucherOrder(db)
    issue(db)
    expect(listOwn(db, order.id)).toEqual([])
    await choose('pay')
    await settle()
    issue(db)
    await settle()
    issue(db)
    expect([listOwn(db, order.id).length, listMails(db).length]).toEqual([1, 1])
  }),
)

test(
  'a mixed order can be paid on delivery, and its voucher is issued when it is paid',
  runWithDatabase((db) => {
    aShop(db)
    const placed = buy(
      db,
      [
        { variant: product, quantity: 1 },
        { variant: gift50, quantity: 1 },
      ],
      7350,
    )
    if (!placed.ok) return expect.unreachable(placed.reason)
    const mark = (to: 'packed' | 'shipped' | 'delivered') => markOrder(db, placed.order.id, to, cause, rules, noon)
    mark('packed')
    mark('shipped')
    issue(db)
    expect(listOwn(db, placed.order.id)).toEqual([])
    mark('delivered')
    issue(db)
    expect(listOwn(db, placed.order.id)).toHaveLength(1)
    expect(findOrderById(db, placed.order.id, rules, noon)?.totals).toMatchObject({ shipping: 350, vat: 375 })
  }),
)

test(
  'vouchers alone need no address and no age, and are not paid on delivery; a product needs an address and an age',
  runWithDatabase((db) => {
    aShop(db)
    const adult = { ...rules, minimumAge: 18 }
    const order = (lines: OrderRequest['lines'], total: number, request: Partial<OrderRequest>) =>
      place(db, anOrderRequest({ lines, displayedTotal: cents(total), delivery: byEmail, ...request }), {
        rules: adult,
      })
    const vouchers = [{ variant: gift50, quantity: 1 }]
    expect(order(vouchers, 5000, {})).toMatchObject({ ok: false, reason: 'payment' })
    expect(order(vouchers, 5000, { payment: 'bankTransfer' })).toMatchObject({ ok: true })
    const mixed = [...vouchers, { variant: product, quantity: 1 }]
    expect(order(mixed, 7000, { payment: 'bankTransfer' })).toMatchObject({ ok: false, reason: 'shipping' })
    const { delivery } = anOrderRequest()
    expect(order(mixed, 7350, { payment: 'bankTransfer', delivery })).toMatchObject({ ok: false, reason: 'age' })
  }),
)

test(
  'a voucher costs its value for everybody and never runs out',
  runWithDatabase((db) => {
    aShop(db)
    const customerId = aCustomer(db)
    const wholesale: Buyer = { kind: 'customer', customerId, priceListId: 1, excludeVat: true }
    for (const buyer of [anonymousBuyer, wholesale]) {
      const lines = [
        { variant: gift25, quantity: 40 },
        { variant: gift50, quantity: 1 },
      ]
      const quote = quoteOrder(db, { lines, delivery: byEmail, points: cents(0) }, buyer, rules, noon)
      expect([quote.problems, quote.totals.total, quote.totals.vat, quote.isByEmail]).toEqual([[], 105_000, 0, true])
    }
  }),
)

test(
  'a voucher can’t be bought with discounts, points or other vouchers, and earns neither points nor free delivery',
  runWithDatabase((db) => {
    aShop(db)
    storeDiscount(db, { code: 'TEN' })
    const other = issueVoucher(db, 100_000)
    const customerId = aCustomer(db)
    const buyer: Buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false }
    const lines = [
      { variant: product, quantity: 1 },
      { variant: gift50, quantity: 1 },
    ]
    const delivery = { kind: 'deliver', country: 'CY', shipping: 1 } as const
    const codes = ['TEN', other.code]
    const free = { ...rules, freeDeliveryFrom: cents(5000) }
    const quote = quoteOrder(db, { lines, delivery, points: cents(100_000), codes }, buyer, free, noon)
    expect(quote.totals).toMatchObject({ discount: 200, shipping: 350, total: 7150, voucher: 2150 })
    expect([quote.redeemable, quote.earnedPoints]).toEqual([0, 180])
  }),
)

test(
  'refunding a voucher voids it once, and its code is no longer shown',
  runWithDatabase(async (db) => {
    aShop(db)
    const order = aPaidOrder(db, [{ variant: gift25, quantity: 2 }], 5000, { delivery: byEmail })
    const key = crypto.randomUUID()
    expect(await refund(db, order.id, 2500, 'GIFT-25', key)).toEqual({ ok: true, state: 'by-hand' })
    expect(await refund(db, order.id, 2500, 'GIFT-25', key)).toEqual({ ok: true, state: 'by-hand' })
    expect(listOwn(db, order.id).map(({ state, balance, code }) => [state, balance, code === null])).toEqual([
      ['voided', 0, true],
      ['active', 2500, false],
    ])
    // Refunding all that is left voids the other one.
    expect(await refund(db, order.id, 2500, null)).toMatchObject({ ok: true })
    expect(findOrderById(db, order.id, rules, noon)).toMatchObject({ paymentState: 'refunded', refunded: 5000 })
    expect(listOwn(db, order.id).map(({ balance }) => balance)).toEqual([0, 0])
  }),
)

test(
  'the spent part of a voucher is not refunded, and a voucher that is not returned keeps its balance',
  runWithDatabase(async (db) => {
    aShop(db)
    const order = aPaidOrder(
      db,
      [
        { variant: gift50, quantity: 1 },
        { variant: gift25, quantity: 1 },
      ],
      7500,
      {
        delivery: byEmail,
      },
    )
    const [fifty, twentyFive] = listOwn(db, order.id)
    const spend = (codes: string[], voucher: number) =>
      buy(db, [{ variant: product, quantity: 1 }], 2350 - voucher, { codes, displayedVoucher: cents(voucher) })
    expect(spend([fifty?.code ?? ''], 2350).ok).toBe(true)
    // No units are returned: the order has only the two vouchers.
    expect(await refund(db, order.id, 1, null)).toEqual({ ok: false, reason: 'vouchers', remaining: 0 })
    expect(await refund(db, order.id, 5000, 'GIFT-50')).toEqual({ ok: false, reason: 'vouchers', remaining: 2650 })
    expect(await refund(db, order.id, 2650, 'GIFT-50')).toEqual({ ok: true, state: 'by-hand' })
    expect(spend([fifty?.code ?? ''], 1).ok).toBe(false)
    expect(spend([twentyFive?.code ?? ''], 2350).ok).toBe(true)
    expect(spend([twentyFive?.code ?? ''], 150).ok).toBe(true)
    expect(await refund(db, order.id, 1, 'GIFT-25')).toEqual({ ok: false, reason: 'vouchers', remaining: 0 })
    expect(findOrderById(db, order.id, rules, noon)?.refunded).toBe(2650)
  }),
)

test(
  'a voucher pays for nothing while its refund is open, and again if the refund is refused',
  runWithDatabase(async (db) => {
    const { order, methods, time } = await aPaidVoucher(db)
    const code = listOwn(db, order.id)[0]?.code ?? ''
    const pays = () =>
      quoteOrder(
        db,
        { lines: [{ variant: product, quantity: 1 }], delivery: null, points: cents(0), codes: [code] },
        anonymousBuyer,
        rules,
        noon,
      ).totals.voucher
    expect(pays()).toBe(2000)
    let during: number | null = null
    const viva = {
      ...methods.viva,
      refund: async () => {
        during = pays()
        return { kind: 'refused', text: 'No' } as const
      },
    }
    const key = crypto.randomUUID()
    const refused = await refundOrder(
      db,
      order.id,
      { amount: cents(5000), restock: 'all', payment: null, key, cause },
      { ...methods, viva },
      rules,
      () => time.now,
    )
    expect([refused.ok, during, pays()]).toEqual([false, 0, 2000])
  }),
)

test(
  'a refund of the product leaves the voucher active and can’t include its price',
  runWithDatabase(async (db) => {
    aShop(db)
    const order = aPaidOrder(
      db,
      [
        { variant: product, quantity: 1 },
        { variant: gift50, quantity: 1 },
      ],
      7350,
    )
    expect(await refund(db, order.id, 2351, 'POD-1')).toEqual({ ok: false, reason: 'vouchers', remaining: 2350 })
    expect(await refund(db, order.id, 2350, 'POD-1')).toEqual({ ok: true, state: 'by-hand' })
    expect(listOwn(db, order.id).map(({ state }) => state)).toEqual(['active'])
    const stock = db.sql.exec<{ quantity: number }>('SELECT quantity FROM stock WHERE variant_id = 1').one().quantity
    expect(stock).toBe(5)
  }),
)

test(
  'an amount that a cancelled order returns to a voucher stays on it when the refund of the voucher completes later',
  runWithDatabase(async (db) => {
    const { order, methods, time, codes } = await aPaidVoucher(db)
    const spent = { payment: 'bankTransfer', codes, displayedVoucher: cents(2350) } as const
    const mixed = [
      { variant: product, quantity: 1 },
      { variant: gift25, quantity: 1 },
    ]
    const unpaid = buy(db, mixed, 2500, spent)
    if (!unpaid.ok) return expect.unreachable(unpaid.reason)
    const viva = { ...methods.viva, refund: async () => ({ kind: 'pending', refund: 'r1' }) as const }
    const key = crypto.randomUUID()
    const restock = [{ sku: 'GIFT-50', quantity: 1 }]
    const requested = { amount: cents(2650), restock, payment: null, key, cause }
    expect(await refundOrder(db, order.id, requested, { ...methods, viva }, rules, () => time.now)).toEqual({
      ok: true,
      state: 'asked',
    })
    markOrder(db, unpaid.order.id, 'cancelled', cause, rules, noon)
    expect(listOwn(db, order.id)).toMatchObject([{ balance: 5000, state: 'inactive' }])
    expect(settleRefund(db, key, 'done', cause, noon)).toMatchObject({ ok: true })
    expect(listOwn(db, order.id)).toMatchObject([{ balance: 2350, spent: 2350, state: 'active' }])
  }),
)

/** What happens after a refund of a voucher was requested, in this order. */
type RefundEvent = 'refused' | 'pending' | 'lost' | 'failed' | 'done' | 'staff-refused' | 'staff-done' | 'spend'

test.for<{ events: RefundEvent[]; state: string; balance: number; spent: number; attention: string }>([
  { events: ['done'], state: 'done', balance: 0, spent: 0, attention: '' },
  { events: ['done', 'failed'], state: 'done', balance: 0, spent: 0, attention: '' },
  { events: ['done', 'spend'], state: 'done', balance: 0, spent: 0, attention: '' },
  { events: ['pending', 'spend', 'done'], state: 'done', balance: 0, spent: 0, attention: '' },
  { events: ['lost', 'spend', 'done'], state: 'done', balance: 0, spent: 0, attention: '' },
  { events: ['lost', 'spend', 'staff-done'], state: 'done', balance: 0, spent: 0, attention: '' },
  { events: ['pending', 'failed'], state: 'refused', balance: 5000, spent: 0, attention: 'refund-refused' },
  { events: ['pending', 'failed', 'spend'], state: 'refused', balance: 2650, spent: 0, attention: 'refund-refused' },
  { events: ['pending', 'failed', 'done'], state: 'done', balance: 0, spent: 0, attention: '' },
  { events: ['pending', 'failed', 'done', 'spend'], state: 'done', balance: 0, spent: 0, attention: '' },
  {
    events: ['pending', 'failed', 'spend', 'done'],
    state: 'done',
    balance: 0,
    spent: 2350,
    attention: 'voucher-spent',
  },
  {
    events: ['pending', 'failed', 'spend', 'done', 'done'],
    ...{ state: 'done', balance: 0, spent: 2350, attention: 'voucher-spent' },
  },
  {
    events: ['pending', 'staff-refused', 'spend', 'done'],
    ...{ state: 'done', balance: 0, spent: 2350, attention: 'voucher-spent' },
  },
  {
    events: ['pending', 'failed', 'spend', 'spend', 'done'],
    ...{ state: 'done', balance: 0, spent: 4700, attention: 'voucher-spent' },
  },
  { events: ['refused', 'spend'], state: 'refused', balance: 2650, spent: 0, attention: 'refund-refused' },
])('a refund of a voucher: $events', ({ events, state, balance, spent, attention }) =>
  runWithDatabase(async (db) => {
    const { order, methods, time, codes } = await aPaidVoucher(db)
    const [first] = events
    const responses = {
      refused: { kind: 'refused', text: 'No' },
      lost: { kind: 'unknown', error: 'unreachable' },
      done: { kind: 'refunded', refund: 'r1' },
    } as const
    const response =
      first === 'refused' || first === 'lost' || first === 'done'
        ? responses[first]
        : ({ kind: 'pending', refund: 'r1' } as const)
    const key = crypto.randomUUID()
    const requested = { amount: cents(5000), restock: 'all', payment: null, key, cause } as const
    const viva = { ...methods.viva, refund: async () => response }
    await refundOrder(db, order.id, requested, { ...methods, viva }, rules, () => time.now)
    const payment = findPaymentOfOrder(db, order.id, 'paid')
    if (payment === null) return expect.unreachable()
    for (const event of events.slice(1)) {
      // Past the time in which the shop waits for its own response.
      time.now += 2 * 60_000
      if (event === 'spend') {
        const spending = { payment: 'onDelivery', codes, displayedVoucher: cents(2350) } as const
        buy(db, [{ variant: product, quantity: 1 }], 0, spending)
      } else if (event === 'staff-refused' || event === 'staff-done')
        settleRefund(db, key, event === 'staff-done' ? 'done' : 'refused', cause, time.now)
      else {
        const reported = { refund: 'r1', amount: cents(5000), state: event === 'done' ? 'done' : 'failed' } as const
        const listRefunds = async () => ({ kind: 'returns', refunds: [reported] }) as const
        const provider = { ...methods, viva: { ...methods.viva, listRefunds } }
        await checkRefunds(db, payment, ['r1'], provider, () => time.now)
      }
    }
    const view = findOrderRecord(db, order.code, rules, noon)
    expect(view?.refunds).toMatchObject([{ state, spent }])
    expect([view?.attention, view?.refunded]).toEqual([attention, state === 'done' ? 5000 : 0])
    expect(db.sql.exec('SELECT sum(balance) AS balance FROM vouchers').one()).toEqual({ balance })
    expect(db.sql.exec('SELECT count(*) AS held FROM vouchers WHERE refund_key IS NOT NULL').one()).toEqual({ held: 0 })
  })(),
)

test(
  'a refund that is reported late voids its voucher although another refund holds it',
  runWithDatabase(async (db) => {
    aShop(db)
    const lines = [
      { variant: gift50, quantity: 1 },
      { variant: product, quantity: 3 },
    ]
    const { order, choose, settle, methods, time } = await anOrderAtProvider(db, 'viva', {
      lines,
      displayedTotal: cents(11_350),
    })
    await choose('pay')
    await settle()
    issue(db)
    const restock = [{ sku: 'GIFT-50', quantity: 1 }]
    const ask = (key: string) => {
      const viva = { ...methods.viva, refund: async () => ({ kind: 'pending', refund: key }) as const }
      const requested = { amount: cents(5000), restock, payment: null, key, cause }
      return refundOrder(db, order.id, requested, { ...methods, viva }, rules, () => time.now)
    }
    await ask('first-refund-key')
    settleRefund(db, 'first-refund-key', 'refused', cause, noon)
    expect(await ask('second-refund-key')).toEqual({ ok: true, state: 'asked' })
    const payment = findPaymentOfOrder(db, order.id, 'paid')
    if (payment === null) return expect.unreachable()
    const reported = { refund: 'first-refund-key', amount: cents(5000), state: 'done' } as const
    const listRefunds = async () => ({ kind: 'returns', refunds: [reported] }) as const
    const provider = { ...methods, viva: { ...methods.viva, listRefunds } }
    await checkRefunds(db, payment, [], provider, () => time.now + 2 * 60_000)
    expect(listOwn(db, order.id).map(({ state, balance }) => [state, balance])).toEqual([['voided', 0]])
    // The other refund is refused then: the voucher stays void.
    settleRefund(db, 'second-refund-key', 'refused', cause, noon)
    expect(listOwn(db, order.id).map(({ state, balance }) => [state, balance])).toEqual([['voided', 0]])
  }),
)

test(
  'a full refund on the provider’s website shows what its vouchers have paid for',
  runWithDatabase(async (db) => {
    const { order, codes } = await aPaidVoucher(db)
    expect(buy(db, [{ variant: product, quantity: 1 }], 0, { codes, displayedVoucher: cents(2350) }).ok).toBe(true)
    const payment = findPaymentOfOrder(db, order.id, 'paid')
    if (payment === null) return expect.unreachable()
    recordExternalRefund(db, payment, { refund: 'r1', amount: cents(5000), state: 'done' }, 'none', noon)
    expect(findOrderRecord(db, order.code, rules, noon)?.refunds).toMatchObject([{ amount: 5000, spent: 2350 }])
  }),
)

/** A mixed order that was paid after it had expired and its product was sold to somebody else. */
function aLateOrder(db: Database) {
  aShop(db)
  const lines = [
    { variant: product, quantity: 1 },
    { variant: gift50, quantity: 1 },
  ]
  const placed = buy(db, lines, 7350, { payment: 'bankTransfer' })
  if (!placed.ok) throw new Error(placed.reason)
  expireOrder(db, placed.order.id, noon)
  db.sql.exec('UPDATE stock SET quantity = 0')
  markOrder(db, placed.order.id, 'paid', cause, rules, noon)
  issue(db)
  expect(listOwn(db, placed.order.id)).toEqual([])
  return placed.order
}

function ship(db: Database, order: number) {
  for (const to of ['packed', 'shipped'] as const)
    expect(markOrder(db, order, to, cause, rules, noon)).toEqual({ ok: true })
  issue(db)
}

test(
  'an order that was paid too late and is shipped anyway gets its vouchers',
  runWithDatabase((db) => {
    const { id } = aLateOrder(db)
    ship(db, id)
    expect(listOwn(db, id)).toMatchObject([{ amount: 5000, state: 'active' }])
    expect(listMails(db)).toHaveLength(1)
  }),
)

test(
  'an order that was paid too late gets no vouchers once their price is refunded',
  runWithDatabase(async (db) => {
    const { id } = aLateOrder(db)
    expect(await refund(db, id, 5000, null)).toMatchObject({ ok: true })
    ship(db, id)
    expect(listOwn(db, id)).toEqual([])
  }),
)

test(
  'many vouchers are issued and mailed in parts, and the order is delivered with the last one',
  runWithDatabase((db) => {
    aShop(db)
    const order = aPaidOrder(db, [{ variant: gift25, quantity: 250 }], 625_000, { delivery: byEmail })
    const getState = () => findOrderById(db, order.id, rules, noon)?.fulfilment
    expect([listOwn(db, order.id).length, getState()]).toEqual([100, 'unfulfilled'])
    issue(db)
    issue(db)
    issue(db)
    const vouchers = listOwn(db, order.id)
    expect([vouchers.length, new Set(vouchers.map(({ code }) => code)).size, getState()]).toEqual([
      ...[250, 250, 'delivered'],
    ])
    const mailed = listMails(db).map(({ filling }) => parseMailDetails(JSON.parse(filling)).lines.length)
    expect(mailed).toEqual([100, 100, 50])
  }),
)

test(
  'an order has up to 500 gift vouchers, over all lines',
  runWithDatabase((db) => {
    aShop(db)
    const lines = [
      { variant: gift25, quantity: 250 },
      { variant: gift50, quantity: 251 },
    ]
    const problem = (variant: number) => ({ kind: 'too-many-vouchers', variant, name: 'Gift voucher' })
    expect(buy(db, lines, 0, { delivery: byEmail, payment: 'bankTransfer' })).toMatchObject({ ok: false })
    const quote = quoteOrder(db, { lines, delivery: byEmail, points: cents(0) }, anonymousBuyer, rules, noon)
    expect([quote.lines, quote.problems]).toEqual([[], [problem(gift25), problem(gift50)]])
    const most = [{ variant: gift25, quantity: 500 }]
    expect(buy(db, most, 1_250_000, { delivery: byEmail, payment: 'bankTransfer' })).toMatchObject({ ok: true })
  }),
)

test(
  'an order whose vouchers can’t be issued does not stop those of others, and is tried again',
  runWithDatabase((db) => {
    aShop(db)
    const orders = [1, 2].map(() => {
      const placed = buy(db, [{ variant: gift25, quantity: 1 }], 2500, { payment: 'bankTransfer', delivery: byEmail })
      if (!placed.ok) throw new Error(placed.reason)
      markOrder(db, placed.order.id, 'paid', cause, rules, noon)
      return placed.order.id
    })
    const sealVoucherCode: typeof testSecrets.sealVoucherCode = (voucher, code) => {
      if (orders.length === 2 && orders.shift()) throw new Error('sealing failed')
      return testSecrets.sealVoucherCode(voucher, code)
    }
    const [first = 0, second = 0] = orders
    expect(() => issue(db, noon, rules, { ...testSecrets, sealVoucherCode })).toThrow('sealing failed')
    expect([listOwn(db, first).length, listOwn(db, second).length]).toEqual([0, 1])
    issue(db, noon + 10 * 60_000)
    expect([listOwn(db, first).length, listMails(db).length]).toEqual([1, 2])
  }),
)

test(
  'an order that its provider refunded before the vouchers were issued gets none',
  runWithDatabase(async (db) => {
    const { order, choose, settle } = await aVoucherOrder(db)
    await choose('pay')
    await settle()
    const payment = findPaymentOfOrder(db, order.id, 'paid')
    if (payment === null) return expect.unreachable()
    recordExternalRefund(db, payment, { refund: 'r1', amount: cents(5000), state: 'done' }, 'none', noon)
    issue(db)
    expect(listOwn(db, order.id)).toEqual([])
  }),
)

test(
  'the mail that is sent contains the codes, and waits if they can’t be opened',
  runWithDatabase(async (db) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    aShop(db)
    const order = aPaidOrder(db, [{ variant: gift25, quantity: 2 }], 5000, { delivery: byEmail })
    const sent: OutgoingMail[] = []
    const send = async (mail: OutgoingMail) => {
      sent.push(mail)
      return { kind: 'sent' as const }
    }
    const transport = { send, from: { email: 'shop@kiosk.example', name: 'Kiosk' }, replyTo: null }
    const deliver = (secrets: typeof testSecrets, now: number) =>
      deliverMails(db, anOpenedTenant(), transport, () => now, secrets)
    const openVoucherCode = () => {
      throw new Error('the key is missing')
    }
    const codes = listOwn(db, order.id).flatMap(({ code }) => code ?? [])
    const listSent = () =>
      sent.filter(({ text, html }) => codes.every((code) => text.includes(code) && html.includes(code)))
    await deliver({ ...testSecrets, openVoucherCode }, noon)
    expect(listSent()).toEqual([])
    await deliver(testSecrets, noon + 60_000)
    expect([codes.length, listSent().length]).toEqual([2, 1])
  }),
)
