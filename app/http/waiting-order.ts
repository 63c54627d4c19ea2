import type { AppLoadContext } from '@remix-run/cloudflare'
import { ownOrdersInCart } from './own-orders.ts'

/**
 * The newest order of this browser or customer that waits for its payment at a provider. A shopper who turns back from there
 * pays for it another way, cancels it, or orders anew in its place.
 */
export async function waitingOrder({ shop, buyer, cookies }: Pick<AppLoadContext, 'shop' | 'buyer' | 'cookies'>) {
  const own = await ownOrdersInCart(cookies)
  if (own.length === 0 && buyer.kind === 'anonymous') return null
  const [order] = await shop.read((db, tenantId) => db.waitingOrders(tenantId, own, buyer))
  return order === undefined
    ? null
    : { code: order.code, token: order.token, pending: order.status === 'payment-pending' }
}
