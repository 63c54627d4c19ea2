import { type Pattern, parsePattern, shortest, tellingCharacters, visit } from './pattern.ts'

/** Far more steps than a quadratic pattern takes on the longer text. */
const mostSteps = 2_000_000

/** Characters of the shorter text: more than the bounds of most quantifiers, so that a bound is not taken for growth. */
const size = 150

/**
 * How many steps a backtracking engine takes to look for the pattern in the text, in V8's order of attempts. Stops counting at
 * `mostSteps`.
 */
export function countSteps(expression: RegExp, pattern: Pattern, text: string): number {
  let steps = 0
  const run = (part: Pattern, at: number, then: (at: number) => boolean): boolean => {
    steps += 1
    if (steps > mostSteps) return true
    switch (part.kind) {
      case 'character': {
        const character = text[at]
        return character !== undefined && part.matches(character) && then(at + 1)
      }
      case 'sequence': {
        const next = (index: number, place: number): boolean => {
          const each = part.parts[index]
          return each === undefined ? then(place) : run(each, place, (end) => next(index + 1, end))
        }
        return next(0, at)
      }
      case 'choice':
        return part.options.some((option) => run(option, at, then))
      case 'repeat': {
        const again = (count: number, place: number): boolean => {
          const more = () =>
            count < part.most &&
            run(part.of, place, (end) => (end > place || count < part.least) && again(count + 1, end))
          if (count < part.least) return more()
          return part.lazy ? then(place) || more() : more() || then(place)
        }
        return again(0, at)
      }
      case 'ahead':
        return run(part.of, at, () => true) !== part.negative && then(at)
      case 'place':
        return part.holds(text, at) && then(at)
    }
  }
  let from = 0
  while (from <= text.length && steps <= mostSteps) {
    let end = -1
    const found = run(pattern, from, (at) => {
      end = at
      return true
    })
    if (found && !expression.global) break
    if (!found && expression.sticky) break
    from = found && end > from ? end : from + 1
  }
  return steps
}

/** Texts that make the pattern try: a beginning that it takes, one part over and over, and an end that it may refuse. */
export function* hardTexts(expression: RegExp, pattern: Pattern): Generator<(length: number) => string> {
  const characters = tellingCharacters(pattern, expression.source)
  const beginnings = new Set(['', characters.at(-1) ?? ''])
  const pumps = new Set(characters)
  let before = ''
  visit(pattern, (part) => {
    if (part.kind === 'repeat' && part.most === Number.POSITIVE_INFINITY) {
      beginnings.add(before)
      pumps.add(shortest(part.of, characters))
    }
    if (part.kind === 'character') before += shortest(part, characters)
  })
  pumps.delete('')
  const ends = ['', ...characters]
  for (const beginning of beginnings)
    for (const pump of pumps) for (const end of ends) yield (length) => beginning + pump.repeat(length) + end
}

/** The worst growth of the work when a text becomes four times as long: about 4 where it is linear, 16 where quadratic. */
export function worstGrowth(expression: RegExp): { readonly growth: number; readonly text: string } {
  const pattern = parsePattern(expression)
  let worst = { growth: 0, text: '' }
  for (const textOf of hardTexts(expression, pattern)) {
    const few = countSteps(expression, pattern, textOf(size))
    // A quadratic pattern takes about size² steps.
    if (few < 20 * size) continue
    const growth = few > mostSteps ? Number.POSITIVE_INFINITY : countSteps(expression, pattern, textOf(4 * size)) / few
    if (growth > worst.growth) worst = { growth, text: textOf(3) }
  }
  return worst
}
