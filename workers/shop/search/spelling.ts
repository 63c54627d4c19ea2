import { ones } from './bits.ts'

/** Words that are nearly the one typed: a letter missing, too many, another one, or two swapped. */

/** How many slips are forgiven in a word of this length. */
export function forgiven(length: number): number {
  return length < 3 ? 0 : length < 6 ? 1 : 2
}

/**
 * The words that were probably meant, the nearest first. A word of which the typed one is nearly the beginning counts
 * too, after the whole ones.
 */
export function nearestWords(typed: string, known: Iterable<string>, limit: number): string[] {
  const most = forgiven(typed.length)
  if (most === 0) return []
  const near: { word: string; slips: number }[] = []
  const letters = lettersOf(typed)
  for (const word of known) {
    if (word.length < typed.length - most || ones(letters & ~lettersOf(word)) > most) continue
    const slips = slipsBetween(typed, word, most)
    if (slips !== null) near.push({ word, slips })
  }
  const least = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === least)
    .map(({ word }) => word)
    .sort((a, b) => Number(b[0] === typed[0]) - Number(a[0] === typed[0]) || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
}

/** Which letters a word has, 32 kinds of them: every slip makes good for one that is missing at most. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

// Three rows of the table of slips, used again for every word: there are thousands of them to a question.
const longestWord = 64
const rows = [0, 1, 2].map(() => new Uint8Array(longestWord + 4)) as [Uint8Array, Uint8Array, Uint8Array]

/** Slips from the typed word to the whole known one, or half a slip more to its beginning; null beyond `most`. */
function slipsBetween(typed: string, word: string, most: number): number | null {
  const height = Math.min(typed.length, longestWord)
  const width = Math.min(word.length, height + most)
  let [before, previous, current] = rows
  for (let column = 0; column <= width; column++) previous[column] = column
  for (let row = 1; row <= height; row++) {
    const letter = typed.charCodeAt(row - 1)
    current[0] = row
    let least = row
    for (let column = 1; column <= width; column++) {
      const other = word.charCodeAt(column - 1)
      let slips = (previous[column - 1] ?? 0) + (letter === other ? 0 : 1)
      slips = Math.min(slips, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (row > 1 && letter === word.charCodeAt(column - 2) && other === typed.charCodeAt(row - 2))
        slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      current[column] = slips
      if (slips < least) least = slips
    }
    if (least > most) return null
    ;[before, previous, current] = [previous, current, before]
  }
  const whole = width === word.length ? (previous[width] ?? 0) : most + 1
  // Of a short word too many others are nearly a beginning.
  const beginning = height < 5 ? most + 1 : Math.min(...previous.subarray(0, width + 1)) + 0.5
  const slips = Math.min(whole, beginning)
  return slips <= most ? slips : null
}
