import { addressOf } from './front-context.ts'
import type { Guard } from './guards.ts'
import { answerBadAddress } from './message-page.ts'
import { ofAddress } from './of-address.ts'
import { machines, words } from './route-words.ts'

/** Files and calls whose names are exact: nothing else answers to another spelling of them. */
const exact = new Set([...machines, 'img', 'assets'])
const dataEnding = '.data'

/**
 * The one spelling of a page's address. The pages' router takes other letter case, escaped letters and further slashes for
 * the same page; whatever is decided by an address (counting, policies, the age gate, caches, the desk) knows only this one.
 */
export const canonicalPath = ofAddress((pathname) => {
  const data = pathname.endsWith(dataEnding)
  const page = data ? pathname.slice(0, -dataEnding.length) : pathname
  const parts = page.split('/').filter((part) => part !== '')
  if (exact.has(parts[0] ?? '')) return pathname
  const spelled = `/${parts.map(asWord).join('/')}`
  if (!data) return spelled
  return `${spelled === '/' ? '/_root' : spelled}${dataEnding}`
})

/** A word of the shop's addresses as they have it; ids, slugs and tokens as they are. */
function asWord(part: string): string {
  const word = decodeURIComponent(part).toLowerCase()
  return words.has(word) ? word : part
}

const isDecodable = ofAddress((pathname) => {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
})

/** Every router behind would log such a path, or take it for another one. */
export const refuseUndecodablePath: Guard = (c) =>
  isDecodable(addressOf(c).pathname) ? undefined : answerBadAddress(c)

/** Sends whoever asks for another spelling to the page's own, with the same method and all that was sent. */
export const toCanonicalPath: Guard = (c) => {
  const { pathname } = addressOf(c)
  const path = canonicalPath(pathname)
  if (path === pathname) return
  const address = new URL(c.req.url)
  address.pathname = path
  // Not kept anywhere: the query may hold what a mail's link opens.
  c.header('Cache-Control', 'no-store')
  return c.redirect(address.href, 308)
}
