import type { ApiScope } from '../tenancy/api-token.ts'

/**
 * The reads of the Retail API's `select_query`, by name (spec §7). The spec sends SQL as text; here a query has a name, bound
 * parameters and a scope, and rows under the spec's own field names (§3).
 */
export const namedQueries = {
  categories: { scope: 'read', needsId: false },
  subcategories: { scope: 'read', needsId: false },
  popular_categories: { scope: 'read', needsId: false },
  brands: { scope: 'read', needsId: false },
  page_content: { scope: 'read', needsId: false },
  warehouses: { scope: 'read', needsId: false },
  /** Of one product: WS_Stock of each warehouse. */
  product_warehouses: { scope: 'read', needsId: true },
  customers: { scope: 'customers', needsId: false },
  orders: { scope: 'orders', needsId: false },
  /** Of one order. */
  order_lines: { scope: 'orders', needsId: true },
} as const satisfies Record<string, { readonly scope: ApiScope; readonly needsId: boolean }>

export type NamedQuery = keyof typeof namedQueries
export const namedQueryNames = Object.keys(namedQueries) as [NamedQuery, ...NamedQuery[]]

export interface RowPage {
  /** The product or order asked for; 0 where the query needs none. */
  readonly id: number
  /** Rows after the one with this key, as a page's last row has it; 0 for the first page. */
  readonly after: number
  readonly limit: number
}

/** A row under the spec's names. Amounts are euros with two decimals, as text. */
export type SpecRow = Readonly<Record<string, string | number | null>>
