/** The parts of a regular expression that are needed to count its steps. */
export type Pattern =
  /** Matches one character: a literal, a class, an escape or a dot. */
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | {
      readonly kind: 'repeat'
      readonly inner: Pattern
      readonly min: number
      readonly max: number
      readonly isLazy: boolean
    }
  | { readonly kind: 'ahead'; readonly inner: Pattern; readonly isNegative: boolean }
  /** A zero-width assertion: `^`, `$`, `\b` or a lookbehind. */
  | { readonly kind: 'place'; readonly matchesAt: (text: string, position: number) => boolean }

/** Characters to test the classes with, besides those in the pattern itself. */
const probes = ' \t\n\r\u00a0\u2028\u0000\u0301aAfzZ059_-.,:;/\\<>=&\'"`()[]{}@#%+*?!|~€αΩ＝'

/** Parses an expression. Throws for back references, which make matching exponential and are not used. */
export function parsePattern({ source, flags }: RegExp): Pattern {
  const matchFlags = flags.replace(/[dgy]/g, '')
  let position = 0
  const createMatcher = (text: string) => {
    const whole = new RegExp(`^(?:${text})$`, matchFlags)
    const cache = new Map<string, boolean>()
    return (character: string) => {
      const cached = cache.get(character)
      if (cached !== undefined) return cached
      const matches = whole.test(character)
      cache.set(character, matches)
      return matches
    }
  }
  const consume = (pattern: RegExp): string => {
    const [token = ''] = new RegExp(pattern.source, 'sy').exec(source.slice(position)) ?? []
    position += token.length
    return token
  }
  const parseLookbehind = (text: string, isNegative: boolean): Pattern => {
    const body = new RegExp(`(?:${text})$`, matchFlags)
    return {
      kind: 'place',
      matchesAt: (whole, place) => body.test(whole.slice(Math.max(0, place - 20), place)) !== isNegative,
    }
  }
  const parseGroup = (): Pattern => {
    const opening = consume(/\((?:\?(?::|=|!|<=|<!|<\w+>))?/)
    const from = position
    const inner = parseChoice()
    const text = source.slice(from, position)
    position += 1
    if (opening === '(?=' || opening === '(?!') return { kind: 'ahead', inner, isNegative: opening === '(?!' }
    return opening === '(?<=' || opening === '(?<!' ? parseLookbehind(text, opening === '(?<!') : inner
  }
  const parseAtom = (): Pattern => {
    if (source[position] === '(') return parseGroup()
    const text = consume(/\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|./)
    if (/^\\[1-9k]/.test(text)) throw new Error(`A back reference in ${source}`)
    if (['^', '$', '\\b', '\\B'].includes(text)) {
      const place = new RegExp(text, `${matchFlags}y`)
      return {
        kind: 'place',
        matchesAt(whole, index) {
          place.lastIndex = index
          return place.test(whole)
        },
      }
    }
    return { kind: 'character', matches: createMatcher(text) }
  }
  const parseRepeat = (inner: Pattern): Pattern => {
    const text = consume(/[*+?]|\{\d+(?:,\d*)?\}/)
    if (text === '') return inner
    const isLazy = consume(/\?/) === '?'
    const [min = '0', max = min] = text.startsWith('{') ? text.slice(1, -1).split(',') : (quantifierBounds[text] ?? [])
    return {
      kind: 'repeat',
      inner,
      min: Number(min),
      max: max === '' ? Number.POSITIVE_INFINITY : Number(max),
      isLazy,
    }
  }
  const parseSequence = (): Pattern => {
    const parts: Pattern[] = []
    while (position < source.length && source[position] !== '|' && source[position] !== ')')
      parts.push(parseRepeat(parseAtom()))
    return { kind: 'sequence', parts }
  }
  const parseChoice = (): Pattern => {
    const options = [parseSequence()]
    while (source[position] === '|') {
      position += 1
      options.push(parseSequence())
    }
    return options.length === 1 ? (options[0] ?? parseSequence()) : { kind: 'choice', options }
  }
  return parseChoice()
}

const quantifierBounds: Readonly<Record<string, readonly [string, string]>> = {
  '*': ['0', ''],
  '+': ['1', ''],
  '?': ['0', '1'],
}

/** Selects probe characters that distinguish the pattern's classes: one for each combination of matching classes. */
export function selectProbeCharacters(pattern: Pattern, source: string): string[] {
  const classes: ((character: string) => boolean)[] = []
  visit(pattern, (part) => {
    if (part.kind === 'character') classes.push(part.matches)
  })
  const first = new Map<string, string>()
  for (const character of new Set([...source, ...probes])) {
    const signature = classes.map((matches) => (matches(character) ? 1 : 0)).join('')
    if (!first.has(signature)) first.set(signature, character)
  }
  return [...first.values()]
}

/** Visits each part with its inner parts. */
export function visit(pattern: Pattern, visitPart: (part: Pattern) => void): void {
  visitPart(pattern)
  if (pattern.kind === 'sequence') for (const part of pattern.parts) visit(part, visitPart)
  if (pattern.kind === 'choice') for (const option of pattern.options) visit(option, visitPart)
  if (pattern.kind === 'repeat' || pattern.kind === 'ahead') visit(pattern.inner, visitPart)
}

/** The shortest text of these characters that the pattern matches. Assumes that assertions hold. */
export function findShortest(pattern: Pattern, characters: readonly string[]): string {
  switch (pattern.kind) {
    case 'character':
      return characters.find((character) => pattern.matches(character)) ?? ''
    case 'sequence':
      return pattern.parts.map((part) => findShortest(part, characters)).join('')
    case 'choice':
      return findShortest(pattern.options[0] ?? pattern, characters)
    case 'repeat':
      return findShortest(pattern.inner, characters).repeat(pattern.min)
    case 'ahead':
    case 'place':
      return ''
  }
}
