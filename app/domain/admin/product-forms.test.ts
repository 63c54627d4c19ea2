import { expect, test } from 'vitest'
import { createNewProductForm } from './new-product-form.ts'
import { createProductPageForm, createVariantForm, ProductForm } from './product-forms.ts'
import { createNextSnapshot, mergeValues, parseProductSnapshot } from './product-snapshot.ts'

const fields = { warehouses: [], priceLists: [{ id: 3 }] }

const listIssues = (parsed: {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
}) => parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('a sale price or a list price of 0 is refused', () => {
  const listVariantIssues = (options: object) =>
    listIssues(createVariantForm(fields).safeParse({ price: '20', ...options }))
  expect(listVariantIssues({ salePrice: '0' })).toEqual(['salePrice field.salePrice'])
  expect(listVariantIssues({ salePrice: '20' })).toEqual(['salePrice field.salePrice'])
  expect(listVariantIssues({ list_3: '0,00' })).toEqual(['list_3 field.positiveAmount'])
  expect(listVariantIssues({ salePrice: '0.01', list_3: '0.01' })).toEqual([])
  expect(listVariantIssues({})).toEqual([])
})

test('VAT is in per cent, and a sale ends on an existing calendar day', () => {
  const form = { name: 'Pod', slug: 'pod', mainCategory: 'pods', vatRate: '19' }
  const listProductIssues = (options: object) => listIssues(ProductForm.safeParse({ ...form, ...options }))
  expect(listProductIssues({ vatRate: '0.19' })).toEqual(['vatRate field.vat'])
  expect(listProductIssues({ vatRate: '0,5' })).toEqual(['vatRate field.vat'])
  expect(listProductIssues({ saleUntil: '2026-11-31' })).toEqual(['saleUntil field.instant'])
  expect(listProductIssues({ vatRate: '0', saleUntil: '2026-11-30' })).toEqual([])
})

const viewed = { price: '12.00', stock_1: '5', stock_2: '' }

test('an untouched field takes the shop’s current value', () => {
  expect(mergeValues(viewed, viewed, { ...viewed, stock_1: '3' })).toEqual({
    ...{ values: { ...viewed, stock_1: '3' }, edited: [], conflicts: [] },
  })
})

test('an edited field is saved, and units that were sold since the form was loaded stay sold', () => {
  const now = { ...viewed, stock_1: '3' }
  expect(mergeValues({ ...viewed, price: '13.00' }, viewed, now)).toEqual({
    ...{ values: { ...now, price: '13.00' }, edited: ['price'], conflicts: [] },
  })
})

test('a field that both sides changed is a conflict, unless the values are equal', () => {
  const now = { ...viewed, stock_1: '3' }
  expect(mergeValues({ ...viewed, stock_1: '9' }, viewed, now).conflicts).toEqual(['stock_1'])
  expect(mergeValues({ ...viewed, stock_1: '3' }, viewed, now).conflicts).toEqual([])
})

test('a form that is sent again after a conflict saves the field in conflict, and sold units stay sold', () => {
  const input = { ...viewed, price: '13.00' }
  const now = { ...viewed, price: '12.50', stock_1: '3' }
  const { conflicts } = mergeValues(input, viewed, now)
  const snapshot = { product: 'seen', variants: [{ sku: 'POD-1', values: viewed }] }
  const next = createNextSnapshot(snapshot, 'saved', [{ sku: 'POD-1', conflicts, currentValues: now }])
  const parsed = parseProductSnapshot(next)
  expect([parsed?.product, conflicts]).toEqual(['saved', ['price']])
  expect(mergeValues(input, parsed?.variants[0]?.values ?? {}, now)).toEqual({
    ...{ values: { ...now, price: '13.00' }, edited: ['price'], conflicts: [] },
  })
})

test('a field that the form does not send stays unchanged', () => {
  expect(mergeValues({}, viewed, viewed)).toMatchObject({ edited: [], values: viewed })
})

test.each(['', 'x', '{}', '{"product":"a","variants":{}}'])('%j is not a valid product snapshot', (text) => {
  expect(parseProductSnapshot(text)).toBeNull()
})

test('the sale price of each variant must be below its own price', () => {
  const form = createProductPageForm(['20.00', '20.00'], { warehouses: [], priceLists: [] })
  const newProductFields = { name: 'Pod', slug: 'pod', mainCategory: 'pods', vatRate: '19' }
  const prices = { v0_price: '10', v0_salePrice: '9', v1_price: '8', v1_salePrice: '9' }
  const issues = form.safeParse({ ...newProductFields, ...prices }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['v1_salePrice', 'field.salePrice']])
})

test('a price of 0 has to be confirmed, unless it was 0 before', () => {
  const form = createProductPageForm(['20.00', '0.00'], { warehouses: [], priceLists: [] })
  const typed = { name: 'Pod', slug: 'pod', mainCategory: 'pods', vatRate: '19', v0_price: '0', v1_price: '0' }
  const listIssues = (values: object) =>
    form.safeParse({ ...typed, ...values }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []
  expect(listIssues({})).toEqual([['v0_price', 'field.freePrice']])
  expect(listIssues({ confirmFree: true })).toEqual([])
  expect(listIssues({ v0_price: '0.01' })).toEqual([])
})

test('a price of 0 of a new product has to be confirmed too', () => {
  const form = createNewProductForm({ warehouses: [] })
  const typed = { sku: 'GIFT', name: 'Gift', mainCategory: 'pods', price: '0', vatRate: '19' }
  expect(form.safeParse(typed).error?.issues).toMatchObject([{ path: ['price'], message: 'field.freePrice' }])
  expect(form.safeParse({ ...typed, confirmFree: true }).success).toBe(true)
})
