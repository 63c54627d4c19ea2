import type { Found } from '#app/domain/catalogue/index-question.ts'
import type { ListingIndex } from '#app/domain/catalogue/listing-index.ts'
import { type Label, SearchHeads } from '#app/domain/catalogue/search-heads.ts'
import type { Term } from '#app/domain/catalogue/search-query.ts'
import { foldedWords, wordsOf } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '../database.ts'
import { facetWords, spokenNames } from './listing-memory.queries.ts'
import { synonymList } from './search.queries.ts'

/** Terms whose finds are kept. The one that was not asked for longest goes. */
const mostTerms = 100

/** What searches have in memory of one state of the goods: the words over them, and what the last terms found. */
export class SearchMemory {
  readonly index: ListingIndex
  readonly #db: Database
  readonly #found = new Map<string, Found>()
  #heads: SearchHeads | null = null
  #synonyms: { readonly list: string; readonly groups: readonly Term[] } = { list: '', groups: [] }

  constructor(db: Database, index: ListingIndex) {
    this.#db = db
    this.index = index
  }

  /** Read when something is first searched. */
  get heads(): SearchHeads {
    this.#heads ??= new SearchHeads(spokenNames(this.#db).map(foldedWords), [
      ...this.#labels('brand', 'brand'),
      ...this.#labels('category', 'category'),
      ...this.#labels('subcategory', 'category'),
    ])
    return this.#heads
  }

  /** The tenant's groups of synonyms as they are now. With other synonyms the terms find other goods. */
  synonyms(): readonly Term[] {
    const list = synonymList(this.#db)
    if (list !== this.#synonyms.list) {
      this.forget()
      this.#synonyms = { list, groups: JSON.parse(list) }
    }
    return this.#synonyms.groups
  }

  /** What the term finds, looked for when it is not among the last ones. */
  recall(term: string, find: () => Found): Found {
    const found = this.#found.get(term) ?? find()
    this.#found.delete(term)
    this.#found.set(term, found)
    for (const oldest of this.#found.keys()) {
      if (this.#found.size <= mostTerms) break
      this.#found.delete(oldest)
    }
    return found
  }

  /** To be called when something sold out or came back: finds are in an order that depends on it. */
  forget(): void {
    this.#found.clear()
  }

  #labels(facet: 'brand' | 'category' | 'subcategory', kind: Label['kind']): Label[] {
    const own = facetWords(this.#db, facet)
    const greek = facetWords(this.#db, facet, 'el').filter(({ label }, place) => label !== own[place]?.label)
    return [...own, ...greek].map(({ value, label }) => ({
      words: wordsOf(label),
      kind,
      members: () => this.index.having(facet, value),
    }))
  }
}
