import type { AppLoadContext } from '@remix-run/cloudflare'
import { isVoid } from '#app/domain/orders/order-states.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { createFormKey } from './form-submissions.ts'
import { getOwnOrder } from './own-orders.ts'

/**
 * The offer of an account after an order, for a guest in the browser that placed the order. Null for everybody else,
 * including others who have the order's link. With `isAnswered`, the page confirms a form that was just sent; later it
 * does not mention accounts any more.
 */
export async function getAccountOffer(
  order: Pick<OrderView, 'token' | 'contact' | 'isGuest' | 'state' | 'paymentState' | 'fulfilment'>,
  { cookies, session, settings }: Pick<AppLoadContext, 'cookies' | 'session' | 'settings'>,
  isAnswered = false,
) {
  const { token, contact } = order
  if (!settings.showSignUp || session.kind === 'signed-in' || !order.isGuest || contact === null || isVoid(order))
    return null
  const ownOrder = await getOwnOrder(cookies, token)
  if (ownOrder === null || (ownOrder.hasAccount && !isAnswered)) return null
  return { token, email: contact.email, formKey: createFormKey(), isSent: ownOrder.hasAccount }
}
