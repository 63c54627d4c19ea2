import { isNumber, longestTerm, searchWords } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '../database.ts'
import type { Bits } from './bits.ts'
import { idsOfSku, matchCount } from './full-text.queries.ts'
import {
  allOf,
  anyOf,
  matching,
  nearlyAllOf,
  type Term,
  type Wanted,
  withoutUnits,
  withSynonyms,
} from './full-text-query.ts'
import type { Found } from './index-query.ts'
import { meeting } from './phrase-sets.ts'
import { inOrderOfWhole } from './sort-orders.ts'
import { nearestWords } from './spelling.ts'
import type { TermIndex } from './term-index.ts'

/** With fewer finds than this the term may be mistyped. */
const few = 3
/**
 * Of more finds than this nobody reads the last. So many names, brands and categories answer by themselves, without the
 * goods that only mention the words; and what is in the name and in demand comes first, unweighed.
 */
const mostWeighed = 1000
/** Scores within this ratio are alike: then stock and popularity decide. */
const alike = 1.25
/** More steps than the best score has: twelve words, each the rarest of a million names. */
const mostSteps = 40
const mostMeant = 4
/** Only words of such lengths are meant by others. */
const meantLengths = { least: 3, most: 40 }

/**
 * The products that a term means, best first. All words are wanted, each as the beginning of a word; where that finds
 * nothing, the words that were probably meant, and at last what matches nearly all. A whole SKU comes before all.
 */
export function findProducts(db: Database, memory: TermIndex, term: string): Found {
  const asked = term.trim().slice(0, longestTerm).toLowerCase()
  const words = searchWords(asked)
  if (words.length === 0) return []
  const groups = memory.synonyms()
  return memory.recall(asked, () => find(db, memory, asked, words, groups))
}

function find(
  db: Database,
  memory: TermIndex,
  asked: string,
  words: readonly string[],
  groups: readonly Term[],
): Found {
  const terms = withSynonyms(words, groups)
  const ofSku = memory.index.positionsOf(idsOfSku(db, asked))
  const found = [{ ranked: ofSku }, ...ranked(memory, allOf(terms), terms)]
  if (ofSku.length > 0 || !isFewer(found, few)) return found
  const meant = termsMeant(db, memory, terms) ?? (isFewer(found, 1) ? putTogether(memory, words, groups) : null)
  const exact = meant === null ? found : [...found, ...ranked(memory, allOf(meant), meant)]
  if (!isFewer(exact, 1)) return exact
  const wanted = meant ?? terms
  const unitless = withoutUnits(wanted)
  const numbered = unitless === null ? [] : ranked(memory, allOf(unitless), unitless)
  if (numbered.length > 0) return numbered
  const nearly = ranked(memory, nearlyAllOf(wanted), wanted)
  return nearly.length > 0 || terms.length < 3 ? nearly : ranked(memory, anyOf(wanted), wanted)
}

/** Whether fewer products than this were found. */
function isFewer(found: Found, limit: number): boolean {
  // A part has no product twice, and most have many.
  if (found.some((part) => 'featured' in part || part.ranked.length >= limit)) return false
  return new Set(found.flatMap((part) => ('ranked' in part ? part.ranked : []))).size < limit
}

/** No parts where nothing is found; sets only where many are. */
function ranked(memory: TermIndex, wanted: Wanted, terms: readonly Term[]): Found {
  const { heads, index } = memory
  if (wanted.length === 0) return []
  const inHeads = heads.find(wanted, 'all')
  const inDemand = (all: Bits) => [
    { featured: heads.find(wanted, 'names').keep(all) },
    { featured: inHeads.copy().keep(all) },
    { featured: all },
  ]
  if (inHeads.count() > mostWeighed) return inDemand(inHeads)
  const met = meeting(wanted, index.size, (phrase) => memory.mentioning(phrase))
  const count = met.count()
  if (count > mostWeighed) return inDemand(met)
  if (count === 0) return []
  const positions = met.members(met.occupied(), count)
  if (count === 1) return [{ ranked: [...positions] }]
  const scoreOf = heads.scores(terms)
  const rankOf = index.featuredRanks()
  const numbers = terms.filter(([own = []]) => own.some(isNumber))
  const hasNumbers = numbers.length === 0 ? null : heads.find(allOf(numbers), 'all')
  const places = positions.map((position) => {
    // Steps of a logarithm, since scores have no scale of their own.
    const step = Math.round(Math.log(scoreOf(position)) / Math.log(alike))
    // A text may mention any number: what has it in its name or options comes first, whatever the other words say.
    const mentioned = hasNumbers !== null && !hasNumbers.has(position)
    return ((mentioned ? 2 : 1) * mostSteps - step) * 2 * index.size + rankOf(position)
  })
  return [{ ranked: [...inOrderOfWhole(places).map((at) => positions[at] ?? 0)] }]
}

/** The terms with every unknown word replaced by what it may be a slip of; null when there is nothing to replace. */
function termsMeant(db: Database, memory: TermIndex, terms: readonly Term[]): Term[] | null {
  const unknown = terms.flatMap(([own, ...others]) => {
    const [word, ...more] = own ?? []
    return word !== undefined && more.length === 0 && others.length === 0 && isUnknown(memory, word) ? [word] : []
  })
  if (unknown.length === 0) return null
  const meant = new Map(unknown.map((word) => [word, memory.recallMeant(word, () => meantBy(db, memory, word))]))
  if ([...meant.values()].every(({ length }) => length === 0)) return null
  return terms.map((term) => {
    const replacement = meant.get(term[0]?.[0] ?? '') ?? []
    return replacement.length > 0 ? replacement : term
  })
}

/** A word that begins none in names, brands and categories, and is hardly found anywhere else. A number is what it is. */
function isUnknown(memory: TermIndex, word: string): boolean {
  return !isNumber(word) && !memory.heads.begins(word) && memory.mentioning([word]).count() < few
}

/** The nearest words; without any, the word taken apart where the halves stand together in the shop. */
function meantBy(db: Database, { heads }: TermIndex, word: string): Term {
  const { least, most } = meantLengths
  const words = heads.vocabulary.filter(({ length }) => length >= least && length <= most)
  const near = nearestWords(word, words, mostMeant)
  if (near.length > 0) return near.map((meant) => [meant])
  for (let cut = 1; cut < word.length; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)]
    if (matchCount(db, matching(allOf([[halves]])), 1) > 0) return [halves]
  }
  return []
}

/** The first two neighbours that are one word in the shop, put together. */
function putTogether({ heads }: TermIndex, words: readonly string[], groups: readonly Term[]): Term[] | null {
  for (let at = 0; at + 1 < words.length; at++) {
    const pair = words.slice(at, at + 2)
    const one = pair.join('')
    if (!pair.some(isNumber) && heads.begins(one))
      return withSynonyms([...words.slice(0, at), one, ...words.slice(at + 2)], groups)
  }
  return null
}
