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
  expect(findNearestWords(input, known, 3).words).toEqual([meant])
})

test.each([
  ['μελτεμι', ['meltemi'], 0],
  ['μελτεμη', ['meltemi'], 0],
  ['μελτεμα', ['meltemi'], 1],
  ['μπλουμπερι', [], Infinity],
  ['mastixa', ['μαστιχα'], 0],
  ['mastiha', ['μαστιχα'], 1],
  ['karpouzi', ['καρπουζι'], 0],
  ['gefsi', ['γευση'], 1],
  ['kali', ['καλη', 'καλι'], 0],
  ['zzqqxx', [], Infinity],
])('%s means %j in the other script, with %d typos', (input, words, typos) => {
  const vocabulary = ['blueberry', 'βιϐλιο', 'γευση', 'καλη', 'καλι', 'καρπουζι', 'μαστιχα', 'meltemi', 'mint', '0.8']
  expect(findInOtherScript(input, createScriptIndex(vocabulary), 3)).toEqual({ words, typos })
})

test('a half-typed word with a typo is found by its prefix', () => {
  expect(findNearestWords('blubber', known, 3).words).toEqual(['blueberry'])
  expect(findNearestWords('strawbwrr', known, 3).words).toEqual(['strawberry', 'strawberries'])
})

test('short words allow fewer typos: none with two letters, one with three or four', () => {
  expect(findNearestWords('po', known, 3).words).toEqual([])
  expect(findNearestWords('pad', known, 3).words).toEqual(['pod'])
  expect(findNearestWords('pax', known, 3).words).toEqual([])
  expect(findNearestWords('xynt', known, 3).words).toEqual([])
})

test('only the nearest words count, those with the same first letter first', () => {
  expect(findNearestWords('cints', ['mints', 'cinta', 'hints', 'cintax'], 2).words).toEqual(['cinta', 'hints'])
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
      expect(findNearestWords(input ?? '', [meant], 1).words).toEqual([meant])
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
        expect(findNearestWords(input, texts, 3).words.length).toBeLessThanOrEqual(3)
      },
    ),
  )
})
