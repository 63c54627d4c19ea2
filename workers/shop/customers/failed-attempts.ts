import { logText } from '#app/domain/errors/log-line.ts'
import type { Database } from '../database.ts'
import { noteChange, wasNotedSince } from '../desk/audit.queries.ts'
import { storedTenant } from '../tenant-identity.queries.ts'
import type { Browser } from './account-requests.ts'

/** The account that somebody tried to get into; the id is null where no account has the name that was typed. */
export interface AttemptedAccount {
  readonly kind: 'customer' | 'staff'
  readonly id: number | null
}

const hour = 3_600_000

/** `failed`: a wrong password or code. `limited`: the hour's attempts are used up, and nothing was checked. */
export function noteFailedAttempt(
  db: Database,
  what: 'failed' | 'limited',
  { kind, id }: AttemptedAccount,
  { address }: Browser,
  now: number,
): void {
  const account = id === null ? `unknown ${kind} account` : `${kind} ${id}`
  // A part of the hash: enough to tell sources apart, and too short to be taken for a token.
  const source = (typeof address === 'string' ? address : address.token).slice(0, 12)
  const event = what === 'failed' ? 'sign-in-failed' : 'sign-in-limited'
  console.warn(logText('warn', { event, tenant: storedTenant(db) ?? undefined, account, source }))
  // One line an hour for each account: what strangers type must not fill the shop's log.
  const change = { who: '', what: `sign-in.${what}`, subject: account, detail: {} } as const
  if (!wasNotedSince(db, change, now - hour)) noteChange(db, change, now)
}

/** Limits of an hour, by what they bound. Sign-in attempts are noted by account. */
export type CountedLimit =
  | 'sign-in'
  | 'registration'
  | 'reset-mail'
  | 'account-mail'
  | 'email-change'
  | 'phone-change'
  | 'order-mail'
  | 'order-link'
  | 'message'
  | 'stock-alert'
  | 'newsletter'
  | 'newsletter-mail'

/** Logs that a limit has refused something. What was counted stays out of it: that may be somebody's address. */
export function noteLimitReached(db: Database, limit: Exclude<CountedLimit, 'sign-in'>, now: number): void {
  console.warn(logText('warn', { event: 'limit-reached', tenant: storedTenant(db) ?? undefined, limit }))
  const change = { who: '', what: 'limit.reached', subject: limit, detail: {} } as const
  if (!wasNotedSince(db, change, now - hour)) noteChange(db, change, now)
}
