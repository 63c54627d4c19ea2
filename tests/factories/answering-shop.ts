import type { Shop } from '#workers/shop/shop.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

/** A shop whose database answers calls of these methods so. They get what follows the tenant's id. */
export function answeringShop(methods: Readonly<Record<string, (...input: never[]) => unknown>>): ShopClient {
  const calls = Object.entries(methods).map(([name, method]) => [
    name,
    async (_tenant: string, ...input: never[]) => method(...input),
  ])
  const db: DurableObjectStub<Shop> = Object.fromEntries(calls)
  return new ShopClient({ getByName: () => db }, { id: 'kiosk', database: 'kiosk', location: 'eeur' })
}
