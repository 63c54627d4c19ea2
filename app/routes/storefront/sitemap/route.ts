import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { renderSitemap, renderSitemapIndex, type SitemapPage, URLS_PER_SITEMAP } from '#app/domain/catalogue/sitemap.ts'
import type { BlogQuery } from '#app/domain/content/blog.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import { emptyNotFound, xmlResponse } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** The newest posts: a content file has at most 1000. */
const allPostsQuery: BlogQuery = { page: 1, perPage: 1000 }

/** Indexable pages of a shop with an age gate. All its other pages show the gate, which is `noindex`. */
const pagesBeforeGate = [links.home(), links.returns(), links.terms(), links.privacy()]

export async function loader({ params: { part }, context }: LoaderFunctionArgs) {
  return part === undefined ? loadIndex(context) : loadPart(part, context)
}

/** The sitemap index: pages, and products in chunks. A shop with an age gate lists no products. */
async function loadIndex({ cached, tenant }: AppLoadContext) {
  const { total } = tenant.settings.ageGate ? { total: 0 } : await cached.offeredProducts(0, 0)
  const chunkCount = Math.ceil(total / URLS_PER_SITEMAP)
  const parts = ['pages', ...Array.from({ length: chunkCount }, (_, index) => `products-${index + 1}`)]
  return xmlResponse(renderSitemapIndex(parts.map((part) => `${tenant.url}${links.sitemapPart(part)}`)))
}

/** One sitemap of the index, such as `pages.xml` or `products-1.xml`. */
async function loadPart(part: string, { cached, tenant }: AppLoadContext) {
  const [defaultLanguage, ...otherLanguages] = tenant.languages
  const toSitemapPage = (path: string): SitemapPage => [
    { language: defaultLanguage, address: `${tenant.url}${path}` },
    ...otherLanguages.map((language) => ({ language, address: `${tenant.url}${links.inLanguage(path, language)}` })),
  ]
  if (part === 'pages.xml') {
    if (tenant.settings.ageGate) return xmlResponse(renderSitemap(pagesBeforeGate.map(toSitemapPage)))
    const today = getLocalDay(Date.now(), tenant.time_zone)
    const [{ categories }, { posts }] = await Promise.all([
      cached.frame(undefined, today),
      cached.posts(allPostsQuery, defaultLanguage, today),
    ])
    return xmlResponse(
      renderSitemap(
        [
          links.home(),
          links.allProducts(),
          ...categories.map(({ id }) => links.masterCategory(id)),
          ...categories.flatMap(({ subcategories }) => subcategories.map(({ id }) => links.subcategory(id))),
          links.about(),
          links.contact(),
          links.partner(),
          links.returns(),
          links.terms(),
          links.privacy(),
          ...(posts.length === 0 ? [] : [links.blog()]),
          ...posts.map(({ id }) => links.post(id)),
        ].map(toSitemapPage),
      ),
    )
  }
  const chunkNumber = Number(/^products-([1-9]\d{0,4})\.xml$/.exec(part)?.[1])
  if (Number.isNaN(chunkNumber) || tenant.settings.ageGate) throw emptyNotFound()
  const { ids } = await cached.offeredProducts((chunkNumber - 1) * URLS_PER_SITEMAP, URLS_PER_SITEMAP)
  if (ids.length === 0) throw emptyNotFound()
  return xmlResponse(renderSitemap(ids.map((id) => toSitemapPage(links.product({ id })))))
}
