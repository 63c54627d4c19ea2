import type { OrderRecord, PaymentView } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import type { ExportedLine } from '#app/domain/orders/order-csv.ts'
import type { Database } from '../database.ts'
import { findOrderIdByCode, getMerchantFields, listExportLines } from './order-operations.queries.ts'
import { listReturnedUnits } from './order-stock.queries.ts'
import { findOrderById } from './order-view.queries.ts'
import { setAttention } from './orders.queries.ts'
import { listPaidPayments } from './payments.queries.ts'
import { getReturnedTotal, listRefunds } from './refunds.queries.ts'

export interface OrderExportPage {
  readonly lines: readonly ExportedLine[]
  readonly next: number | null
}

/** Orders per page of the export. */
const EXPORT_PAGE_SIZE = 500

export function exportOrders(db: Database, after: number): OrderExportPage {
  const lines = listExportLines(db, after, EXPORT_PAGE_SIZE)
  const orders = new Set(lines.map(({ id }) => id))
  return { lines, next: orders.size < EXPORT_PAGE_SIZE ? null : (lines.at(-1)?.id ?? null) }
}

export function findOrderRecord(db: Database, code: string, rules: OrderRules, now: number): OrderRecord | null {
  const id = findOrderIdByCode(db, code)
  const view = id === null ? null : findOrderById(db, id, rules, now)
  if (id === null || view === null) return null
  const moneyMovements = { payments: listPaymentViews(db, id), refunds: listRefunds(db, id) }
  return { ...view, ...getMerchantFields(db, id), ...moneyMovements, returned: listReturnedUnits(db, id) }
}

function listPaymentViews(db: Database, order: number): PaymentView[] {
  return listPaidPayments(db, order).map(({ id, method, reference, transaction, amount, surplus }) => ({
    ...{ method, reference, transaction: transaction ?? '', amount, surplus },
    returned: getReturnedTotal(db, id),
  }))
}

export function clearAttention(db: Database, code: string): { readonly ok: boolean } {
  const id = findOrderIdByCode(db, code)
  if (id !== null) setAttention(db, id, '')
  return { ok: id !== null }
}
