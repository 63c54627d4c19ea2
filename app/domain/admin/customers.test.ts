import { expect, test } from 'vitest'
import { getTermsVersion, PointsForm, parseTerms, TermsForm } from './customers.ts'

const aGift = { amount: '5', why: 'A gift', key: 'a-key-of-a-form', shown: '0' }
const parseAmount = (amount: string) => {
  const parsed = PointsForm.safeParse({ ...aGift, amount })
  return parsed.success ? parsed.data.amount : (parsed.error.issues[0]?.message ?? '')
}

test('points are typed as euros, with a minus to take them away', () => {
  expect(['5', '+5.5', ' 12.34 ', '12,3', '-2.50', '−0.01'].map(parseAmount)).toEqual([500, 550, 1234, 1230, -250, -1])
})

test('points that are not an amount, or 0, are refused', () => {
  for (const input of ['0', '-0.00', '1.234', '1e3', 'five', '€5', '1 000', '--5', '1234567'])
    expect(parseAmount(input), input).toBe('field.amount')
  expect(parseAmount('')).toBe('field.required')
})

test('a points form without the version that its page showed is refused', () => {
  expect(PointsForm.parse({ ...aGift, shown: '17' }).shown).toBe(17)
  for (const shown of [undefined, '', '-1', '1.5', 'NaN'])
    expect(PointsForm.safeParse({ ...aGift, shown }).success, shown).toBe(false)
})

test('the terms form has the id of a price list, or 0 for standard prices', () => {
  const version = getTermsVersion({ priceListId: null, excludeVat: true })
  expect(version).not.toBe(getTermsVersion({ priceListId: null, excludeVat: false }))
  expect(parseTerms(TermsForm.parse({ priceList: '0', excludeVat: 'on', version }))).toEqual({
    priceListId: null,
    excludeVat: true,
  })
  expect(parseTerms(TermsForm.parse({ priceList: '7', version }))).toEqual({ priceListId: 7, excludeVat: false })
  expect(TermsForm.safeParse({ priceList: '-1', version }).success).toBe(false)
})
