/**
 * Limits on attempts. An attempt is counted before it is checked, and a successful one is removed again, so that
 * signing in never uses up the owner's own limit.
 */

import { parseUrl } from '../urls.ts'
import { normalizeLogin } from './fields.ts'

const minute = 60_000

/** Limits apply to a rolling hour unless they have a window of their own. */
export const ATTEMPT_WINDOW_MS = 60 * minute

export const ATTEMPT_LIMITS = {
  /** Passwords and codes for one account: for all unknown browsers together, and for each known browser. */
  account: 20,
  /** Attempts from one network address, for all accounts together. */
  address: 100,
  /** Reset mails to one account. */
  resetMail: 5,
  /** Mails to one unproven address: to confirm it, or to change to it. */
  addressMail: 5,
  /** Changes of the phone number by one account. */
  phoneChange: 10,
  /**
   * Email addresses and phone numbers that one network address may probe: by requesting a reset, by registering, by
   * changing the account's address or phone.
   */
  lookUp: 100,
  /** Messages to the shop from one network address. */
  message: 20,
  /** Reviews with new photos by one customer, and by all customers at one network address. */
  reviewPhotos: 10,
  addressReviewPhotos: 40,
} as const

const TEN_MINUTES_MS = 10 * minute

/**
 * Limits on unknown codes of discounts and gift vouchers. The cookie that identifies a browser is easily deleted, so
 * the first limit only spares the shop repeated requests; the others make guessing slow.
 *
 * Many shoppers can share one address. When one of them exceeds the address's limit, the others use the limit that all
 * crowded addresses share, and wait for a minute at most. Customers who have paid before count by account only.
 *
 * One address can try 360 codes an hour, and all crowded addresses together another 1,200. At that rate it takes:
 * - two years to try half of the 60 million codes of five letters and digits, such as a merchant chooses; with a
 *   thousand addresses, four days;
 * - 445 years, with a thousand addresses, for half of the codes of eight letters and digits.
 *
 * Vouchers have 80 random bits. Even with a million of them, and a million addresses that each send the 60,000 requests
 * an hour that the gateway allows, the first hit takes 2,000 years. A shopper with an existing voucher never waits.
 */
export const CODE_ATTEMPT_LIMITS = {
  /** For each browser, or customer who has paid before. */
  browser: { max: 10, windowMs: TEN_MINUTES_MS },
  address: { max: 60, windowMs: TEN_MINUTES_MS },
  /** For all addresses together that have exceeded their own limit. */
  crowdedAddresses: { max: 20, windowMs: minute },
} as const

/** The subject of a limit: the hash of a network address, or a token of the Retail API. */
export type Visitor = string | { readonly token: string }

/** The limit of an API token, as a multiple of a visitor's: a till or another site serves many people. */
const VISITORS_PER_API_TOKEN = 25

/** The name and limit under which a visitor's attempts are counted. */
export function getVisitorLimit(visitor: Visitor, limit: number): { readonly name: string; readonly limit: number } {
  return typeof visitor === 'string'
    ? { name: visitor, limit }
    : { name: `api ${visitor.token}`, limit: limit * VISITORS_PER_API_TOKEN }
}

/**
 * Minutes until the next attempt is allowed; 0 for now. `attempts` are the instants within the window, oldest first.
 */
export function getMinutesToWait(
  attempts: readonly number[],
  limit: number,
  now: number,
  windowMs = ATTEMPT_WINDOW_MS,
): number {
  const oldestCounted = attempts[attempts.length - limit]
  if (oldestCounted === undefined) return 0
  return Math.max(1, Math.ceil((oldestCounted + windowMs - now) / minute))
}

/**
 * The mailbox of an email address, for limits: providers deliver `maria+1@…` and `maria+2@…` to one person, and Gmail
 * ignores dots. A host has two spellings, `bücher.example` and `xn--bcher-kva.example`. Never send mail to the result.
 */
export function normalizeMailbox(email: string): string {
  const folded = normalizeLogin(email.normalize('NFKC'))
  const separatorIndex = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, separatorIndex).split('+')
  const domain = folded.slice(separatorIndex + 1)
  const host = (parseUrl(`http://${domain}`)?.hostname ?? domain).replace(/^googlemail\.com$/, 'gmail.com')
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}

/** Over a limit. The next attempt is allowed in this many minutes. */
export interface Limited {
  readonly ok: false
  readonly reason: 'limited'
  readonly minutes: number
}
