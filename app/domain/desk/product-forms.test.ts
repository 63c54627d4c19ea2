import { expect, test } from 'vitest'
import { mergedValues, ProductForm, productPageForm, readSeen, variantForm } from './product-forms.ts'

const fields = { warehouses: [], lists: [{ id: 3 }] }

const faultsOf = (read: {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}) => read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('a sale for nothing is refused, and so is a price of a list', () => {
  const read = (given: object) => faultsOf(variantForm(fields).safeParse({ price: '20', ...given }))
  expect(read({ salePrice: '0' })).toEqual(['salePrice field.sale'])
  expect(read({ salePrice: '20' })).toEqual(['salePrice field.sale'])
  expect(read({ list_3: '0,00' })).toEqual(['list_3 field.aboveZero'])
  expect(read({ salePrice: '0.01', list_3: '0.01' })).toEqual([])
  expect(read({})).toEqual([])
})

test('VAT is in per cent, and a sale ends on a day that the calendar has', () => {
  const form = { name: 'Pod', slug: 'pod', mainCategory: 'pods', vatRate: '19' }
  const read = (given: object) => faultsOf(ProductForm.safeParse({ ...form, ...given }))
  expect(read({ vatRate: '0.19' })).toEqual(['vatRate field.vat'])
  expect(read({ vatRate: '0,5' })).toEqual(['vatRate field.vat'])
  expect(read({ saleUntil: '2026-11-31' })).toEqual(['saleUntil field.instant'])
  expect(read({ vatRate: '0', saleUntil: '2026-11-30' })).toEqual([])
})

const seen = { price: '12.00', stock_1: '5', stock_2: '' }

test('what was left as it was shown takes the shop’s value by now', () => {
  expect(mergedValues(seen, seen, { ...seen, stock_1: '3' })).toEqual({
    ...{ values: { ...seen, stock_1: '3' }, edited: [], conflicts: [] },
  })
})

test('what was typed over is taken, beside what was sold meanwhile', () => {
  const now = { ...seen, stock_1: '3' }
  expect(mergedValues({ ...seen, price: '13.00' }, seen, now)).toEqual({
    ...{ values: { ...now, price: '13.00' }, edited: ['price'], conflicts: [] },
  })
})

test('a value that both have changed is a conflict, unless both say the same', () => {
  const now = { ...seen, stock_1: '3' }
  expect(mergedValues({ ...seen, stock_1: '9' }, seen, now).conflicts).toEqual(['stock_1'])
  expect(mergedValues({ ...seen, stock_1: '3' }, seen, now).conflicts).toEqual([])
})

test('a field that a form does not send is left alone', () => {
  expect(mergedValues({}, seen, seen)).toMatchObject({ edited: [], values: seen })
})

test.each(['', 'x', '{}', '{"product":"a","variants":{}}'])('%j is no page that was seen', (text) => {
  expect(readSeen(text)).toBeNull()
})

test('the sale price of each variant must be below its own price', () => {
  const form = productPageForm(2, { warehouses: [], lists: [] })
  const facts = { name: 'Pod', slug: 'pod', mainCategory: 'pods', vatRate: '19' }
  const prices = { v0_price: '10', v0_salePrice: '9', v1_price: '8', v1_salePrice: '9' }
  const issues = form.safeParse({ ...facts, ...prices }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['v1_salePrice', 'field.sale']])
})
