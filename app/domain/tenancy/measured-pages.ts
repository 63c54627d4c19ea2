/**
 * Pages where visits may be counted by another company's script: those that show the shop to everybody. Cart, checkout,
 * orders, account, sign-in and whatever a mail leads to are not among them, and neither is a page that nobody thought of here.
 */
const measured = ['/shop/sidebar/', '/shop/nosidebar', '/shop/market', '/product/default/', '/pages/', '/blog']
const notMeasured = ['/pages/login']

/** Whether this page may be counted; `search` is the address's query, in which a token may stand. */
export function isMeasured({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  if (new URLSearchParams(search).has('token') || notMeasured.includes(pathname)) return false
  return pathname === '/' || measured.some((start) => pathname.startsWith(start))
}
