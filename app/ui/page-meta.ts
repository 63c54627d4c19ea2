import type { MetaDescriptor } from '@remix-run/react'
import { getLanguage, type Language } from '#app/domain/messages/languages.ts'
import { getCompanyName, type ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'

export interface PageHead {
  readonly title: string
  readonly description: string
  readonly keywords?: string
  /** The canonical path, with the parameters that change the content. */
  readonly path: string
  /** The path of a picture for link previews. */
  readonly image?: string | null
  readonly type?: 'website' | 'product' | 'article'
  readonly noIndex?: boolean
  readonly previous?: string | null
  readonly next?: string | null
}

interface Match {
  readonly id: string
  readonly data: unknown
}

/** The meta tags of a page: title, description, canonical and alternate links, OpenGraph. */
export function getPageMeta(matches: readonly (Match | undefined)[], head: PageHead | undefined): MetaDescriptor[] {
  const shop = findShop(matches)
  if (head === undefined || shop === undefined) return shop === undefined ? [] : [{ title: getCompanyName(shop) }]
  const defaultLanguage = shop.languages[0]
  const getUrl = (path: string, language: Language) => getAbsoluteUrl(shop, path, language)
  const language = getLanguage(shop.locale)
  const address = getUrl(head.path, language)
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    ...(head.keywords ? [{ name: 'keywords', content: head.keywords }] : []),
    ...(head.noIndex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(shop.languages.length > 1 ? [...shop.languages, 'x-default' as const] : []).map((hrefLang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: getUrl(head.path, hrefLang === 'x-default' ? defaultLanguage : hrefLang),
    })),
    ...(head.previous ? [{ tagName: 'link', rel: 'prev', href: getUrl(head.previous, language) }] : []),
    ...(head.next ? [{ tagName: 'link', rel: 'next', href: getUrl(head.next, language) }] : []),
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: getCompanyName(shop) },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: shop.locale.replace('-', '_') },
    ...(head.image ? [{ property: 'og:image', content: `${shop.url}${head.image}` }] : []),
  ]
}

/** A page's URL in a language: the plain URL for the shop's default language, `?lang=` for others. */
export function getAbsoluteUrl(
  { url, languages }: Pick<ShopView, 'url' | 'languages'>,
  path: string,
  language: Language,
): string {
  return url + (language === languages[0] ? path : links.inLanguage(path, language))
}

function findShop(matches: readonly (Match | undefined)[]): ShopView | undefined {
  const root = matches.find((match) => match?.id === 'root')?.data
  return (root as { shop?: ShopView } | undefined)?.shop
}
