import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { getModifiedTime, isAnySavedSince } from './stale.ts'

test('a source counts as saved since a time if it was saved then or later, and so does the folder of a deleted file', () => {
  const root = mkdtempSync(`${tmpdir()}/periptero-`)
  const source = `${root}/routes/cart.tsx`
  mkdirSync(`${root}/routes`)
  writeFileSync(source, '')
  const saveAt = (time: number) => {
    for (const path of [source, `${root}/routes`]) utimesSync(path, time / 1000, time / 1000)
  }
  const isSavedSince = (time: number) => isAnySavedSince(time, [`${root}/**/*`])

  saveAt(5000)
  expect(getModifiedTime(source)).toBe(5000)
  expect(isSavedSince(4999)).toBe(true)
  expect(isSavedSince(5000)).toBe(true)
  expect(isSavedSince(5001)).toBe(false)

  const deletedAfter = Date.now() - 1000
  expect(isSavedSince(deletedAfter)).toBe(false)
  rmSync(source)
  expect(isSavedSince(deletedAfter)).toBe(true)
  rmSync(root, { recursive: true })
})

test('a missing file has the time 0', () => {
  expect(getModifiedTime('workers/local/missing.ts')).toBe(0)
})
