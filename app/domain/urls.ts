/** Parses a URL; null for an invalid one. Not `URL.canParse`, which phones of 2023 don't have. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Bytes as text that fits into URLs and cookies (RFC 4648 §5, without padding). */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes the bytes; null for invalid text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

type Query = Record<string, string | number | null | undefined | readonly string[]>

/** Characters that need no encoding. */
const plainPattern = /^[\w.*-]+$/

/** A path with its query; empty values are omitted. */
export function withQuery(path: string, query: Query): string {
  let text = ''
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === null || item === undefined || item === '') continue
      text += `${text === '' ? '?' : '&'}${formatPair(key, String(item))}`
    }
  }
  return `${path}${text}`
}

/** A fast path for plain values: a menu has a hundred links with a numeric id. */
function formatPair(key: string, value: string): string {
  return plainPattern.test(key) && plainPattern.test(value)
    ? `${key}=${value}`
    : new URLSearchParams([[key, value]]).toString()
}

/** A product's own page, with `variant` selected if given. */
export function productPath(id: number, variant: number | null = null): string {
  return variant === null ? `/product/default/${id}` : `/product/default/${id}?variant=${variant}`
}

/** The page on which a customer reviews a product. */
export function reviewPath(product: number): string {
  return `/product/review/${product}`
}

/** The page that confirms an account's email address, the first one or a new one. */
export function emailChangePath(token: string): string {
  return `/email-change?${new URLSearchParams({ token })}`
}

/** The page that a reset mail links to (spec §2 Reset-password screen). */
export function passwordResetPath(token: string): string {
  return `/pass-reset?${new URLSearchParams({ token })}`
}

/** The merchant's admin. No customer page is below this path. */
export const adminPath = '/admin'

export const adminLoginPath = `${adminPath}/login`

/** The page that an invitation links to. */
export function adminPasswordPath(token: string): string {
  return `${adminPath}/password?${new URLSearchParams({ token })}`
}

/** The admin's page of the order with this code. */
export function adminOrderPath(code: string): string {
  return `${adminPath}/orders/${encodeURIComponent(code)}`
}

/** Whether a path belongs to the admin: a page, or its data request. */
export function isAdminPath(path: string): boolean {
  return path === adminPath || path.startsWith(`${adminPath}/`) || path === `${adminPath}.data`
}

/** The page that a link in a mail leads to. It has one button, so that opening the link changes nothing. */
export type SubscriptionStep = 'confirm-newsletter' | 'leave-newsletter' | 'leave-notices' | 'leave-reviews'

/** The paths of these pages. The shop's database puts them into mails; pages use links.ts. */
export const subscriptionPaths = {
  'confirm-newsletter': '/newsletter/confirm',
  'leave-newsletter': '/newsletter/unsubscribe',
  'leave-notices': '/notices/unsubscribe',
  'leave-reviews': '/reviews/unsubscribe',
} as const satisfies Record<SubscriptionStep, string>

/** The path of a mail's subscription link, with its token. */
export function subscriptionPath(step: SubscriptionStep, token: string): string {
  return `${subscriptionPaths[step]}?${new URLSearchParams({ token })}`
}

/**
 * Paths that visitors reach from a mail or a provider. The shop's database puts them into mails and payments; pages use
 * links.ts.
 */

/** The checkout. Like the order's own page, it leads on to a payment provider. */
export const checkoutPath = '/shop/checkout'

/** An order's own page; the token is unguessable. */
export function orderPath(token: string): string {
  return `/shop/order/${token}`
}

/** An order's invoice as PDF, or its credit note with this number. Needs the same access as the order's page. */
export function invoicePath(token: string, number: string | null = null): string {
  return withQuery(`${orderPath(token)}/invoice`, { number })
}

/**
 * The endpoint that a browser polls every 60 seconds while its customer is signed in (spec §4 Inactivity). `active`
 * reports mouse or keyboard activity since the last check.
 */
export const sessionCheck = { path: '/session', active: 'active' } as const

/**
 * The route that a browser with an expired session gets instead of the requested page (spec §4). It redirects to the
 * home page.
 */
export const sessionEnded = { path: '/session/ended' } as const

/** The page for browsers that store no cookies. */
export const cookiesOffPath = '/pages/cookies-off'

/** The page for browsers that store no cookies. `back` is the path of the page that needs them. */
export function getCookiesOffPath(back?: string): string {
  return withQuery(cookiesOffPath, { back })
}

/** Paths that were renamed. Bookmarks and sent mails may still have the old ones. */
const renamedPaths: readonly (readonly [RegExp, string])[] = [
  [/^\/desk\/goods(?![^/])/i, '/admin/products'],
  [/^\/desk\/letters(?![^/])/i, '/admin/contact-messages'],
  [/^\/desk\/rows(?![^/])/i, '/admin/records'],
  [/^\/desk\/changes(?![^/])/i, '/admin/audit-log'],
  [/^\/desk\/orders\/([^/]+)\/slip$/i, '/admin/orders/$1/packing-slip'],
  [/^\/desk(?![^/])/i, '/admin'],
  [/^\/shop\/basket(?![^/])/i, '/shop/lists'],
  [/^\/product\/notice(?![^/])/i, '/product/stock-alert'],
]

/** Segments that occur only in renamed paths. */
export const oldPathWords: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'desk goods letters rows changes slip basket notice'.split(' '),
)

/** The current path of a renamed page; other paths stay unchanged. */
export function renamePath(path: string): string {
  return renamedPaths.reduce((renamed, [pattern, replacement]) => renamed.replace(pattern, replacement), path)
}
