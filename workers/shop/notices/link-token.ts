import { createHash, randomBytes } from 'node:crypto'

/** What opens a link in a mail. It is kept in the mail alone; the shop keeps its hash. */
export interface LinkToken {
  readonly token: string
  readonly hash: string
}

export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
