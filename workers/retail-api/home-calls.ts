import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { contentPages } from '#app/domain/content/pages.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import type { NamedQuery } from '#app/domain/retail/named-queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { addCall, NoInput } from './call.ts'
import { reject } from './refusals.ts'
import { createApiVisitor, loadNamedRows, type RetailEnv } from './retail-context.ts'
import { PageElements, toPageElements } from './spec-rows/content-rows.ts'
import {
  BrandPicture,
  CategoryPicture,
  MenuCategoryRow,
  type RowsById,
  SlideRow,
  toBrandPictureRows,
  toCategoryPictureRows,
  toMenuRows,
  toSlideRow,
} from './spec-rows/home-rows.ts'

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
