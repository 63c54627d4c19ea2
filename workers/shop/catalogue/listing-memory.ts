import { LRUCache } from 'lru-cache'
import { Bits } from '#app/domain/catalogue/bits.ts'
import { ListingIndex } from '#app/domain/catalogue/listing-index.ts'
import { type BuyerPrices, type PriceIndex, priceIndex } from '#app/domain/catalogue/price-index.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat, priceFor, priceListOf } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import type { Spoken } from '../spoken.queries.ts'
import { FacetWords } from './facet-words.ts'
import {
  type GoodsState,
  goodsState,
  listPrices,
  noPrice,
  type ShelvedGoods,
  shelvedGoods,
  shelvedNames,
  turnedSince,
} from './listing-memory.queries.ts'
import { SearchMemory } from './search-memory.ts'

/** Price views kept at a time: one a price list and VAT view. Each takes about a megabyte of 100,000 products. */
const mostViews = 8
/** Above every price of a variant (`catalogue-file.ts`). */
const unpriced = 2 ** 31 - 1

/** The goods as one state of the database has them. */
interface Shelves {
  readonly version: number
  readonly index: ListingIndex
  /** By the language that they are said in. */
  readonly words: Map<Spoken, FacetWords>
  readonly search: SearchMemory
  /** What decides prices. */
  readonly offers: Pick<ShelvedGoods, 'saleUntil' | 'vatBasisPoints' | 'variants'>
  readonly views: LRUCache<string, PriceView>
}

/** A buyer's prices, which hold from the last end of a sale up to the next one. */
interface PriceView {
  readonly prices: PriceIndex
  readonly from: number
  readonly until: number
}

/** The goods with the prices of one buyer at one moment. */
export interface PricedGoods extends Pick<Shelves, 'index' | 'search'> {
  readonly words: FacetWords
  readonly prices: PriceIndex
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
  read(buyer: Buyer, now: number): PricedGoods {
    const { index, words, search, ...shelves } = this.#current(goodsState(this.#db))
    const spokenWords = words.get(buyer.language) ?? new FacetWords(this.#db, buyer.language)
    words.set(buyer.language, spokenWords)
    return { index, words: spokenWords, search, prices: this.#prices({ index, ...shelves }, buyer, now) }
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
      shelves.search.forget()
    }
    this.#turn = turn
    return shelves
  }

  #prices({ offers, views, index }: Pick<Shelves, 'offers' | 'views' | 'index'>, buyer: Buyer, now: number) {
    const key = `${priceListOf(buyer)} ${excludesVat(buyer)}`
    const known = views.get(key)
    const holds = known !== undefined && known.from <= now && now < known.until
    const view = holds ? known : priceView(this.#db, offers, index, buyer, now)
    views.set(key, view)
    return view.prices
  }
}

function stockShelves(db: Database, version: number): Shelves {
  const { saleUntil, vatBasisPoints, variants, ...goods } = shelvedGoods(db)
  const index = new ListingIndex({ ...goods, names: (language) => shelvedNames(db, language) })
  return {
    version,
    index,
    words: new Map(),
    search: new SearchMemory(db, index),
    offers: { saleUntil, vatBasisPoints, variants },
    views: new LRUCache({ max: mostViews }),
  }
}

/** Every product's lowest price for this buyer, by the same rule as its card and its page. */
function priceView(db: Database, offers: Shelves['offers'], index: ListingIndex, buyer: Buyer, now: number): PriceView {
  const list = priceListOf(buyer)
  const listed = list === null ? null : listPrices(db, list)
  const prices: BuyerPrices = { from: new Int32Array(index.size).fill(unpriced), onSale: new Bits(index.size) }
  let from = -Infinity
  let until = Infinity
  const { id, position: positions, price, salePrice } = offers.variants
  const amount = (column: Int32Array, at: number): Money => cents(column[at] ?? 0)
  for (let at = 0; at < id.length; at++) {
    const position = positions[at] ?? 0
    const ends = offers.saleUntil[position] ?? Infinity
    const onList = listed?.get(id[at] ?? 0)
    const offer = {
      price: amount(price, at),
      salePrice: salePrice[at] === noPrice ? null : amount(salePrice, at),
      saleUntil: ends === Infinity ? null : ends,
      listPrice: onList === undefined ? null : cents(onList),
      vatBasisPoints: offers.vatBasisPoints[position] ?? 0,
    }
    if (offer.salePrice !== null && ends <= now) from = Math.max(from, ends)
    if (offer.salePrice !== null && ends > now) until = Math.min(until, ends)
    const { now: asked, was } = priceFor(offer, buyer, now)
    if (asked < (prices.from[position] ?? 0)) prices.from[position] = asked
    if (was !== null) prices.onSale.add(position)
  }
  return { prices: priceIndex(prices), from, until }
}
