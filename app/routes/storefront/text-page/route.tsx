import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { htmlToText } from '#app/domain/content/html.ts'
import { contentPages, listTextPairs } from '#app/domain/content/pages.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/markup.tsx'
import { ContentPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

const pages = [
  { path: links.terms(), page: contentPages.terms, title: 'footer.terms' },
  { path: links.privacy(), page: contentPages.privacy, title: 'footer.privacy' },
  { path: links.returns(), page: contentPages.returns, title: 'footer.returns' },
] as const

/** Characters. Search engines show about this many. */
const MAX_DESCRIPTION_LENGTH = 160

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const { pathname } = new URL(request.url)
  const textPage = pages.find(({ path }) => path === pathname)
  if (textPage === undefined) throw notFound()
  const pairs = listTextPairs(await cached.pageContent(textPage.page, language))
  const { company, description } = tenant.pages.home
  return {
    title: textPage.title,
    pairs,
    head: {
      title: `${translate(getMessages(tenant), textPage.title)} | ${company}`,
      description: pairs[0] === undefined ? description : truncate(htmlToText(pairs[0].html)),
      path: textPage.path,
    },
  }
}

function truncate(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const wordEnd = text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH)
  return `${text.slice(0, wordEnd > 0 ? wordEnd : MAX_DESCRIPTION_LENGTH)} …`
}

/** A page of titles and paragraphs (spec §2 Pages area: terms, privacy, returns). */
export default function TextPage() {
  const t = useMessages(layoutMessages)
  const lang = useTextLanguage()
  const { title, pairs } = useLoaderData<typeof loader>()
  return (
    <ContentPage title={t(title)}>
      <div className="mt-6 max-w-prose flex flex-col gap-8 lg:mt-8">
        {pairs.map((pair) => (
          <section key={`${pair.title} ${pair.html}`}>
            {pair.title !== '' && (
              <h2 lang={lang(pair.title)} className="mb-2 text-xl font-bold">
                {pair.title}
              </h2>
            )}
            <CleanText html={pair.html} />
          </section>
        ))}
      </div>
    </ContentPage>
  )
}
