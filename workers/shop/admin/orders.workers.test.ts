import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, noon, stockShop } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { openPoints } from '#workers/shop/customers/points.queries.ts'
import type { Database } from '../database.ts'
import { markOrder } from '../orders/change-order.ts'
import { listOrders } from '../orders/order-operations.queries.ts'
import type { OrderService } from '../orders/order-service.ts'
import { insertRefund } from '../orders/refunds.queries.ts'
import { markOrderAsAdmin } from './orders.ts'

const rules = someOrderRules()
const actor = 'eleni@kiosk.example'
const cause = { who: 'Eleni', why: '' }
/** A step from a page that shows the order as it was placed. */
const step = { ...cause, displayed: 'open awaiting unfulfilled' } as const

// The shop takes the payment providers and the sender of its mails from the record.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** A shop with orders that are paid by transfer, so that no provider is called. */
async function aShopWithOrders(...contacts: readonly Partial<ReturnType<typeof anOrderRequest>['contact']>[]) {
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const codes = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
    return contacts.map((contact) => {
      const ordinary = anOrderRequest({ payment: 'bankTransfer' })
      const placed = place(storage, { ...ordinary, contact: { ...ordinary.contact, ...contact } }, { now: Date.now() })
      if (!placed.ok) throw new Error(JSON.stringify(placed))
      return placed.order.code
    })
  })
  const listLogged = async () =>
    (await admin.read((db, tenantId) => db.listChanges(tenantId, { before: null, subject: null }))).entries
  return { admin, stub, codes, listLogged }
}

test('the history of an order names the staff member, and the audit log the email address', async () => {
  const { admin, codes, listLogged } = await aShopWithOrders({})
  const [code = ''] = codes
  expect(
    await admin.write((db, tenantId) =>
      db.markOrderAsAdmin(tenantId, code, { to: 'paid', ...step, why: 'came in' }, rules, actor),
    ),
  ).toEqual({ ok: true })
  expect((await admin.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules)))?.events.at(-1)).toMatchObject({
    status: 'paid',
    who: 'Eleni',
  })
  expect(await listLogged()).toMatchObject([
    { who: actor, what: 'order.marked', subject: code, detail: { to: 'paid', why: 'came in' } },
  ])
})

test('cancelling an order that a colleague packs in the meantime is refused and not logged', async () => {
  const { stub, listLogged } = await aShopWithOrders()
  const outcome = await runInDurableObject(stub, async (_shop, { storage }) => {
    const now = Date.now()
    const placed = place(storage, anOrderRequest({ payment: 'onDelivery' }), { now })
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    const markDuringCancel = (db: Database, id: number) => markOrder(db, id, 'packed', cause, rules, now)
    const orders: Pick<OrderService, 'cancel'> = {
      cancel: async (db, id, _rules, mark) => {
        expect(markDuringCancel(db, id)).toEqual({ ok: true })
        return db.transactionSync(mark)
      },
    }
    const requested = { to: 'cancelled', ...cause, displayed: 'open awaiting unfulfilled' } as const
    return markOrderAsAdmin(orders, storage, placed.order.code, requested, rules, actor, () => now)
  })
  expect(outcome).toEqual({ ok: false, reason: 'not-allowed', from: 'packed' })
  expect(await listLogged()).toEqual([])
})

test('a step that is not allowed changes nothing and is not logged', async () => {
  const { admin, codes, listLogged } = await aShopWithOrders({})
  const [code = ''] = codes
  const refused = { ok: false, reason: 'not-allowed', from: 'awaiting' }
  expect(
    await admin.write((db, tenantId) =>
      db.markOrderAsAdmin(tenantId, code, { to: 'delivered', ...step }, rules, actor),
    ),
  ).toEqual(refused)
  expect(
    await admin.write((db, tenantId) =>
      db.markOrderAsAdmin(tenantId, 'W26-999999', { to: 'paid', ...step }, rules, actor),
    ),
  ).toMatchObject({
    reason: 'not-found',
  })
  expect(await listLogged()).toEqual([])
})

