import { expect, test } from 'vitest'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { someOrderRules } from '#tests/factories/orders.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { customerByEmail, setEmailState } from '../customers/customers.queries.ts'
import { importCustomers } from '../customers/import-customers.ts'
import { pointsHistory } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { importOrders } from './import-orders.ts'
import { ordersOf } from './order-view.queries.ts'

type Row = Parameters<typeof aPastOrder>[0]

const none = { added: 0, changed: 0, unchanged: 0, kept: 0 }

/** A shop whose goods come in two colours, with one customer. */
const withCustomer = (test: (db: Database, maria: number) => void) =>
  withDatabase((db) => {
    const variants = [
      aVariant({ sku: 'POD-1', color: '#ff0000', colorName: 'Red', stock: { limassol: 5 } }),
      aVariant({ sku: 'POD-2', color: '#0000ff', colorName: 'Blue', stock: { limassol: 5 } }),
    ]
    stocked(db, aCatalogue({ products: [aProduct({ variants })] }))
    importCustomers(db, { customers: [aCustomerRow({ points: 1000 })] }, plainly, noon)
    test(db, customerByEmail(db, 'maria@mail.example')?.id ?? 0)
  })

let tokens = 0
function importing(db: Database, rows: readonly Row[], options = plainly) {
  const newToken = () => `token-${++tokens}`
  const file = { orders: rows.map(aPastOrder), pointPercentage: 5 }
  const { faults, ...tally } = importOrders(db, file, options, newToken)
  return faults.length > 0 ? faults : tally
}

const orders = (db: Database, customer: number) => ordersOf(db, customer, someOrderRules(), 50, noon)
const count = (db: Database, table: string) => db.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n

test(
  'a past order is there with its lines, its history and what was paid, to be ordered again',
  withCustomer((db, maria) => {
    expect(importing(db, [{ email: 'Maria@Mail.example' }])).toEqual({ ...none, added: 1 })
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
        totals: { goods: 3980, shipping: 350, points: 0, total: 4330, vatExcluded: false },
        events: [
          { at: '2026-10-01T09:30:00.000Z', status: 'paid', who: 'shopper' },
          { at: '2026-10-03T15:00:00.000Z', status: 'delivered', who: 'import' },
        ],
        withdrawUntil: null,
      },
    ])
  }),
)

test(
  'it takes no stock and sends no mail',
  withCustomer((db) => {
    importing(db, [{ status: 'shipped' }, { code: 'OLD-2', status: 'preparing' }])
    expect(db.sql.exec('SELECT sum(quantity) AS units FROM stock').one()).toEqual({ units: 10 })
    expect([count(db, 'orders'), count(db, 'outbox'), count(db, 'order_stock'), count(db, 'payments')]).toEqual([
      2, 0, 0, 0,
    ])
  }),
)

test(
  'points are earned by the rule: at delivery for good, on the way on hold, and none for what came to nothing',
  withCustomer((db, maria) => {
    const days = ['01', '02', '03', '04']
    importing(
      db,
      (['delivered', 'shipped', 'cancelled', 'refunded'] as const).map((status, index) => ({
        ...{ code: `OLD-${status}`, status },
        placedAt: `2026-10-${days[index]}T09:30:00Z`,
        statusAt: `2026-10-${days[index]}T15:00:00Z`,
      })),
    )
    const { entries, ...points } = pointsHistory(db, maria)
    expect(points).toEqual({ balance: 1000 + 199 + 199, onHold: 199, spendable: 1199 })
    expect(entries.map(({ order, state, amount }) => [order, state, amount])).toEqual([
      ['', 'final', 1000],
      ['OLD-refunded', 'void', 199],
      ['OLD-cancelled', 'void', 199],
      ['OLD-shipped', 'held', 199],
      ['OLD-delivered', 'final', 199],
    ])
    const shown = orders(db, maria).map(({ code, paid, refunded }) => [code, paid, refunded])
    expect(shown).toEqual([
      ['OLD-refunded', true, 4330],
      ['OLD-cancelled', false, 0],
      ['OLD-shipped', true, 0],
      ['OLD-delivered', true, 0],
    ])
  }),
)

test(
  'what is paid at the door is paid when it is delivered, and a customer without VAT paid none',
  withCustomer((db, maria) => {
    db.sql.exec('UPDATE customers SET exclude_vat = 1')
    importing(db, [
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
  'importing again changes nothing, whatever has become of the order, the customer and the row since',
  withCustomer((db, maria) => {
    importing(db, [{}])
    db.sql.exec("UPDATE orders SET status = 'refunded'")
    db.sql.exec("UPDATE customers SET email = 'mary@mail.example', email_folded = 'mary@mail.example'")
    expect(importing(db, [{}])).toEqual({ ...none, unchanged: 1 })
    expect(importing(db, [{ status: 'cancelled' }])).toEqual({ ...none, kept: 1 })
    expect(orders(db, maria).map(({ status }) => status)).toEqual(['refunded'])
    expect(count(db, 'point_entries')).toBe(2)
  }),
)

test(
  'past orders are for a customer who has proven the address: anybody can register it',
  withCustomer((db, maria) => {
    setEmailState(db, maria, 'unconfirmed')
    expect(importing(db, [{}])).toEqual([
      {
        row: 'orders.0',
        field: 'email',
        message: 'The customer with maria@mail.example has not confirmed the address',
      },
    ])
    setEmailState(db, maria, 'confirmed')
    expect(importing(db, [{}])).toMatchObject({ added: 1 })
  }),
)

test(
  'every fault is named by its row, and with any nothing is written',
  withCustomer((db) => {
    expect(
      importing(db, [
        {},
        { code: 'OLD-2', email: 'nobody@mail.example', lines: [{ sku: 'GONE', quantity: 1, price: 100 }] },
        { code: 'OLD-1' },
        { code: 'W26-000001' },
        { code: 'OLD-6', statusAt: '2026-09-30T00:00:00Z' },
        { code: 'OLD-7', lines: [] },
      ]),
    ).toEqual([
      { row: 'orders.3', field: 'code', message: 'The shop gives such codes to its own orders' },
      { row: 'orders.4', field: 'statusAt', message: 'Before the order was placed' },
      { row: 'orders.5', field: 'lines', message: expect.any(String) },
      { row: 'orders.2', field: 'code', message: 'OLD-1 is already used by orders.0' },
      { row: 'orders.1', field: 'email', message: 'No customer has nobody@mail.example' },
      { row: 'orders.1', field: 'lines.0.sku', message: 'There are no goods GONE' },
    ])
    const unruled = importOrders(db, { orders: [aPastOrder()] }, plainly, () => 'token')
    expect(unruled.faults).toEqual([{ row: 'pointPercentage', field: '', message: 'A percentage is expected' }])
    expect(count(db, 'orders')).toBe(0)
  }),
)

test(
  'a rehearsal counts orders whose goods and customers come along with them, and writes nothing',
  withCustomer((db) => {
    const dry = { ...plainly, dryRun: true }
    expect(importing(db, [{}, { code: 'OLD-2', email: 'new@mail.example' }], dry)).toEqual({ ...none, added: 2 })
    expect(count(db, 'orders')).toBe(0)
  }),
)
