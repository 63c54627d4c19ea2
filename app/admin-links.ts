import type { MessageTopic } from './domain/content/contact-message-form.ts'
import type { Language } from './domain/messages/languages.ts'
import { adminLoginPath, adminOrderPath, adminPasswordPath, adminPath } from './domain/page-paths.ts'
import type { ReviewState } from './domain/reviews/reviews.ts'
import { withQuery } from './domain/urls.ts'

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
  orders: (query: { search?: string; status?: string | null; attention?: 'on' | null; before?: number | null } = {}) =>
    withQuery(`${adminPath}/orders`, query),
  order: (code: string) => adminOrderPath(code),
  packingSlip: (code: string) => `${adminOrderPath(code)}/packing-slip`,
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
  contactMessages: (query: { topic?: MessageTopic | null; waiting?: 'on' | null; before?: number | null } = {}) =>
    withQuery(`${adminPath}/contact-messages`, query),
  errors: () => `${adminPath}/errors`,
  auditLog: (query: { subject?: string | null; before?: number | null } = {}) =>
    withQuery(`${adminPath}/audit-log`, query),
}
