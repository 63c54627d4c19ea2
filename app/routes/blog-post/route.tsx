import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { breadcrumbData } from '#app/domain/catalogue/structured-data.ts'
import type { PostLink } from '#app/domain/content/blog.ts'
import { postData } from '#app/domain/content/structured-post.ts'
import { dayAt } from '#app/domain/day-starts.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { blogWords } from '#app/domain/messages/words/blog.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { CleanText } from '#app/ui/clean-text.tsx'
import { DayText } from '#app/ui/day-text.tsx'
import { pageMeta, wholeAddress } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { pictureUrl } from '#app/ui/picture-sources.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, data?.head),
  ...(data?.forMachines ?? []).map((node) => ({ 'script:ld+json': node })),
]

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : null
  const post = id === null ? null : await cached.post(id, language, dayAt(Date.now(), tenant.time_zone))
  if (post === null) throw notFound()

  const whole = (path: string) => wholeAddress(tenant, path, language)
  const messages = messagesOf(tenant)
  const image = post.picture ? pictureUrl(post.picture, 960) : null
  const address = whole(links.post(post.id))
  return {
    post,
    forMachines: [
      postData(post, companyName(tenant), {
        origin: tenant.url,
        post: address,
        picture: image === null ? null : `${tenant.url}${image}`,
      }),
      breadcrumbData([
        { name: say(messages, 'menu.home'), address: whole(links.home()) },
        { name: say(messages, 'footer.blog'), address: whole(links.blog()) },
        { name: post.title, address },
      ]),
    ],
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
  const say = useMessages(blogWords)
  const lang = useTextLanguage()
  const blog = useMessages(layoutWords)('footer.blog')
  const { post } = useLoaderData<typeof loader>()
  const { title, summary, author, publishedOn, picture, html, newer, older } = post
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb way={[{ label: blog, to: links.blog() }]} here={title} />
      <article className="mx-auto mt-4 max-w-3xl lg:mt-6">
        <h1 lang={lang(title)} className="text-2xl font-bold tracking-tight lg:text-4xl">
          {title}
        </h1>
        <p className="mt-3 text-ink-soft">
          <DayText day={publishedOn} /> {say('blog.byline', { author })}
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
      <nav aria-label={say('blog.more')} className="mx-auto mt-10 max-w-3xl border-t border-line pt-6">
        <ul className="grid gap-4 sm:grid-cols-2">
          {newer !== null && <Neighbour label={say('blog.newer')} post={newer} />}
          {older !== null && <Neighbour label={say('blog.older')} post={older} />}
        </ul>
        <Link to={links.blog()} className="mt-4 inline-block py-2 font-semibold text-primary-strong underline">
          {say('blog.back')}
        </Link>
      </nav>
    </div>
  )
}

function Neighbour({ label, post }: { label: string; post: PostLink }) {
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
