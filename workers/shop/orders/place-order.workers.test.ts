import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { parseMailDetails } from '#app/domain/notifications/mail.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aCategory, aMasterCategory, aProduct, aVariant, aWarehouse } from '#tests/factories/catalogue.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { exportOrders } from './order-operations.ts'

const stockProducts = (db: Database, stock = 5) =>
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock })] }))

const getStock = (db: Database, variant = 1) =>
  db.sql.exec<{ n: number }>('SELECT coalesce(sum(quantity), 0) AS n FROM stock WHERE variant_id = ?', variant).one().n
const countOf = (db: Database, table: 'orders' | 'outbox' | 'order_lines') =>
  db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n

test(
  'placing an order uses the shop’s price, takes stock and enqueues both mails',
  runWithDatabase((db) => {
    stockProducts(db)
    const outcome = place(db, anOrderRequest({ lines: [{ variant: 1, quantity: 2 }], displayedTotal: cents(4350) }))
    expect(outcome).toMatchObject({
      ok: true,
      order: { code: 'W26-000001', status: 'placed', total: 4350, lines: [{ variant: 1, quantity: 2 }] },
    })
    expect(getStock(db)).toBe(3)
    const mails = db.sql.exec<{ kind: string; recipient: string }>('SELECT kind, recipient FROM outbox ORDER BY kind')
    expect(mails.toArray()).toEqual([
      { kind: 'order-company', recipient: 'the-shop' },
      { kind: 'order-customer', recipient: 'eleni@shopper.example' },
    ])
  }),
)

test(
  'an order that fails halfway is rolled back',
  runWithDatabase((db) => {
    stockProducts(db)
    db.sql.exec('ALTER TABLE outbox RENAME TO lost')
    expect(() =>
      place(db, anOrderRequest({ lines: [{ variant: 1, quantity: 2 }], displayedTotal: cents(4350) })),
    ).toThrow()
    expect([getStock(db), countOf(db, 'orders'), countOf(db, 'order_lines')]).toEqual([5, 0, 0])
  }),
)

test(
  'a total other than the displayed one is refused, with the new total',
  runWithDatabase((db) => {
    stockProducts(db)
    expect(place(db, anOrderRequest({ displayedTotal: cents(1) }))).toEqual({
      ok: false,
      reason: 'total-changed',
      total: 2350,
    })
    expect([countOf(db, 'orders'), getStock(db)]).toEqual([0, 5])
  }),
)

test(
  'the same key returns the same order; with other content it is refused',
  runWithDatabase((db) => {
    stockProducts(db)
    const request = anOrderRequest()
    const first = place(db, request)
    expect(place(db, request)).toEqual(first)
    expect(place(db, { ...request, notes: 'Other' })).toMatchObject({
      ok: false,
      reason: 'key-reused',
      order: { code: 'W26-000001' },
    })
    expect([countOf(db, 'orders'), countOf(db, 'outbox'), getStock(db)]).toEqual([1, 2, 4])
  }),
)

test(
  'lines of one variant count together against its stock',
  runWithDatabase((db) => {
    stockProducts(db, 3)
    const lines = [
      { variant: 1, quantity: 2 },
      { variant: 1, quantity: 2 },
    ]
    expect(place(db, anOrderRequest({ lines, displayedTotal: cents(8350) }))).toMatchObject({
      ok: false,
      reason: 'lines',
      problems: [{ kind: 'available', variant: 1, available: 3 }],
    })
    const hidden = place(db, anOrderRequest({ lines }), { rules: someOrderRules({ showStock: false }) })
    expect(hidden).toEqual({
      ok: false,
      reason: 'lines',
      problems: [{ kind: 'too-many', variant: 1, name: 'Product POD-1' }],
    })
    expect(getStock(db)).toBe(3)
  }),
)

test(
  'the last unit goes to one buyer; the next one is refused as out of stock',
  runWithDatabase((db) => {
    stockProducts(db, 1)
    expect(place(db, anOrderRequest()).ok).toBe(true)
    expect(place(db, anOrderRequest())).toMatchObject({ ok: false, problems: [{ kind: 'out-of-stock', variant: 1 }] })
  }),
)

test(
  'a variant of a deleted product, or one that never existed, can’t be ordered',
  runWithDatabase((db) => {
    stockProducts(db)
    db.sql.exec('UPDATE products SET deleted = 1')
    expect(place(db, anOrderRequest())).toMatchObject({ ok: false, problems: [{ kind: 'gone', variant: 1 }] })
    const unknown = anOrderRequest({ lines: [{ variant: 99, quantity: 1 }] })
    expect(place(db, unknown)).toMatchObject({ ok: false, problems: [{ kind: 'gone', variant: 99 }] })
    expect(place(db, anOrderRequest({ lines: [] }))).toEqual({ ok: false, reason: 'empty' })
  }),
)

