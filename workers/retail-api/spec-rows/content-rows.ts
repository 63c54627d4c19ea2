import { z } from '@hono/zod-openapi'
import type { ShopReview } from '#app/domain/catalogue/views.ts'
import type { PostList, PostSummary, Post as WholePost } from '#app/domain/content/blog.ts'
import type { PageRow } from '#app/domain/content/page-texts.ts'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, underSpecNames } from '#app/domain/retail/spec-names.ts'
import { PictureAddress, pictureAddress } from './units.ts'

/** Content pages, posts and what is said of the shop, under the spec's field names (spec §3 Page content, Others). */

const elementShape = { position: z.string(), text: z.string(), picture: PictureAddress }

export const PageContentRow = z
  .object(underSpecNames(specNames.pageElement, { ...elementShape, id: z.int(), page: z.int() }))
  .openapi('PageContent')

export const PageElements = z
  .object({
    elements: z.array(z.object(underSpecNames(specNames.pageElement, elementShape))),
    /** What each active store says of itself. */
    stores: z.array(z.string()),
  })
  .openapi('PageElements')

export function pageContentRow(row: NamedRows['page_content'], origin: string): z.input<typeof PageContentRow> {
  return underSpecNames(specNames.pageElement, { ...row, picture: pictureAddress(row.picture, origin) })
}

export function pageElements(
  rows: readonly PageRow[],
  stores: readonly string[],
  origin: string,
): z.input<typeof PageElements> {
  const elements = rows.map(({ position, text, picture }) =>
    underSpecNames(specNames.pageElement, { position, text, picture: pictureAddress(picture, origin) }),
  )
  return { elements, stores: [...stores] }
}

export const Review = z
  .object(
    underSpecNames(specNames.review, {
      authorName: z.string(),
      rating: z.number().min(0).max(5),
      text: z.string(),
      profilePhotoUrl: z.string().nullable(),
    }),
  )
  .openapi('Review')

export function reviewRow(review: ShopReview): z.input<typeof Review> {
  return underSpecNames(specNames.review, review)
}

const Post = z
  .object({ id: z.int(), title: z.string(), summary: z.string(), date: z.string().openapi({ format: 'date' }) })
  .openapi('Post')
export const PostInFull = Post.extend({ author: z.string(), content: z.string() }).openapi('WholePost')
export const BlogPage = z.object({ blogs: z.array(Post), totalCount: z.int().min(0) }).openapi('BlogPage')

export function blogPage({ posts, total }: PostList): z.input<typeof BlogPage> {
  return { blogs: posts.map(postRow), totalCount: total }
}

export function wholePostRow(post: WholePost): z.input<typeof PostInFull> {
  return { ...postRow(post), author: post.author, content: post.html }
}

function postRow({ id, title, summary, publishedOn }: PostSummary): z.input<typeof Post> {
  return { id, title, summary, date: publishedOn }
}
