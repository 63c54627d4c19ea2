import { expect, test } from 'vitest'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { formatLegalNotice, listCompanyDetails } from './company-details.ts'
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

test('the footer ends with the copyright of the year in the shop’s time zone, the version and the company’s details', () => {
  const settings = { CompanyName: 'The Kiosk', COMPANY_LEGAL_NAME: 'Kiosk Ltd' }
  const tenant = toTenant(anOpenedTenant({ time_zone: 'Asia/Nicosia', settings }))
  expect(formatLegalNotice(tenant, contactAddress, Date.parse('2026-12-31T22:00:00Z'))).toBe(
    'Copyright © 2027 The Kiosk\u00a0· All rights reserved\u00a0· version 2.1.6\nKiosk Ltd · 2 Shop Street',
  )
})
