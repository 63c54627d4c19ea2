/** The shop's settings, stores and record under the spec's field names (spec §3). */

import { z } from '@hono/zod-openapi'
import type { NamedQuery, NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, toSpecNames } from '#app/domain/retail/spec-names.ts'
import { settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import type { Settings } from '#app/domain/tenancy/settings.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import {
  BrandRow,
  CategoryRow,
  PageContentRow,
  PopularCategoryRow,
  SubcategoryRow,
  toPageContentRow,
} from './content-rows.ts'
import { CustomerRow, OrderLineRow, OrderRow, toCustomerRow, toOrderLineRow, toOrderRow } from './customer-rows.ts'

const SettingRow = z.object({ key: z.enum(settingKeys), value: z.string() }).openapi('Setting')

/** Every setting: its key, and its value as text. */
export function toSettingRows(settings: Settings): z.input<typeof SettingRow>[] {
  return settingKeys.map((key) => {
    const { kind, name } = settingTable[key]
    const value = settings[name]
    return { key, value: kind === 'euros' ? (Number(value) / 100).toFixed(2) : String(value) }
  })
}

const warehouseShape = { id: z.int(), webDescription: z.string() }

const WarehouseRow = z
  .object(toSpecNames(specNames.warehouse, { ...warehouseShape, code: z.string() }))
  .openapi('Warehouse')

export const WarehouseStock = z
  .object(toSpecNames(specNames.warehouse, { ...warehouseShape, stock: z.int().min(0) }))
  .openapi('WarehouseStock')

export function toWarehouseStockRow(row: NamedRows['product_warehouses']): z.input<typeof WarehouseStock> {
  return toSpecNames(specNames.warehouse, row)
}

/** Such as `09:00-18:00`; '' for a closed day. */
const Hours = z.string()

export const TenantRow = z
  .object({
    identifier_string: z.string(),
    img_folder: z.string(),
    api_url: z.string(),
    url: z.url(),
    working_hours: z.boolean(),
    working_hours_monday: Hours,
    working_hours_tuesday: Hours,
    working_hours_wednesday: Hours,
    working_hours_thursday: Hours,
    working_hours_friday: Hours,
    working_hours_saturday: Hours,
    working_hours_sunday: Hours,
  })
  .openapi('Tenant')

/** The record's fields already have the spec's names. The row has no secrets. */
export function toTenantRow(tenant: Tenant): z.input<typeof TenantRow> {
  const { identifier_string, img_folder, api_url, url, working_hours } = tenant
  return {
    identifier_string,
    img_folder,
    api_url,
    url,
    working_hours,
    working_hours_monday: formatHours(tenant.working_hours_monday),
    working_hours_tuesday: formatHours(tenant.working_hours_tuesday),
    working_hours_wednesday: formatHours(tenant.working_hours_wednesday),
    working_hours_thursday: formatHours(tenant.working_hours_thursday),
    working_hours_friday: formatHours(tenant.working_hours_friday),
    working_hours_saturday: formatHours(tenant.working_hours_saturday),
    working_hours_sunday: formatHours(tenant.working_hours_sunday),
  }
}

function formatHours(day: { readonly opens: string; readonly closes: string } | null): string {
  return day === null ? '' : `${day.opens}-${day.closes}`
}

/** The caller's country and the shop's location. */
export const Location = z
  .object({
    country: z.string().nullable(),
    Clients_Lat: z.number(),
    Clients_Long: z.number(),
    placeid: z.string().nullable(),
  })
  .openapi('Location')

export function toLocationRow(country: string | null, { settings, pages }: Tenant): z.input<typeof Location> {
  return {
    country,
    Clients_Lat: settings.latitude,
    Clients_Long: settings.longitude,
    placeid: pages.home.placeid ?? null,
  }
}

/** The result of select_query (spec §7): a page of rows, each under the spec's field names. */

function createPageSchema<const Query extends string, Row extends z.ZodType>(qry: Query, row: Row) {
  return z.object({
    qry: z.literal(qry),
    rows: z.array(row),
    next: z.int().nullable(),
  })
}

export const CustomerPage = createPageSchema('customers', CustomerRow)

export const SelectedRows = z
  .discriminatedUnion('qry', [
    createPageSchema('settings', SettingRow),
    createPageSchema('categories', CategoryRow),
    createPageSchema('subcategories', SubcategoryRow),
    createPageSchema('popular_categories', PopularCategoryRow),
    createPageSchema('brands', BrandRow),
    createPageSchema('page_content', PageContentRow),
    createPageSchema('warehouses', WarehouseRow),
    createPageSchema('product_warehouses', WarehouseStock),
    CustomerPage,
    createPageSchema('orders', OrderRow),
    createPageSchema('order_lines', OrderLineRow),
  ])
  .openapi('SelectedRows')

const rowMappers: { readonly [Name in NamedQuery]: (row: NamedRows[Name], origin: string) => object } = {
  categories: (row) => toSpecNames(specNames.category, row),
  subcategories: (row) => toSpecNames(specNames.subcategory, row),
  popular_categories: (row) => toSpecNames(specNames.popularCategory, row),
  brands: (row) => toSpecNames(specNames.brand, row),
  page_content: toPageContentRow,
  warehouses: (row) => toSpecNames(specNames.warehouse, row),
  product_warehouses: toWarehouseStockRow,
  customers: toCustomerRow,
  orders: toOrderRow,
  order_lines: toOrderLineRow,
}

/** A page of a query's rows. One row more than the page size means that another page follows. */
export function toSelectedRows<Name extends NamedQuery>(
  qry: Name,
  rows: readonly NamedRows[Name][],
  { perPage, origin }: { readonly perPage: number; readonly origin: string },
): z.input<typeof SelectedRows> {
  const pageRows = rows.slice(0, perPage)
  const next = rows.length > perPage ? (pageRows.at(-1)?.id ?? null) : null
  // The table above assigns the rows to their query, and the response is validated before it is sent.
  return { qry, rows: pageRows.map((row) => rowMappers[qry](row, origin)), next } as z.input<typeof SelectedRows>
}
