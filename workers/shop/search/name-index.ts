import { LRUCache } from 'lru-cache'
import { recall } from '#app/domain/recall.ts'
import { Bits } from './bits.ts'
import { mayGoOn, type Phrase, type Term, type Wanted } from './full-text-query.ts'
import { meeting } from './phrase-sets.ts'

/** A brand, a category or an option of variants, as a size: its words, and the products that have it. */
export interface Label {
  readonly words: readonly string[]
  readonly kind: 'brand' | 'category' | 'option'
  readonly members: () => Bits | undefined
}

/** The products that have a word in the name alone; in name and brand; in these, the categories and the options. */
type Under = Readonly<Record<'name' | 'names' | 'all', Bits>>
type Within = keyof Under

/** Words of which is remembered what stands under them: a bit for each product, and as much again where labels have them. */
const mostWords = 200

/** What a word counts by where it stands. */
const weights = { wholeWord: 12, name: 9, brand: 5, category: 3, elsewhere: 1 } as const

/**
 * The words that stand over the goods, in names, brands, categories and options, and the products under each. What a search for
 * everyday words finds here needs no look into the full-text index, which takes longer the more it finds.
 */
export class NameIndex {
  readonly #size: number
  readonly #labels: readonly Label[]
  /** All words of names, sorted, and where the positions of each begin in `#positions`. */
  readonly #words: readonly string[]
  readonly #starts: Uint32Array
  readonly #positions: Uint32Array
  readonly #said = new LRUCache<string, Under>({ max: mostWords })
  /** All words of names and labels, sorted. */
  readonly vocabulary: readonly string[]

  constructor(names: readonly (readonly string[])[], labels: readonly Label[]) {
    this.#size = names.length
    this.#labels = labels
    const counts = new Map<string, number>()
    for (const words of names) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    this.#words = [...counts.keys()].sort()
    this.#starts = new Uint32Array(this.#words.length + 1)
    const next = new Map<string, number>()
    for (const [place, word] of this.#words.entries()) {
      const start = this.#starts[place] ?? 0
      next.set(word, start)
      this.#starts[place + 1] = start + (counts.get(word) ?? 0)
    }
    this.#positions = new Uint32Array(this.#starts.at(-1) ?? 0)
    for (const [position, words] of names.entries())
      for (const word of words) {
        const at = next.get(word) ?? 0
        this.#positions[at] = position
        next.set(word, at + 1)
      }
    this.vocabulary = [...new Set([...this.#words, ...labels.flatMap(({ words }) => words)])].sort()
  }

  /** The products whose words meet the question: those of the name and the brand only, or the categories' as well. */
  find(wanted: Wanted, within: Within): Bits {
    return meeting(wanted, this.#size, (phrase) => this.#saying(phrase, within))
  }

  /**
   * How well a product meets the terms, more being better: a term counts most in the name, less in the brand, in a
   * category and elsewhere, more as the whole word that was typed than as a beginning or a synonym, and a rare one
   * more than one that stands over many goods.
   */
  scores(terms: readonly Term[]): (position: number) => number {
    const parts = terms.map((term) => {
      const [own = []] = term
      const named = this.find([[term]], 'names')
      const headed = this.find([[term]], 'all')
      const rarity = Math.log((this.#size + 1) / (headed.count() + 0.5)) + 1
      return { rarity, whole: this.#called(own), inName: this.#saying(own, 'name'), named, headed }
    })
    return (position) =>
      parts.reduce((sum, { rarity, whole, inName, named, headed }) => {
        const place = whole.has(position)
          ? weights.wholeWord
          : inName.has(position)
            ? weights.name
            : named.has(position)
              ? weights.brand
              : headed.has(position)
                ? weights.category
                : weights.elsewhere
        return sum + place * rarity
      }, 0)
  }

  /** Whether any word begins so. */
  begins(beginning: string): boolean {
    return this.vocabulary[firstFrom(this.vocabulary, beginning)]?.startsWith(beginning) ?? false
  }

  /**
   * All words of the phrase, the last one as a beginning unless it is a number. Whether they stand beside each other is not looked at. Not to be
   * written to.
   */
  #saying(phrase: Phrase, within: Within): Bits {
    const words = phrase.map((word, at) => this.#under(word, at === phrase.length - 1 && mayGoOn(word))[within])
    return common(this.#size, words)
  }

  /** The products under a word; where no brand or no category has it, the wider set is the narrower one. */
  #under(word: string, goesOn: boolean): Under {
    return recall(this.#said, `${goesOn} ${word}`, () => {
      const meets = (other: string) => (goesOn ? other.startsWith(word) : other === word)
      const name = new Bits(this.#size)
      for (let place = firstFrom(this.#words, word); meets(this.#words[place] ?? ' '); place++) {
        const end = this.#starts[place + 1] ?? 0
        for (let at = this.#starts[place] ?? 0; at < end; at++) name.add(this.#positions[at] ?? 0)
      }
      const names = this.#labelled(name, 'brand', meets)
      const categorised = this.#labelled(names, 'category', meets)
      return { name, names, all: this.#labelled(categorised, 'option', meets) }
    })
  }

  /** These and what has a label of the kind in which a word meets. */
  #labelled(bits: Bits, kind: Label['kind'], meets: (word: string) => boolean): Bits {
    const labels = this.#labels.filter((label) => label.kind === kind && label.words.some(meets))
    if (labels.length === 0) return bits
    const labelled = bits.copy()
    for (const { members } of labels) {
      const under = members()
      if (under !== undefined) labelled.take(under)
    }
    return labelled
  }

  /** The products that have these very words in their name. */
  #called(phrase: Phrase): Bits {
    const words = phrase.map((word) => {
      const place = firstFrom(this.#words, word)
      const positions = this.#positions.subarray(this.#starts[place], this.#starts[place + 1])
      return Bits.of(this.#size, this.#words[place] === word ? positions : [])
    })
    return common(this.#size, words)
  }
}

/** What all sets have. Not to be written to: a single one is what it was. */
function common(size: number, [first = Bits.all(size), ...others]: readonly Bits[]): Bits {
  if (others.length === 0) return first
  const left = first.copy()
  for (const other of others) left.keep(other)
  return left
}

/** The place of the first word that is not before the one given. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
