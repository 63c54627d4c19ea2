import type { RawAnswer } from '#tests/support/http.ts'

/** All that an answer says. */
export const textOf = ({ status, headers, body }: RawAnswer) => `${status} ${headers.location ?? ''}\n${body}`

/** The same page says the same: without what is fresh in every answer, without numbers, and without what was asked for. */
export function withoutChance(text: string, asked: readonly string[]): string {
  return asked
    .reduce(
      (left, code) => left.replaceAll(new RegExp(`(?<=%[\\dA-F]{2}|(?<![\\w-]))${code}(?![\\w-])`, 'g'), ''),
      text,
    )
    .replaceAll(/nonce="[^"]*"|\bnonce":"[^"]*|[\w-]{32,}|\b[0-9a-f]{12}\b/g, '')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d+/g, '')
}

/** Where two pages begin to say something else; '' where they say the same. */
export function difference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  if (at < 0 && one.length === other.length) return ''
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `${near(one)} and not ${near(other)}`
}
