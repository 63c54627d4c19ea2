import { type Choices, facetNames } from '#app/domain/catalogue/facets.ts'
import { searchWords } from '#app/domain/catalogue/search-text.ts'
import type { Listing, ListingQuery, ProductCard } from '#app/domain/catalogue/views.ts'
import type { SynonymRow } from '#app/domain/content/content-file.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { productCards } from '../catalogue/cards.queries.ts'
import { chosenBrand, chosenCategory } from '../catalogue/listing.queries.ts'
import type { Database } from '../database.ts'
import type { Verdict } from '../import-rows.ts'
import { findProducts } from './find-products.ts'
import { matches } from './full-text.queries.ts'
import { indexProducts, rebuildSome, searchRebuild } from './full-text-index.queries.ts'
import { allOf, matching } from './full-text-query.ts'
import { ProductIndex } from './product-index.ts'
import { importSynonyms } from './synonyms.ts'

/** More values of one facet than any page offers to choose. */
const MAX_CHOICES = 100
const MAX_SUGGESTIONS = 5

/** Listings, search and facets of one shop. Nothing outside this folder imports any other file of it. */
export class Search {
  readonly #db: Database
  readonly #products: ProductIndex

  /** Cheap: the index is read from the database by the first listing. */
  constructor(db: Database) {
    this.#db = db
    this.#products = new ProductIndex(db)
  }

  /** A page of the products that match the whole query. A page past the end is the last page. */
  listing(query: ListingQuery, buyer: Buyer, now: number): Listing {
    const { index, labels, terms, prices } = this.#products.read(buyer, now)
    const choices = bounded(query.choices)
    const { ids, facets, ...result } = index.ask(
      {
        choices,
        minPrice: query.minPrice,
        maxPrice: query.maxPrice,
        found: query.searchTerm.trim() === '' ? null : findProducts(this.#db, terms, query.searchTerm),
        sort: query.sort,
        language: buyer.language,
        page: clamp(query.page, 1, Number.MAX_SAFE_INTEGER),
        perPage: clamp(query.perPage, 1, 100),
      },
      prices,
    )
    return {
      ...result,
      products: productCards(this.#db, ids, buyer, now),
      category: chosenCategory(this.#db, choices, buyer.language),
      brand: chosenBrand(this.#db, choices),
      facets: labels.facets(facets),
    }
  }

  /** The first products of the listing that a search for the term gives; none for terms of one or two letters. */
  suggestions(term: string, category: number | null, buyer: Buyer, now: number): readonly ProductCard[] {
    if (term.trim().length < 3) return []
    const { index, terms, prices } = this.#products.read(buyer, now)
    const choices: Choices = category === null ? {} : { category: [String(category)] }
    const ids = index.first(choices, findProducts(this.#db, terms, term), MAX_SUGGESTIONS, prices)
    return productCards(this.#db, ids, buyer, now)
  }

  /** The products, on offer or not, whose name in any language has all words of the term. */
  productsNamed(term: string): number[] {
    const words = searchWords(term)
    return words.length === 0 ? [] : matches(this.#db, `name : (${matching(allOf(words.map((word) => [[word]])))})`)
  }

  /** Writes the search text of these products again. Call it after a change of any name that the text contains. */
  update(productIds: readonly number[]): void {
    indexProducts(this.#db, productIds)
  }

  setSynonyms(groups: readonly SynonymRow[]): Verdict {
    return importSynonyms(this.#db, groups)
  }

  /** Whether a migration has asked for the search text of all products to be written again. */
  get needsRebuild(): boolean {
    return searchRebuild(this.#db) !== null
  }

  /** Rebuilds a bounded number of products. Call it until `needsRebuild` is false. */
  rebuildSome(): void {
    const rebuild = searchRebuild(this.#db)
    if (rebuild !== null) this.#db.transactionSync(() => rebuildSome(this.#db, rebuild.afterId))
  }
}

function bounded(choices: Choices): Choices {
  return Object.fromEntries(facetNames.map((name) => [name, (choices[name] ?? []).slice(0, MAX_CHOICES)]))
}

/** A whole number within the limits, whatever came in. */
function clamp(value: number, least: number, most: number): number {
  return Number.isNaN(value) ? least : Math.trunc(Math.min(Math.max(value, least), most))
}