test('a step from a stale page is refused and returns the order’s current status', async () => {
  const { admin, codes, listLogged } = await aShopWithOrders({})
  const [code = ''] = codes
  expect(
    await admin.write((db, tenantId) => db.markOrderAsAdmin(tenantId, code, { to: 'paid', ...step }, rules, actor)),
  ).toEqual({ ok: true })
  expect(
    await admin.write((db, tenantId) =>
      db.markOrderAsAdmin(tenantId, code, { to: 'packed', ...cause, displayed: 'open paid unfulfilled' }, rules, actor),
    ),
  ).toEqual({ ok: true })
  // Both are allowed from the current status, but the page showed another one.
  for (const to of ['shipped', 'cancelled'] as const)
    expect(
      await admin.write((db, tenantId) =>
        db.markOrderAsAdmin(tenantId, code, { to, ...cause, displayed: 'open paid unfulfilled' }, rules, actor),
      ),
    ).toEqual({
      ...{ ok: false, reason: 'not-allowed', from: 'packed' },
    })
  expect((await listLogged()).map(({ detail }) => detail.to)).toEqual(['packed', 'paid'])
})

test('a second click on a step succeeds and is logged once; a colleague gets the current status', async () => {
  const { admin, codes, listLogged } = await aShopWithOrders({}, {})
  const [code = '', second = ''] = codes
  for (const _click of [1, 2])
    expect(
      await admin.write((db, tenantId) =>
        db.markOrderAsAdmin(tenantId, code, { to: 'paid', ...step, why: 'came in' }, rules, actor),
      ),
    ).toEqual({ ok: true })
  for (const _click of [1, 2])
    expect(
      await admin.write((db, tenantId) =>
        db.markOrderAsAdmin(tenantId, second, { to: 'cancelled', ...step }, rules, actor),
      ),
    ).toEqual({ ok: true })
  expect((await listLogged()).map(({ detail }) => detail.to)).toEqual(['cancelled', 'paid'])
  expect(
    (await admin.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules)))?.events.filter(
      ({ status }) => status === 'paid',
    ),
  ).toHaveLength(1)
  for (const otherCause of [
    { who: 'Petros', why: 'came in' },
    { who: 'Eleni', why: 'in cash' },
  ])
    expect(
      await admin.write((db, tenantId) =>
        db.markOrderAsAdmin(tenantId, code, { to: 'paid', ...step, ...otherCause }, rules, actor),
      ),
    ).toEqual({
      ...{ ok: false, reason: 'not-allowed', from: 'paid' },
    })
})

