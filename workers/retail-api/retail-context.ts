import type { Context } from 'hono'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopHandle } from '#workers/shop/shop-handle.ts'
import type { ShopOperations } from '#workers/shop/shop-methods.ts'

/** What the front gives to the Retail API: the tenant of the host, and nothing of another. */
export interface RetailShop {
  readonly tenant: Tenant
  readonly tokens: readonly ApiToken[]
  readonly shop: ShopHandle
  readonly operations: ShopOperations
  /** Accounts for whoever holds a token: attempts at passwords are counted by the token's name. */
  accountsOf(token: ApiToken): Accounts
  /** False when a token asks too often. */
  withinLimit(token: ApiToken): Promise<boolean>
  readonly requestId: string
}

export interface RetailEnv {
  Bindings: RetailShop
  Variables: { token: ApiToken }
}

export type RetailContext = Context<RetailEnv>
