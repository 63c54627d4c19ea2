import { LRUCache } from 'lru-cache'
import { foldedProductWords, productWords } from '#app/domain/catalogue/search-text.ts'
import { recall } from '#app/domain/recall.ts'
import type { Database } from '../database.ts'
import { Bits } from './bits.ts'
import { matches, synonymList } from './full-text.queries.ts'
import { allOf, matching, type Phrase, type Term } from './full-text-query.ts'
import type { Found } from './index-query.ts'
import type { ListingIndex } from './listing-index.ts'
import { type Label, NameIndex } from './name-index.ts'
import { facetLabels, namesInAllLanguages } from './product-index.queries.ts'

/** Terms whose results are cached: two bits for each product at most, 2.5 MB with 100,000. */
const mostTerms = 100
/** Phrases whose matches in the full text are cached: a bit for each product, 2.5 MB with 100,000. */
const mostPhrases = 200
/** Words whose spelling corrections are cached. */
const mostSlips = 200

/** The search index of one generation of the catalogue, and the results of the last terms. */
export class TermIndex {
  readonly index: ListingIndex
  readonly #db: Database
  readonly #found = new LRUCache<string, Found>({ max: mostTerms })
  readonly #mentioning = new LRUCache<string, Bits>({ max: mostPhrases })
  readonly #meant = new LRUCache<string, Term>({ max: mostSlips })
  #heads: NameIndex | null = null
  #synonyms: { readonly list: string; readonly groups: readonly Term[] } = { list: '', groups: [] }

  constructor(db: Database, index: ListingIndex) {
    this.#db = db
    this.index = index
  }

  /** Read when something is first searched. */
  get heads(): NameIndex {
    this.#heads ??= new NameIndex(namesInAllLanguages(this.#db).map(foldedProductWords), [
      ...this.#labels('brand', 'brand'),
      ...this.#labels('category', 'category'),
      ...this.#labels('subcategory', 'category'),
      ...this.#options('size'),
      ...this.#options('colour'),
    ])
    return this.#heads
  }

  /** The tenant's groups of synonyms as they are now. With other synonyms the terms find other goods. */
  synonyms(): readonly Term[] {
    const list = synonymList(this.#db)
    if (list !== this.#synonyms.list) {
      this.forget()
      const groups: readonly Term[] = JSON.parse(list)
      // Cut again: an older release may have stored them, with other words.
      this.#synonyms = { list, groups: groups.map((group) => group.map((phrase) => productWords(phrase.join(' ')))) }
    }
    return this.#synonyms.groups
  }

  /** What the term finds, looked for when it is not among the last ones. */
  recall(term: string, find: () => Found): Found {
    return recall(this.#found, term, find)
  }

  /**
   * The products that have the phrase anywhere, its last word as a beginning. Not to be written to. Terms are new again and
   * again, but made of words that are not; and many words at once cost the full-text index more than each by itself.
   */
  mentioning(phrase: Phrase): Bits {
    return recall(this.#mentioning, phrase.join(' '), () => {
      const ids = matches(this.#db, matching(allOf([[phrase]])))
      return Bits.of(this.index.size, this.index.positionsOf(ids))
    })
  }

  /** What the word may be a slip of, looked for when it is not among the last ones. */
  recallMeant(word: string, find: () => Term): Term {
    return recall(this.#meant, word, find)
  }

  /** Call when a product sells out or comes back: the order of cached results depends on it. */
  forget(): void {
    this.#found.clear()
  }

  /** What shoppers choose a variant by. */
  #options(facet: 'size' | 'colour'): Label[] {
    return this.index.valuesOf(facet).map((value) => ({
      words: productWords(value),
      kind: 'option',
      members: () => this.index.having(facet, value),
    }))
  }

  #labels(facet: 'brand' | 'category' | 'subcategory', kind: Label['kind']): Label[] {
    const own = facetLabels(this.#db, facet)
    const greek = facetLabels(this.#db, facet, 'el').filter(({ label }, place) => label !== own[place]?.label)
    return [...own, ...greek].map(({ value, label }) => ({
      words: productWords(label),
      kind,
      members: () => this.index.having(facet, value),
    }))
  }
}
