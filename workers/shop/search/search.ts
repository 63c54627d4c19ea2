import { type Choices, facetNames } from '#app/domain/catalogue/facets.ts'
import type { Listing, ListingQuery, ProductCard } from '#app/domain/catalogue/products.ts'
import { splitProductWords, splitSearchTerm } from '#app/domain/catalogue/search-text.ts'
import type { SynonymRow } from '#app/domain/content/content-file.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { findSelectedBrand, findSelectedCategory, listRelatedSubcategories } from '../catalogue/catalogue.queries.ts'
import { listProductCards } from '../catalogue/product-cards.queries.ts'
import type { Database } from '../database.ts'
import type { Verdict } from '../import-rows.ts'
import { findProducts } from './find-products.ts'
import {
  allOf,
  findMatchingIds,
  getRebuildState,
  indexProducts,
  listSynonyms,
  rebuildBatch,
  replaceSynonyms,
  toMatchExpression,
} from './full-text.queries.ts'
import type { IndexResult } from './index-query.ts'
import { ProductIndex } from './product-index.ts'

/** Further chosen values of a facet are ignored. */
const MAX_CHOICES = 100
const MAX_SUGGESTIONS = 5

/** Listings, search and facets of one shop. Other folders import only this file. */
export class Search {
  readonly #db: Database
  readonly #products: ProductIndex

  /** Cheap: the first listing loads the index. */
  constructor(db: Database) {
    this.#db = db
    this.#products = new ProductIndex(db)
  }

  /** A page of the products that match the whole query. A page past the end is the last page. */
  listing(query: ListingQuery, buyer: Buyer, now: number): Listing {
    const { index, labels, termIndex, prices } = this.#products.load(buyer, now)
    const choices = limitChoices(query.choices)
    const found = query.searchTerm.trim() === '' ? null : findProducts(this.#db, termIndex, query.searchTerm)
    const { ids, facets, ...result } = index.runQuery(
      {
        choices,
        minPrice: query.minPrice,
        maxPrice: query.maxPrice,
        found: found?.matches ?? null,
        sort: query.sort,
        language: buyer.language,
        page: clamp(query.page, Number.MAX_SAFE_INTEGER),
        perPage: clamp(query.perPage, 100),
      },
      prices,
    )
    return {
      ...result,
      products: listProductCards(this.#db, ids, buyer, now),
      category: findSelectedCategory(this.#db, choices, buyer.language),
      brand: findSelectedBrand(this.#db, choices),
      facets: labels.toFacets(found === null ? this.#omitOtherSubcategories(facets, choices) : facets),
      correction: found?.correction ?? null,
    }
  }

  /**
   * Once a category or subcategory is chosen, the facet of subcategories has only those of the same category, except
   * among the products of a brand, which are few.
   */
  #omitOtherSubcategories(facets: IndexResult['facets'], choices: Choices): IndexResult['facets'] {
    if (choices.brand?.length || (!choices.category?.length && !choices.subcategory?.length)) return facets
    const related = listRelatedSubcategories(this.#db, choices)
    const subcategory = facets.subcategory.filter(({ value, selected }) => selected || related.has(value))
    return { ...facets, subcategory }
  }

  /** The first results of a search for the term; none for terms of one or two letters. */
  suggestions(term: string, category: number | null, buyer: Buyer, now: number): readonly ProductCard[] {
    if (term.trim().length < 3) return []
    const { index, termIndex, prices } = this.#products.load(buyer, now)
    const choices: Choices = category === null ? {} : { category: [String(category)] }
    const ids = index.first(choices, findProducts(this.#db, termIndex, term).matches, MAX_SUGGESTIONS, prices)
    return listProductCards(this.#db, ids, buyer, now)
  }

  /** The products, deleted or not, whose name in any language contains all words of the term. */
  findProductsByName(term: string): number[] {
    const words = splitSearchTerm(term)
    return words.length === 0
      ? []
      : findMatchingIds(this.#db, `name : (${toMatchExpression(allOf(words.map((word) => [[word]])))})`)
  }

  /** Indexes these products' search text again. Call it after changing a name, SKU, option or description in it. */
  update(productIds: readonly number[]): void {
    indexProducts(this.#db, productIds)
  }

  setSynonyms(groups: readonly SynonymRow[]): Verdict {
    return importSynonyms(this.#db, groups)
  }

  /** Whether a migration has requested a rebuild of all search texts. */
  get needsRebuild(): boolean {
    return getRebuildState(this.#db) !== null
  }

  /** Rebuilds one batch of products. Call it until `needsRebuild` is false. */
  rebuildBatch(): void {
    const rebuildState = getRebuildState(this.#db)
    if (rebuildState !== null) this.#db.transactionSync(() => rebuildBatch(this.#db, rebuildState.afterId))
  }
}

function limitChoices(choices: Choices): Choices {
  return Object.fromEntries(facetNames.map((name) => [name, (choices[name] ?? []).slice(0, MAX_CHOICES)]))
}

/** An integer from 1 to `max`, for any input. */
function clamp(value: number, max: number): number {
  return Number.isNaN(value) ? 1 : Math.trunc(Math.min(Math.max(value, 1), max))
}

/** Replaces the synonyms with those of the file, folded like search terms. */
function importSynonyms(db: Database, rows: readonly SynonymRow[]): Verdict {
  const groups = rows.map((row) => row.map(splitProductWords).filter((phrase) => phrase.length > 0))
  const current = listSynonyms(db)
  if (JSON.stringify(current) === JSON.stringify(groups)) return 'unchanged'
  replaceSynonyms(db, groups)
  return current.length === 0 ? 'added' : 'changed'
}
