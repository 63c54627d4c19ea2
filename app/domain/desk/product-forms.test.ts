import { expect, test } from 'vitest'
import { ProductForm, variantForm } from './product-forms.ts'

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
