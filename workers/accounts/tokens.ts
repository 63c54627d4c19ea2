import { createHash, randomBytes } from 'node:crypto'

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
  return randomText(base32, 32)
}

const recoveryCodes = 10

/** Codes to be written down, each as `ABCDE-FGH23-JKLMN`: 75 bits. */
export function newRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: readonly string[] } {
  const codes = Array.from({ length: recoveryCodes }, () => randomText(alphabet, 15))
  return { codes: codes.map((code) => (code.match(/.{5}/g) ?? []).join('-')), hashes: codes.map(hashToken) }
}

/** Both alphabets have 32 letters, so five bits of a random byte choose one evenly. */
function randomText(letters: string, length: number): string {
  return Array.from(randomBytes(length), (byte) => letters.charAt(byte & 31)).join('')
}
