import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { contentPages } from '#app/domain/content/pages.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import type { NamedQuery } from '#app/domain/retail/named-queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { addCall, NoInput } from './call.ts'
import { Id, reject, wholeNumber, withDefault } from './call-input.ts'
import { createApiVisitor, loadNamedRows, type RetailEnv } from './retail-context.ts'
import {
  BlogPage,
  BrandPicture,
  CategoryPicture,
  FullPost,
  MenuCategoryRow,
  PageElements,
  Review,
  type RowsById,
  SlideRow,
  toBlogPage,
  toBrandPictureRows,
  toCategoryPictureRows,
  toFullPostRow,
  toMenuRows,
  toPageElements,
  toReviewRow,
  toSlideRow,
} from './spec-rows/content-rows.ts'
import { Products, toProductList } from './spec-rows/product-rows.ts'

/** The number of posts of `/elements/blogs`, and the default page size of `/blogs` (spec §7). */
const ELEMENT_POST_COUNT = 6

/** Posts are public from their day on, in the shop's time zone. */
const getToday = ({ time_zone }: { readonly time_zone: string }) => getLocalDay(Date.now(), time_zone)

/**
 * The blog, the new products and the shop's reviews (spec §7). Posts are in the language in which they were written.
 */
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

type ContentPage = keyof typeof contentPages
const contentPageNames = Object.keys(contentPages) as [ContentPage, ...ContentPage[]]

/** The content of the home page, the menus and the content pages, in the requested language (spec §7 Other calls). */
export function addHomeCalls(api: OpenAPIHono<RetailEnv>): void {
  const baseCall = { method: 'get', scope: 'read', query: NoInput, body: NoInput } as const

  addCall(
    api,
    {
      ...baseCall,
      path: '/getSlides',
      summary: 'The slides of the home page',
      query: z.strictObject({ folder: z.string().max(80).optional() }),
      response: z.array(SlideRow),
      refusalStatuses: [404],
    },
    async ({ query, shop, tenant, language }) => {
      if (query.folder !== undefined && query.folder !== tenant.img_folder)
        return reject(404, `The folder of this shop is ${tenant.img_folder}`)
      const { slides } = await shop.read((db, tenantId) => db.homePage(tenantId, createApiVisitor({ language })))
      return slides.map((slide) => toSlideRow(slide, tenant.url))
    },
  )
  addCall(
    api,
    {
      ...baseCall,
      path: '/menu_categories',
      summary: 'Categories with their subcategories',
      response: z.array(MenuCategoryRow),
    },
    async ({ shop, language, tenant }) => {
      const [{ categories }, masters, subcategories] = await Promise.all([
        shop.read((db, tenantId) => db.frame(tenantId, language, getLocalDay(Date.now(), tenant.time_zone))),
        loadRowsById(shop, 'categories'),
        loadRowsById(shop, 'subcategories'),
      ])
      return toMenuRows(categories, masters, subcategories)
    },
  )
  addCall(
    api,
    {
      ...baseCall,
      path: '/category_pictures',
      summary: 'The popular categories with their pictures',
      response: z.array(CategoryPicture),
    },
    async ({ shop, tenant, language }) => {
      const [{ popularCategories }, popular] = await Promise.all([
        shop.read((db, tenantId) => db.homePage(tenantId, createApiVisitor({ language }))),
        loadRowsById(shop, 'popular_categories'),
      ])
      return toCategoryPictureRows(popularCategories, popular, tenant.url)
    },
  )
  addCall(
    api,
    { ...baseCall, path: '/home_brands', summary: 'The brands of the home page', response: z.array(BrandPicture) },
    async ({ shop, tenant, language }) => {
      const [{ brands }, rows] = await Promise.all([
        shop.read((db, tenantId) => db.homePage(tenantId, createApiVisitor({ language }))),
        loadRowsById(shop, 'brands'),
      ])
      return toBrandPictureRows(brands, rows, tenant.url)
    },
  )

  addCall(
    api,
    {
      ...baseCall,
      path: '/page_elements',
      summary: "A content page's elements by position; the contact page's include the text of each store",
      query: z.strictObject({ page: z.enum(contentPageNames) }),
      response: PageElements,
    },
    async ({ query: { page }, shop, tenant, language }) => {
      const { rows, stores } =
        page === 'contact'
          ? await shop.read((db, tenantId) => db.contactContent(tenantId, language))
          : {
              rows: await shop.read((db, tenantId) => db.pageContent(tenantId, contentPages[page], language)),
              stores: [],
            }
      return toPageElements(rows, stores, tenant.url)
    },
  )
}

/** More categories or brands than any shop has. */
const allRows = { id: 0, after: 0, limit: 10_000 }

async function loadRowsById<Name extends NamedQuery>(shop: ShopClient, name: Name): Promise<RowsById<Name>> {
  const rows = await loadNamedRows(shop, name, allRows)
  return new Map(rows.map((row) => [row.id, row]))
}
