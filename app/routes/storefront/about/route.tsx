import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { contentPages, toAboutPage } from '#app/domain/content/pages.ts'
import { pagesMessages } from '#app/domain/messages/en/content.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/markup.tsx'
import { ContentPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const page = toAboutPage(await cached.pageContent(contentPages.about, language))
  const { title, description, keywords } = tenant.pages.about
  const image = page.picture ? getPictureUrl(page.picture, 960) : null
  return { page, head: { title, description, keywords, path: links.about(), image } }
}

/** Spec §2 Pages area, about. */
export default function AboutPage() {
  const t = useMessages(pagesMessages)
  const lang = useTextLanguage()
  const title = useMessages(layoutMessages)('menu.about')
  const { picture, titles, vision, mission, whoWeAre } = useLoaderData<typeof loader>().page
  return (
    <ContentPage title={title} picture={picture}>
      {titles.length > 0 && (
        <ul className="mt-6 grid gap-3 sm:grid-cols-3 lg:mt-8 lg:gap-6">
          {titles.map((heading) => (
            <li
              key={heading}
              lang={lang(heading)}
              className="rounded-l border border-line bg-paper px-5 py-4 text-lg font-semibold"
            >
              {heading}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <TextSection title={t('about.vision')} html={vision} />
        <TextSection title={t('about.mission')} html={mission} />
        <TextSection title={t('about.whoWeAre')} html={whoWeAre} className="lg:col-span-2" />
      </div>
    </ContentPage>
  )
}

function TextSection({ title, html, className = '' }: { title: string; html: string; className?: string }) {
  if (html === '') return null
  return (
    <section className={className}>
      <h2 className="section-title mb-3">{title}</h2>
      <CleanText html={html} className="max-w-prose" />
    </section>
  )
}
