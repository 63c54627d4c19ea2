import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { ProductPage } from '#app/domain/catalogue/views.ts'
import { typedLine } from '#app/domain/text.ts'
import { apiBuyer, apiVisitor, BuyerFields } from './api-buyer.ts'
import { addCall, Nothing } from './call.ts'
import { namedRows } from './named-rows.ts'
import { listingQuery, listOf, ProductsQuery } from './products-query.ts'
import { refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import {
  ProductDetail,
  Products,
  productDetailRow,
  productList,
  productRow,
  Sidebar,
  sidebarRow,
} from './spec-rows/product-rows.ts'
import { WarehouseStock, warehouseStockRow } from './spec-rows/shop-rows.ts'
import { Id } from './values.ts'

/** A header search asks for five (spec §9). */
const suggestionCount = 5
/** More than any shop has. */
const mostStores = 1000

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
      refuses: [404],
    },
    async ({ query, shop, tenant, language, c }) => {
      const buyer = apiBuyer(query, c.get('token'), language)
      if ('refused' in buyer) return buyer
      const { prodID } = query
      if (prodID !== undefined && query.suggested)
        return productList(await shop.read((db, tenantId) => db.relatedProducts(tenantId, prodID, buyer)), tenant.url)
      if (prodID !== undefined) {
        const found = await shop.read((db, tenantId) => db.productPage(tenantId, prodID, buyer))
        if (found === null) return noProduct
        return { products: [productDetailRow(found.product, tenant.url)], totalCount: 1, page: 1, perPage: 1 }
      }
      const { page, perPage } = query
      const { products, total, ...found } =
        listOf(query) === 'hot'
          ? { ...(await shop.read((db, tenantId) => db.hotDealsPage(tenantId, { page, perPage }, buyer))), page }
          : await shop.read((db, tenantId) => db.listing(tenantId, listingQuery(query), buyer))
      return {
        products: products.map((card) => productRow(card, tenant.url)),
        totalCount: total,
        page: found.page,
        perPage,
      }
    },
  )

  const oneProduct = (found: ProductPage | null, origin: string) =>
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
      refuses: [404],
    },
    async ({ query, shop, tenant, language, c }) => {
      const buyer = apiBuyer(query, c.get('token'), language)
      if ('refused' in buyer) return buyer
      const { id, slug } = query
      if (id !== undefined)
        return oneProduct(await shop.read((db, tenantId) => db.productPage(tenantId, id, buyer)), tenant.url)
      if (slug !== undefined)
        return oneProduct(await shop.read((db, tenantId) => db.productBySlug(tenantId, slug, buyer)), tenant.url)
      return refuse(400, 'Either id or slug is needed', [{ path: 'id', message: 'Missing, and so is slug' }])
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/suggestions',
      summary: 'The first five products for a term, in a category or everywhere',
      scope: 'read',
      query: z.strictObject({ searchTerm: typedLine().min(3).max(100), category: Id.optional() }),
      body: Nothing,
      answer: Products,
    },
    async ({ query, shop, tenant, language }) => {
      const cards = await shop.read((db, tenantId) =>
        db.suggestions(tenantId, query.searchTerm, query.category ?? null, apiVisitor({ language })),
      )
      return { ...productList(cards, tenant.url), perPage: suggestionCount }
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
    async ({ query, shop }) => {
      const rows = await namedRows(shop, 'product_warehouses', { id: query.prodID, after: 0, limit: mostStores })
      return rows.map(warehouseStockRow)
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
      return sidebarRow(
        await shop.read((db, tenantId) => db.listing(tenantId, listingQuery({ ...query, page: 1, perPage: 1 }), buyer)),
      )
    },
  )
}

const noProduct = refuse(404, 'There is no such product')
