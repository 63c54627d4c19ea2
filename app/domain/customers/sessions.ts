import { emailChangePath, orderPath, passwordResetPath, subscriptionPaths } from '../page-paths.ts'
import { providerReturnPaths } from '../payments/payment-methods.ts'
import type { SessionEnd, SessionRules } from './customer.ts'

const minute = 60_000

/** Activity is saved at most this often, in milliseconds. A session may end too early by as much. */
export const ACTIVITY_INTERVAL_MS = 1_000

/** The session rules of a tenant's settings (spec §9), in minutes. */
export function getSessionRules(settings: {
  readonly sessionMinutes: number
  readonly cookieMinutes: number
}): SessionRules {
  return { inactivity: settings.sessionMinutes, cookie: settings.cookieMinutes }
}

/**
 * Why a session has ended; null while it is valid. Whole minutes must exceed the setting (spec §4), so a setting of 0
 * leaves a minute.
 */
export function getSessionEnd(
  session: { readonly startedAt: number; readonly seenAt: number },
  rules: SessionRules,
  now: number,
): SessionEnd | null {
  if (Math.floor((now - session.seenAt) / minute) > rules.inactivity) return 'inactivity'
  if (Math.floor((now - session.startedAt) / minute) > rules.cookie) return 'cookie'
  return null
}

const sessionlessPaths: readonly string[] = [
  ...providerReturnPaths,
  ...[passwordResetPath(''), emailChangePath('')].map((page) => new URL(page, 'https://any.example').pathname),
  ...Object.values(subscriptionPaths),
]

/**
 * Whether visitors reach this page from a provider or a mail, identified by its URL. It is shown even if the browser's
 * session has expired; the next page reports the expiry.
 */
export function isSessionlessPath(path: string): boolean {
  const page = path.replace(/\.data$/, '').replace(/\/$/, '')
  return sessionlessPaths.includes(page) || page.startsWith(orderPath(''))
}
