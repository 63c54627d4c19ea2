import type { Language } from '#app/domain/messages/languages.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { type Refused, reject } from './refusals.ts'
import { loadNamedRows } from './retail-context.ts'
import { Flag, wholeNumber } from './values.ts'

/** Whose prices to return (spec §7 FindShopProducts). */
export const BuyerFields = {
  /** The spec uses −1 for no price list. */
  customer_price_list_header: wholeNumber(-1, 2_147_483_647).optional(),
  cust_excl_vat: Flag.optional(),
}

/** The id of no customer: it has no cart and no points. */
const ANONYMOUS_CUSTOMER_ID = 0

/** An anonymous visitor who reads product names in this language. */
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
  if (!token.scopes.includes('customers')) return reject(403, "A customer's prices need the scope customers")
  return {
    kind: 'customer',
    language,
    customerId: ANONYMOUS_CUSTOMER_ID,
    priceListId: priceListId < 1 ? null : priceListId,
    excludeVat,
  }
}

/** A customer as the shop sells to them. Null if unknown. */
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
