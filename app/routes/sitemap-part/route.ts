import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { addressesPerSitemap, type SitemapPage, sitemap } from '#app/domain/catalogue/sitemap.ts'
import type { BlogQuestion } from '#app/domain/content/blog.ts'
import { dayAt } from '#app/domain/day-starts.ts'
import { absent, xml } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** As many as a shop may have. */
const newestPosts: BlogQuestion = { page: 1, perPage: 1000 }

/** What a gated shop shows to a search engine: every other page is the gate, which asks not to be indexed. */
const pagesBeforeGate = [links.home(), links.returns(), links.terms(), links.privacy()]

/** One sitemap of the index: `pages.xml` or `products-1.xml`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { cached, tenant } = context
  const [own, ...others] = tenant.languages
  const whole = (path: string): SitemapPage => [
    { language: own, address: `${tenant.url}${path}` },
    ...others.map((language) => ({ language, address: `${tenant.url}${links.inLanguage(path, language)}` })),
  ]
  if (params.part === 'pages.xml') {
    if (tenant.settings.ageGate) return xml(sitemap(pagesBeforeGate.map(whole)))
    const today = dayAt(Date.now(), tenant.time_zone)
    const [{ categories }, { posts }] = await Promise.all([
      cached.frame(undefined, today),
      cached.posts(newestPosts, own, today),
    ])
    return xml(
      sitemap(
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
        ].map(whole),
      ),
    )
  }
  const stretch = Number(/^products-([1-9]\d{0,4})\.xml$/.exec(params.part ?? '')?.[1])
  if (Number.isNaN(stretch) || tenant.settings.ageGate) throw absent()
  const { ids } = await cached.offeredProducts((stretch - 1) * addressesPerSitemap, addressesPerSitemap)
  if (ids.length === 0) throw absent()
  return xml(sitemap(ids.map((id) => whole(links.product({ id })))))
}
