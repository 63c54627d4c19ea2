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
  // Åland, which is a part of Finland.
  ['FI', 'AX-22100', true],
  ['IT', 'Roma', false],
  ['CY', 'ABC3', false],
  ['CY', '303A', false],
  ['CY', '30AB36', false],
  // The formats of these countries aren't known.
  ['IE', 'D02 AF30', true],
  ['GB', 'SW1A 1AA', true],
] as const)('in %s, the postcode %s is valid: %s', ([country, postcode, expected]) => {
  expect(isPostcode(postcode, country)).toBe(expected)
})

test.for([
  ...[
    ['AT', '1010'],
    ['BE', '1000'],
    ['BG', '1000'],
    ['CY', '1010'],
    ['CZ', '110 00'],
    ['DE', '10115'],
    ['DK', '1050'],
  ],
  ...[
    ['EE', '10111'],
    ['ES', '28001'],
    ['FI', '00100'],
    ['FR', '75001'],
    ['GR', '105 57'],
    ['HR', '10000'],
    ['HU', '1051'],
  ],
  ...[
    ['IT', '00118'],
    ['LT', 'LT-01100'],
    ['LU', 'L-1009'],
    ['LV', 'LV-1010'],
    ['PL', '00-001'],
    ['PT', '1000-001'],
  ],
  ...[
    ['RO', '010011'],
    ['SE', '111 20'],
    ['SI', '1000'],
    ['SK', '811 01'],
  ],
] as const)('%s has postcodes with as many digits as %s', ([country, postcode]) => {
  expect(isPostcode(postcode, country)).toBe(true)
  expect(isPostcode(`${postcode}0`, country)).toBe(false)
  expect(isPostcode(postcode.slice(0, -1), country)).toBe(false)
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
