import { expect, test } from 'vitest'
import { PointsForm, TermsForm, termsOf, termsShown } from './customers.ts'

const aGift = { amount: '5', why: 'A gift', key: 'a-key-of-a-form', shown: '0' }
const amountOf = (amount: string) => {
  const read = PointsForm.safeParse({ ...aGift, amount })
  return read.success ? read.data.amount : (read.error.issues[0]?.message ?? '')
}

test('points are typed as euros, and taken with a minus', () => {
  expect(['5', '+5.5', ' 12.34 ', '12,3', '-2.50', '−0.01'].map(amountOf)).toEqual([500, 550, 1234, 1230, -250, -1])
})

test('what is no amount, or changes nothing, is refused', () => {
  for (const typed of ['0', '-0.00', '1.234', '1e3', 'five', '€5', '1 000', '--5', '1234567'])
    expect(amountOf(typed), typed).toBe('field.amount')
  expect(amountOf('')).toBe('field.required')
})

test('a form that does not say which points it showed is nobody’s', () => {
  expect(PointsForm.parse({ ...aGift, shown: '17' }).shown).toBe(17)
  for (const shown of [undefined, '', '-1', '1.5', 'NaN'])
    expect(PointsForm.safeParse({ ...aGift, shown }).success, shown).toBe(false)
})

test('terms are chosen by the number of a list, the shop’s own prices by 0', () => {
  const version = termsShown({ priceListId: null, excludeVat: true })
  expect(version).not.toBe(termsShown({ priceListId: null, excludeVat: false }))
  expect(termsOf(TermsForm.parse({ priceList: '0', excludeVat: 'on', version }))).toEqual({
    priceListId: null,
    excludeVat: true,
  })
  expect(termsOf(TermsForm.parse({ priceList: '7', version }))).toEqual({ priceListId: 7, excludeVat: false })
  expect(TermsForm.safeParse({ priceList: '-1', version }).success).toBe(false)
})
