import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { countBlogPages, type PostSummary, parseBlogQuery, postsPerPage } from '#app/domain/content/blog.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import { blogMessages } from '#app/domain/messages/en/content.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { forwardQuery } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DayText } from '#app/ui/date-text.tsx'
import { ContentPage, EmptyState } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { getPictureUrl, Picture } from '#app/ui/picture.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const query = parseBlogQuery(new URL(request.url).searchParams)
  const { posts, total } = await cached.posts(query, language, getLocalDay(Date.now(), tenant.time_zone))
  const { page, perPage } = query
  const pageCount = countBlogPages(total, perPage)
  const perPageParam = perPage === postsPerPage ? {} : { perPage }
  const getPagePath = (pageNumber: number) =>
    links.blog({ ...(pageNumber === 1 ? {} : { page: pageNumber }), ...perPageParam })
  if (page > pageCount) throw redirect(forwardQuery(request, getPagePath(pageCount)))

  const messages = getMessages(tenant)
  const title = translate(messages, 'footer.blog')
  const pageLabel = page === 1 ? title : `${title}, ${translate(messages, 'listing.page', { page })}`
  const picture = posts[0]?.picture
  return {
    posts,
    page,
    pageCount,
    perPageParam,
    head: {
      title: `${pageLabel} | ${tenant.pages.home.company}`,
      description: translate(messages, 'blog.description', { company: getCompanyName(tenant) }),
      path: getPagePath(page),
      image: picture ? getPictureUrl(picture, 960) : null,
      noIndex: total === 0 || perPage !== postsPerPage,
      previous: page > 1 ? getPagePath(page - 1) : null,
      next: page < pageCount ? getPagePath(page + 1) : null,
    },
  }
}

/** Spec §7 Blog and content calls: the posts, with page and perPage. */
export default function BlogPage() {
  const t = useMessages(blogMessages)
  const layout = useMessages(layoutMessages)
  const { posts, page, pageCount, perPageParam } = useLoaderData<typeof loader>()
  return (
    <ContentPage title={layout('footer.blog')}>
      {posts.length === 0 ? (
        <EmptyState icon="list" title={t('blog.empty.title')} text={t('blog.empty.text')}>
          <ButtonLink to={links.allProducts()}>{layout('menu.allProducts')}</ButtonLink>
        </EmptyState>
      ) : (
        <section aria-label={t('blog.posts')} id="results" className="mt-6 lg:mt-8">
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} eager={index === 0} />
            ))}
          </div>
          <Pagination
            page={page}
            pageCount={pageCount}
            getPath={(pageNumber) => links.blog({ ...(pageNumber === 1 ? {} : { page: pageNumber }), ...perPageParam })}
          />
        </section>
      )}
    </ContentPage>
  )
}

/** A post in the list. The title is the link; the whole card is clickable. */
function PostCard({ post, eager }: { post: PostSummary; eager: boolean }) {
  const lang = useTextLanguage()
  const { id, title, summary, publishedOn, picture } = post
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-l border border-line bg-paper transition-shadow has-[a:hover]:shadow-card">
      {picture !== null && (
        <Picture
          picture={picture}
          use="large"
          sizes="(width >= 62rem) 28rem, (width >= 40rem) 50vw, 100vw"
          alt=""
          eager={eager}
          className="aspect-5/2 w-full bg-dark object-cover"
        />
      )}
      <div className="flex-1 p-5">
        <p className="text-sm text-ink-soft">
          <DayText day={publishedOn} />
        </p>
        <h2 className="mt-1 text-lg font-bold">
          <Link to={links.post(id)} lang={lang(title)} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h2>
        <p lang={lang(summary)} className="mt-2 text-ink-soft">
          {summary}
        </p>
      </div>
    </article>
  )
}
