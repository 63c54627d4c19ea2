import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { listCompanyDetails } from './company-details.ts'
import { toTenant } from './tenant-record.ts'

const contactAddress = '2 Shop Street'

test('the company is named with its address and numbers', () => {
  const tenant = toTenant(
    anOpenedTenant({
      settings: {
        COMPANY_LEGAL_NAME: 'Kiosk Ltd',
        COMPANY_ADDRESS: '5 Sun Street',
        COMPANY_VAT: 'CY10259033P',
        COMPANY_REGISTRATION: 'HE 123456',
      },
    }),
  )
  expect(listCompanyDetails(tenant, contactAddress)).toEqual([
    'Kiosk Ltd',
    '5 Sun Street',
    'VAT number: CY10259033P',
    'Company registration number: HE 123456',
  ])
})

test('without these settings, the company is named with its name for shoppers and the contact page’s address', () => {
  const tenant = toTenant(anOpenedTenant({ settings: { CompanyName: 'The Kiosk' } }))
  expect(listCompanyDetails(tenant, contactAddress)).toEqual(['The Kiosk', contactAddress])
  expect(listCompanyDetails(tenant, '')).toEqual(['The Kiosk'])
})
