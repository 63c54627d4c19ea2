import { expect, test } from 'vitest'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { rowsReadBy } from '#tests/factories/rows-read.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { type Database, rehearse } from '../database.ts'
import { listOrders, lowStock } from '../orders/order-operations.queries.ts'
import { customerReviews } from '../reviews/reviews.queries.ts'
import { changes, noteChange } from './audit.queries.ts'
import { customerList } from './customers.ts'
import { topProducts, waitingFigures } from './figures.queries.ts'
import { removeProduct } from './make-and-remove.ts'
import { productUses } from './removal.queries.ts'

/** What years leave behind, so much of each: orders that are done, changes of other things, other customers, old reviews. */
const behind = [
  `INSERT INTO orders (id, code, token, key, digest, status, placed_at, is_web, show_on_pos, goods, shipping, points, total,
     vat, vat_excluded, earns, payment, delivery, shipping_description, notes)
   SELECT 1000 + value, value, value, value, '', 'delivered', 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 'viva', 'deliver', '', ''
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

function goOn(db: Database, from: number, to: number): void {
  const numbers = JSON.stringify(Array.from({ length: to - from }, (_, place) => from + place))
  for (const sql of behind) db.sql.exec(sql, numbers)
}

const anyOrder = { status: null, attention: false, search: '', before: null }

/** What somebody at the desk looks for among all that: little, or nothing at all. */
const questions: Readonly<Record<string, (db: Database) => unknown>> = {
  'orders of a status': (db) => listOrders(db, { ...anyOrder, status: 'placed' }, 50),
  'orders that want a person': (db) => listOrders(db, { ...anyOrder, attention: true }, 50),
  'the next page of them': (db) => listOrders(db, { ...anyOrder, attention: true, before: 5000 }, 50),
  'orders by a name': (db) => expect(listOrders(db, { ...anyOrder, search: 'Eleni' }, 50).orders).toHaveLength(1),
  'orders by a name that nobody has': (db) => listOrders(db, { ...anyOrder, search: 'nobody' }, 50),
  'orders by a part of a code': (db) => listOrders(db, { ...anyOrder, search: '-000001' }, 50),
  'orders by a phone number': (db) => listOrders(db, { ...anyOrder, search: '99000000' }, 50),
  'the newest of a name that many have': (db) =>
    expect(listOrders(db, { ...anyOrder, search: 'Maria' }, 1)).toMatchObject({ orders: [{ name: 'Maria ' }] }),
  'changes of one thing': (db) => changes(db, { before: null, subject: 'customer 1' }, 50),
  'customers by name': (db) => customerList(db, { term: 'maria', page: 1 }),
  'waiting reviews': (db) => customerReviews(db, { state: 'waiting' }, 100),
  'rejected reviews': (db) => customerReviews(db, { state: 'rejected' }, 100),
  'what waits': (db) => waitingFigures(db),
  'what has sold best lately': (db) => topProducts(db, noon, 8),
  'what is scarce': (db) => lowStock(db, 3, 8),
  'who has ordered a product': (db) => productUses(db, 2),
  'the removal of a product': (db) => expect(rehearse(db, () => removeProduct(db, 2, '', 0))).toEqual({ ok: true }),
}

test(
  'a term of two letters is looked for among the newest thousand orders, however many there are',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    expect(place(db, anOrderRequest())).toMatchObject({ ok: true })
    const asked = (search: string) =>
      rowsReadBy(db, (read) => expect(listOrders(read, { ...anyOrder, search }, 50).orders).toEqual([]))
    goOn(db, 1, 1_001)
    const before = asked('xq')
    goOn(db, 1_001, 2_001)
    expect(asked('xq')).toBeLessThan(before + 20)
    // Eleni's is older than they are.
    asked('el')
    expect(listOrders(db, { ...anyOrder, search: 'ma' }, 50)).toMatchObject({ orders: { length: 50 }, more: true })
  }),
)

test(
  'what somebody looks for at the desk is found without reading all that the shop has behind it',
  withDatabase((db) => {
    stocked(db, aCatalogue({ products: [aProduct(), aProduct({ sku: 'POD-2' })] }))
    aCustomer(db)
    expect(place(db, anOrderRequest())).toMatchObject({ ok: true })
    noteChange(db, { who: '', what: 'customer.terms', subject: 'customer 1', detail: {} }, 0)
    const asked = () =>
      Object.fromEntries(Object.entries(questions).map(([what, ask]) => [what, rowsReadBy(db, (read) => ask(read))]))
    goOn(db, 1, 3)
    const before = asked()
    goOn(db, 3, 203)
    const grown = Object.entries(asked()).filter(([what, rows]) => rows >= (before[what] ?? 0) + 20)
    expect(grown).toEqual([])
  }),
)
