import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { aboutPage } from '#app/domain/content/page-texts.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { pagesWords } from '#app/domain/messages/words/pages.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/clean-text.tsx'
import { ContentPage } from '#app/ui/content-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { pictureUrl } from '#app/ui/picture-sources.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const page = aboutPage(await cached.pageContent(contentPages.about, language))
  const { title, description, keywords } = tenant.pages.about
  const image = page.picture ? pictureUrl(page.picture, 960) : null
  return { page, head: { title, description, keywords, path: links.about(), image } }
}

/** Spec §2 Pages area, about. */
export default function AboutPage() {
  const say = useMessages(pagesWords)
  const lang = useTextLanguage()
  const title = useMessages(layoutWords)('menu.about')
  const { picture, titles, vision, mission, whoWeAre } = useLoaderData<typeof loader>().page
  return (
    <ContentPage title={title} picture={picture}>
      {titles.length > 0 && (
        <ul className="mt-6 grid gap-3 sm:grid-cols-3 lg:mt-8 lg:gap-6">
          {titles.map((each) => (
            <li
              key={each}
              lang={lang(each)}
              className="rounded-l border border-line bg-paper px-5 py-4 text-lg font-semibold"
            >
              {each}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-2 lg:gap-12">
        <Part title={say('about.vision')} html={vision} />
        <Part title={say('about.mission')} html={mission} />
        <Part title={say('about.whoWeAre')} html={whoWeAre} className="lg:col-span-2" />
      </div>
    </ContentPage>
  )
}

function Part({ title, html, className = '' }: { title: string; html: string; className?: string }) {
  if (html === '') return null
  return (
    <section className={className}>
      <h2 className="section-title mb-3">{title}</h2>
      <CleanText html={html} className="max-w-prose" />
    </section>
  )
}
