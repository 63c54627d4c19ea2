import { expect, test } from 'vitest'
import { localVariables } from '#workers/local-variables.ts'
import { configurationFaults } from './configuration.ts'

const shop = new URL('https://kiosk.example/')
const good = {
  ENVIRONMENT: 'production',
  COOKIE_SECRET: 'n'.repeat(32),
  CONFIG_KEY: 'c'.repeat(32),
  OPERATOR_KEY: 'o'.repeat(32),
}

test('with secrets of its own the Worker serves', () => {
  expect(configurationFaults(good, shop)).toEqual([])
  expect(configurationFaults({ ...good, COOKIE_SECRET: `${'n'.repeat(32)} ${'p'.repeat(40)}` }, shop)).toEqual([])
})

test('a cost of passwords that is lower than the deployed one stops the Worker', () => {
  expect(configurationFaults({ ...good, PASSWORD_COST: localVariables.PASSWORD_COST }, shop)).toHaveLength(1)
})

for (const name of ['COOKIE_SECRET', 'CONFIG_KEY', 'OPERATOR_KEY'] as const)
  test(`${name} missing, short or known to everybody stops the Worker`, () => {
    for (const value of ['', '  ', 'x'.repeat(31), localVariables[name], `${'x'.repeat(40)} short`]) {
      const faults = configurationFaults({ ...good, [name]: value }, shop)
      expect(faults, value).toHaveLength(1)
      expect(faults[0]).toContain(name)
      expect(faults[0]).not.toContain(localVariables[name])
    }
    const { [name]: _left, ...rest } = good
    expect(configurationFaults(rest, shop)).toEqual([`${name} is missing`])
  })

test('the values of this machine serve plain http on names that can not be on the internet, and nothing else', () => {
  for (const host of ['localhost:8787', 'limassol.localhost:8787', '127.0.0.1', '[::1]:8787', 'kiosk.test'])
    expect(configurationFaults(localVariables, new URL(`http://${host}/`)), host).toEqual([])
  for (const address of ['https://localhost/', 'http://kiosk.com/', 'http://localhost.evil.com/', 'http://10.0.0.1/'])
    expect(configurationFaults(localVariables, new URL(address)), address).toHaveLength(1)
})

test('any environment that is not local is production', () => {
  const { ENVIRONMENT: _environment, ...secrets } = localVariables
  for (const ENVIRONMENT of ['production', 'Local', '', 'development'])
    expect(configurationFaults({ ...secrets, ENVIRONMENT }, new URL('http://localhost/'))).toHaveLength(4)
})
