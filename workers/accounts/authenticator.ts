import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'

/** A secret as its owner gets it: in groups of four for typing, and as the address that authenticators read from a QR code. */
export function secretFor(company: string, username: string, secret: string): TwoFactorSecret {
  return { secret: (secret.match(/.{4}/g) ?? []).join(' '), uri: authenticatorUri(company, username, secret) }
}

/** The company's name stands before the account's. */
function authenticatorUri(company: string, username: string, secret: string): string {
  const label = `${encodeURIComponent(company)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(company)}&algorithm=SHA1&digits=6&period=30`
}
