import { statSync, utimesSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleWorker } from './bundle.ts'

test('a bundle is used again until one of its sources is saved', async () => {
  const entry = 'tests/support/empty-worker.ts'
  // The node of the folder changes when the folder is replaced.
  const bundle = async () => statSync(await bundleWorker({ config: 'wrangler.toml', entry })).ino
  const first = await bundle()
  expect(await bundle()).toBe(first)
  const now = new Date()
  utimesSync(entry, now, now)
  expect(await bundle()).not.toBe(first)
})
