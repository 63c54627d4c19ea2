import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { modulesOf } from './bundle.ts'

test('nothing that simulates a provider, and no local command, is in the Worker that is deployed', () => {
  const { inputs } = JSON.parse(readFileSync(modulesOf(inject('bundle'), 'shops'), 'utf8'))
  const modules = Object.keys(inputs)
  expect(modules).toEqual(expect.arrayContaining(['workers/app.ts', 'workers/front/sandbox.ts']))
  expect(modules.filter((path) => /^(workers\/(sandbox|local)|tests|tenants)\//.test(path))).toEqual([])
})
