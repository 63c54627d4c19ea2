/** A full-text query. A product matches if it has, for every term, one of the term's phrases. */

import { isMeasure, isNumber, toIndexedText } from '#app/domain/catalogue/search-text.ts'
import { BitSet } from './bit-set.ts'

/** Adjacent words; the last one matches as a prefix. */
export type Phrase = readonly string[]
/** Phrases with the same meaning; the first is the original. */
export type Term = readonly Phrase[]

/**
 * Adds synonyms to the words; of two phrases that start at a word, the longer is used. A number and its unit form one
 * phrase, so that "3 mg" does not match "20 mg" with a 3 elsewhere.
 */
export function withSynonyms(words: readonly string[], groups: readonly Term[]): Term[] {
  const terms: Term[] = []
  let at = 0
  while (at < words.length) {
    const rest = words.slice(at)
    const candidates = groups.flatMap((group) =>
      group.filter((phrase) => startsWith(rest, phrase)).map((phrase) => ({ phrase, group })),
    )
    const length = Math.max(isMeasure(rest[0], rest[1]) ? 2 : 1, ...candidates.map(({ phrase }) => phrase.length))
    const synonyms = candidates.filter(({ phrase }) => phrase.length === length).flatMap(({ group }) => group)
    const original = rest.slice(0, length)
    terms.push([original, ...synonyms.filter((phrase) => !isSame(phrase, original))])
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

/** Alternatives: a product matches if it has all terms of one of them. */
export type TermQuery = readonly (readonly Term[])[]

export function allOf(terms: readonly Term[]): TermQuery {
  return [terms]
}

/** All terms but one, in every combination; no alternatives for a single term. */
export function allButOneOf(terms: readonly Term[]): TermQuery {
  return terms.length < 2 ? [] : terms.map((_, left) => terms.filter((_, index) => index !== left))
}

/** Drops the units of amounts, for products that name none; null if no term is an amount. */
export function withoutUnits(terms: readonly Term[]): Term[] | null {
  const isAmount = ([original]: Term) => original?.length === 2 && isMeasure(original[0], original[1])
  if (!terms.some(isAmount)) return null
  return terms.map((term) => (isAmount(term) ? [(term[0] ?? []).slice(0, 1)] : term))
}

export function anyOf(terms: readonly Term[]): TermQuery {
  return terms.map((term) => [term])
}

/** The query as an FTS5 expression. Its words must come from `splitProductWords`, and it must not be empty. */
export function toMatchExpression(query: TermQuery): string {
  const alternatives = query.map((terms) => terms.map(formatTerm).join(' AND '))
  return alternatives.length === 1
    ? alternatives.join()
    : alternatives.map((alternative) => `(${alternative})`).join(' OR ')
}

function formatTerm(term: Term): string {
  return `(${term.map((phrase) => `${toWholePhrase(phrase)}${allowsPrefix(phrase.at(-1)) ? '*' : ''}`).join(' OR ')})`
}

/** The phrase as an FTS5 expression that matches whole words only. */
export function toWholePhrase(phrase: Phrase): string {
  return `"${toIndexedText(phrase)}"`
}

/** Whether a phrase's last word matches as a prefix. Numbers match whole. */
export function allowsPrefix(word: string | undefined): boolean {
  return word !== undefined && !isNumber(word)
}

/** The products that match the query, as a new set. `findPhrase` returns those with a phrase. */
export function matchQuery(query: TermQuery, size: number, findPhrase: (phrase: Phrase) => BitSet): BitSet {
  const matches = query.map((terms) => intersectTerms(terms, size, findPhrase))
  const [found = new BitSet(size), ...others] = matches
  for (const other of others) found.unionWith(other)
  return found
}

/** The products that have all terms; none without terms. */
function intersectTerms(terms: readonly Term[], size: number, findPhrase: (phrase: Phrase) => BitSet): BitSet {
  const [first = new BitSet(size), ...others] = terms.map((term) => unionPhrases(term, size, findPhrase))
  const result = first.copy()
  for (const other of others) result.intersectWith(other)
  return result
}

/**
 * The products that have one of the phrases. Read-only: for a single phrase it is the set that `findPhrase` returned.
 */
function unionPhrases(term: Term, size: number, findPhrase: (phrase: Phrase) => BitSet): BitSet {
  const [first = new BitSet(size), ...others] = term.map(findPhrase)
  if (others.length === 0) return first
  const union = first.copy()
  for (const other of others) union.unionWith(other)
  return union
}
