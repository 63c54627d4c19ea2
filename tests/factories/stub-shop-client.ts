import type { Shop } from '#workers/shop/shop.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'

/** A shop client with these methods. They get the arguments after the tenant id. */
export function createShopClient(methods: Readonly<Record<string, (...input: never[]) => unknown>>): ShopClient {
  const calls = Object.entries(methods).map(([name, method]) => [
    name,
    async (_tenant: string, ...input: never[]) => method(...input),
  ])
  const db: DurableObjectStub<Shop> = Object.fromEntries(calls)
  return new ShopClient({ getByName: () => db }, { id: 'kiosk', database: 'kiosk', location: 'eeur' })
}
