/**
 * The shop's cookies. The signature covers tenant, purpose, expiry and value, with a key derived per tenant and
 * purpose, so a value is valid only in its shop, under its name and until it expires. Values are signed, not encrypted.
 */

import { LRUCache } from 'lru-cache'
import { getCookieName } from '#app/domain/cookies.ts'
import { getOrCompute } from '#app/domain/get-or-compute.ts'
import { fromBase64Url, toBase64Url } from '#app/domain/urls.ts'

/** A verified signature in the cache. It is valid for one tenant, purpose and secret only. */
export interface Signature {
  readonly secret: string
  readonly tenant: string
  readonly purpose: string
  /** The cookie's text: value, expiry and signature. */
  readonly text: string
}

/** Characters. Longer cookies, such as carts, change too often to be worth caching. */
const MAX_TEXT_LENGTH = 200

/**
 * Verified signatures. A visitor sends the same cookies with every request, and a lookup takes a hundredth of the time
 * of a verification. The expiry is not cached: it is checked on every request.
 */
export class SignatureCache {
  readonly #good: LRUCache<string, true>

  constructor(max: number) {
    this.#good = new LRUCache({ max })
  }

  get size(): number {
    return this.#good.size
  }

  has(signature: Signature): boolean {
    return signature.text.length <= MAX_TEXT_LENGTH && this.#good.has(getCacheKey(signature))
  }

  add(signature: Signature): void {
    if (signature.text.length <= MAX_TEXT_LENGTH) this.#good.set(getCacheKey(signature), true)
  }
}

/** Unique per signature: tenant, purpose and text never contain a line break. */
function getCacheKey({ secret, tenant, purpose, text }: Signature): string {
  return `${tenant}\n${purpose}\n${text}\n${secret}`
}

const day = 86_400

/** Every signed cookie, with its lifetime in seconds. */
const purposes = {
  /** Variant ids and quantities. The header reads them in the browser, because the page itself is cached. */
  cart: { seconds: 90 * day, isScriptReadable: true },
  /** Wishlist and compare list, also read by the header. */
  lists: { seconds: 90 * day, isScriptReadable: true },
  /** The choices and notes at the checkout, until the order is placed. */
  checkout: { seconds: day, isScriptReadable: false },
  /** Tokens of this browser's orders (`own-orders.ts`). */
  ordered: { seconds: 14 * day, isScriptReadable: false },
  /** The last form that was sent: the same form within two seconds is a double click. */
  once: { seconds: 2, isScriptReadable: false },
  /** Messages for the page after a form. */
  flash: { seconds: 300, isScriptReadable: false },
  /** The guest lists of a customer with a price list, to restore after signing in. */
  aside: { seconds: day / 24, isScriptReadable: false },
  /** Set when the session has expired through inactivity; the next page reports it. */
  ended: { seconds: 60, isScriptReadable: false },
  /** A customer's session token. The shop decides when the session ends. */
  session: { seconds: 400 * day, isScriptReadable: false },
  /** A known browser: it has signed in before and has its own limit of sign-in attempts. */
  known: { seconds: 400 * day, isScriptReadable: false },
  /** A session token of the admin. Its path is `/`, because `__Host-` requires it. */
  admin: { seconds: day / 2, isScriptReadable: false },
  /** The consent to third-party services. After half a year the visitor is asked again. */
  consent: { seconds: 182 * day, isScriptReadable: true },
  /** The answer at the age gate: a session cookie that is valid for at most 30 days. */
  age: { seconds: 30 * day, isScriptReadable: false },
} as const satisfies Record<string, { seconds: number; isScriptReadable: boolean }>

export type CookiePurpose = keyof typeof purposes

export const cookiePurposes = Object.keys(purposes) as readonly CookiePurpose[]

export interface SignedCookies {
  /** All cookies of the request, signed or not. */
  readonly requestCookies: ReadonlyMap<string, string>
  /** True if the request has a cookie with this name, even an invalid one. */
  readonly has: (purpose: CookiePurpose) => boolean
  /** The cookie's value; null if it is missing, expired or not signed by this shop. */
  read(purpose: CookiePurpose): Promise<string | null>
  /** Returns a `Set-Cookie` header. Throws if `value` has characters other than letters, digits and `-._~`. */
  write(purpose: CookiePurpose, value: string, options?: { readonly seconds?: number | 'session' }): Promise<string>
  /** Returns a `Set-Cookie` header that removes the cookie. */
  clear(purpose: CookiePurpose): string
}

