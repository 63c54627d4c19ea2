import { expect, test } from 'vitest'
import { mistyped } from './mistyped.ts'

test('the names of checks are accepted, any other word is refused', () => {
  expect(mistyped(['oversell', 'caching'], false)).toBeNull()
  expect(mistyped([], false)).toBeNull()
  expect(mistyped(['oversell', 'overselling', '3'], false)).toBe('There is no check overselling, 3')
})

test('a check of the bench is answered with the command that runs it', () => {
  expect(mistyped(['oversell', 'cached'], false)).toBe('The bench measures this: npm run bench -- cached')
})

test('mutations are chosen by words of their names', () => {
  expect(mistyped(['page', 'kept'], true)).toBeNull()
  expect(mistyped([], true)).toBeNull()
  expect(mistyped(['kept', 'nonsense'], true)).toBe("No mutation's name contains kept and nonsense")
})
