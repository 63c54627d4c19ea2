import {
  ATTEMPT_LIMITS,
  ATTEMPT_WINDOW_MS,
  getMinutesToWait,
  getVisitorLimit,
  type Limited,
} from '#app/domain/customers/attempt-limits.ts'
import { normalizeLogin, toPhoneDigits } from '#app/domain/customers/fields.ts'
import { formatLogLine } from '#app/domain/errors/logging.ts'
import { isChangeLoggedSince, logChange } from '../admin/audit.queries.ts'
import type { Database } from '../database.ts'
import { getStoredTenant } from '../tenant-identity.queries.ts'
import type { AccountIdentifier, BegunSignInAttempt, Browser, CheckedCustomer, Proof } from './account-requests.ts'
import { type Customer, findCustomerById, findCustomerByLogin } from './customers.queries.ts'
import { findLink } from './links.queries.ts'
import {
  deleteAttempt,
  hasKnownBrowser,
  insertAttempt,
  listAttemptsBySource,
  listAttemptsByTarget,
} from './sign-in.queries.ts'

/** The account of an attempt. The id is null if no account has this login. */
export interface AttemptedAccount {
  readonly kind: 'customer' | 'staff'
  readonly id: number | null
}

const hour = 3_600_000

/**
 * Logs a failed attempt. `failed`: a wrong password or code. `limited`: over the hourly limit, so nothing was checked.
 */
export function logFailedAttempt(
  db: Database,
  what: 'failed' | 'limited',
  { kind, id }: AttemptedAccount,
  { address }: Browser,
  now: number,
): void {
  const account = id === null ? `unknown ${kind} account` : `${kind} ${id}`
  // A part of the hash: long enough to tell sources apart, too short to be mistaken for a token.
  const source = (typeof address === 'string' ? address : address.token).slice(0, 12)
  const event = what === 'failed' ? 'sign-in-failed' : 'sign-in-limited'
  console.warn(formatLogLine('warn', { event, tenant: getStoredTenant(db) ?? undefined, account, source }))
  // At most one entry an hour for each account, so that strangers can't fill the audit log.
  const change = { who: '', what: `sign-in.${what}`, subject: account, detail: {} } as const
  if (!isChangeLoggedSince(db, change, now - hour)) logChange(db, change, now)
}

/** The limits, by what they limit. Sign-in attempts are logged by account. */
type RateLimitName =
  | 'sign-in'
  | 'registration'
  | 'reset-mail'
  | 'account-mail'
  | 'email-change'
  | 'phone-change'
  | 'order-mail'
  | 'order-link'
  | 'message'
  | 'code'
  | 'review-photos'
  | 'stock-alert'
  | 'newsletter'
  | 'newsletter-mail'

/** Logs that a limit refused something, without the target: that may be an email address. */
function logLimitReached(db: Database, limit: Exclude<RateLimitName, 'sign-in'>, now: number): void {
  console.warn(formatLogLine('warn', { event: 'limit-reached', tenant: getStoredTenant(db) ?? undefined, limit }))
  const change = { who: '', what: 'limit.reached', subject: limit, detail: {} } as const
  if (!isChangeLoggedSince(db, change, now - hour)) logChange(db, change, now)
}

/**
 * The target and source that an attempt counts against, and their limits. A source is a network address or an API
 * token, for all accounts together.
 */
interface AttemptBudget {
  readonly limit: RateLimitName
  readonly target: string
  readonly max: number
  readonly source: { readonly name: string; readonly limit: number; readonly windowMs?: number } | null
  /** Default: an hour. */
  readonly windowMs?: number
}

/**
 * Counts an attempt, or returns how long to wait. Count before checking the attempt, so that parallel attempts count as
 * well.
 */
export function countAttempt(
  db: Database,
  { limit, target, max, source, windowMs = ATTEMPT_WINDOW_MS }: AttemptBudget,
  now: number,
): { ok: true; attempt: number } | Limited {
  const minutes = Math.max(
    getMinutesToWait(listAttemptsByTarget(db, target, now - windowMs), max, now, windowMs),
    source === null ? 0 : getMinutesToWaitForSource(db, source, now),
  )
  if (minutes > 0) {
    // Refused sign-in attempts are logged with their account, where it is known.
    if (limit !== 'sign-in') logLimitReached(db, limit, now)
    return { ok: false, reason: 'limited', minutes }
  }
  return { ok: true, attempt: insertAttempt(db, target, source?.name ?? null, now) }
}

/** Minutes until this source may try again; 0 for now. */
export function getMinutesToWaitForSource(
  db: Database,
  { name, limit, windowMs = ATTEMPT_WINDOW_MS }: NonNullable<AttemptBudget['source']>,
  now: number,
): number {
  return getMinutesToWait(listAttemptsBySource(db, name, now - windowMs), limit, now, windowMs)
}

/**
 * The limit of attempts at an account. A browser that has signed in to the account before has its own limit, which
 * other browsers' attempts don't use up.
 */
