import { withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { getLocalYear } from '#app/domain/dates.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Delivery, OrderRequest, OrderRules, PlacedOrder } from '#app/domain/orders/order.ts'
import type { CancelReason, OrderStates } from '#app/domain/orders/order-states.ts'
import { getOrderStatus } from '#app/domain/orders/order-status.ts'
import { SHOPPER } from '#app/domain/orders/order-view.ts'
import type { PastOrderRow } from '#app/domain/orders/orders-file.ts'
import type { OrderTotals, PricedLine } from '#app/domain/orders/totals.ts'
import { listAddresses } from '../customers/addresses.queries.ts'
import type { Customer } from '../customers/customers.queries.ts'
import type { Database } from '../database.ts'
import { nextIdSql } from '../rows.queries.ts'
import { enqueueVatCheck } from '../vat-numbers/vat-checks.queries.ts'
import { insertPerson } from './order-persons.queries.ts'
import { insertOrderEvent } from './orders.queries.ts'
import type { OrderMetadata } from './place-order.ts'
import type { PricedQuote } from './quote-order.ts'

interface NewOrder {
  readonly request: OrderRequest
  readonly quote: PricedQuote
  readonly metadata: OrderMetadata
  readonly rules: OrderRules
  readonly customer: number | null
  /** The buyer's language. */
  readonly language: Language | null
  /** Null for an order that is still to be paid. */
  readonly paidAt: number | null
  /** The visitor whose limit an unpaid order counts towards, besides the account's limit. */
  readonly visitor: string | null
  readonly expiresAt: number | null
  /** Only for bank transfers, and for orders that staff placed with a payment link. */
  readonly remindAt: number | null
  readonly now: number
}

/** Inserts an order with its personal data, lines and first event. */
export function insertOrder(db: Database, order: NewOrder): PlacedOrder {
  const { request, quote, metadata, rules, now } = order
  const { id } = db.sql.exec<{ id: number }>(`SELECT ${nextIdSql('orders')} AS id`).one()
  const code = formatOrderCode(id, getLocalYear(now, rules.timeZone))
  insertOrderRow(db, id, code, order)
  const { contact, birthDate } = request
  const delivery = getDelivery(order)
  const storedContact = withStoredPhone(contact, rules.phoneCountry)
  const { business } = request
  const address = delivery.kind === 'deliver' ? delivery.address : null
  insertPerson(db, id, { ...storedContact, address, birthDate, business })
  if (business !== undefined) enqueueVatCheck(db, business.vatNumber, now)
  quote.lines.forEach((line, position) => {
    db.sql.exec(
      `INSERT INTO order_lines (order_id, position, variant_id, product_id, sku, name, choice, quantity, price,
         vat_basis_points, discount, gift_voucher) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, position, line.variant, line.product, line.sku, line.name, line.choice, line.quantity, line.price],
      ...[line.vatBasisPoints, line.discount, Number(line.isGiftVoucher)],
    )
  })
  const event = { order: id, who: metadata.staff ?? SHOPPER, why: '' } as const
  insertOrderEvent(db, { ...event, status: 'placed' }, now)
  if (order.paidAt !== null) insertOrderEvent(db, { ...event, status: 'paid' }, now)
  const states = getFirstStates(order)
  return {
    id,
    code,
    token: metadata.token,
    ...states,
    payment: request.payment,
    status: getOrderStatus({ ...states, payment: request.payment }),
    isPaidWithoutStock: false,
    total: quote.totals.total,
    lines: quote.lines.map(({ variant, quantity }) => ({ variant, quantity })),
  }
}

/** Callers without support for gift vouchers request a delivery. */
function getDelivery({ request, quote }: NewOrder): Delivery {
  return quote.isByEmail ? { kind: 'email' } : request.delivery
}

function getFirstStates({ paidAt }: NewOrder): OrderStates {
  return { state: 'open', paymentState: paidAt === null ? 'awaiting' : 'paid', fulfilment: 'unfulfilled' }
}

/** Short and sequential: `W26-000042`. */
function formatOrderCode(id: number, year: number): string {
  return `W${year % 100}-${String(id).padStart(6, '0')}`
}

function toStateColumns({ state, paymentState, fulfilment }: OrderStates) {
  return { state, payment_state: paymentState, fulfilment_state: fulfilment }
}

function insertOrderRow(db: Database, id: number, code: string, order: NewOrder): void {
  const { request, quote, metadata, rules, customer, paidAt, expiresAt, now } = order
  const { totals } = quote
  const delivery = getDelivery(order)
  const isDelivery = delivery.kind === 'deliver'
  const method = isDelivery ? rules.shipping.find(({ id: wanted }) => wanted === delivery.shipping) : undefined
  const warehouse = delivery.kind === 'collect' ? delivery.warehouse : null
  const store = quote.stores.find(({ id: wanted }) => wanted === warehouse)
  const columns: Record<string, string | number | null> = {
    id,
    code,
    token: metadata.token,
    key: request.key,
    digest: metadata.digest,
    customer_id: customer,
    ...toStateColumns(getFirstStates(order)),
    placed_at: now,
    is_web: 1,
    show_on_pos: Number(rules.showOnPos),
    goods: totals.subtotal,
    gift_vouchers: totals.giftVouchers,
    shipping: totals.shipping,
    points: totals.points,
    discount: totals.discount,
    shipping_discount: totals.shippingDiscount,
    voucher: totals.voucher,
    total: totals.total,
    vat: totals.vat,
    vat_excluded: Number(totals.vatExcluded),
    earns: quote.earnedPoints,
    point_rate: quote.pointRate,
    payment: request.payment,
    paid_at: paidAt,
    expires_at: expiresAt,
    remind_at: order.remindAt,
    visitor: order.visitor,
    // Staff don't order from the customer's cart.
    leaves_cart: Number(metadata.staff === undefined),
    delivery: delivery.kind === 'collect' ? 'collect' : 'deliver',
    by_email: Number(delivery.kind === 'email'),
    shipping_id: isDelivery ? delivery.shipping : null,
    shipping_description: method?.description ?? store?.webDescription ?? '',
    warehouse_id: warehouse,
    notes: request.notes,
    language: order.language,
  }
  const names = Object.keys(columns)
  db.sql.exec(
    `INSERT INTO orders (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  )
}

/** A line of an imported order, with its variant and product. */
export interface PastLine extends Omit<PricedLine, 'isGiftVoucher'> {
  readonly variant: number
  readonly product: number
  readonly sku: string
  readonly name: string
  readonly choice: string
}

/** The variant with this SKU, including retired ones; null for none. */
export function findPastLineBySku(db: Database, sku: string): Omit<PastLine, 'quantity' | 'price'> | null {
  const [row] = db.sql.exec<Omit<PastLine, 'quantity' | 'price'>>(
    `SELECT v.id AS variant, p.id AS product, v.sku, p.name,
       concat_ws(' · ', v.color_name, v.size) AS choice, p.vat_basis_points AS vatBasisPoints
     FROM variants v JOIN products p ON p.id = v.product_id WHERE v.sku = ?`,
    sku,
  )
  return row ?? null
}

/** The digest of the imported row with this code; '' for an order that was placed in this shop, null for none. */
export function findOrderDigest(db: Database, code: string, key: string): string | null {
  const [row] = db.sql.exec<{ key: string; digest: string }>('SELECT key, digest FROM orders WHERE code = ?', code)
  if (row === undefined) return null
  return row.key === key ? row.digest : ''
}

export interface PastOrder {
  readonly row: PastOrderRow
  readonly states: OrderStates
  readonly customer: Customer
  readonly lines: readonly PastLine[]
  readonly totals: OrderTotals
  readonly earns: number
  /** The share of the price that is earned as points, in millionths of a per cent. */
  readonly rate: number
  readonly paidAt: number | null
  readonly token: string
  readonly key: string
  readonly digest: string
}

/** Inserts an imported order with its personal data and lines; returns its id. */
export function insertPastOrder(db: Database, order: PastOrder): number {
  const { row, customer, lines, totals } = order
  const { id } = db.sql.exec<{ id: number }>(`SELECT ${nextIdSql('orders')} AS id`).one()
  const columns: Record<string, string | number | null> = {
    id,
    code: row.code,
    token: order.token,
    key: order.key,
    digest: order.digest,
    customer_id: customer.id,
    ...toStateColumns(order.states),
    closed_at: order.states.state === 'open' ? null : Date.parse(row.statusAt),
    cancel_reason: order.states.state === 'cancelled' ? ('staff' satisfies CancelReason) : '',
    placed_at: Date.parse(row.placedAt),
    is_web: 0,
    show_on_pos: 0,
    goods: totals.subtotal,
    shipping: totals.shipping,
    points: totals.points,
    total: totals.total,
    vat: totals.vat,
    vat_excluded: Number(totals.vatExcluded),
    earns: order.earns,
    point_rate: order.rate,
    refunded: row.status === 'refunded' ? totals.total : 0,
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
  // Imported orders take the name and address from the account.
  const [address = null] = listAddresses(db, customer.id)
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
