import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'

/** The Worker as it would be deployed, of the pages that the shops here are built from. */

test('nothing that simulates a provider, and no local command, is in the Worker that is deployed', () => {
  const folder = test.info().outputPath('deployed')
  const list = `${folder}/modules.json`
  execFileSync(resolve('node_modules/.bin/wrangler'), ['deploy', '--dry-run', '--outdir', folder, '--metafile', list], {
    env: { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false' },
    stdio: 'pipe',
  })
  const { inputs } = JSON.parse(readFileSync(list, 'utf8')) as { inputs: Record<string, unknown> }
  const modules = Object.keys(inputs)
  expect(modules).toEqual(expect.arrayContaining(['workers/app.ts', 'workers/front/sandbox.ts']))
  expect(modules.filter((path) => /^(workers\/(sandbox|local)|tests|tenants)\//.test(path))).toEqual([])
})
