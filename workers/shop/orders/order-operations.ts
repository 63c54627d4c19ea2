import type { OrderRecord, PaymentView } from '#app/domain/orders/operations.ts'
import type { ExportedLine } from '#app/domain/orders/order-csv.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { unitsBack } from './order-goods.queries.ts'
import { exportedLines, merchantNotes, orderIdOfCode } from './order-operations.queries.ts'
import { orderById } from './order-view.queries.ts'
import { askForAttention } from './orders.queries.ts'
import { paidPayments } from './payments.queries.ts'
import { refundsOf, returnedOf } from './refunds.queries.ts'

export interface OrderPage {
  readonly lines: readonly ExportedLine[]
  readonly next: number | null
}

/** Orders in one page of the export. */
const exportedAtOnce = 500

export function exportOrders(db: Database, after: number): OrderPage {
  const lines = exportedLines(db, after, exportedAtOnce)
  const orders = new Set(lines.map(({ id }) => id))
  return { lines, next: orders.size < exportedAtOnce ? null : (lines.at(-1)?.id ?? null) }
}

export function orderRecord(db: Database, code: string, rules: OrderRules, now: number): OrderRecord | null {
  const id = orderIdOfCode(db, code)
  const view = id === null ? null : orderById(db, id, rules, now)
  if (id === null || view === null) return null
  const money = { payments: paymentsOf(db, id), refunds: refundsOf(db, id) }
  return { ...view, ...merchantNotes(db, id), ...money, returned: unitsBack(db, id) }
}

function paymentsOf(db: Database, order: number): PaymentView[] {
  return paidPayments(db, order).map(({ id, method, reference, transaction, amount, surplus }) => ({
    ...{ method, reference, transaction: transaction ?? '', amount, surplus },
    returned: returnedOf(db, id),
  }))
}

export function noteSeen(db: Database, code: string): { readonly ok: boolean } {
  const id = orderIdOfCode(db, code)
  if (id !== null) askForAttention(db, id, '')
  return { ok: id !== null }
}
