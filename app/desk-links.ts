import type { MessageTopic } from './domain/content/visitor-message.ts'
import { deskAddress, deskLoginAddress, deskOrderPage, deskPasswordPage } from './domain/desk/desk-address.ts'
import type { Language } from './domain/messages/languages.ts'
import type { ReviewState } from './domain/reviews/reviews.ts'
import { withQuery } from './domain/with-query.ts'

/** Where the merchant's desk spells its addresses: apart, for no shopper has to load them. */
export const deskLinks = {
  overview: () => deskAddress,
  /** With `back` one returns there, signed in. */
  login: (back?: string) => withQuery(deskLoginAddress, { back }),
  logout: () => `${deskAddress}/logout`,
  password: (token: string) => deskPasswordPage(token),
  goods: (query: { search?: string; show?: string; before?: number | null } = {}) =>
    withQuery(`${deskAddress}/goods`, query),
  product: (id: number) => `${deskAddress}/goods/${id}`,
  newProduct: () => `${deskAddress}/goods/new`,
  /** Of the product, or of one of its variants by its SKU. */
  productPictures: (id: number, variant: string | null) =>
    withQuery(`${deskAddress}/goods/${id}/pictures`, { variant }),
  productRemoval: (id: number) => `${deskAddress}/goods/${id}/remove`,
  /** With `run` the file that was checked. */
  goodsImport: (run?: string) => withQuery(`${deskAddress}/goods/import`, { run }),
  goodsExport: () => `${deskAddress}/goods/export`,
  rows: (kind: string) => `${deskAddress}/rows/${kind}`,
  row: (kind: string, id: number) => `${deskAddress}/rows/${kind}/${id}`,
  newRow: (kind: string) => `${deskAddress}/rows/${kind}/new`,
  rowRemoval: (kind: string, id: number) => `${deskAddress}/rows/${kind}/${id}/remove`,
  pictures: (query: { page?: number | null } = {}) => withQuery(`${deskAddress}/pictures`, query),
  orders: (query: { search?: string; status?: string | null; attention?: 'on' | null; before?: number | null } = {}) =>
    withQuery(`${deskAddress}/orders`, query),
  order: (code: string) => deskOrderPage(code),
  slip: (code: string) => `${deskOrderPage(code)}/slip`,
  staff: () => `${deskAddress}/staff`,
  account: () => `${deskAddress}/account`,
  customers: (query: { term?: string | null; page?: number | null } = {}) =>
    withQuery(`${deskAddress}/customers`, query),
  customer: (id: number) => `${deskAddress}/customers/${id}`,
  reviews: (query: { state?: ReviewState | null; before?: number | null } = {}) =>
    withQuery(`${deskAddress}/reviews`, query),
  texts: (query: { term?: string | null; own?: string | null } = {}) => withQuery(`${deskAddress}/texts`, query),
  text: (key: string, language: Language) => withQuery(`${deskAddress}/text`, { key, language }),
  delivery: () => `${deskAddress}/delivery`,
  methodRemoval: (id: number) => `${deskAddress}/delivery/${id}/remove`,
  company: () => `${deskAddress}/company`,
  settings: () => `${deskAddress}/settings`,
  mail: () => `${deskAddress}/mail`,
  letters: (query: { topic?: MessageTopic | null; waiting?: 'on' | null; before?: number | null } = {}) =>
    withQuery(`${deskAddress}/letters`, query),
  errors: () => `${deskAddress}/errors`,
  changes: (query: { subject?: string | null; before?: number | null } = {}) =>
    withQuery(`${deskAddress}/changes`, query),
}
