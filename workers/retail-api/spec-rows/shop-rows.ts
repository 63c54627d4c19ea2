import { z } from '@hono/zod-openapi'
import type { NamedRows } from '#app/domain/retail/named-queries.ts'
import { specNames, underSpecNames } from '#app/domain/retail/spec-names.ts'
import { settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import type { Settings } from '#app/domain/tenancy/settings.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'

/** The shop itself under the spec's field names: its settings, its stores, its record (spec §3). */

export const SettingRow = z.object({ key: z.enum(settingKeys), value: z.string() }).openapi('Setting')

/** Every key of the spec with its value as text. */
export function settingRows(settings: Settings): z.input<typeof SettingRow>[] {
  return settingKeys.map((key) => {
    const { kind, name } = settingTable[key]
    const value = settings[name]
    return { key, value: kind === 'euros' ? (Number(value) / 100).toFixed(2) : String(value) }
  })
}

const warehouseShape = { id: z.int(), webDescription: z.string() }

export const WarehouseRow = z
  .object(underSpecNames(specNames.warehouse, { ...warehouseShape, code: z.string() }))
  .openapi('Warehouse')

export const WarehouseStock = z
  .object(underSpecNames(specNames.warehouse, { ...warehouseShape, stock: z.int().min(0) }))
  .openapi('WarehouseStock')

export function warehouseStockRow(row: NamedRows['product_warehouses']): z.input<typeof WarehouseStock> {
  return underSpecNames(specNames.warehouse, row)
}

/** As `09:00-18:00`; '' for a day off. */
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

/** The record names its fields as the spec does. What is secret is no part of the row. */
export function tenantRow(tenant: Tenant): z.input<typeof TenantRow> {
  const { identifier_string, img_folder, api_url, url, working_hours } = tenant
  return {
    identifier_string,
    img_folder,
    api_url,
    url,
    working_hours,
    working_hours_monday: hours(tenant.working_hours_monday),
    working_hours_tuesday: hours(tenant.working_hours_tuesday),
    working_hours_wednesday: hours(tenant.working_hours_wednesday),
    working_hours_thursday: hours(tenant.working_hours_thursday),
    working_hours_friday: hours(tenant.working_hours_friday),
    working_hours_saturday: hours(tenant.working_hours_saturday),
    working_hours_sunday: hours(tenant.working_hours_sunday),
  }
}

function hours(day: { readonly opens: string; readonly closes: string } | null): string {
  return day === null ? '' : `${day.opens}-${day.closes}`
}

/** Where the caller is, and where the shop. */
export const Location = z
  .object({
    country: z.string().nullable(),
    Clients_Lat: z.number(),
    Clients_Long: z.number(),
    placeid: z.string().nullable(),
  })
  .openapi('Location')

export function locationRow(country: string | null, { settings, pages }: Tenant): z.input<typeof Location> {
  return {
    country,
    Clients_Lat: settings.latitude,
    Clients_Long: settings.longitude,
    placeid: pages.home.placeid ?? null,
  }
}
