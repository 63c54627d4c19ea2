import { z } from 'zod'
import { formatDecimalEuros, type Money } from '#app/domain/money.ts'
import type {
  ListRefundsOutcome,
  OpenPayment,
  PaymentProvider,
  PaymentState,
  Refund,
} from '#app/domain/payments/payment-provider.ts'
import { PROVIDER_TIMEOUT_MS, parseExactJson, parseResponse, withAbortTimeout } from '../send-request.ts'
import {
  createUnknownOutcome,
  getPaypalIssue,
  isPaypalId,
  type PaypalContext,
  requestId,
  sendPaypalRequest,
  toUnknownOutcome,
} from './paypal-account.ts'
import {
  createPaypalOrder,
  fetchPaypalOrder,
  findCaptureId,
  type PaypalOrder,
  parseOrder,
  parsePayerLink,
  RefundRecord,
  toProviderRefund,
} from './paypal-orders.ts'

/** PayPal Orders v2. `timeoutMs` limits a whole call, with its token request. */
export function createPaypalPayments(context: PaypalContext, timeoutMs = PROVIDER_TIMEOUT_MS): PaymentProvider {
  return {
    async begin(order) {
      const created = await withAbortTimeout(timeoutMs, (signal) => createPaypalOrder(context, order, signal))
      if (created.kind === 'fault') return { kind: 'failed', issue: created.error }
      const { id, payerLink } = created.order
      return payerLink === null
        ? { kind: 'failed', issue: 'unreadable' }
        : { kind: 'redirect', redirectUrl: payerLink, reference: id }
    },
    inquire: (payment) => withAbortTimeout(timeoutMs, (signal) => checkPayment(context, payment, signal)),
    refund: ({ transaction }, amount, key) =>
      withAbortTimeout(timeoutMs, (signal) => refundPaypalCapture(context, transaction, amount, key, signal)),
    listRefunds: (payment, refundReferences) =>
      withAbortTimeout(timeoutMs, (signal) => listPaypalRefunds(context, payment, refundReferences, signal)),
    // An approved order takes no money until the shop captures it, so not capturing it is enough.
    async cancel(payment) {
      const result = await withAbortTimeout(timeoutMs, (signal) => fetchPaypalOrder(context, payment.reference, signal))
      if (result.kind === 'fault') return createUnknownOutcome(result.error)
      return { kind: result.kind === 'order' && result.order.capture !== null ? 'paid' : 'cancelled' }
    },
  }
}

async function checkPayment(context: PaypalContext, payment: OpenPayment, signal: AbortSignal): Promise<PaymentState> {
  const result = await fetchPaypalOrder(context, payment.reference, signal)
  if (result.kind === 'fault') return createUnknownOutcome(result.error)
  // PayPal deletes orders that are not approved in time.
  if (result.kind === 'absent') return { kind: 'expired' }
  const { order } = result
  if (order.status === 'APPROVED' && order.capture === null) {
    if (payment.shouldCapture === false) return { kind: 'expired' }
    // Compare before the capture: the approved order must be for this payment's amount.
    if (!matchesPayment(order, payment)) return mismatch
    return captureOrder(context, payment, order, signal)
  }
  return toPaymentState(order, payment)
}

async function captureOrder(
  context: PaypalContext,
  payment: OpenPayment,
  approved: PaypalOrder,
  signal: AbortSignal,
): Promise<PaymentState> {
  const path = `/v2/checkout/orders/${payment.reference}/capture`
  // A new id for each attempt: PayPal would answer a repeated id with the first attempt's decline.
  // An order is captured only once, whatever the id.
  const id = requestId('capture', crypto.randomUUID())
  const response = await sendPaypalRequest(context, { method: 'POST', path, body: '{}', requestId: id }, signal)
  if (response.kind === 'fault') return createUnknownOutcome(response.error)
  if (response.status === 201 || response.status === 200) {
    const parsedOrder = parseOrder(response)
    if (parsedOrder.kind === 'fault') return createUnknownOutcome(parsedOrder.error)
    // The capture response may omit our order's id, which is checked above.
    return toPaymentState({ ...parsedOrder.order, order: parsedOrder.order.order ?? approved.order }, payment)
  }
  const issue = getPaypalIssue(response)
  if (issue === 'INSTRUMENT_DECLINED')
    return { kind: 'failed', reason: 'declined', retryUrl: parsePayerLink(response) ?? approved.payerLink }
  if (issue === 'PAYER_ACTION_REQUIRED' || issue === 'ORDER_NOT_APPROVED') return { kind: 'pending' }
  // A concurrent request captured it, or an earlier one whose response was lost.
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    const existing = await fetchPaypalOrder(context, payment.reference, signal)
    if (existing.kind === 'absent') return createUnknownOutcome('unreadable')
    return existing.kind === 'fault' ? createUnknownOutcome(existing.error) : toPaymentState(existing.order, payment)
  }
  return toUnknownOutcome(response)
}

const mismatch: PaymentState = { kind: 'failed', reason: 'mismatch', retryUrl: null }

function matchesPayment(order: PaypalOrder, payment: OpenPayment): boolean {
  return (
    order.id === payment.reference &&
    order.order === payment.order &&
    order.amount === payment.amount &&
    order.currency === 'EUR'
  )
}

