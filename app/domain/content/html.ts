/**
 * The most characters of a merchant's HTML once it is cleaned. Cleaning removes most of what a word processor adds, and
 * can lengthen a text, because it turns `&` into `&amp;`.
 */
export const MAX_PRODUCT_HTML = 20_000
/** Of pages and posts. */
export const MAX_PAGE_HTML = 50_000
/** Longer input is refused before it is cleaned. */
export const MAX_TYPED_HTML = 200_000

/** The text of clean HTML, for search and metadata descriptions. */
export function htmlToText(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text of clean HTML by paragraph, list item and heading. */
export function htmlToParagraphs(html: string): string[] {
  return html
    .replace(/<\/?(?:a|abbr|b|code|em|i|mark|small|span|strong|sub|sup|u)\b[^<>]*>/g, '')
    .split(/<\/?(?:p|li|ul|ol|h[1-6]|blockquote|table|tr|div)\b[^<>]*>/)
    .map(htmlToText)
    .filter((text) => text !== '')
}

/** A fact in a table of a product's description, such as "Power": "45 W". */
export interface Specification {
  readonly name: string
  readonly value: string
}

/** The rows of tables in clean HTML that are a heading with one value. */
export function listSpecifications(html: string): Specification[] {
  return html.split(/<\/?tr>/).flatMap((row) => {
    const [, heading, nameHtml = '', cell, valueHtml = '', ...others] = row.split(/<(th|td)>/)
    if (heading !== 'th' || cell !== 'td' || others.length > 0) return []
    const name = htmlToText(nameHtml)
    const value = htmlToText(valueHtml)
    return name === '' || value === '' ? [] : [{ name, value }]
  })
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
