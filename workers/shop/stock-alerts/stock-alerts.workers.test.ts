import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Language } from '#app/domain/messages/languages.ts'
import { MAX_STOCK_ALERTS, STOCK_ALERT_RETENTION_MS } from '#app/domain/stock-alerts/stock-alerts.ts'
import { aCatalogue, aProduct, aVariant, aWarehouse, publishedPictures } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { importRows } from '#tests/factories/imports.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { createRetry, type OutgoingMail, type SendOutcome } from '#workers/integrations/email/mail-sender.ts'
import { anonymizeCustomer } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { deliverMails as sendMails } from '../outbox/deliver-mails.ts'
import {
  createStockAlert,
  customerSubscriptions,
  endSubscription,
  followSubscriptionLink,
  isSubscriptionLinkOpen,
  purgeSubscriptionsJob,
  sendStockAlertsJob,
} from './stock-alerts.ts'

const minute = 60_000

/**
 * Product 1 has variants 1 and 2, both sold out. Product 2 has the single variant 3, sold out. Product 3 is in stock.
 */
function aShopWithSoldOutVariants(db: Database): Database {
  const coloured = aProduct({
    sku: 'KIT',
    variants: [
      aVariant({ sku: 'KIT-R', color: '#aa2222', colorName: 'Red', stock: {} }),
      aVariant({ sku: 'KIT-B', color: '#2222aa', colorName: 'Blue', stock: {} }),
    ],
  })
  return stockShop(
    db,
    aCatalogue({ products: [coloured, aProduct({ sku: 'CABLE', stock: 0 }), aProduct({ sku: 'POD' })] }),
  )
}

interface Overrides {
  readonly product?: number
  readonly variant?: number | null
  readonly email?: string
  readonly customer?: number | null
  readonly visitor?: string
  readonly language?: Language | null
  readonly now?: number
}

function requestStockAlert(db: Database, input: Overrides = {}) {
  const { now = noon, ...request } = input
  const plain = { product: 2, variant: null, email: 'maria@mail.example', customer: null, language: null }
  return createStockAlert(db, { ...plain, visitor: 'a visitor', ...request }, now)
}

function setVariantStock(db: Database, variant: number, quantity: number) {
  db.transactionSync(() =>
    db.sql.exec(
      `INSERT INTO stock (variant_id, warehouse_id, quantity) VALUES (?1, 1, ?2)
       ON CONFLICT (variant_id, warehouse_id) DO UPDATE SET quantity = ?2`,
      variant,
      quantity,
    ),
  )
}

/** Runs the scheduler's jobs: checks changed stock, then sends the enqueued mails. */
async function runJobs(db: Database, now = noon, ...outcomes: SendOutcome[]) {
  return (await deliverMails(db, now, ...outcomes)).map(({ to, subject }) => [to[0], subject])
}

/** The mails that are sent or attempted. */
async function deliverMails(db: Database, now = noon, ...outcomes: SendOutcome[]) {
  const tenant = anOpenedTenant({ languages: ['en', 'el'] })
  const sent: OutgoingMail[] = []
  const send = async (mail: OutgoingMail): Promise<SendOutcome> => {
    sent.push(mail)
    return outcomes.shift() ?? { kind: 'sent' }
  }
  const work = {
    db,
    env: {} as never,
    id: {} as never,
    now: () => now,
    tenant: () => Promise.reject(new Error('not asked')),
  }
  if (sendStockAlertsJob.due(db) !== null) await sendStockAlertsJob.run(work)
  const transport = { send, from: { email: 'shop@kiosk.example', name: 'Kiosk' }, replyTo: null }
  await sendMails(db, tenant, transport, () => now)
  return sent
}

const rows = (db: Database) => db.sql.exec('SELECT email, state FROM stock_notices ORDER BY id').toArray()
const expectedMails = [['maria@mail.example', 'Back in stock: Product CABLE']]

test(
  'a shopper gets one email when the product is back in stock',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    expect(requestStockAlert(db)).toEqual({ ok: true, product: 'Product CABLE' })
    expect(sendStockAlertsJob.due(db)).toBeNull()
    expect(await runJobs(db)).toEqual([])
    setVariantStock(db, 3, 1)
    expect(sendStockAlertsJob.due(db)).toBe(0)
    expect(await runJobs(db)).toEqual(expectedMails)
    expect(sendStockAlertsJob.due(db)).toBeNull()
    setVariantStock(db, 3, 0)
    setVariantStock(db, 3, 9)
    expect(await runJobs(db, noon + minute)).toEqual([])
  }),
)

