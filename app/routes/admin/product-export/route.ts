import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { hasRole } from '#app/domain/admin/staff.ts'
import { formatProductsCsv, listProductColumns } from '#app/domain/catalogue/product-csv.ts'
import { requireStaff } from '#app/http/admin-page.ts'

/**
 * Streams all products as CSV. Only owners get the prices of price lists. Each chunk is queried when the client has
 * read the one before it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, shop } = await requireStaff(context, request)
  const encoder = new TextEncoder()
  let nextProductId: number | null = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (nextProductId === null) return controller.close()
      const firstProductId = nextProductId
      const { columnOptions, products, next } = await shop.read((db, tenantId) =>
        db.exportProducts(tenantId, firstProductId, hasRole(staff.role, 'owner')),
      )
      const columns = listProductColumns(columnOptions)
      controller.enqueue(encoder.encode(formatProductsCsv(columns, products, nextProductId === 0)))
      nextProductId = next
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="products.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}

/** Rejects POST requests. Requires a sign-in first, so that it reveals no more than other admin paths. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireStaff(context, request)
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
}
