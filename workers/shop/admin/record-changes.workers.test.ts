import { expect, test } from 'vitest'
import type { NewAuditEntry } from '#app/domain/admin/audit.ts'
import { noon, runWithDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listChanges } from './audit.queries.ts'
import { claimRecordChange, listRecordEdits, releaseRecordClaim } from './record-changes.ts'

const change: NewAuditEntry = { who: 'owner@kiosk.example', what: 'record.settings', subject: '', detail: {} }
const listLogged = (db: Database) => listChanges(db, { before: null, subject: null }, 9).entries.map(({ what }) => what)
const minutes = (count: number) => noon + count * 60_000

test(
  'a second change to the same version of a record is refused, even while KV still returns the old version',
  runWithDatabase((db) => {
    const claim = (displayed: string, next: string, now = noon) =>
      claimRecordChange(db, { displayed, next, change }, now)
    expect(claim('a', 'b')).toBe(true)
    expect(claim('a', 'c', minutes(1))).toBe(false)
    expect(claim('b', 'c', minutes(1))).toBe(true)
    expect(listLogged(db)).toEqual(['record.settings', 'record.settings'])
  }),
)

test(
  'claiming the same change twice logs it once; a different change is refused',
  runWithDatabase((db) => {
    const claim = (next: string) => claimRecordChange(db, { displayed: 'a', next, change }, noon)
    expect([claim('b'), claim('b'), claim('c')]).toEqual([true, true, false])
    expect(listLogged(db)).toEqual(['record.settings'])
    claimRecordChange(db, { displayed: 'b', next: 'd', change }, noon)
    expect(claim('b')).toBe(false)
  }),
)

test(
  'a record that returns to an earlier version can be changed again',
  runWithDatabase((db) => {
    const claim = (displayed: string, next: string, now = noon) =>
      claimRecordChange(db, { displayed, next, change }, now)
    expect([claim('a', 'b'), claim('b', 'a'), claim('a', 'c')]).toEqual([true, true, true])
    // Published again from its folder; KV has had time to return it.
    expect(claim('a', 'd', minutes(3))).toBe(true)
  }),
)

test(
  'a change that could not be written can be tried again, and the audit log has both',
  runWithDatabase((db) => {
    const claim = { displayed: 'a', next: 'b', change }
    claimRecordChange(db, claim, noon)
    releaseRecordClaim(db, claim, noon)
    expect(claimRecordChange(db, claim, noon)).toBe(true)
    expect(listLogged(db)).toEqual(['record.settings', 'record.not-written', 'record.settings'])
  }),
)

test(
  'the shop lists the edits since a version for as long as KV may return that version',
  runWithDatabase((db) => {
    const edit = (Telephone: string) => ({ kind: 'settings', values: { Telephone } }) as const
    claimRecordChange(db, { displayed: 'a', next: 'b', change, edit: edit('1') }, noon)
    claimRecordChange(db, { displayed: 'b', next: 'c', change: null }, noon)
    claimRecordChange(db, { displayed: 'c', next: 'd', change, edit: edit('2') }, noon)
    expect(listRecordEdits(db, 'a', minutes(1))).toEqual([
      { next: 'b', edit: edit('1') },
      { next: 'c', edit: null },
      { next: 'd', edit: edit('2') },
    ])
    expect(listRecordEdits(db, 'd', minutes(1))).toEqual([])
    expect(listRecordEdits(db, 'a', minutes(3))).toEqual([])
  }),
)
