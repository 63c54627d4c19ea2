import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { ShopAddress } from './ask-shop.ts'
import { byteLimitedCache } from './byte-limited-cache.ts'
import type { ShopHandle } from './shop-handle.ts'

const TTL_MS = 60_000
/** Bytes of an isolate's 128 MB. */
const MAX_BYTES = 8 * 1024 * 1024

interface CachedResult {
  /** JSON: each page parses a copy of its own, so no object is shared between visitors. */
  readonly text: string
  /** Milliseconds since 1970. */
  readonly until: number
}

const cache = byteLimitedCache<CachedResult>(MAX_BYTES, ({ text }) => 2 * text.length)

interface CacheOptions {
  readonly tenant: ShopAddress
  readonly now: () => number
  /** The generation of the shop's data. Null when the shop can't say. */
  readonly version: () => Promise<string | null>
}

/**
 * The same shop with the one cache of its queries: what every visitor sees alike comes from this isolate's memory until the
 * shop's generation moves on. Only anonymous buyers share prices. Carts, checkout, orders and what Google says are not cached.
 */
export function nearShop(shop: ShopHandle, { tenant, now, version }: CacheOptions): ShopHandle {
  async function cached<Result>(name: string, input: unknown[], query: () => Promise<Result>): Promise<Result> {
    const generation = await version()
    if (generation === null) return query()
    const key = JSON.stringify([tenant.id, tenant.database, generation, name, input])
    const known = cache.get(key)
    if (known !== undefined && now() < known.until) return JSON.parse(known.text)
    const result = await query()
    // Don't cache misses: unknown ids would fill the cache.
    if (result === null) return result
    const text = JSON.stringify(result)
    cache.set(key, { text, until: now() + TTL_MS })
    // The first page reads a copy, too: the original has undefined fields, and its HTML would differ from the next page's.
    return JSON.parse(text)
  }

  function priced<Result>(name: string, input: unknown[], buyer: Buyer, query: () => Promise<Result>): Promise<Result> {
    return buyer.kind === 'anonymous' ? cached(name, [...input, buyer], query) : query()
  }

  return {
    ...shop,
    frame: (...input) => cached('frame', input, () => shop.frame(...input)),
    homePage: (buyer) => priced('homePage', [], buyer, () => shop.homePage(buyer)),
    newProducts: (buyer) => priced('newProducts', [], buyer, () => shop.newProducts(buyer)),
    hotDeals: (buyer) => priced('hotDeals', [], buyer, () => shop.hotDeals(buyer)),
    suggestions: (term, category, buyer) =>
      priced('suggestions', [term, category], buyer, () => shop.suggestions(term, category, buyer)),
    listing: (query, buyer) => priced('listing', [query], buyer, () => shop.listing(query, buyer)),
    offeredProducts: (...input) => cached('offeredProducts', input, () => shop.offeredProducts(...input)),
    productPage: (id, buyer) => priced('productPage', [id], buyer, () => shop.productPage(id, buyer)),
    productBySlug: (slug, buyer) => priced('productBySlug', [slug], buyer, () => shop.productBySlug(slug, buyer)),
    relatedProducts: (id, buyer) => priced('relatedProducts', [id], buyer, () => shop.relatedProducts(id, buyer)),
    productReviews: (id) => cached('productReviews', [id], () => shop.productReviews(id)),
    pageContent: (...input) => cached('pageContent', input, () => shop.pageContent(...input)),
    contactContent: (...input) => cached('contactContent', input, () => shop.contactContent(...input)),
    posts: (...input) => cached('posts', input, () => shop.posts(...input)),
    post: (...input) => cached('post', input, () => shop.post(...input)),
  }
}
