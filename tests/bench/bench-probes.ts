import { links } from '#app/links.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { aListingQuery } from '#tests/factories/catalogue.ts'
import { flavours, kinds, lines } from './bench-catalogue.ts'
import type { Probe } from './bench-worker.ts'

/** A query to the shop's database, and the path of a page that makes it. */
export interface BenchProbe {
  readonly probe: Probe
  readonly address: string
}

const random = createRandom('questions')

/** Two facets and a sort order. Only first pages, because small catalogues have no second page. */
export const listingProbes: readonly BenchProbe[] = Array.from({ length: 40 }, () => {
  const choices = {
    category: [String(random.integer(1, 8))],
    brand: [random.integer(1, 100), random.integer(1, 100)].map(String),
  }
  const sort = random.pick(['featured', 'newest', 'price-up', 'price-down', 'name', 'rating'] as const)
  return {
    probe: { kind: 'listing', query: aListingQuery({ choices, sort }) },
    address: links.listing('3cols', { ...choices, sort }),
  }
})

/** Frequent search terms: with few and many results, a SKU, typos, Greek, words of descriptions. */
export const commonTerms: readonly string[] = [
  ...['mint', 'mango', 'min', 'strawberry nic salt', 'pod', 'pod kit', 'e-liquid', 'coil', 'battery', 'tank air'],
  ...['μεντα', 'φράουλα', 'shortfill mint', 'vanilla tobacco', 'B-77', 'smooth draw', 'lem', 'original', 'pro'],
  ...['strawbery', 'mentol', 'blueberry rasp', 'menthol peach e-liquid', 'car', 'cof', 'nothingatall', 'classic gold'],
]

/** More terms than the shop caches. */
export const distinctTerms: readonly string[] = [...createTerms(150)]

function createTerms(count: number): Set<string> {
  const terms = new Set<string>()
  const generators = [
    () => random.pick(flavours),
    () => random.pick(flavours).slice(0, random.integer(3, 5)),
    () => `${random.pick(flavours)} ${random.pick(flavours)}`,
    () => `${random.pick(flavours)} ${random.pick(kinds)}`,
    () => `${random.pick(lines)} ${random.pick(kinds)}`,
    () => `${random.pick(kinds)} ${random.pick(['smooth', 'easy', 'rich', 'light', 'small'])}`,
    () => removeLetter(random.pick(flavours)),
    () => `${removeLetter(random.pick(flavours))} ${random.pick(lines)}`,
    () => `B-${random.integer(1, 999)}`,
    () => `${random.pick(['arbel', 'cordan', 'galhar', 'lammor', 'norpal', 'rossil'])} ${random.pick(kinds)}`,
  ]
  while (terms.size < count) terms.add(random.pick(generators)().toLowerCase())
  return terms
}

/** A typo: the word without one letter. */
function removeLetter(word: string): string {
  const index = random.integer(1, word.length - 2)
  return word.slice(0, index) + word.slice(index + 1)
}

export function toSearchProbes(terms: readonly string[]): BenchProbe[] {
  return terms.map((searchTerm) => ({
    probe: { kind: 'listing', query: aListingQuery({ searchTerm }) },
    address: links.listing('3cols', { searchTerm }),
  }))
}

export function toSuggestionProbes(terms: readonly string[]): BenchProbe[] {
  return terms.map((term) => ({ probe: { kind: 'suggestions', term }, address: links.suggestions(term, '') }))
}
