import type sanitizeHtml from 'sanitize-html'
import type { IOptions } from 'sanitize-html'

/** The version of the rules below, stored with each text that they cleaned. Increase it whenever they get stricter. */
export const htmlRulesVersion = 1

let sanitize: typeof sanitizeHtml | undefined

/**
 * Loads the library. A shop's Durable Object does so when it starts. Loading takes some 10 ms of CPU time, which the
 * start of the Worker and cached pages avoid.
 */
export async function loadHtmlCleaner(): Promise<void> {
  sanitize ??= (await import('sanitize-html')).default
}

/** Reduces a merchant's HTML to an allow-list. Idempotent. */
export function cleanHtml(html: string): string {
  // Browsers disagree about control characters, and text doesn't need them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const text = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/\r\n?/g, '\n')
  // A removed tag may have separated elements that now close each other, as list items do. Clean twice.
  return sanitizeOnce(sanitizeOnce(text))
}

function sanitizeOnce(html: string): string {
  if (sanitize === undefined) throw new Error('loadHtmlCleaner has not been awaited')
  return sanitize(html, options).replaceAll('<br />', '<br>')
}

/** A stored text, cleaned again if it was stored under older rules. */
export function getCurrentHtml(html: string, rules: number): string {
  return rules >= htmlRulesVersion ? html : cleanHtml(html)
}

const options: IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['strong', 'em', 'b', 'i', 'u', 'a', 'span', 'sup', 'sub', 'br'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: getLinkAttributes(href.trim()) }) },
  /** Dropped with their content, which is not text for a reader. */
  nonTextTags: [
    ...['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'noembed', 'noframes', 'textarea'],
    ...['title', 'select', 'svg', 'math', 'xmp', 'plaintext', 'head'],
  ],
  nestingLimit: 60,
  // Styles are not allowed, so postcss has nothing to parse.
  parseStyleAttributes: false,
}

/** Allows links to other sites, mail addresses, telephone numbers and paths of this shop; drops any other URL. */
function getLinkAttributes(address: string): Record<string, string> {
  // Browsers ignore control characters and line breaks, which could therefore hide a scheme.
  if (/[\s\\\p{Cc}]/u.test(address)) return {}
  const href = address.replaceAll("'", '%27')
  if (/^https?:\/\//i.test(href) && URL.canParse(href)) return { href, rel: 'noopener noreferrer' }
  return /^(mailto:|tel:|\/(?!\/)|#)/i.test(href) ? { href } : {}
}
