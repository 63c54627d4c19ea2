import type { Random } from './random.ts'

/** `Cookie` headers as browsers, proxies, broken clients and attackers send them. */

const blanks = ['', '', '', ' ', '  ', '\t', ' \t ']
const separators = ['; ', '; ', '; ', ';', ' ; ', ';;', ';\t', ', ', '; ;', ' ']
const extraPairs = [
  'js=1',
  'js=1',
  'js=0',
  'js="1"',
  'JS=1',
  'js =1',
  'lang=el',
  'lang=en',
  '_ga=GA1.1.12.17',
  'a=b',
  '=',
  'x',
  '',
]
/** Values without a valid signature, for the shop's cookie names. */
const forgedValues = ['x', '""', 'a.b.c', '1~1.1.go~.zzzzzz.x', '%00', 'x'.repeat(5_000)]

/** A header with these cookies in random spelling and order, some twice, mixed with other cookies. */
export function aCookieHeader(random: Random, cookies: Readonly<Record<string, string>>): string {
  const ownPairs = Object.entries(cookies).flatMap(([name, value]) =>
    Array.from({ length: random.pick([1, 1, 1, 2]) }, () => formatPair(random, name, value)),
  )
  const forgedNames = Object.keys(cookies)
    .filter(() => random.integer(5) === 0)
    .map((name) => formatPair(random, name, random.pick(forgedValues)))
  const others = Array.from({ length: random.integer(3) }, () => random.pick(extraPairs))
  return joinPairs(random, random.shuffle([...ownPairs, ...forgedNames, ...others]))
}

/** A header without valid cookies of this shop: empty, with other companies' cookies, or with forgeries. */
export function anUnknownCookieHeader(random: Random, names: readonly string[]): string {
  const forgedNames = random.integer(3) === 0 ? [formatPair(random, random.pick(names), random.pick(forgedValues))] : []
  const others = Array.from({ length: random.integer(3) }, () => random.pick(extraPairs))
  return joinPairs(random, random.shuffle([...forgedNames, ...others]))
}

function formatPair(random: Random, name: string, value: string): string {
  const formattedName = random.pick([
    ...[name, name, name, name, name, name],
    name.toUpperCase(),
    name.replace(/^[a-z]/, (character) => character.toUpperCase()),
    name.replace('__Host-', ''),
    name.replace('__Host-', '__Secure-'),
    name.replace('__Host-', '__host-'),
    `__Host-${name}`,
    name.replace(/.$/, (character) => `%${character.charCodeAt(0).toString(16)}`),
    `"${name}"`,
    `$${name}`,
  ])
  const quoted = random.pick([
    value,
    value,
    value,
    value,
    `"${value}"`,
    `"${value}`,
    `'${value}'`,
    `${value};`,
    encodeURIComponent(value),
  ])
  const blank = () => random.pick(blanks)
  return `${blank()}${formattedName}${blank()}=${blank()}${quoted}${blank()}`
}

function joinPairs(random: Random, pairs: readonly string[]): string {
  return pairs.map((pair, index) => (index === 0 ? pair : `${random.pick(separators)}${pair}`)).join('')
}
