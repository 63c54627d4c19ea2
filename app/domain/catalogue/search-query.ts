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

/** Every term must begin something in the product. Only letters and digits of `wordsOf` may be in it. */
export function matchingAll(terms: readonly Term[]): string {
  return terms.map(anyOf).join(' AND ')
}

/** All terms but one, whichever it is; of a single term nothing is left to ask. */
export function matchingNearly(terms: readonly Term[]): string | null {
  if (terms.length < 2) return null
  return terms.map((_, left) => `(${matchingAll(terms.filter((_, index) => index !== left))})`).join(' OR ')
}

export function matchingAny(terms: readonly Term[]): string {
  return terms.map(anyOf).join(' OR ')
}

/**
 * The same question for weighing what it finds: where all that was typed stands together, it counts once more. The
 * addition is contained in the question, so nothing else is found.
 */
export function weighed(query: string, terms: readonly Term[]): string {
  const typed = terms.flatMap(([own]) => own ?? [])
  return `(${query}) OR "${typed.join(' ')}"${typed.length > 1 ? '*' : ''}`
}

function anyOf(term: Term): string {
  return `(${term.map((phrase) => `"${phrase.join(' ')}"*`).join(' OR ')})`
}
