import type { AppLoadContext } from '@remix-run/cloudflare'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { isCalledOff } from '#app/domain/orders/order-status.ts'
import { ownOrders } from './own-orders.ts'

/** Milliseconds for which the checkout leads back to an order: the next person at the browser is not led to it. */
const LEADS_BACK_MS = 3_600_000

/** The order that this browser has just placed, for a shopper who comes back to its checkout; null for none. */
export async function lastOrder(
  { shop, tenant, cookies }: Pick<AppLoadContext, 'shop' | 'tenant' | 'cookies'>,
  now: number,
): Promise<{ readonly code: string; readonly token: string } | null> {
  const [token] = await ownOrders(cookies)
  const order =
    token === undefined ? null : await shop.read((db, tenantId) => db.order(tenantId, token, orderRules(tenant)))
  if (order === null || isCalledOff(order.status) || now - Date.parse(order.placedAt) > LEADS_BACK_MS) return null
  return { code: order.code, token: order.token }
}
