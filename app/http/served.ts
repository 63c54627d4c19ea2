import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Cards, ProductCard } from '#app/domain/catalogue/views.ts'
import type { Markup } from '#app/domain/content/markup.ts'

/*
 * Parts of a document that never change are sent once, as markup. The loader data names the id of their element. A request for the
 * data alone (`.data`) gets the whole data.
 */

export function servedCards({ served }: AppLoadContext, id: string, products: readonly ProductCard[]): Cards {
  if (served === null || products.length === 0) return products
  served.cards.set(id, products)
  return { served: id }
}

export function servedMarkup({ served }: AppLoadContext, id: string, html: string): Markup {
  if (served === null || html === '') return html
  served.markup.set(id, html)
  return { served: id }
}
