import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { getModulesFile } from '#workers/local/bundle.ts'

test('the deployed Worker contains no simulators and no local commands', () => {
  const { inputs } = JSON.parse(readFileSync(getModulesFile(`${inject('bundle')}/shops`), 'utf8'))
  const modules = Object.keys(inputs)
  expect(modules).toEqual(expect.arrayContaining(['workers/app.ts', 'workers/gateway/gateway.ts']))
  expect(modules.filter((path) => /^(workers\/(sandbox|local)|tests|tenants)\//.test(path))).toEqual([])
})
