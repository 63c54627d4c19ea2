import { z } from 'zod'
import type {
  Cancellation,
  OpenPayment,
  Paid,
  PayableOrder,
  PaymentProvider,
  PaymentState,
} from '#app/domain/payments/payment-provider.ts'
import {
  PROVIDER_TIMEOUT_MS,
  type ProviderFailure,
  pageLocale,
  parseExactJson,
  parseResponse,
  providerError,
  toProviderFailure,
  withAbortTimeout,
} from '../send-request.ts'
import {
  fetchVivaTransaction,
  isTransactionId,
  judgeVivaTransaction,
  listVivaRefunds,
  listVivaTransactions,
  OrderCode,
  refundVivaTransaction,
  sendVivaLegacyRequest,
  sendVivaRequest,
  type VivaContext,
  type VivaTransaction,
} from './viva-api.ts'

/** Cards through Viva Smart Checkout. `timeoutMs` limits a whole call, with its token request. */
export function createVivaPayments(context: VivaContext, timeoutMs = PROVIDER_TIMEOUT_MS): PaymentProvider {
  return {
    async begin(order) {
      const created = await withAbortTimeout(timeoutMs, (signal) => createVivaOrder(context, order, signal))
      if (created.kind === 'fault') return { kind: 'failed', issue: created.error }
      return { kind: 'redirect', redirectUrl: getVivaCheckoutUrl(context, created.code), reference: created.code }
    },
    inquire: (payment) => withAbortTimeout(timeoutMs, (signal) => checkPayment(context, payment, signal)),
    refund: ({ transaction }, amount) =>
      withAbortTimeout(timeoutMs, (signal) => refundVivaTransaction(context, transaction, amount, signal)),
    listRefunds: (payment) => withAbortTimeout(timeoutMs, (signal) => listVivaRefunds(context, payment, signal)),
    cancel: ({ reference }) => withAbortTimeout(timeoutMs, (signal) => cancelVivaOrder(context, reference, signal)),
  }
}

/**
 * Checks the given transaction first, if there is one; somebody else's transaction is ignored. Then checks the order
 * through the legacy API. Without the legacy key the outcome stays unknown until a browser or webhook names a
 * transaction.
 */
async function checkPayment(context: VivaContext, payment: OpenPayment, signal: AbortSignal): Promise<PaymentState> {
  let hintedState: PaymentState | null = null
  if (payment.hint !== null && context.account.client !== null) {
    const result = await fetchVivaTransaction(context, payment.hint, signal)
    if (result.kind === 'fault') hintedState = { kind: 'unknown', error: result.error }
    else if (result.transaction !== null) hintedState = toPaymentState(context, result.transaction, payment)
    if (hintedState?.kind === 'paid') return addRefunds(context, payment, hintedState, signal)
  }
  if (context.account.auth === null) return hintedState ?? { kind: 'unknown', error: 'not-set-up' }
  const order = await fetchVivaOrderState(context, payment.reference, signal)
  if (order.kind === 'fault') return hintedState ?? { kind: 'unknown', error: order.error }
  if (order.state === 'expired') return { kind: 'expired' }
  if (order.state === 'cancelled') return { kind: 'failed', reason: 'cancelled', retryUrl: null }
  return checkTransactions(context, payment, order.state === 'paid', signal)
}

/** Checks the transactions of the order code. A paid one outweighs the declined cards before it. */
async function checkTransactions(
  context: VivaContext,
  payment: OpenPayment,
  paid: boolean,
  signal: AbortSignal,
): Promise<PaymentState> {
  const result = await listVivaTransactions(context, payment.reference, signal)
  if (result.kind === 'fault') return paid ? { kind: 'clearing' } : { kind: 'unknown', error: result.error }
  const states = result.transactions.flatMap((transaction) => toPaymentState(context, transaction, payment) ?? [])
  const paidState = states.find((state) => state.kind === 'paid')
  if (paidState !== undefined) return addRefunds(context, payment, paidState, signal)
  // Viva calls the order paid but may list the payment later. Money may have moved, so decide nothing yet.
  const lastState = states.findLast((state) => state.kind !== 'failed' || state.reason !== 'declined' || !paid)
  return lastState ?? { kind: paid ? 'clearing' : 'pending' }
}

