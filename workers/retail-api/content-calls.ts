import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { getLocalDay } from '#app/domain/dates.ts'
import { addCall, NoInput } from './call.ts'
import { Id, wholeNumber, withDefault } from './call-input.ts'
import { reject } from './refusals.ts'
import { createApiVisitor, type RetailEnv } from './retail-context.ts'
import { BlogPage, FullPost, Review, toBlogPage, toFullPostRow, toReviewRow } from './spec-rows/content-rows.ts'
import { Products, toProductList } from './spec-rows/product-rows.ts'

/** As many posts as a home page shows (spec §7 elements). */
const ELEMENT_POST_COUNT = 6

/** Posts are public from their day on, in the shop's time zone. */
const getToday = ({ time_zone }: { readonly time_zone: string }) => getLocalDay(Date.now(), time_zone)

/** The blog and the shop's reviews (spec §7), in the language in which they were written. */
export function addContentCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/blogs',
      summary: "The blog's posts, newest first",
      scope: 'read',
      query: z.strictObject({
        page: withDefault(wholeNumber(1, 100_000), 1),
        perPage: withDefault(wholeNumber(1, 24), ELEMENT_POST_COUNT),
      }),
      body: NoInput,
      response: BlogPage,
    },
    async ({ query, shop, tenant }) =>
      toBlogPage(await shop.read((db, tenantId) => db.posts(tenantId, query, undefined, getToday(tenant)))),
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/single/{id}',
      summary: 'One post of the blog',
      scope: 'read',
      query: z.strictObject({ id: Id }),
      body: NoInput,
      response: FullPost,
      refusalStatuses: [404],
    },
    async ({ query, shop, tenant }) => {
      const post = await shop.read((db, tenantId) => db.post(tenantId, query.id, undefined, getToday(tenant)))
      return post === null ? reject(404, 'The post does not exist') : toFullPostRow(post)
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/elements/products',
      summary: 'The new products, as the home page shows them',
      scope: 'read',
      query: NoInput,
      body: NoInput,
      response: Products,
    },
    async ({ shop, tenant, language }) =>
      toProductList(
        await shop.read((db, tenantId) => db.newProducts(tenantId, createApiVisitor({ language }))),
        tenant.url,
      ),
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/elements/blogs',
      summary: 'The latest posts',
      scope: 'read',
      query: NoInput,
      body: NoInput,
      response: BlogPage,
    },
    async ({ shop, tenant }) =>
      toBlogPage(
        await shop.read((db, tenantId) =>
          db.posts(tenantId, { page: 1, perPage: ELEMENT_POST_COUNT }, undefined, getToday(tenant)),
        ),
      ),
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/GetGoogleReviewsTxt',
      summary: "Reviews of the shop; placeid must be the shop's own",
      scope: 'read',
      query: z.strictObject({ placeid: z.string().max(200).optional() }),
      body: NoInput,
      response: z.array(Review),
      refusalStatuses: [404],
    },
    async ({ query, shop, tenant }) => {
      if (query.placeid !== undefined && query.placeid !== tenant.pages.home.placeid)
        return reject(404, "The place is not the shop's own")
      const { reviews } = await shop.read((db, tenantId) =>
        db.shopReviews(tenantId, tenant.pages.home.placeid || null, tenant.locale),
      )
      return reviews.map(toReviewRow)
    },
  )
}
