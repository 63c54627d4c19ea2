import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatLogLine } from '#app/domain/errors/logging.ts'
import { findLeakPatterns, findSecretsInLog, type LogSecrets } from './worker-log.ts'

const token = 'kQzVbNmLpOiUyTrEwQasZk3vQm0pXb1sTf8LhYw2_-x'
const customer = {
  email: 'maria@mail.example',
  mark: 'canary-1',
  cookies: 'session=abcdefghijklmnopqrst; js=1',
  token,
  code: 'W26-000003',
  reference: '9077444259',
}
const secrets: LogSecrets = {
  ...{ bearer: 'bearer-token-of-town', visitor: 'cart=1.2.3', customers: [customer] },
  ...{ owner: 'admin=of-the-owner-and-long', staff: 'admin=of-the-staff-and-longer' },
}
const request = (extra: object) =>
  formatLogLine('info', { event: 'request', tenant: 'town', route: '/shop/order/:id', ...extra })

function findLeaks(...lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const log = join(folder, 'server.log')
  try {
    writeFileSync(log, lines.join('\n'))
    return [...findLeakPatterns(log), ...findSecretsInLog(log, [secrets])].map((failure) =>
      failure.replace(/ in 1 lines, such as .*/, ''),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a log with known events and lines of the runtime has no leaks', () => {
  expect(findLeaks(request({}), 'workerd said something', request({ ms: 3 }))).toEqual([])
})

test.each([
  [['The log has an email address', "The log has a customer's email address"], { q: 'maria@mail.example' }],
  [['The log has an email address'], { q: 'somebody%40mail.example' }],
  [["The log has a customer's mark"], { q: 'said canary-1' }],
  [['The log has a token', "The log has a customer's order token"], { route: `/shop/order/${token}` }],
  [["The log has a customer's payment reference"], { q: 'ref 9077444259' }],
  [['The log has the cookie session'], { q: 'abcdefghijklmnopqrst' }],
  [['The log has the cookie admin'], { q: 'of-the-staff-and-longer' }],
  [['The log has the bearer token'], { q: 'bearer-token-of-town' }],
  [['The log has a password'], { q: 'a long password' }],
] as const)('%j is found', (failures, extra) => {
  expect(findLeaks(request({}), request(extra))).toEqual(failures)
})

test('a line that is not an event and a log without requests are found', () => {
  expect(findLeaks(request({}), '{"url":"/"}')).toEqual(['The log has a line that is not an event'])
  expect(findLeaks('workerd said something')).toEqual(['The log has no request line'])
})
