import { expect, test } from 'vitest'
import { parsePlaywrightReport, parseVitestReport } from './reports.ts'

const passed = { fullName: 'a rule', status: 'passed', failureMessages: [] }

test('a failed test is listed with its file and the beginning of its message, without colours', () => {
  const message = `AssertionError: expected \u001b[31m1\u001b[39m to be 2\n${'at somewhere\n'.repeat(50)}`
  const failed = { fullName: 'prices › are cents', status: 'failed', failureMessages: [message] }
  const { passed: count, failures } = parseVitestReport(
    { testResults: [{ name: '/shop/app/price.test.ts', assertionResults: [passed, failed, passed] }] },
    '/shop',
  )
  expect(count).toBe(2)
  expect(failures).toHaveLength(1)
  const [first, second, ...extra] = failures[0]?.split('\n') ?? []
  expect([first, second]).toEqual([
    '✗ app/price.test.ts › prices › are cents',
    '    AssertionError: expected 1 to be 2',
  ])
  expect(extra).toHaveLength(19)
})

test('a file that does not load has failed, and a skipped test has neither passed nor failed', () => {
  const left = { fullName: 'a rule', status: 'skipped', failureMessages: null }
  const testResults = [
    { name: '/shop/broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    { name: '/shop/left.test.ts', message: '', assertionResults: [left] },
  ]
  expect(parseVitestReport({ testResults }, '/shop')).toEqual({
    passed: 0,
    failures: ['✗ broken.test.ts › the file itself\n    Cannot find module'],
  })
})

test('e2e tests at every depth are listed with their project; one that passes only on retry has failed', () => {
  const journey = (title: string, status: string, ...messages: string[]) => ({
    title,
    tests: [{ projectName: 'no-script', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  const inner = { file: 'cart.spec.ts', specs: [journey('is kept', 'unexpected', 'Timed out')] }
  const outer = {
    file: 'cart.spec.ts',
    specs: [journey('fills', 'expected'), journey('wavers', 'flaky')],
    suites: [inner],
  }
  expect(parsePlaywrightReport({ suites: [outer] })).toEqual({
    passed: 1,
    failures: ['✗ [no-script] cart.spec.ts › wavers', '✗ [no-script] cart.spec.ts › is kept\n    Timed out'],
  })
})
