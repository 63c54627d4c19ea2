import type { SettingRow } from './setting-kinds.ts'

const invoices = 'app/domain/invoices/invoice-rules.test.ts'

const vatNumbers = 'workers/shop/vat-numbers/check-vat-numbers.workers.test.ts'

/** The settings of invoices and VAT numbers. */
export const invoiceSettings = {
  INVOICES_AUTOMATIC: {
    kind: 'flag',
    name: 'automaticInvoices',
    default: 'true',
    meaning:
      'Issues an invoice once an order is paid. Needs the legal name, the address and the VAT number of the company. If off, invoices are issued by hand.',
    rules: 'Order',
    verifiedBy: invoices,
  },
  COMPANY_LEGAL_NAME: {
    kind: 'text',
    name: 'legalName',
    default: '',
    meaning: 'The legal name of the company, for invoices.',
    rules: 'Invoice',
    verifiedBy: invoices,
  },
  COMPANY_ADDRESS: {
    kind: 'text',
    name: 'legalAddress',
    default: '',
    meaning: 'The registered address of the company in one line, for invoices.',
    rules: 'Invoice',
    verifiedBy: invoices,
  },
  COMPANY_VAT: {
    kind: 'vatNumber',
    name: 'companyVat',
    default: '',
    meaning: 'The VAT number of the company with its country prefix, for invoices and for VIES.',
    rules: 'Invoice, VAT number',
    verifiedBy: invoices,
  },
  COMPANY_REGISTRATION: {
    kind: 'text',
    name: 'companyRegistration',
    default: '',
    meaning: 'The number of the company in the companies register, for invoices; empty hides it.',
    rules: 'Invoice',
    verifiedBy: invoices,
  },
  CUSTOMER_VAT_FIELD: {
    kind: 'flag',
    name: 'asksVatNumber',
    default: 'false',
    meaning: 'Register, checkout and account have a field for the VAT number of business customers.',
    rules: 'Register, checkout, account',
    verifiedBy: vatNumbers,
  },
  VAT_CHECK_VIES: {
    kind: 'flag',
    name: 'checksVatNumbers',
    default: 'false',
    meaning:
      'Checks VAT numbers with VIES, the register of the European Commission, after orders and registrations. With COMPANY_VAT, each check gets an identifier as proof. Orders never wait for it.',
    rules: 'VAT number',
    verifiedBy: vatNumbers,
  },
} as const satisfies Record<string, SettingRow>
