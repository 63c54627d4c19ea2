import { expect, test } from 'vitest'
import {
  createDestinationVatForm,
  listDestinationVatTable,
  toDestinationVat,
  toDestinationVatFormValues,
} from './destination-vat-form.ts'

const source = {
  destinationVat: {},
  home: 'CY',
  countries: ['CY', 'GR', 'GB', 'DE'],
  productRates: [0, 1900, 550],
}

test('the form has the other EU countries to which the shop sells, and the rates of its products', () => {
  expect(listDestinationVatTable(source)).toEqual({ countries: ['GR', 'DE'], rates: ['19', '5.5'] })
})

test('saving the form keeps the rates of countries to which the shop no longer sells, and rates that no product has any more', () => {
  const destinationVat = { FR: { '3': 2.1, '19': 20 }, GR: { '19': 24, '5.5': 6 } }
  const table = listDestinationVatTable({ ...source, destinationVat })
  expect(table).toEqual({ countries: ['GR', 'DE', 'FR'], rates: ['19', '5.5', '3'] })
  const form = createDestinationVatForm(table).parse({ version: 'v1', ...toDestinationVatFormValues(destinationVat) })
  expect(toDestinationVat(table, form)).toEqual(destinationVat)
})

test('an empty field keeps the rate of the product, and 0 is a rate', () => {
  const table = listDestinationVatTable(source)
  const form = createDestinationVatForm(table).parse({ version: 'v1', rate_GR_19: ' 24 ', rate_GR_5_5: '0' })
  expect(toDestinationVat(table, form)).toEqual({ GR: { '19': 24, '5.5': 0 } })
  const emptied = createDestinationVatForm(table).parse({ version: 'v1', rate_GR_19: '', rate_FR_19: '20' })
  expect(toDestinationVat(table, emptied)).toEqual({})
})

test.each(['0,19 %', '31', '-1', '24.125', 'standard'])('the form refuses the rate %s', (rate) => {
  const form = createDestinationVatForm(listDestinationVatTable(source))
  const { error } = form.safeParse({ version: 'v1', rate_GR_19: rate })
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([['rate_GR_19', 'field.vat']])
  expect(form.safeParse({ version: 'v1', rate_GR_19: '25,5' }).success).toBe(true)
})
