import { LRUCache } from 'lru-cache'
import { getOrCompute } from '#app/domain/get-or-compute.ts'
import { BitSet } from './bit-set.ts'
import { allowsPrefix, matchQuery, type Phrase, type Term, type TermQuery } from './full-text.queries.ts'
import { createScriptIndex, type ScriptIndex } from './spelling.ts'

/** A brand, a category or an option of variants, for example a size: its words and its products. */
export interface Label {
  readonly words: readonly string[]
  readonly kind: 'brand' | 'category' | 'option'
  readonly members: () => BitSet | undefined
}

/** The products that have a word in their name; in name or brand; in name, brand, category or option. */
type WordMatches = Readonly<Record<'name' | 'names' | 'all', BitSet>>
type MatchScope = keyof WordMatches

/** Words whose matches are cached: at most three bits per product and word. */
const MAX_CACHED_WORDS = 200

/** The weight of a word, by the field it is in. */
const weights = { wholeWord: 12, name: 9, brand: 5, category: 3, elsewhere: 1 } as const

/**
 * The words of names, brands, categories and options, with their products. A search for common words that matches
 * enough here skips the full-text index, which takes longer the more it finds.
 */
export class NameIndex {
  readonly #size: number
  readonly #labels: readonly Label[]
  /** All words of names, sorted; `#starts` has the index of each word's first entry in `#positions`. */
  readonly #words: readonly string[]
  readonly #starts: Uint32Array
  readonly #positions: Uint32Array
  readonly #wordMatches = new LRUCache<string, WordMatches>({ max: MAX_CACHED_WORDS })
  /** All words of names and labels, sorted. */
  readonly vocabulary: readonly string[]
  #scriptIndex: ScriptIndex | null = null

  constructor(names: readonly (readonly string[])[], labels: readonly Label[]) {
    this.#size = names.length
    this.#labels = labels
    const counts = new Map<string, number>()
    for (const words of names) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    this.#words = [...counts.keys()].sort()
    this.#starts = new Uint32Array(this.#words.length + 1)
    const next = new Map<string, number>()
    for (const [wordIndex, word] of this.#words.entries()) {
      const start = this.#starts[wordIndex] ?? 0
      next.set(word, start)
      this.#starts[wordIndex + 1] = start + (counts.get(word) ?? 0)
    }
    this.#positions = new Uint32Array(this.#starts.at(-1) ?? 0)
    for (const [position, words] of names.entries())
      for (const word of words) {
        const entry = next.get(word) ?? 0
        this.#positions[entry] = position
        next.set(word, entry + 1)
      }
    this.vocabulary = [...new Set([...this.#words, ...labels.flatMap(({ words }) => words)])].sort()
  }

  /** Created by the first search for an unknown word. */
  get scriptIndex(): ScriptIndex {
    this.#scriptIndex ??= createScriptIndex(this.vocabulary)
    return this.#scriptIndex
  }

  /** The products that match the query in these fields. */
  find(query: TermQuery, scope: MatchScope): BitSet {
    return matchQuery(query, this.#size, (phrase) => this.findPhrase(phrase, scope))
  }

  /**
   * Returns a function that scores how well a product matches the terms; higher is better. A name counts more than a
   * brand, a category or the rest; a whole word more than a prefix or synonym; a rare term more than a common one.
   */
  createScorer(terms: readonly Term[]): (position: number) => number {
    const parts = terms.map((term) => {
      const [original = []] = term
      const inNameOrBrand = this.find([[term]], 'names')
      const inAnyField = this.find([[term]], 'all')
      const rarity = Math.log((this.#size + 1) / (inAnyField.count() + 0.5)) + 1
      return {
        rarity,
        wholeWord: this.#findWholeWords(original),
        inName: this.findPhrase(original, 'name'),
        inNameOrBrand,
        inAnyField,
      }
    })
    return (position) =>
      parts.reduce((sum, { rarity, wholeWord, inName, inNameOrBrand, inAnyField }) => {
        const weight = wholeWord.has(position)
          ? weights.wholeWord
          : inName.has(position)
            ? weights.name
            : inNameOrBrand.has(position)
              ? weights.brand
              : inAnyField.has(position)
                ? weights.category
                : weights.elsewhere
        return sum + weight * rarity
      }, 0)
  }

  /** Whether any word has this prefix. */
  hasPrefix(prefix: string): boolean {
    return this.vocabulary[findLowerBound(this.vocabulary, prefix)]?.startsWith(prefix) ?? false
  }

  /**
   * The products that have all words of the phrase, not necessarily adjacent; the last one as a prefix unless it is a
   * number. Read-only.
   */
  findPhrase(phrase: Phrase, scope: MatchScope): BitSet {
    const words = phrase.map(
      (word, index) => this.#findWord(word, index === phrase.length - 1 && allowsPrefix(word))[scope],
    )
    return intersectAll(this.#size, words)
  }

  /**
   * The products that have a word. If no brand, category or option has it, the wider set is the same object as the
   * narrower one.
   */
  #findWord(word: string, isPrefix: boolean): WordMatches {
    return getOrCompute(this.#wordMatches, `${isPrefix} ${word}`, () => {
      const isMatch = (other: string) => (isPrefix ? other.startsWith(word) : other === word)
      const name = new BitSet(this.#size)
      for (let wordIndex = findLowerBound(this.#words, word); isMatch(this.#words[wordIndex] ?? ' '); wordIndex++) {
        const end = this.#starts[wordIndex + 1] ?? 0
        for (let entry = this.#starts[wordIndex] ?? 0; entry < end; entry++) name.add(this.#positions[entry] ?? 0)
      }
      const names = this.#withLabels(name, 'brand', isMatch)
      const withCategories = this.#withLabels(names, 'category', isMatch)
      return { name, names, all: this.#withLabels(withCategories, 'option', isMatch) }
    })
  }

  /** The products of `bits`, and those that have a label of this kind with a matching word. */
  #withLabels(bits: BitSet, kind: Label['kind'], isMatch: (word: string) => boolean): BitSet {
    const labels = this.#labels.filter((label) => label.kind === kind && label.words.some(isMatch))
    if (labels.length === 0) return bits
    const withLabels = bits.copy()
    for (const { members } of labels) {
      const memberSet = members()
      if (memberSet !== undefined) withLabels.unionWith(memberSet)
    }
    return withLabels
  }

  /** The products that have all of these words, as whole words, in their name. */
  #findWholeWords(phrase: Phrase): BitSet {
    const words = phrase.map((word) => {
      const wordIndex = findLowerBound(this.#words, word)
      const positions = this.#positions.subarray(this.#starts[wordIndex], this.#starts[wordIndex + 1])
      return BitSet.of(this.#size, this.#words[wordIndex] === word ? positions : [])
    })
    return intersectAll(this.#size, words)
  }
}

/** The intersection of all sets. Read-only: for a single set it is that set itself. */
function intersectAll(size: number, [first = BitSet.all(size), ...others]: readonly BitSet[]): BitSet {
  if (others.length === 0) return first
  const result = first.copy()
  for (const other of others) result.intersectWith(other)
  return result
}

/** The index of the first word that is not less than `word`. */
function findLowerBound(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
