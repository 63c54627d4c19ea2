import type { ListingIndex } from '#app/domain/catalogue/listing-index.ts'
import {
  matchingAll,
  matchingAny,
  matchingNearly,
  type Term,
  weighed,
  withSynonyms,
} from '#app/domain/catalogue/search-query.ts'
import { nearestWords } from '#app/domain/catalogue/search-spelling.ts'
import { searchWords } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '../database.ts'
import {
  beginsSearchableWord,
  idsOfSku,
  matchCount,
  matches,
  matchesWithScores,
  searchableWords,
  synonyms,
} from './search.queries.ts'

/** With fewer finds than this the term may be mistyped. */
const few = 3
/** Of more finds than this nobody reads the last: what is in the name and in demand comes first, unweighed. */
const mostWeighed = 1000
/** Scores within this ratio are alike: then stock and popularity decide. */
const alike = 1.25
const mostMeant = 4

/**
 * The products that a term means, best first. All words are wanted, each as the beginning of a word; where that finds
 * nothing, the words that were probably meant, and at last what matches nearly all. A whole SKU comes before all.
 */
export function search(db: Database, index: ListingIndex, term: string): number[] {
  const words = searchWords(term)
  if (words.length === 0) return []
  const groups = synonyms(db)
  const terms = withSynonyms(words, groups)
  const ofSku = idsOfSku(db, term.trim())
  const found = joined(ofSku, ranked(db, index, matchingAll, terms))
  if (ofSku.length > 0 || found.length >= few) return found
  const meant = termsMeant(db, terms) ?? (found.length > 0 ? null : putTogether(db, words, groups))
  const exact = meant === null ? found : joined(found, ranked(db, index, matchingAll, meant))
  if (exact.length > 0) return exact
  const nearly = ranked(db, index, matchingNearly, meant ?? terms)
  return nearly.length > 0 || terms.length < 3 ? nearly : ranked(db, index, matchingAny, meant ?? terms)
}

function joined(...lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())]
}

function ranked(
  db: Database,
  index: ListingIndex,
  matching: (terms: readonly Term[]) => string | null,
  terms: readonly Term[],
): number[] {
  const query = matching(terms)
  if (query === null) return []
  const ids = matches(db, query)
  if (ids.length < 2) return ids
  if (ids.length > mostWeighed) return index.inFeaturedOrder(ids, matches(db, `{name brand} : (${query})`))
  const scored = matchesWithScores(db, weighed(query, terms)).map(([id, score]) => ({
    id,
    // Steps of a logarithm, since scores have no scale of their own.
    step: Math.round(Math.log(Math.max(score, 1e-9)) / Math.log(alike)),
    rank: index.featuredRank(id),
  }))
  return scored.sort((a, b) => b.step - a.step || a.rank - b.rank).map(({ id }) => id)
}

/** The terms with every unknown word replaced by what it may be a slip of; null when there is nothing to replace. */
function termsMeant(db: Database, terms: readonly Term[]): Term[] | null {
  const unknown = terms.flatMap(([own, ...others]) => {
    const [word, ...more] = own ?? []
    return word !== undefined && more.length === 0 && others.length === 0 && isUnknown(db, word) ? [word] : []
  })
  if (unknown.length === 0) return null
  const vocabulary = searchableWords(db, Math.min(...unknown.map(({ length }) => length)) - 2)
  const meant = new Map(unknown.map((word) => [word, meantBy(db, word, vocabulary)]))
  if ([...meant.values()].every(({ length }) => length === 0)) return null
  return terms.map((term) => {
    const replacement = meant.get(term[0]?.[0] ?? '') ?? []
    return replacement.length > 0 ? replacement : term
  })
}

/** A word that begins none in names, brands and categories, and is hardly found anywhere else. */
function isUnknown(db: Database, word: string): boolean {
  return !beginsSearchableWord(db, word) && matchCount(db, matchingAll([[[word]]]), few) < few
}

/** The nearest words; without any, the word taken apart where the halves stand together in the shop. */
function meantBy(db: Database, word: string, vocabulary: readonly string[]): Term {
  const near = nearestWords(word, vocabulary, mostMeant)
  if (near.length > 0) return near.map((meant) => [meant])
  for (let cut = 1; cut < word.length; cut++) {
    const halves = [word.slice(0, cut), word.slice(cut)]
    if (matchCount(db, matchingAll([[halves]]), 1) > 0) return [halves]
  }
  return []
}

/** The first two neighbours that are one word in the shop, put together. */
function putTogether(db: Database, words: readonly string[], groups: readonly Term[]): Term[] | null {
  for (let at = 0; at + 1 < words.length; at++) {
    const one = `${words[at]}${words[at + 1]}`
    if (beginsSearchableWord(db, one)) return withSynonyms([...words.slice(0, at), one, ...words.slice(at + 2)], groups)
  }
  return null
}
