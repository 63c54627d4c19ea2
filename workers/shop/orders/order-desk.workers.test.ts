import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aProduct, published } from '#tests/factories/catalogue.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { secrets, someProviders } from '#tests/factories/payments.ts'
import { aShop, noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { aNewName, aTenantRecord } from '#tests/factories/tenant-record.ts'
import type { Database } from '../database.ts'
import { storeTenant } from '../tenant-identity.queries.ts'
import { OrderDesk } from './order-desk.ts'

const goods = aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] })
const from = 'https://shop.test'
const countOf = (db: Database, table: 'orders' | 'payments' | 'refunds') =>
  db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n

/** A shop's desk whose providers are the simulators, reached as on a developer's machine. */
async function aDesk(db: Database) {
  stocked(db, goods)
  const id = `desk-${aNewName()}`
  // Accounts of its own: the shop remembers tokens by account, and those of another test's providers open nothing here.
  const client = `${id}.apps.vivapayments.com`
  const providers = await someProviders({ vivaMerchant: { clientId: client }, paypalMerchant: { clientId: id } })
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${new URL(address).pathname}`)
    return providers.ask(address, init)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const record = aTenantRecord({
    id,
    secrets: {
      viva_client_id: client,
      viva_client_secret: secrets.vivaSecret,
      viva_auth: secrets.vivaAuth,
      paypal_auth: btoa(`${id}:paypal-secret`),
    },
  })
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify(record))
  storeTenant(db, id)
  const local = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: 'https://sandbox.test', CONFIG_KEY: 'k'.repeat(40) }
  return { desk: new OrderDesk(local, () => noon), rules: someOrderRules({ tenant: id }), providers, asked }
}

/** Taken out to see it fail: the question for the key in `placeOrder` (the unique index throws then), and its digest. */
test('twenty posts of one form are one order with one answer; another order under its key is refused', async () => {
  const { shop, operations } = aShop()
  await operations.write((db, tenantId) => db.importCatalogue(tenantId, goods, published(), plainly))
  const request = anOrderRequest()
  const rules = someOrderRules()
  const post = (changes: Partial<typeof request> = {}) =>
    shop.write((db, tenantId) =>
      db.placeOrder(tenantId, { ...request, ...changes }, anonymous, rules, from, null, 'a visitor'),
    )
  const answers = await Promise.all(Array.from({ length: 20 }, () => post()))
  expect(answers[0]).toMatchObject({ ok: true, order: { status: 'placed' } })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const others = [
    { lines: [{ variant: 1, quantity: 2 }], shownTotal: cents(4350) },
    { notes: 'Ring twice' },
    { payment: 'bankTransfer' },
    { contact: { ...request.contact, email: 'other@shopper.example' } },
  ] as const
  for (const other of await Promise.all(others.map(post))) expect(other).toEqual({ ok: false, reason: 'key-reused' })
  expect(
    (
      await operations.read((db, tenantId) =>
        db.listOrders(tenantId, { status: null, attention: false, search: '', before: null }),
      )
    ).orders,
  ).toHaveLength(1)
  const long = `${'a-long-name.'.repeat(5)}@shopper.example`
  expect(
    await operations.read((db, tenantId) =>
      db.listOrders(tenantId, { status: null, attention: false, search: long, before: null }),
    ),
  ).toEqual({
    orders: [],
    more: false,
  })
})

/** Taken out to see it fail: that the desk remembers which payments are just being begun. */
test.each(['viva', 'paypal'] as const)('%s: twenty posts of one form begin one payment', (method) =>
  withDatabase(async (db) => {
    const { desk, rules, asked } = await aDesk(db)
    const request = anOrderRequest({ payment: method })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.place(db, request, anonymous, rules, from, null, 'a visitor')),
    )
    expect(answers[0]).toMatchObject({ ok: true, pay: expect.stringContaining('https://sandbox.test/') })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect([countOf(db, 'orders'), countOf(db, 'payments')]).toEqual([1, 1])
    expect(asked.filter((each) => /^POST .*\/checkout\/.*orders$/.test(each))).toHaveLength(1)
  })(),
)

/** Taken out to see it fail: that the desk remembers which refunds are just being asked for. */
test(
  'ten posts of one refund ask the provider once, and all hear how it ended',
  withDatabase(async (db) => {
    const { desk, rules, providers, asked } = await aDesk(db)
    const placed = await desk.place(db, anOrderRequest({ payment: 'viva' }), anonymous, rules, from, null, 'a visitor')
    if (!placed.ok || placed.pay === null) throw new Error(JSON.stringify(placed))
    await providers.choose(placed.pay, 'pay')
    const reference = new URL(placed.pay).searchParams.get('ref') ?? ''
    await desk.settle(db, { method: 'viva', reference, transaction: null }, rules)
    const refund = { amount: cents(1000), restock: null, payment: null, key: 'refund-0001', who: 'Maria', why: '' }
    const posts = Array.from({ length: 10 }, () => desk.refund(db, placed.order.code, refund, rules))
    expect(await Promise.all(posts)).toEqual(posts.map(() => ({ ok: true, state: 'done' })))
    expect(asked.filter((each) => each.startsWith('DELETE'))).toHaveLength(1)
    expect(countOf(db, 'refunds')).toBe(1)
    expect(await desk.refund(db, 'W26-999999', refund, rules)).toEqual({ ok: false, reason: 'not-found' })
  }),
)

test(
  'an order that is marked as cancelled can not be paid at the provider any more',
  withDatabase(async (db) => {
    const { desk, rules, providers } = await aDesk(db)
    const placed = await desk.place(db, anOrderRequest({ payment: 'viva' }), anonymous, rules, from, null, 'a visitor')
    if (!placed.ok || placed.pay === null) throw new Error(JSON.stringify(placed))
    const mark = { to: 'cancelled', who: 'Maria', why: '' } as const
    expect(await desk.mark(db, placed.order.code, mark, rules)).toEqual({ ok: true })
    expect(await providers.choose(placed.pay, 'pay')).toBeNull()
  }),
)

/** Taken out to see it fail: the question whose host it is. */
test.each([
  ['http://kiosk.example:9100', 'http://kiosk.example:9100/paypal/return'],
  ['https://evil.example', 'https://kiosk.example/paypal/return'],
])('a payer who was at %s comes back to %s', (visited, back) =>
  withDatabase(async (db) => {
    const { desk, rules, providers } = await aDesk(db)
    const placed = await desk.place(db, anOrderRequest({ payment: 'paypal' }), anonymous, rules, visited)
    if (!placed.ok || placed.pay === null) throw new Error(JSON.stringify(placed))
    expect((await providers.choose(placed.pay, 'pay'))?.href.split('?')[0]).toBe(back)
  })(),
)
