import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ReportedError } from '#app/domain/errors/logging.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import { purgeErrorsJob } from '#workers/shop/scheduler/scheduled-jobs.ts'
import type { Database } from '../database.ts'
import { ERROR_LIMITS, logError, loggedErrors } from './errors.queries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const anError = (fields: Partial<ReportedError> = {}): ReportedError => ({
  ...{ id: 'a1', kind: 'page-failed', route: '/shop/cart' },
  ...fields,
})
const listErrors = (db: Database) => loggedErrors(db).map(({ id, route, times }) => [id, route, times])

test(
  'an error that happens again within the hour is counted in the same entry with its latest id; later it gets a new entry',
  runWithDatabase((db) => {
    logError(db, anError(), noon)
    logError(db, anError({ id: 'a2' }), noon + minute)
    logError(db, anError({ id: 'b1', route: '/' }), noon + 2 * minute)
    logError(db, anError({ id: 'c1', kind: 'render-failed' }), noon + 3 * minute)
    logError(db, anError({ id: 'a3' }), noon + hour + minute)
    expect(loggedErrors(db).at(-1)).toEqual({
      ...anError({ id: 'a2' }),
      times: 2,
      firstAt: '2026-11-21T12:00:00.000Z',
      lastAt: '2026-11-21T12:01:00.000Z',
    })
    expect(listErrors(db)).toEqual([
      ['a3', '/shop/cart', 1],
      ['c1', '/shop/cart', 1],
      ['b1', '/', 1],
      ['a2', '/shop/cart', 2],
    ])
  }),
)

test(
  'new kinds of errors are limited per minute; known ones still count',
  runWithDatabase((db) => {
    for (let i = 0; i < ERROR_LIMITS.newPerMinute + 5; i++) logError(db, anError({ route: `/${i}` }), noon + i)
    expect(listErrors(db)).toHaveLength(ERROR_LIMITS.newPerMinute)
    logError(db, anError({ route: '/3', id: 'again' }), noon + 100)
    expect(listErrors(db)[0]).toEqual(['again', '/3', 2])
    logError(db, anError({ route: '/later' }), noon + 2 * minute)
    expect(listErrors(db)).toHaveLength(ERROR_LIMITS.newPerMinute + 1)
  }),
)

test(
  'reports from browsers, which anybody can send, fill only a part of the log',
  runWithDatabase((db) => {
    for (let i = 0; i < ERROR_LIMITS.fromBrowsers + 20; i++)
      logError(db, anError({ kind: i % 2 ? 'hydration-failed' : 'script-failed', route: `/${i}` }), noon + i)
    logError(db, anError({ route: '/a-page' }), noon + 100)
    expect(listErrors(db)).toHaveLength(ERROR_LIMITS.fromBrowsers + 1)
    expect(listErrors(db)[0]).toEqual(['a1', '/a-page', 1])
  }),
)

test(
  'the newest entries are kept when the log is full',
  runWithDatabase((db) => {
    const all = ERROR_LIMITS.stored + 7
    for (let i = 0; i < all; i++) logError(db, anError({ route: `/${i}` }), noon + i * minute)
    const routes = loggedErrors(db).map(({ route }) => route)
    expect([routes.length, routes[0], routes.at(-1)]).toEqual([ERROR_LIMITS.stored, `/${all - 1}`, '/7'])
  }),
)

test(
  'an error is deleted a month after it last happened',
  runWithDatabase((db) => {
    const running = (now: number) =>
      purgeErrorsJob.run({
        db,
        env,
        id: {} as never,
        now: () => now,
        tenant: () => Promise.reject(new Error('The job loads no tenant')),
      })
    expect(purgeErrorsJob.due(db)).toBeNull()
    logError(db, anError(), noon)
    logError(db, anError(), noon + minute)
    logError(db, anError({ route: '/' }), noon + hour)
    const due = noon + minute + 30 * day
    expect(purgeErrorsJob.due(db)).toBe(due)
    running(due - 1)
    expect(listErrors(db)).toHaveLength(2)
    running(due)
    expect(listErrors(db)).toEqual([['a1', '/', 1]])
  }),
)
