import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsGivenTwice } from './json-fields.ts'

test.each([
  ['{"a":1,"a":2}', ['a']],
  ['{"a":1,"\\u0061":2}', ['a']],
  ['[{"qty":1},{"id":2,"qty":1, "qty" : 9,"qty":3}]', ['1.qty']],
  ['{"a":{"b":[0,{"c":1,"c":1}]},"b":{"c":"c"},"a":5}', ['a.b.1.c', 'a']],
  ['{"a":"\\"a\\":1,","b":"{\\\\","c":["a","a"],"d":{"a":1},"e":{"a":1}}', []],
  ['"a"', []],
])('a field that stands twice in one object is found: %s', (text, paths) => {
  expect(fieldsGivenTwice(text)).toEqual(paths)
})

test('what a program has written has no field twice, however it is made', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => fieldsGivenTwice(JSON.stringify(value)).length === 0))
})