export function getSignInBudget(
  db: Database,
  kind: 'password' | 'code',
  account: Account,
  browser: Browser,
): AttemptBudget {
  const max = ATTEMPT_LIMITS.account
  if (isKnownBrowser(db, account, browser))
    return { limit: 'sign-in', target: `${kind} ${account} in ${browser.knownHash}`, max, source: null }
  return {
    limit: 'sign-in',
    target: `${kind} ${account}`,
    max,
    source: getAttemptSource('guess', browser, ATTEMPT_LIMITS.address),
  }
}

function isKnownBrowser(db: Database, account: Account, { knownHash }: Browser): boolean {
  return typeof account === 'number' && knownHash !== null && hasKnownBrowser(db, account, knownHash)
}

/** The source of a visitor's attempts. They count together, whichever account they are for. */
export function getAttemptSource(
  kind: 'guess' | 'look-up',
  { address }: Pick<Browser, 'address'>,
  max: number,
): NonNullable<AttemptBudget['source']> {
  const visitor = getVisitorLimit(address, max)
  return { ...visitor, name: `${kind} ${visitor.name}` }
}

/** A customer's id or an unknown login. Both count alike, so that the limit reveals nothing. */
type Account = number | `named ${string}`

/** Counts one attempt at a password and returns the stored hash to check it against. */
export function beginSignInAttempt(
  db: Database,
  identifier: AccountIdentifier,
  browser: Browser,
  now: number,
): BegunSignInAttempt {
  return db.transactionSync((): BegunSignInAttempt => {
    const customer = findAttemptedCustomer(db, identifier, now)
    const account = customer?.id ?? (`named ${getIdentifierName(identifier)}` as const)
    if (identifier.kind === 'login' && !isKnownBrowser(db, account, browser))
      return beginAttemptByName(db, identifier, customer, browser, now)
    const limitCheck = countAttempt(db, getSignInBudget(db, 'password', account, browser), now)
    if (limitCheck.ok) return { ok: true, attempt: [limitCheck.attempt], customer: toCheckedCustomer(customer) }
    logFailedAttempt(db, 'limited', toAttemptedAccount(customer), browser, now)
    return limitCheck
  })
}

const toAttemptedAccount = (customer: Customer | null) => ({ kind: 'customer', id: customer?.id ?? null }) as const

/**
 * Counts an attempt by login, from a browser that has not signed in to the account before. Every login has the same
 * limit, whether it belongs to an account or not. All logins of one account share a second limit; above it, the attempt
 * is answered like one with an unknown login. A refusal would reveal that two logins belong together.
 */
function beginAttemptByName(
  db: Database,
  identifier: LoginName,
  customer: Customer | null,
  browser: Browser,
  now: number,
): BegunSignInAttempt {
  const max = ATTEMPT_LIMITS.account
  const source = getAttemptSource('guess', browser, ATTEMPT_LIMITS.address)
  const nameLimit = countAttempt(
    db,
    { limit: 'sign-in', target: `password as ${toLoginTarget(identifier)}`, max, source },
    now,
  )
  if (!nameLimit.ok) {
    logFailedAttempt(db, 'limited', toAttemptedAccount(customer), browser, now)
    return nameLimit
  }
  const accountLimit =
    customer === null
      ? null
      : countAttempt(db, { limit: 'sign-in', target: `password ${customer.id}`, max, source: null }, now)
  if (accountLimit?.ok === false) logFailedAttempt(db, 'limited', toAttemptedAccount(customer), browser, now)
  if (!accountLimit?.ok) return { ok: true, attempt: [nameLimit.attempt], customer: null }
  return { ok: true, attempt: [nameLimit.attempt, accountLimit.attempt], customer: toCheckedCustomer(customer) }
}

function findAttemptedCustomer(db: Database, identifier: AccountIdentifier, now: number): Customer | null {
  switch (identifier.kind) {
    case 'login':
      return findCustomerByLogin(db, identifier.login, identifier.phone)
    case 'customer':
      return findCustomerById(db, identifier.customer)
    case 'email-link': {
      const link = findLink(db, 'email', identifier.tokenHash, now)
      return link === null ? null : findCustomerById(db, link.customer)
    }
  }
}

function getIdentifierName(identifier: AccountIdentifier): string {
  switch (identifier.kind) {
    case 'login':
      return toLoginTarget(identifier)
    case 'customer':
      return String(identifier.customer)
    case 'email-link':
      return identifier.tokenHash
  }
}

type LoginName = Extract<AccountIdentifier, { kind: 'login' }>

/**
 * The same text for every spelling of a login: a phone number with or without its country code, an email address in
 * any case.
 */
function toLoginTarget({ login, phone = login }: LoginName): string {
  const digits = toPhoneDigits(phone)
  return /^\d+$/.test(digits) ? digits : normalizeLogin(login)
}

function toCheckedCustomer(customer: Customer | null): CheckedCustomer | null {
  return customer === null ? null : { id: customer.id, password: customer.password }
}

/** The customer whose password was checked, unless the password has changed. The attempt no longer counts. */
export function findProvenCustomer(db: Database, proof: Proof): Customer | null {
  const customer = findCustomerById(db, proof.customer)
  if (customer === null || customer.password !== proof.password) return null
  for (const id of proof.attempt) deleteAttempt(db, id)
  return customer
}
