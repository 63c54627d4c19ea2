import { LRUCache } from 'lru-cache'
import { cents, type Money } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat, priceFor, priceListOf } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import type { Spoken } from '../spoken.queries.ts'
import { Bits } from './bits.ts'
import { FacetLabels } from './facet-labels.ts'
import { ListingIndex } from './listing-index.ts'
import { type BuyerPrices, type PriceIndex, priceIndex } from './price-index.ts'
import {
  type CatalogueState,
  catalogueState,
  type IndexedColumns,
  listPrices,
  namesIn,
  noPrice,
  productColumns,
  stockChangesSince,
} from './product-index.queries.ts'
import { TermIndex } from './term-index.ts'

/** Price views kept at a time: one a price list and VAT view. Each takes about a megabyte of 100,000 products. */
const mostViews = 8
/** Above every price of a variant (`catalogue-file.ts`). */
const unpriced = 2 ** 31 - 1

/** The goods as one state of the database has them. */
interface Snapshot {
  readonly version: number
  readonly index: ListingIndex
  /** By language. */
  readonly labels: Map<Spoken, FacetLabels>
  readonly terms: TermIndex
  /** What decides prices. */
  readonly offers: Pick<IndexedColumns, 'saleUntil' | 'vatBasisPoints' | 'variants'>
  readonly views: LRUCache<string, PriceView>
}

/** A buyer's prices, which hold from the last end of a sale up to the next one. */
interface PriceView {
  readonly prices: PriceIndex
  readonly from: number
  readonly until: number
}

/** The goods with the prices of one buyer at one moment. */
export interface PricedProducts extends Pick<Snapshot, 'index' | 'terms'> {
  readonly labels: FacetLabels
  readonly prices: PriceIndex
}

/**
 * All products of the shop in memory, for listings. The first listing reads them from the rows; every further one compares
 * the version of the rows, so nothing has to notify the index of a change.
 */
export class ProductIndex {
  readonly #db: Database
  #snapshot: Snapshot | null = null
  #turn = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** The goods as they are now, with this buyer's prices at this moment. */
  read(buyer: Buyer, now: number): PricedProducts {
    const { index, labels: byLanguage, terms, ...snapshot } = this.#current(catalogueState(this.#db))
    const labels = byLanguage.get(buyer.language) ?? new FacetLabels(this.#db, buyer.language)
    byLanguage.set(buyer.language, labels)
    return { index, labels, terms, prices: this.#prices({ index, ...snapshot }, buyer, now) }
  }

  #current({ version, turn }: CatalogueState): Snapshot {
    let snapshot = this.#snapshot
    if (snapshot === null || snapshot.version !== version) {
      // Free the old index before building the new one: together they may exceed the object's memory.
      this.#snapshot = null
      snapshot = takeSnapshot(this.#db, version)
      this.#snapshot = snapshot
    } else if (turn !== this.#turn) {
      for (const { id, inStock } of stockChangesSince(this.#db, this.#turn)) snapshot.index.setInStock(id, inStock)
      snapshot.terms.forget()
    }
    this.#turn = turn
    return snapshot
  }

  #prices({ offers, views, index }: Pick<Snapshot, 'offers' | 'views' | 'index'>, buyer: Buyer, now: number) {
    const key = `${priceListOf(buyer)} ${excludesVat(buyer)}`
    const known = views.get(key)
    const holds = known !== undefined && known.from <= now && now < known.until
    const view = holds ? known : priceView(this.#db, offers, index, buyer, now)
    views.set(key, view)
    return view.prices
  }
}

function takeSnapshot(db: Database, version: number): Snapshot {
  const { saleUntil, vatBasisPoints, variants, ...goods } = productColumns(db)
  const index = new ListingIndex({ ...goods, names: (language) => namesIn(db, language) })
  return {
    version,
    index,
    labels: new Map(),
    terms: new TermIndex(db, index),
    offers: { saleUntil, vatBasisPoints, variants },
    views: new LRUCache({ max: mostViews }),
  }
}

/** Every product's lowest price for this buyer, by the same rule as its card and its page. */
function priceView(
  db: Database,
  offers: Snapshot['offers'],
  index: ListingIndex,
  buyer: Buyer,
  now: number,
): PriceView {
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
