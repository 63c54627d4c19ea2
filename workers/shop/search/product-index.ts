import { LRUCache } from 'lru-cache'
import { type FacetCount, type FacetName, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Facet, FacetValue } from '#app/domain/catalogue/products.ts'
import { localizeSize, parseStrength } from '#app/domain/catalogue/size-kind.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { type Buyer, calculatePrice, excludesVat, getPriceListId } from '#app/domain/pricing/price.ts'
import type { Database } from '../database.ts'
import type { LanguageOrDefault } from '../rows.queries.ts'
import { BitSet } from './bit-set.ts'
import { type BuyerPrices, createPriceIndex, type IndexResult, type PriceIndex } from './index-query.ts'
import { ListingIndex } from './listing-index.ts'
import {
  type CatalogueState,
  type FacetLabel,
  getCatalogueState,
  type IndexedColumns,
  listFacetLabels,
  listNames,
  listStockChangesSince,
  loadListPrices,
  loadProductColumns,
  NO_PRICE,
} from './product-index.queries.ts'
import { TermIndex } from './term-index.ts'

/** Cached price views, one per price list and VAT display. With 100,000 products one takes about a megabyte. */
const MAX_PRICE_VIEWS = 8
/** Higher than any price of a variant (`catalogue-file.ts`). */
const UNPRICED = 2 ** 31 - 1

/** The index for one state of the database. */
interface Snapshot {
  readonly version: number
  readonly index: ListingIndex
  /** By language. */
  readonly labels: Map<LanguageOrDefault, FacetLabels>
  readonly termIndex: TermIndex
  /** The inputs of price calculation. */
  readonly offers: Pick<IndexedColumns, 'saleUntil' | 'vatBasisPoints' | 'variants'>
  readonly views: LRUCache<string, PriceView>
}

/** A buyer's prices, valid from the last end of a sale until the next one. */
interface PriceView {
  readonly prices: PriceIndex
  readonly from: number
  readonly until: number
}

/** The products with the prices of one buyer at one moment. */
export interface PricedProducts extends Pick<Snapshot, 'index' | 'termIndex'> {
  readonly labels: FacetLabels
  readonly prices: PriceIndex
}

/**
 * All products of the shop in memory, for listings. The first listing loads them; every later one compares the
 * catalogue version, so nothing has to notify the index of a change.
 */
export class ProductIndex {
  readonly #db: Database
  #snapshot: Snapshot | null = null
  #turn = 0

  constructor(db: Database) {
    this.#db = db
  }

