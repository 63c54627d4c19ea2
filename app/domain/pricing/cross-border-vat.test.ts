import { expect, test } from 'vitest'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { findRecordIssues } from '../tenancy/record-issues.ts'
import { parseTenantRecord } from '../tenancy/tenant-record.ts'
import { DestinationVat, getLineVatRate } from './cross-border-vat.ts'

const rates: DestinationVat = { GR: { '19': 24, '5.5': 6.25 }, IE: { '19': 0 } }
const toCountry = (country: string | null) => ({ country, vatExcluded: false })

test('a consumer pays the rate of their country where the shop has one, otherwise the rate of the product', () => {
  expect(getLineVatRate(1900, toCountry('GR'), rates)).toBe(2400)
  expect(getLineVatRate(550, toCountry('GR'), rates)).toBe(625)
  expect(getLineVatRate(1900, toCountry('IE'), rates)).toBe(0)
  expect(getLineVatRate(900, toCountry('GR'), rates)).toBe(900)
  expect(getLineVatRate(1900, toCountry('CY'), rates)).toBe(1900)
  expect(getLineVatRate(1900, toCountry('constructor'), rates)).toBe(1900)
})

test('collection in a store and buyers who pay no VAT keep the rate of the product', () => {
  expect(getLineVatRate(1900, toCountry(null), rates)).toBe(1900)
  expect(getLineVatRate(1900, { country: 'GR', vatExcluded: true }, rates)).toBe(1900)
})

test.each([
  ['a country outside of the EU', { GB: { '19': 20 } }],
  ['a country code in lowercase', { gr: { '19': 24 } }],
  ['a rate that products can’t have', { GR: { '19 %': 24 } }],
  ['a rate with a trailing zero', { GR: { '19.0': 24 } }],
  ['a product’s rate of 100 % or more', { GR: { '119': 24 } }],
  ['a product’s rate with three decimals', { GR: { '5.125': 6 } }],
  ['a product’s rate of 0 %', { GR: { '0': 24 } }],
  ['more than 30 %', { GR: { '19': 30.5 } }],
  ['less than nothing', { GR: { '19': -1 } }],
  ['three decimals', { GR: { '19': 24.125 } }],
  ['text', { GR: { '19': '24' } }],
])('the record refuses %s', (_, value) => {
  expect(DestinationVat.safeParse(value).success).toBe(false)
  const parsed = parseTenantRecord({ ...aTenantRecord(), destination_vat: value }, { plainSecrets: true })
  expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path.split('.')[0])).toEqual(['destination_vat'])
})

test('rates may have two decimals, and a record may have none', () => {
  expect(DestinationVat.safeParse({ FI: { '19': 25.5, '5.25': 13.99 }, LU: { '3': 3 } }).success).toBe(true)
  const parsed = parseTenantRecord(aTenantRecord(), { plainSecrets: true })
  expect(parsed.ok && parsed.value.record.destination_vat).toEqual({})
})

test('a rate for the shop’s country is reported, because the OSS report leaves this country out', () => {
  const record = aTenantRecord({ settings: { COMPANY_VAT: 'EL 094259216' } })
  const listIssues = (destination_vat: DestinationVat) =>
    findRecordIssues({ ...record, destination_vat }, null).filter(({ path }) => path.startsWith('destination_vat'))
  expect(listIssues({ CY: { '24': 19 } })).toEqual([])
  expect(listIssues({ CY: { '24': 19 }, GR: { '24': 19 } })).toEqual([
    {
      path: 'destination_vat.GR',
      message: "GR is the shop's own country, where the rates of the products apply: remove it",
    },
  ])
})
