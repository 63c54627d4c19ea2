import type { Dice } from './dice.ts'

/** `Cookie` headers as a browser, a proxy, a broken client or an attacker spells them. */

const blanks = ['', '', '', ' ', '  ', '\t', ' \t ']
const separators = ['; ', '; ', '; ', ';', ' ; ', ';;', ';\t', ', ', '; ;', ' ']
const strays = [
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
/** What a stranger's browser may hold under the shop's names. */
const forged = ['x', '""', 'a.b.c', '1~1.1.go~.zzzzzz.x', '%00', 'x'.repeat(5_000)]

/** A header with these cookies, each spelled in some way, in some order, some of them twice, with others between them. */
export function aCookieHeader(dice: Dice, cookies: Readonly<Record<string, string>>): string {
  const own = Object.entries(cookies).flatMap(([name, value]) =>
    Array.from({ length: dice.pick([1, 1, 1, 2]) }, () => spelled(dice, name, value)),
  )
  const forgeries = Object.keys(cookies)
    .filter(() => dice.below(5) === 0)
    .map((name) => spelled(dice, name, dice.pick(forged)))
  const others = Array.from({ length: dice.below(3) }, () => dice.pick(strays))
  return joined(dice, dice.shuffled([...own, ...forgeries, ...others]))
}

/** What somebody sends who holds nothing of this shop: no cookie, other companies' cookies, forgeries. */
export function aStrangersCookieHeader(dice: Dice, names: readonly string[]): string {
  const forgeries = dice.below(3) === 0 ? [spelled(dice, dice.pick(names), dice.pick(forged))] : []
  const others = Array.from({ length: dice.below(3) }, () => dice.pick(strays))
  return joined(dice, dice.shuffled([...forgeries, ...others]))
}

function spelled(dice: Dice, name: string, value: string): string {
  const written = dice.pick([
    ...[name, name, name, name, name, name],
    name.toUpperCase(),
    name.replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    name.replace('__Host-', ''),
    name.replace('__Host-', '__Secure-'),
    name.replace('__Host-', '__host-'),
    `__Host-${name}`,
    name.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `"${name}"`,
    `$${name}`,
  ])
  const quoted = dice.pick([
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
  const blank = () => dice.pick(blanks)
  return `${blank()}${written}${blank()}=${blank()}${quoted}${blank()}`
}

function joined(dice: Dice, pairs: readonly string[]): string {
  return pairs.map((pair, index) => (index === 0 ? pair : `${dice.pick(separators)}${pair}`)).join('')
}
