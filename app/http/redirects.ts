import type { AppLoadContext } from '@remix-run/cloudflare'
import { languageParam } from '#app/domain/messages/languages.ts'
import { getCookiesOffPath } from '#app/domain/page-paths.ts'
import { parseUrl } from '#app/domain/urls.ts'
import { getField } from './form-submissions.ts'

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

/** Characters. Browsers reject longer headers. */
const MAX_PATH_LENGTH = 2000

/**
 * Returns the path of a URL in this shop, or null for any other origin. Every `Location` that comes from a request must
 * pass through it. The URL parser decides, as it does in the browser. Dot segments can produce a path that starts with
 * `//`, which a browser would read as a host.
 */
export function toSamePath(value: unknown, origin = 'https://shop.invalid'): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_PATH_LENGTH) return null
  const url = parseUrl(value, origin)
  if (url?.origin !== origin) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.startsWith('//') || path.length > MAX_PATH_LENGTH ? null : path
}

/** The path of the request, to return to after a sign-in; undefined if it is too long for a header. */
export function getReturnPath(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url)
  return toSamePath(`${pathname}${search}`) ?? undefined
}
