import type { ApiScope } from '#app/domain/tenancy/record-fields.ts'
import type { PageRow } from '../content/pages.ts'
import type { Money } from '../money.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { PaymentMethodCode } from '../payments/payment-methods.ts'

/**
 * The queries of the Retail API's `select_query`, by name (spec §7). The spec sends SQL as text; here a query has a
 * name, bound parameters and a scope.
 */
export const namedQueries = {
  categories: { scope: 'read', needsId: false },
  subcategories: { scope: 'read', needsId: false },
  popular_categories: { scope: 'read', needsId: false },
  brands: { scope: 'read', needsId: false },
  page_content: { scope: 'read', needsId: false },
  warehouses: { scope: 'read', needsId: false },
  /** The stock of one product in each warehouse. */
  product_warehouses: { scope: 'read', needsId: true },
  customers: { scope: 'customers', needsId: false },
  orders: { scope: 'orders', needsId: false },
  /** Of one order. */
  order_lines: { scope: 'orders', needsId: true },
} as const satisfies Record<keyof NamedRows, { readonly scope: ApiScope; readonly needsId: boolean }>

export type NamedQuery = keyof NamedRows
export const namedQueryNames = Object.keys(namedQueries) as [NamedQuery, ...NamedQuery[]]

export interface RowPage {
  /** The requested product or order; 0 if the query needs none. */
  readonly id: number
  /** The id of the last row of the previous page; 0 for the first page. */
  readonly after: number
  readonly limit: number
}

/** Booleans, as the spec's rows have them. */
type Flag = 0 | 1

interface CategoryRow {
  readonly id: number
  readonly code: string
  readonly description: string
  readonly popular: Flag
  /** −1 excludes the category from the popular ones. */
  readonly popularOrder: number
}

interface WarehouseRow {
  readonly id: number
  readonly webDescription: string
}

interface CustomerRow {
  readonly id: number
  readonly code: string | null
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string | null
  /** The default address; null for a customer without one. */
  readonly street: string | null
  readonly postcode: string | null
  readonly city: string | null
  readonly country: string | null
  readonly placeId: number
  readonly vat: string
  readonly isCustomer: number
  readonly deleted: Flag
  readonly registeredAt: number
  readonly salesPrices: number
  readonly isPos: number
  readonly tablesSequences: number
  readonly latitude: number
  readonly longitude: number
  readonly isMobileUser: number
  readonly showOnPos: number | null
  readonly priceListId: number | null
  readonly excludeVat: Flag
  readonly pointBalance: Money
  readonly pointsOnHold: Money
  /** When the open link of a reset mail expires; null if there is none. */
  readonly resetExpiresAt: number | null
}

interface OrderRow {
  readonly id: number
  readonly code: string
  readonly customerId: number | null
  readonly total: Money
  readonly placedAt: number
  readonly isWeb: Flag
  readonly showOnPos: Flag
  readonly status: OrderStatus
  readonly payment: PaymentMethodCode
  readonly paymentText: string
  readonly shippingId: number | null
  readonly shippingDescription: string
  readonly shipping: Money
  readonly points: Money
  readonly discount: Money
  readonly shippingDiscount: Money
  readonly voucher: Money
  readonly vat: Money
  readonly excludeVat: Flag
  readonly notes: string
}

interface OrderLineRow {
  readonly orderId: number
  /** The line's position in its order, from 1. */
  readonly id: number
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly choice: string
  readonly quantity: number
  readonly price: Money
  readonly discount: Money
}

/** A row of each query, with the shop's field names. Instants are milliseconds since 1970. */
export interface NamedRows {
  readonly categories: {
    readonly id: number
    readonly code: string
    readonly description: string
    readonly sequence: number
  }
  readonly subcategories: CategoryRow & { readonly sequence: number; readonly masterId: number }
  readonly popular_categories: CategoryRow
  readonly brands: {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly sequence: number
    readonly onHomePage: Flag
  }
  readonly page_content: PageRow & { readonly id: number; readonly page: number }
  readonly warehouses: WarehouseRow & { readonly code: string }
  readonly product_warehouses: WarehouseRow & { readonly stock: number }
  readonly customers: CustomerRow
  readonly orders: OrderRow
  readonly order_lines: OrderLineRow
}