test(
  'requesting an alert twice, in any spelling, stores it once; it can be requested again after its mail',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    for (const email of ['maria@mail.example', 'MARIA@mail.example', 'maria@mail.example'])
      expect(requestStockAlert(db, { email })).toEqual({ ok: true, product: 'Product CABLE' })
    expect(rows(db)).toHaveLength(1)
    setVariantStock(db, 3, 1)
    expect(await runJobs(db)).toEqual(expectedMails)
    setVariantStock(db, 3, 0)
    requestStockAlert(db, { now: noon + minute })
    expect(rows(db)).toEqual([{ email: 'maria@mail.example', state: 'waiting' }])
    setVariantStock(db, 3, 2)
    expect(await runJobs(db, noon + minute)).toEqual(expectedMails)
  }),
)

test('twenty parallel requests for an alert, and ten for the newsletter, store one of each', async () => {
  const { shop, operations, stub } = aShop()
  await operations.write((db, tenantId) =>
    db.importCatalogue(
      tenantId,
      aCatalogue({ products: [aProduct({ stock: 0 })] }),
      publishedPictures(),
      importOptions,
    ),
  )
  const actor = { email: 'maria@mail.example', customer: null, visitor: 'a visitor', language: null }
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.write((db, tenantId) => db.createStockAlert(tenantId, { ...actor, product: 1, variant: null })),
    ),
  )
  expect(responses).toEqual(Array(20).fill({ ok: true, product: 'Product POD-1' }))
  await Promise.all(Array.from({ length: 10 }, () => shop.write((db, tenantId) => db.subscribe(tenantId, actor))))
  await runInDurableObject(stub, (_shop, { storage }) => {
    expect(rows(storage)).toHaveLength(1)
    expect(storage.sql.exec('SELECT * FROM subscribers').toArray()).toHaveLength(1)
    expect(storage.sql.exec('SELECT * FROM outbox').toArray()).toHaveLength(1)
  })
})

test(
  'a stock alert waits for one variant or for any variant of the product',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    requestStockAlert(db, { product: 1, variant: 1, email: 'red@mail.example' })
    requestStockAlert(db, { product: 1, variant: 2, email: 'blue@mail.example' })
    requestStockAlert(db, { product: 1, variant: null, email: 'any@mail.example' })
    setVariantStock(db, 2, 4)
    expect((await runJobs(db)).map(([to]) => to)).toEqual(['blue@mail.example', 'any@mail.example'])
    setVariantStock(db, 1, 4)
    expect((await runJobs(db)).map(([to]) => to)).toEqual(['red@mail.example'])
  }),
)

test(
  'selling one variant does not check the alerts of another',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    setVariantStock(db, 1, 9)
    expect(requestStockAlert(db, { product: 1, variant: 2 })).toMatchObject({ ok: true })
    setVariantStock(db, 1, 8)
    expect(sendStockAlertsJob.due(db)).toBeNull()
    setVariantStock(db, 2, 1)
    expect(await runJobs(db)).toHaveLength(1)
  }),
)

test(
  'an import, a store that opens and a product that is offered again all trigger stock alerts',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    requestStockAlert(db)
    const again = (stock: number) => aCatalogue({ products: [aProduct({ sku: 'CABLE', stock })] })
    importRows(db, again(7), { stock: true })
    expect(await runJobs(db)).toEqual(expectedMails)

    importRows(db, again(0), { stock: true })
    importRows(db, { warehouses: [aWarehouse({ code: 'nicosia', active: false, sequence: 2 })] })
    requestStockAlert(db)
    db.sql.exec('INSERT INTO stock (variant_id, warehouse_id, quantity) VALUES (3, 2, 5)')
    expect(await runJobs(db)).toEqual([])
    db.sql.exec('UPDATE warehouses SET active = 1 WHERE id = 2')
    expect(await runJobs(db)).toEqual(expectedMails)

    setVariantStock(db, 3, 0)
    db.sql.exec('UPDATE stock SET quantity = 0')
    requestStockAlert(db)
    db.sql.exec('UPDATE products SET deleted = 1 WHERE id = 2')
    setVariantStock(db, 3, 1)
    expect(await runJobs(db)).toEqual([])
    db.sql.exec('UPDATE products SET deleted = 0 WHERE id = 2')
    expect(await runJobs(db)).toEqual(expectedMails)
  }),
)

test(
  'a product that sells out before the mail is sent is not announced, and its alert waits again',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    requestStockAlert(db)
    setVariantStock(db, 3, 1)
    setVariantStock(db, 3, 0)
    expect(await runJobs(db)).toEqual([])

    setVariantStock(db, 3, 1)
    // The mail service fails, and the product sells out before the retry.
    await runJobs(db, noon, createRetry('resend-500-error'))
    expect(rows(db)).toMatchObject([{ state: 'mailed' }])
    setVariantStock(db, 3, 0)
    expect(await runJobs(db, noon + 10 * minute)).toEqual([])
    expect(rows(db)).toMatchObject([{ state: 'waiting' }])
    setVariantStock(db, 3, 3)
    expect(await runJobs(db, noon + 20 * minute)).toEqual(expectedMails)
    expect(await runJobs(db, noon + 60 * minute)).toEqual([])
  }),
)

