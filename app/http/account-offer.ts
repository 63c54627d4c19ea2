import type { AppLoadContext } from '@remix-run/cloudflare'
import type { OrderView } from '#app/domain/orders/order.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import { createFormKey } from './form-submissions.ts'
import { getOwnOrders } from './own-orders.ts'

/**
 * The offer of an account after an order, for a guest in the browser that placed the order. Null for everybody else,
 * including others who have the order's link.
 */
export async function getAccountOffer(
  order: Pick<OrderView, 'token' | 'contact' | 'isGuest' | 'state' | 'paymentState' | 'fulfilment'>,
  { cookies, session, settings }: Pick<AppLoadContext, 'cookies' | 'session' | 'settings'>,
  isSent = false,
) {
  const { token, contact } = order
  if (!settings.showSignUp || session.kind === 'signed-in' || !order.isGuest || contact === null || isVoid(order))
    return null
  if (!(await getOwnOrders(cookies)).includes(token)) return null
  return { token, email: contact.email, formKey: createFormKey(), isSent }
}