test(
  'a shipping method delivers to its own countries, at its own cost',
  runWithDatabase((db) => {
    stockProducts(db)
    const to = (country: string, shipping: number) =>
      ({
        kind: 'deliver',
        address: { street: 'Ermou 1', city: 'Athens', postcode: '10563', country },
        shipping,
      }) as const
    expect(place(db, anOrderRequest({ delivery: to('GR', 1) }))).toEqual({ ok: false, reason: 'shipping' })
    expect(place(db, anOrderRequest({ delivery: to('DE', 1) }))).toEqual({ ok: false, reason: 'country' })
    expect(place(db, anOrderRequest({ delivery: to('GR', 2), displayedTotal: cents(2990) }))).toMatchObject({
      ok: true,
    })
  }),
)

test(
  'products with country limits are refused for other countries, and can be collected',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        masterCategories: [aMasterCategory(), aMasterCategory({ code: 'liquids' })],
        categories: [aCategory(), aCategory({ code: 'salts', master: 'liquids' })],
        products: [aProduct({ price: 2000 }), aProduct({ sku: 'SALT', categories: ['pods', 'salts'], price: 2000 })],
      }),
    )
    const lines = [
      { variant: 1, quantity: 1 },
      { variant: 2, quantity: 1 },
    ]
    const address = { street: 'Ermou 1', city: 'Athens', postcode: '10563', country: 'GR' }
    const abroad = anOrderRequest({ lines, delivery: { kind: 'deliver', address, shipping: 2 } })
    for (const code of ['liquids', 'salts']) {
      const rules = someOrderRules({ classCountries: { [code]: ['CY'], vapour: [] } })
      const refused = {
        ok: false,
        reason: 'lines',
        problems: [{ kind: 'not-delivered', variant: 2, name: 'Product SALT' }],
      }
      expect(place(db, abroad, { rules })).toEqual(refused)
    }
    expect([countOf(db, 'orders'), getStock(db)]).toEqual([0, 5])
    const rules = someOrderRules({ classCountries: { liquids: ['CY'] } })
    const anywhere = { ...abroad, lines: lines.slice(0, 1), displayedTotal: cents(2990) }
    expect(place(db, anywhere, { rules })).toMatchObject({ ok: true })
    expect(place(db, anOrderRequest({ lines, displayedTotal: cents(4350) }), { rules })).toMatchObject({ ok: true })
    const nowhere = someOrderRules({ classCountries: { liquids: [] } })
    const collected = anOrderRequest({
      lines,
      delivery: { kind: 'collect', warehouse: 1 },
      displayedTotal: cents(4000),
    })
    expect(place(db, collected, { rules: nowhere })).toMatchObject({ ok: true })
  }),
)

test(
  'delivery is free from the threshold on',
  runWithDatabase((db) => {
    stockProducts(db)
    const rules = someOrderRules({ freeDeliveryFrom: cents(2000) })
    expect(place(db, anOrderRequest({ displayedTotal: cents(2000) }), { rules })).toMatchObject({ ok: true })
  }),
)

const stockTwoStores = (db: Database) =>
  stockShop(
    db,
    aCatalogue({
      warehouses: [aWarehouse(), aWarehouse({ code: 'nicosia', webDescription: 'Nicosia', sequence: 2 })],
      products: [aProduct({ variants: [aVariant({ price: 2000, stock: { limassol: 2, nicosia: 3 } })] })],
    }),
  )
const stores = (db: Database) =>
  db.sql
    .exec<{ quantity: number }>(
      'SELECT s.quantity FROM stock s JOIN warehouses w ON w.id = s.warehouse_id ORDER BY w.sequence',
    )
    .toArray()
    .map(({ quantity }) => quantity)

test(
  'stock is taken from the web warehouse first, then from other stores',
  runWithDatabase((db) => {
    stockTwoStores(db)
    const rules = someOrderRules({ webWarehouse: 'nicosia' })
    const lines = [{ variant: 1, quantity: 4 }]
    expect(place(db, anOrderRequest({ lines, displayedTotal: cents(8350) }), { rules })).toMatchObject({ ok: true })
    expect(stores(db)).toEqual([1, 0])
  }),
)

test(
  'collection takes stock from its own store only, without shipping costs',
  runWithDatabase((db) => {
    stockTwoStores(db)
    const collect = (quantity: number) =>
      anOrderRequest({
        lines: [{ variant: 1, quantity }],
        delivery: { kind: 'collect', warehouse: 2 },
        displayedTotal: cents(2000 * quantity),
      })
    expect(place(db, collect(4))).toMatchObject({ ok: false, problems: [{ kind: 'available', available: 3 }] })
    expect(place(db, collect(3))).toMatchObject({ ok: true })
    expect(stores(db)).toEqual([2, 0])
    const nowhere = anOrderRequest({ delivery: { kind: 'collect', warehouse: 9 } })
    expect(place(db, nowhere)).toEqual({ ok: false, reason: 'store' })
  }),
)

test(
  'a payment method that the shop does not offer is refused, and so are guests if it does not allow them',
  runWithDatabase((db) => {
    stockProducts(db)
    const request = anOrderRequest({ payment: 'paypal' })
    expect(place(db, request, { rules: someOrderRules({ payments: ['onDelivery'] }) })).toEqual({
      ok: false,
      reason: 'payment',
    })
    expect(place(db, anOrderRequest(), { rules: someOrderRules({ allowsGuests: false }) })).toEqual({
      ok: false,
      reason: 'guests',
    })
  }),
)

