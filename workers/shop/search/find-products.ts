import { isNumber, MAX_TERM_LENGTH, splitSearchTerm } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '../database.ts'
import type { BitSet } from './bit-set.ts'
import {
  allButOneOf,
  allOf,
  anyOf,
  findIdsBySku,
  hasMatches,
  matchQuery,
  type Phrase,
  type Term,
  type TermQuery,
  toMatchExpression,
  toWholePhrase,
  withoutUnits,
  withSynonyms,
} from './full-text.queries.ts'
import { type SearchMatches, sortByWholeNumber } from './index-query.ts'
import { findInOtherScript, findNearestWords } from './spelling.ts'
import type { FoundProducts, TermIndex } from './term-index.ts'

/** With fewer results than this, the term may be mistyped. */
const FEW_RESULTS = 3
/**
 * Nobody reads more results than this. If more products match in their name, brand, category or options, skip the full
 * text, and order results by field and popularity instead of a score.
 */
const MAX_SCORED_PRODUCTS = 1000
/** Scores within this ratio count as equal; stock and popularity then decide. */
const SIMILAR_SCORE_RATIO = 1.25
/** More steps than the best possible score has: twelve words, each the rarest of a million names. */
const MAX_SCORE_STEPS = 40
const MAX_CORRECTIONS = 4
/** Only words of these lengths are suggested as corrections. */
const CORRECTABLE_LENGTHS = { min: 3, max: 40 }

interface Correction {
  readonly terms: readonly Term[]
  /** For shoppers; alternatives are separated by slashes. */
  readonly text: string
}

/**
 * The products for a search term, best first. Every word has to match as a prefix, and every number whole. If any product
 * has them all in its name, brand, category or options, a word that is only in a description has to match whole: a search
 * for "fig" lists figs, and not also products whose description has the word "figures". With too few results, tries
 * corrected words; with none, queries that match only some of the words. An exact SKU comes first.
 */
export function findProducts(db: Database, termIndex: TermIndex, term: string): FoundProducts {
  const input = term.trim().slice(0, MAX_TERM_LENGTH).toLowerCase()
  const words = splitSearchTerm(input)
  if (words.length === 0) return { matches: [], correction: null }
  const groups = termIndex.getSynonyms()
  return termIndex.getOrFind(input, () => find(db, termIndex, input, words, groups))
}

function find(
  db: Database,
  termIndex: TermIndex,
  input: string,
  words: readonly string[],
  groups: readonly Term[],
): FoundProducts {
  const terms = withSynonyms(words, groups)
  const skuMatches = termIndex.index.getPositions(findIdsBySku(db, input))
  const found = [{ ranked: skuMatches }, ...ranked(termIndex, allOf(terms), terms)]
  if (skuMatches.length > 0 || !hasFewerThan(found, FEW_RESULTS)) return { matches: found, correction: null }
  const hasNone = hasFewerThan(found, 1)
  const corrected = correctTerms(db, termIndex, terms, groups) ?? (hasNone ? joinWords(termIndex, words, groups) : null)
  const exact = corrected === null ? found : [...found, ...ranked(termIndex, allOf(corrected.terms), corrected.terms)]
  if (!hasFewerThan(exact, 1)) return { matches: exact, correction: hasNone ? (corrected?.text ?? null) : null }
  return { matches: findNearMatches(termIndex, corrected?.terms ?? terms), correction: null }
}

/**
 * For a search without results: the products that match without the units of its amounts; otherwise those with all words
 * but one; otherwise, for three or more words, those with any of them.
 */
function findNearMatches(termIndex: TermIndex, terms: readonly Term[]): SearchMatches {
  const unitless = withoutUnits(terms)
  const numberMatches = unitless === null ? [] : ranked(termIndex, allOf(unitless), unitless)
  if (numberMatches.length > 0) return numberMatches
  const nearMatches = ranked(termIndex, allButOneOf(terms), terms)
  return nearMatches.length > 0 || terms.length < 3 ? nearMatches : ranked(termIndex, anyOf(terms), terms)
}

/** Whether fewer products than `limit` were found. */
function hasFewerThan(found: SearchMatches, limit: number): boolean {
  // Fast path: a part has no duplicates, and most parts have enough.
  if (found.some((part) => 'featured' in part || part.ranked.length >= limit)) return false
  return new Set(found.flatMap((part) => ('ranked' in part ? part.ranked : []))).size < limit
}

