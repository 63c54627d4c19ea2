import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { goodsColumns, goodsCsv } from '#app/domain/catalogue/goods-csv.ts'
import { mayAct } from '#app/domain/desk/staff.ts'
import { deskPage } from '#app/http/desk-page.ts'

/** All products as CSV, the prices of lists for an owner alone: a page of them is asked for when the one before it was taken. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, shop } = await deskPage(context, request)
  const encoder = new TextEncoder()
  let after: number | null = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (after === null) return controller.close()
      const from = after
      const { shelves, products, next } = await shop.read((db, tenantId) =>
        db.exportGoods(tenantId, from, mayAct(staff.role, 'owner')),
      )
      const columns = goodsColumns(shelves)
      controller.enqueue(encoder.encode(goodsCsv(columns, products, after === 0)))
      after = next
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="goods.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
