import {
  beforeDispatch,
  handedOver,
  type OrderQueue,
  paidStates,
  unpaidStates,
} from '#app/domain/orders/order-states.ts'
import {
  awaitsTransfer,
  isPaidOnDelivery,
  paymentMethodCodes,
  providerCodes,
} from '#app/domain/payments/payment-methods.ts'

/**
 * SQL conditions on the states of an order `o`, built from the tables of transitions. Their values are constants of
 * this code base, never user input.
 */

function oneOf(column: string, values: readonly string[]): string {
  return `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`
}

/** The kind of delivery (`DeliveryKind`). */
export const deliveryKind = "iif(o.by_email, 'email', o.delivery)"

/** The columns of `OrderStates`. */
export const stateColumns = 'o.state, o.payment_state AS paymentState, o.fulfilment_state AS fulfilment'

const isOnDelivery = oneOf('o.payment', paymentMethodCodes.filter(isPaidOnDelivery))
export const isAtProvider = oneOf('o.payment', providerCodes)
export const isTransfer = oneOf('o.payment', paymentMethodCodes.filter(awaitsTransfer))

/** As `isAwaitingPayment`. */
export const awaitsPayment = `o.state = 'open' AND ${oneOf('o.payment_state', unpaidStates)} AND NOT ${isOnDelivery}`
/** As `isPayable`. */
export const isPayable = `o.state = 'open' AND o.payment_state = 'awaiting' AND NOT ${isOnDelivery}`
/** Open and not paid, and the merchant has not started to fulfil it. */
export const isUnconfirmed = "o.state = 'open' AND o.paid_at IS NULL AND o.fulfilment_state = 'unfulfilled'"
/** Paid, even if the money was refunded later, or to be paid on delivery. */
export const isConfirmed = `o.state = 'open' AND (${oneOf('o.payment_state', paidStates)} OR ${isOnDelivery})`
/** As `isFinished`. */
export const isFinished = `(o.state <> 'open' OR o.payment_state = 'refunded' OR ${oneOf('o.fulfilment_state', handedOver)}
  OR o.fulfilment_state = 'returned' AND ${oneOf('o.payment_state', paidStates)})`
export const isPaidAndUnfulfilled = `o.state = 'open' AND o.fulfilment_state = 'unfulfilled'
  AND ${oneOf('o.payment_state', paidStates)} AND o.payment_state <> 'refunded'`

/**
 * An order that was paid after its stock was released or its voucher was spent waits for the merchant's decision, not
 * for a parcel.
 */
const isToHandOver = `${isConfirmed} AND o.payment_state <> 'refunded' AND ${oneOf('o.fulfilment_state', beforeDispatch)}
  AND o.attention <> 'paid-without-goods'`

/** The conditions of the queues. Lists, counts and filters use only these. */
export const queueConditions = {
  'to-ship': `${deliveryKind} = 'deliver' AND ${isToHandOver}`,
  'to-collect': `o.delivery = 'collect' AND ${isToHandOver}`,
  'awaiting-transfer': `${isPayable} AND ${isTransfer}`,
} as const satisfies Readonly<Record<OrderQueue, string>>
