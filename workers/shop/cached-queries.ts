import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import type { BlogQuestion } from '#app/domain/content/blog.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { byteLimitedCache } from './byte-limited-cache.ts'
import type { ResultOf, ShopAddress, ShopCall, ShopClient } from './shop-client.ts'

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
 * The one cache of shop queries, in the isolate's memory: results that every visitor shares are read from it until the shop's
 * generation changes. Only anonymous buyers share prices. Carts, checkout and orders are never cached.
 */
export class CachedQueries {
  readonly #shop: ShopClient
  readonly #options: CacheOptions

  constructor(shop: ShopClient, options: CacheOptions) {
    this.#shop = shop
    this.#options = options
  }

  frame(language?: Language, today?: string) {
    return this.#cached(['frame', language, today], (db, tenantId) => db.frame(tenantId, language, today))
  }

  homePage(buyer: Buyer) {
    return this.#priced(['homePage'], buyer, (db, tenantId) => db.homePage(tenantId, buyer))
  }

  newProducts(buyer: Buyer) {
    return this.#priced(['newProducts'], buyer, (db, tenantId) => db.newProducts(tenantId, buyer))
  }

  hotDeals(buyer: Buyer) {
    return this.#priced(['hotDeals'], buyer, (db, tenantId) => db.hotDeals(tenantId, buyer))
  }

  suggestions(term: string, category: number | null, buyer: Buyer) {
    return this.#priced(['suggestions', term, category], buyer, (db, tenantId) =>
      db.suggestions(tenantId, term, category, buyer),
    )
  }

  listing(query: ListingQuery, buyer: Buyer) {
    return this.#priced(['listing', query], buyer, (db, tenantId) => db.listing(tenantId, query, buyer))
  }

  offeredProducts(offset: number, limit: number) {
    return this.#cached(['offeredProducts', offset, limit], (db, tenantId) =>
      db.offeredProducts(tenantId, offset, limit),
    )
  }

  productPage(id: number, buyer: Buyer) {
    return this.#priced(['productPage', id], buyer, (db, tenantId) => db.productPage(tenantId, id, buyer))
  }

  productBySlug(slug: string, buyer: Buyer) {
    return this.#priced(['productBySlug', slug], buyer, (db, tenantId) => db.productBySlug(tenantId, slug, buyer))
  }

  relatedProducts(id: number, buyer: Buyer) {
    return this.#priced(['relatedProducts', id], buyer, (db, tenantId) => db.relatedProducts(tenantId, id, buyer))
  }

  productReviews(id: number) {
    return this.#cached(['productReviews', id], (db, tenantId) => db.productReviews(tenantId, id))
  }

  pageContent(page: number, language: Language | undefined) {
    return this.#cached(['pageContent', page, language], (db, tenantId) => db.pageContent(tenantId, page, language))
  }

  contactContent(language: Language | undefined) {
    return this.#cached(['contactContent', language], (db, tenantId) => db.contactContent(tenantId, language))
  }

  posts(question: BlogQuestion, language: Language | undefined, today: string) {
    return this.#cached(['posts', question, language, today], (db, tenantId) =>
      db.posts(tenantId, question, language, today),
    )
  }

  post(id: number, language: Language | undefined, today: string) {
    return this.#cached(['post', id, language, today], (db, tenantId) => db.post(tenantId, id, language, today))
  }

  #priced<Call extends Promise<unknown>>(
    key: readonly unknown[],
    buyer: Buyer,
    query: ShopCall<Call>,
  ): Promise<ResultOf<Call>> {
    return buyer.kind === 'anonymous' ? this.#cached([...key, buyer], query) : this.#shop.read(query)
  }

  async #cached<Call extends Promise<unknown>>(
    key: readonly unknown[],
    query: ShopCall<Call>,
  ): Promise<ResultOf<Call>> {
    const { tenant, now, version } = this.#options
    const generation = await version()
    if (generation === null) return this.#shop.read(query)
    const name = JSON.stringify([tenant.id, tenant.database, generation, ...key])
    const known = cache.get(name)
    if (known !== undefined && now() < known.until) return JSON.parse(known.text)
    const result = await this.#shop.read(query)
    // Don't cache misses: unknown ids would fill the cache.
    if (result === null) return result
    const text = JSON.stringify(result)
    cache.set(name, { text, until: now() + TTL_MS })
    // The first page reads a copy, too: the original has undefined fields, and its HTML would differ from the next page's.
    return JSON.parse(text)
  }
}
