import { expect, test } from 'vitest'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { getVoucherDelivery } from './delivery-data.ts'

test.each([
  [24, 'en-GB', 'The voucher is valid for 24 months from that day.'],
  [1, 'el-CY', 'Η δωροεπιταγή ισχύει για 1 μήνα από εκείνη την ημέρα.'],
  [0, 'en-GB', 'The voucher never expires.'],
])('with a validity of %i months, the page of a gift voucher in %s says so', (giftVoucherMonths, locale, text) => {
  const tenant = toTenant(anOpenedTenant())
  const page = getVoucherDelivery({ ...tenant, locale, settings: { ...tenant.settings, giftVoucherMonths } }, [])
  expect(page).toContain(text)
})

test('the page of a single-purpose voucher says that it does not pay for deliveries abroad, if the shop has any', () => {
  const tenant = toTenant(anOpenedTenant())
  const settings = { ...tenant.settings, companyVat: 'CY10259033P', sellsSinglePurposeVouchers: true }
  const shop = { ...tenant, settings, countries: ['CY', 'GR'], destination_vat: {} }
  const note = 'It can be used for collection or delivery in Cyprus.'
  expect(getVoucherDelivery(shop, [1900])).toContain(note)
  expect(getVoucherDelivery(shop, [1900, 500])).not.toContain(note)
  expect(getVoucherDelivery({ ...shop, countries: ['CY'] }, [1900])).not.toContain(note)
  expect(getVoucherDelivery({ ...shop, destination_vat: { GR: { '19': 24 } } }, [1900])).not.toContain(note)
  expect(getVoucherDelivery({ ...shop, settings: tenant.settings }, [1900])).not.toContain(note)
})
