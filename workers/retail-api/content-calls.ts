import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { apiVisitor } from './api-buyer.ts'
import { addCall, Nothing } from './call.ts'
import { refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { productRow } from './spec-rows.ts'
import { Products } from './spec-schemas.ts'
import { Id, whole } from './values.ts'

const Post = z.object({ id: z.int(), title: z.string(), summary: z.string(), date: z.string() }).openapi('Post')
const WholePost = Post.extend({ author: z.string(), content: z.string() }).openapi('WholePost')
const BlogPage = z.object({ blogs: z.array(Post), totalCount: z.int().min(0) }).openapi('BlogPage')

const Review = z
  .object({
    author_name: z.string(),
    rating: z.number().min(0).max(5),
    text: z.string(),
    profile_photo_url: z.string().nullable(),
  })
  .openapi('Review')

/** A home page shows as many (spec §7 elements). */
const elementPosts = 6

/** The blog, and what is said of the shop (spec §7). Both stand in the language in which they were written. */
export function addContentCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/blogs',
      summary: "The blog's posts, the newest first",
      scope: 'read',
      query: z.strictObject({
        page: whole(1, 100_000).default(1),
        perPage: whole(1, 24).default(elementPosts),
      }),
      body: Nothing,
      answer: BlogPage,
    },
    async ({ query, shop }) => {
      const { posts, total } = await shop.posts(query, undefined)
      return { blogs: posts.map(postRow), totalCount: total }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/single/{id}',
      summary: 'One post of the blog',
      scope: 'read',
      query: z.strictObject({ id: Id }),
      body: Nothing,
      answer: WholePost,
    },
    async ({ query, shop }) => {
      const post = await shop.post(query.id, undefined)
      return post === null
        ? refuse(404, 'There is no such post')
        : { ...postRow(post), author: post.author, content: post.html }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/elements/products',
      summary: 'The new products, as the home page shows them',
      scope: 'read',
      query: Nothing,
      body: Nothing,
      answer: Products,
    },
    async ({ shop, tenant, language }) => {
      const products = (await shop.newProducts(apiVisitor({ language }))).map((card) => productRow(card, tenant.url))
      return { products, totalCount: products.length, page: 1, perPage: products.length }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/elements/blogs',
      summary: 'The latest posts',
      scope: 'read',
      query: Nothing,
      body: Nothing,
      answer: BlogPage,
    },
    async ({ shop }) => {
      const { posts, total } = await shop.posts({ page: 1, perPage: elementPosts }, undefined)
      return { blogs: posts.map(postRow), totalCount: total }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/GetGoogleReviewsTxt',
      summary: "What is said of the shop; placeid is the shop's own",
      scope: 'read',
      query: z.strictObject({ placeid: z.string().max(200).optional() }),
      body: Nothing,
      answer: z.array(Review),
    },
    async ({ query, shop, tenant }) => {
      if (query.placeid !== undefined && query.placeid !== tenant.pages.home.placeid)
        return refuse(404, "The place is not the shop's own")
      const { reviews } = await shop.shopReviews(tenant.pages.home.placeid ?? null, tenant.locale)
      return reviews.map(({ authorName, rating, text, profilePhotoUrl }) => ({
        author_name: authorName,
        rating,
        text,
        profile_photo_url: profilePhotoUrl,
      }))
    },
  )
}

function postRow({
  id,
  title,
  summary,
  publishedOn,
}: {
  id: number
  title: string
  summary: string
  publishedOn: string
}) {
  return { id, title, summary, date: publishedOn }
}
