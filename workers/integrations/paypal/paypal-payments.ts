import type { OpenPayment, PaymentProvider, Standing } from '#app/domain/payments/payment-method.ts'
import { within } from '../deadline.ts'
import { patience } from '../exchange.ts'
import { askPaypal, issueOf, type PaypalParts, requestId, unknown, unknownOf } from './paypal-account.ts'
import { createPaypalOrder, fetchPaypalOrder, type PaypalOrder, readOrder, readPayerLink } from './paypal-orders.ts'
import { paypalReturns, refundPaypalCapture } from './paypal-refunds.ts'

/** PayPal Orders v2 (providers: PayPal). `patienceMs` is for everything that one question takes. */
export function paypalPayments(parts: PaypalParts, patienceMs = patience): PaymentProvider {
  return {
    async begin(order) {
      const created = await within(patienceMs, (deadline) => createPaypalOrder(parts, order, deadline))
      if (created.kind === 'fault') return { kind: 'failed', fault: created.fault }
      const { id, payerLink } = created.order
      return payerLink === null
        ? { kind: 'failed', fault: 'unreadable' }
        : { kind: 'redirect', to: payerLink, reference: id }
    },
    inquire: (payment) => within(patienceMs, (deadline) => inquire(parts, payment, deadline)),
    refund: ({ transaction }, amount, key) =>
      within(patienceMs, (deadline) => refundPaypalCapture(parts, transaction, amount, key, deadline)),
    returns: (payment, named) => within(patienceMs, (deadline) => paypalReturns(parts, payment, named, deadline)),
    // An order that the payer has approved takes no money until the shop captures it: not asking any more is enough.
    async cancel(payment) {
      const found = await within(patienceMs, (deadline) => fetchPaypalOrder(parts, payment.reference, deadline))
      if (found.kind === 'fault') return unknown(found.fault)
      return { kind: found.kind === 'order' && found.order.capture !== null ? 'paid' : 'cancelled' }
    },
  }
}

async function inquire(parts: PaypalParts, payment: OpenPayment, deadline: AbortSignal): Promise<Standing> {
  const found = await fetchPaypalOrder(parts, payment.reference, deadline)
  if (found.kind === 'fault') return unknown(found.fault)
  // PayPal forgets an order that nobody has approved in time.
  if (found.kind === 'absent') return { kind: 'expired' }
  const { order } = found
  if (order.status === 'APPROVED' && order.capture === null) {
    if (payment.wanted === false) return { kind: 'expired' }
    // Looked at before the money is taken: what was approved must be what the shop wants.
    if (!isOurs(order, payment)) return mismatch
    return capture(parts, payment, order, deadline)
  }
  return standingOf(order, payment)
}

async function capture(
  parts: PaypalParts,
  payment: OpenPayment,
  approved: PaypalOrder,
  deadline: AbortSignal,
): Promise<Standing> {
  const path = `/v2/checkout/orders/${payment.reference}/capture`
  // A new one for each try: with the old one a declined payer's second try would only bring the first refusal back.
  // PayPal captures an order once, whatever the id.
  const id = requestId('capture', crypto.randomUUID())
  const answer = await askPaypal(parts, { method: 'POST', path, body: '{}', requestId: id }, deadline)
  if (answer.kind === 'fault') return unknown(answer.fault)
  if (answer.status === 201 || answer.status === 200) {
    const captured = readOrder(answer)
    if (captured.kind === 'fault') return unknown(captured.fault)
    // The answer may leave out what was looked at before.
    return standingOf({ ...captured.order, order: captured.order.order ?? approved.order }, payment)
  }
  const issue = issueOf(answer)
  if (issue === 'INSTRUMENT_DECLINED')
    return { kind: 'failed', why: 'declined', again: readPayerLink(answer) ?? approved.payerLink }
  if (issue === 'PAYER_ACTION_REQUIRED' || issue === 'ORDER_NOT_APPROVED') return { kind: 'pending' }
  // Another question took it first, or an earlier one whose answer was lost.
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    const taken = await fetchPaypalOrder(parts, payment.reference, deadline)
    if (taken.kind === 'absent') return unknown('unreadable')
    return taken.kind === 'fault' ? unknown(taken.fault) : standingOf(taken.order, payment)
  }
  return unknownOf(answer)
}

const mismatch: Standing = { kind: 'failed', why: 'mismatch', again: null }

function isOurs(order: PaypalOrder, payment: OpenPayment): boolean {
  return (
    order.id === payment.reference &&
    order.order === payment.order &&
    order.amount === payment.amount &&
    order.currency === 'EUR'
  )
}

/** Read from the capture: an order counts as COMPLETED with a declined capture inside. */
function standingOf(order: PaypalOrder, payment: OpenPayment): Standing {
  if (order.capture === null) {
    return order.status === 'COMPLETED' ? unknown('unreadable') : { kind: 'pending' }
  }
  const { id, status, amount, currency } = order.capture
  switch (status) {
    case 'COMPLETED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return order.id === payment.reference &&
        order.order === payment.order &&
        amount === payment.amount &&
        currency === 'EUR'
        ? { kind: 'paid', transaction: id, amount, ...(status === 'COMPLETED' ? {} : { returned: order.refunds }) }
        : mismatch
    case 'PENDING':
      return { kind: 'clearing' }
    case 'DECLINED':
    case 'FAILED':
      return { kind: 'failed', why: 'declined', again: null }
    default:
      return unknown('unreadable')
  }
}
