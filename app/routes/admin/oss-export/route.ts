import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { formatOssCsv, parseQuarter } from '#app/domain/invoices/invoice-reports.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { emptyNotFound, fileResponse } from '#app/http/responses.ts'

/** The OSS report of a quarter as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireStaff(context, request)
  const quarter = parseQuarter(new URL(request.url).searchParams.get('quarter') ?? '')
  if (quarter === null) throw emptyNotFound()
  const report = await shop.read((db, tenantId) => db.getOssReport(tenantId, quarter))
  return fileResponse(formatOssCsv(quarter.name, report), 'text/csv; charset=utf-8', `oss-${quarter.name}.csv`)
}
