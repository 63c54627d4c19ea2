import { expect, test } from 'vitest'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { documentNumberPattern, formatDocumentNumber } from './invoice.ts'
import { getInvoiceRules, parseDocumentNumber } from './invoice-rules.ts'

const company = {
  COMPANY_LEGAL_NAME: 'Molos Vapour Co. Ltd',
  COMPANY_ADDRESS: 'Anexartisias 12, 3036 Limassol',
  COMPANY_VAT: 'cy 10259033 p',
  COMPANY_REGISTRATION: 'HE 123456',
}
const getRules = (settings: Readonly<Record<string, string>>) =>
  getInvoiceRules(toTenant(anOpenedTenant({ settings: { ...settings } })))

test('a shop can issue invoices once it has its legal name, address and VAT number', () => {
  expect(getRules({}).seller).toBeNull()
  for (const key of ['COMPANY_LEGAL_NAME', 'COMPANY_ADDRESS', 'COMPANY_VAT'])
    expect(getRules({ ...company, [key]: '' }).seller, key).toBeNull()
  expect(getRules(company).seller).toMatchObject({
    name: 'Molos Vapour Co. Ltd',
    address: 'Anexartisias 12, 3036 Limassol',
    vatNumber: 'CY10259033P',
    registration: 'HE 123456',
    country: 'CY',
  })
  expect(getRules({ ...company, COMPANY_REGISTRATION: '' }).seller?.registration).toBe('')
})

test('a Greek VAT number begins with EL, and its country is GR', () => {
  expect(getRules({ ...company, COMPANY_VAT: 'EL 094259216' }).seller).toMatchObject({
    vatNumber: 'EL094259216',
    country: 'GR',
  })
})

test('INVOICES_AUTOMATIC turns automatic invoices off', () => {
  expect(getRules(company).isAutomatic).toBe(true)
  expect(getRules({ ...company, INVOICES_AUTOMATIC: 'false' }).isAutomatic).toBe(false)
})

test('a document number is parsed into its kind, year and count', () => {
  expect(parseDocumentNumber('INV-2026-000123')).toEqual({ kind: 'invoice', year: 2026, last: 123 })
  expect(parseDocumentNumber('CN-2026-000001')).toEqual({ kind: 'credit-note', year: 2026, last: 1 })
  for (const text of ['INV-2026-123', 'INV-26-000123', 'X-2026-000123', ''])
    expect(parseDocumentNumber(text)).toBeNull()
})

test('the number after the highest one that can be entered is still a valid document number', () => {
  expect(parseDocumentNumber('INV-2026-999999999')).toBeNull()
  const last = parseDocumentNumber('INV-2026-99999999')?.last ?? 0
  expect(formatDocumentNumber('invoice', 2026, last + 1)).toMatch(documentNumberPattern)
})
