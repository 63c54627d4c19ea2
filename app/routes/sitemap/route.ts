import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { addressesPerSitemap, sitemapIndex } from '#app/domain/catalogue/sitemap.ts'
import { xml } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** The index of the shop's sitemaps: its pages, and its products in stretches. Of a gated shop the products are behind the gate. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cached, tenant } = context
  const { total } = tenant.settings.ageGate ? { total: 0 } : await cached.offeredProducts(0, 0)
  const stretches = Math.ceil(total / addressesPerSitemap)
  const parts = ['pages', ...Array.from({ length: stretches }, (_, index) => `products-${index + 1}`)]
  return xml(sitemapIndex(parts.map((part) => `${tenant.url}${links.sitemapPart(part)}`)))
}