test('clearing attention clears the reason that the page showed, and no newer one', async () => {
  const { admin, stub, codes, listLogged } = await aShopWithOrders({})
  const [code = ''] = codes
  const ask = (attention: string) =>
    runInDurableObject(
      stub,
      (_shop, { storage }) => void storage.sql.exec('UPDATE orders SET attention = ?', attention),
    )
  const attention = async () =>
    (await admin.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules)))?.attention
  await ask('paid-without-goods')
  expect(
    await admin.write((db, tenantId) => db.clearAttentionAsAdmin(tenantId, code, 'refund-pending', actor)),
  ).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect([await attention(), await listLogged()]).toEqual(['paid-without-goods', []])
  // A second click gets the result of the first, and is logged once.
  for (const _click of [1, 2])
    expect(
      await admin.write((db, tenantId) => db.clearAttentionAsAdmin(tenantId, code, 'paid-without-goods', actor)),
    ).toEqual({
      ok: true,
    })
  expect([await attention(), (await listLogged()).length]).toEqual(['', 1])
  expect(await admin.write((db, tenantId) => db.clearAttentionAsAdmin(tenantId, 'W26-999999', '', actor))).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('a refund is logged once, however often its form is sent', async () => {
  const { admin, codes, listLogged } = await aShopWithOrders({})
  const [code = ''] = codes
  await admin.write((db, tenantId) => db.markOrderAsAdmin(tenantId, code, { to: 'paid', ...step }, rules, actor))
  const refund = {
    amount: cents(350),
    restock: null,
    payment: null,
    key: 'refund-0001',
    displayed: 'open paid unfulfilled 0',
    ...cause,
  }
  for (let i = 0; i < 3; i++)
    expect(await admin.write((db, tenantId) => db.refundOrderAsAdmin(tenantId, code, refund, rules, actor))).toEqual({
      ok: true,
      state: 'by-hand',
    })
  expect((await admin.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules)))?.refunded).toBe(350)
  const refunds = (await listLogged()).filter(({ what }) => what === 'order.refunded')
  expect(refunds).toMatchObject([{ who: actor, subject: code, detail: { amount: '3.50', how: 'by-hand' } }])
  expect(
    await admin.write((db, tenantId) =>
      db.refundOrderAsAdmin(
        tenantId,
        code,
        { ...refund, key: 'refund-0002', displayed: 'open partly-refunded unfulfilled 1', amount: cents(99_999) },
        rules,
        actor,
      ),
    ),
  ).toEqual({
    ok: false,
    reason: 'amount',
    remaining: 2000,
  })
  expect((await listLogged()).filter(({ what }) => what === 'order.refunded')).toHaveLength(1)
})

test('a refund that already has a result is not settled again and nothing is logged', async () => {
  const { admin, codes, listLogged } = await aShopWithOrders({})
  const [code = ''] = codes
  await admin.write((db, tenantId) => db.markOrderAsAdmin(tenantId, code, { to: 'paid', ...step }, rules, actor))
  const refund = {
    amount: cents(350),
    restock: null,
    payment: null,
    key: 'refund-0001',
    displayed: 'open paid unfulfilled 0',
    ...cause,
  }
  await admin.write((db, tenantId) => db.refundOrderAsAdmin(tenantId, code, refund, rules, actor))
  const viewed = { seen: 'refused', ...cause } as const
  expect(
    await admin.write((db, tenantId) => db.settleRefundAsAdmin(tenantId, code, 'refund-0001', viewed, actor)),
  ).toEqual({
    ok: false,
    reason: 'changed',
  })
  expect((await listLogged()).map(({ what }) => what)).toEqual(['order.refunded', 'order.marked'])
  expect(
    await admin.write((db, tenantId) => db.settleRefundAsAdmin(tenantId, code, 'refund-0002', viewed, actor)),
  ).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('settling a refund twice succeeds and is logged once; a colleague’s different result is refused', async () => {
  const { admin, stub, codes, listLogged } = await aShopWithOrders({})
  const [code = ''] = codes
  await admin.write((db, tenantId) => db.markOrderAsAdmin(tenantId, code, { to: 'paid', ...step }, rules, actor))
  await runInDurableObject(stub, (_shop, { storage }) =>
    insertRefund(
      storage,
      { key: 'refund-0001', order: 1, payment: null, amount: cents(350), restock: '', ...cause },
      noon,
    ),
  )
  const settle = (viewed: 'done' | 'refused') =>
    admin.write((db, tenantId) =>
      db.settleRefundAsAdmin(tenantId, code, 'refund-0001', { seen: viewed, ...cause }, actor),
    )
  expect(await settle('done')).toEqual({ ok: true, state: 'done' })
  expect(await settle('done')).toEqual({ ok: true, state: 'done' })
  expect(await settle('refused')).toEqual({ ok: false, reason: 'changed' })
  expect((await admin.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules)))?.refunded).toBe(350)
  expect((await listLogged()).map(({ what }) => what)).toEqual(['order.refund-settled', 'order.marked'])
})

