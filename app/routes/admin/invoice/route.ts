import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { documentNumberPattern } from '#app/domain/invoices/invoice.ts'
import { getInvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { emptyNotFound, fileResponse } from '#app/http/responses.ts'

/** An invoice or a credit note as PDF. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context, request)
  const number = params.number ?? ''
  if (!documentNumberPattern.test(number)) throw emptyNotFound()
  const rules = getInvoiceRules(context.tenant)
  const file = await shop.write((db, tenantId) => db.openInvoice(tenantId, number, rules))
  if (file === null) throw emptyNotFound()
  return fileResponse(file.pdf, 'application/pdf', `${file.number}.pdf`)
}
