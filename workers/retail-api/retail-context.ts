import type { Context } from 'hono'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { NamedQuery, NamedRows, RowPage } from '#app/domain/retail/named-queries.ts'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'

/** What the gateway passes to the Retail API, all for the tenant of the host. */
export interface RetailShop {
  readonly tenant: Tenant
  readonly tokens: readonly ApiToken[]
  readonly shop: ShopClient
  /**
   * The accounts for a token: its name counts for the limit of password attempts. Mails are in this language, or in the
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
