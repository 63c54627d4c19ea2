import type { Language } from '#app/domain/messages/languages.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { namedRows } from './named-rows.ts'
import { type Refused, refuse } from './refusals.ts'
import { Flag, whole } from './values.ts'

/** For whom prices are asked (spec §7 FindShopProducts). */
export const BuyerFields = {
  /** −1 is the spec's word for none. */
  customer_price_list_header: whole(-1, 2_147_483_647).optional(),
  cust_excl_vat: Flag.optional(),
}

/** Nobody's id: it holds no basket and no points. */
const nobody = 0

/** Anybody, who reads the goods' names in this language. */
export function apiVisitor(spoken: { readonly language?: Language }): Buyer {
  return { ...anonymous, ...spoken }
}

/** A customer's prices are shown to those who may see customers. */
export function apiBuyer(
  asked: { readonly customer_price_list_header?: number | undefined; readonly cust_excl_vat?: boolean | undefined },
  token: ApiToken,
  language: Language,
): Buyer | Refused<403> {
  const list = asked.customer_price_list_header ?? -1
  const excludeVat = asked.cust_excl_vat ?? false
  if (list < 1 && !excludeVat) return apiVisitor({ language })
  if (!token.scopes.includes('customers')) return refuse(403, "A customer's prices need the scope customers")
  return { kind: 'customer', language, customerId: nobody, priceListId: list < 1 ? null : list, excludeVat }
}

/** A customer as the shop sells to them; null for an unknown one. */
export async function customerOf(
  id: number,
  shop: ShopClient,
  spoken: { readonly language?: Language },
): Promise<Buyer | null> {
  const [row] = await namedRows(shop, 'customers', { id, after: 0, limit: 1 })
  if (row === undefined) return null
  return { ...spoken, kind: 'customer', customerId: id, priceListId: row.priceListId, excludeVat: row.excludeVat === 1 }
}
