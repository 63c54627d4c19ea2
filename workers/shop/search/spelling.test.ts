import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestWords } from './spelling.ts'

const known = [
  'battery',
  'blueberry',
  'menthol',
  'mint',
  'pod',
  'strawberry',
  'strawberries',
  'tobacco',
  'vanilla',
  'μαστιχα',
]

test.each([
  ['batery', 'battery'],
  ['battary', 'battery'],
  ['batttery', 'battery'],
  ['abttery', 'battery'],
  ['mnit', 'mint'],
  ['tabaco', 'tobacco'],
  ['μαστηχα', 'μαστιχα'],
])('%s may mean %s', (typed, meant) => {
  expect(nearestWords(typed, known, 3)).toEqual([meant])
})

test('a word half typed with a slip is found by its beginning', () => {
  expect(nearestWords('blubber', known, 3)).toEqual(['blueberry'])
  expect(nearestWords('strawbwrr', known, 3)).toEqual(['strawberry', 'strawberries'])
})

test('short words forgive less: of two letters none, of five one slip', () => {
  expect(nearestWords('po', known, 3)).toEqual([])
  expect(nearestWords('pad', known, 3)).toEqual(['pod'])
  expect(nearestWords('pax', known, 3)).toEqual([])
  expect(nearestWords('xynt', known, 3)).toEqual([])
})

test('only the nearest count, those with the same first letter before others', () => {
  expect(nearestWords('cints', ['mints', 'cinta', 'hints', 'cintax'], 2)).toEqual(['cinta', 'hints'])
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 9 })

test('any single slip in a word of three letters and more is forgiven', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'x')
  fc.assert(
    fc.property(word, fc.nat(), letter, fc.nat(3), (meant, place, other, slip) => {
      const at = place % meant.length
      const [head, tail] = [meant.slice(0, at), meant.slice(at + 1)]
      const typed = [
        head + tail,
        head + other + tail,
        head + other + meant.slice(at),
        head + (tail[0] ?? '') + (meant[at] ?? '') + tail.slice(1),
      ][slip]
      fc.pre(typed !== undefined && typed.length > 2)
      expect(nearestWords(typed ?? '', [meant], 1)).toEqual([meant])
    }),
    { numRuns: 1000 },
  )
})

test('whatever is typed, an answer comes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.string({ maxLength: 300 })),
      (typed, words) => {
        expect(nearestWords(typed, words, 3).length).toBeLessThanOrEqual(3)
      },
    ),
  )
})
