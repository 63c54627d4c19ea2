import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth/bare'

/** 32 random bytes, in letters that fit into cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the shop keeps of a token: whoever reads the database can open nothing with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** 32 letters and digits that are not mistaken for one another: five bits of a random byte choose one evenly. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A secret for an authenticator app: 20 random bytes (RFC 4226) in base32. */
export function newTwoFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

const recoveryCodes = 10

/**
 * Codes to be written down, each as `ABCDE-FGH23-JKLMN`: 75 bits. They follow from what only the form that turns the second
 * factor on carries, so that a second click, or a form sent again after its answer was lost, is shown the same codes, and
 * nobody has to keep them. The page of that form has the authenticator's key as well: it gives away no more than before.
 */
export function recoveryCodesFor(secretOfForm: string): {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
} {
  const bytes = new Uint8Array(hkdfSync('sha256', secretOfForm, '', 'recovery codes', recoveryCodes * 15))
  const codes = Array.from({ length: recoveryCodes }, (_, i) =>
    Array.from(bytes.subarray(i * 15, i * 15 + 15), (byte) => alphabet.charAt(byte & 31)).join(''),
  )
  return { codes: codes.map((code) => (code.match(/.{5}/g) ?? []).join('-')), hashes: codes.map(hashToken) }
}
