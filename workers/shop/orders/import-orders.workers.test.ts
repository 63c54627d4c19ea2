import { expect, test } from 'vitest'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { someOrderRules } from '#tests/factories/orders.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getPointsHistory } from '#workers/shop/customers/points.queries.ts'
import { findCustomerByEmail, setEmailState } from '../customers/customers.queries.ts'
import { importCustomers } from '../customers/import-customers.ts'
import type { Database } from '../database.ts'
import { importOrders } from './import-orders.ts'
import { listOrdersOfCustomer } from './order-view.queries.ts'

type Row = Parameters<typeof aPastOrder>[0]

const emptyTally = { added: 0, changed: 0, unchanged: 0, kept: 0 }

/** A shop with a product in two colours and one customer. */
const withImportedCustomer = (test: (db: Database, maria: number) => void) =>
  runWithDatabase((db) => {
    const variants = [
      aVariant({ sku: 'POD-1', color: '#ff0000', colorName: 'Red', stock: { limassol: 5 } }),
      aVariant({ sku: 'POD-2', color: '#0000ff', colorName: 'Blue', stock: { limassol: 5 } }),
    ]
    stockShop(db, aCatalogue({ products: [aProduct({ variants })] }))
    importCustomers(db, { customers: [aCustomerRow({ points: 1000 })] }, importOptions, noon)
    test(db, findCustomerByEmail(db, 'maria@mail.example')?.id ?? 0)
  })

let tokens = 0
function runImport(db: Database, rows: readonly Row[], options = importOptions) {
  const newToken = () => `token-${++tokens}`
  const file = { orders: rows.map(aPastOrder), pointPercentage: 5 }
  const { issues, ...tally } = importOrders(db, file, options, newToken)
  return issues.length > 0 ? issues : tally
}

const orders = (db: Database, customer: number) => listOrdersOfCustomer(db, customer, someOrderRules(), 50, noon)
const count = (db: Database, table: string) => db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n

test(
  'an imported order has its lines, history and payment, and can be ordered again',
  withImportedCustomer((db, maria) => {
    expect(runImport(db, [{ email: 'Maria@Mail.example' }])).toEqual({ ...emptyTally, added: 1 })
    expect(orders(db, maria)).toMatchObject([
      {
        code: 'OLD-1',
        status: 'delivered',
        placedAt: '2026-10-01T09:30:00.000Z',
        contact: { firstName: 'Maria', email: 'maria@mail.example' },
        delivery: { kind: 'deliver', method: 'Courier' },
        payment: 'viva',
        paid: true,
        lines: [{ variant: 1, sku: 'POD-1', name: 'Product POD-1', choice: 'Red', quantity: 2, sum: 3980 }],
        totals: { subtotal: 3980, shipping: 350, points: 0, total: 4330, vatExcluded: false },
        events: [
          { at: '2026-10-01T09:30:00.000Z', status: 'placed', who: 'shopper' },
          { at: '2026-10-01T09:30:00.000Z', status: 'paid', who: 'shopper' },
          { at: '2026-10-03T15:00:00.000Z', status: 'delivered', who: 'import' },
        ],
        withdrawUntil: null,
      },
    ])
  }),
)

test(
  'an import takes no stock and sends no mail',
  withImportedCustomer((db) => {
    runImport(db, [{ status: 'shipped' }, { code: 'OLD-2', status: 'preparing' }])
    expect(db.sql.exec('SELECT sum(quantity) AS units FROM stock').one()).toEqual({ units: 10 })
    expect([count(db, 'orders'), count(db, 'outbox'), count(db, 'order_stock'), count(db, 'payments')]).toEqual([
      2, 0, 0, 0,
    ])
  }),
)

test(
  'imported points are final after delivery, on hold before it, and void for cancelled and refunded orders',
  withImportedCustomer((db, maria) => {
    const days = ['01', '02', '03', '04']
    runImport(
      db,
      (['delivered', 'shipped', 'cancelled', 'refunded'] as const).map((status, index) => ({
        ...{ code: `OLD-${status}`, status },
        placedAt: `2026-10-${days[index]}T09:30:00Z`,
        statusAt: `2026-10-${days[index]}T15:00:00Z`,
      })),
    )
    const { entries, ...points } = getPointsHistory(db, maria)
    expect(points).toEqual({ balance: 1000 + 199 + 199, onHold: 199, spendable: 1199 })
    expect(entries.map(({ order, state, amount }) => [order, state, amount])).toEqual([
      ['', 'final', 1000],
      ['OLD-refunded', 'void', 199],
      ['OLD-cancelled', 'void', 199],
      ['OLD-shipped', 'held', 199],
      ['OLD-delivered', 'final', 199],
    ])
    const displayed = orders(db, maria).map(({ code, paid, refunded }) => [code, paid, refunded])
    expect(displayed).toEqual([
      ['OLD-refunded', true, 4330],
      ['OLD-cancelled', false, 0],
      ['OLD-shipped', true, 0],
      ['OLD-delivered', true, 0],
    ])
  }),
)

