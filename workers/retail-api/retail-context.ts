import type { Context } from 'hono'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import type { NamedQuery, NamedRows, RowPage } from '#app/domain/retail/named-queries.ts'
import type { ApiToken } from '#app/domain/tenancy/record-fields.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { Flag, type Refused, reject, wholeNumber } from './call-input.ts'

/** The values that the gateway passes to the Retail API, all for the tenant of the host. */
export interface RetailShop {
  readonly tenant: Tenant
  readonly tokens: readonly ApiToken[]
  readonly shop: ShopClient
  /**
   * The accounts for a token: password attempts are limited by its name. Mails are in this language, or in the
   * customer's own.
   */
  getAccounts(token: ApiToken, languageOption: { readonly language?: Language }): Accounts
  /** False if a token makes too many calls. */
  isWithinLimit(token: ApiToken): Promise<boolean>
  readonly requestId: string
  /** The caller's country from the network. Null if unknown. */
  readonly country: string | null
}

export interface RetailEnv {
  Bindings: RetailShop
  Variables: { token: ApiToken }
}

export type RetailContext = Context<RetailEnv>

/** Rows of a named query. RPC types lose the link between the name and its rows; the return type restores it. */
export async function loadNamedRows<Name extends NamedQuery>(
  shop: ShopClient,
  name: Name,
  page: RowPage,
): Promise<readonly NamedRows[Name][]> {
  const rows: readonly NamedRows[NamedQuery][] = await shop.read((db, tenantId) => db.namedRows(tenantId, name, page))
  return rows as readonly NamedRows[Name][]
}

/** The buyer whose prices to return (spec §7 FindShopProducts). */
export const BuyerFields = {
  /** The spec uses −1 for no price list. */
  customer_price_list_header: wholeNumber(-1, 2_147_483_647).optional(),
  cust_excl_vat: Flag.optional(),
}

/** The id of an anonymous buyer, who has no cart and no points. */
const ANONYMOUS_CUSTOMER_ID = 0

/** An anonymous visitor who gets product names in this language. */
export function createApiVisitor(languageOption: { readonly language?: Language }): Buyer {
  return { ...anonymousBuyer, ...languageOption }
}

/** A buyer with a price list, for tokens that may see customers. */
export function createApiBuyer(
  input: { readonly customer_price_list_header?: number | undefined; readonly cust_excl_vat?: boolean | undefined },
  token: ApiToken,
  language: Language,
): Buyer | Refused<403> {
  const priceListId = input.customer_price_list_header ?? -1
  const excludeVat = input.cust_excl_vat ?? false
  if (priceListId < 1 && !excludeVat) return createApiVisitor({ language })
  if (!token.scopes.includes('customers')) return reject(403, 'Customer prices require the scope customers')
  return {
    kind: 'customer',
    language,
    customerId: ANONYMOUS_CUSTOMER_ID,
    priceListId: priceListId < 1 ? null : priceListId,
    excludeVat,
  }
}

/** The buyer for a customer, with price list and VAT. Null if unknown. */
export async function loadBuyer(
  id: number,
  shop: ShopClient,
  languageOption: { readonly language?: Language },
): Promise<Buyer | null> {
  const [row] = await loadNamedRows(shop, 'customers', { id, after: 0, limit: 1 })
  if (row === undefined) return null
  return {
    ...languageOption,
    kind: 'customer',
    customerId: id,
    priceListId: row.priceListId,
    excludeVat: row.excludeVat === 1,
  }
}
