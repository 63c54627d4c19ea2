import { expect, test } from 'vitest'
import { localizeTenant, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { frame } from '../catalogue/storefront-pages.ts'
import { getSellerDetails } from '../outbox/deliver-mails.ts'

const company = {
  COMPANY_LEGAL_NAME: 'Kiosk Trading Ltd',
  COMPANY_ADDRESS: '1 Harbour Street',
  COMPANY_VAT: 'CY10000000D',
}

test(
  'mails name the company with its legal name, address and VAT number, and repeat the page about returns',
  runWithDatabase((db) => {
    stockShop(db, {}, {
      slides: [],
      pageContent: [
        { page: 4, position: 'office address', text: '2 Shop Street' },
        { page: 4, position: 'office email', text: 'hello@kiosk.example' },
        { page: 8, position: 'title 1', text: 'Returns' },
        { page: 8, position: 'paragraph 1', text: '<p>Bring it <b>back</b>.</p><p>Within 20 days.</p>' },
      ],
    } as never)
    const tenant = toTenant(
      anOpenedTenant({ languages: ['en', 'el'], settings: { ...company, Telephone: '25 000 111' } }),
    )
    const { lines, returns } = getSellerDetails(db, tenant)
    expect(lines).toEqual([
      ...['Kiosk Trading Ltd', '1 Harbour Street', 'VAT number: CY10000000D', 'hello@kiosk.example', '25 000 111'],
    ])
    expect(returns).toEqual(['Returns\nBring it back.', 'Within 20 days.'])
    expect(getSellerDetails(db, localizeTenant(tenant, 'el')).lines).toContain('Αριθμός εγγραφής ΦΠΑ: CY10000000D')
    const plain = toTenant(anOpenedTenant({ settings: { CompanyName: 'Kiosk' } }))
    expect(getSellerDetails(db, plain).lines.slice(0, 2)).toEqual(['Kiosk', '2 Shop Street'])
  }),
)

test(
  'the footer names the address of the contact page in the language of the page',
  runWithDatabase((db) => {
    const address = { page: 4, position: 'office address', text: '2 Shop Street', el: { text: 'Οδός Αγοράς 2' } }
    stockShop(db, {}, { slides: [], pageContent: [address] } as never)
    expect(frame(db).address).toBe('2 Shop Street')
    expect(frame(db, 'el').address).toBe('Οδός Αγοράς 2')
  }),
)
