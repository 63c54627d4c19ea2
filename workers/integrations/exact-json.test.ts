import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureFastest } from '#tests/support/measure-fastest.ts'
import { parseExactJson } from './send-request.ts'

const longCodes = fc.bigInt({ min: 10n ** 15n, max: 10n ** 19n }).map(String)

test('an order code keeps all its digits, bare or quoted, whatever the case of its name', () => {
  const names = fc.constantFrom('orderCode', 'OrderCode', 'ORDERCODE')
  fc.assert(
    fc.property(longCodes, names, fc.boolean(), (code, name, quoted) => {
      const text = `{"a":[{"${name}" : ${quoted ? `"${code}"` : code}}]}`
      expect(parseExactJson(text)).toEqual({ a: [{ ordercode: code }] })
    }),
    { numRuns: 1000 },
  )
})

test('digits inside a string stay as they are, whatever precedes them', () => {
  fc.assert(
    fc.property(fc.string(), longCodes, (before, code) => {
      const text = `${before}"orderCode":${code}`
      expect(parseExactJson(JSON.stringify({ text }))).toEqual({ text })
    }),
  )
})

test('other JSON is parsed as by JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value).toLowerCase()
      fc.pre(!/\d{16,}/.test(text))
      expect(parseExactJson(text)).toEqual(JSON.parse(text))
    }),
  )
  const fractions = '[0.1234567890123456789, 12345678901234567.5, 1234567890123456e2, -0.1234567890123456789]'
  expect(parseExactJson(fractions)).toEqual(JSON.parse(fractions))
})

test('incomplete JSON and other text are refused', () => {
  for (const text of ['', '{"orderCode":90774442598726', '<html></html>', '{"a":1}}'])
    expect(parseExactJson(text)).toBeUndefined()
})

test('an unterminated string fails in linear time', () => {
  const measureParse = (text: string) => measureFastest(() => parseExactJson(text))
  const quotes = '\\"'.repeat(30_000)
  expect(parseExactJson(`{"a":"${quotes}`)).toBeUndefined()
  expect(measureParse(`{"a":"${quotes}`)).toBeLessThan(200 * measureParse(`{"a":"${quotes}"}`))
})
