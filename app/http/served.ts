import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Cards, ProductCard } from '#app/domain/catalogue/views.ts'
import type { Markup } from '#app/domain/content/markup.ts'

/*
 * What a document shows once and for all is in its markup, so its data stay on the server, and the browser gets the id of the
 * element that has it. Script that asks for the data alone gets them.
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