  /** The products as they are now, with this buyer's prices. */
  load(buyer: Buyer, now: number): PricedProducts {
    const { index, labels: byLanguage, termIndex, ...snapshot } = this.#current(getCatalogueState(this.#db))
    const labels = byLanguage.get(buyer.language) ?? new FacetLabels(this.#db, buyer.language)
    byLanguage.set(buyer.language, labels)
    return { index, labels, termIndex, prices: this.#prices({ index, ...snapshot }, buyer, now) }
  }

  #current({ version, turn }: CatalogueState): Snapshot {
    let snapshot = this.#snapshot
    if (snapshot === null || snapshot.version !== version) {
      // Free the old index before building the new one: both may exceed the object's 128 MB.
      this.#snapshot = null
      snapshot = createSnapshot(this.#db, version)
      this.#snapshot = snapshot
    } else if (turn !== this.#turn) {
      for (const { id, inStock } of listStockChangesSince(this.#db, this.#turn)) snapshot.index.setInStock(id, inStock)
      snapshot.termIndex.clear()
    }
    this.#turn = turn
    return snapshot
  }

  #prices({ offers, views, index }: Pick<Snapshot, 'offers' | 'views' | 'index'>, buyer: Buyer, now: number) {
    const key = `${getPriceListId(buyer)} ${excludesVat(buyer)}`
    const cached = views.get(key)
    const isValid = cached !== undefined && cached.from <= now && now < cached.until
    const view = isValid ? cached : createPriceView(this.#db, offers, index, buyer, now)
    views.set(key, view)
    return view.prices
  }
}

function createSnapshot(db: Database, version: number): Snapshot {
  const { saleUntil, vatBasisPoints, variants, ...columns } = loadProductColumns(db)
  const index = new ListingIndex({ ...columns, names: (language) => listNames(db, language) })
  return {
    version,
    index,
    labels: new Map(),
    termIndex: new TermIndex(db, index),
    offers: { saleUntil, vatBasisPoints, variants },
    views: new LRUCache({ max: MAX_PRICE_VIEWS }),
  }
}

/** Every product's lowest price for this buyer, by the same rule as its card and page. */
function createPriceView(
  db: Database,
  offers: Snapshot['offers'],
  index: ListingIndex,
  buyer: Buyer,
  now: number,
): PriceView {
  const list = getPriceListId(buyer)
  const listed = list === null ? null : loadListPrices(db, list)
  const prices: BuyerPrices = { from: new Int32Array(index.size).fill(UNPRICED), onSale: new BitSet(index.size) }
  let from = -Infinity
  let until = Infinity
  const { id, position: positions, price, salePrice } = offers.variants
  const getMoney = (column: Int32Array, at: number): Money => cents(column[at] ?? 0)
  for (let at = 0; at < id.length; at++) {
    const position = positions[at] ?? 0
    const saleEnd = offers.saleUntil[position] ?? Infinity
    const listPrice = listed?.get(id[at] ?? 0)
    const offer = {
      price: getMoney(price, at),
      salePrice: salePrice[at] === NO_PRICE ? null : getMoney(salePrice, at),
      saleUntil: saleEnd === Infinity ? null : saleEnd,
      listPrice: listPrice === undefined ? null : cents(listPrice),
      vatBasisPoints: offers.vatBasisPoints[position] ?? 0,
    }
    if (offer.salePrice !== null && saleEnd <= now) from = Math.max(from, saleEnd)
    if (offer.salePrice !== null && saleEnd > now) until = Math.min(until, saleEnd)
    const { now: currentPrice, was } = calculatePrice(offer, buyer, now)
    if (currentPrice < (prices.from[position] ?? 0)) prices.from[position] = currentPrice
    if (was !== null) prices.onSale.add(position)
  }
  return { prices: createPriceIndex(prices), from, until }
}

/** The names of facet values and their display order. */
class FacetLabels {
  readonly #labels: ReadonlyMap<FacetName, ReadonlyMap<string, FacetLabel & { readonly rank: number }>>
  readonly #language: LanguageOrDefault

  constructor(db: Database, language: LanguageOrDefault) {
    this.#language = language
    this.#labels = new Map(
      (['category', 'subcategory', 'brand', 'colour'] as const).map((name) => [
        name,
        new Map(listFacetLabels(db, name, language).map((label, rank) => [label.value, { ...label, rank }])),
      ]),
    )
  }

  /**
   * The counted facets with display names; facets without values are left out. The facet `nicotine` has the sizes that
   * are strengths.
   */
  toFacets(counts: IndexResult['facets']): Facet[] {
    return facetNames.flatMap((name) => {
      const shown = name === 'size' ? counts.size.filter(({ value }) => parseStrength(value) === null) : counts[name]
      const values = shown.map((value) => this.#locate(name, value))
      values.sort((a, b) => a.rank - b.rank || compareNaturally(getSortText(name, a), getSortText(name, b)))
      return values.length === 0 ? [] : [{ name, values: values.map(({ facetValue }) => facetValue) }]
    })
  }

  /** The display name of a value and its rank. Colours and sizes all have the same rank and are sorted naturally. */
  #locate(name: FacetName, { value, count, selected }: FacetCount): { rank: number; facetValue: FacetValue } {
    const facetLabel = this.#labels.get(name)?.get(value)
    const facetValue = {
      value,
      label: facetLabel?.label ?? formatLabel(name, value, this.#language),
      color: facetLabel?.color ?? undefined,
      count,
      selected: selected || undefined,
    }
    const rank = name === 'colour' || name === 'size' ? 0 : facetLabel === undefined ? Number(value) : facetLabel.rank
    return { rank, facetValue }
  }
}

/** Sizes are sorted by their stored names, and colours as shoppers read them. */
function getSortText(name: FacetName, { facetValue }: { readonly facetValue: FacetValue }): string {
  return name === 'colour' ? facetValue.label : facetValue.value
}

function formatLabel(name: FacetName, value: string, language: LanguageOrDefault): string {
  switch (name) {
    case 'size':
      return localizeSize(value, language)
    case 'nicotine':
      return localizeSize(`${value} mg/ml`, language)
    case 'volume':
      return `${value} ml`
    case 'colour':
      return value
    default:
      return ''
  }
}

const { compare: compareNaturally } = new Intl.Collator('en', { numeric: true })
