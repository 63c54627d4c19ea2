import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, noon, stocked } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { openPoints } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { listOrders } from '../orders/order-operations.queries.ts'
import { noteAsked } from '../orders/refunds.queries.ts'
import { markAtDesk } from './desk-orders.ts'

const rules = someOrderRules()
const who = 'eleni@kiosk.example'
const cause = { who: 'Eleni', why: '' }
/** A step of somebody whose page shows the order as it was placed. */
const step = { ...cause, shown: 'awaiting-payment' } as const

// Providers are those of the tenant's record, and the shop's clock looks here for the sender of its mails.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** A shop with orders that are paid by transfer, so that no provider is asked. */
async function aShopWithOrders(...contacts: readonly Partial<ReturnType<typeof anOrderRequest>['contact']>[]) {
  const { shop, desk, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const codes = await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
    return contacts.map((contact) => {
      const ordinary = anOrderRequest({ payment: 'bankTransfer' })
      const placed = place(storage, { ...ordinary, contact: { ...ordinary.contact, ...contact } }, { now: Date.now() })
      if (!placed.ok) throw new Error(JSON.stringify(placed))
      return placed.order.code
    })
  })
  const log = async () =>
    (await desk.read((db, tenantId) => db.changes(tenantId, { before: null, subject: null }))).entries
  return { desk, stub, codes, log }
}

test('an order that is marked says so in its history by name and in the log by address', async () => {
  const { desk, codes, log } = await aShopWithOrders({})
  const [code = ''] = codes
  expect(
    await desk.write((db, tenantId) =>
      db.markAtDesk(tenantId, code, { to: 'paid', ...step, why: 'came in' }, rules, who),
    ),
  ).toEqual({ ok: true })
  expect((await desk.read((db, tenantId) => db.orderRecord(tenantId, code, rules)))?.events.at(-1)).toMatchObject({
    status: 'paid',
    who: 'Eleni',
  })
  expect(await log()).toMatchObject([
    { who, what: 'order.marked', subject: code, detail: { to: 'paid', why: 'came in' } },
  ])
})

test('who cancels while a colleague takes a step is told where the order stands, and neither goods nor log are touched', async () => {
  const { stub, log } = await aShopWithOrders()
  const outcome = await runInDurableObject(stub, async (_shop, { storage }) => {
    const now = Date.now()
    const placed = place(storage, anOrderRequest({ payment: 'onDelivery' }), { now })
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    const whileProvidersAreAsked = (db: Database, id: number) => markOrder(db, id, 'preparing', cause, rules, now)
    const orders: Pick<OrderDesk, 'cancel'> = {
      cancel: async (db, id, _rules, mark) => {
        expect(whileProvidersAreAsked(db, id)).toEqual({ ok: true })
        return db.transactionSync(mark)
      },
    }
    const asked = { to: 'cancelled', ...cause, shown: 'placed' } as const
    return markAtDesk(orders, storage, placed.order.code, asked, rules, who, () => now)
  })
  expect(outcome).toEqual({ ok: false, reason: 'not-allowed', from: 'preparing' })
  expect(await log()).toEqual([])
})

test('what is not allowed changes nothing and is not logged', async () => {
  const { desk, codes, log } = await aShopWithOrders({})
  const [code = ''] = codes
  const refused = { ok: false, reason: 'not-allowed', from: 'awaiting-payment' }
  expect(
    await desk.write((db, tenantId) => db.markAtDesk(tenantId, code, { to: 'delivered', ...step }, rules, who)),
  ).toEqual(refused)
  expect(
    await desk.write((db, tenantId) => db.markAtDesk(tenantId, 'W26-999999', { to: 'paid', ...step }, rules, who)),
  ).toMatchObject({
    reason: 'not-found',
  })
  expect(await log()).toEqual([])
})

test('a step is taken from where the order stood on the page: whoever comes after another is told where it stands', async () => {
  const { desk, codes, log } = await aShopWithOrders({})
  const [code = ''] = codes
  expect(
    await desk.write((db, tenantId) => db.markAtDesk(tenantId, code, { to: 'paid', ...step }, rules, who)),
  ).toEqual({ ok: true })
  expect(
    await desk.write((db, tenantId) =>
      db.markAtDesk(tenantId, code, { to: 'preparing', ...cause, shown: 'paid' }, rules, who),
    ),
  ).toEqual({ ok: true })
  // Both may follow from what is being prepared by now; neither was meant so.
  for (const to of ['shipped', 'cancelled'] as const)
    expect(
      await desk.write((db, tenantId) => db.markAtDesk(tenantId, code, { to, ...cause, shown: 'paid' }, rules, who)),
    ).toEqual({
      ...{ ok: false, reason: 'not-allowed', from: 'preparing' },
    })
  expect((await log()).map(({ detail }) => detail.to)).toEqual(['preparing', 'paid'])
})

