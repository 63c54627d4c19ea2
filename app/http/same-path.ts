import { addressOf } from '#app/domain/address-of.ts'

/** Characters. Browsers refuse longer headers. */
const MAX_PATH_LENGTH = 2000

/**
 * The path of an address in this shop: the only way from what a request says to a `Location`. Null for every other host,
 * however it is spelled: the URL parser decides, as in the browser that follows it. Dot segments can leave a path that
 * begins with `//`, which a browser would take for a host.
 */
export function samePath(value: unknown, origin = 'https://shop.invalid'): string | null {
  if (typeof value !== 'string' || value === '' || value.length > MAX_PATH_LENGTH) return null
  const url = addressOf(value, origin)
  if (url?.origin !== origin) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.startsWith('//') || path.length > MAX_PATH_LENGTH ? null : path
}

/** The request's own address, to return to after a sign-in; undefined where it is too long for a header. */
export function returnPath(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url)
  return samePath(`${pathname}${search}`) ?? undefined
}