/** Reads the capture's status, because PayPal calls an order COMPLETED even if its capture was declined. */
function toPaymentState(order: PaypalOrder, payment: OpenPayment): PaymentState {
  if (order.capture === null) {
    return order.status === 'COMPLETED' ? createUnknownOutcome('unreadable') : { kind: 'pending' }
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
      return { kind: 'failed', reason: 'declined', retryUrl: null }
    default:
      return createUnknownOutcome('unreadable')
  }
}

const RefundResponse = z.object({ id: z.string().min(1), status: z.string() })

/** Lists the refunds of an order's capture. Fetches by id those that the order does not list. */
async function listPaypalRefunds(
  context: PaypalContext,
  payment: { readonly reference: string; readonly transaction: string },
  refundReferences: readonly string[],
  signal: AbortSignal,
): Promise<ListRefundsOutcome> {
  const orderResult = await fetchPaypalOrder(context, payment.reference, signal)
  if (orderResult.kind === 'fault') return createUnknownOutcome(orderResult.error)
  // PayPal deletes orders sooner than refunds.
  const refunds = orderResult.kind === 'absent' ? [] : [...orderResult.order.refunds]
  for (const name of refundReferences.filter((reference) => refunds.every(({ refund }) => refund !== reference))) {
    const refundResult = await fetchRefund(context, name, payment.transaction, signal)
    if (refundResult.kind === 'unknown') return refundResult
    refunds.push(...refundResult.refunds)
  }
  return { kind: 'returns', refunds }
}

/** Fetches one refund by its id; none if PayPal does not know it or it belongs to another payment. */
async function fetchRefund(
  context: PaypalContext,
  name: string,
  capture: string,
  signal: AbortSignal,
): Promise<ListRefundsOutcome> {
  if (!isPaypalId(name)) return { kind: 'returns', refunds: [] }
  const response = await sendPaypalRequest(context, { method: 'GET', path: `/v2/payments/refunds/${name}` }, signal)
  if (response.kind === 'answer' && response.status === 404) return { kind: 'returns', refunds: [] }
  if (response.kind === 'fault' || response.status !== 200) return toUnknownOutcome(response)
  const parsed = parseResponse(response, RefundRecord)
  if (parsed.kind === 'fault') return createUnknownOutcome(parsed.error)
  return {
    kind: 'returns',
    refunds: findCaptureId(parsed.value.links) === capture ? [toProviderRefund(parsed.value)] : [],
  }
}

/** Refunds a capture in part or whole. A repeat with the same key returns the same refund. */
async function refundPaypalCapture(
  context: PaypalContext,
  capture: string,
  amount: Money,
  key: string,
  signal: AbortSignal,
): Promise<Refund> {
  if (!isPaypalId(capture)) return { kind: 'refused', text: 'Not a PayPal capture' }
  const response = await sendPaypalRequest(
    context,
    {
      method: 'POST',
      path: `/v2/payments/captures/${capture}/refund`,
      body: JSON.stringify({ amount: { currency_code: 'EUR', value: formatDecimalEuros(amount) } }),
      requestId: requestId('refund', key),
    },
    signal,
  )
  if (response.kind === 'fault') return createUnknownOutcome(response.error)
  if (response.status === 404) return { kind: 'refused', text: 'RESOURCE_NOT_FOUND' }
  const issue = getPaypalIssue(response)
  if (issue !== null) return { kind: 'refused', text: issue }
  if (response.status !== 201 && response.status !== 200) return toUnknownOutcome(response)
  const parsed = parseResponse(response, RefundResponse)
  if (parsed.kind === 'fault') return createUnknownOutcome(parsed.error)
  const { id, status } = parsed.value
  if (status === 'COMPLETED') return { kind: 'refunded', refund: id }
  if (status === 'PENDING') return { kind: 'pending', refund: id }
  return { kind: 'refused', text: status }
}

const events: Readonly<Record<string, PaypalHint['event']>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'denied',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  // The payer's bank or PayPal reversed the payment. PayPal reports and lists that like a refund.
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
}

/** The order or refund that a webhook names. Fetch the order for its status. */
export interface PaypalHint {
  readonly event: 'approved' | 'captured' | 'pending' | 'denied' | 'refunded' | 'other'
  /** PayPal's order id; null if the event names none. */
  readonly reference: string | null
  /** A refund names its capture and usually our order, but not PayPal's order. Null for other events. */
  readonly refund: { readonly name: string; readonly capture: string; readonly order: string | null } | null
}

const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
})

/** Parses a webhook's raw body; null if it is not an event. */
export function parsePaypalWebhook(body: string): PaypalHint | null {
  const parsed = Event.safeParse(parseExactJson(body))
  if (!parsed.success) return null
  const { event_type, resource } = parsed.data
  const event = (Object.hasOwn(events, event_type) ? events[event_type] : undefined) ?? 'other'
  const order = event === 'approved' ? resource.id : resource.supplementary_data?.related_ids.order_id
  const capture = event === 'refunded' ? findCaptureId(resource.links ?? []) : null
  const name = resource.id ?? ''
  return {
    event,
    reference: order !== undefined && isPaypalId(order) ? order : null,
    refund: capture !== null && isPaypalId(name) ? { name, capture, order: resource.custom_id ?? null } : null,
  }
}
