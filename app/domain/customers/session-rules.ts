import type { SessionEnd, SessionRules } from './views.ts'

const minute = 60_000

/** Activity is written down at most this often, in milliseconds: by as much a session may end too early. */
export const seenEvery = 1_000

/**
 * Where a browser asks every 60 seconds whether its customer is still signed in (spec §4 Inactivity). With `active` it
 * reports that mouse or keys were used since.
 */
export const sessionCheck = { path: '/session', active: 'active' } as const

/** What a browser with an expired session gets in place of whatever page it asked for (spec §4): the way home. */
export const sessionEnded = { path: '/session/ended' } as const

/** The rules of a shop, from its settings. */
export function sessionRules(settings: {
  readonly sessionMinutes: number
  readonly cookieMinutes: number
}): SessionRules {
  return { inactivity: settings.sessionMinutes, cookie: settings.cookieMinutes }
}

/**
 * Why a session is over, null while it is good. Whole minutes must exceed the setting (spec §4), so 0 leaves a minute.
 */
export function sessionEnd(
  session: { readonly startedAt: number; readonly seenAt: number },
  rules: SessionRules,
  now: number,
): SessionEnd | null {
  if (Math.floor((now - session.seenAt) / minute) > rules.inactivity) return 'inactivity'
  if (Math.floor((now - session.startedAt) / minute) > rules.cookie) return 'cookie'
  return null
}
