import { ListingIndex, type PriceIndex } from '#app/domain/catalogue/listing-index.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat, priceFor, priceListOf } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import { FacetWords } from './facet-words.ts'
import {
  countVariants,
  type GoodsState,
  goodsState,
  listPrices,
  type ShelvedProduct,
  shelvedProducts,
  shelvedVariants,
  turnedSince,
} from './listing-memory.queries.ts'

/** Price views kept at a time: one a price list and VAT view. The one that was not asked for longest goes. */
const mostViews = 8
const none = -1

/** The goods as one state of the database has them. */
interface Shelves {
  readonly version: number
  readonly index: ListingIndex
  readonly words: FacetWords
  readonly offers: Offers
  readonly views: Map<string, PriceView>
}

/** What decides prices, in columns: a hundred thousand objects would not fit beside the rest. */
interface Offers {
  readonly saleUntil: Float64Array
  readonly vatBasisPoints: Uint16Array
  /** By variant: its id, its product's position, its prices; `none` for no sale price. */
  readonly variant: Int32Array
  readonly position: Int32Array
  readonly price: Int32Array
  readonly salePrice: Int32Array
}

/** A buyer's prices, which hold from the last end of a sale up to the next one. */
interface PriceView {
  readonly prices: PriceIndex
  readonly from: number
  readonly until: number
}

/**
 * All goods of the shop in memory, for listings. It is read from the rows at the first question and compared with them
 * at every further one, so it needs no word from whoever changes goods or stock.
 */
export class ListingMemory {
  readonly #db: Database
  #shelves: Shelves | null = null
  #turn = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** The goods as they are now, with this buyer's prices at this moment. */
  read(buyer: Buyer, now: number): { index: ListingIndex; words: FacetWords; prices: PriceIndex } {
    const shelves = this.#current(goodsState(this.#db))
    return { index: shelves.index, words: shelves.words, prices: this.#prices(shelves, buyer, now) }
  }

  #current({ version, turn }: GoodsState): Shelves {
    let shelves = this.#shelves
    if (shelves === null || shelves.version !== version) {
      // Let go first: two shops' worth of goods might not fit.
      this.#shelves = null
      shelves = stockShelves(this.#db, version)
      this.#shelves = shelves
    } else if (turn !== this.#turn) {
      for (const { id, inStock } of turnedSince(this.#db, this.#turn)) shelves.index.setInStock(id, inStock)
    }
    this.#turn = turn
    return shelves
  }

  #prices({ offers, views, index }: Shelves, buyer: Buyer, now: number): PriceIndex {
    const key = `${priceListOf(buyer)} ${excludesVat(buyer)}`
    const known = views.get(key)
    const holds = known !== undefined && known.from <= now && now < known.until
    const view = holds ? known : priceView(this.#db, offers, index, buyer, now)
    views.delete(key)
    views.set(key, view)
    for (const oldest of views.keys()) {
      if (views.size <= mostViews) break
      views.delete(oldest)
    }
    return view.prices
  }
}

function stockShelves(db: Database, version: number): Shelves {
  const products = shelvedProducts(db)
  return {
    version,
    index: new ListingIndex(products),
    words: new FacetWords(db),
    offers: readOffers(db, products),
    views: new Map(),
  }
}

function readOffers(db: Database, products: readonly ShelvedProduct[]): Offers {
  const count = countVariants(db)
  const offers: Offers = {
    saleUntil: Float64Array.from(products, ({ saleUntil }) => saleUntil ?? Infinity),
    vatBasisPoints: Uint16Array.from(products, ({ vatBasisPoints }) => vatBasisPoints),
    variant: new Int32Array(count),
    position: new Int32Array(count).fill(none),
    price: new Int32Array(count),
    salePrice: new Int32Array(count),
  }
  let position = 0
  let at = 0
  for (const { id, productId, price, salePrice } of shelvedVariants(db)) {
    // Both come by the product's id; variants of deleted products have no place.
    while (position < products.length && (products[position]?.id ?? 0) < productId) position++
    if (products[position]?.id !== productId) continue
    offers.variant[at] = id
    offers.position[at] = position
    offers.price[at] = price
    offers.salePrice[at] = salePrice ?? none
    at++
  }
  return offers
}

/** Every product's lowest price for this buyer, by the same rule as its card and its page. */
function priceView(db: Database, offers: Offers, index: ListingIndex, buyer: Buyer, now: number): PriceView {
  const list = priceListOf(buyer)
  const listed = list === null ? null : listPrices(db, list)
  const prices = Array.from({ length: index.size }, () => ({ from: cents(2 ** 31 - 1), onSale: false }))
  let from = -Infinity
  let until = Infinity
  const amount = (column: Int32Array, at: number): Money => cents(column[at] ?? 0)
  for (let at = 0; at < offers.variant.length; at++) {
    const position = offers.position[at] ?? none
    const product = prices[position]
    if (product === undefined) continue
    const ends = offers.saleUntil[position] ?? Infinity
    const onList = listed?.get(offers.variant[at] ?? none)
    const offer = {
      price: amount(offers.price, at),
      salePrice: offers.salePrice[at] === none ? null : amount(offers.salePrice, at),
      saleUntil: ends === Infinity ? null : ends,
      listPrice: onList === undefined ? null : cents(onList),
      vatBasisPoints: offers.vatBasisPoints[position] ?? 0,
    }
    if (offer.salePrice !== null && ends <= now) from = Math.max(from, ends)
    if (offer.salePrice !== null && ends > now) until = Math.min(until, ends)
    const { now: price, was } = priceFor(offer, buyer, now)
    if (price < product.from) product.from = price
    if (was !== null) product.onSale = true
  }
  return { prices: index.priceIndex({ prices }), from, until }
}
