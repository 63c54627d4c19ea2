import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { blogPageCount, blogQuestion, postsPerPage } from '#app/domain/content/blog.ts'
import { dayAt } from '#app/domain/day-starts.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { blogWords } from '#app/domain/messages/words/blog.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { passedOn } from '#app/http/passed-on.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContentPage } from '#app/ui/content-page.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { pictureUrl } from '#app/ui/picture-sources.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { PostCard } from './post-card.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cached, tenant, language } = context
  const question = blogQuestion(new URL(request.url).searchParams)
  const { posts, total } = await cached.posts(question, language, dayAt(Date.now(), tenant.time_zone))
  const { page, perPage } = question
  const pageCount = blogPageCount(total, perPage)
  const ownPerPage = perPage === postsPerPage ? {} : { perPage }
  const address = (number: number) => links.blog({ ...(number === 1 ? {} : { page: number }), ...ownPerPage })
  if (page > pageCount) throw redirect(passedOn(request, address(pageCount)))

  const messages = messagesOf(tenant)
  const title = say(messages, 'footer.blog')
  const place = page === 1 ? title : `${title}, ${say(messages, 'listing.page', { page })}`
  const picture = posts[0]?.picture
  return {
    posts,
    page,
    pageCount,
    ownPerPage,
    head: {
      title: `${place} | ${tenant.pages.home.company}`,
      description: say(messages, 'blog.description', { company: companyName(tenant) }),
      path: address(page),
      image: picture ? pictureUrl(picture, 960) : null,
      hidden: total === 0 || perPage !== postsPerPage,
      previous: page > 1 ? address(page - 1) : null,
      next: page < pageCount ? address(page + 1) : null,
    },
  }
}

/** Spec §7 Blog and content calls: the posts, with page and perPage. */
export default function BlogPage() {
  const say = useMessages(blogWords)
  const layout = useMessages(layoutWords)
  const { posts, page, pageCount, ownPerPage } = useLoaderData<typeof loader>()
  return (
    <ContentPage title={layout('footer.blog')}>
      {posts.length === 0 ? (
        <EmptyState icon="list" title={say('blog.empty.title')} text={say('blog.empty.text')}>
          <ButtonLink to={links.allProducts()}>{layout('menu.allProducts')}</ButtonLink>
        </EmptyState>
      ) : (
        <section aria-label={say('blog.posts')} id="results" className="mt-6 lg:mt-8">
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} eager={index === 0} />
            ))}
          </div>
          <Pagination
            page={page}
            pageCount={pageCount}
            address={(number) => links.blog({ ...(number === 1 ? {} : { page: number }), ...ownPerPage })}
          />
        </section>
      )}
    </ContentPage>
  )
}
