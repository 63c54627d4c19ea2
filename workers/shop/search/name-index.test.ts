import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitSet } from './bit-set.ts'
import { allOf, anyOf, type TermQuery } from './full-text-query.ts'
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
    labels.map((own, place) => ({
      words: own,
      kind,
      members: () =>
        BitSet.of(
          names.length,
          names.flatMap((_, position) => (position % labels.length === place ? [position] : [])),
        ),
    }))
  return new NameIndex(names, [...label('brand', brands), ...label('category', categories)])
}

test('results have every word, the last of a phrase as a prefix', () => {
  fc.assert(
    fc.property(shop, termQuery, ({ names, brands, categories }, requested: TermQuery) => {
      const heads = createNameIndex(names, brands, categories)
      for (const scope of ['names', 'all'] as const) {
        const found = heads.find(requested, scope)
        for (const [position, name] of names.entries()) {
          const category = scope === 'all' ? (categories[position % categories.length] ?? []) : []
          const own = [...name, ...(brands[position % brands.length] ?? []), ...category]
          const isMatch = requested.some((terms) =>
            terms.every((term) =>
              term.some((phrase) =>
                phrase.every((first, at) =>
                  own.some((second) => (at === phrase.length - 1 ? second.startsWith(first) : second === first)),
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
  const heads = createNameIndex([['mint'], ['mango']], [['aria']], [['pods']])
  expect(heads.find(anyOf([]), 'all').count()).toBe(0)
  expect(heads.find(allOf([]), 'all').count()).toBe(0)
})

test('the vocabulary has the words of names, brands and categories, sorted and unique', () => {
  const heads = createNameIndex([['mint', 'mango'], ['mint']], [['aria']], [['pods', 'mango']])
  expect(heads.vocabulary).toEqual(['aria', 'mango', 'mint', 'pods'])
  expect(['man', 'mint', 'pod', 'mine', 'zz', ''].map((beginning) => heads.hasPrefix(beginning))).toEqual([
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
  const heads = new NameIndex(names, [label('brand', 2), label('category', 3)])
  const scores = [0, 1, 2, 3, 4].map(heads.createScorer([[['mint']]]))
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(5)
})

test('a rare word counts more than a common one', () => {
  const heads = new NameIndex(
    [
      ['pod', 'rare'],
      ['pod', 'kit'],
      ['pod', 'kit'],
      ['rare', 'kit'],
    ],
    [],
  )
  const score = heads.createScorer([[['pod']], [['rare']], [['kit']]])
  expect(score(3)).toBeGreaterThan(score(1))
})

test('a number in a name is not matched as a prefix of another', () => {
  const heads = createNameIndex(
    [
      ['pod', '20'],
      ['pod', '2'],
    ],
    [],
    [],
  )
  const found = heads.find(allOf([[['2']]]), 'all')
  expect([found.has(0), found.has(1)]).toEqual([false, true])
})
