/** The shop's sitemaps (sitemaps.org 0.9). Addresses come in whole. */

/** The protocol allows 50,000 addresses a file. */
export const addressesPerSitemap = 5_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtml = 'http://www.w3.org/1999/xhtml'
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

export function sitemapIndex(sitemaps: readonly string[]): string {
  const entries = sitemaps.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`).join('')
  return `${declaration}<sitemapindex xmlns="${namespace}">${entries}</sitemapindex>`
}

/** A page in each of its languages, the shop's own first. */
export type SitemapPage = readonly [own: LocatedPage, ...others: LocatedPage[]]

interface LocatedPage {
  readonly language: string
  readonly address: string
}

/** Every language of a page is an entry, and each names all of them. */
export function sitemap(pages: readonly SitemapPage[]): string {
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="${xhtml}">${pages.map(entriesOf).join('')}</urlset>`
}

function entriesOf(page: SitemapPage): string {
  const [own] = page
  const alternate = ({ language, address }: LocatedPage) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`
  const alternates = page.length === 1 ? '' : [...page, { ...own, language: 'x-default' }].map(alternate).join('')
  return page.map(({ address }) => `<url><loc>${escapeXml(address)}</loc>${alternates}</url>`).join('')
}
