import { expect, test } from 'vitest'
import { PointsForm, TermsForm, termsOf, termsShown } from './customers.ts'

const amountOf = (amount: string) => {
  const read = PointsForm.safeParse({ amount, why: 'A gift', key: 'a-key-of-a-form' })
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

test('terms are chosen by the number of a list, the shop’s own prices by 0', () => {
  const shown = termsShown({ priceListId: null, excludeVat: true })
  expect(shown).not.toBe(termsShown({ priceListId: null, excludeVat: false }))
  expect(termsOf(TermsForm.parse({ priceList: '0', excludeVat: 'on', shown }))).toEqual({
    priceListId: null,
    excludeVat: true,
  })
  expect(termsOf(TermsForm.parse({ priceList: '7', shown }))).toEqual({ priceListId: 7, excludeVat: false })
  expect(TermsForm.safeParse({ priceList: '-1', shown }).success).toBe(false)
})
