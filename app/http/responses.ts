import { data } from '@remix-run/cloudflare'
import { addressOf } from '#app/domain/address-of.ts'

/** Thrown by a loader whose subject does not exist: the 404 page, with that status. */
export function notFound() {
  return data(null, { status: 404 })
}

/** An XML document, as sitemaps are. */
export function xml(document: string): Response {
  return new Response(document, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** Thrown by a route that answers documents and not pages: nothing stands at this address. */
export function absent(): Response {
  return new Response(null, { status: 404 })
}

/** Headers that set these cookies, for an answer that nobody may keep. */
export function withCookies(...cookies: readonly string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** A `Set-Cookie` header that takes away a cookie which another company's script has set for this host. */
export function expired(name: string): string {
  return `${name}=; Path=/; Max-Age=0`
}

/** Characters. A header that leads to a longer address would be more than a browser takes. */
const longestWay = 2000

/** An address of this shop as a form names it: a path, never another host; null for anything else. */
export function ownPath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longestWay || !/^\/(?![/\\])/.test(given)) return null
  const base = 'https://shop.invalid'
  const url = addressOf(given, base)
  if (url?.origin !== base) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.length > longestWay ? null : path
}

/** The address that is asked for, to come back to it from a sign-in; undefined for one that `ownPath` would not take. */
export function wayBack(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url)
  return ownPath(`${pathname}${search}`) ?? undefined
}
