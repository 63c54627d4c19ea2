import { expect, test } from 'vitest'
import { formatPostcodeZones, isInZones, PostcodeZones, parsePostcodeZones } from './postcode-zones.ts'

const zones = {
  ...{ CY: ['3*', '4000-4999', '8010'], GB: ['SW*'], DE: ['20000-20999', '30159-30159'], MT: ['MTF*'] },
}

test.for([
  ['CY', '3036', true],
  ['CY', ' cy-3036 ', true],
  ['CY', '4000', true],
  ['CY', '4999', true],
  ['CY', '5000', false],
  ['CY', '45', false],
  ['CY', '45000', false],
  ['CY', '8010', true],
  ['CY', '8011', false],
  ['CY', '', false],
  ['GB', 'sw1a 1aa', true],
  ['GB', 'EC1A 1BB', false],
  ['GB', 'SE1 7PB', false],
  ['DE', '19999', false],
  ['DE', '20000', true],
  ['DE', '30159', true],
  ['DE', '30158', false],
  // As the forms accept it: Germany's letter is D.
  ['DE', 'D-20095', true],
  ['DE', 'D-19999', false],
  // Mtarfa. The country code MT is ignored only before a digit.
  ['MT', 'MTF 1140', true],
  // A country without patterns is served everywhere, even while no postcode is typed.
  ['GR', '105 57', true],
  ['GR', '', true],
] as const)('the zone of a delivery method: %s %s', ([country, postcode, expected]) => {
  expect(isInZones(zones, { country, postcode })).toBe(expected)
})

test('zones are parsed from typed lines and formatted in the same way', () => {
  const typed = 'cy: 3*, 4000 – 4999 3*\n\ngr: 105*'
  const parsed = parsePostcodeZones(typed, ['CY', 'GR'])
  expect(parsed).toEqual({ CY: ['3*', '4000-4999'], GR: ['105*'] })
  expect(formatPostcodeZones(parsed ?? {})).toBe('CY: 3*, 4000-4999\nGR: 105*')
  expect(parsePostcodeZones('', ['CY'])).toEqual({})
})

test('typed postcodes may be in lowercase and end with a comma, and spaces around lines don’t matter', () => {
  expect(parsePostcodeZones('  gb : sw*,  ec1a1bb,, ; CY: 3036,', ['CY', 'GB'])).toEqual({
    GB: ['SW*', 'EC1A1BB'],
    CY: ['3036'],
  })
})

test('a method for one country needs no country code before its postcodes', () => {
  expect(parsePostcodeZones('3*, 4*', ['CY'])).toEqual({ CY: ['3*', '4*'] })
  expect(parsePostcodeZones('3*, 4*', ['CY', 'GR'])).toBeNull()
})

test.for([
  'DE: 1*',
  'CY: !3*',
  'CY: 1-2-3',
  'CY: 3036!',
  'CY: x1000-2000',
  'CY: 1000-2000x',
  'CY: 4999-4000',
  'CY: 400-4999',
  'CY: *',
  'CY: 3**',
  'CY:',
  'CY: 3*%',
])('an invalid pattern is refused: %s', (text) => {
  expect(parsePostcodeZones(text, ['CY'])).toBeNull()
})

test('the record refuses the same patterns as the form', () => {
  expect(PostcodeZones.safeParse({ CY: ['3*'] }).success).toBe(true)
  for (const bad of [{ CY: [] }, { cy: ['3*'] }, { CY: ['3-'] }, { CY: ['9000-1000'] }])
    expect(PostcodeZones.safeParse(bad).success).toBe(false)
})

test('a pattern is a postcode, a prefix or a range, and has at most eleven characters', () => {
  const isZone = (pattern: string) => PostcodeZones.safeParse({ CY: [pattern] }).success
  expect(['3036', '3036-3036', 'SW*', 'ABCDEFGHI12'].map(isZone)).toEqual([true, true, true, true])
  expect(['ABCDEFGHI123', 'ABCDEFGHIJK*', 'SW'].map(isZone)).toEqual([false, false, false])
})

test('zones are listed by country code, in capitals', () => {
  for (const country of ['CYP', 'xCY', 'C'])
    expect(PostcodeZones.safeParse({ [country]: ['3*'] }).success, country).toBe(false)
})

test('a method without zones serves every address', () => {
  expect(isInZones(undefined, { country: 'CY', postcode: '3036' })).toBe(true)
  expect(formatPostcodeZones(undefined)).toBe('')
})

test('no typed postcode is ignored, whatever separates it from the others', () => {
  expect(parsePostcodeZones('CY: 3036\nCY: 4*\r5*\u20286*', ['CY'])).toEqual({ CY: ['3036', '4*', '5*', '6*'] })
})
