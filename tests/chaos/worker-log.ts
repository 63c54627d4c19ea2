import { readFileSync } from 'node:fs'
import type { FixtureShop } from './fixtures/fixture-shop.ts'

/** The people whose secrets must not be in the log. */
export type LogSecrets = Pick<FixtureShop, 'bearer' | 'visitor' | 'owner' | 'staff' | 'customers'>

/** Shorter cookie values may occur in the log by chance. */
const MIN_SECRET_LENGTH = 16

const leakPatterns: Readonly<Record<string, RegExp>> = {
  'an email address': /[\w.+-]+(@|%40)[\w-]+\.\w/,
  'a token': /[\w-]{40}/,
  'a password': /a long password/,
  'a line that is not an event': /^(?!\{"level":"\w+","event":"[a-z-]+"[,}])\{/,
}

/** Finds lines that no log may contain. A log without requests is a failure too. */
export function findLeakPatterns(log: string): string[] {
  const lines = readFileSync(log, 'utf8').split('\n')
  const matches = Object.entries(leakPatterns).flatMap(([detail, pattern]) =>
    describeMatches(detail, lines, (line) => pattern.test(line)),
  )
  return lines.some((line) => line.includes('"event":"request"'))
    ? matches
    : ['The log has no request line', ...matches]
}

/** Finds these people's secrets in the log. */
export function findSecretsInLog(log: string, shops: readonly LogSecrets[]): string[] {
  const lines = readFileSync(log, 'utf8').split('\n')
  return shops
    .flatMap(listSecrets)
    .flatMap(([detail, secret]) => describeMatches(detail, lines, (line) => line.includes(secret)))
}

function describeMatches(detail: string, lines: readonly string[], isMatch: (line: string) => boolean): string[] {
  const matches = lines.filter(isMatch)
  return matches.length === 0
    ? []
    : [`The log has ${detail} in ${matches.length} lines, such as ${matches[0]?.slice(0, 300)}`]
}

function listSecrets({ bearer, visitor, owner, staff, customers }: LogSecrets): [what: string, secret: string][] {
  return [
    ['the bearer token', bearer],
    ...[visitor, owner, staff, ...customers.map(({ cookies }) => cookies)].flatMap(listCookieSecrets),
    ...customers.flatMap(({ email, mark, token, reference }): [string, string][] => [
      ...(
        [
          ['email address', email],
          ['mark', mark],
          ['order token', token],
          ['payment reference', reference],
        ] as const
      ).map(([detail, secret]): [string, string] => [`a customer's ${detail}`, secret]),
    ]),
  ]
}

function listCookieSecrets(cookies: string): [what: string, secret: string][] {
  return cookies.split('; ').flatMap((pair): [string, string][] => {
    const index = pair.indexOf('=')
    const secret = pair.slice(index + 1)
    return secret.length < MIN_SECRET_LENGTH ? [] : [[`the cookie ${pair.slice(0, index)}`, secret]]
  })
}
