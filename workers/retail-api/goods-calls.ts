import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { facetNames, sortOrders } from '#app/domain/catalogue/listing-index.ts'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { cents } from '#app/domain/money.ts'
import { apiBuyer, apiVisitor, BuyerFields } from './api-buyer.ts'
import { addCall, Nothing } from './call.ts'
import { type Refused, refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { productDetailRow, productRow, sidebarRow } from './spec-rows.ts'
import { ProductDetail, Products, Sidebar, WarehouseStock } from './spec-schemas.ts'
import { Euros, Flag, Id, whole } from './values.ts'

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

const lists = ['hot', 'new_products', 'sale'] as const

const ProductsQuery = z.strictObject({
  filters: Filters.optional(),
  page: whole(1, 1_000_000).default(1),
  perPage: whole(1, most).default(24),
  searchTerm: z.string().trim().max(100).default(''),
  orderby: z
    .enum([...sortOrders, 'new_products'])
    .optional()
    .openapi({
      description: 'Without it a list of new products begins with the newest, any other with what is featured',
    }),
  minPrice: Euros.optional(),
  maxPrice: Euros.optional(),
  list: z.enum(lists).optional().openapi({
    description:
      'A special list. new_products and sale are listings, which filters, prices and a search narrow; hot stands by itself',
  }),
  hot: Flag.optional().openapi({ description: 'The same as list=hot' }),
  new_products: Flag.optional().openapi({ description: 'The same as list=new_products' }),
  prodID: Id.optional(),
  isQuickView: Flag.optional(),
  suggested: Flag.optional(),
  demo: z.string().max(40).optional().openapi({ description: 'Passed over: a shop is its own demo' }),
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
    async ({ query, shop, operations, tenant, language, c }) => {
      const buyer = apiBuyer(query, c.get('token'), language)
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
      const { page, perPage } = query
      const { products, total, ...found } =
        listOf(query) === 'hot'
          ? { ...(await operations.hotDealsPage({ page, perPage }, buyer)), page }
          : await shop.listing(listingQuery(query), buyer)
      return {
        products: products.map((card) => productRow(card, tenant.url)),
        totalCount: total,
        page: found.page,
        perPage,
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
    async ({ query, shop, tenant, language, c }) => {
      const buyer = apiBuyer(query, c.get('token'), language)
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
    async ({ query, shop, tenant, language }) => {
      const cards = await shop.suggestions(query.searchTerm, query.category ?? null, apiVisitor({ language }))
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

  addCall(
    api,
    {
      method: 'get',
      path: '/sidebar_categories',
      summary:
        'What the goods of a listing or a search can be filtered by: categories, brands, sizes, colours with their counts, and the prices',
      scope: 'read',
      query: ProductsQuery.pick({
        filters: true,
        searchTerm: true,
        minPrice: true,
        maxPrice: true,
        customer_price_list_header: true,
        cust_excl_vat: true,
      }),
      body: Nothing,
      answer: Sidebar,
    },
    async ({ query, shop, language, c }) => {
      const buyer = apiBuyer(query, c.get('token'), language)
      if ('refused' in buyer) return buyer
      return sidebarRow(await shop.listing(listingQuery({ ...query, page: 1, perPage: 1 }), buyer))
    },
  )
}

const noProduct: Refused = refuse(404, 'There is no such product')

type Listed = Pick<z.output<typeof ProductsQuery>, 'filters' | 'searchTerm' | 'page' | 'perPage'> &
  Partial<z.output<typeof ProductsQuery>>

function listOf({ list, hot, new_products }: Listed): (typeof lists)[number] | null {
  return list ?? (hot ? 'hot' : new_products ? 'new_products' : null)
}

function listingQuery(query: Listed): ListingQuery {
  const list = listOf(query)
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
