import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { dayAt } from '#app/domain/day-starts.ts'
import { apiVisitor } from './api-buyer.ts'
import { addCall, Nothing } from './call.ts'
import { refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { BlogPage, blogPage, PostInFull, Review, reviewRow, wholePostRow } from './spec-rows/content-rows.ts'
import { Products, productList } from './spec-rows/product-rows.ts'
import { Id, ordinarily, whole } from './values.ts'

/** A home page shows as many (spec §7 elements). */
const elementPosts = 6

/** Posts are public from their day on, by the shop's own calendar. */
const todayOf = ({ time_zone }: { readonly time_zone: string }) => dayAt(Date.now(), time_zone)

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
        page: ordinarily(whole(1, 100_000), 1),
        perPage: ordinarily(whole(1, 24), elementPosts),
      }),
      body: Nothing,
      answer: BlogPage,
    },
    async ({ query, shop, tenant }) =>
      blogPage(await shop.read((db, tenantId) => db.posts(tenantId, query, undefined, todayOf(tenant)))),
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
      answer: PostInFull,
      refuses: [404],
    },
    async ({ query, shop, tenant }) => {
      const post = await shop.read((db, tenantId) => db.post(tenantId, query.id, undefined, todayOf(tenant)))
      return post === null ? refuse(404, 'There is no such post') : wholePostRow(post)
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
    async ({ shop, tenant, language }) =>
      productList(await shop.read((db, tenantId) => db.newProducts(tenantId, apiVisitor({ language }))), tenant.url),
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
    async ({ shop, tenant }) =>
      blogPage(
        await shop.read((db, tenantId) =>
          db.posts(tenantId, { page: 1, perPage: elementPosts }, undefined, todayOf(tenant)),
        ),
      ),
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
      refuses: [404],
    },
    async ({ query, shop, tenant }) => {
      if (query.placeid !== undefined && query.placeid !== tenant.pages.home.placeid)
        return refuse(404, "The place is not the shop's own")
      const { reviews } = await shop.read((db, tenantId) =>
        db.shopReviews(tenantId, tenant.pages.home.placeid || null, tenant.locale),
      )
      return reviews.map(reviewRow)
    },
  )
}
