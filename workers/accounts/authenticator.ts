import { TOTP } from 'otpauth/bare'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'

/** A secret as its owner gets it: in groups of four for typing, and as the address that authenticators read from a QR code. */
export function secretFor(company: string, username: string, secret: string): TwoFactorSecret {
  return { secret: (secret.match(/.{4}/g) ?? []).join(' '), uri: authenticatorUri(company, username, secret) }
}

/** Letters of the company's name: an authenticator shows few, and each Greek one takes six signs, twice, of the address. */
const longestName = 40

/** The company's name comes before the account's. */
function authenticatorUri(company: string, username: string, secret: string): string {
  const issuer = [...company].slice(0, longestName).join('').trim()
  return new TOTP({ issuer, label: username, secret }).toString()
}