test('a second click on a step hears what the first one did, which is noted once; another’s hears where the order stands', async () => {
  const { desk, codes, log } = await aShopWithOrders({}, {})
  const [code = '', other = ''] = codes
  for (const _click of [1, 2])
    expect(
      await desk.write((db, tenantId) =>
        db.markAtDesk(tenantId, code, { to: 'paid', ...step, why: 'came in' }, rules, who),
      ),
    ).toEqual({ ok: true })
  for (const _click of [1, 2])
    expect(
      await desk.write((db, tenantId) => db.markAtDesk(tenantId, other, { to: 'cancelled', ...step }, rules, who)),
    ).toEqual({ ok: true })
  expect((await log()).map(({ detail }) => detail.to)).toEqual(['cancelled', 'paid'])
  expect(
    (await desk.read((db, tenantId) => db.orderRecord(tenantId, code, rules)))?.events.filter(
      ({ status }) => status === 'paid',
    ),
  ).toHaveLength(1)
  for (const another of [
    { who: 'Petros', why: 'came in' },
    { who: 'Eleni', why: 'in cash' },
  ])
    expect(
      await desk.write((db, tenantId) =>
        db.markAtDesk(tenantId, code, { to: 'paid', ...step, ...another }, rules, who),
      ),
    ).toEqual({
      ...{ ok: false, reason: 'not-allowed', from: 'paid' },
    })
})

