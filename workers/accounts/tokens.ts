import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth/bare'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'

/** 32 random bytes in base64url. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that the shop stores, so that a leaked database contains no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** 32 letters and digits that look different from each other. Five bits of a random byte choose one evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A secret for an authenticator app: 20 random bytes (RFC 4226) in base32. */
export function createTwoFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

const RECOVERY_CODE_COUNT = 10

/**
 * Recovery codes to write down, such as `ABCDE-FGH23-JKLMN`: 75 bits each. They are derived from a secret of the form
 * that turns the second factor on, so a form that is sent twice shows the same codes and nobody has to store them. The
 * page of that form contains the authenticator's key already, so the secret reveals nothing more.
 */
export function deriveRecoveryCodes(formSecret: string): {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
} {
  const bytes = new Uint8Array(hkdfSync('sha256', formSecret, '', 'recovery codes', RECOVERY_CODE_COUNT * 15))
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, (_, i) =>
    Array.from(bytes.subarray(i * 15, i * 15 + 15), (byte) => ALPHABET.charAt(byte & 31)).join(''),
  )
  return { codes: codes.map((code) => (code.match(/.{5}/g) ?? []).join('-')), hashes: codes.map(hashToken) }
}

/** A secret in groups of four for typing, and as the URI that authenticator apps read from a QR code. */
export function createAuthenticatorSecret(company: string, username: string, secret: string): TwoFactorSecret {
  return { secret: (secret.match(/.{4}/g) ?? []).join(' '), uri: buildAuthenticatorUri(company, username, secret) }
}

/**
 * Characters of the company's name. Authenticator apps show few, and a Greek letter takes six characters in the URI,
 * twice.
 */
const MAX_NAME_LENGTH = 40

/** The URI's label has the company's name before the account's. */
function buildAuthenticatorUri(company: string, username: string, secret: string): string {
  const issuer = [...company].slice(0, MAX_NAME_LENGTH).join('').trim()
  return new TOTP({ issuer, label: username, secret }).toString()
}
