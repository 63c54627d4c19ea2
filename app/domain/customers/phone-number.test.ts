import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneCountry, phoneUri, phoneWords, shownPhone, storedPhone } from './phone-number.ts'

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
  // No number of Cyprus, and none with a country's code: its digits.
  ['112', 'CY', '112'],
  ['30 000 002', 'CY', '30000002'],
  ['6912345678', 'CY', '6912345678'],
  ['99123456', '', '99123456'],
  ['', 'CY', ''],
] as const)('the number %s of a shop in %s is stored as %s', ([typed, country, stored]) => {
  expect(storedPhone(typed, country)).toBe(stored)
})

test('a stored number is stored as itself, in a shop of whichever country', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^(\+|00|0)?[0-9 ()./-]{1,16}$/),
      fc.constantFrom('CY', 'GR', 'GB', 'US', 'IT', 'DE', ''),
      fc.constantFrom('CY', 'GR', 'GB'),
      (typed, country, other) => {
        const stored = storedPhone(typed, country)
        expect(storedPhone(stored, country)).toBe(stored)
        expect(storedPhone(shownPhone(stored, country), country)).toBe(stored)
        if (stored.startsWith('+')) expect(storedPhone(stored, other)).toBe(stored)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a number of the shop’s own country is shown without its code, others with theirs', () => {
  expect(shownPhone('+35799123456', 'CY')).toBe('99 123456')
  expect(shownPhone('+35799123456', 'GR')).toBe('+357 99 123456')
  expect(shownPhone('+4791234567', 'CY')).toBe('+47 91 23 45 67')
  expect(shownPhone('+442079460958', 'GB')).toBe('020 7946 0958')
  expect(shownPhone('112', 'CY')).toBe('112')
  expect(shownPhone('', 'CY')).toBe('')
})

test('a link calls the number with its country’s code, however the shop writes it', () => {
  expect(phoneUri('25 000 111', 'CY')).toBe('tel:+35725000111')
  expect(phoneUri('Call +357 25 000 111', 'CY')).toBe('tel:+35725000111')
  expect(phoneUri('112', 'CY')).toBe('tel:112')
})

test('a number is found with its country’s code and as its country writes it', () => {
  expect(phoneWords('+442079460958')).toEqual(['442079460958', '2079460958', '02079460958'])
  expect(phoneWords('+35799123456')).toEqual(['35799123456', '99123456'])
  expect(phoneWords('4791234567')).toEqual(['4791234567', '91234567'])
})

test('a shop’s country is that of its locale, else the first that it sells to', () => {
  expect(phoneCountry({ locale: 'el-GR', countries: ['CY'] })).toBe('GR')
  expect(phoneCountry({ locale: 'en', countries: ['CY', 'GR'] })).toBe('CY')
})
