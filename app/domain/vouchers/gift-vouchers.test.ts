import { expect, test } from 'vitest'
import { getVoucherExpiry, getVoucherTaxation, toLastDay } from './gift-vouchers.ts'

const expire = (day: string, months: number) => {
  const at = getVoucherExpiry(Date.parse(`${day}T21:30:00Z`), months, 'Asia/Nicosia')
  return at === null ? null : new Date(at).toISOString()
}

test('a bought voucher is valid to the end of its last day in the shop’s time zone', () => {
  // 23:30 in winter.
  expect(expire('2026-11-21', 24)).toBe('2028-11-21T22:00:00.000Z')
  // 00:30 of the next day in summer.
  expect(expire('2026-06-30', 6)).toBe('2027-01-01T22:00:00.000Z')
  expect(expire('2026-11-21', 0)).toBeNull()
})

test('a voucher ends on the last day of a month that is too short for its day', () => {
  expect(expire('2026-12-31', 2)).toBe('2027-02-28T22:00:00.000Z')
  expect(expire('2026-12-31', 14)).toBe('2028-02-29T22:00:00.000Z')
})

test('the last day is the one before the end', () => {
  expect(toLastDay(Date.parse('2028-11-21T22:00:00.000Z'))).toBe('2028-11-21T21:59:59.999Z')
  expect(toLastDay(null)).toBeNull()
})

test('a voucher is single-purpose if all products have one VAT rate and no other country’s VAT is charged', () => {
  const home = { destinationVat: {} }
  expect(getVoucherTaxation(home, [1900])).toEqual({ isSinglePurpose: true, rate: 1900 })
  expect(getVoucherTaxation({ destinationVat: { GR: {} } }, [500])).toEqual({ isSinglePurpose: true, rate: 500 })
  const refuse = (reason: string) => ({ isSinglePurpose: false, reason })
  expect(getVoucherTaxation(home, [1900, 0])).toEqual(refuse('several-rates'))
  expect(getVoucherTaxation(home, [0])).toEqual(refuse('no-rate'))
  expect(getVoucherTaxation(home, [])).toEqual(refuse('no-rate'))
  expect(getVoucherTaxation({ destinationVat: { GR: { '19': 24 } } }, [1900])).toEqual(refuse('destination-vat'))
})