/** Adds the refunds of a refunded payment: the payment's transaction doesn't list them. */
async function addRefunds(
  context: VivaContext,
  { reference }: OpenPayment,
  paid: Paid,
  signal: AbortSignal,
): Promise<PaymentState> {
  if (paid.returned === undefined) return paid
  const refundResult = await listVivaRefunds(context, { reference, transaction: paid.transaction }, signal)
  return refundResult.kind === 'unknown' ? refundResult : { ...paid, returned: refundResult.refunds }
}

function toPaymentState(context: VivaContext, transaction: VivaTransaction, payment: OpenPayment): PaymentState | null {
  const verdict = judgeVivaTransaction(transaction, payment)
  if (verdict === 'foreign') return null
  const { id, amount } = transaction
  if (verdict === 'paid') return { kind: 'paid', transaction: id, amount }
  if (verdict === 'returned') return { kind: 'paid', transaction: id, amount, returned: [] }
  if (verdict === 'pending') return { kind: 'clearing' }
  if (verdict === 'unreadable') return { kind: 'unknown', error: 'unreadable' }
  // A declined card leaves the order open, and the same page accepts another card.
  const retryUrl = verdict === 'declined' ? getVivaCheckoutUrl(context, payment.reference) : null
  return { kind: 'failed', reason: verdict, retryUrl }
}

/** Viva's payment orders. Each payment attempt has an order code of its own. */

const MAX_TEXT_LENGTH = 2048
const MAX_NAME_LENGTH = 50

const Created = z.object({ ordercode: OrderCode })
const LegacyCreated = z.object({ ordercode: OrderCode, success: z.literal(true) })
const LegacyRejected = z.object({ success: z.literal(false) })

type CreatedOrder = { readonly kind: 'created'; readonly code: string } | ProviderFailure

/** Creates a payment order through v2, or through the legacy API for a tenant with only a legacy key. */
async function createVivaOrder(context: VivaContext, order: PayableOrder, signal: AbortSignal): Promise<CreatedOrder> {
  return context.account.client === null
    ? createLegacyOrder(context, order, signal)
    : createV2Order(context, order, signal)
}

async function createV2Order(context: VivaContext, order: PayableOrder, signal: AbortSignal): Promise<CreatedOrder> {
  const { payer } = order
  const body = {
    amount: order.total,
    customerTrns: order.code.slice(0, MAX_TEXT_LENGTH),
    customer: omitEmpty({
      email: payer.email,
      fullName: payer.name.slice(0, MAX_NAME_LENGTH),
      phone: payer.phone,
      countryCode: payer.country,
      requestLang: pageLocale[payer.language],
    }),
    paymentTimeout: order.holdSeconds,
    disableCash: true,
    sourceCode: context.account.sourceCode,
    merchantTrns: order.id,
    currencyCode: '978',
  }
  const response = await sendVivaRequest(context, '/checkout/v2/orders', buildPost(body), signal)
  if (response.kind === 'fault') return response
  if (response.status !== 200) return toProviderFailure(response.status)
  const created = parseResponse(response, Created)
  return created.kind === 'fault' ? created : { kind: 'created', code: created.value.ordercode }
}

async function createLegacyOrder(
  context: VivaContext,
  order: PayableOrder,
  signal: AbortSignal,
): Promise<CreatedOrder> {
  const { payer } = order
  const body = {
    Amount: order.total,
    CustomerTrns: order.code.slice(0, MAX_TEXT_LENGTH),
    MerchantTrns: order.id,
    ...omitEmpty({ Email: payer.email, FullName: payer.name.slice(0, MAX_NAME_LENGTH), Phone: payer.phone }),
    RequestLang: pageLocale[payer.language],
    PaymentTimeOut: order.holdSeconds,
    DisableCash: true,
    SourceCode: context.account.sourceCode,
  }
  const response = await sendVivaLegacyRequest(context, '/api/orders', buildPost(body), signal)
  if (response.kind === 'fault') return response
  if (response.status !== 200) return toProviderFailure(response.status)
  // Viva also answers refusals with 200.
  if (parseResponse(response, LegacyRejected).kind === 'read') return providerError('refused')
  const created = parseResponse(response, LegacyCreated)
  return created.kind === 'fault' ? created : { kind: 'created', code: created.value.ordercode }
}

