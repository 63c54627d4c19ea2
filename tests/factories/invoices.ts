import type { InvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import type { OrderRequest } from '#app/domain/orders/order.ts'
import type { Database } from '#workers/shop/database.ts'
import { markOrder } from '#workers/shop/orders/change-order.ts'
import { anOrderRequest, place, someOrderRules } from './orders.ts'
import { aSeller } from './seller.ts'
import { noon } from './shop.ts'

export function someInvoiceRules(rules: Partial<InvoiceRules> = {}): InvoiceRules {
  const { language, localizations, timeZone } = someOrderRules()
  return { seller: aSeller, isAutomatic: true, colour: '#0b6e4f', language, localizations, timeZone, ...rules }
}

const cause = { who: 'Maria', why: '' }

/** Places an order by bank transfer and marks it as paid; returns its id. */
export function aTransferPaid(
  db: Database,
  request: Partial<OrderRequest> = {},
  options: Parameters<typeof place>[2] = {},
  now = noon,
): number {
  const outcome = place(db, anOrderRequest({ payment: 'bankTransfer', ...request }), { now, ...options })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome))
  const marked = markOrder(db, outcome.order.id, 'paid', cause, someOrderRules(), now)
  if (!marked.ok) throw new Error(JSON.stringify(marked))
  return outcome.order.id
}
