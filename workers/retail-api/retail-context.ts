import type { Context } from 'hono'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'

/** What the front gives to the Retail API: the tenant of the host, and nothing of another. */
export interface RetailShop {
  readonly tenant: Tenant
  readonly tokens: readonly ApiToken[]
  readonly shop: ShopClient
  /** Accounts for whoever holds a token: attempts at passwords are counted by the token's name. Mails are in this language, or the customer's own. */
  accountsOf(token: ApiToken, spoken: { readonly language?: Language }): Accounts
  /** False when a token asks too often. */
  withinLimit(token: ApiToken): Promise<boolean>
  readonly requestId: string
  /** From which the call comes, as the network saw it; null where it saw none. */
  readonly country: string | null
}

export interface RetailEnv {
  Bindings: RetailShop
  Variables: { token: ApiToken }
}

export type RetailContext = Context<RetailEnv>
