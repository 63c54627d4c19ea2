import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { contentPages } from '#app/domain/content/pages.ts'
import { dayAt } from '#app/domain/day-starts.ts'
import type { NamedQuery } from '#app/domain/retail/named-queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { apiVisitor } from './api-buyer.ts'
import { addCall, Nothing } from './call.ts'
import { namedRows } from './named-rows.ts'
import { refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { PageElements, pageElements } from './spec-rows/content-rows.ts'
import {
  BrandPicture,
  brandPictureRows,
  CategoryPicture,
  categoryPictureRows,
  MenuCategoryRow,
  menuRows,
  type RowsById,
  SlideRow,
  slideRow,
} from './spec-rows/home-rows.ts'

type ContentPage = keyof typeof contentPages
const contentPageNames = Object.keys(contentPages) as [ContentPage, ...ContentPage[]]

/** What the home page, the menus and the content pages show, in the language that is asked for (spec §7 Other calls). */
export function addHomeCalls(api: OpenAPIHono<RetailEnv>): void {
  const plain = { method: 'get', scope: 'read', query: Nothing, body: Nothing } as const

  addCall(
    api,
    {
      ...plain,
      path: '/getSlides',
      summary: 'The slides of the home page',
      query: z.strictObject({ folder: z.string().max(80).optional() }),
      answer: z.array(SlideRow),
      refuses: [404],
    },
    async ({ query, shop, tenant, language }) => {
      if (query.folder !== undefined && query.folder !== tenant.img_folder)
        return refuse(404, `The folder of this shop is ${tenant.img_folder}`)
      const { slides } = await shop.read((db, tenantId) => db.homePage(tenantId, apiVisitor({ language })))
      return slides.map((slide) => slideRow(slide, tenant.url))
    },
  )
  addCall(
    api,
    {
      ...plain,
      path: '/menu_categories',
      summary: 'Categories with their subcategories',
      answer: z.array(MenuCategoryRow),
    },
    async ({ shop, language, tenant }) => {
      const [{ categories }, masters, subcategories] = await Promise.all([
        shop.read((db, tenantId) => db.frame(tenantId, language, dayAt(Date.now(), tenant.time_zone))),
        rowsById(shop, 'categories'),
        rowsById(shop, 'subcategories'),
      ])
      return menuRows(categories, masters, subcategories)
    },
  )
  addCall(
    api,
    {
      ...plain,
      path: '/category_pictures',
      summary: 'The popular categories with their pictures',
      answer: z.array(CategoryPicture),
    },
    async ({ shop, tenant, language }) => {
      const [{ popularCategories }, popular] = await Promise.all([
        shop.read((db, tenantId) => db.homePage(tenantId, apiVisitor({ language }))),
        rowsById(shop, 'popular_categories'),
      ])
      return categoryPictureRows(popularCategories, popular, tenant.url)
    },
  )
  addCall(
    api,
    { ...plain, path: '/home_brands', summary: 'The brands of the home page', answer: z.array(BrandPicture) },
    async ({ shop, tenant, language }) => {
      const [{ brands }, rows] = await Promise.all([
        shop.read((db, tenantId) => db.homePage(tenantId, apiVisitor({ language }))),
        rowsById(shop, 'brands'),
      ])
      return brandPictureRows(brands, rows, tenant.url)
    },
  )

  addCall(
    api,
    {
      ...plain,
      path: '/page_elements',
      summary: "A content page's elements by their positions; the contact page's with what each store says of itself",
      query: z.strictObject({ page: z.enum(contentPageNames) }),
      answer: PageElements,
    },
    async ({ query: { page }, shop, tenant, language }) => {
      const { rows, stores } =
        page === 'contact'
          ? await shop.read((db, tenantId) => db.contactContent(tenantId, language))
          : {
              rows: await shop.read((db, tenantId) => db.pageContent(tenantId, contentPages[page], language)),
              stores: [],
            }
      return pageElements(rows, stores, tenant.url)
    },
  )
}

/** More categories or brands than any shop has. */
const all = { id: 0, after: 0, limit: 10_000 }

async function rowsById<Name extends NamedQuery>(shop: ShopClient, name: Name): Promise<RowsById<Name>> {
  const rows = await namedRows(shop, name, all)
  return new Map(rows.map((row) => [row.id, row]))
}
