import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { facetNames, sortOrders } from '#app/domain/catalogue/facets.ts'
import type { ListingQuery, ProductPage } from '#app/domain/catalogue/products.ts'
import { cents } from '#app/domain/money.ts'
import { lineSchema } from '#app/domain/text.ts'
import { addCall, NoInput } from './call.ts'
import { Euros, Flag, Id, reject, wholeNumber, withDefault } from './call-input.ts'
import { BuyerFields, createApiBuyer, createApiVisitor, loadNamedRows, type RetailEnv } from './retail-context.ts'
import {
  ProductDetail,
  Products,
  Sidebar,
  toProductDetailRow,
  toProductList,
  toProductRow,
  toSidebarRow,
} from './spec-rows/product-rows.ts'
import { toWarehouseStockRow, WarehouseStock } from './spec-rows/shop-rows.ts'

/** As many as the header search requests (spec §9). */
const SUGGESTION_COUNT = 5
/** More than any shop has. */
const MAX_STORES = 1000

/** Products as every visitor sees them. A price list needs a token with the scope `customers` (spec §7). */
export function addProductCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/FindShopProducts',
      summary: 'Products: a listing, a search, hot deals, new products, one product, or related products',
      scope: 'read',
      query: ProductsQuery,
      body: NoInput,
      response: Products,
      refusalStatuses: [404],
    },
    async ({ query, shop, tenant, language, c }) => {
      const buyer = createApiBuyer(query, c.get('token'), language)
      if ('refused' in buyer) return buyer
      const { prodID } = query
      if (prodID !== undefined && query.suggested)
        return toProductList(await shop.read((db, tenantId) => db.relatedProducts(tenantId, prodID, buyer)), tenant.url)
      if (prodID !== undefined) {
        const result = await shop.read((db, tenantId) => db.productPage(tenantId, prodID, buyer))
        if (result === null) return productNotFound
        return { products: [toProductDetailRow(result.product, tenant.url)], totalCount: 1, page: 1, perPage: 1 }
      }
      const { page, perPage } = query
      const { products, total, ...result } =
        getList(query) === 'hot'
          ? { ...(await shop.read((db, tenantId) => db.hotDealsPage(tenantId, { page, perPage }, buyer))), page }
          : await shop.read((db, tenantId) => db.listing(tenantId, toListingQuery(query), buyer))
      return {
        products: products.map((card) => toProductRow(card, tenant.url)),
        totalCount: total,
        page: result.page,
        perPage,
      }
    },
  )

  const toProductResult = (result: ProductPage | null, origin: string) =>
    result === null ? productNotFound : toProductDetailRow(result.product, origin)

  addCall(
    api,
    {
      method: 'get',
      path: '/product',
      summary: 'One product, by id or by slug',
      scope: 'read',
      query: z.strictObject({ id: Id.optional(), slug: z.string().max(200).optional(), ...BuyerFields }),
      body: NoInput,
      response: ProductDetail,
      refusalStatuses: [404],
    },
    async ({ query, shop, tenant, language, c }) => {
      const buyer = createApiBuyer(query, c.get('token'), language)
      if ('refused' in buyer) return buyer
      const { id, slug } = query
      if (id !== undefined)
        return toProductResult(await shop.read((db, tenantId) => db.productPage(tenantId, id, buyer)), tenant.url)
      if (slug !== undefined)
        return toProductResult(await shop.read((db, tenantId) => db.productBySlug(tenantId, slug, buyer)), tenant.url)
      return reject(400, 'id or slug is required', [{ path: 'id', message: 'id or slug is required' }])
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/suggestions',
      summary: 'The first five products for a term, in a category or everywhere',
      scope: 'read',
      query: z.strictObject({ searchTerm: lineSchema().min(3).max(100), category: Id.optional() }),
      body: NoInput,
      response: Products,
    },
    async ({ query, shop, tenant, language }) => {
      const cards = await shop.read((db, tenantId) =>
        db.suggestions(tenantId, query.searchTerm, query.category ?? null, createApiVisitor({ language })),
      )
      return { ...toProductList(cards, tenant.url), perPage: SUGGESTION_COUNT }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/product_warehouses',
      summary: 'A product’s stock in each store, including stores that are sold out',
      scope: 'read',
      query: z.strictObject({ prodID: Id }),
      body: NoInput,
      response: z.array(WarehouseStock),
    },
    async ({ query, shop }) => {
      const rows = await loadNamedRows(shop, 'product_warehouses', { id: query.prodID, after: 0, limit: MAX_STORES })
      return rows.map(toWarehouseStockRow)
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/sidebar_categories',
      summary:
        'The filters of a listing or a search: categories, brands, sizes and colours with their counts, and the price range',
      scope: 'read',
      query: ProductsQuery.pick({
        filters: true,
        searchTerm: true,
        minPrice: true,
        maxPrice: true,
        customer_price_list_header: true,
        cust_excl_vat: true,
      }),
      body: NoInput,
      response: Sidebar,
    },
    async ({ query, shop, language, c }) => {
      const buyer = createApiBuyer(query, c.get('token'), language)
      if ('refused' in buyer) return buyer
      return toSidebarRow(
        await shop.read((db, tenantId) =>
          db.listing(tenantId, toListingQuery({ ...query, page: 1, perPage: 1 }), buyer),
        ),
      )
    },
  )
}

