import type { FacetName, SortOrder } from './domain/catalogue/facets.ts'
import { getRenditionName, type PictureWidth } from './domain/catalogue/picture.ts'
import { contactPath } from './domain/content/pages.ts'
import { type Language, languageParam } from './domain/messages/languages.ts'
import type { PaymentMark } from './domain/payments/payment-provider.ts'
import {
  checkoutPath,
  emailChangePath,
  getCookiesOffPath,
  invoicePath,
  orderPath,
  passwordResetPath,
  productPath,
  type SubscriptionStep,
  sessionCheck,
  subscriptionPath,
  withQuery,
} from './domain/urls.ts'

/** All URLs of the storefront. Those of the admin are in `admin-links.ts`. */

/** Each layout of a listing has its own URL. */
export const listingPaths = {
  '3cols': '/shop/sidebar/3cols',
  list: '/shop/sidebar/list',
  nosidebar: '/shop/nosidebar',
  market: '/shop/market',
} as const

export type ListingLayout = keyof typeof listingPaths

/** The id of the price and choices on a product page. Without JavaScript, a choice reloads the page at this id. */
export const choiceAnchor = 'choice'

/** The id of the size guide on a product page. */
export const sizeGuideAnchor = 'size-guide'

/** The query of a listing URL. A facet can have several values; prices are in euros. */
export interface ListingLink extends Partial<Record<FacetName, readonly string[]>> {
  brandName?: string | null
  searchTerm?: string | null
  minPrice?: string | null
  maxPrice?: string | null
  sort?: SortOrder | null
  perPage?: number | null
  page?: number | null
  /** Facets whose groups are expanded, for browsers without JavaScript. */
  open?: readonly FacetName[]
}

/** The query of a product URL. Colour and size are names; `alternative` is the id of another product. */
export interface ProductChoiceLink {
  colour?: string | null
  size?: string | null
  alternative?: number | null
  /** A variant id, used instead of colour and size. */
  variant?: number | null
}

export const links = {
  home: () => '/',
  allProducts: () => listingPaths.list,
  listing: (layout: ListingLayout, query: ListingLink) => withQuery(listingPaths[layout], { ...query }),
  masterCategory: (id: number) => withQuery(listingPaths['3cols'], { category: id }),
  subcategory: (id: number) => withQuery(listingPaths['3cols'], { subcategory: id }),
  /** A category by its slug (spec §2 Popups). A numeric slug would be read as a master category id: use the id then. */
  category: ({ id, slug }: { id: number; slug: string }) =>
    withQuery(listingPaths.list, /^\d+$/.test(slug) ? { subcategory: id } : { category: slug }),
  brand: (brand: { id: number; name: string }) =>
    withQuery(listingPaths['3cols'], { brand: brand.id, brandName: brand.name }),
  suggestions: (term: string, category: string) => withQuery('/shop/suggestions', { term, category }),
  product: (product: { id: number }, choice: ProductChoiceLink = {}) =>
    withQuery(productPath(product.id), { ...choice }),
  sizeGuide: (product: { id: number }) => `${productPath(product.id)}#${sizeGuideAnchor}`,
  review: (product: { id: number }) => `/product/review/${product.id}`,
  /** `done` shows the confirmation. */
  register: (done?: 'done') => withQuery('/register', { done: done && '1' }),
  /** `back` is the path to return to after signing in. */
  login: (back?: string) => withQuery('/pages/login', { back }),
  logout: () => '/logout',
  /** The action of the language form. */
  language: () => '/language',
  /** `sent` shows the confirmation. */
  forgotPassword: (sent?: 'sent') => withQuery('/forgot-password', { sent: sent && '1' }),
  passwordReset: (token: string) => passwordResetPath(token),
  emailChange: (token: string) => emailChangePath(token),
  /** `address` opens the form for that address id, or for a new address. */
  dashboard: (part?: string, address?: number | 'new') => withQuery('/shop/dashboard', { part, address }),
  accountData: () => '/shop/dashboard/data',
  sessionCheck: (active: boolean) => withQuery(sessionCheck.path, active ? { [sessionCheck.active]: '1' } : {}),
  cookieSettings: () => '/pages/cookies',
  /** `back` is the page that needs cookies. */
  cookiesOff: (back?: string) => getCookiesOffPath(back),
  newsletter: () => '/newsletter',
  /** Receives the browser's reports of hydration and script errors. */
  browserErrors: (kind: 'hydration' | 'script') => withQuery('/browser-errors', { kind }),
  /** A link in a mail that confirms a subscription or unsubscribes. */
  mailLink: (step: SubscriptionStep, token: string) => subscriptionPath(step, token),
  /** The stock alert form of a product or of one of its variants. */
  stockAlert: (product: number, variant: number | null = null) =>
    withQuery(`/product/stock-alert/${product}`, { variant }),
  paymentMark: (file: PaymentMark['file']) => `/payments/${file}.svg`,
  cart: () => '/shop/cart',
  wishlist: () => '/shop/wishlist',
  compare: () => '/shop/compare',
  /** The action of every form that changes the cart, wishlist or compare list. */
  lists: () => '/shop/lists',
  /** `address` is the id of a saved address to fill in. */
  checkout: (address?: number) => withQuery(checkoutPath, { address }),
  /** `account` says that an account was requested after the order. */
  order: (token: string, account?: 'account') => withQuery(orderPath(token), { account: account && '1' }),
  /** `number` is a credit note's; without it, the invoice. */
  invoice: (token: string, number?: string) => invoicePath(token, number),
  relatedProducts: (product: number, use: 'companions' | 'alternatives') => `/product/related/${product}?for=${use}`,
  /** `key` is a product id or slug. */
  quickView: (key: number | string) => `/product/quick/${key}`,
  inLanguage: (path: string, language: Language) =>
    `${path}${path.includes('?') ? '&' : '?'}${languageParam}=${language}`,
  about: () => '/pages/about',
  /** `sent` shows the confirmation. */
  contact: (sent?: 'sent') => withQuery(contactPath, { sent: sent && '1' }),
  partner: (sent?: 'sent') => withQuery('/pages/partner', { sent: sent && '1' }),
  terms: () => '/pages/terms',
  privacy: () => '/pages/privacy',
  returns: () => '/pages/returns',
  blog: (query: { page?: number; perPage?: number } = {}) => withQuery('/blog', query),
  post: (id: number) => `/blog/${id}`,
  sitemap: () => '/sitemap.xml',
  sitemapPart: (part: string) => `/sitemap/${part}.xml`,
  notFound: () => '/pages/404',
  /** A logo or favicon in the tenant's image folder. */
  brandFile: (tenant: { img_folder: string }, file: string) => `/img/${tenant.img_folder}/${file}`,
  picture: (path: string, width: PictureWidth) => `/img/${getRenditionName(path, width)}`,
}

/** True for pages that keep the scroll position when a visitor navigates to them (spec §2 Layout). */
export function keepsScroll(pathname: string): boolean {
  return /^\/(shop\/(sidebar|nosidebar|market)|blog)(\/|$)/.test(pathname)
}
