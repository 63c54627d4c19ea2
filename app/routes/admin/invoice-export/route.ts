import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { formatInvoicesCsv, InvoiceFilter } from '#app/domain/invoices/invoice-reports.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { fileResponse } from '#app/http/responses.ts'

/** Streams the filtered invoices as CSV, each part when the client has read the one before it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context, request)
  const { search, from, to } = InvoiceFilter.parse(Object.fromEntries(new URL(request.url).searchParams))
  const encoder = new TextEncoder()
  let before: number | null = null
  let [isFirst, isEnd] = [true, false]
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (isEnd) return controller.close()
      const filter = { search, from, to, before }
      const { invoices, next } = await shop.read((db, tenantId) => db.exportInvoices(tenantId, filter))
      controller.enqueue(encoder.encode(formatInvoicesCsv(invoices, isFirst)))
      isFirst = false
      before = next
      isEnd = next === null
    },
  })
  const period = [from, to].filter(Boolean).join('-')
  return fileResponse(body, 'text/csv; charset=utf-8', period === '' ? 'invoices.csv' : `invoices-${period}.csv`)
}
