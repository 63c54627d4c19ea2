import { expect, test } from 'vitest'
import { localVariables } from '#workers/env.ts'
import { findConfigurationIssues } from './health.ts'

const shop = new URL('https://kiosk.example/')
const validEnv = {
  ENVIRONMENT: 'production',
  COOKIE_SECRET: 'n'.repeat(32),
  CONFIG_KEY: 'c'.repeat(32),
  OPERATOR_KEY: 'o'.repeat(32),
}

test('a Worker with its own secrets has no issues', () => {
  expect(findConfigurationIssues(validEnv, shop)).toEqual([])
  expect(findConfigurationIssues({ ...validEnv, COOKIE_SECRET: `${'n'.repeat(32)} ${'p'.repeat(40)}` }, shop)).toEqual(
    [],
  )
})

test('a PASSWORD_COST outside local use stops the Worker', () => {
  expect(findConfigurationIssues({ ...validEnv, PASSWORD_COST: localVariables.PASSWORD_COST }, shop)).toHaveLength(1)
})

for (const name of ['COOKIE_SECRET', 'CONFIG_KEY', 'OPERATOR_KEY'] as const)
  test(`a missing, short or public ${name} stops the Worker`, () => {
    for (const value of ['', '  ', 'x'.repeat(31), localVariables[name], `${'x'.repeat(40)} short`]) {
      const issues = findConfigurationIssues({ ...validEnv, [name]: value }, shop)
      expect(issues, value).toHaveLength(1)
      expect(issues[0]).toContain(name)
      expect(issues[0]).not.toContain(localVariables[name])
    }
    const { [name]: _left, ...rest } = validEnv
    expect(findConfigurationIssues(rest, shop)).toEqual([`${name} is missing`])
  })

test('the local variables are allowed over http on local hosts only', () => {
  for (const host of ['localhost:8787', 'limassol.localhost:8787', '127.0.0.1', '[::1]:8787', 'kiosk.test'])
    expect(findConfigurationIssues(localVariables, new URL(`http://${host}/`)), host).toEqual([])
  for (const address of ['https://localhost/', 'http://kiosk.com/', 'http://localhost.evil.com/', 'http://10.0.0.1/'])
    expect(findConfigurationIssues(localVariables, new URL(address)), address).toHaveLength(1)
})

test('every environment except local is production', () => {
  const { ENVIRONMENT: _environment, ...secrets } = localVariables
  for (const ENVIRONMENT of ['production', 'Local', '', 'development'])
    expect(findConfigurationIssues({ ...secrets, ENVIRONMENT }, new URL('http://localhost/'))).toHaveLength(4)
})
