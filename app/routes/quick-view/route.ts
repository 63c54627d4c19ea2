import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { endWords } from '#app/domain/date-words.ts'
import { absent } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import type { QuickProduct } from '#app/ui/quick-view/use-quick-product.ts'

/**
 * A product for its quick view, at the buyer's own prices: by id, or by slug where the shop has the full layout (spec §2
 * Popups).
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { cached, tenant, buyer } = context
  const key = params.key ?? ''
  const page =
    tenant.theme.quickView === 'full'
      ? await cached.productBySlug(key, buyer)
      : await byId(key, (id) => cached.productPage(id, buyer))
  if (page === null) throw absent()
  const { longDescription: _long, manufacturer: _manufacturer, ...product } = page.product
  const saleEnds = product.saleUntil === null ? undefined : endWords(product.saleUntil, tenant, Date.now())
  return Response.json({ ...product, saleEnds, hasSizeGuide: page.sizeGuide !== '' } satisfies QuickProduct, {
    headers: { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' },
  })
}

async function byId<Page>(key: string, find: (id: number) => Promise<Page | null>): Promise<Page | null> {
  const id = wholeNumber(key)
  return id === null ? null : find(id)
}
