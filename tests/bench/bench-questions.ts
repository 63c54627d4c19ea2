import { links } from '#app/links.ts'
import { randomFor } from '#tenants/demo/random.ts'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { flavours, kinds, lines } from './bench-goods.ts'
import type { Question } from './bench-worker.ts'

/** A question to the shop's database, and the address of the page that asks it. */
export interface Asked {
  readonly question: Question
  readonly address: string
}

const random = randomFor('questions')

/** Two facets and an order. The first page: small catalogues have no second one. */
export const listings: readonly Asked[] = Array.from({ length: 40 }, () => {
  const choices = {
    category: [String(random.whole(1, 8))],
    brand: [random.whole(1, 100), random.whole(1, 100)].map(String),
  }
  const sort = random.pick(['featured', 'newest', 'price-up', 'price-down', 'name', 'rating'] as const)
  return {
    question: { kind: 'listing', query: aListingQuery({ choices, sort }) },
    address: links.listing('3cols', { ...choices, sort }),
  }
})

/** What shoppers type again and again: few and many finds, a SKU, slips, Greek, words of descriptions. */
export const usualTerms: readonly string[] = [
  ...['mint', 'mango', 'min', 'strawberry nic salt', 'pod', 'pod kit', 'e-liquid', 'coil', 'battery', 'tank air'],
  ...['μεντα', 'φράουλα', 'shortfill mint', 'vanilla tobacco', 'B-77', 'smooth draw', 'lem', 'original', 'pro'],
  ...['strawbery', 'mentol', 'blueberry rasp', 'menthol peach e-liquid', 'car', 'cof', 'nothingatall', 'classic gold'],
]

/** So many that none is remembered when its turn comes again. */
export const distinctTerms: readonly string[] = [...madeUpTerms(150)]

function madeUpTerms(count: number): Set<string> {
  const terms = new Set<string>()
  const manners = [
    () => random.pick(flavours),
    () => random.pick(flavours).slice(0, random.whole(3, 5)),
    () => `${random.pick(flavours)} ${random.pick(flavours)}`,
    () => `${random.pick(flavours)} ${random.pick(kinds)}`,
    () => `${random.pick(lines)} ${random.pick(kinds)}`,
    () => `${random.pick(kinds)} ${random.pick(['smooth', 'easy', 'rich', 'light', 'small'])}`,
    () => withSlip(random.pick(flavours)),
    () => `${withSlip(random.pick(flavours))} ${random.pick(lines)}`,
    () => `B-${random.whole(1, 999)}`,
    () => `${random.pick(['arbel', 'cordan', 'galhar', 'lammor', 'norpal', 'rossil'])} ${random.pick(kinds)}`,
  ]
  while (terms.size < count) terms.add(random.pick(manners)().toLowerCase())
  return terms
}

/** The word without one of its letters. */
function withSlip(word: string): string {
  const at = random.whole(1, word.length - 2)
  return word.slice(0, at) + word.slice(at + 1)
}

export function searches(terms: readonly string[]): Asked[] {
  return terms.map((searchTerm) => ({
    question: { kind: 'listing', query: aListingQuery({ searchTerm }) },
    address: links.listing('3cols', { searchTerm }),
  }))
}

export function suggestions(terms: readonly string[]): Asked[] {
  return terms.map((term) => ({ question: { kind: 'suggestions', term }, address: links.suggestions(term, '') }))
}