/** Drops empty fields: Viva refuses an empty email but accepts a missing one. */
function omitEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function buildPost(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** The page where the payer pays. */
function getVivaCheckoutUrl({ urls, account }: VivaContext, code: string): string {
  return `${urls.checkout}/web/checkout?${new URLSearchParams({ ref: code, color: account.color.replace('#', '') })}`
}

const orderStates = { 0: 'pending', 1: 'expired', 2: 'cancelled', 3: 'paid' } as const
type VivaOrderState = (typeof orderStates)[keyof typeof orderStates]

const OrderStateResponse = z.object({ stateid: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]) })

/** Fetches an order's state from the legacy API, which does not say which transaction paid it. */
async function fetchVivaOrderState(
  context: VivaContext,
  code: string,
  signal: AbortSignal,
): Promise<{ readonly kind: 'state'; readonly state: VivaOrderState } | ProviderFailure> {
  const response = await sendVivaLegacyRequest(
    context,
    `/api/orders/${encodeURIComponent(code)}`,
    { method: 'GET' },
    signal,
  )
  if (response.kind === 'fault') return response
  if (response.status !== 200) return toProviderFailure(response.status)
  const parsed = parseResponse(response, OrderStateResponse)
  return parsed.kind === 'fault' ? parsed : { kind: 'state', state: orderStates[parsed.value.stateid] }
}

/** Cancels an open order, so that nobody can pay it. */
async function cancelVivaOrder(context: VivaContext, code: string, signal: AbortSignal): Promise<Cancellation> {
  const path = `/api/orders/${encodeURIComponent(code)}`
  const response = await sendVivaLegacyRequest(context, path, { method: 'DELETE' }, signal)
  if (response.kind === 'fault') return { kind: 'unknown', error: response.error }
  if (response.status === 200 && parseResponse(response, z.object({ success: z.literal(true) })).kind === 'read')
    return { kind: 'cancelled' }
  // The current state gives the reason: the order may be paid, or closed already.
  const currentState = await fetchVivaOrderState(context, code, signal)
  if (currentState.kind === 'fault') return { kind: 'unknown', error: currentState.error }
  if (currentState.state === 'pending')
    return { kind: 'unknown', error: response.status === 200 ? 'refused' : toProviderFailure(response.status).error }
  return { kind: currentState.state === 'paid' ? 'paid' : 'cancelled' }
}

const Key = z.object({ key: z.string().min(1) })

/** Fetches the key that our webhook URL must return to Viva's GET, such as `{"Key":"…"}`. */
export async function fetchVivaWebhookKey(
  context: VivaContext,
  signal: AbortSignal,
): Promise<{ readonly kind: 'key'; readonly key: string } | ProviderFailure> {
  const response = await sendVivaLegacyRequest(context, '/api/messages/config/token', { method: 'GET' }, signal)
  if (response.kind === 'fault') return response
  if (response.status !== 200) return toProviderFailure(response.status)
  const parsed = parseResponse(response, Key)
  return parsed.kind === 'fault' ? parsed : { kind: 'key', key: parsed.value.key }
}

const eventsByType: Readonly<Record<number, VivaHint['event']>> = {
  1796: 'paid',
  1797: 'reversed',
  1798: 'failed',
  4865: 'order-updated',
}

/** The order and transaction that a webhook names. It is not signed, so query their state from Viva. */
export interface VivaHint {
  readonly event: 'paid' | 'reversed' | 'failed' | 'order-updated' | 'other'
  readonly orderCode: string
  readonly transaction: string | null
}

const Message = z.object({
  messageid: z.string().min(1).max(100),
  eventtypeid: z.int(),
  eventdata: z.object({ ordercode: OrderCode, transactionid: z.string().nullish() }),
})

/** Parses a webhook's raw body; null if it is not about an order. */
export function parseVivaWebhook(body: string): VivaHint | null {
  const message = Message.safeParse(parseExactJson(body))
  if (!message.success) return null
  const { eventtypeid, eventdata } = message.data
  const transaction = eventdata.transactionid ?? ''
  return {
    event: eventsByType[eventtypeid] ?? 'other',
    orderCode: eventdata.ordercode,
    transaction: isTransactionId(transaction) ? transaction.toLowerCase() : null,
  }
}
