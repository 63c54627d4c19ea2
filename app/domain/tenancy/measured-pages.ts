/**
 * Pages where visits may be counted by another company's script: those that show the shop to everybody. Cart, checkout,
 * orders, account, sign-in and whatever a mail leads to are not among them, and neither is a page that nobody thought of here.
 */
const sections = ['/shop/sidebar/', '/product/default/', '/blog/']
const pages = [
  '/',
  '/shop/nosidebar',
  '/shop/market',
  '/pages/about',
  '/pages/contact',
  '/pages/partner',
  '/pages/terms',
  '/pages/privacy',
  '/pages/returns',
  '/pages/404',
  '/blog',
]

/** Whether this page may be counted; `search` is the address's query, in which a token may stand. */
export function isMeasured({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  if (new URLSearchParams(search).has('token')) return false
  return pages.includes(pathname) || sections.some((start) => pathname.startsWith(start))
}
