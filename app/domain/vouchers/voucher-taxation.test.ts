import { expect, test } from 'vitest'
import { getVoucherTaxation } from './voucher-taxation.ts'

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
