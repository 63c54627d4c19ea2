import type sanitizeHtml from 'sanitize-html'
import type { IOptions } from 'sanitize-html'

/** The version of the rules below, stored with each text that they have cleaned. Raise it whenever they get stricter. */
export const htmlRules = 1

let sanitize: typeof sanitizeHtml | undefined

/**
 * Loads the library. A shop's object does so when it starts; the library needs some 10 ms of processor time, which the Worker's
 * start and pages from the cache don't spend.
 */
export async function loadHtmlCleaner(): Promise<void> {
  sanitize ??= (await import('sanitize-html')).default
}

/** HTML that a merchant wrote, reduced to an allow-list. Cleaning twice gives the same as cleaning once. */
export function cleanHtml(html: string): string {
  // Control characters have no business in text and browsers disagree about them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const text = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/\r\n?/g, '\n')
  // A removed tag may have kept elements apart that now close each other, as two list items do.
  return cleanedOnce(cleanedOnce(text))
}

function cleanedOnce(html: string): string {
  if (sanitize === undefined) throw new Error('loadHtmlCleaner has not been awaited')
  return sanitize(html, options).replaceAll('<br />', '<br>')
}

/** A stored text as a page may show it. One that was stored under older rules is cleaned again. */
export function currentHtml(html: string, rules: number): string {
  return rules >= htmlRules ? html : cleanHtml(html)
}

const options: IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'em', 'b', 'i', 'u', 'a', 'span', 'sup', 'sub', 'br'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttributes(href.trim()) }) },
  /** Dropped together with what they hold: their content is not text for a reader. */
  nonTextTags: [
    ...['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'noembed', 'noframes', 'textarea'],
    ...['title', 'select', 'svg', 'math', 'xmp', 'plaintext', 'head'],
  ],
  nestingLimit: 60,
  // Styles are not allowed, so postcss has nothing to parse.
  parseStyleAttributes: false,
}

/** A link to another site, a mail address, a telephone, or a path of this shop; any other address is left out. */
function linkAttributes(address: string): Record<string, string> {
  // Browsers drop controls and line breaks, so these could hide a scheme.
  if (/[\s\\\p{Cc}]/u.test(address)) return {}
  const href = address.replaceAll("'", '%27')
  if (/^https?:\/\//i.test(href) && URL.canParse(href)) return { href, rel: 'noopener noreferrer' }
  return /^(mailto:|tel:|\/(?!\/)|#)/i.test(href) ? { href } : {}
}
