import { facetNames } from '#app/domain/catalogue/facets.ts'
import { languageName } from '#app/domain/messages/choose-language.ts'

/** The parameters of a listing's address (`links.listing`). */
const listing = ['brandName', 'searchTerm', 'minPrice', 'maxPrice', 'sort', 'perPage', 'page', 'open', ...facetNames]

/** Pages that show everybody the same, each with the parameters that it knows. What is not here is never kept. */
const keptPages: readonly { readonly path: RegExp; readonly knows: readonly string[] }[] = [
  { path: /^\/$/, knows: [] },
  { path: /^\/shop\/(sidebar\/(3cols|list)|nosidebar|market)$/, knows: listing },
  { path: /^\/shop\/suggestions$/, knows: ['term', 'category'] },
  { path: /^\/product\/default\/[1-9]\d{0,8}$/, knows: ['colour', 'size', 'alternative', 'variant'] },
  { path: /^\/product\/quick\/[\w-]{1,100}$/, knows: [] },
  { path: /^\/pages\/(about|terms|privacy|returns)$/, knows: [] },
  { path: /^\/blog$/, knows: ['page', 'perPage'] },
  { path: /^\/blog\/[1-9]\d{0,14}$/, knows: [] },
]

/** Characters; a question that is longer than any link is asked by nobody else. */
const longestQuery = 600

/**
 * A kept page's address as its name and its content have it: the known parameters in one order and nothing else, so that
 * whatever is hung on to a link makes no page of its own and stands on none. Null for a page that is never kept.
 */
export function keptAddress(address: Readonly<URL>): string | null {
  const { pathname, search } = address
  const data = pathname.endsWith('.data')
  const page = pathname === '/_root.data' ? '/' : data ? pathname.slice(0, -'.data'.length) : pathname
  const known = keptPages.find(({ path }) => path.test(page))
  // Spec §2 Layout: anywhere in the address the word makes the page wide.
  if (known === undefined || search.includes('fullwidth')) return null
  if (search === '') return pathname
  const names = [...known.knows, languageName, ...(data ? ['_routes'] : [])]
  const query = new URLSearchParams([...address.searchParams].filter(([name]) => names.includes(name)))
  query.sort()
  const text = query.toString()
  if (text.length > longestQuery) return null
  return text === '' ? pathname : `${pathname}?${text}`
}

/** The home page, whole or as data. */
export function isHome(pathname: string): boolean {
  return pathname === '/' || pathname === '/_root.data'
}
