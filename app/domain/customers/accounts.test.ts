import { expect, test } from 'vitest'
import { getSessionEnd, getSessionRules } from './accounts.ts'

const minute = 60_000
const rules = { inactivity: 30, cookie: 1440 }
const started = Date.parse('2026-11-21T12:00:00Z')
const createSessionSeenAfter = (minutes: number) => ({ startedAt: started, seenAt: started + minutes * minute })

test('a session is over when whole minutes of inactivity exceed the setting', () => {
  const session = createSessionSeenAfter(100)
  expect(getSessionEnd(session, rules, session.seenAt + 31 * minute - 1)).toBeNull()
  expect(getSessionEnd(session, rules, session.seenAt + 31 * minute)).toBe('inactivity')
})

test('a session is over when its cookie is too old, even with activity', () => {
  expect(getSessionEnd(createSessionSeenAfter(1440), rules, started + 1441 * minute - 1)).toBeNull()
  expect(getSessionEnd(createSessionSeenAfter(1441), rules, started + 1441 * minute)).toBe('cookie')
})

test('a setting of 0 minutes leaves one minute', () => {
  expect(getSessionEnd(createSessionSeenAfter(0), { inactivity: 0, cookie: 0 }, started + minute - 1)).toBeNull()
  expect(getSessionEnd(createSessionSeenAfter(0), { inactivity: 0, cookie: 0 }, started + minute)).toBe('inactivity')
})

test('the minutes come from the settings sessionMinutes and cookieMinutes', () => {
  expect(getSessionRules({ sessionMinutes: 15, cookieMinutes: 720 })).toEqual({ inactivity: 15, cookie: 720 })
})
