import type { AppLoadContext } from '@remix-run/cloudflare'
import type { OrderView } from '#app/domain/orders/order.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import { createFormKey } from './form-submissions.ts'
import { getOwnOrder } from './own-orders.ts'

/**
 * The offer of an account after an order: to a guest, in the browser that placed the order. Others who have the link of
 * the order don't get it. Null for everybody else. With `isAnswered`, the page confirms a form that was just sent; later it
 * says nothing about accounts any more.
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