test('what was looked at is settled, and nothing graver that came up meanwhile', async () => {
  const { desk, stub, codes, log } = await aShopWithOrders({})
  const [code = ''] = codes
  const ask = (what: string) =>
    runInDurableObject(stub, (_shop, { storage }) => void storage.sql.exec('UPDATE orders SET attention = ?', what))
  const attention = async () => (await desk.read((db, tenantId) => db.orderRecord(tenantId, code, rules)))?.attention
  await ask('paid-without-goods')
  expect(await desk.write((db, tenantId) => db.noteSeenAtDesk(tenantId, code, 'refund-pending', who))).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect([await attention(), await log()]).toEqual(['paid-without-goods', []])
  // A second click hears what the first one did, which is noted once.
  for (const _click of [1, 2])
    expect(await desk.write((db, tenantId) => db.noteSeenAtDesk(tenantId, code, 'paid-without-goods', who))).toEqual({
      ok: true,
    })
  expect([await attention(), (await log()).length]).toEqual(['', 1])
  expect(await desk.write((db, tenantId) => db.noteSeenAtDesk(tenantId, 'W26-999999', '', who))).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('a refund is logged once, however often its form is sent', async () => {
  const { desk, codes, log } = await aShopWithOrders({})
  const [code = ''] = codes
  await desk.write((db, tenantId) => db.markAtDesk(tenantId, code, { to: 'paid', ...step }, rules, who))
  const refund = { amount: cents(350), restock: null, payment: null, key: 'refund-0001', shown: 'paid 0', ...cause }
  for (let i = 0; i < 3; i++)
    expect(await desk.write((db, tenantId) => db.refundAtDesk(tenantId, code, refund, rules, who))).toEqual({
      ok: true,
      state: 'by-hand',
    })
  expect((await desk.read((db, tenantId) => db.orderRecord(tenantId, code, rules)))?.refunded).toBe(350)
  const refunds = (await log()).filter(({ what }) => what === 'order.refunded')
  expect(refunds).toMatchObject([{ who, subject: code, detail: { amount: '3.50', how: 'by-hand' } }])
  expect(
    await desk.write((db, tenantId) =>
      db.refundAtDesk(
        tenantId,
        code,
        { ...refund, key: 'refund-0002', shown: 'paid 1', amount: cents(99_999) },
        rules,
        who,
      ),
    ),
  ).toEqual({
    ok: false,
    reason: 'amount',
    left: 2000,
  })
  expect((await log()).filter(({ what }) => what === 'order.refunded')).toHaveLength(1)
})

test('a refund that has its end is not settled again, and nothing is logged of it', async () => {
  const { desk, codes, log } = await aShopWithOrders({})
  const [code = ''] = codes
  await desk.write((db, tenantId) => db.markAtDesk(tenantId, code, { to: 'paid', ...step }, rules, who))
  const refund = { amount: cents(350), restock: null, payment: null, key: 'refund-0001', shown: 'paid 0', ...cause }
  await desk.write((db, tenantId) => db.refundAtDesk(tenantId, code, refund, rules, who))
  const seen = { seen: 'refused', ...cause } as const
  expect(await desk.write((db, tenantId) => db.settleRefundAtDesk(tenantId, code, 'refund-0001', seen, who))).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect((await log()).map(({ what }) => what)).toEqual(['order.refunded', 'order.marked'])
  expect(await desk.write((db, tenantId) => db.settleRefundAtDesk(tenantId, code, 'refund-0002', seen, who))).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('a second click on how a refund has ended hears what the first one did, which is noted once; another’s word comes too late', async () => {
  const { desk, stub, codes, log } = await aShopWithOrders({})
  const [code = ''] = codes
  await desk.write((db, tenantId) => db.markAtDesk(tenantId, code, { to: 'paid', ...step }, rules, who))
  await runInDurableObject(stub, (_shop, { storage }) =>
    noteAsked(
      storage,
      { key: 'refund-0001', order: 1, payment: null, amount: cents(350), restock: '', ...cause },
      noon,
    ),
  )
  const settle = (seen: 'done' | 'refused') =>
    desk.write((db, tenantId) => db.settleRefundAtDesk(tenantId, code, 'refund-0001', { seen, ...cause }, who))
  expect(await settle('done')).toEqual({ ok: true, state: 'done' })
  expect(await settle('done')).toEqual({ ok: true, state: 'done' })
  expect(await settle('refused')).toEqual({ ok: false, reason: 'changed' })
  expect((await desk.read((db, tenantId) => db.orderRecord(tenantId, code, rules)))?.refunded).toBe(350)
  expect((await log()).map(({ what }) => what)).toEqual(['order.refund-settled', 'order.marked'])
})

test('an order that points paid in full is logged as given back once, however often its form is sent', async () => {
  const { desk, stub, log } = await aShopWithOrders()
  const code = await runInDurableObject(stub, (_shop, { storage }) => {
    const customerId = aCustomer(storage)
    openPoints(storage, customerId, cents(2000), cents(0), noon)
    const free = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
    const placed = place(storage, anOrderRequest({ points: cents(2000), shownTotal: cents(0) }), { buyer, rules: free })
    return placed.ok ? placed.order.code : ''
  })
  const refund = {
    amount: cents(0),
    restock: 'all',
    payment: null,
    key: 'refund-0001',
    shown: 'paid 0',
    ...cause,
  } as const
  for (let i = 0; i < 2; i++)
    expect(await desk.write((db, tenantId) => db.refundAtDesk(tenantId, code, refund, rules, who))).toEqual({
      ok: true,
      state: 'done',
    })
  expect((await log()).map(({ what }) => what)).toEqual(['order.refunded'])
})

test('orders are found by code, name, e-mail address and phone, in any case and language', async () => {
  const { desk, codes } = await aShopWithOrders(
    { firstName: 'Eleni', lastName: 'Georgiou', email: 'eleni@shopper.example', phone: '35799000111' },
    { firstName: 'Μαρία', lastName: 'Ιωάννου', email: 'maria_1@shopper.example', phone: '35799222333' },
  )
  const [eleni = '', maria = ''] = codes
  const found = async (search: string) =>
    (await desk.read((db, tenantId) => db.listOrders(tenantId, OrderFilter.parse({ search })))).orders.map(
      ({ code }) => code,
    )
  expect(await found('')).toEqual([maria, eleni])
  expect(await found(eleni.toLowerCase())).toEqual([eleni])
  expect(await found('ELENI geo')).toEqual([eleni])
  for (const term of ['μαρία ιω', 'μαρια ιωαννου', 'ΜΑΡΙΑ', 'ΙΩΆΝΝΟΥ']) expect(await found(term), term).toEqual([maria])
  expect(await found('Eleni@shopper')).toEqual([eleni])
  expect(await found('+357 99-222')).toEqual([maria])
  expect(await found('maria%1')).toEqual([])
  expect(await found('maria_1')).toEqual([maria])
  expect(await found('nobody')).toEqual([])
  // A part of a word, and what the index itself has a meaning for.
  expect(await found('eorgio')).toEqual([eleni])
  expect(await found(eleni.slice(-4))).toEqual([eleni])
  for (const term of ['"eleni"', 'ele*', 'eleni OR maria', 'person:eleni', 'ele\0ni"', '\0']) await found(term)
  expect(await found('eleni OR maria')).toEqual([])
  for (const term of ['el', 'EL', 'i g']) expect(await found(term), term).toEqual([eleni])
  expect(await found('λώ')).toEqual([])
  expect(await found('ρι')).toEqual([maria])
  expect(await found('@')).toEqual([maria, eleni])
})

test('a page of orders that is full to the last has none behind it', async () => {
  const { stub } = await aShopWithOrders({}, {})
  const pages = await runInDurableObject(stub, (_shop, { storage }) =>
    [1, 2].map((limit) => listOrders(storage, OrderFilter.parse({}), limit)),
  )
  expect(pages.map(({ orders, more }) => [orders.length, more])).toEqual([
    [1, true],
    [2, false],
  ])
})

test('the log goes back page by page, and of one order alone', async () => {
  const { desk, codes } = await aShopWithOrders({}, {})
  const [one = '', other = ''] = codes
  for (const code of [one, other, one]) await desk.write((db, tenantId) => db.noteSeenAtDesk(tenantId, code, '', who))
  const all = await desk.read((db, tenantId) => db.changes(tenantId, { before: null, subject: null }))
  expect(all).toMatchObject({ entries: [{ subject: one }, { subject: other }, { subject: one }], more: false })
  const older = await desk.read((db, tenantId) =>
    db.changes(tenantId, { before: all.entries[0]?.id ?? 0, subject: null }),
  )
  expect(older.entries).toHaveLength(2)
  expect(
    (await desk.read((db, tenantId) => db.changes(tenantId, { before: null, subject: one }))).entries,
  ).toHaveLength(2)
})
