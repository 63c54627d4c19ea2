import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ReportedError } from '#app/domain/errors/logged-error.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { forgetErrorsJob } from './error-jobs.ts'
import { loggedErrors } from './errors.queries.ts'
import { errorLimits, logError } from './log-error.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const anError = (fields: Partial<ReportedError> = {}): ReportedError => ({
  ...{ id: 'a1', kind: 'page-failed', route: '/shop/cart' },
  ...fields,
})
const shown = (db: Database) => loggedErrors(db).map(({ id, route, times }) => [id, route, times])

test(
  'a failure that comes again within the hour counts up under its latest id; later ones begin anew',
  withDatabase((db) => {
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
    expect(shown(db)).toEqual([
      ['a3', '/shop/cart', 1],
      ['c1', '/shop/cart', 1],
      ['b1', '/', 1],
      ['a2', '/shop/cart', 2],
    ])
  }),
)

test(
  'a minute takes so many new kinds of failure and no more; known ones are counted all the same',
  withDatabase((db) => {
    for (let i = 0; i < errorLimits.newPerMinute + 5; i++) logError(db, anError({ route: `/${i}` }), noon + i)
    expect(shown(db)).toHaveLength(errorLimits.newPerMinute)
    logError(db, anError({ route: '/3', id: 'again' }), noon + 100)
    expect(shown(db)[0]).toEqual(['again', '/3', 2])
    logError(db, anError({ route: '/later' }), noon + 2 * minute)
    expect(shown(db)).toHaveLength(errorLimits.newPerMinute + 1)
  }),
)

test(
  'reports of browsers, which anybody can send, leave room for the failures of pages',
  withDatabase((db) => {
    for (let i = 0; i < errorLimits.fromBrowsers + 20; i++)
      logError(db, anError({ kind: 'hydration-failed', route: `/${i}` }), noon + i)
    logError(db, anError({ route: '/a-page' }), noon + 100)
    expect(shown(db)).toHaveLength(errorLimits.fromBrowsers + 1)
    expect(shown(db)[0]).toEqual(['a1', '/a-page', 1])
  }),
)

test(
  'the newest are kept',
  withDatabase((db) => {
    const all = errorLimits.kept + 7
    for (let i = 0; i < all; i++) logError(db, anError({ route: `/${i}` }), noon + i * minute)
    const routes = loggedErrors(db).map(({ route }) => route)
    expect([routes.length, routes[0], routes.at(-1)]).toEqual([errorLimits.kept, `/${all - 1}`, '/7'])
  }),
)

test(
  'a month after it was last seen a failure is forgotten',
  withDatabase((db) => {
    const running = (now: number) =>
      forgetErrorsJob.run({
        db,
        env,
        id: {} as never,
        clock: () => now,
        tenant: () => Promise.reject(new Error('Nobody is asked')),
      })
    expect(forgetErrorsJob.due(db)).toBeNull()
    logError(db, anError(), noon)
    logError(db, anError(), noon + minute)
    logError(db, anError({ route: '/' }), noon + hour)
    const due = noon + minute + 30 * day
    expect(forgetErrorsJob.due(db)).toBe(due)
    running(due - 1)
    expect(shown(db)).toHaveLength(2)
    running(due)
    expect(shown(db)).toEqual([['a1', '/', 1]])
  }),
)
