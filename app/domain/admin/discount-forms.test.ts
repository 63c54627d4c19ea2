import { expect, test } from 'vitest'
import { DiscountTerms, discountKinds } from '../discounts/discount.ts'
import { DiscountForm, offerFields, toDiscount } from './discount-forms.ts'

const form = {
  title: 'Summer sale',
  kind: 'order-percentage',
  percent: '10',
  customers: 'everyone',
  key: 'k'.repeat(32),
}

const listWrongFields = (typed: object) =>
  DiscountForm.safeParse({ ...form, ...typed }).error?.issues.map(({ path }) => path[0])

test.each(discountKinds)('a discount of the kind %s needs exactly its own fields', (kind) => {
  const values = { percent: '20', amount: '5', buy: '2', get: '1' }
  const { percent: _p, ...rest } = form
  const own = Object.fromEntries(offerFields[kind].map((name) => [name, values[name]]))
  expect(DiscountForm.safeParse({ ...rest, ...own, kind }).success).toBe(true)
  for (const name of offerFields[kind]) {
    expect(DiscountForm.safeParse({ ...rest, ...own, kind, [name]: '0' }).error?.issues[0]?.path).toEqual([name])
    expect(DiscountForm.safeParse({ ...rest, ...own, kind, [name]: '100001' }).error?.issues[0]?.path).toEqual([name])
  }
})

test('a percentage over 100 and a country that is no code are refused beside their fields', () => {
  expect(listWrongFields({ percent: '100.01' })).toEqual(['percent'])
  expect(listWrongFields({ countries: ['CY', 'Cyprus'] })).toEqual(['countries'])
  expect(listWrongFields({ products: `pods, ${'x'.repeat(101)}` })).toEqual(['products'])
  expect(listWrongFields({ customers: 'price-list-x' })).toEqual(['customers'])
})

test('a discount for a price list keeps its number, and other groups have none', () => {
  const terms = (customers: string) => toDiscount(DiscountForm.parse({ ...form, customers }), 'Asia/Nicosia')
  expect(terms('price-list-12')).toMatchObject({ customers: 'price-list', priceList: 12 })
  expect(terms('signed-in')).toMatchObject({ customers: 'signed-in', priceList: null })
})

test('every discount of a valid form can be read again', () => {
  const typed = { ...form, categories: ['pods', 'kits'], products: 'POD-1', countries: ['CY'], minimumQuantity: '2' }
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
