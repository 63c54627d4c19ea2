import { Bits } from './bits.ts'
import type { Phrase, Term, Wanted } from './search-query.ts'

/** The products that meet the question, where `under` has those of each phrase. */
export function meeting(wanted: Wanted, size: number, under: (phrase: Phrase) => Bits): Bits {
  const found = new Bits(size)
  for (const terms of wanted) found.take(meetingAll(terms, size, under))
  return found
}

/** The products that have all terms, of each one of its phrases. Nothing wanted is nothing found. */
function meetingAll(terms: readonly Term[], size: number, under: (phrase: Phrase) => Bits): Bits {
  const left = terms.length === 0 ? new Bits(size) : Bits.all(size)
  for (const term of terms) {
    const any = new Bits(size)
    for (const phrase of term) any.take(under(phrase))
    left.keep(any)
  }
  return left
}
