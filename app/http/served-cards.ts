import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Cards, ProductCard } from '#app/domain/catalogue/views.ts'

/**
 * A loader's cards. A document has them as markup, so their data stay on the server, and the browser gets the id of their list;
 * script that asks for the data alone gets the cards.
 */
export function servedCards({ cards }: AppLoadContext, id: string, products: readonly ProductCard[]): Cards {
  if (cards === null || products.length === 0) return products
  cards.set(id, products)
  return { served: id }
}
