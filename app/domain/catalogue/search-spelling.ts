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
  for (const word of known) {
    if (word.length < typed.length - most) continue
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

/** Slips from the typed word to the whole known one, or half a slip more to its beginning; null beyond `most`. */
function slipsBetween(typed: string, word: string, most: number): number | null {
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let previous = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1]
      let slips = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
      current.push(slips)
      if (slips < least) least = slips
    }
    if (least > most) return null
    before = previous
    previous = current
  }
  const whole = width === word.length ? (previous[width] ?? most + 1) : most + 1
  // Of a short word too many others are nearly a beginning.
  const beginning = typed.length < 5 ? most + 1 : Math.min(...previous) + 0.5
  const slips = Math.min(whole, beginning)
  return slips <= most ? slips : null
}