test(
  'a stock alert needs a product of the shop that is out of stock',
  runWithDatabase((db) => {
    aShopWithSoldOutVariants(db)
    expect(requestStockAlert(db, { product: 3 })).toEqual({ ok: false, reason: 'in-stock' })
    expect(requestStockAlert(db, { product: 77 })).toEqual({ ok: false, reason: 'not-found' })
    expect(requestStockAlert(db, { product: 2, variant: 1 })).toEqual({ ok: false, reason: 'not-found' })
    db.sql.exec('UPDATE products SET deleted = 1 WHERE id = 2')
    expect(requestStockAlert(db)).toEqual({ ok: false, reason: 'not-found' })
    expect(rows(db)).toEqual([])
  }),
)

test(
  'an address can have at most fifty alerts, and can be used for thirty requests an hour',
  runWithDatabase((db) => {
    const products = Array.from({ length: MAX_STOCK_ALERTS + 1 }, (_, index) =>
      aProduct({ sku: `P-${index}`, stock: 0 }),
    )
    stockShop(db, aCatalogue({ products }))
    for (let id = 1; id <= 30; id++)
      expect(requestStockAlert(db, { product: id, visitor: `${id}` })).toMatchObject({ ok: true })
    expect(requestStockAlert(db, { product: 31, visitor: 'b' })).toEqual({ ok: false, reason: 'limited', minutes: 60 })
    const now = noon + 60 * minute
    for (let id = 31; id <= MAX_STOCK_ALERTS; id++)
      expect(requestStockAlert(db, { product: id, now })).toMatchObject({ ok: true })
    expect(requestStockAlert(db, { product: MAX_STOCK_ALERTS + 1, now })).toEqual({ ok: false, reason: 'too-many' })
    // The same mailbox in another spelling.
    const later = { product: MAX_STOCK_ALERTS + 1, now: now + 60 * minute }
    for (const email of ['MARIA@mail.example', 'maria+2@mail.example'])
      expect(requestStockAlert(db, { ...later, email }), email).toEqual({ ok: false, reason: 'too-many' })
    expect(requestStockAlert(db, { ...later, email: 'eleni@mail.example' })).toMatchObject({ ok: true })
  }),
)

test(
  'the link in the mail ends all stock alerts of the address',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    requestStockAlert(db)
    requestStockAlert(db, { product: 1 })
    requestStockAlert(db, { product: 1, email: 'eleni@mail.example' })
    setVariantStock(db, 3, 1)
    await sendStockAlertsJob.run({
      db,
      env: {} as never,
      id: {} as never,
      now: () => noon,
      tenant: () => Promise.reject(),
    })
    const { filling } = db.sql.exec<{ filling: string }>('SELECT filling FROM outbox').one()
    const { link, leave } = JSON.parse(filling) as { link: string; leave: string }
    expect(link).toBe('/product/default/2')
    const token = new URL(leave, 'https://kiosk.example').searchParams.get('token') ?? ''
    expect(isSubscriptionLinkOpen(db, 'leave-notices', token, noon)).toBe(true)
    for (let times = 0; times < 2; times++)
      expect(followSubscriptionLink(db, 'leave-notices', token, null, noon)).toBe(true)
    expect(rows(db)).toEqual([{ email: 'eleni@mail.example', state: 'waiting' }])
    // The mail was not sent yet and is no longer wanted.
    expect(await runJobs(db)).toEqual([])
  }),
)

test(
  'the link in a mail also ends an alert that was requested again after it',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    requestStockAlert(db)
    setVariantStock(db, 3, 1)
    const mails = await deliverMails(db)
    const token = new URL(mails[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '').searchParams.get('token') ?? ''
    setVariantStock(db, 3, 0)
    requestStockAlert(db, { now: noon + minute })
    expect(isSubscriptionLinkOpen(db, 'leave-notices', token, noon + minute)).toBe(true)
    expect(followSubscriptionLink(db, 'leave-notices', token, null, noon + minute)).toBe(true)
    expect(rows(db)).toEqual([])
  }),
)

test(
  'requesting an alert again before its mail is sent leads to only one mail',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    requestStockAlert(db)
    setVariantStock(db, 3, 1)
    await runJobs(db, noon, createRetry('resend-500-error'))
    setVariantStock(db, 3, 0)
    requestStockAlert(db, { now: noon + minute })
    setVariantStock(db, 3, 1)
    expect(await runJobs(db, noon + 10 * minute)).toEqual(expectedMails)
  }),
)

