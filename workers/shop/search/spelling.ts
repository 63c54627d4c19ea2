/**
 * Spelling correction: a letter missing, added or replaced, or two swapped; and words typed in the other script, such as
 * Greek in Latin script.
 */

import { toLatinWords } from '#app/domain/catalogue/slug.ts'
import { popCount } from './bit-set.ts'

/** How many typos are allowed in a word of this length. */
function getMaxTypos(length: number): number {
  return length < 3 ? 0 : length < 6 ? 1 : 2
}

interface NearestWords {
  readonly words: readonly string[]
  /** Infinity without words. */
  readonly typos: number
}

/** The words with the fewest typos. A word that is similar only at its beginning counts as half a typo more. */
export function findNearestWords(input: string, vocabulary: Iterable<string>, limit: number): NearestWords {
  const maxTypos = getMaxTypos(input.length)
  if (maxTypos === 0) return { words: [], typos: Infinity }
  const candidates: { word: string; typos: number }[] = []
  const letterMask = getLetterMask(input)
  for (const word of vocabulary) {
    if (word.length < input.length - maxTypos || popCount(letterMask & ~getLetterMask(word)) > maxTypos) continue
    const typos = countTypos(input, word, maxTypos)
    if (typos !== null) candidates.push({ word, typos })
  }
  const minTypos = Math.min(...candidates.map(({ typos }) => typos))
  const words = candidates
    .filter(({ typos }) => typos === minTypos)
    .map(({ word }) => word)
    .sort((a, b) => Number(b[0] === input[0]) - Number(a[0] === input[0]) || a.length - b.length || (a < b ? -1 : 1))
  return { words: words.slice(0, limit), typos: minTypos }
}

/** The letters of a word as a bit mask (code modulo 32). One typo adds at most one letter that the other word lacks. */
function getLetterMask(word: string): number {
  let letterMask = 0
  for (let index = 0; index < word.length; index++) letterMask |= 1 << (word.charCodeAt(index) & 31)
  return letterMask
}

// Three rows of the edit-distance table, reused for the thousands of words that a search compares.
const MAX_WORD_LENGTH = 64
const rows = [0, 1, 2].map(() => new Uint8Array(MAX_WORD_LENGTH + 4)) as [Uint8Array, Uint8Array, Uint8Array]

/** The number of typos between the input and a word, or a prefix of it plus 0.5; null if above `maxTypos`. */
function countTypos(input: string, word: string, maxTypos: number): number | null {
  const height = Math.min(input.length, MAX_WORD_LENGTH)
  const width = Math.min(word.length, height + maxTypos)
  let [before, previous, current] = rows
  for (let column = 0; column <= width; column++) previous[column] = column
  for (let row = 1; row <= height; row++) {
    const letter = input.charCodeAt(row - 1)
    current[0] = row
    let minTypos = row
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1)
      let typos = (previous[column - 1] ?? 0) + (letter === other ? 0 : 1)
      typos = Math.min(typos, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (row > 1 && letter === word.charCodeAt(column - 2) && other === input.charCodeAt(row - 2))
        typos = Math.min(typos, (before[column - 2] ?? 0) + 1)
      current[column] = typos
      if (typos < minTypos) minTypos = typos
    }
    if (minTypos > maxTypos) return null
    ;[before, previous, current] = [previous, current, before]
  }
  const wholeWordTypos = width === word.length ? (previous[width] ?? 0) : maxTypos + 1
  // Short inputs are similar to too many prefixes.
  const prefixTypos = height < 5 ? maxTypos + 1 : Math.min(...previous.subarray(0, width + 1)) + 0.5
  const typos = Math.min(wholeWordTypos, prefixTypos)
  return typos <= maxTypos ? typos : null
}

const greekWord = /^[α-ω]+$/

/** The words of a vocabulary that can be typed in the other script. */
export interface ScriptIndex {
  readonly latinWords: readonly string[]
  /** Greek words by their spelling in Latin script. */
  readonly greekWords: ReadonlyMap<string, readonly string[]>
}

export function createScriptIndex(vocabulary: readonly string[]): ScriptIndex {
  const greek = vocabulary.filter((word) => greekWord.test(word))
  const greekWords = new Map<string, string[]>()
  for (const [index, spelling] of toLatinWords(greek).entries())
    greekWords.set(spelling, [...(greekWords.get(spelling) ?? []), greek[index] ?? ''])
  return { latinWords: vocabulary.filter((word) => /^[a-z]+$/.test(word)), greekWords }
}

/** The words in the other script that sound most like the input. */
export function findInOtherScript(input: string, { latinWords, greekWords }: ScriptIndex, limit: number): NearestWords {
  if (greekWord.test(input)) return findNearestWords(toLatinWords([input])[0] ?? '', latinWords, limit)
  // The library writes ου as `oy`, and most people write `ou`.
  const { words, typos } = findNearestWords(input.replaceAll('ou', 'oy'), greekWords.keys(), limit)
  return { words: words.flatMap((spelling) => greekWords.get(spelling) ?? []).slice(0, limit), typos }
}
