import { expect, test } from 'vitest'
import { DiscountTerms } from '../discounts/discount.ts'
import { DiscountForm, toDiscount } from './discount-forms.ts'

const form = {
  title: 'Summer sale',
  kind: 'order-percentage',
  percent: '10',
  customers: 'everyone',
  key: 'k'.repeat(32),
}

test('countries are read in any case, with commas or spaces, and other words are refused', () => {
  const { countries } = toDiscount(DiscountForm.parse({ ...form, countries: 'cy, GR el' }), 'Asia/Nicosia')
  expect(countries).toEqual(['CY', 'GR', 'EL'])
  for (const wrong of ['Cyprus', 'CY;GR', 'C1'])
    expect(DiscountForm.safeParse({ ...form, countries: wrong }).error?.issues[0]?.path).toEqual(['countries'])
})

test('a code that is too long for a product or a category is refused', () => {
  for (const field of ['categories', 'products'])
    expect(DiscountForm.safeParse({ ...form, [field]: `pods, ${'x'.repeat(101)}` }).error?.issues[0]?.path).toEqual([
      field,
    ])
})

test('every discount of a valid form can be read again', () => {
  const typed = { ...form, categories: 'pods, kits', products: 'POD-1', countries: 'CY', minimumQuantity: '2' }
  const {
    title: _t,
    code: _c,
    startsAt: _s,
    endsAt: _e,
    maxUses: _m,
    maxUsesPerCustomer: _p,
    ...terms
  } = toDiscount(DiscountForm.parse(typed), 'Asia/Nicosia')
  expect(DiscountTerms.parse(terms)).toEqual(terms)
})
