import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScriptIndex, findInOtherScript, findNearestWords } from './spelling.ts'

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
])('%s may mean %s', (input, meant) => {
  expect(findNearestWords(input, known, 3)).toEqual([meant])
})

test.each([
  ['μελτεμι', ['meltemi'], true],
  ['μελτεμη', ['meltemi'], true],
  ['μπλουμπερι', [], false],
  ['mastixa', ['μαστιχα'], true],
  ['mastiha', ['μαστιχα'], false],
  ['karpouzi', ['καρπουζι'], false],
  ['gefsi', ['γευση'], false],
  ['zzqqxx', [], false],
])('%s means %j in the other script', (input, words, isExact) => {
  const index = createScriptIndex(['blueberry', 'γευση', 'καρπουζι', 'μαστιχα', 'meltemi', 'mint', '0.8'])
  expect(findInOtherScript(input, index, 3)).toEqual({ words, isExact })
})

test('a half-typed word with a typo is found by its prefix', () => {
  expect(findNearestWords('blubber', known, 3)).toEqual(['blueberry'])
  expect(findNearestWords('strawbwrr', known, 3)).toEqual(['strawberry', 'strawberries'])
})

test('short words allow fewer typos: none with two letters, one with three or four', () => {
  expect(findNearestWords('po', known, 3)).toEqual([])
  expect(findNearestWords('pad', known, 3)).toEqual(['pod'])
  expect(findNearestWords('pax', known, 3)).toEqual([])
  expect(findNearestWords('xynt', known, 3)).toEqual([])
})

test('only the nearest words count, those with the same first letter first', () => {
  expect(findNearestWords('cints', ['mints', 'cinta', 'hints', 'cintax'], 2)).toEqual(['cinta', 'hints'])
})

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 9 })

test('any single typo in a word of three or more letters is corrected', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'x')
  fc.assert(
    fc.property(text, fc.nat(), letter, fc.nat(3), (meant, place, typed, typoKind) => {
      const at = place % meant.length
      const [header, tail] = [meant.slice(0, at), meant.slice(at + 1)]
      const input = [
        header + tail,
        header + typed + tail,
        header + typed + meant.slice(at),
        header + (tail[0] ?? '') + (meant[at] ?? '') + tail.slice(1),
      ][typoKind]
      fc.pre(input !== undefined && input.length > 2)
      expect(findNearestWords(input ?? '', [meant], 1)).toEqual([meant])
    }),
    { numRuns: 1000 },
  )
})

test('any input gets at most the requested number of words', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.string({ maxLength: 300 })),
      (input, texts) => {
        expect(findNearestWords(input, texts, 3).length).toBeLessThanOrEqual(3)
      },
    ),
  )
})
