import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { formatEndDate } from '#app/domain/dates.ts'
import { emptyNotFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import type { QuickProduct } from '#app/ui/quick-view/use-quick-product.ts'

/**
 * A product for the quick view, at the buyer's prices. The key is an id, or a slug in shops with the full layout (spec
 * §2 Popups).
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { cached, tenant, buyer } = context
  const key = params.key ?? ''
  const page =
    tenant.theme.quickView === 'full'
      ? await cached.productBySlug(key, buyer)
      : await findById(key, (id) => cached.productPage(id, buyer))
  if (page === null) throw emptyNotFound()
  const { longDescription: _long, manufacturer: _manufacturer, ...product } = page.product
  const saleEndText = product.saleUntil === null ? undefined : formatEndDate(product.saleUntil, tenant, Date.now())
  return Response.json({ ...product, saleEndText, hasSizeGuide: page.sizeGuide !== '' } satisfies QuickProduct, {
    headers: { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' },
  })
}

async function findById<Page>(key: string, find: (id: number) => Promise<Page | null>): Promise<Page | null> {
  const id = parsePositiveInteger(key)
  return id === null ? null : find(id)
}
