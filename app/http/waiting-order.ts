import type { AppLoadContext } from '@remix-run/cloudflare'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { ownOrdersInCart } from './own-orders.ts'

/**
 * What this browser has sent to a provider last, as long as it waits for its payment. Whoever turns back from there orders
 * anew, and finds goods and points gone that are held for nobody else.
 */
export async function waitingOrder({ shop, tenant, cookies }: Pick<AppLoadContext, 'shop' | 'tenant' | 'cookies'>) {
  const [token] = await ownOrdersInCart(cookies)
  if (token === undefined) return null
  const order = await shop.order(token, orderRules(tenant))
  return order?.status === 'awaiting-payment' ? { code: order.code, token } : null
}
