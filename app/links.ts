import type { FacetName, SortOrder } from './domain/catalogue/facets.ts'
import { type PictureWidth, renditionName } from './domain/catalogue/picture.ts'
import { productPath } from './domain/catalogue/product-path.ts'
import { contactAddress } from './domain/content/pages.ts'
import { emailPage } from './domain/customers/email-page.ts'
import { resetPage } from './domain/customers/reset-page.ts'
import { sessionCheck } from './domain/customers/session-rules.ts'
import { languageName } from './domain/messages/choose-language.ts'
import type { Language } from './domain/messages/languages.ts'
import { type NoticeStep, noticePage } from './domain/notices/notice-pages.ts'
import { checkoutPage, orderPage } from './domain/orders/order-page.ts'
import { cookiesOffPage } from './domain/tenancy/cookies-off.ts'
import { withQuery } from './domain/with-query.ts'

/** The only place where an address of the shop is spelled; its desk's are in desk-links.ts. */

/** The ways to look at a listing, each with an address of its own. */
export const listingPaths = {
  '3cols': '/shop/sidebar/3cols',
  list: '/shop/sidebar/list',
  nosidebar: '/shop/nosidebar',
  market: '/shop/market',
} as const

export type ListingLayout = keyof typeof listingPaths

/** Where a product's page says what its sizes mean. */
export const sizeGuideAnchor = 'size-guide'

/** What a listing's address can say. Every facet may be chosen several times; prices are in euros. */
export interface ListingLink extends Partial<Record<FacetName, readonly string[]>> {
  brandName?: string | null
  searchTerm?: string | null
  minPrice?: string | null
  maxPrice?: string | null
  sort?: SortOrder | null
  perPage?: number | null
  page?: number | null
  /** Facets whose groups stand open, for a browser without script. */
  open?: readonly FacetName[]
}

/** What a product's address can say: a colour and a size by their names, or another product in its place. */
export interface ProductChoiceLink {
  colour?: string | null
  size?: string | null
  alternative?: number | null
  /** By its id, in the place of colour and size. */
  variant?: number | null
}

export const links = {
  home: () => '/',
  allProducts: () => listingPaths.list,
  listing: (layout: ListingLayout, query: ListingLink) => withQuery(listingPaths[layout], { ...query }),
  masterCategory: (id: number) => withQuery(listingPaths['3cols'], { category: id }),
  subcategory: (id: number) => withQuery(listingPaths['3cols'], { subcategory: id }),
  /** A category's goods by its slug (spec §2 Popups). One of digits alone would be read as a master category's number. */
  category: ({ id, slug }: { id: number; slug: string }) =>
    withQuery(listingPaths.list, /^\d+$/.test(slug) ? { subcategory: id } : { category: slug }),
  brand: (brand: { id: number; name: string }) =>
    withQuery(listingPaths['3cols'], { brand: brand.id, brandName: brand.name }),
  suggestions: (term: string, category: string) => withQuery('/shop/suggestions', { term, category }),
  product: (product: { id: number }, choice: ProductChoiceLink = {}) =>
    withQuery(productPath(product.id), { ...choice }),
  sizeGuide: (product: { id: number }) => `${productPath(product.id)}#${sizeGuideAnchor}`,
  /** Where a customer who has bought it reviews a product. */
  review: (product: { id: number }) => `/product/review/${product.id}`,
  /** With `done` the page that says so, after it was. */
  register: (done?: 'done') => withQuery('/register', { done: done && '1' }),
  /** With `back` the visitor returns there, signed in. */
  login: (back?: string) => withQuery('/pages/login', { back }),
  logout: () => '/logout',
  /** Where the chooser of the language is sent. */
  language: () => '/language',
  /** With `sent` the page that says so. */
  forgotPassword: (sent?: 'sent') => withQuery('/forgot-password', { sent: sent && '1' }),
  passwordReset: (token: string) => resetPage(token),
  emailChange: (token: string) => emailPage(token),
  /** With `address` the form of that address, or of a new one. */
  dashboard: (part?: string, address?: number | 'new') => withQuery('/shop/dashboard', { part, address }),
  accountData: () => '/shop/dashboard/data',
  sessionCheck: (active: boolean) => withQuery(sessionCheck.path, active ? { [sessionCheck.active]: '1' } : {}),
  cookieSettings: () => '/pages/cookies',
  /** For whoever was to go `back` there with a cookie. */
  cookiesOff: (back?: string) => cookiesOffPage(back),
  newsletter: () => '/newsletter',
  /** Where a browser reports that it could not use a page as it was served. */
  browserErrors: () => '/browser-errors',
  /** The page behind a link in a mail. */
  mailLink: (step: NoticeStep, token: string) => noticePage(step, token),
  /** Where one asks to be told when a product is back, or that variant of it. */
  stockNotice: (product: number, variant: number | null = null) => withQuery(`/product/notice/${product}`, { variant }),
  cart: () => '/shop/cart',
  wishlist: () => '/shop/wishlist',
  compare: () => '/shop/compare',
  /** Where every change to cart, wishlist and compare list is sent. */
  basket: () => '/shop/basket',
  /** With `address` one of the customer's own is filled in. */
  checkout: (address?: number) => withQuery(checkoutPage, { address }),
  order: (token: string) => orderPage(token),
  /** A product for its quick view, by id or slug. */
  quickView: (key: number | string) => `/product/quick/${key}`,
  /** The same page in another language than the shop's own. */
  inLanguage: (path: string, language: Language) =>
    `${path}${path.includes('?') ? '&' : '?'}${languageName}=${language}`,
  about: () => '/pages/about',
  /** With `sent` the page that says so. */
  contact: (sent?: 'sent') => withQuery(contactAddress, { sent: sent && '1' }),
  partner: (sent?: 'sent') => withQuery('/pages/partner', { sent: sent && '1' }),
  terms: () => '/pages/terms',
  privacy: () => '/pages/privacy',
  returns: () => '/pages/returns',
  blog: (query: { page?: number; perPage?: number } = {}) => withQuery('/blog', query),
  post: (id: number) => `/blog/${id}`,
  sitemap: () => '/sitemap.xml',
  sitemapPart: (part: string) => `/sitemap/${part}.xml`,
  notFound: () => '/pages/404',
  /** Logo and favicon: files of the tenant's own folder under their own names. */
  brandFile: (tenant: { img_folder: string }, file: string) => `/img/${tenant.img_folder}/${file}`,
  picture: (path: string, width: PictureWidth) => `/img/${renditionName(path, width)}`,
}