const productNotFound = reject(404, 'The product does not exist')

/** Converts the query of spec §7 FindShopProducts to a listing. */

const MAX_PAGE_SIZE = 100

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

const listNames = ['hot', 'new_products', 'sale'] as const

const ProductsQuery = z.strictObject({
  filters: Filters.optional(),
  page: withDefault(wholeNumber(1, 1_000_000), 1),
  perPage: withDefault(wholeNumber(1, MAX_PAGE_SIZE), 24),
  searchTerm: lineSchema().max(100).default(''),
  orderby: z
    .enum([...sortOrders, 'new_products'])
    .optional()
    .openapi({
      description:
        'Default: newest first for new_products, best matches first for a search, otherwise featured products first',
    }),
  minPrice: Euros.optional(),
  maxPrice: Euros.optional(),
  list: z.enum(listNames).optional().openapi({
    description: 'A special list. Filters, prices and a search apply to new_products and sale, but not to hot',
  }),
  hot: Flag.optional().openapi({ description: 'The same as list=hot' }),
  new_products: Flag.optional().openapi({ description: 'The same as list=new_products' }),
  prodID: Id.optional(),
  isQuickView: Flag.optional(),
  suggested: Flag.optional(),
  demo: z.string().max(40).optional().openapi({ description: 'Ignored: each demo is a separate shop' }),
  ...BuyerFields,
})

type ListParams = Pick<z.output<typeof ProductsQuery>, 'filters' | 'searchTerm' | 'page' | 'perPage'> &
  Partial<z.output<typeof ProductsQuery>>

/** The special list that the query requests, with `list` or with its flag. */
function getList({ list, hot, new_products }: ListParams): (typeof listNames)[number] | null {
  return list ?? (hot ? 'hot' : new_products ? 'new_products' : null)
}

function toListingQuery(query: ListParams): ListingQuery {
  const list = getList(query)
  const { filters = {}, minPrice, maxPrice, searchTerm, page, perPage, orderby } = query
  const sort = orderby ?? (list === 'new_products' ? 'newest' : 'featured')
  return {
    choices: {
      ...filters,
      ...(list === 'new_products' ? { new: ['1'] } : {}),
      ...(list === 'sale' ? { onSale: ['1'] } : {}),
    },
    minPrice: minPrice === undefined ? null : cents(minPrice),
    maxPrice: maxPrice === undefined ? null : cents(maxPrice),
    searchTerm,
    sort: sort === 'new_products' ? 'newest' : sort,
    page,
    perPage,
  }
}
