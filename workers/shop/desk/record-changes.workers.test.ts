import { expect, test } from 'vitest'
import type { NewChange } from '#app/domain/desk/audit.ts'
import { noon, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { changes } from './audit.queries.ts'
import { claimRecord, recordNotWritten } from './record-changes.ts'

const change: NewChange = { who: 'owner@kiosk.example', what: 'record.settings', subject: '', detail: {} }
const logged = (db: Database) => changes(db, { before: null, subject: null }, 9).entries.map(({ what }) => what)
const minutes = (count: number) => noon + count * 60_000

test(
  'of two who saw the same record one changes it, also while KV still shows the old one',
  withDatabase((db) => {
    const claim = (shown: string, next: string, now = noon) => claimRecord(db, { shown, next, change }, now)
    expect(claim('a', 'b')).toBe(true)
    expect(claim('a', 'c', minutes(1))).toBe(false)
    expect(claim('b', 'c', minutes(1))).toBe(true)
    expect(logged(db)).toEqual(['record.settings', 'record.settings'])
  }),
)

test(
  'the same change claimed twice is written once in the log, and another one is refused',
  withDatabase((db) => {
    const claim = (next: string) => claimRecord(db, { shown: 'a', next, change }, noon)
    expect([claim('b'), claim('b'), claim('c')]).toEqual([true, true, false])
    expect(logged(db)).toEqual(['record.settings'])
    claimRecord(db, { shown: 'b', next: 'd', change }, noon)
    expect(claim('b')).toBe(false)
  }),
)

test(
  'a record that says again what it said before is changed as any other',
  withDatabase((db) => {
    const claim = (shown: string, next: string, now = noon) => claimRecord(db, { shown, next, change }, now)
    expect([claim('a', 'b'), claim('b', 'a'), claim('a', 'c')]).toEqual([true, true, true])
    // Published anew from its folder: KV has had the time to say so.
    expect(claim('a', 'd', minutes(3))).toBe(true)
  }),
)

test(
  'what could not be written may be tried again, and the log says both',
  withDatabase((db) => {
    const claim = { shown: 'a', next: 'b', change }
    claimRecord(db, claim, noon)
    recordNotWritten(db, claim, noon)
    expect(claimRecord(db, claim, noon)).toBe(true)
    expect(logged(db)).toEqual(['record.settings', 'record.not-written', 'record.settings'])
  }),
)
