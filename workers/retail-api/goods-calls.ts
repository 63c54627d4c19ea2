import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { facetNames, sortOrders } from '#app/domain/catalogue/listing-index.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { apiBuyer, apiVisitor, BuyerFields } from './api-buyer.ts'
import { addCall, Nothing, type Refused, refuse } from './call.ts'
import type { RetailEnv } from './retail-context.ts'
import { brandRow, categoryPictureRow, menuRow, productDetailRow, productRow, slideRow } from './spec-rows.ts'
import { Brand, CategoryPicture, MenuCategory, ProductDetail, Products, Slide, WarehouseStock } from './spec-schemas.ts'
import { Flag, Id } from './values.ts'

/** A header search asks for five (spec §9). */
const suggestionCount = 5
const most = 100

const Filters = z
  .string()
  .max(2000)
  .transform((text, { addIssue }) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      addIssue('Not JSON')
      return z.NEVER
    }
  })
  .pipe(z.partialRecord(z.enum(facetNames), z.array(z.string().max(80)).max(20)))
  .openapi({
    type: 'string',
    description: `JSON: values by facet (${facetNames.join(', ')})`,
    example: '{"brand":["3"]}',
  })

const ProductsQuery = z.strictObject({
  filters: Filters.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number().int().min(1).max(most).default(24),
  searchTerm: z.string().trim().max(100).default(''),
  orderby: z.enum([...sortOrders, 'new_products']).default('featured'),
  hot: Flag.optional(),
  new_products: Flag.optional(),
  prodID: Id.optional(),
  isQuickView: Flag.optional(),
  suggested: Flag.optional(),
  ...BuyerFields,
})

/** Goods, as every visitor sees them; for a price list the token needs the scope `customers` (spec §7). */
export function addGoodsCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/FindShopProducts',
      summary: 'Products: a listing, a search, hot deals, new products, one product, or what goes with it',
      scope: 'read',
      query: ProductsQuery,
      body: Nothing,
      answer: Products,
    },
    async ({ query, shop, tenant, c }) => {
      const buyer = apiBuyer(query, c.get('token'))
      if ('refused' in buyer) return buyer
      const rows = (cards: Parameters<typeof productRow>[0][]) => ({
        products: cards.map((card) => productRow(card, tenant.url)),
        totalCount: cards.length,
        page: 1,
        perPage: cards.length,
      })
      if (query.prodID !== undefined && query.suggested)
        return rows([...(await shop.relatedProducts(query.prodID, buyer))])
      if (query.prodID !== undefined) {
        const found = await shop.productPage(query.prodID, buyer)
        if (found === null) return noProduct
        return { products: [productDetailRow(found.product, tenant.url)], totalCount: 1, page: 1, perPage: 1 }
      }
      if (query.hot) return rows([...(await shop.hotDeals(buyer))])
      if (query.new_products || query.orderby === 'new_products') return rows([...(await shop.newProducts(buyer))])
      const listing = await shop.listing(listingQuery(query), buyer)
      return {
        products: listing.products.map((card) => productRow(card, tenant.url)),
        totalCount: listing.total,
        page: listing.page,
        perPage: query.perPage,
      }
    },
  )

  const oneProduct = (found: Awaited<ReturnType<RetailEnv['Bindings']['shop']['productPage']>>, origin: string) =>
    found === null ? noProduct : productDetailRow(found.product, origin)

  addCall(
    api,
    {
      method: 'get',
      path: '/product',
      summary: 'One product, by id or by slug',
      scope: 'read',
      query: z.strictObject({ id: Id.optional(), slug: z.string().max(200).optional(), ...BuyerFields }),
      body: Nothing,
      answer: ProductDetail,
    },
    async ({ query, shop, tenant, c }) => {
      const buyer = apiBuyer(query, c.get('token'))
      if ('refused' in buyer) return buyer
      if (query.id !== undefined) return oneProduct(await shop.productPage(query.id, buyer), tenant.url)
      if (query.slug !== undefined) return oneProduct(await shop.productBySlug(query.slug, buyer), tenant.url)
      return refuse(400, 'Either id or slug is needed')
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/suggestions',
      summary: 'The first five products for a term, in a category or everywhere',
      scope: 'read',
      query: z.strictObject({ searchTerm: z.string().trim().min(3).max(100), category: Id.optional() }),
      body: Nothing,
      answer: Products,
    },
    async ({ query, shop, tenant }) => {
      const cards = await shop.suggestions(query.searchTerm, query.category ?? null, apiVisitor())
      const products = cards.map((card) => productRow(card, tenant.url))
      return { products, totalCount: products.length, page: 1, perPage: suggestionCount }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/product_warehouses',
      summary: 'The stores that have a product, with their stock',
      scope: 'read',
      query: z.strictObject({ prodID: Id }),
      body: Nothing,
      answer: z.array(WarehouseStock),
    },
    async ({ query, operations }) => {
      const rows = await operations.namedRows('product_warehouses', { id: query.prodID, after: 0, limit: most })
      return rows as z.input<typeof WarehouseStock>[]
    },
  )

  addHomeCalls(api)
}

const noProduct: Refused = refuse(404, 'There is no such product')

/** What the home page and the menus show. */
function addHomeCalls(api: OpenAPIHono<RetailEnv>): void {
  const plain = { method: 'get', scope: 'read', query: Nothing, body: Nothing } as const

  addCall(
    api,
    {
      ...plain,
      path: '/getSlides',
      summary: 'The slides of the home page',
      query: z.strictObject({ folder: z.string().max(80).optional() }),
      answer: z.array(Slide),
    },
    async ({ query, shop, tenant }) => {
      if (query.folder !== undefined && query.folder !== tenant.img_folder)
        return refuse(404, `The folder of this shop is ${tenant.img_folder}`)
      const { slides } = await shop.homePage(apiVisitor())
      return slides.map((slide) => slideRow(slide, tenant.url))
    },
  )
  addCall(
    api,
    {
      ...plain,
      path: '/menu_categories',
      summary: 'Categories with their subcategories',
      answer: z.array(MenuCategory),
    },
    async ({ shop }) => (await shop.frame()).categories.map(menuRow),
  )
  addCall(
    api,
    {
      ...plain,
      path: '/category_pictures',
      summary: 'The popular categories with their pictures',
      answer: z.array(CategoryPicture),
    },
    async ({ shop, tenant }) =>
      (await shop.homePage(apiVisitor())).popularCategories.map((each) => categoryPictureRow(each, tenant.url)),
  )
  addCall(
    api,
    { ...plain, path: '/home_brands', summary: 'The brands of the home page', answer: z.array(Brand) },
    async ({ shop, tenant }) => (await shop.homePage(apiVisitor())).brands.map((brand) => brandRow(brand, tenant.url)),
  )
}

function listingQuery(query: z.output<typeof ProductsQuery>): ListingQuery {
  return {
    choices: query.filters ?? {},
    minPrice: null,
    maxPrice: null,
    searchTerm: query.searchTerm,
    sort: query.orderby === 'new_products' ? 'newest' : query.orderby,
    page: query.page,
    perPage: query.perPage,
  }
}
