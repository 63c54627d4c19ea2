import { expect, test } from 'vitest'
import { describeError, formatLogLine } from './logging.ts'

const reason = (message: string) => describeError(new Error(message)).reason

test('a reason contains the texts of the platform and of the shop', () => {
  for (const message of [
    'KV did not respond within 3000 ms',
    'The shop does not answer',
    'tenant:shop-5cab3c14 is not JSON',
    'Variant 12 has no stock although it was quoted',
    'UNIQUE constraint failed: customers.email: SQLITE_CONSTRAINT_UNIQUE',
    'FOREIGN KEY constraint failed: SQLITE_CONSTRAINT_FOREIGNKEY',
  ])
    expect(reason(message)).toBe(message)
  expect(reason('D1_ERROR: near "maria": syntax error at offset 12: SQLITE_ERROR')).toBe(
    'D1_ERROR: near …: syntax error at offset 12: SQLITE_ERROR',
  )
})

function catchError(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test.each([
  ['invalid JSON', catchError(() => JSON.parse('maria@mail.example Georgiou'))],
  ['a missing field', catchError(() => Reflect.get(Object(null), 'x')['Maria Georgiou'])],
  ['a time zone', catchError(() => new Intl.DateTimeFormat('en', { timeZone: 'Maria/Georgiou' }))],
  ['a search', new Error('fts5: syntax error near "Maria"')],
  ['a search in brackets', new Error('malformed MATCH expression: [maria "x" georgiou]')],
  ['a value with quotation marks in it', new Error('No route matches "maria" said "georgiou"')],
  ['a value that is cut off', new Error('Unexpected token in "{\n  name: maria')],
  ['an apostrophe in a value', new Error("There is no 'O'Neill maria' here")],
  ['an address', new Error('Fetch API cannot load: https://maria.example/georgiou')],
  ['an email address', new Error('550 5.1.1 <maria@mail.example> is unknown')],
  ['a telephone number', new Error('Not a number: 99123456')],
  ['another script', new Error('There is no Μαρία here')],
  ['a token', new Error('No order kQzVbNmLpOiUyTrEwQas-_x1 here')],
  ['a cookie', new Error('The cookie session=abc is too long')],
  ['a text that is thrown', 'maria@mail.example'],
])('the log of %s has no user input', (_kind, error) => {
  const line = formatLogLine('error', { event: 'failed', ...describeError(error) })
  expect(line).toContain('…')
  expect(line).not.toMatch(/maria|georgiou|neill|Μαρία|99123456|kQzV|abc/i)
})

test('a logged stack has the positions and not the message', () => {
  const { stack = '' } = describeError(new TypeError('Maria\n    at Georgiou Street:1:2 lives here'))
  const [name, ...places] = stack.split('\n')
  expect(name).toBe('TypeError')
  expect(places[0]).toMatch(/^\s+at .*logging\.test\.ts:\d+:\d+/)
  expect(stack).not.toMatch(/Maria|Georgiou/)
})

test('a log line starts with its level and event', () => {
  expect(formatLogLine('warn', { event: 'rate-limited', tenant: 'kiosk' })).toBe(
    '{"level":"warn","event":"rate-limited","tenant":"kiosk"}',
  )
})