interface CookieJar {
  readonly tenant: string
  /** Newest first. The first one signs; all of them verify. */
  readonly secrets: readonly string[]
  /** The request's cookies (`parseCookies`); null if cookies are only written. */
  readonly requestCookies: ReadonlyMap<string, string> | null
  readonly https: boolean
  readonly now: number
}

/** Characters. Browsers don't store longer cookies, so a longer one is not ours. */
const MAX_COOKIE_LENGTH = 4096
const valuePattern = /^[\w.~-]*$/
/** An entry takes a few hundred bytes. */
const signatureCache = new SignatureCache(5_000)

export function signedCookies({ tenant, secrets, requestCookies: received, https, now }: CookieJar): SignedCookies {
  const requestCookies = received ?? new Map<string, string>()
  const attributes = (purpose: CookiePurpose) =>
    `; Path=/; SameSite=Lax${https ? '; Secure' : ''}${purposes[purpose].isScriptReadable ? '' : '; HttpOnly'}`
  const valuePromises = new Map<CookiePurpose, Promise<string | null>>()

  async function verifyValue(purpose: CookiePurpose): Promise<string | null> {
    const text = requestCookies.get(getCookieName(purpose, https))
    if (text === undefined || text.length > MAX_COOKIE_LENGTH) return null
    const [, value, expiry, mac] = /^([\w.~-]*)\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(text) ?? []
    if (value === undefined || expiry === undefined || mac === undefined) return null
    if (Number.parseInt(expiry, 36) * 1000 <= now) return null
    if (secrets.some((secret) => signatureCache.has({ secret, tenant, purpose, text }))) return value
    const received = fromBase64Url(mac)
    // Accept only the canonical base64: the unused bits of the last character allow three other spellings.
    if (received === null || toBase64Url(received) !== mac) return null
    for (const secret of secrets) {
      const key = await getKey(secret, tenant, purpose)
      if (await crypto.subtle.verify('HMAC', key, received, getSignedBytes(tenant, purpose, expiry, value))) {
        signatureCache.add({ secret, tenant, purpose, text })
        return value
      }
    }
    return null
  }

  return {
    requestCookies,
    has: (purpose) => requestCookies.has(getCookieName(purpose, https)),
    read(purpose) {
      const value = valuePromises.get(purpose) ?? verifyValue(purpose)
      valuePromises.set(purpose, value)
      return value
    },
    async write(purpose, value, { seconds } = {}) {
      if (!valuePattern.test(value)) throw new Error(`Invalid value for the cookie ${purpose}`)
      const maxAge = typeof seconds === 'number' ? seconds : purposes[purpose].seconds
      const expiry = (Math.floor(now / 1000) + maxAge).toString(36)
      const key = await getKey(secrets[0] ?? '', tenant, purpose)
      const mac = await crypto.subtle.sign('HMAC', key, getSignedBytes(tenant, purpose, expiry, value))
      const age = seconds === 'session' ? '' : `; Max-Age=${maxAge}`
      return `${getCookieName(purpose, https)}=${value}.${expiry}.${toBase64Url(new Uint8Array(mac))}${attributes(purpose)}${age}`
    },
    clear(purpose) {
      return `${getCookieName(purpose, https)}=${attributes(purpose)}; Max-Age=0`
    },
  }
}

function getSignedBytes(tenant: string, purpose: CookiePurpose, expiry: string, value: string) {
  return new TextEncoder().encode(`${tenant}\n${purpose}\n${expiry}\n${value}`)
}

/** Derived keys. Deriving one costs more than signing, and an isolate has few shops and secrets. */
const keys = new LRUCache<string, Promise<CryptoKey>>({ max: 500 })

function getKey(secret: string, tenant: string, purpose: CookiePurpose): Promise<CryptoKey> {
  const name = JSON.stringify([secret, tenant, purpose])
  return getOrCompute(keys, name, () => deriveKey(secret, tenant, purpose))
}

async function deriveKey(secret: string, tenant: string, purpose: CookiePurpose): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const root = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes(tenant), info: bytes(`periptero cookie ${purpose}`) },
    root,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  )
}

/** The cookies with customer data. The account's cart stays in the shop. */
const CUSTOMER_COOKIES: readonly CookiePurpose[] = ['session', 'cart', 'lists', 'aside', 'checkout', 'ordered']

/** Returns `Set-Cookie` headers that remove all customer data (spec §4 Inactivity, Cookie expiry). */
export function clearCustomerCookies(cookies: SignedCookies): string[] {
  return CUSTOMER_COOKIES.map((purpose) => cookies.clear(purpose))
}
