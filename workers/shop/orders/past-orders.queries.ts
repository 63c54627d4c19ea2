import type { OrderStatus, RefundExtent } from '#app/domain/orders/order-status.ts'
import type { PastOrderRow } from '#app/domain/orders/orders-file.ts'
import type { OrderTotals, PricedLine } from '#app/domain/orders/totals.ts'
import { addressesOf } from '../customers/addresses.queries.ts'
import type { Customer } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { nextId } from '../next-id.queries.ts'
import { insertPerson } from './persons.queries.ts'

/** A past order's line with the goods that it names. */
export interface PastLine extends PricedLine {
  readonly variant: number
  readonly product: number
  readonly sku: string
  readonly name: string
  readonly choice: string
}

/** The variant with this SKU, retired ones too; null for none. */
export function goodsOfSku(db: Database, sku: string): Omit<PastLine, 'quantity' | 'price'> | null {
  const [row] = db.sql.exec<Omit<PastLine, 'quantity' | 'price'>>(
    `SELECT v.id AS variant, p.id AS product, v.sku, p.name,
       concat_ws(' · ', v.color_name, v.size) AS choice, p.vat_basis_points AS vatBasisPoints
     FROM variants v JOIN products p ON p.id = v.product_id WHERE v.sku = ?`,
    sku,
  )
  return row ?? null
}

/** The source of the order with this code: the digest of its imported row, '' for one that was placed here. */
export function sourceOfCode(db: Database, code: string, key: string): string | null {
  const [row] = db.sql.exec<{ key: string; digest: string }>('SELECT key, digest FROM orders WHERE code = ?', code)
  if (row === undefined) return null
  return row.key === key ? row.digest : ''
}

export interface PastOrder {
  readonly row: PastOrderRow
  readonly customer: Customer
  readonly lines: readonly PastLine[]
  readonly totals: OrderTotals
  readonly earns: number
  /** At which goods earn points, in millionths of a per cent. */
  readonly rate: number
  readonly paidAt: number | null
  readonly token: string
  readonly key: string
  readonly digest: string
}

/** Writes the order with its person and lines, and gives its id. */
export function insertPastOrder(db: Database, order: PastOrder): number {
  const { row, customer, lines, totals } = order
  const { id } = db.sql.exec<{ id: number }>(`SELECT ${nextId('orders')} AS id`).one()
  const columns: Record<string, string | number | null> = {
    id,
    code: row.code,
    token: order.token,
    key: order.key,
    digest: order.digest,
    customer_id: customer.id,
    status: row.status satisfies OrderStatus,
    placed_at: Date.parse(row.placedAt),
    is_web: 0,
    show_on_pos: 0,
    goods: totals.goods,
    shipping: totals.shipping,
    points: totals.points,
    total: totals.total,
    vat: totals.vat,
    vat_excluded: Number(totals.vatExcluded),
    earns: order.earns,
    point_rate: order.rate,
    refunded: row.status === 'refunded' ? totals.total : 0,
    refund_extent: (row.status === 'refunded' ? 'whole' : 'none') satisfies RefundExtent,
    payment: row.payment,
    paid_at: order.paidAt,
    delivery: 'deliver',
    shipping_description: row.shipping.description,
    notes: '',
  }
  const names = Object.keys(columns)
  db.sql.exec(
    `INSERT INTO orders (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  )
  // Who and where to, as the account has it.
  const [address = null] = addressesOf(db, customer.id)
  insertPerson(db, id, { ...customer, email: customer.email ?? '', address, birthDate: null })
  lines.forEach((line, position) => {
    db.sql.exec(
      `INSERT INTO order_lines (order_id, position, variant_id, product_id, sku, name, choice, quantity, price,
         vat_basis_points) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, position, line.variant, line.product, line.sku, line.name, line.choice, line.quantity, line.price],
      line.vatBasisPoints,
    )
  })
  return id
}
