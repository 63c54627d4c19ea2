import { LRUCache } from 'lru-cache'
import { splitFoldedProductWords, splitProductWords } from '#app/domain/catalogue/search-text.ts'
import { getOrCompute } from '#app/domain/get-or-compute.ts'
import type { Database } from '../database.ts'
import { BitSet } from './bit-set.ts'
import {
  allOf,
  findMatchingIds,
  getSynonymsJson,
  type Phrase,
  type Term,
  toMatchExpression,
  toWholePhrase,
} from './full-text.queries.ts'
import type { SearchMatches } from './index-query.ts'
import type { ListingIndex } from './listing-index.ts'
import { type Label, NameIndex } from './name-index.ts'
import { type FacetLabel, listFacetLabels, listNamesInAllLanguages } from './product-index.queries.ts'

/** Cached results of terms: at most three bits per product, 3.75 MB in total for 100,000. */
const MAX_CACHED_TERMS = 100
/** Cached full-text matches of phrases: one bit per product, 2.5 MB in total for 100,000. */
const MAX_CACHED_PHRASES = 200
/** Cached spelling corrections of words. */
const MAX_CACHED_CORRECTIONS = 200

/** The results of a term. */
export interface FoundProducts {
  readonly matches: SearchMatches
  /** The words that were searched instead, if no product has those of the term. */
  readonly correction: string | null
}

type LabelledFacet = Parameters<typeof listFacetLabels>[1]

/** The search index of one version of the catalogue, with caches of recent results. */
export class TermIndex {
  readonly index: ListingIndex
  readonly #db: Database
  readonly #found = new LRUCache<string, FoundProducts>({ max: MAX_CACHED_TERMS })
  readonly #phrases = new LRUCache<string, BitSet>({ max: MAX_CACHED_PHRASES })
  readonly #corrections = new LRUCache<string, Term>({ max: MAX_CACHED_CORRECTIONS })
  #nameIndex: NameIndex | null = null
  #synonyms: { readonly json: string; readonly groups: readonly Term[] } = { json: '', groups: [] }

  constructor(db: Database, index: ListingIndex) {
    this.#db = db
    this.index = index
  }

  /** Loaded by the first search. */
  get nameIndex(): NameIndex {
    this.#nameIndex ??= new NameIndex(listNamesInAllLanguages(this.#db).map(splitFoldedProductWords), [
      ...this.#labels('brand', 'brand'),
      ...this.#labels('category', 'category'),
      ...this.#labels('subcategory', 'category'),
      ...this.#options('size'),
      ...this.#options('colour'),
      ...this.#greekLabels('colour', 'option'),
    ])
    return this.#nameIndex
  }

  /** The tenant's current synonyms. Clears cached results if they have changed. */
  getSynonyms(): readonly Term[] {
    const json = getSynonymsJson(this.#db)
    if (json !== this.#synonyms.json) {
      this.clear()
      this.#corrections.clear()
      const groups: readonly Term[] = JSON.parse(json)
      // Split the words again: an older release may have split them in another way before it stored them.
      this.#synonyms = {
        json,
        groups: groups.map((group) => group.map((phrase) => splitProductWords(phrase.join(' ')))),
      }
    }
    return this.#synonyms.groups
  }

  /** The results of a term, from the cache or computed. */
  getOrFind(term: string, compute: () => FoundProducts): FoundProducts {
    return getOrCompute(this.#found, term, compute)
  }

  /**
   * The products that have the phrase anywhere, its last word as a prefix. Read-only. Phrases are cached one by one
   * because terms rarely repeat, but their words do; also, the full-text index takes longer for many words at once
   * than for each of them.
   */
  findPhrase(phrase: Phrase): BitSet {
    return getOrCompute(this.#phrases, phrase.join(' '), () => this.#findIndexed(toMatchExpression(allOf([[phrase]]))))
  }

  /** The products that have the phrase's words in name, brand, category or option, or the whole phrase anywhere. */
  findStrongMatches(phrase: Phrase): BitSet {
    const whole = getOrCompute(this.#phrases, `whole ${phrase.join(' ')}`, () =>
      this.#findIndexed(toWholePhrase(phrase)),
    )
    const matches = whole.copy()
    matches.unionWith(this.nameIndex.findPhrase(phrase, 'all'))
    return matches
  }

  #findIndexed(expression: string): BitSet {
    return BitSet.of(this.index.size, this.index.getPositions(findMatchingIds(this.#db, expression)))
  }

  /** The likely corrections of a word, from the cache or computed. */
  getOrFindCorrection(word: string, compute: () => Term): Term {
    return getOrCompute(this.#corrections, word, compute)
  }

  /** Call it when a product sells out or comes back: the order of cached results depends on stock. */
  clear(): void {
    this.#found.clear()
  }

  /** Labels for the options of variants. */
  #options(facet: 'size' | 'colour'): Label[] {
    return this.index.getValues(facet).map((value) => ({
      words: splitProductWords(value),
      kind: 'option',
      members: () => this.index.withFacetValue(facet, value),
    }))
  }

  #labels(facet: 'brand' | 'category' | 'subcategory', kind: Label['kind']): Label[] {
    const labels = listFacetLabels(this.#db, facet)
    return [...labels.map((label) => this.#toLabel(facet, kind, label)), ...this.#greekLabels(facet, kind)]
  }

  /** The labels that differ in Greek. */
  #greekLabels(facet: LabelledFacet, kind: Label['kind']): Label[] {
    const labels = new Map(listFacetLabels(this.#db, facet).map(({ value, label }) => [value, label]))
    return listFacetLabels(this.#db, facet, 'el')
      .filter(({ value, label }) => label !== labels.get(value))
      .map((label) => this.#toLabel(facet, kind, label))
  }

  #toLabel(facet: LabelledFacet, kind: Label['kind'], { value, label }: FacetLabel): Label {
    return { words: splitProductWords(label), kind, members: () => this.index.withFacetValue(facet, value) }
  }
}
