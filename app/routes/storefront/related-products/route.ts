import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { chargesDelivery, getFreeDeliveryFrom } from '#app/domain/orders/shipping-rates.ts'
import { loadDeliveryCountry } from '#app/http/checkout-choices.ts'
import { getLists } from '#app/http/lists-cookies.ts'
import { emptyNotFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import type { RelatedProductsResponse } from '#app/ui/product/related-products.tsx'

/** More than are shown: the shopper may have some of them in the cart. */
const MAX_PRODUCTS = 6

/**
 * Products in stock. For a sold-out line: other products of its subcategory, then of its master category. For the cart
 * drawer (`?for=companions`): products that fit the added one, were bought together with it or belong to its range,
 * from categories that aren't in the cart.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { cached, shop, cookies, settings, tenant, buyer } = context
  const id = parsePositiveInteger(params.id ?? '')
  if (id === null) throw emptyNotFound()
  const wantsCompanions = new URL(request.url).searchParams.get('for') === 'companions'
  const browserLists = await getLists(cookies)
  const related = wantsCompanions
    ? await shop.read((db, tenantId) => db.cartCompanions(tenantId, [id], browserLists, buyer, settings))
    : await cached.relatedProducts(id, buyer)
  const products = related.filter(({ stock, alternativesStock }) => stock > 0 || (alternativesStock ?? 0) > 0)
  const countries = [await loadDeliveryCountry(context)]
  return Response.json(
    {
      products: products.slice(0, MAX_PRODUCTS),
      freeDeliveryFrom: getFreeDeliveryFrom(settings.freeDeliveryFrom, tenant.shipping, countries),
      chargesDelivery: chargesDelivery(tenant.shipping),
    } satisfies RelatedProductsResponse,
    { headers: { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' } },
  )
}
