import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Cards, ProductCard } from '#app/domain/catalogue/products.ts'
import type { Markup } from '#app/domain/content/html.ts'
import { describeError, formatLogLine } from '#app/domain/errors/logging.ts'
import { withTimeout } from '#app/domain/with-timeout.ts'

/** Less than `streamTimeout`. A page without JavaScript waits at most this long for its deferred parts. */
export const DEFERRED_TIMEOUT_MS = 4_000

/** Loads a deferred part. If it fails or times out, logs the error and returns null: a part must not break the page. */
export async function loadDeferred<T>(name: string, requestId: string, promise: Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(
      promise,
      DEFERRED_TIMEOUT_MS,
      () => new Error(`No response within ${DEFERRED_TIMEOUT_MS} ms`),
    )
  } catch (error) {
    console.error(
      formatLogLine('error', { event: 'deferred-part-failed', requestId, extra: name, ...describeError(error) }),
    )
    return null
  }
}

type MaybeResolved<Promises> = { readonly [Name in keyof Promises]: Promises[Name] | Awaited<Promises[Name]> }

/**
 * Returns the promises for a browser with JavaScript, so the page can stream. Otherwise it awaits them: the document is
 * sent when it is complete, so skeletons would be useless.
 */
export async function resolveDeferred<Promises extends Readonly<Record<string, Promise<unknown>>>>(
  promises: Promises,
  hasJavaScript: boolean,
): Promise<MaybeResolved<Promises>> {
  if (hasJavaScript) return promises
  const entries = Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const)
  return Object.fromEntries(await Promise.all(entries)) as MaybeResolved<Promises>
}

/*
 * Static parts of a document are sent once, as markup, and the loader data only has the id of their element. A request
 * for the data alone (`.data`) gets the full data.
 */

export function serveCards({ served }: AppLoadContext, id: string, products: readonly ProductCard[]): Cards {
  const cards = products.map((product) => ({ ...product, name: joinUnits(product.name) }))
  if (served === null || cards.length === 0) return cards
  served.cards.set(id, cards)
  return { elementId: id }
}

/** New products, from the cache of the home page. If they fail to load, the page is shown without them. */
export async function loadSuggestions(context: AppLoadContext): Promise<Cards> {
  const { cached, buyer, requestId } = context
  const products = cached.newProducts(buyer).then((cards) => serveCards(context, 'suggestions', cards))
  return (await loadDeferred('newProducts', requestId, products)) ?? []
}

const spaceBeforeUnit = /(?<=\d) (?=(?:ml|mg|mm|mAh|AWG|ohm|g|l|m|A|V|W|Ω)(?![\p{L}\d]))/gu

/** Puts a non-breaking space between a number and its unit, such as `10 ml`, so that no line breaks between them. */
export function joinUnits(name: string): string {
  return name.replace(spaceBeforeUnit, '\u00a0')
}

export function serveMarkup({ served }: AppLoadContext, id: string, html: string): Markup {
  if (served === null || html === '') return html
  served.markup.set(id, html)
  return { elementId: id }
}