test(
  'a customer sees and ends only their own stock alerts',
  runWithDatabase((db) => {
    aShopWithSoldOutVariants(db)
    const maria = aCustomer(db)
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    requestStockAlert(db, { product: 1, variant: 1, customer: maria })
    requestStockAlert(db, { customer: maria })
    requestStockAlert(db, { customer: eleni, email: 'eleni@mail.example' })
    const mine = customerSubscriptions(db, maria).stockAlerts
    expect(mine.map(({ product, choice, variant }) => [product.name, choice, variant])).toEqual([
      ['Product CABLE', '', null],
      ['Product KIT', 'Red', 1],
    ])
    const [first] = mine
    expect(endSubscription(db, eleni, { kind: 'notice', id: first?.id ?? 0 })).toBe(false)
    expect(endSubscription(db, maria, { kind: 'notice', id: first?.id ?? 0 })).toBe(true)
    expect(endSubscription(db, maria, { kind: 'notice', id: first?.id ?? 0 })).toBe(false)
    expect(customerSubscriptions(db, maria).stockAlerts).toHaveLength(1)
    anonymizeCustomer(db, maria)
    expect(rows(db)).toEqual([{ email: 'eleni@mail.example', state: 'waiting' }])
  }),
)

test(
  'a customer whose language is Greek sees Greek product names in their stock alerts',
  runWithDatabase((db) => {
    const greek = aProduct({ sku: 'CABLE', stock: 0, el: { name: 'Καλώδιο' } })
    stockShop(db, aCatalogue({ products: [greek, aProduct({ sku: 'POD', stock: 0 })] }))
    const maria = aCustomer(db)
    for (const product of [1, 2]) requestStockAlert(db, { product, customer: maria })
    const names = (language: Language) =>
      customerSubscriptions(db, maria, language).stockAlerts.map(({ product }) => product.name)
    expect(names('el')).toEqual(['Product POD', 'Καλώδιο'])
    expect(names('en')).toEqual(['Product POD', 'Product CABLE'])
  }),
)

test(
  'a stock alert is deleted after a year, or thirty days after its mail',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    const forgetAt = (now: number) =>
      purgeSubscriptionsJob.run({
        db,
        env: {} as never,
        id: {} as never,
        now: () => now,
        tenant: () => Promise.reject(),
      })
    requestStockAlert(db)
    requestStockAlert(db, { product: 1 })
    setVariantStock(db, 3, 1)
    await runJobs(db)
    expect(purgeSubscriptionsJob.due(db)).toBe(noon + STOCK_ALERT_RETENTION_MS.mailed)
    await forgetAt(noon + STOCK_ALERT_RETENTION_MS.mailed)
    expect(rows(db)).toEqual([{ email: 'maria@mail.example', state: 'waiting' }])
    expect(purgeSubscriptionsJob.due(db)).toBe(noon + STOCK_ALERT_RETENTION_MS.waiting)
    await forgetAt(noon + STOCK_ALERT_RETENTION_MS.waiting)
    expect(rows(db)).toEqual([])
  }),
)

test(
  'requesting an alert for somebody else’s address does not change whose alert it is',
  runWithDatabase((db) => {
    aShopWithSoldOutVariants(db)
    const maria = aCustomer(db)
    const eleni = aCustomer(db, { email: 'eleni@mail.example', username: 'eleni' })
    requestStockAlert(db, { customer: maria })
    requestStockAlert(db, { product: 1 })
    for (const product of [1, 2])
      expect(requestStockAlert(db, { product, customer: eleni })).toMatchObject({ ok: true })
    expect(customerSubscriptions(db, maria).stockAlerts).toHaveLength(1)
    expect(customerSubscriptions(db, eleni).stockAlerts).toEqual([])
    anonymizeCustomer(db, eleni)
    expect(rows(db)).toHaveLength(2)
  }),
)

test(
  'the mail and its product name are in the language of the page that requested it',
  runWithDatabase(async (db) => {
    aShopWithSoldOutVariants(db)
    db.sql.exec(`UPDATE products SET el = '{"name":"Καλώδιο"}' WHERE id = 2`)
    expect(requestStockAlert(db, { language: 'el' })).toEqual({ ok: true, product: 'Καλώδιο' })
    requestStockAlert(db, { email: 'eleni@mail.example' })
    setVariantStock(db, 3, 1)
    expect(await runJobs(db)).toEqual([
      ['maria@mail.example', 'Ξανά διαθέσιμο: Καλώδιο'],
      ['eleni@mail.example', 'Back in stock: Product CABLE'],
    ])
  }),
)