test.each([
  [null, false],
  ['2008-11-22', false],
  ['2008-11-21', true],
  ['9999-01-01', false],
  ['0427-10-20', false],
  ['not a day', false],
])('with a minimum age, somebody born on %s may order: %s', (birthDate, may) =>
  runWithDatabase((db) => {
    stockProducts(db)
    const outcome = place(db, anOrderRequest({ birthDate }), { rules: someOrderRules({ minimumAge: 18 }) })
    expect(outcome.ok).toBe(may)
  })(),
)

test(
  'birthdays and the year in an order’s code begin at midnight in the shop’s time zone',
  runWithDatabase((db) => {
    stockProducts(db)
    const [midnight, rules] = [Date.parse('2026-12-31T22:00:00Z'), someOrderRules({ minimumAge: 18 })]
    const order = (now: number) => place(db, anOrderRequest({ birthDate: '2009-01-01' }), { rules, now })
    expect(order(midnight - 1)).toEqual({ ok: false, reason: 'age' })
    expect(order(midnight)).toMatchObject({ ok: true, order: { code: 'W27-000001' } })
  }),
)

test(
  'an order by card holds its stock and sends no mail before it is paid',
  runWithDatabase((db) => {
    stockProducts(db)
    expect(place(db, anOrderRequest({ payment: 'viva' }))).toMatchObject({
      ok: true,
      order: { status: 'awaiting-payment' },
    })
    const { expires_at } = db.sql.exec('SELECT expires_at FROM orders').one()
    expect(expires_at).toBe(noon + 30 * 60_000)
    expect([getStock(db), countOf(db, 'outbox')]).toEqual([4, 0])
  }),
)

test(
  'an order by bank transfer waits a week, and its mail has the bank details and the last day to pay',
  runWithDatabase((db) => {
    stockProducts(db)
    place(db, anOrderRequest({ payment: 'bankTransfer' }))
    expect(db.sql.exec(`SELECT ${statusSql} AS status, expires_at FROM orders`).one()).toEqual({
      status: 'awaiting-payment',
      expires_at: noon + 7 * 24 * 3_600_000,
    })
    const { filling } = db.sql
      .exec<{ filling: string }>("SELECT filling FROM outbox WHERE kind = 'order-customer'")
      .one()
    const { facts } = parseMailDetails(JSON.parse(filling))
    expect(facts.find(({ label }) => label === 'Payment')?.text.split('\n')).toEqual([
      ...['Bank transfer', 'Beneficiary: The Shop', 'IBAN: CY17 0020 0128 0000 0012 0052 7600', 'BIC: BCYPCY2N'],
      'Reference: W26-000001',
      'Please transfer the amount by 28 Nov 2026, 14:00. After that, the order expires.',
    ])
  }),
)

const customer = (input: { priceListId?: number; excludeVat?: boolean } = {}): Buyer => ({
  kind: 'customer',
  customerId: 7,
  priceListId: input.priceListId ?? null,
  excludeVat: input.excludeVat ?? false,
})

test(
  'a customer who pays no VAT pays for products and delivery without VAT',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2380 })] }))
    const shipping = [{ id: 1, description: 'Courier', cost: cents(119), countries: ['CY'] }]
    const rules = someOrderRules({ shipping, pointPercentage: 0 })
    const outcome = place(db, anOrderRequest({ displayedTotal: cents(2100) }), {
      rules,
      buyer: customer({ excludeVat: true }),
    })
    expect(outcome).toMatchObject({ ok: true, order: { total: 2100 } })
    expect(db.sql.exec('SELECT vat, vat_excluded FROM orders').one()).toEqual({ vat: 0, vat_excluded: 1 })
  }),
)

test(
  'an order that is refused for its last line takes no stock for the first',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({ products: [aProduct({ price: 2000, stock: 5 }), aProduct({ sku: 'POD-2', price: 500, stock: 0 })] }),
    )
    const lines = [
      { variant: 1, quantity: 1 },
      { variant: 2, quantity: 1 },
    ]
    expect(place(db, anOrderRequest({ lines, displayedTotal: cents(2850) }))).toMatchObject({
      ok: false,
      reason: 'lines',
    })
    expect([getStock(db, 1), countOf(db, 'orders'), countOf(db, 'order_lines')]).toEqual([5, 0, 0])
  }),
)

test(
  'the export leaves the address of a collected order empty',
  runWithDatabase((db) => {
    stockProducts(db)
    const collected = anOrderRequest({ delivery: { kind: 'collect', warehouse: 1 }, displayedTotal: cents(2000) })
    for (const request of [anOrderRequest(), collected]) expect(place(db, request).ok).toBe(true)
    const { lines } = exportOrders(db, 0)
    expect(lines.map(({ address }) => address)).toEqual(['Anexartisias 1, 3036 Limassol, CY', ''])
  }),
)