/** The matches as parts: sorted by score, or as sets in featured order if there are many. Empty without matches. */
function ranked(termIndex: TermIndex, query: TermQuery, terms: readonly Term[]): SearchMatches {
  const { nameIndex, index } = termIndex
  if (query.length === 0) return []
  const nameMatches = nameIndex.find(query, 'all')
  const byPopularity = (all: BitSet) => [
    { featured: nameIndex.find(query, 'names').intersectWith(all) },
    { featured: nameMatches.copy().intersectWith(all) },
    { featured: all },
  ]
  if (nameMatches.count() > MAX_SCORED_PRODUCTS) return byPopularity(nameMatches)
  const matches = matchQuery(query, index.size, (phrase) => termIndex.findPhrase(phrase))
  const strongCount = nameMatches.copy().intersectWith(matches).count()
  if (strongCount > 0 && strongCount < matches.count())
    matches.intersectWith(matchQuery(query, index.size, (phrase) => termIndex.findStrongMatches(phrase)))
  const count = matches.count()
  if (count > MAX_SCORED_PRODUCTS) return byPopularity(matches)
  if (count === 0) return []
  const positions = matches.members(matches.nonZeroWords(), count)
  if (count === 1) return [{ ranked: [...positions] }]
  const getScore = nameIndex.createScorer(terms)
  const getRank = index.createFeaturedRanking()
  const numbers = terms.filter(([original = []]) => original.some(isNumber))
  const withNumbers = numbers.length === 0 ? null : nameIndex.find(allOf(numbers), 'all')
  const sortKeys = positions.map((position) => {
    // Compare scores on a logarithmic scale, because only their ratio is meaningful.
    const step = Math.round(Math.log(getScore(position)) / Math.log(SIMILAR_SCORE_RATIO))
    // A description may mention any number, so products that have it in their name or options come first.
    const isOnlyMentioned = withNumbers !== null && !withNumbers.has(position)
    return ((isOnlyMentioned ? 2 : 1) * MAX_SCORE_STEPS - step) * 2 * index.size + getRank(position)
  })
  return [{ ranked: [...sortByWholeNumber(sortKeys).map((at) => positions[at] ?? 0)] }]
}

/**
 * Replaces every unknown word with its likely corrections and their synonyms; null if there is nothing to replace.
 */
function correctTerms(
  db: Database,
  termIndex: TermIndex,
  terms: readonly Term[],
  groups: readonly Term[],
): Correction | null {
  const unknown = terms.flatMap(([original, ...others]) => {
    const [word, ...more] = original ?? []
    return word !== undefined && more.length === 0 && others.length === 0 && isUnknown(termIndex, word) ? [word] : []
  })
  if (unknown.length === 0) return null
  const corrected = new Map(
    unknown.map((word) => [
      word,
      termIndex.getOrFindCorrection(word, () => suggestCorrections(db, termIndex, groups, word)),
    ]),
  )
  if ([...corrected.values()].every(({ length }) => length === 0)) return null
  const parts = terms.map((term) => {
    const replacement = corrected.get(term[0]?.[0] ?? '') ?? []
    return replacement.length > 0
      ? { term: replacement.flatMap((phrase) => addSynonyms(phrase, groups)), shown: replacement }
      : { term, shown: term.slice(0, 1) }
  })
  return {
    terms: parts.map(({ term }) => term),
    text: parts
      .map(({ shown }) => shown.map((phrase) => phrase.join(' ')).join(' / '))
      .join(' ')
      // The index has one form of sigma.
      .replace(/σ(?!\p{L})/gu, 'ς'),
  }
}

/** The phrase with its synonyms; alone if it is several terms. */
function addSynonyms(phrase: Phrase, groups: readonly Term[]): Term {
  const [term = [phrase], ...others] = withSynonyms(phrase, groups)
  return others.length === 0 ? term : [phrase]
}

/**
 * Whether no name, brand, category or option has a word with this prefix and hardly any text mentions it. Numbers are
 * never unknown.
 */
function isUnknown(termIndex: TermIndex, word: string): boolean {
  return !isNumber(word) && !termIndex.nameIndex.hasPrefix(word) && termIndex.findPhrase([word]).count() < FEW_RESULTS
}

/**
 * The word split into two known words that are adjacent in a product's text. Otherwise the most similar words of the
 * shop and its synonyms, in this or the other script, or a split whose second part is the beginning of a word.
 */
function suggestCorrections(db: Database, { nameIndex }: TermIndex, groups: readonly Term[], word: string): Term {
  const { min, max } = CORRECTABLE_LENGTHS
  const known = new Set([...nameIndex.vocabulary, ...groups.flat(2)])
  const splits = Array.from({ length: word.length - 1 }, (_, at) => [word.slice(0, at + 1), word.slice(at + 1)])
  // A missing space comes before a wrong letter: "podkit" is "pod kit" and not "pocket".
  const missingSpace = splits.find(
    (halves) => halves.every((half) => half.length > 1 && known.has(half)) && hasMatches(db, toWholePhrase(halves)),
  )
  if (missingSpace !== undefined) return [missingSpace]
  const words = [...known].filter(({ length }) => length >= min && length <= max)
  const inSameScript = findNearestWords(word, words, MAX_CORRECTIONS)
  const inOtherScript = findInOtherScript(word, nameIndex.scriptIndex, MAX_CORRECTIONS)
  const nearest = inOtherScript.typos < inSameScript.typos ? inOtherScript : inSameScript
  if (nearest.words.length > 0) return nearest.words.map((corrected) => [corrected])
  const split = splits.find((halves) => hasMatches(db, toMatchExpression(allOf([[halves]]))))
  return split === undefined ? [] : [split]
}

/** Joins the first two adjacent words that are one word in the shop. */
function joinWords({ nameIndex }: TermIndex, words: readonly string[], groups: readonly Term[]): Correction | null {
  for (let index = 0; index + 1 < words.length; index++) {
    const pair = words.slice(index, index + 2)
    const joined = pair.join('')
    if (pair.some(isNumber) || !nameIndex.hasPrefix(joined)) continue
    const corrected = [...words.slice(0, index), joined, ...words.slice(index + 2)]
    return { terms: withSynonyms(corrected, groups), text: corrected.join(' ') }
  }
  return null
}
