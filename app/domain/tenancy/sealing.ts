import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Sealed secrets of tenant records and of rows: `sealed:v1:<nonce>:<ciphertext and tag>`, both base64url. AES-256-GCM
 * under a key derived from CONFIG_KEY. Tenant and field are authenticated with it, so a sealed secret opens only for
 * them. Synchronous, because rows are sealed and opened inside a database transaction.
 */

const prefix = 'sealed:v1:'
const tagLength = 16

export interface SecretScope {
  readonly tenant: string
  /** A secret's name in the record, or the kind of a secret in the database, with its row's id: `voucher/12`. */
  readonly field: string
}

export type OpenedSecret =
  /** `newest`: it was sealed under the newest key. */
  | { readonly ok: true; readonly secret: string; readonly newest: boolean }
  /** Not sealed, another key, another tenant or field, or tampered with: the last three can't be told apart. */
  | { readonly ok: false; readonly reason: 'not-sealed' | 'does-not-open' }

/** The keys that CONFIG_KEY lists, newest first, separated by spaces. */
function parseConfigKeys(configKey: string): string[] {
  return configKey.split(/\s+/).filter((key) => key !== '')
}

/** A key is any long text; the cipher takes 32 bytes. */
function deriveCipherKey(key: string): Buffer {
  return createHash('sha256').update(`periptero tenant secrets\n${key}`).digest()
}

const createAuthData = (scope: SecretScope) => Buffer.from(JSON.stringify([scope.tenant, scope.field]))

/** Whether a text is a sealed secret. It may still not open. */
export function isSealed(text: string): boolean {
  return text.startsWith(prefix)
}

/** Seals a secret for one field of one tenant under the newest key. Sealing twice gives two different texts. */
export function sealSecret(secret: string, scope: SecretScope, configKey: string): string {
  const [newest] = parseConfigKeys(configKey)
  if (newest === undefined) throw new Error('CONFIG_KEY is missing')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveCipherKey(newest), nonce).setAAD(createAuthData(scope))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${prefix}${nonce.toString('base64url')}:${sealed.toString('base64url')}`
}

/** Opens a sealed secret for its tenant and field, with any listed key. */
export function openSecret(sealed: string, scope: SecretScope, configKey: string): OpenedSecret {
  const [, nonce, text] = /^sealed:v1:([A-Za-z0-9_-]{16}):([A-Za-z0-9_-]+)$/.exec(sealed) ?? []
  if (nonce === undefined || text === undefined) return { ok: false, reason: 'not-sealed' }
  for (const [age, key] of parseConfigKeys(configKey).entries()) {
    const secret = openWithKey(key, Buffer.from(nonce, 'base64url'), Buffer.from(text, 'base64url'), scope)
    if (secret !== null) return { ok: true, secret, newest: age === 0 }
  }
  return { ok: false, reason: 'does-not-open' }
}

function openWithKey(key: string, nonce: Buffer, sealed: Buffer, scope: SecretScope): string | null {
  if (sealed.length < tagLength) return null
  const end = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', deriveCipherKey(key), nonce)
  try {
    decipher.setAAD(createAuthData(scope)).setAuthTag(sealed.subarray(end))
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
