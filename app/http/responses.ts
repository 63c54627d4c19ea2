import { data } from '@remix-run/cloudflare'

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
