import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'

/** A secret as its owner gets it: in groups of four for typing, and as the address that authenticators read from a QR code. */
export function secretFor(company: string, username: string, secret: string): TwoFactorSecret {
  return { secret: (secret.match(/.{4}/g) ?? []).join(' '), uri: authenticatorUri(company, username, secret) }
}

/** Letters of the company's name: an authenticator shows few, and each Greek one takes six signs, twice, of the address. */
const longestName = 40

/** The company's name stands before the account's. */
function authenticatorUri(company: string, username: string, secret: string): string {
  const issuer = encodeURIComponent([...company].slice(0, longestName).join('').trim())
  const label = `${issuer}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
}
