import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { languageParam } from '#app/domain/messages/languages.ts'
import { getCookiesOffPath, parseUrl } from '#app/domain/urls.ts'
import { getField } from './form-submissions.ts'

/** Throw it in a loader to show the 404 page. */
export function notFound() {
  return data(null, { status: 404 })
}

export function xmlResponse(document: string): Response {
  return new Response(document, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Throw it in a route without a page, such as one that serves JSON, XML or a PDF. */
export function emptyNotFound(): Response {
  return new Response(null, { status: 404 })
}

/** Headers that set cookies and forbid caching. The arguments are `Set-Cookie` values. */
export function withCookies(...cookies: readonly string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** Returns a `Set-Cookie` header that removes an unsigned cookie, such as one of a third-party script. */
export function expireCookie(name: string): string {
  return `${name}=; Path=/; Max-Age=0`
}

/** Headers of a page opened from a mail link: its URL has a token that must not leak (spec §2 Reset-password). */
export const linkPageHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const

/** The token of a mail link; '' if it is missing. */
export function getLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? ''
}

/**
 * The redirect target after a form that sets a cookie. A browser that sent no cookies may block them and would get the
 * same form again and again, so it goes to a page that checks. Clients that are not browsers go straight to `to`.
 */
export function getCookieCheckPath(request: Request, { cookies }: Pick<AppLoadContext, 'cookies'>, to: string): string {
  return request.headers.has('Sec-Fetch-Mode') && cookies.requestCookies.size === 0 ? getCookiesOffPath(to) : to
}

/** Parameters that a redirect forwards: the language, the width (spec §2 Layout) and the brand's name. */
const FORWARDED_PARAMS = [languageParam, 'fullwidth', 'brandName']

/** Adds the forwarded parameters to a redirect target. Clients without cookies, such as crawlers, need the language. */
export function forwardQuery(request: Request, to: string): string {
  const forwarded = [...new URL(request.url).searchParams].filter(([name]) => FORWARDED_PARAMS.includes(name))
  if (forwarded.length === 0) return to
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(forwarded)}`
}

/** The path of the page that a form was sent from; the home page without a `Referer` header. */
export function getReferer(request: { readonly url: string; readonly headers: Headers }): string {
  return toSamePath(request.headers.get('referer'), new URL(request.url).origin) ?? '/'
}

/** Like `getReferer`, but falls back to the form's `back` field: pages opened from a mail link send no `Referer`. */
export function getFormPage(request: Parameters<typeof getReferer>[0], form: FormData | null): string {
  const formPath = request.headers.has('referer') ? null : toSamePath(getField(form, 'back'))
  return formPath ?? getReferer(request)
}

/** Characters. A longer `Location` header could exceed the limits of proxies and browsers. */
const MAX_PATH_LENGTH = 2000

/**
 * Returns the path of a URL in this shop, or null for any other origin. Every `Location` that comes from a request must
 * pass through it. It parses the URL as a browser does instead of checking the text. Dot segments can produce a path
 * that starts with `//`, which a browser would read as a host.
 */
export function toSamePath(value: unknown, origin = 'https://shop.invalid'): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_PATH_LENGTH) return null
  const url = parseUrl(value, origin)
  if (url?.origin !== origin) return null
  // A page's data is JSON, so it is not a page to return to.
  if (url.pathname.endsWith('.data')) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.startsWith('//') || path.length > MAX_PATH_LENGTH ? null : path
}

/** The path of the request, to return to after a sign-in; undefined if it is too long for a header. */
export function getReturnPath(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url)
  return toSamePath(`${pathname}${search}`) ?? undefined
}

/** A private file for download. Caches and search engines must not store it. */
export function fileResponse(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
