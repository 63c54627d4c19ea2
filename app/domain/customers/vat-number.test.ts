import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVatNumberSchema } from './fields.ts'
import { isInVies, isVatNumber } from './vat-number.ts'

/** One number in the real format of each country. */
const numbers = `ATU13585627 BE0403019261 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558
  EL094259216 ESB58378431 FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515
  LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE556188840401 SI50223054
  SK2022749619 XI980780684`.split(/\s+/)

test('numbers of all countries of VIES are valid, and longer or shorter ones are not', () => {
  for (const number of numbers) {
    expect(isVatNumber(number), number).toBe(true)
    expect(isInVies(number), number).toBe(true)
    expect(isVatNumber(`${number}0123`), number).toBe(false)
    expect(isVatNumber(number.slice(0, 3)), number).toBe(false)
  }
  expect(new Set(numbers.map((number) => number.slice(0, 2))).size).toBe(28)
})

test('a wrong check digit is refused', () => {
  for (const number of ['CY10259034P', 'CY10259033Q', 'EL094259217', 'DE136695977', 'IT00743110158'])
    expect(isVatNumber(number), number).toBe(false)
})

test('numbers from outside of VIES pass: the shop cannot check them', () => {
  for (const number of ['CH123456789', 'GB980780684', 'US123'])
    expect([isVatNumber(number), isInVies(number)]).toEqual([true, false])
})

test('spaces, dots and dashes are dropped, and the prefix is required', () => {
  const schema = createVatNumberSchema(isVatNumber)
  expect(schema.parse(' cy 10-259.033 p ')).toBe('CY10259033P')
  expect([schema.parse(''), schema.parse('   '), schema.parse(undefined)]).toEqual(['', '', ''])
  for (const text of ['10259033P', 'CY', 'CY10259034P', `CY${'1'.repeat(30)}`, 'CY<b>', 'ΕΛ094259216'])
    expect(schema.safeParse(text).success, text).toBe(false)
  // Browsers check only the format.
  expect(createVatNumberSchema().parse('CY10259034P')).toBe('CY10259034P')
})

test('no text makes the check throw', () => {
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.string({ maxLength: 16 }), (number, text) => {
      expect(typeof isVatNumber(number.slice(0, 2) + text)).toBe('boolean')
    }),
  )
})
