import type { OrderFilter, OrderRecord, PaymentView } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import type { ExportedLine } from '#app/domain/orders/orders-file.ts'
import type { Database } from '../database.ts'
import { canIssueInvoice } from '../invoices/invoices.ts'
import { findVatCheck } from '../vat-numbers/vat-checks.queries.ts'
import { listOwnVouchers } from '../vouchers/issue-vouchers.ts'
import {
  findOrderIdByCode,
  getMerchantFields,
  listExportLines,
  listInternalNotes,
  listOrderIds,
  listOrders,
} from './order-operations.queries.ts'
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

/** A page of all orders, by id. `after` is the last id of the previous page; 0 for the first page. */
export function exportOrders(db: Database, after: number): OrderExportPage {
  const ids = listOrderIds(db, after, EXPORT_PAGE_SIZE)
  return { lines: listExportLines(db, ids), next: ids.length < EXPORT_PAGE_SIZE ? null : (ids.at(-1) ?? null) }
}

/** A page of the orders in the admin's list, in its order. `filter.before` is the last id of the previous page. */
export function exportListedOrders(db: Database, filter: OrderFilter, timeZone: string): OrderExportPage {
  const { orders, hasMore } = listOrders(db, filter, timeZone, EXPORT_PAGE_SIZE)
  const ids = orders.map(({ id }) => id)
  return { lines: listExportLines(db, ids), next: hasMore ? (ids.at(-1) ?? null) : null }
}

export function findOrderRecord(db: Database, code: string, rules: OrderRules, now: number): OrderRecord | null {
  const id = findOrderIdByCode(db, code)
  const view = id === null ? null : findOrderById(db, id, rules, now)
  if (id === null || view === null) return null
  const vatCheck = view.business === null ? null : findVatCheck(db, view.business.vatNumber)
  const paymentsAndRefunds = { payments: listPaymentViews(db, id), refunds: listRefunds(db, id) }
  return {
    ...view,
    ...getMerchantFields(db, id),
    ...paymentsAndRefunds,
    returned: listReturnedUnits(db, id),
    internalNotes: listInternalNotes(db, id),
    vatCheck,
    boughtVouchers: listOwnVouchers(db, id, null, now),
    canIssueInvoice: canIssueInvoice(db, id, 'merchant'),
  }
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
