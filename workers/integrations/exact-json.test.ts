import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickest } from '#tests/support/quickest.ts'
import { readExactJson } from './exact-json.ts'

const longCodes = fc.bigInt({ min: 10n ** 15n, max: 10n ** 19n }).map(String)

test('an order code of any length keeps its last digit, bare or quoted, under any spelling of its name', () => {
  const names = fc.constantFrom('orderCode', 'OrderCode', 'ORDERCODE')
  fc.assert(
    fc.property(longCodes, names, fc.boolean(), (code, name, quoted) => {
      const text = `{"a":[{"${name}" : ${quoted ? `"${code}"` : code}}]}`
      expect(readExactJson(text)).toEqual({ a: [{ ordercode: code }] })
    }),
    { numRuns: 1000 },
  )
})

test('digits inside a text stay as they are, whatever stands before them', () => {
  fc.assert(
    fc.property(fc.string(), longCodes, (before, code) => {
      const text = `${before}"orderCode":${code}`
      expect(readExactJson(JSON.stringify({ text }))).toEqual({ text })
    }),
  )
})

test('other JSON reads as ever', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value).toLowerCase()
      fc.pre(!/\d{16,}/.test(text))
      expect(readExactJson(text)).toEqual(JSON.parse(text))
    }),
  )
  const fractions = '[0.1234567890123456789, 12345678901234567.5, 1234567890123456e2, -0.1234567890123456789]'
  expect(readExactJson(fractions)).toEqual(JSON.parse(fractions))
})

test('a piece of JSON, or none, is undefined', () => {
  for (const text of ['', '{"orderCode":90774442598726', '<html></html>', '{"a":1}}'])
    expect(readExactJson(text)).toBeUndefined()
})

test('a string that never ends is given up about as fast as one that does is read', () => {
  const took = (text: string) => quickest(() => readExactJson(text))
  const quotes = '\\"'.repeat(30_000)
  expect(readExactJson(`{"a":"${quotes}`)).toBeUndefined()
  expect(took(`{"a":"${quotes}`)).toBeLessThan(200 * took(`{"a":"${quotes}"}`))
})
