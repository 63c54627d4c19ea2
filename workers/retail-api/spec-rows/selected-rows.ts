import { z } from '@hono/zod-openapi'
import type { NamedQuery, NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, underSpecNames } from '#app/domain/retail/spec-names.ts'
import { PageContentRow, pageContentRow } from './content-rows.ts'
import { CustomerRow, customerRow } from './customer-rows.ts'
import { BrandRow, CategoryRow, PopularCategoryRow, SubcategoryRow } from './home-rows.ts'
import { OrderLineRow, OrderRow, orderLineRow, orderRow } from './order-rows.ts'
import { SettingRow, WarehouseRow, WarehouseStock, warehouseStockRow } from './shop-rows.ts'

/** What select_query answers (spec §7): a page of rows, each under the spec's field names. */

function pageOf<const Query extends string, Row extends z.ZodType>(qry: Query, row: Row) {
  return z.object({
    qry: z.literal(qry),
    rows: z.array(row),
    next: z.int().nullable(),
  })
}

export const CustomerPage = pageOf('customers', CustomerRow)

export const SelectedRows = z
  .discriminatedUnion('qry', [
    pageOf('settings', SettingRow),
    pageOf('categories', CategoryRow),
    pageOf('subcategories', SubcategoryRow),
    pageOf('popular_categories', PopularCategoryRow),
    pageOf('brands', BrandRow),
    pageOf('page_content', PageContentRow),
    pageOf('warehouses', WarehouseRow),
    pageOf('product_warehouses', WarehouseStock),
    CustomerPage,
    pageOf('orders', OrderRow),
    pageOf('order_lines', OrderLineRow),
  ])
  .openapi('SelectedRows')

const rowOf: { readonly [Name in NamedQuery]: (row: NamedRows[Name], origin: string) => object } = {
  categories: (row) => underSpecNames(specNames.category, row),
  subcategories: (row) => underSpecNames(specNames.subcategory, row),
  popular_categories: (row) => underSpecNames(specNames.popularCategory, row),
  brands: (row) => underSpecNames(specNames.brand, row),
  page_content: pageContentRow,
  warehouses: (row) => underSpecNames(specNames.warehouse, row),
  product_warehouses: warehouseStockRow,
  customers: customerRow,
  orders: orderRow,
  order_lines: orderLineRow,
}

/** A page of a query's rows: one row more than it holds tells that another follows. */
export function selectedRows<Name extends NamedQuery>(
  qry: Name,
  rows: readonly NamedRows[Name][],
  { perPage, origin }: { readonly perPage: number; readonly origin: string },
): z.input<typeof SelectedRows> {
  const shown = rows.slice(0, perPage)
  const next = rows.length > perPage ? (shown.at(-1)?.id ?? null) : null
  // Which rows belong to which query is in the table above; the answer is held against its own shape before it leaves.
  return { qry, rows: shown.map((row) => rowOf[qry](row, origin)), next } as z.input<typeof SelectedRows>
}
