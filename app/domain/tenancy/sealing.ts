import { fromBase64Url, toBase64Url } from '#app/domain/base64url.ts'
import type { SecretField } from './tenant-record.ts'

/**
 * Sealed secrets of a tenant record: `sealed:v1:<nonce>:<ciphertext>`, both base64url. AES-256-GCM under a key derived
 * from CONFIG_KEY; tenant and field are authenticated with it, so a seal opens in no other place than its own.
 */

const prefix = 'sealed:v1:'

export interface SealedPlace {
  readonly tenant: string
  readonly field: SecretField
}

export type OpenedSecret =
  | { readonly ok: true; readonly secret: string }
  /** Not a seal, another key, another place, or changed on the way: which of them can't be told. */
  | { readonly ok: false; readonly reason: 'not-sealed' | 'does-not-open' }

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** CONFIG_KEY is any long secret text; the cipher wants 32 bytes. */
async function keyOf(configKey: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(`periptero tenant secrets\n${configKey}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function cipher(place: SealedPlace, nonce: BufferSource) {
  return { name: 'AES-GCM', iv: nonce, additionalData: bytesOf(JSON.stringify([place.tenant, place.field])) }
}

/** Seals a secret for one field of one tenant. Every seal is a new one, of equal secrets too. */
export async function sealSecret(secret: string, place: SealedPlace, configKey: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(cipher(place, nonce), await keyOf(configKey), bytesOf(secret))
  return `${prefix}${toBase64Url(nonce)}:${toBase64Url(new Uint8Array(sealed))}`
}

/** Opens a seal in its own place. */
export async function openSecret(sealed: string, place: SealedPlace, configKey: string): Promise<OpenedSecret> {
  const [, nonceText, sealedText] = /^sealed:v1:([A-Za-z0-9_-]{16}):([A-Za-z0-9_-]+)$/.exec(sealed) ?? []
  if (nonceText === undefined || sealedText === undefined) return { ok: false, reason: 'not-sealed' }
  const nonce = fromBase64Url(nonceText)
  const bytes = fromBase64Url(sealedText)
  if (nonce === null || bytes === null) return { ok: false, reason: 'does-not-open' }
  try {
    const opened = await crypto.subtle.decrypt(cipher(place, nonce), await keyOf(configKey), bytes)
    return { ok: true, secret: new TextDecoder().decode(opened) }
  } catch {
    return { ok: false, reason: 'does-not-open' }
  }
}