test('an order paid in full with points is logged as refunded once, however often its form is sent', async () => {
  const { admin, stub, listLogged } = await aShopWithOrders()
  const code = await runInDurableObject(stub, (_shop, { storage }) => {
    const customerId = aCustomer(storage)
    openPoints(storage, customerId, cents(2000), cents(0), noon)
    const free = someOrderRules({ shipping: [{ id: 1, description: 'Courier', cost: cents(0), countries: ['CY'] }] })
    const buyer = { kind: 'customer', customerId, priceListId: null, excludeVat: false } as const
    const placed = place(storage, anOrderRequest({ points: cents(2000), displayedTotal: cents(0) }), {
      buyer,
      rules: free,
    })
    return placed.ok ? placed.order.code : ''
  })
  const refund = {
    amount: cents(0),
    restock: 'all',
    payment: null,
    key: 'refund-0001',
    displayed: 'open paid unfulfilled 0',
    ...cause,
  } as const
  for (let i = 0; i < 2; i++)
    expect(await admin.write((db, tenantId) => db.refundOrderAsAdmin(tenantId, code, refund, rules, actor))).toEqual({
      ok: true,
      state: 'done',
    })
  expect((await listLogged()).map(({ what }) => what)).toEqual(['order.refunded'])
})

test('orders are found by code, name, email address and phone number, in any case and language', async () => {
  const { admin, codes } = await aShopWithOrders(
    { firstName: 'Eleni', lastName: 'Georgiou', email: 'eleni@shopper.example', phone: '35799000111' },
    { firstName: 'Μαρία', lastName: 'Ιωάννου', email: 'maria_1@shopper.example', phone: '35799222333' },
  )
  const [eleni = '', maria = ''] = codes
  const found = async (search: string) =>
    (await admin.read((db, tenantId) => db.listOrders(tenantId, OrderFilter.parse({ search }), 'UTC'))).orders.map(
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
  // A part of a word, and characters with a meaning in full-text queries.
  expect(await found('eorgio')).toEqual([eleni])
  expect(await found(eleni.slice(-4))).toEqual([eleni])
  for (const term of ['"eleni"', 'ele*', 'eleni OR maria', 'person:eleni', 'ele\0ni"', '\0']) await found(term)
  expect(await found('eleni OR maria')).toEqual([])
  for (const term of ['el', 'EL', 'i g']) expect(await found(term), term).toEqual([eleni])
  expect(await found('λώ')).toEqual([])
  expect(await found('ρι')).toEqual([maria])
  expect(await found('@')).toEqual([maria, eleni])
})

test('a last page of orders that is full has no next page', async () => {
  const { stub } = await aShopWithOrders({}, {})
  const pages = await runInDurableObject(stub, (_shop, { storage }) =>
    [1, 2].map((limit) => listOrders(storage, OrderFilter.parse({}), 'UTC', limit)),
  )
  expect(pages.map(({ orders, hasMore }) => [orders.length, hasMore])).toEqual([
    [1, true],
    [2, false],
  ])
})

test('the audit log is listed page by page, also for a single order', async () => {
  const { admin, codes } = await aShopWithOrders({}, {})
  const [first = '', second = ''] = codes
  for (const code of [first, second, first])
    await admin.write((db, tenantId) => db.clearAttentionAsAdmin(tenantId, code, '', actor))
  const all = await admin.read((db, tenantId) => db.listChanges(tenantId, { before: null, subject: null }))
  expect(all).toMatchObject({ entries: [{ subject: first }, { subject: second }, { subject: first }], hasMore: false })
  const older = await admin.read((db, tenantId) =>
    db.listChanges(tenantId, { before: all.entries[0]?.id ?? 0, subject: null }),
  )
  expect(older.entries).toHaveLength(2)
  expect(
    (await admin.read((db, tenantId) => db.listChanges(tenantId, { before: null, subject: first }))).entries,
  ).toHaveLength(2)
})
