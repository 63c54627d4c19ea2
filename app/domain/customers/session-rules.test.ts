import { expect, test } from 'vitest'
import { sessionEnd, sessionRules } from './session-rules.ts'

const minute = 60_000
const rules = { inactivity: 30, cookie: 1440 }
const started = Date.parse('2026-11-21T12:00:00Z')
const seenAfter = (minutes: number) => ({ startedAt: started, seenAt: started + minutes * minute })

test('a session is over when whole minutes of inactivity exceed the setting', () => {
  const session = seenAfter(100)
  expect(sessionEnd(session, rules, session.seenAt + 31 * minute - 1)).toBeNull()
  expect(sessionEnd(session, rules, session.seenAt + 31 * minute)).toBe('inactivity')
})

test('a session is over when its cookie is too old, however busy it is', () => {
  expect(sessionEnd(seenAfter(1440), rules, started + 1441 * minute - 1)).toBeNull()
  expect(sessionEnd(seenAfter(1441), rules, started + 1441 * minute)).toBe('cookie')
})

test('a setting of no minutes leaves one', () => {
  expect(sessionEnd(seenAfter(0), { inactivity: 0, cookie: 0 }, started + minute - 1)).toBeNull()
  expect(sessionEnd(seenAfter(0), { inactivity: 0, cookie: 0 }, started + minute)).toBe('inactivity')
})

test('a shop says after how many minutes of which kind, as sessionMinutes and as cookieMinutes', () => {
  expect(sessionRules({ sessionMinutes: 15, cookieMinutes: 720 })).toEqual({ inactivity: 15, cookie: 720 })
})
