import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { renderSitemapIndex, URLS_PER_SITEMAP } from '#app/domain/catalogue/sitemap.ts'
import { xmlResponse } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** The sitemap index: pages, and products in chunks. A shop with an age gate lists no products. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cached, tenant } = context
  const { total } = tenant.settings.ageGate ? { total: 0 } : await cached.offeredProducts(0, 0)
  const chunkCount = Math.ceil(total / URLS_PER_SITEMAP)
  const parts = ['pages', ...Array.from({ length: chunkCount }, (_, index) => `products-${index + 1}`)]
  return xmlResponse(renderSitemapIndex(parts.map((part) => `${tenant.url}${links.sitemapPart(part)}`)))
}
