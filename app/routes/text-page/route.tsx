import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { textOf } from '#app/domain/content/html-text.ts'
import { textPairs } from '#app/domain/content/page-texts.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { CleanText } from '#app/ui/clean-text.tsx'
import { ContentPage } from '#app/ui/content-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

const pages = [
  { path: links.terms(), page: contentPages.terms, title: 'footer.terms' },
  { path: links.privacy(), page: contentPages.privacy, title: 'footer.privacy' },
  { path: links.returns(), page: contentPages.returns, title: 'footer.returns' },
] as const

/** Search engines show about this much. */
const longestDescription = 160

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const { pathname } = new URL(request.url)
  const asked = pages.find(({ path }) => path === pathname)
  if (asked === undefined) throw notFound()
  const pairs = textPairs(await cached.pageContent(asked.page, language))
  const { company, description } = tenant.pages.home
  return {
    title: asked.title,
    pairs,
    head: {
      title: `${say(messagesOf(tenant), asked.title)} | ${company}`,
      description: pairs[0] === undefined ? description : shortened(textOf(pairs[0].html)),
      path: asked.path,
    },
  }
}

function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription))} …`
}

/** Pairs of title and paragraph (spec §2 Pages area: terms, privacy, returns). */
export default function TextPage() {
  const say = useMessages(layoutWords)
  const lang = useTextLanguage()
  const { title, pairs } = useLoaderData<typeof loader>()
  return (
    <ContentPage title={say(title)}>
      <div className="mt-6 max-w-prose space-y-8 lg:mt-8">
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
