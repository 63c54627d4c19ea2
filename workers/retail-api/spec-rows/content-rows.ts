import { z } from '@hono/zod-openapi'
import type { ShopReview } from '#app/domain/catalogue/products.ts'
import type { PostList, PostSummary, Post as WholePost } from '#app/domain/content/blog.ts'
import type { PageRow } from '#app/domain/content/pages.ts'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, toSpecNames } from '#app/domain/retail/spec-names.ts'
import { PictureUrl, toPictureUrl } from './units.ts'

/** Content pages, posts and shop reviews under the spec's field names (spec §3 Page content, Others). */

const elementFields = { position: z.string(), text: z.string(), picture: PictureUrl }

export const PageContentRow = z
  .object(toSpecNames(specNames.pageElement, { ...elementFields, id: z.int(), page: z.int() }))
  .openapi('PageContent')

export const PageElements = z
  .object({
    elements: z.array(z.object(toSpecNames(specNames.pageElement, elementFields))),
    /** The text of each active store. */
    stores: z.array(z.string()),
  })
  .openapi('PageElements')

export function toPageContentRow(row: NamedRows['page_content'], origin: string): z.input<typeof PageContentRow> {
  return toSpecNames(specNames.pageElement, { ...row, picture: toPictureUrl(row.picture, origin) })
}

export function toPageElements(
  rows: readonly PageRow[],
  stores: readonly string[],
  origin: string,
): z.input<typeof PageElements> {
  const elements = rows.map(({ position, text, picture }) =>
    toSpecNames(specNames.pageElement, { position, text, picture: toPictureUrl(picture, origin) }),
  )
  return { elements, stores: [...stores] }
}

export const Review = z
  .object(
    toSpecNames(specNames.review, {
      authorName: z.string(),
      rating: z.number().min(0).max(5),
      text: z.string(),
      profilePhotoUrl: z.string().nullable(),
    }),
  )
  .openapi('Review')

export function toReviewRow(review: ShopReview): z.input<typeof Review> {
  return toSpecNames(specNames.review, review)
}

const Post = z
  .object({ id: z.int(), title: z.string(), summary: z.string(), date: z.string().openapi({ format: 'date' }) })
  .openapi('Post')
export const FullPost = Post.extend({ author: z.string(), content: z.string() }).openapi('WholePost')
export const BlogPage = z.object({ blogs: z.array(Post), totalCount: z.int().min(0) }).openapi('BlogPage')

export function toBlogPage({ posts, total }: PostList): z.input<typeof BlogPage> {
  return { blogs: posts.map(toPostRow), totalCount: total }
}

export function toFullPostRow(post: WholePost): z.input<typeof FullPost> {
  return { ...toPostRow(post), author: post.author, content: post.html }
}

function toPostRow({ id, title, summary, publishedOn }: PostSummary): z.input<typeof Post> {
  return { id, title, summary, date: publishedOn }
}
