import { html, raw } from 'hono/html'

/** The shop's sitemaps (sitemaps.org 0.9). URLs are absolute. The `html` tag's escaping is valid XML too. */

/** The protocol allows 50,000 URLs per file. */
export const URLS_PER_SITEMAP = 5_000

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const xhtml = 'http://www.w3.org/1999/xhtml'
const declaration = raw('<?xml version="1.0" encoding="UTF-8"?>')

/** Renders the index of these sitemaps. */
export function renderSitemapIndex(sitemaps: readonly string[]): string {
  const entries = sitemaps.map((address) => html`<sitemap><loc>${address}</loc></sitemap>`)
  return html`${declaration}<sitemapindex xmlns="${namespace}">${entries}</sitemapindex>`.toString()
}

/** A page in each of its languages, the shop's default first. */
export type SitemapPage = readonly [own: LocatedPage, ...others: LocatedPage[]]

interface LocatedPage {
  readonly language: string
  readonly address: string
}

/** Every language of a page is an entry, and each entry lists all of them. */
export function renderSitemap(pages: readonly SitemapPage[]): string {
  return html`${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="${xhtml}">${pages.map(renderEntries)}</urlset>`.toString()
}

function renderEntries(page: SitemapPage) {
  const [own] = page
  const renderAlternate = ({ language, address }: LocatedPage) =>
    html`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
  const alternates = page.length === 1 ? [] : [...page, { ...own, language: 'x-default' }].map(renderAlternate)
  return page.map(({ address }) => html`<url><loc>${address}</loc>${alternates}</url>`)
}