test(
  'an order with pay on delivery is paid when delivered, and a customer who pays no VAT paid none',
  withImportedCustomer((db, maria) => {
    db.sql.exec('UPDATE customers SET exclude_vat = 1')
    runImport(db, [
      { payment: 'onDelivery' },
      { code: 'OLD-2', payment: 'onDelivery', status: 'shipped', placedAt: '2026-09-01T00:00:00Z' },
    ])
    expect(orders(db, maria).map(({ paid, events }) => [paid, events[0]?.status])).toEqual([
      [true, 'placed'],
      [false, 'placed'],
    ])
    expect(orders(db, maria)[0]?.totals).toMatchObject({ vat: 0, vatExcluded: true, shipping: 350 })
  }),
)

test(
  'a second import changes nothing, whatever has happened to the order, customer or row since',
  withImportedCustomer((db, maria) => {
    runImport(db, [{}])
    db.sql.exec("UPDATE orders SET payment_state = 'refunded', fulfilment_state = 'unfulfilled'")
    db.sql.exec("UPDATE customers SET email = 'mary@mail.example', email_folded = 'mary@mail.example'")
    expect(runImport(db, [{}])).toEqual({ ...emptyTally, unchanged: 1 })
    expect(runImport(db, [{ status: 'cancelled' }])).toEqual({ ...emptyTally, kept: 1 })
    expect(orders(db, maria).map(({ status }) => status)).toEqual(['refunded'])
    expect(count(db, 'point_entries')).toBe(2)
  }),
)

test(
  'past orders are imported only for a customer with a confirmed address, because anybody can register one',
  withImportedCustomer((db, maria) => {
    setEmailState(db, maria, 'unconfirmed')
    expect(runImport(db, [{}])).toEqual([
      {
        row: 'orders.0',
        field: 'email',
        message: 'The customer with maria@mail.example has not confirmed the address',
      },
    ])
    setEmailState(db, maria, 'confirmed')
    expect(runImport(db, [{}])).toMatchObject({ added: 1 })
  }),
)

test(
  'every issue names its row, and an import with issues writes nothing',
  withImportedCustomer((db) => {
    expect(
      runImport(db, [
        {},
        { code: 'OLD-2', email: 'nobody@mail.example', lines: [{ sku: 'GONE', quantity: 1, price: 100 }] },
        { code: 'OLD-1' },
        { code: 'W26-000001' },
        { code: 'OLD-6', statusAt: '2026-09-30T00:00:00Z' },
        { code: 'OLD-7', lines: [] },
      ]),
    ).toEqual([
      { row: 'orders.3', field: 'code', message: 'Codes of this form are reserved for orders of this shop' },
      { row: 'orders.4', field: 'statusAt', message: 'Before the order was placed' },
      { row: 'orders.5', field: 'lines', message: expect.any(String) },
      { row: 'orders.2', field: 'code', message: 'OLD-1 is already used by orders.0' },
      { row: 'orders.1', field: 'email', message: 'No customer has nobody@mail.example' },
      { row: 'orders.1', field: 'lines.0.sku', message: 'No product has the SKU GONE' },
    ])
    const withoutPercentage = importOrders(db, { orders: [aPastOrder()] }, importOptions, () => 'token')
    expect(withoutPercentage.issues).toEqual([
      { row: 'pointPercentage', field: '', message: 'A percentage is expected' },
    ])
    expect(count(db, 'orders')).toBe(0)
  }),
)

test(
  'a dry run counts orders whose products and customers are imported with them, and writes nothing',
  withImportedCustomer((db) => {
    const dry = { ...importOptions, dryRun: true }
    expect(runImport(db, [{}, { code: 'OLD-2', email: 'new@mail.example' }], dry)).toEqual({ ...emptyTally, added: 2 })
    expect(count(db, 'orders')).toBe(0)
  }),
)
