import { cents, type Money } from '../money.ts'
import { isPaymentDueOnDelivery, type OrderInStates } from './order-states.ts'

/**
 * How much of an order's payment method is paid, for a line of text: `order.payment.<state>` with the method and
 * `getMethodRefund`.
 */
export type PaymentNote = 'unpaid' | 'dueOnDelivery' | 'authorised' | 'paid' | 'partly-refunded' | 'refunded'

/** What an order's refunds returned, in cents: in all, and of that to gift vouchers. */
interface OrderRefunds {
  readonly refunded: Money
  readonly returnedToVouchers: Money
}

/** The part of the refunds that went back through the payment method, not to gift vouchers. */
export function getMethodRefund({ refunded, returnedToVouchers }: OrderRefunds): Money {
  return cents(Math.max(0, refunded - returnedToVouchers))
}

export function getPaymentNote(order: OrderInStates & OrderRefunds, isPaid: boolean): PaymentNote {
  const { paymentState } = order
  const isRefunded = paymentState === 'partly-refunded' || paymentState === 'refunded'
  if (paymentState === 'authorised' || (isRefunded && getMethodRefund(order) > 0)) return paymentState
  if (isPaid) return 'paid'
  return isPaymentDueOnDelivery(order) ? 'dueOnDelivery' : 'unpaid'
}
