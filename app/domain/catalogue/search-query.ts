/** A full-text question is made of terms, all wanted; a term of alternatives, one of them wanted. */

/** Words that stand beside each other; the last one may go on. */
export type Phrase = readonly string[]
/** Phrases that mean the same; the first is what was asked for. */
export type Term = readonly Phrase[]

/** Puts what means the same beside the words, as the shop's groups say; of two that begin at a word the longer counts. */
export function withSynonyms(words: readonly string[], groups: readonly Term[]): Term[] {
  const terms: Term[] = []
  let at = 0
  while (at < words.length) {
    const rest = words.slice(at)
    const meant = groups.flatMap((group) =>
      group.filter((phrase) => startsWith(rest, phrase)).map((phrase) => ({ phrase, group })),
    )
    const length = Math.max(1, ...meant.map(({ phrase }) => phrase.length))
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

export function anyOf(terms: readonly Term[]): Wanted {
  return terms.map((term) => [term])
}

/** The question as full text. Only letters and digits of `wordsOf` may be in it, and something must be wanted. */
export function matching(wanted: Wanted): string {
  const ways = wanted.map((terms) => terms.map(anyPhraseOf).join(' AND '))
  return ways.length === 1 ? ways.join() : ways.map((way) => `(${way})`).join(' OR ')
}

function anyPhraseOf(term: Term): string {
  return `(${term.map((phrase) => `"${phrase.join(' ')}"*`).join(' OR ')})`
}
