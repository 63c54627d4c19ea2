import crypto, { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Secret, TOTP } from 'otpauth/bare'
import type { PasswordIssue } from '#app/domain/customers/account-forms.ts'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'

/**
 * Passwords, tokens, authenticator secrets and recovery codes.
 *
 * A stored password is `scrypt$N$r$p$salt$key`, base64url. The parameters are part of the hash, so that they can be
 * raised: a password is rehashed when its owner signs in.
 */

/**
 * Takes about 16 MB and a tenth of a second. Local tests sign in hundreds of customers, so `PASSWORD_COST` can lower
 * it.
 */
const CURRENT_COST: Cost = { N: Number(process.env.PASSWORD_COST ?? 2 ** 14), r: 8, p: 5 }
const KEY_LENGTH = 32

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** Verified for an unknown login, so that the response takes as long as for a known one. No password matches it. */
const DUMMY_HASH = `scrypt$${CURRENT_COST.N}$${CURRENT_COST.r}$${CURRENT_COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function hashPassword(password: string, cost: Cost = CURRENT_COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches the stored hash. Null returns false after the same work. */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const { cost, salt, key } = parseHash(storedHash ?? DUMMY_HASH)
  const derivedKey = await deriveKey(password, salt, cost)
  return timingSafeEqual(derivedKey, key) && storedHash !== null
}

/** Whether the hash has other parameters than `CURRENT_COST`. */
export function needsRehash(storedHash: string): boolean {
  const { N, r, p } = parseHash(storedHash).cost
  return N !== CURRENT_COST.N || r !== CURRENT_COST.r || p !== CURRENT_COST.p
}

function parseHash(storedHash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [kind, N, r, p, salt, key] = storedHash.split('$')
  if (kind !== 'scrypt' || salt === undefined || key === undefined) throw new Error('Not a stored password')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Unicode encodes the same password in several ways, so normalise it first. */
function deriveKey(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(password.normalize('NFC'), salt, KEY_LENGTH, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}

/** The number of letters that a password must have besides the words of `personalInfo`. */
const MIN_OWN_LETTERS = 4
const MIN_WORD_LENGTH = 4

/**
 * The reason why a new password is too easy to guess; null if it isn't. It is refused when it is one of the 50,000 most
 * leaked passwords, or little more than a word of `personalInfo`: names and email addresses of the shop and the person
 * (ASVS 5, 6.1.2, 6.2.4 and 6.2.11).
 */
export async function findPasswordWeakness(
  password: string,
  personalInfo: readonly string[],
): Promise<PasswordIssue | null> {
  const normalized = password.normalize('NFC').toLowerCase()
  // Load the dictionary on first use: unpacking it takes longer than the rest of a cold start.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  if (dictionary['passwords-common'].includes(normalized)) return 'password-common'
  const passwordLetters = toLetters(password)
  const candidates = personalInfo.flatMap((text) => [toLetters(text), ...text.split(/[^\p{L}\p{M}]+/u).map(toLetters)])
  const guessableWords = candidates
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((a, b) => b.length - a.length)
  const matches = guessableWords.filter((word) => passwordLetters.includes(word))
  const ownLetters = matches.reduce((remaining, word) => remaining.replaceAll(word, ''), passwordLetters)
  return matches.length > 0 && ownLetters.length < MIN_OWN_LETTERS ? 'password-personal' : null
}

/** Removes case, accents, digits and symbols, with which people vary a word. */
function toLetters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

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
