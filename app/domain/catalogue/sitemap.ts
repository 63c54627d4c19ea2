/** The shop's sitemaps (sitemaps.org 0.9). Addresses come in whole. */

/** The protocol allows 50,000 addresses a file. */
export const addressesPerSitemap = 5_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

const located = (tag: string, address: string) => `<${tag}><loc>${escapeXml(address)}</loc></${tag}>`

export function sitemapIndex(sitemaps: readonly string[]): string {
  const entries = sitemaps.map((address) => located('sitemap', address)).join('')
  return `${declaration}<sitemapindex xmlns="${namespace}">${entries}</sitemapindex>`
}

export function sitemap(addresses: readonly string[]): string {
  const entries = addresses.map((address) => located('url', address)).join('')
  return `${declaration}<urlset xmlns="${namespace}">${entries}</urlset>`
}
