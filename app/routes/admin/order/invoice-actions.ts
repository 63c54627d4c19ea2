import type { AppLoadContext } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { getInvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { type AdminContext, redirectWithMessage } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'

/** Issues the order's invoice by hand. */
export async function issueInvoice({
  admin: { staff, shop, messages },
  context,
  code,
}: {
  readonly admin: AdminContext
  readonly context: AppLoadContext
  readonly code: string
}) {
  const rules = getInvoiceRules(context.tenant)
  const outcome = await shop.write((db, tenantId) => db.issueInvoiceAsAdmin(tenantId, code, rules, staff.email))
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const text = outcome.ok
    ? translate(messages, 'adminInvoices.issued', { number: outcome.number })
    : outcome.reason === 'seller'
      ? translate(messages, 'adminInvoices.refused.seller')
      : translate(messages, 'adminInvoices.refused.not-invoiceable')
  const kind = outcome.ok ? 'success' : 'warning'
  return redirectWithMessage(context, adminLinks.order(code), { kind, title: null, text })
}
