import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone, formatPhoneUri, getPhoneCountry, listPhoneSearchTerms, toStoredPhone } from './phone-number.ts'

test.for([
  ['99123456', 'CY', '+35799123456'],
  ['+357 99 123456', 'CY', '+35799123456'],
  ['00357 99 123456', 'CY', '+35799123456'],
  ['357-99-123456', 'CY', '+35799123456'],
  ['(25) 123 456', 'CY', '+35725123456'],
  ['25/123456', 'CY', '+35725123456'],
  ['+47 912 34 567', 'CY', '+4791234567'],
  ['0047 912 34 567', 'CY', '+4791234567'],
  ['306912345678', 'CY', '+306912345678'],
  ['691 234 5678', 'GR', '+306912345678'],
  ['+44 (0)20 7946 0958', 'CY', '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  // Valid neither in Cyprus nor with a country code: the digits stay.
  ['112', 'CY', '112'],
  ['30 000 002', 'CY', '30000002'],
  ['6912345678', 'CY', '6912345678'],
  ['99123456', '', '99123456'],
  ['', 'CY', ''],
] as const)('the number %s in a shop in %s is stored as %s', ([input, country, stored]) => {
  expect(toStoredPhone(input, country)).toBe(stored)
})

test('a stored number stays the same when it is stored again, in a shop of any country', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^(\+|00|0)?[0-9 ()./-]{1,16}$/),
      fc.constantFrom('CY', 'GR', 'GB', 'US', 'IT', 'DE', ''),
      fc.constantFrom('CY', 'GR', 'GB'),
      (input, country, second) => {
        const stored = toStoredPhone(input, country)
        expect(toStoredPhone(stored, country)).toBe(stored)
        expect(toStoredPhone(formatPhone(stored, country), country)).toBe(stored)
        if (stored.startsWith('+')) expect(toStoredPhone(stored, second)).toBe(stored)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a number of the shop’s country is shown without the country code, any other number with it', () => {
  expect(formatPhone('+35799123456', 'CY')).toBe('99 123456')
  expect(formatPhone('+35799123456', 'GR')).toBe('+357 99 123456')
  expect(formatPhone('+4791234567', 'CY')).toBe('+47 91 23 45 67')
  expect(formatPhone('+442079460958', 'GB')).toBe('020 7946 0958')
  expect(formatPhone('112', 'CY')).toBe('112')
  expect(formatPhone('', 'CY')).toBe('')
})

test('a link calls the number with its country code, in whatever format the shop writes it', () => {
  expect(formatPhoneUri('25 000 111', 'CY')).toBe('tel:+35725000111')
  expect(formatPhoneUri('Call +357 25 000 111', 'CY')).toBe('tel:+35725000111')
  expect(formatPhoneUri('112', 'CY')).toBe('tel:112')
})

test('a number is found with its country code and in national format', () => {
  expect(listPhoneSearchTerms('+442079460958')).toEqual(['442079460958', '2079460958', '02079460958'])
  expect(listPhoneSearchTerms('+35799123456')).toEqual(['35799123456', '99123456'])
  expect(listPhoneSearchTerms('4791234567')).toEqual(['4791234567', '91234567'])
})

test('a shop’s country is that of its locale, else the first that it sells to', () => {
  expect(getPhoneCountry({ locale: 'el-GR', countries: ['CY'] })).toBe('GR')
  expect(getPhoneCountry({ locale: 'en', countries: ['CY', 'GR'] })).toBe('CY')
})
