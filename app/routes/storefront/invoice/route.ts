import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { documentNumberPattern } from '#app/domain/invoices/invoice.ts'
import { getInvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { emptyNotFound, fileResponse } from '#app/http/responses.ts'

/** An order's invoice or credit note as PDF, for visitors who may open the order's page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, tenant, session } = context
  const token = params.token ?? ''
  const number = new URL(request.url).searchParams.get('number')
  if (!/^[\w-]{43}$/.test(token) || (number !== null && !documentNumberPattern.test(number))) throw emptyNotFound()
  const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
  const rules = { orders: getOrderRules(tenant), invoices: getInvoiceRules(tenant) }
  const file = await shop.write((db, tenantId) => db.openOrderInvoice(tenantId, token, customer, number, rules))
  if (file === null) throw emptyNotFound()
  return fileResponse(file.pdf, 'application/pdf', `${file.number}.pdf`)
}
