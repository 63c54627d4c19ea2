import { LRUCache } from 'lru-cache'
import { fromBase64Url, toBase64Url } from '#app/domain/base64url.ts'
import { cookieName } from '#app/domain/cookies.ts'
import { recall } from '#app/domain/recall.ts'
import { RememberedSignatures } from './remembered-signatures.ts'

/**
 * The shop's cookies. Each is signed with a key derived per tenant and purpose, over tenant, purpose and expiry, so that
 * a value is good in its own shop, under its own name and in its own time only. What was signed can be read by anyone.
 */

const day = 86_400

/** Every cookie that carries something: how long it lives in seconds, and whether scripts may read it. */
const purposes = {
  /** Ids and quantities; the header reads them where the page itself is shared. */
  cart: { seconds: 90 * day, scriptsMayRead: true },
  /** Wishlist and compare list, likewise. */
  lists: { seconds: 90 * day, scriptsMayRead: true },
  /** What was chosen and noted at the checkout, until the order is placed. */
  checkout: { seconds: day, scriptsMayRead: false },
  /** The orders that this browser has sent to a provider, by the names of their pages. */
  ordered: { seconds: 14 * day, scriptsMayRead: false },
  /** The form that was sent last: the same again within a moment is a double click. */
  once: { seconds: 2, scriptsMayRead: false },
  /** One message, for the page that follows a form. */
  flash: { seconds: 300, scriptsMayRead: false },
  /** What was held before a sign-in that begins with an empty cart. */
  aside: { seconds: day / 24, scriptsMayRead: false },
  /** A session has expired by inactivity, for the page that follows. */
  ended: { seconds: 60, scriptsMayRead: false },
  /** Opaque: a customer's session in the shop. The shop decides how long it is good. */
  session: { seconds: 400 * day, scriptsMayRead: false },
  /** This browser has signed in before: it has a guess budget of its own. */
  known: { seconds: 400 * day, scriptsMayRead: false },
  /** Opaque: somebody's session at the merchant's desk. Its path is the whole host's, for `__Host-` wants it so. */
  desk: { seconds: day / 2, scriptsMayRead: false },
  /** What the visitor allows from elsewhere: half a year, then they are asked again. */
  consent: { seconds: 182 * day, scriptsMayRead: true },
  /** The answer at the age gate. Written for the browser's session, and for a session that never ends a month. */
  age: { seconds: 30 * day, scriptsMayRead: false },
} as const satisfies Record<string, { seconds: number; scriptsMayRead: boolean }>

export type CookiePurpose = keyof typeof purposes

export const cookiePurposes = Object.keys(purposes) as readonly CookiePurpose[]

export interface SignedCookies {
  /** All cookies of the request, signed or not. */
  readonly sent: ReadonlyMap<string, string>
  /** Whether the request has a cookie of this name, whatever its value. */
  readonly has: (purpose: CookiePurpose) => boolean
  /** What the browser sent under this name; null for nothing, and for anything that this shop did not sign. */
  read(purpose: CookiePurpose): Promise<string | null>
  /** A `Set-Cookie` header. The value is letters, digits and `-._~` only. Without `seconds` it lives as its purpose says. */
  write(purpose: CookiePurpose, value: string, options?: { readonly seconds?: number | 'session' }): Promise<string>
  /** A `Set-Cookie` header that takes the cookie away. */
  clear(purpose: CookiePurpose): string
}

interface CookieJar {
  readonly tenant: string
  /** Newest first: the first one signs, each of them opens. */
  readonly secrets: readonly string[]
  /** The request's cookies (`parseCookies`); null where cookies are only written. */
  readonly sent: ReadonlyMap<string, string> | null
  readonly https: boolean
  readonly now: number
}

/** A browser sends at most this much under one name; longer values are nobody's. */
const longest = 4096
const plain = /^[\w.~-]*$/
/** Some hundreds of bytes each. */
const remembered = new RememberedSignatures(5_000)

export function signedCookies({ tenant, secrets, sent: given, https, now }: CookieJar): SignedCookies {
  const sent = given ?? new Map<string, string>()
  const attributes = (purpose: CookiePurpose) =>
    `; Path=/; SameSite=Lax${https ? '; Secure' : ''}${purposes[purpose].scriptsMayRead ? '' : '; HttpOnly'}`
  const found = new Map<CookiePurpose, Promise<string | null>>()

  async function openedValue(purpose: CookiePurpose): Promise<string | null> {
    const text = sent.get(cookieName(purpose, https))
    if (text === undefined || text.length > longest) return null
    const [, value, expiry, mac] = /^([\w.~-]*)\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(text) ?? []
    if (value === undefined || expiry === undefined || mac === undefined) return null
    if (Number.parseInt(expiry, 36) * 1000 <= now) return null
    if (secrets.some((secret) => remembered.has({ secret, tenant, purpose, text }))) return value
    const given = fromBase64Url(mac)
    // One signature has one spelling: the last character's spare bits would allow three more.
    if (given === null || toBase64Url(given) !== mac) return null
    for (const secret of secrets) {
      const key = await keyOf(secret, tenant, purpose)
      if (await crypto.subtle.verify('HMAC', key, given, signedBytes(tenant, purpose, expiry, value))) {
        remembered.add({ secret, tenant, purpose, text })
        return value
      }
    }
    return null
  }

  return {
    sent,
    has: (purpose) => sent.has(cookieName(purpose, https)),
    read(purpose) {
      const value = found.get(purpose) ?? openedValue(purpose)
      found.set(purpose, value)
      return value
    },
    async write(purpose, value, { seconds } = {}) {
      if (!plain.test(value)) throw new Error(`Not a cookie's value: ${purpose}`)
      const life = typeof seconds === 'number' ? seconds : purposes[purpose].seconds
      const expiry = (Math.floor(now / 1000) + life).toString(36)
      const key = await keyOf(secrets[0] ?? '', tenant, purpose)
      const mac = await crypto.subtle.sign('HMAC', key, signedBytes(tenant, purpose, expiry, value))
      const age = seconds === 'session' ? '' : `; Max-Age=${life}`
      return `${cookieName(purpose, https)}=${value}.${expiry}.${toBase64Url(new Uint8Array(mac))}${attributes(purpose)}${age}`
    },
    clear(purpose) {
      return `${cookieName(purpose, https)}=${attributes(purpose)}; Max-Age=0`
    },
  }
}

function signedBytes(tenant: string, purpose: CookiePurpose, expiry: string, value: string) {
  return new TextEncoder().encode(`${tenant}\n${purpose}\n${expiry}\n${value}`)
}

/** Deriving costs more than signing, and an isolate has few shops and secrets. */
const keys = new LRUCache<string, Promise<CryptoKey>>({ max: 500 })

function keyOf(secret: string, tenant: string, purpose: CookiePurpose): Promise<CryptoKey> {
  const name = JSON.stringify([secret, tenant, purpose])
  return recall(keys, name, () => derivedKey(secret, tenant, purpose))
}

async function derivedKey(secret: string, tenant: string, purpose: CookiePurpose): Promise<CryptoKey> {
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
