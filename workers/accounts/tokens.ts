import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** 32 random bytes, in letters that fit into cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the shop keeps of a token: whoever reads the database can open nothing with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret for an authenticator: 20 random bytes as RFC 4226 wants them, in base32. */
export function newTwoFactorSecret(): string {
  return inLetters(base32, randomBytes(32))
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
    inLetters(alphabet, bytes.subarray(i * 15, i * 15 + 15)),
  )
  return { codes: codes.map((code) => (code.match(/.{5}/g) ?? []).join('-')), hashes: codes.map(hashToken) }
}

/** Both alphabets have 32 letters, so five bits of a random byte choose one evenly. */
function inLetters(letters: string, bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => letters.charAt(byte & 31)).join('')
}
