import { env } from 'cloudflare:workers'
import type { ApiScope } from '#app/domain/tenancy/record-fields.ts'
import { ShopClient } from '#workers/shop/shop-client.ts'
import { aCatalogue, publishedPictures } from './catalogue.ts'
import { aGateway, aPublishedShop } from './gateway.ts'
import { importOptions } from './shop.ts'

/** A shop with products and a caller of its Retail API, for tests in the Workers runtime. */
export async function aRetailShop(
  scopes: readonly ApiScope[] = ['read', 'orders', 'customers', 'operate'],
  changes: Parameters<typeof aPublishedShop>[0] = {},
) {
  const token = `token-${crypto.randomUUID()}`
  const { record, host } = await aPublishedShop({
    api_tokens: [{ name: 'till', sha256: await hashSha256(token), scopes: [...scopes] }],
    ...changes,
  })
  const address = { id: record.id, database: record.database, location: 'eeur' as const }
  const shop = new ShopClient(env.SHOP, address)
  await shop.write((db, tenantId) => db.importCatalogue(tenantId, aCatalogue(), publishedPictures(), importOptions))
  const gateway = aGateway()
  const sendRequest = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    gateway.sendRequest(`https://${host}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const call = (path: string, body?: unknown, headers?: Record<string, string>) =>
    sendRequest(body === undefined ? 'GET' : 'POST', `/api/Retail/${path}`, body, headers)
  return { host, token, record, shop, gateway, sendRequest, call }
}

/** The hash of a token, as a tenant's record stores it. */
export async function hashSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
