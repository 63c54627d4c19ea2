import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDuplicateFields } from './call-input.ts'

test.each([
  ['{"a":1,"a":2}', ['a']],
  ['{"a":1,"\\u0061":2}', ['a']],
  ['[{"qty":1},{"id":2,"qty":1, "qty" : 9,"qty":3}]', ['1.qty']],
  ['{"a":{"b":[0,{"c":1,"c":1}]},"b":{"c":"c"},"a":5}', ['a.b.1.c', 'a']],
  ['{"a":"\\"a\\":1,","b":"{\\\\","c":["a","a"],"d":{"a":1},"e":{"a":1}}', []],
  ['"a"', []],
])('duplicate fields of an object are found: %s', (text, paths) => {
  expect(findDuplicateFields(text)).toEqual(paths)
})

test('serialized JSON has no duplicate fields', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => findDuplicateFields(JSON.stringify(value)).length === 0))
})

test('at most twenty duplicate fields are named', () => {
  const pairs = Array.from({ length: 30 }, (_, index) => `"f${index}":1,"f${index}":2`)
  expect(findDuplicateFields(`{${pairs.join()}}`)).toEqual(Array.from({ length: 20 }, (_, index) => `f${index}`))
})
