/** The parts of a regular expression, as far as a count of its steps needs them. */
export type Pattern =
  /** One character that `matches` it: a literal, a class, an escape or a dot. */
  | { readonly kind: 'character'; readonly matches: (character: string) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | {
      readonly kind: 'repeat'
      readonly of: Pattern
      readonly least: number
      readonly most: number
      readonly lazy: boolean
    }
  | { readonly kind: 'ahead'; readonly of: Pattern; readonly negative: boolean }
  /** A zero-width assertion about the place: `^`, `$`, `\b`, a lookbehind. */
  | { readonly kind: 'place'; readonly holds: (text: string, at: number) => boolean }

/** Characters that a class may hold; those of a pattern's own text come with them. */
const probes = ' \t\n\r\u00a0\u2028\u0000\u0301aAfzZ059_-.,:;/\\<>=&\'"`()[]{}@#%+*?!|~€αΩ＝'

/** Parses what JavaScript accepts, except back references: they make matching exponential and no rule here needs one. */
export function parsePattern({ source, flags }: RegExp): Pattern {
  const own = flags.replace(/[dgy]/g, '')
  let at = 0
  const matcher = (text: string) => {
    const whole = new RegExp(`^(?:${text})$`, own)
    const known = new Map<string, boolean>()
    return (character: string) => {
      const before = known.get(character)
      if (before !== undefined) return before
      const matches = whole.test(character)
      known.set(character, matches)
      return matches
    }
  }
  const take = (pattern: RegExp): string => {
    const [taken = ''] = new RegExp(pattern.source, 'sy').exec(source.slice(at)) ?? []
    at += taken.length
    return taken
  }
  const behind = (text: string, negative: boolean): Pattern => {
    const body = new RegExp(`(?:${text})$`, own)
    return {
      kind: 'place',
      holds: (whole, place) => body.test(whole.slice(Math.max(0, place - 20), place)) !== negative,
    }
  }
  const group = (): Pattern => {
    const opening = take(/\((?:\?(?::|=|!|<=|<!|<\w+>))?/)
    const from = at
    const inner = choice()
    const text = source.slice(from, at)
    at += 1
    if (opening === '(?=' || opening === '(?!') return { kind: 'ahead', of: inner, negative: opening === '(?!' }
    return opening === '(?<=' || opening === '(?<!' ? behind(text, opening === '(?<!') : inner
  }
  const atom = (): Pattern => {
    if (source[at] === '(') return group()
    const text = take(/\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|./)
    if (/^\\[1-9k]/.test(text)) throw new Error(`A back reference in ${source}`)
    if (['^', '$', '\\b', '\\B'].includes(text)) {
      const place = new RegExp(text, `${own}y`)
      return {
        kind: 'place',
        holds(whole, index) {
          place.lastIndex = index
          return place.test(whole)
        },
      }
    }
    return { kind: 'character', matches: matcher(text) }
  }
  const repeated = (of: Pattern): Pattern => {
    const text = take(/[*+?]|\{\d+(?:,\d*)?\}/)
    if (text === '') return of
    const lazy = take(/\?/) === '?'
    const [least = '0', most = least] = text.startsWith('{') ? text.slice(1, -1).split(',') : (bounds[text] ?? [])
    return {
      kind: 'repeat',
      of,
      least: Number(least),
      most: most === '' ? Number.POSITIVE_INFINITY : Number(most),
      lazy,
    }
  }
  const sequence = (): Pattern => {
    const parts: Pattern[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()))
    return { kind: 'sequence', parts }
  }
  const choice = (): Pattern => {
    const options = [sequence()]
    while (source[at] === '|') {
      at += 1
      options.push(sequence())
    }
    return options.length === 1 ? (options[0] ?? sequence()) : { kind: 'choice', options }
  }
  return choice()
}

const bounds: Readonly<Record<string, readonly [string, string]>> = { '*': ['0', ''], '+': ['1', ''], '?': ['0', '1'] }

/** The probe characters that tell this pattern's classes apart: one for each set of classes that holds it. */
export function tellingCharacters(pattern: Pattern, source: string): string[] {
  const classes: ((character: string) => boolean)[] = []
  visit(pattern, (part) => {
    if (part.kind === 'character') classes.push(part.matches)
  })
  const first = new Map<string, string>()
  for (const character of new Set([...source, ...probes])) {
    const held = classes.map((matches) => (matches(character) ? 1 : 0)).join('')
    if (!first.has(held)) first.set(held, character)
  }
  return [...first.values()]
}

/** Visits each part, and what it repeats or chooses among. */
export function visit(pattern: Pattern, see: (part: Pattern) => void): void {
  see(pattern)
  if (pattern.kind === 'sequence') for (const part of pattern.parts) visit(part, see)
  if (pattern.kind === 'choice') for (const option of pattern.options) visit(option, see)
  if (pattern.kind === 'repeat' || pattern.kind === 'ahead') visit(pattern.of, see)
}

/** The shortest text that the pattern matches, made of these characters; assertions are taken to hold. */
export function shortest(pattern: Pattern, characters: readonly string[]): string {
  switch (pattern.kind) {
    case 'character':
      return characters.find((character) => pattern.matches(character)) ?? ''
    case 'sequence':
      return pattern.parts.map((part) => shortest(part, characters)).join('')
    case 'choice':
      return shortest(pattern.options[0] ?? pattern, characters)
    case 'repeat':
      return shortest(pattern.of, characters).repeat(pattern.least)
    case 'ahead':
    case 'place':
      return ''
  }
}
