import { expect, test } from 'vitest'
import { createPostcodeRule, isPostcode } from './postcode.ts'

test.for([
  ['CY', '3036', true],
  ['CY', 'CY-3036', true],
  ['CY', 'ABC', false],
  ['CY', '303', false],
  ['CY', '30366', false],
  ['GR', '105 57', true],
  ['LU', 'L-1234', true],
  ['PT', '1000-205', true],
  ['SE', 'SE-114 55', true],
  ['IT', 'Roma', false],
  // The formats of these countries aren't known.
  ['IE', 'D02 AF30', true],
  ['GB', 'SW1A 1AA', true],
] as const)('whether %s has a postcode %s: %s', ([country, postcode, expected]) => {
  expect(isPostcode(postcode, country)).toBe(expected)
})

test('a form with a country refuses a postcode in another format, and doesn’t report missing fields itself', () => {
  const listIssues = (form: object) =>
    createPostcodeRule(['CY', 'GR'])
      .safeParse(form)
      .error?.issues.map(({ path }) => path) ?? []
  expect(listIssues({ country: 'CY', postcode: '10557' })).toEqual([['postcode']])
  expect(listIssues({ country: 'GR', postcode: '10557' })).toEqual([])
  expect(listIssues({ country: 'CY', postcode: ' ' })).toEqual([])
  expect(listIssues({ country: 'FR', postcode: 'ABC' })).toEqual([])
})
