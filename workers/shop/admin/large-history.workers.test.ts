import { expect, test } from 'vitest'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { countRowsRead } from '#tests/factories/rows-read.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { type Database, runAndRollBack } from '../database.ts'
import { listLowStock, listOrders } from '../orders/order-operations.queries.ts'
import { listCustomerReviews } from '../reviews/reviews.queries.ts'
import { listChanges, logChange } from './audit.queries.ts'
import { listCustomers } from './customers.ts'
import { getWaitingFigures, listTopProducts } from './figures.queries.ts'
import { listProductUses } from './rows.queries.ts'
import { removeProduct } from './rows.ts'

/** Each adds rows of past years: completed orders, unrelated changes, other customers, old reviews. */
const pastRows = [
  `INSERT INTO orders (id, code, token, key, digest, payment_state, fulfilment_state, placed_at, is_web, show_on_pos, goods, shipping, points, total,
     vat, vat_excluded, earns, payment, delivery, shipping_description, notes)
   SELECT 1000 + value, value, value, value, '', 'paid', 'delivered', 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 'viva', 'deliver', '', ''
   FROM json_each(?)`,
  `INSERT INTO order_persons (order_id, first_name, last_name, email, phone, street, city, postcode, country, folded)
   SELECT 1000 + value, 'Maria', '', '', '99' || value, '', '', '', 'CY', 'maria ' || value FROM json_each(?)`,
  `INSERT INTO audit_log (at, who, what, subject, detail) SELECT 0, '', 'goods.product', value, '{}' FROM json_each(?)`,
  `INSERT INTO customers (username, username_folded, first_name, last_name, company, phone, vat, place_id, is_customer,
     sales_prices, is_pos, tables_sequences, latitude, longitude, is_mobile_user, registered_at)
   SELECT value, value, 'Eleni', '', '', value, '', -1, 1, 0, 1, -1, 0, 0, 1, 0 FROM json_each(?)`,
  `INSERT INTO order_lines (order_id, position, variant_id, product_id, sku, name, choice, quantity, price, vat_basis_points)
   SELECT 1000 + value, 0, 1, 1, '', '', '', 1, 0, 0 FROM json_each(?)`,
  `INSERT INTO order_stock (order_id, position, variant_id, warehouse_id, quantity)
   SELECT 1000 + value, 0, 1, 1, 1 FROM json_each(?)`,
  `INSERT INTO variants (id, product_id, position, sku, price, retired)
   SELECT 1000 + value, 1, 0, 'R-' || value, 0, 1 FROM json_each(?)`,
  'INSERT INTO stock (variant_id, warehouse_id, quantity) SELECT 1000 + value, 1, 1 FROM json_each(?)',
  `INSERT INTO reviews (product_id, author, rating, text, at, approved, imported)
   SELECT 1, value, 5, '', value, 1, 1 FROM json_each(?)`,
  `INSERT INTO reviews (product_id, author, rating, text, at, approved, imported)
   SELECT 1, value, 5, '', value, 1, 0 FROM json_each(?)`,
]

function addRows(db: Database, from: number, to: number): void {
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, index) => from + index))
  for (const sql of pastRows) db.sql.exec(sql, numbers)
}

const anyOrderQuery = OrderFilter.parse({})

/** The queries of staff on that history, which find few rows or none. */
const queries: Readonly<Record<string, (db: Database) => unknown>> = {
  'orders in a state': (db) => listOrders(db, { ...anyOrderQuery, fulfilment: 'unfulfilled' }, 'UTC', 50),
  'orders that need attention': (db) => listOrders(db, { ...anyOrderQuery, attention: true }, 'UTC', 50),
  'the next page of them': (db) => listOrders(db, { ...anyOrderQuery, attention: true, before: 5000 }, 'UTC', 50),
  'orders by a name': (db) =>
    expect(listOrders(db, { ...anyOrderQuery, search: 'Eleni' }, 'UTC', 50).orders).toHaveLength(1),
  'orders by a name that nobody has': (db) => listOrders(db, { ...anyOrderQuery, search: 'nobody' }, 'UTC', 50),
  'orders by a part of a code': (db) => listOrders(db, { ...anyOrderQuery, search: '-000001' }, 'UTC', 50),
  'orders by a phone number': (db) => listOrders(db, { ...anyOrderQuery, search: '99000000' }, 'UTC', 50),
  'the newest order of a common name': (db) =>
    expect(listOrders(db, { ...anyOrderQuery, search: 'Maria' }, 'UTC', 1)).toMatchObject({
      orders: [{ name: 'Maria ' }],
    }),
  'changes of one customer': (db) => listChanges(db, { before: null, subject: 'customer 1' }, 50),
  'customers by name': (db) => listCustomers(db, { term: 'maria', page: 1 }),
  'waiting reviews': (db) => listCustomerReviews(db, { state: 'waiting' }, 100),
  'rejected reviews': (db) => listCustomerReviews(db, { state: 'rejected' }, 100),
  'the figures of pending work': (db) => getWaitingFigures(db, noon),
  'recent best sellers': (db) => listTopProducts(db, noon, 8),
  'low stock': (db) => listLowStock(db, 3, 8),
  'the number of orders with a product': (db) => listProductUses(db, 2),
  'the removal of a product': (db) =>
    expect(runAndRollBack(db, () => removeProduct(db, 2, '', 0))).toEqual({ ok: true }),
}

test(
  'a term of two letters searches only the newest thousand orders',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    expect(place(db, anOrderRequest())).toMatchObject({ ok: true })
    const requested = (search: string) =>
      countRowsRead(db, (read) => expect(listOrders(read, { ...anyOrderQuery, search }, 'UTC', 50).orders).toEqual([]))
    addRows(db, 1, 1_001)
    const before = requested('xq')
    addRows(db, 1_001, 2_001)
    expect(requested('xq')).toBeLessThan(before + 20)
    // Eleni's order is older than those.
    requested('el')
    expect(listOrders(db, { ...anyOrderQuery, search: 'ma' }, 'UTC', 50)).toMatchObject({
      orders: { length: 50 },
      hasMore: true,
    })
  }),
)

test(
  'the admin’s searches don’t read the whole history',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue({ products: [aProduct(), aProduct({ sku: 'POD-2' })] }))
    aCustomer(db)
    expect(place(db, anOrderRequest())).toMatchObject({ ok: true })
    logChange(db, { who: '', what: 'customer.terms', subject: 'customer 1', detail: {} }, 0)
    const requested = () =>
      Object.fromEntries(Object.entries(queries).map(([label, ask]) => [label, countRowsRead(db, (read) => ask(read))]))
    addRows(db, 1, 3)
    const before = requested()
    addRows(db, 3, 203)
    const slowQueries = Object.entries(requested()).filter(([label, rows]) => rows >= (before[label] ?? 0) + 20)
    expect(slowQueries).toEqual([])
  }),
)
