import { readFileSync } from 'node:fs'
import type { TownShop } from './town/town.ts'

/** Whose secrets are looked for. */
export type Town = Pick<TownShop, 'bearer' | 'visitor' | 'owner' | 'staff' | 'customers'>

/** Shorter values of cookies are said by their pages too. */
const shortestSecret = 16

const strays: Readonly<Record<string, RegExp>> = {
  'an e-mail': /[\w.+-]+(@|%40)[\w-]+\.\w/,
  'a token': /[\w-]{40}/,
  'a password': /a long password/,
  'a line that is no event': /^(?!\{"level":"\w+","event":"[a-z-]+"[,}])\{/,
}

/** What no line of any shop's log may look like, and how often it stands there. A log without requests says nothing. */
export function straysIn(log: string): string[] {
  const lines = readFileSync(log, 'utf8').split('\n')
  const found = Object.entries(strays).flatMap(([what, look]) => told(what, lines, (line) => look.test(line)))
  return lines.some((line) => line.includes('"event":"request"'))
    ? found
    : ['The log has no line of a request', ...found]
}

/** What of these people's own stands in the log. */
export function spokenInLog(log: string, shops: readonly Town[]): string[] {
  const lines = readFileSync(log, 'utf8').split('\n')
  return shops.flatMap(secretsOf).flatMap(([what, secret]) => told(what, lines, (line) => line.includes(secret)))
}

function told(what: string, lines: readonly string[], isTold: (line: string) => boolean): string[] {
  const found = lines.filter(isTold)
  return found.length === 0 ? [] : [`The log has ${what} in ${found.length} lines, as ${found[0]?.slice(0, 300)}`]
}

function secretsOf({ bearer, visitor, owner, staff, customers }: Town): [what: string, secret: string][] {
  return [
    ['the bearer', bearer],
    ...[visitor, owner, staff, ...customers.map(({ cookies }) => cookies)].flatMap(cookiesIn),
    ...customers.flatMap(({ email, mark, token, reference }): [string, string][] => [
      ...(
        [
          ['e-mail', email],
          ['mark', mark],
          ['order token', token],
          ['payment', reference],
        ] as const
      ).map(([what, secret]): [string, string] => [`a customer's ${what}`, secret]),
    ]),
  ]
}

function cookiesIn(cookies: string): [what: string, secret: string][] {
  return cookies.split('; ').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=')
    const secret = pair.slice(at + 1)
    return secret.length < shortestSecret ? [] : [[`the cookie ${pair.slice(0, at)}`, secret]]
  })
}
