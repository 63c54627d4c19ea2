import { indexedText, isMeasure, isNumber } from '#app/domain/catalogue/search-text.ts'

/** A full-text question is made of terms, all wanted; a term of alternatives, one of them wanted. */

/** Words that stand beside each other; the last one may go on. */
export type Phrase = readonly string[]
/** Phrases that mean the same; the first is what was asked for. */
export type Term = readonly Phrase[]

/**
 * Puts what means the same beside the words, as the shop's groups say; of two that begin at a word the longer counts. A
 * number and its unit stay together: "3 mg" is not met by "20 mg" and a 3 elsewhere.
 */
export function withSynonyms(words: readonly string[], groups: readonly Term[]): Term[] {
  const terms: Term[] = []
  let at = 0
  while (at < words.length) {
    const rest = words.slice(at)
    const meant = groups.flatMap((group) =>
      group.filter((phrase) => startsWith(rest, phrase)).map((phrase) => ({ phrase, group })),
    )
    const length = Math.max(isMeasure(rest[0], rest[1]) ? 2 : 1, ...meant.map(({ phrase }) => phrase.length))
    const same = meant.filter(({ phrase }) => phrase.length === length).flatMap(({ group }) => group)
    const own = rest.slice(0, length)
    terms.push([own, ...same.filter((phrase) => !isSame(phrase, own))])
    at += length
  }
  return terms
}

function startsWith(words: readonly string[], phrase: Phrase): boolean {
  return phrase.length > 0 && phrase.every((word, index) => words[index] === word)
}

function isSame(one: Phrase, other: Phrase): boolean {
  return one.length === other.length && startsWith(one, other)
}

/** Ways to meet a question: a product meets it that has all terms of one of them. */
export type Wanted = readonly (readonly Term[])[]

export function allOf(terms: readonly Term[]): Wanted {
  return [terms]
}

/** All terms but one, whichever it is; of a single term nothing is left to ask. */
export function nearlyAllOf(terms: readonly Term[]): Wanted {
  return terms.length < 2 ? [] : terms.map((_, left) => terms.filter((_, index) => index !== left))
}

/** The terms with amounts reduced to their numbers, for products that name no unit; null where no term is an amount. */
export function withoutUnits(terms: readonly Term[]): Term[] | null {
  const isAmount = ([own]: Term) => own?.length === 2 && isMeasure(own[0], own[1])
  if (!terms.some(isAmount)) return null
  return terms.map((term) => (isAmount(term) ? [(term[0] ?? []).slice(0, 1)] : term))
}

export function anyOf(terms: readonly Term[]): Wanted {
  return terms.map((term) => [term])
}

/** The question as full text. Only words of `productWords` may be in it, and something must be wanted. */
export function matching(wanted: Wanted): string {
  const ways = wanted.map((terms) => terms.map(anyPhraseOf).join(' AND '))
  return ways.length === 1 ? ways.join() : ways.map((way) => `(${way})`).join(' OR ')
}

function anyPhraseOf(term: Term): string {
  return `(${term.map((phrase) => `"${indexedText(phrase)}"${mayGoOn(phrase.at(-1)) ? '*' : ''}`).join(' OR ')})`
}

/** Whether the last word of a phrase stands for all that begin so: a number never does. */
export function mayGoOn(word: string | undefined): boolean {
  return word !== undefined && !isNumber(word)
}
