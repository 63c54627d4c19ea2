import { data } from '@remix-run/cloudflare'

/** Throw it in a loader to show the 404 page. */
export function notFound() {
  return data(null, { status: 404 })
}

export function xmlResponse(document: string): Response {
  return new Response(document, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Throw it in a route that serves documents instead of pages. */
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
