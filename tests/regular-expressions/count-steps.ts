import { findShortest, type Pattern, parsePattern, selectProbeCharacters, visit } from './parse-pattern.ts'

/** Far more steps than a quadratic pattern needs on the longer text. */
const MAX_STEPS = 2_000_000

/** Length of the shorter text, above the bounds of most quantifiers, so that a bound doesn't look like growth. */
const size = 150

/**
 * Counts the steps of a backtracking engine that searches the text for the pattern, in V8's order. Stops at
 * `MAX_STEPS`.
 */
export function countSteps(expression: RegExp, pattern: Pattern, text: string): number {
  let steps = 0
  const match = (part: Pattern, position: number, onMatch: (position: number) => boolean): boolean => {
    steps += 1
    if (steps > MAX_STEPS) return true
    switch (part.kind) {
      case 'character': {
        const character = text[position]
        return character !== undefined && part.matches(character) && onMatch(position + 1)
      }
      case 'sequence': {
        const next = (index: number, offset: number): boolean => {
          const current = part.parts[index]
          return current === undefined ? onMatch(offset) : match(current, offset, (end) => next(index + 1, end))
        }
        return next(0, position)
      }
      case 'choice':
        return part.options.some((option) => match(option, position, onMatch))
      case 'repeat': {
        const repeat = (count: number, offset: number): boolean => {
          const matchMore = () =>
            count < part.max &&
            match(part.inner, offset, (end) => (end > offset || count < part.min) && repeat(count + 1, end))
          if (count < part.min) return matchMore()
          return part.isLazy ? onMatch(offset) || matchMore() : matchMore() || onMatch(offset)
        }
        return repeat(0, position)
      }
      case 'ahead':
        return match(part.inner, position, () => true) !== part.isNegative && onMatch(position)
      case 'place':
        return part.matchesAt(text, position) && onMatch(position)
    }
  }
  let from = 0
  while (from <= text.length && steps <= MAX_STEPS) {
    let end = -1
    const found = match(pattern, from, (position) => {
      end = position
      return true
    })
    if (found && !expression.global) break
    if (!found && expression.sticky) break
    from = found && end > from ? end : from + 1
  }
  return steps
}

/** Texts that cause much backtracking: a matching prefix, a repeated part, and a suffix that may not match. */
export function* generateHardTexts(expression: RegExp, pattern: Pattern): Generator<(length: number) => string> {
  const characters = selectProbeCharacters(pattern, expression.source)
  const prefixes = new Set(['', characters.at(-1) ?? ''])
  const pumps = new Set(characters)
  let matchedText = ''
  visit(pattern, (part) => {
    if (part.kind === 'repeat' && part.max === Number.POSITIVE_INFINITY) {
      prefixes.add(matchedText)
      pumps.add(findShortest(part.inner, characters))
    }
    if (part.kind === 'character') matchedText += findShortest(part, characters)
  })
  pumps.delete('')
  const suffixes = ['', ...characters]
  for (const prefix of prefixes)
    for (const pump of pumps) for (const end of suffixes) yield (length) => prefix + pump.repeat(length) + end
}

/** The worst growth of the steps for a four times longer text: about 4 if linear, 16 if quadratic. */
export function measureWorstGrowth(expression: RegExp): { readonly growth: number; readonly text: string } {
  const pattern = parsePattern(expression)
  let worst = { growth: 0, text: '' }
  for (const createText of generateHardTexts(expression, pattern)) {
    const baseSteps = countSteps(expression, pattern, createText(size))
    // A quadratic pattern takes about size² steps.
    if (baseSteps < 20 * size) continue
    const growth =
      baseSteps > MAX_STEPS
        ? Number.POSITIVE_INFINITY
        : countSteps(expression, pattern, createText(4 * size)) / baseSteps
    if (growth > worst.growth) worst = { growth, text: createText(3) }
  }
  return worst
}
