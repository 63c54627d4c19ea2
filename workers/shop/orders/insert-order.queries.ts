import { withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { yearAt } from '#app/domain/day-starts.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { OrderStatus } from '#app/domain/orders/order-status.ts'
import type { OrderRequest, OrderRules, PlacedOrder } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { nextId } from '../next-id.queries.ts'
import { noteEvent } from './orders.queries.ts'
import { insertPerson } from './persons.queries.ts'
import type { OrderMarks } from './place-order.ts'
import type { InnerQuote } from './quote-order.ts'

interface NewOrder {
  readonly request: OrderRequest
  readonly quote: InnerQuote
  readonly marks: OrderMarks
  readonly rules: OrderRules
  readonly customer: number | null
  /** Of whoever ordered. */
  readonly language: Language | null
  readonly status: OrderStatus
  readonly paidAt: number | null
  /** By what the unpaid order counts beside the account. */
  readonly visitor: string | null
  readonly expiresAt: number | null
  /** Of a bank transfer. */
  readonly remindAt: number | null
  readonly now: number
}

/** Writes the order with its person, lines and first event. */
export function insertOrder(db: Database, order: NewOrder): PlacedOrder {
  const { request, quote, marks, rules, now } = order
  const { id } = db.sql.exec<{ id: number }>(`SELECT ${nextId('orders')} AS id`).one()
  const code = orderCode(id, yearAt(now, rules.timeZone))
  insertOrderRow(db, id, code, order)
  const { contact, delivery, birthDate } = request
  const person = withStoredPhone(contact, rules.phoneCountry)
  insertPerson(db, id, { ...person, address: delivery.kind === 'deliver' ? delivery.address : null, birthDate })
  quote.lines.forEach((line, position) => {
    db.sql.exec(
      `INSERT INTO order_lines (order_id, position, variant_id, product_id, sku, name, choice, quantity, price,
         vat_basis_points) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, position, line.variant, line.product, line.sku, line.name, line.choice, line.quantity, line.price],
      line.vatBasisPoints,
    )
  })
  noteEvent(db, { order: id, status: order.status, who: 'shopper', why: '' }, now)
  return {
    id,
    code,
    token: marks.token,
    status: order.status,
    refundExtent: 'none',
    payment: request.payment,
    withoutGoods: false,
    total: quote.totals.total,
    lines: quote.lines.map(({ variant, quantity }) => ({ variant, quantity })),
  }
}

/** Readable and in sequence: `W26-000042`. */
function orderCode(id: number, year: number): string {
  return `W${year % 100}-${String(id).padStart(6, '0')}`
}

function insertOrderRow(db: Database, id: number, code: string, order: NewOrder): void {
  const { request, quote, marks, rules, customer, status, paidAt, expiresAt, now } = order
  const { totals } = quote
  const { delivery } = request
  const deliver = delivery.kind === 'deliver'
  const method = deliver ? rules.shipping.find(({ id: wanted }) => wanted === delivery.shipping) : undefined
  const store = deliver ? undefined : quote.stores.find(({ id: wanted }) => wanted === delivery.warehouse)
  const columns: Record<string, string | number | null> = {
    id,
    code,
    token: marks.token,
    key: request.key,
    digest: marks.digest,
    customer_id: customer,
    status,
    placed_at: now,
    is_web: 1,
    show_on_pos: Number(rules.showOnPos),
    goods: totals.goods,
    shipping: totals.shipping,
    points: totals.points,
    total: totals.total,
    vat: totals.vat,
    vat_excluded: Number(totals.vatExcluded),
    earns: quote.earns,
    point_rate: quote.pointRate,
    payment: request.payment,
    paid_at: paidAt,
    expires_at: expiresAt,
    remind_at: order.remindAt,
    visitor: order.visitor,
    delivery: delivery.kind,
    shipping_id: deliver ? delivery.shipping : null,
    shipping_description: method?.description ?? store?.webDescription ?? '',
    warehouse_id: deliver ? null : delivery.warehouse,
    notes: request.notes,
    language: order.language,
  }
  const names = Object.keys(columns)
  db.sql.exec(
    `INSERT INTO orders (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(columns),
  )
}
