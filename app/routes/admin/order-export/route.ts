import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { parseOrderFilter } from '#app/domain/orders/operations.ts'
import { formatOrderCsv } from '#app/domain/orders/orders-file.ts'
import { requireStaff } from '#app/http/admin-page.ts'

/** Streams the orders that match the list's filter as CSV, one row per order line. Each part is queried when needed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context, request)
  const filter = parseOrderFilter(new URL(request.url).searchParams)
  const encoder = new TextEncoder()
  let before: number | null | 'end' = null
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (before === 'end') return controller.close()
      const page = { ...filter, before }
      const { lines, next } = await shop.read((db, tenantId) =>
        db.exportListedOrders(tenantId, page, context.tenant.time_zone),
      )
      controller.enqueue(encoder.encode(formatOrderCsv(lines, before === null)))
      before = next ?? 'end'
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="orders.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
