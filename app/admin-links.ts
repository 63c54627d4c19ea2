import type { MessageTopic } from './domain/content/contact-message-form.ts'
import type { Language } from './domain/messages/languages.ts'
import type { OrderFilter } from './domain/orders/operations.ts'
import type { ReviewState } from './domain/reviews/reviews.ts'
import { adminLoginPath, adminOrderPath, adminPasswordPath, adminPath, withQuery } from './domain/urls.ts'

/** The filters of invoices: a number or an order's code, and days as `2026-12-24`. */
interface InvoiceQuery {
  search?: string
  from?: string
  to?: string
}

/** URLs of the admin. They are not in `links.ts`, so storefront pages don't load them. */
export const adminLinks = {
  overview: () => adminPath,
  /** `back` is the path to return to after signing in. */
  login: (back?: string) => withQuery(adminLoginPath, { back }),
  logout: () => `${adminPath}/logout`,
  password: (token: string) => adminPasswordPath(token),
  products: (query: { search?: string; show?: string; before?: number | null } = {}) =>
    withQuery(`${adminPath}/products`, query),
  product: (id: number) => `${adminPath}/products/${id}`,
  newProduct: () => `${adminPath}/products/new`,
  /** `variant` is a SKU; null for the pictures of the product itself. */
  productPictures: (id: number, variant: string | null) =>
    withQuery(`${adminPath}/products/${id}/pictures`, { variant }),
  productRemoval: (id: number) => `${adminPath}/products/${id}/remove`,
  /** `run` is the id of a dry run. */
  productImport: (run?: string) => withQuery(`${adminPath}/products/import`, { run }),
  productExport: () => `${adminPath}/products/export`,
  rows: (kind: string) => `${adminPath}/records/${kind}`,
  row: (kind: string, id: number) => `${adminPath}/records/${kind}/${id}`,
  newRow: (kind: string) => `${adminPath}/records/${kind}/new`,
  rowRemoval: (kind: string, id: number) => `${adminPath}/records/${kind}/${id}/remove`,
  pictures: (query: { page?: number | null } = {}) => withQuery(`${adminPath}/pictures`, query),
  orders: (query: Partial<Readonly<Record<keyof OrderFilter, string | number | null>>> = {}) =>
    withQuery(`${adminPath}/orders`, query),
  order: (code: string) => adminOrderPath(code),
  /** The orders that match the filter, as CSV. */
  orderExport: (query: Partial<Readonly<Record<keyof OrderFilter, string | number | null>>>) =>
    withQuery(`${adminPath}/orders/export`, query),
  drafts: (query: { page?: number | null } = {}) => withQuery(`${adminPath}/orders/drafts`, query),
  newDraft: () => `${adminPath}/orders/drafts/new`,
  draft: (key: string, query: { findProduct?: string | null; findCustomer?: string | null } = {}) =>
    withQuery(`${adminPath}/orders/drafts/${key}`, query),
  packingSlips: () => `${adminPath}/orders/packing-slips`,
  invoices: (query: InvoiceQuery & { before?: number | null } = {}) => withQuery(`${adminPath}/invoices`, { ...query }),
  invoicesExport: (query: InvoiceQuery = {}) => withQuery(`${adminPath}/invoices/export`, { ...query }),
  /** VAT rates of other EU countries. */
  destinationVat: () => `${adminPath}/vat`,
  ossReport: (query: { quarter?: string } = {}) => withQuery(`${adminPath}/invoices/oss`, query),
  ossExport: (quarter: string) => withQuery(`${adminPath}/invoices/oss/export`, { quarter }),
  /** The PDF. */
  invoice: (number: string) => `${adminPath}/invoices/file/${number}`,
  packingSlip: (code: string) => `${adminOrderPath(code)}/packing-slip`,
  discounts: () => `${adminPath}/discounts`,
  discount: (id: number) => `${adminPath}/discounts/${id}`,
  /** `from` is the id of a discount to copy. */
  newDiscount: (query: { kind?: string; from?: number } = {}) => withQuery(`${adminPath}/discounts/new`, query),
  vouchers: (query: { before?: number | null } = {}) => withQuery(`${adminPath}/vouchers`, query),
  staff: () => `${adminPath}/staff`,
  account: () => `${adminPath}/account`,
  customers: (query: { term?: string | null; page?: number | null } = {}) => withQuery(`${adminPath}/customers`, query),
  customer: (id: number) => `${adminPath}/customers/${id}`,
  reviews: (query: { state?: ReviewState | null; before?: number | null } = {}) =>
    withQuery(`${adminPath}/reviews`, query),
  texts: (query: { term?: string | null; own?: string | null } = {}) => withQuery(`${adminPath}/texts`, query),
  text: (key: string, language: Language) => withQuery(`${adminPath}/text`, { key, language }),
  delivery: () => `${adminPath}/delivery`,
  methodRemoval: (id: number) => `${adminPath}/delivery/${id}/remove`,
  company: () => `${adminPath}/company`,
  settings: () => `${adminPath}/settings`,
  mail: () => `${adminPath}/mail`,
  mailTexts: () => `${adminPath}/mail/texts`,
  mailText: (kind: string, language: Language) => withQuery(`${adminPath}/mail/texts/${kind}`, { language }),
  mailPreview: (kind: string, language: Language) => withQuery(`${adminPath}/mail/texts/${kind}/preview`, { language }),
  contactMessages: (query: { topic?: MessageTopic | null; waiting?: 'on' | null; before?: number | null } = {}) =>
    withQuery(`${adminPath}/contact-messages`, query),
  errors: () => `${adminPath}/errors`,
  auditLog: (query: { subject?: string | null; before?: number | null } = {}) =>
    withQuery(`${adminPath}/audit-log`, query),
}
