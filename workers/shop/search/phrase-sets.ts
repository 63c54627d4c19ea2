import { Bits } from './bits.ts'
import type { Phrase, Term, Wanted } from './full-text-query.ts'

/** The products that meet the question, where `under` has those of each phrase: a set that is nobody else's. */
export function meeting(wanted: Wanted, size: number, under: (phrase: Phrase) => Bits): Bits {
  const ways = wanted.map((terms) => meetingAll(terms, size, under))
  const [found = new Bits(size), ...others] = ways
  for (const other of others) found.take(other)
  return found
}

/** The products that have all terms. Nothing wanted is nothing found. */
function meetingAll(terms: readonly Term[], size: number, under: (phrase: Phrase) => Bits): Bits {
  const [first = new Bits(size), ...others] = terms.map((term) => havingAny(term, size, under))
  const left = first.copy()
  for (const other of others) left.keep(other)
  return left
}

/** The products that have one of the phrases. Not to be written to: of a single phrase they are `under`'s own. */
function havingAny(term: Term, size: number, under: (phrase: Phrase) => Bits): Bits {
  const [first = new Bits(size), ...others] = term.map(under)
  if (others.length === 0) return first
  const any = first.copy()
  for (const other of others) any.take(other)
  return any
}
