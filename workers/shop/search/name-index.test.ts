import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitSet } from './bit-set.ts'
import { allOf, anyOf, type TermQuery } from './full-text.queries.ts'
import { NameIndex } from './name-index.ts'

const text = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c', 'γ', 'γα')
const texts = fc.array(text, { maxLength: 3 })

const shop = fc.record({
  names: fc.array(texts, { minLength: 1, maxLength: 40 }),
  brands: fc.array(texts, { minLength: 1, maxLength: 3 }),
  categories: fc.array(texts, { minLength: 1, maxLength: 3 }),
})
const termQuery = fc.array(
  fc.array(fc.array(fc.array(text, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
  { maxLength: 2 },
)

/** Gives each product a brand and a category by its position, in rotation. */
function createNameIndex(names: string[][], brands: string[][], categories: string[][]) {
  const label = (kind: 'brand' | 'category', labels: string[][]) =>
    labels.map((words, index) => ({
      words,
      kind,
      members: () =>
        BitSet.of(
          names.length,
          names.flatMap((_, position) => (position % labels.length === index ? [position] : [])),
        ),
    }))
  return new NameIndex(names, [...label('brand', brands), ...label('category', categories)])
}

test('results have every word, the last of a phrase as a prefix', () => {
  fc.assert(
    fc.property(shop, termQuery, ({ names, brands, categories }, query: TermQuery) => {
      const nameIndex = createNameIndex(names, brands, categories)
      for (const scope of ['names', 'all'] as const) {
        const found = nameIndex.find(query, scope)
        for (const [position, name] of names.entries()) {
          const category = scope === 'all' ? (categories[position % categories.length] ?? []) : []
          const words = [...name, ...(brands[position % brands.length] ?? []), ...category]
          const isMatch = query.some((terms) =>
            terms.every((term) =>
              term.some((phrase) =>
                phrase.every((part, index) =>
                  words.some((word) => (index === phrase.length - 1 ? word.startsWith(part) : word === part)),
                ),
              ),
            ),
          )
          expect(found.has(position)).toBe(isMatch)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('an empty query finds nothing', () => {
  const nameIndex = createNameIndex([['mint'], ['mango']], [['aria']], [['pods']])
  expect(nameIndex.find(anyOf([]), 'all').count()).toBe(0)
  expect(nameIndex.find(allOf([]), 'all').count()).toBe(0)
})

test('the vocabulary has the words of names, brands and categories, sorted and unique', () => {
  const nameIndex = createNameIndex([['mint', 'mango'], ['mint']], [['aria']], [['pods', 'mango']])
  expect(nameIndex.vocabulary).toEqual(['aria', 'mango', 'mint', 'pods'])
  expect(['man', 'mint', 'pod', 'mine', 'zz', ''].map((prefix) => nameIndex.hasPrefix(prefix))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ])
})

test('a name counts more than a brand, a brand more than a category, and a whole word most', () => {
  const names = [['mint'], ['mints'], ['x'], ['y'], ['z']]
  const label = (kind: 'brand' | 'category', position: number) => ({
    words: ['mint'],
    kind,
    members: () => BitSet.of(names.length, [position]),
  })
  const nameIndex = new NameIndex(names, [label('brand', 2), label('category', 3)])
  const scores = [0, 1, 2, 3, 4].map(nameIndex.createScorer([[['mint']]]))
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(5)
})

test('a rare word counts more than a common one', () => {
  const nameIndex = new NameIndex(
    [
      ['pod', 'rare'],
      ['pod', 'kit'],
      ['pod', 'kit'],
      ['rare', 'kit'],
    ],
    [],
  )
  const score = nameIndex.createScorer([[['pod']], [['rare']], [['kit']]])
  expect(score(3)).toBeGreaterThan(score(1))
})

test('a number in a name is not matched as a prefix of another', () => {
  const nameIndex = createNameIndex(
    [
      ['pod', '20'],
      ['pod', '2'],
    ],
    [],
    [],
  )
  const found = nameIndex.find(allOf([[['2']]]), 'all')
  expect([found.has(0), found.has(1)]).toEqual([false, true])
})
