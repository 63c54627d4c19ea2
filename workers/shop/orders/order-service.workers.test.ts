import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { createProviders, secrets } from '#tests/factories/payments.ts'
import { aShop, importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { aTenantRecord, createUniqueName } from '#tests/factories/tenant-record.ts'
import type { Database } from '../database.ts'
import { storeTenant } from '../tenant-identity.queries.ts'
import { formatRequest, OrderService } from './order-service.ts'

const catalogue = aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] })
const from = 'https://shop.test'
const countOf = (db: Database, table: 'orders' | 'payments' | 'refunds') =>
  db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n

/** An `OrderService` with simulated providers, called over HTTP as in local development. */
async function anOrderService(db: Database) {
  stockShop(db, catalogue)
  const id = `service-${createUniqueName()}`
  // Own accounts: the token cache is keyed by account, and tokens of another test's providers are not valid here.
  const client = `${id}.apps.vivapayments.com`
  const providers = await createProviders({ vivaMerchant: { clientId: client }, paypalMerchant: { clientId: id } })
  const requested: string[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requested.push(`${init.method} ${new URL(address).pathname}`)
    return providers.sendRequest(address, init)
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
  const localEnv = { ...env, ENVIRONMENT: 'local', SANDBOX_URL: 'https://sandbox.test', CONFIG_KEY: 'k'.repeat(40) }
  return {
    service: new OrderService(localEnv, () => noon),
    rules: someOrderRules({ tenant: id }),
    providers,
    requested,
  }
}

/**
 * Must fail without the lookup of the key in `placeOrder` (its unique index then throws), and without the comparison
 * of digests.
 */
test('twenty submissions of one form place one order; another order with its key is refused', async () => {
  const { shop, operations } = aShop()
  await operations.write((db, tenantId) => db.importCatalogue(tenantId, catalogue, publishedPictures(), importOptions))
  const request = anOrderRequest()
  const rules = someOrderRules()
  const post = (changes: Partial<typeof request> = {}) =>
    shop.write((db, tenantId) =>
      db.placeOrder(tenantId, { ...request, ...changes }, anonymousBuyer, rules, from, null, 'a visitor'),
    )
  const responses = await Promise.all(Array.from({ length: 20 }, () => post()))
  expect(responses[0]).toMatchObject({ ok: true, order: { status: 'placed' } })
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  const rest = [
    { lines: [{ variant: 1, quantity: 2 }], displayedTotal: cents(4350) },
    { notes: 'Ring twice' },
    { payment: 'bankTransfer' },
    { contact: { ...request.contact, email: 'other@shopper.example' } },
  ] as const
  for (const second of await Promise.all(rest.map(post)))
    expect(second).toMatchObject({ ok: false, reason: 'key-reused' })
  expect(
    (await operations.read((db, tenantId) => db.listOrders(tenantId, OrderFilter.parse({}), 'UTC'))).orders,
  ).toHaveLength(1)
  const long = `${'a-long-name.'.repeat(5)}@shopper.example`
  expect(
    await operations.read((db, tenantId) => db.listOrders(tenantId, OrderFilter.parse({ search: long }), 'UTC')),
  ).toEqual({
    orders: [],
    hasMore: false,
  })
})

/** Must fail if the service does not track which payments are being started. */
test.each(['viva', 'paypal'] as const)('%s: twenty submissions of one form begin one payment', (method) =>
  runWithDatabase(async (db) => {
    const { service, rules, requested } = await anOrderService(db)
    const request = anOrderRequest({ payment: method })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => service.place(db, request, anonymousBuyer, rules, from, null, 'a visitor')),
    )
    expect(responses[0]).toMatchObject({ ok: true, pay: expect.stringContaining('https://sandbox.test/') })
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect([countOf(db, 'orders'), countOf(db, 'payments')]).toEqual([1, 1])
    expect(requested.filter((item) => /^POST .*\/checkout\/.*orders$/.test(item))).toHaveLength(1)
  })(),
)

/** Must fail if the service does not track which refunds are being requested. */
test(
  'ten requests for the same refund call the provider once and all get its result',
  runWithDatabase(async (db) => {
    const { service, rules, providers, requested } = await anOrderService(db)
    const placed = await service.place(
      db,
      anOrderRequest({ payment: 'viva' }),
      anonymousBuyer,
      rules,
      from,
      null,
      'a visitor',
    )
    if (!placed.ok || placed.pay === null) throw new Error(JSON.stringify(placed))
    await providers.choose(placed.pay, 'pay')
    const reference = new URL(placed.pay).searchParams.get('ref') ?? ''
    await service.settle(db, { method: 'viva', reference, transaction: null }, rules)
    const refund = { amount: cents(1000), restock: null, payment: null, key: 'refund-0001', who: 'Maria', why: '' }
    const posts = Array.from({ length: 10 }, () => service.refund(db, placed.order.code, refund, rules))
    expect(await Promise.all(posts)).toEqual(posts.map(() => ({ ok: true, state: 'done' })))
    expect(requested.filter((item) => item.startsWith('DELETE'))).toHaveLength(1)
    expect(countOf(db, 'refunds')).toBe(1)
    expect(await service.refund(db, 'W26-999999', refund, rules)).toEqual({ ok: false, reason: 'not-found' })
  }),
)

test(
  'an order that is marked as cancelled can’t be paid at the provider',
  runWithDatabase(async (db) => {
    const { service, rules, providers } = await anOrderService(db)
    const placed = await service.place(
      db,
      anOrderRequest({ payment: 'viva' }),
      anonymousBuyer,
      rules,
      from,
      null,
      'a visitor',
    )
    if (!placed.ok || placed.pay === null) throw new Error(JSON.stringify(placed))
    const mark = { to: 'cancelled', who: 'Maria', why: '' } as const
    expect(await service.mark(db, placed.order.code, mark, rules)).toEqual({ ok: true })
    expect(await providers.choose(placed.pay, 'pay')).toBeNull()
  }),
)

/** Must fail without the check of the host. */
test.each([
  ['http://kiosk.example:9100', 'http://kiosk.example:9100/paypal/return'],
  ['https://evil.example', 'https://kiosk.example/paypal/return'],
])('a payer who ordered at %s returns to %s', (visited, returnUrl) =>
  runWithDatabase(async (db) => {
    const { service, rules, providers } = await anOrderService(db)
    const placed = await service.place(db, anOrderRequest({ payment: 'paypal' }), anonymousBuyer, rules, visited)
    if (!placed.ok || placed.pay === null) throw new Error(JSON.stringify(placed))
    expect((await providers.choose(placed.pay, 'pay'))?.href.split('?')[0]).toBe(returnUrl)
  })(),
)

test('the digest of an order is computed from the same text in every release', () => {
  const request = anOrderRequest({ key: 'a-key', notes: 'Ring twice', birthDate: '1990-01-31' })
  expect(formatRequest(request)).toBe(
    '{"key":"a-key","lines":[{"variant":1,"quantity":1}],' +
      '"contact":{"firstName":"Eleni","lastName":"Georgiou","email":"eleni@shopper.example","phone":"35799000111"},' +
      '"delivery":{"kind":"deliver","address":{"street":"Anexartisias 1","city":"Limassol","postcode":"3036","country":"CY"},"shipping":1},' +
      '"payment":"onDelivery","points":0,"notes":"Ring twice","birthDate":"1990-01-31","shownTotal":2350}',
  )
})
