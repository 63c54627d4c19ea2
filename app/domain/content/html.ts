import type { ProductCard } from '../catalogue/products.ts'

/**
 * The most characters of a merchant's HTML, as typed and as stored. Cleaning can lengthen it, as `&` becomes `&amp;`,
 * and a stored text must still fit into the form and the file that edit it.
 */
export const MAX_PRODUCT_HTML = 20_000
/** Of pages and posts. */
export const MAX_PAGE_HTML = 50_000

/** The text of clean HTML, for search and metadata descriptions. */
export function htmlToText(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Decodes character references. Unknown names stay as they are. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Clean HTML, or in a document's serialized data the id of the element that already has it. */
export type Markup = string | { readonly elementId: string }

/** Content that a document's serialized data omits, by the ids of the elements that have it. */
export interface OmittedContent {
  readonly cards: Map<string, readonly ProductCard[]>
  readonly markup: Map<string, string>
}
