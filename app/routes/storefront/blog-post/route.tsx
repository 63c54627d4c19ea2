import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { toBreadcrumbJsonLd } from '#app/domain/catalogue/structured-data.ts'
import { type PostLink, toPostJsonLd } from '#app/domain/content/blog.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import { blogMessages } from '#app/domain/messages/en/content.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { serveMarkup } from '#app/http/page-data.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { DayText } from '#app/ui/date-text.tsx'
import { CleanText, StructuredData, serializeStructuredData } from '#app/ui/markup.tsx'
import { getAbsoluteUrl, getPageMeta } from '#app/ui/page-meta.ts'
import { getPictureUrl, Picture } from '#app/ui/picture.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : null
  const post = id === null ? null : await cached.post(id, language, getLocalDay(Date.now(), tenant.time_zone))
  if (post === null) throw notFound()

  const toAbsoluteUrl = (path: string) => getAbsoluteUrl(tenant, path, language)
  const messages = getMessages(tenant)
  const image = post.picture ? getPictureUrl(post.picture, 960) : null
  const address = toAbsoluteUrl(links.post(post.id))
  return {
    post,
    structuredData: serveMarkup(
      context,
      'machine-data',
      serializeStructuredData([
        toPostJsonLd(post, getCompanyName(tenant), {
          origin: tenant.url,
          post: address,
          picture: image === null ? null : `${tenant.url}${image}`,
        }),
        toBreadcrumbJsonLd([
          { name: translate(messages, 'menu.home'), address: toAbsoluteUrl(links.home()) },
          { name: translate(messages, 'footer.blog'), address: toAbsoluteUrl(links.blog()) },
          { name: post.title, address },
        ]),
      ]),
    ),
    head: {
      title: `${post.title} | ${tenant.pages.home.company}`,
      description: post.summary,
      path: links.post(post.id),
      image,
      type: 'article' as const,
    },
  }
}

/** One post (spec §7 Blog and content calls, single/{id}). */
export default function BlogPostPage() {
  const t = useMessages(blogMessages)
  const lang = useTextLanguage()
  const blog = useMessages(layoutMessages)('footer.blog')
  const { post, structuredData } = useLoaderData<typeof loader>()
  const { title, summary, author, publishedOn, picture, html, newer, older } = post
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <StructuredData data={structuredData} />
      <Breadcrumb ancestors={[{ label: blog, to: links.blog() }]} current={title} />
      <article className="mx-auto mt-4 max-w-3xl lg:mt-6">
        <h1 lang={lang(title)} className="text-2xl font-bold tracking-tight lg:text-3xl">
          {title}
        </h1>
        <p className="mt-3 text-ink-soft">
          <DayText day={publishedOn} /> {t('blog.byline', { author })}
        </p>
        <p lang={lang(summary)} className="mt-4 text-lg">
          {summary}
        </p>
        {picture !== null && (
          <Picture
            picture={picture}
            use="large"
            sizes="(width >= 52rem) 48rem, 100vw"
            alt={picture.alt}
            eager
            className="mt-6 h-auto w-full rounded-l bg-dark"
          />
        )}
        <CleanText html={html} className="mt-6" />
      </article>
      <nav aria-label={t('blog.morePosts')} className="mx-auto mt-10 max-w-3xl border-t border-line pt-6">
        <ul className="grid gap-4 sm:grid-cols-2">
          {newer !== null && <AdjacentPost label={t('blog.newer')} post={newer} />}
          {older !== null && <AdjacentPost label={t('blog.older')} post={older} />}
        </ul>
        <Link to={links.blog()} className="mt-4 inline-block py-2 font-semibold text-primary-strong underline">
          {t('blog.allPosts')}
        </Link>
      </nav>
    </div>
  )
}

function AdjacentPost({ label, post }: { label: string; post: PostLink }) {
  const lang = useTextLanguage()
  return (
    <li>
      <p className="text-sm text-ink-soft">{label}</p>
      <Link
        to={links.post(post.id)}
        lang={lang(post.title)}
        className="font-semibold underline-offset-3 hover:underline"
      >
        {post.title}
      </Link>
    </li>
  )
}
