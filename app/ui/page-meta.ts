import type { MetaDescriptor } from '@remix-run/react'
import { type Language, languageOf } from '#app/domain/messages/languages.ts'
import { companyName, type ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'

export interface PageHead {
  readonly title: string
  readonly description: string
  readonly keywords?: string
  /** The page's own address, with the parameters that make a difference. */
  readonly path: string
  /** The address of a picture for previews. */
  readonly image?: string | null
  readonly type?: 'website' | 'product' | 'article'
  /** Pages that search engines should pass over. */
  readonly hidden?: boolean
  readonly previous?: string | null
  readonly next?: string | null
}

interface Match {
  readonly id: string
  readonly data: unknown
}

/** The head of a page: title, description, canonical address and OpenGraph, as the tenant's record has them. */
export function pageMeta(matches: readonly (Match | undefined)[], head: PageHead | undefined): MetaDescriptor[] {
  const shop = shopOf(matches)
  if (head === undefined || shop === undefined) return shop === undefined ? [] : [{ title: companyName(shop) }]
  const own = shop.languages[0]
  const whole = (path: string, language: Language) => wholeAddress(shop, path, language)
  const spoken = languageOf(shop.locale)
  const address = whole(head.path, spoken)
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    ...(head.keywords ? [{ name: 'keywords', content: head.keywords }] : []),
    ...(head.hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...(shop.languages.length > 1 ? [...shop.languages, 'x-default' as const] : []).map((hrefLang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: whole(head.path, hrefLang === 'x-default' ? own : hrefLang),
    })),
    ...(head.previous ? [{ tagName: 'link', rel: 'prev', href: whole(head.previous, spoken) }] : []),
    ...(head.next ? [{ tagName: 'link', rel: 'next', href: whole(head.next, spoken) }] : []),
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:site_name', content: companyName(shop) },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: shop.locale.replace('-', '_') },
    ...(head.image ? [{ property: 'og:image', content: `${shop.url}${head.image}` }] : []),
  ]
}

/** Where a page stands in a language: the shop's own at the plain address, any other at `?lang=`. */
export function wholeAddress(
  { url, languages }: Pick<ShopView, 'url' | 'languages'>,
  path: string,
  language: Language,
): string {
  return url + (language === languages[0] ? path : links.inLanguage(path, language))
}

function shopOf(matches: readonly (Match | undefined)[]): ShopView | undefined {
  const root = matches.find((match) => match?.id === 'root')?.data
  return (root as { shop?: ShopView } | undefined)?.shop
}
