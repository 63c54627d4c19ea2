import { expect, test } from 'vitest'
import { findUnknownNames } from './unknown-names.ts'

test('names of checks are accepted, and other words are refused', () => {
  expect(findUnknownNames(['oversell', 'caching'], false)).toBeNull()
  expect(findUnknownNames([], false)).toBeNull()
  expect(findUnknownNames(['oversell', 'overselling', '3'], false)).toBe('There is no check overselling, 3')
})

test('the name of a benchmark is refused with the command that runs it', () => {
  expect(findUnknownNames(['oversell', 'cached'], false)).toBe('This is a benchmark: npm run bench -- cached')
})

test('mutations are selected by words of their names', () => {
  expect(findUnknownNames(['page', 'cached'], true)).toBeNull()
  expect(findUnknownNames([], true)).toBeNull()
  expect(findUnknownNames(['cached', 'nonsense'], true)).toBe("No mutation's name contains cached and nonsense")
})
