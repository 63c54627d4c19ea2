import { expect, test } from 'vitest'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { getVoucherDelivery } from './delivery-data.ts'

test.each([
  [24, 'en-GB', 'The voucher is valid for 24 months from then on.'],
  [1, 'el-CY', 'Η δωροεπιταγή ισχύει για 1 μήνα από τότε.'],
  [0, 'en-GB', 'The voucher never expires.'],
])('with a validity of %i months, the page of a gift voucher in %s says so', (giftVoucherMonths, locale, text) => {
  const tenant = toTenant(anOpenedTenant())
  const page = getVoucherDelivery({ ...tenant, locale, settings: { ...tenant.settings, giftVoucherMonths } })
  expect(page).toContain(text)
})
