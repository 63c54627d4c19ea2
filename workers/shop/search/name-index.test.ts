import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bits } from './bits.ts'
import { allOf, anyOf, type Wanted } from './full-text-query.ts'
import { NameIndex } from './name-index.ts'

const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c', 'γ', 'γα')
const words = fc.array(word, { maxLength: 3 })

const shop = fc.record({
  names: fc.array(words, { minLength: 1, maxLength: 40 }),
  brands: fc.array(words, { minLength: 1, maxLength: 3 }),
  categories: fc.array(words, { minLength: 1, maxLength: 3 }),
})
const wanted = fc.array(
  fc.array(fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }), {
    minLength: 1,
    maxLength: 2,
  }),
  { maxLength: 2 },
)

/** Every product has the brand and the category of its position, as far as they go round. */
function headsOf(names: string[][], brands: string[][], categories: string[][]) {
  const label = (kind: 'brand' | 'category', labels: string[][]) =>
    labels.map((own, place) => ({
      words: own,
      kind,
      members: () =>
        Bits.of(
          names.length,
          names.flatMap((_, position) => (position % labels.length === place ? [position] : [])),
        ),
    }))
  return new NameIndex(names, [...label('brand', brands), ...label('category', categories)])
}

test('what is found has every word that is wanted, the last of a phrase as a beginning', () => {
  fc.assert(
    fc.property(shop, wanted, ({ names, brands, categories }, asked: Wanted) => {
      const heads = headsOf(names, brands, categories)
      for (const within of ['names', 'all'] as const) {
        const found = heads.find(asked, within)
        for (const [position, name] of names.entries()) {
          const category = within === 'all' ? (categories[position % categories.length] ?? []) : []
          const own = [...name, ...(brands[position % brands.length] ?? []), ...category]
          const meets = asked.some((terms) =>
            terms.every((term) =>
              term.some((phrase) =>
                phrase.every((one, at) =>
                  own.some((other) => (at === phrase.length - 1 ? other.startsWith(one) : other === one)),
                ),
              ),
            ),
          )
          expect(found.has(position)).toBe(meets)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('nothing wanted is nothing found', () => {
  const heads = headsOf([['mint'], ['mango']], [['aria']], [['pods']])
  expect(heads.find(anyOf([]), 'all').count()).toBe(0)
  expect(heads.find(allOf([]), 'all').count()).toBe(0)
})

test('the words are those of names, brands and categories, each once and in order', () => {
  const heads = headsOf([['mint', 'mango'], ['mint']], [['aria']], [['pods', 'mango']])
  expect(heads.vocabulary).toEqual(['aria', 'mango', 'mint', 'pods'])
  expect(['man', 'mint', 'pod', 'mine', 'zz', ''].map((beginning) => heads.begins(beginning))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
  ])
})

test('a word counts more in the name than in the brand, there more than in a category, and the whole word most', () => {
  const names = [['mint'], ['mints'], ['x'], ['y'], ['z']]
  const label = (kind: 'brand' | 'category', position: number) => ({
    words: ['mint'],
    kind,
    members: () => Bits.of(names.length, [position]),
  })
  const heads = new NameIndex(names, [label('brand', 2), label('category', 3)])
  const scores = [0, 1, 2, 3, 4].map(heads.scores([[['mint']]]))
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
  const score = heads.scores([[['pod']], [['rare']], [['kit']]])
  expect(score(3)).toBeGreaterThan(score(1))
})

test('a number in a name is no beginning of another', () => {
  const heads = headsOf(
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
