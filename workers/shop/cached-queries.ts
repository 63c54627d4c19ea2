import { LRUCache } from 'lru-cache'
import type { ListingQuery } from '#app/domain/catalogue/products.ts'
import type { BlogQuery } from '#app/domain/content/blog.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import type { CallResult, ShopAddress, ShopCall, ShopClient } from './shop-client.ts'

/** A cache limited to `maxSize` bytes. An entry counts its value's `bytes`, its key and 1 KB of overhead. */
export function createByteLimitedCache<Value extends NonNullable<unknown>>(
  maxSize: number,
  bytes: (value: Value) => number,
) {
  return new LRUCache<string, Value>({
    maxSize,
    sizeCalculation: (value, key) => bytes(value) + 2 * key.length + 1_000,
  })
}

const TTL_MS = 60_000
/** Small compared to the 128 MB that an isolate has. */
const MAX_BYTES = 8 * 1024 * 1024

interface CachedResult {
  /** JSON. Each read parses its own copy, so visitors never share an object. */
  readonly text: string
  /** Unix time in milliseconds. */
  readonly until: number
}

const cache = createByteLimitedCache<CachedResult>(MAX_BYTES, ({ text }) => 2 * text.length)

interface CacheOptions {
  readonly tenant: ShopAddress
  readonly now: () => number
  /** The generation of the shop's data. Null if the shop can't be reached. */
  readonly getGeneration: () => Promise<string | null>
}

/**
 * Caches the results of shop queries that every visitor shares in the isolate's memory, for a minute or until the
 * shop's generation changes. Only anonymous buyers share prices. Carts, checkout and orders are never cached.
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
    return this.#pricedRows(['homePage'], buyer, (db, tenantId) => db.homePage(tenantId, buyer))
  }

  newProducts(buyer: Buyer) {
    return this.#pricedRows(['newProducts'], buyer, (db, tenantId) => db.newProducts(tenantId, buyer))
  }

  hotDeals(buyer: Buyer) {
    return this.#pricedRows(['hotDeals'], buyer, (db, tenantId) => db.hotDeals(tenantId, buyer))
  }

  suggestions(term: string, category: number | null, buyer: Buyer) {
    return this.#pricedRows(['suggestions', term, category], buyer, (db, tenantId) =>
      db.suggestions(tenantId, term, category, buyer),
    )
  }

  listing(query: ListingQuery, buyer: Buyer) {
    return this.#pricedRows(['listing', query], buyer, (db, tenantId) => db.listing(tenantId, query, buyer))
  }

  offeredProducts(offset: number, limit: number) {
    return this.#cached(['offeredProducts', offset, limit], (db, tenantId) =>
      db.offeredProducts(tenantId, offset, limit),
    )
  }

  productPage(id: number, buyer: Buyer) {
    return this.#pricedRows(['productPage', id], buyer, (db, tenantId) => db.productPage(tenantId, id, buyer))
  }

  productBySlug(slug: string, buyer: Buyer) {
    return this.#pricedRows(['productBySlug', slug], buyer, (db, tenantId) => db.productBySlug(tenantId, slug, buyer))
  }

  relatedProducts(id: number, buyer: Buyer) {
    return this.#pricedRows(['relatedProducts', id], buyer, (db, tenantId) => db.relatedProducts(tenantId, id, buyer))
  }

  companionProducts(id: number, buyer: Buyer) {
    return this.#pricedRows(['companionProducts', id], buyer, (db, tenantId) =>
      db.companionProducts(tenantId, id, buyer),
    )
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

  posts(query: BlogQuery, language: Language | undefined, today: string) {
    return this.#cached(['posts', query, language, today], (db, tenantId) => db.posts(tenantId, query, language, today))
  }

  post(id: number, language: Language | undefined, today: string) {
    return this.#cached(['post', id, language, today], (db, tenantId) => db.post(tenantId, id, language, today))
  }

  #pricedRows<Call extends Promise<unknown>>(
    key: readonly unknown[],
    buyer: Buyer,
    query: ShopCall<Call>,
  ): Promise<CallResult<Call>> {
    return buyer.kind === 'anonymous' ? this.#cached([...key, buyer], query) : this.#shop.read(query)
  }

  async #cached<Call extends Promise<unknown>>(
    key: readonly unknown[],
    query: ShopCall<Call>,
  ): Promise<CallResult<Call>> {
    const { tenant, now, getGeneration } = this.#options
    const generation = await getGeneration()
    if (generation === null) return this.#shop.read(query)
    const name = JSON.stringify([tenant.id, tenant.database, generation, ...key])
    const cached = cache.get(name)
    if (cached !== undefined && now() < cached.until) return JSON.parse(cached.text)
    const result = await this.#shop.read(query)
    // Don't cache misses: unknown ids would fill the cache.
    if (result === null) return result
    const text = JSON.stringify(result)
    cache.set(name, { text, until: now() + TTL_MS })
    // Return a copy on the first read too: the original has undefined fields, and its HTML would differ from that of
    // later reads.
    return JSON.parse(text)
  }
}
