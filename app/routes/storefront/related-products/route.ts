import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { emptyNotFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import type { RelatedProductsResponse } from '#app/ui/product/related-products.tsx'

/** More than are shown: the shopper may have some of them in the cart. */
const MAX_PRODUCTS = 6

/** Products in stock that go with a product, for the cart drawer and for lines that are sold out. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { cached, settings, buyer } = context
  const id = parsePositiveInteger(params.id ?? '')
  if (id === null) throw emptyNotFound()
  const related = await cached.relatedProducts(id, buyer)
  const products = related.filter(({ stock, alternativesStock }) => stock > 0 || (alternativesStock ?? 0) > 0)
  return Response.json(
    {
      products: products.slice(0, MAX_PRODUCTS),
      freeDeliveryFrom: settings.freeDeliveryFrom,
    } satisfies RelatedProductsResponse,
    { headers: { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' } },
  )
}
