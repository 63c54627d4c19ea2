import { expect, test } from 'vitest'
import { DiscountTerms, discountKinds } from '../discounts/discount.ts'
import { DiscountForm, offerFields, toDiscount, toDiscountFormValues } from './discount-forms.ts'

const form = {
  title: 'Summer sale',
  kind: 'order-percentage',
  percent: '10',
  customers: 'everyone',
  key: 'k'.repeat(32),
}

const listWrongFields = (typed: object) =>
  DiscountForm.safeParse({ ...form, ...typed }).error?.issues.map(({ path }) => path[0])

test.each(discountKinds)('a discount of the kind %s needs only its own fields, each within its limits', (kind) => {
  const values = { percent: '20', amount: '5', buy: '2', get: '1' }
  const { percent: _p, ...rest } = form
  const own = Object.fromEntries(offerFields[kind].map((name) => [name, values[name]]))
  expect(DiscountForm.safeParse({ ...rest, ...own, kind }).success).toBe(true)
  for (const name of offerFields[kind]) {
    expect(DiscountForm.safeParse({ ...rest, ...own, kind, [name]: '0' }).error?.issues[0]?.path).toEqual([name])
    expect(DiscountForm.safeParse({ ...rest, ...own, kind, [name]: '100001' }).error?.issues[0]?.path).toEqual([name])
  }
})

test('a percentage over 100 and an invalid country, SKU or customer group are refused beside their fields', () => {
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

test('the terms of a discount from a valid form match the schema of stored terms', () => {
  const typed = { ...form, categories: ['pods', 'kits'], products: 'POD-1', countries: ['CY'], minimumQuantity: '2' }
  const {
    title: _t,
    titleEl: _g,
    code: _c,
    startsAt: _s,
    endsAt: _e,
    maxUses: _m,
    maxUsesPerCustomer: _p,
    ...terms
  } = toDiscount(DiscountForm.parse(typed), 'Asia/Nicosia')
  expect(DiscountTerms.parse(terms)).toEqual(terms)
})

const getIssues = (typed: object) =>
  DiscountForm.safeParse({ ...form, ...typed }).error?.issues.map(({ path, message }) => [path[0], message])

test.each(['maxUses', 'maxUsesPerCustomer', 'minimumQuantity', 'minimumSubtotal'])(
  'a typed 0 is refused as %s, and an empty field is allowed',
  (name) => {
    const message = name === 'minimumSubtotal' ? 'field.positiveAmount' : 'field.optionalCount'
    for (const zero of ['0', '00']) expect(getIssues({ [name]: zero })).toEqual([[name, message]])
    for (const wrong of ['-1', 'abc', '1e3']) expect(getIssues({ [name]: wrong })).toEqual([[name, message]])
    for (const right of ['', undefined, '1', '007']) expect(getIssues({ [name]: right })).toBeUndefined()
  },
)

test.each(['2026-03-29', '2026-10-25'])(
  'the form of a discount shows its first day, even if clocks change that day: %s',
  (starts) => {
    const discount = {
      id: 1,
      isActive: true,
      used: 0,
      ...toDiscount(DiscountForm.parse({ ...form, starts }), 'Asia/Nicosia'),
    }
    expect(toDiscountFormValues(discount, 'Asia/Nicosia').starts).toBe(starts)
  },
)

test('the Greek title is optional and shown in the form again', () => {
  const toFormValues = (typed: object) => {
    const discount = toDiscount(DiscountForm.parse({ ...form, ...typed }), 'Asia/Nicosia')
    return toDiscountFormValues({ ...discount, id: 1, isActive: true, used: 0 }, 'Asia/Nicosia').titleEl
  }
  expect(toFormValues({ titleEl: ' Εκπτώσεις ' })).toBe('Εκπτώσεις')
  expect(toFormValues({})).toBe('')
})

test('a discount cannot end before it starts', () => {
  expect(getIssues({ starts: '2026-12-02', ends: '2026-12-01' })).toEqual([['ends', 'field.endBeforeStart']])
  expect(getIssues({ starts: '2026-12-01', ends: '2026-12-01' })).toBeUndefined()
  expect(getIssues({ ends: '2026-12-01' })).toBeUndefined()
})

test('an invalid value gets the message of its field', () => {
  expect(getIssues({ percent: '101' })).toEqual([['percent', 'field.percent']])
  expect(getIssues({ percent: 'ten' })).toEqual([['percent', 'field.percent']])
  expect(getIssues({ kind: 'order-amount', amount: '0' })).toEqual([['amount', 'field.amountAboveZero']])
  expect(getIssues({ discountCode: '<script>' })).toEqual([['discountCode', 'field.discountCode']])
  expect(getIssues({ starts: '31/12/2026' })).toEqual([['starts', 'field.day']])
})

test('a code in the format of a gift voucher is refused, because it would hide the voucher', () => {
  for (const discountCode of ['ABCD-EFGH-JKLM-NPQR', 'abcdefghjklmnpqr'])
    expect(getIssues({ discountCode })).toEqual([['discountCode', 'field.voucherCode']])
  // Vouchers have no I, O, 0 or 1, and always 16 characters.
  for (const discountCode of ['CHRISTMAS-IS-2026', 'SUMMER10']) expect(getIssues({ discountCode })).toBeUndefined()
})
