import { expect, test } from 'vitest'
import { mistyped } from './mistyped.ts'

test('lines and words of faults that there are not are told', () => {
  expect(mistyped(['3', '99', 'faults?'], false)).toEqual(['99', 'faults?'])
  expect(mistyped(['3', '14'], false)).toEqual([])
  expect(mistyped(['page', 'kept'], true)).toEqual([])
  expect(mistyped(['kept', 'nonsense'], true)).toEqual(['kept', 'nonsense'])
  expect(mistyped(['3'], true)).toEqual(['3'])
  expect(mistyped([], true)).toEqual([])
})
