/** Requests to Viva's v2 and legacy APIs, and the transactions that they return. */

import { z } from 'zod'
import { cents, type Money } from '#app/domain/money.ts'
import type {
  ListRefundsOutcome,
  PaymentFailure,
  ProviderRefund,
  Refund,
} from '#app/domain/payments/payment-provider.ts'
import {
  type BearerConfig,
  Euros,
  type Fetch,
  type ProviderFailure,
  type ProviderResponse,
  parseResponse,
  providerError,
  requestToken,
  requestWithBearer,
  sendRequest,
  type TokenCache,
  toProviderFailure,
  type VivaUrls,
} from '../send-request.ts'

/** A tenant's decrypted credentials: for v2, the legacy API or both. */
export interface VivaAccount {
  /** OAuth client of the v2 API. */
  readonly client: { readonly id: string; readonly secret: string } | null
  /** `viva_auth`: b64(merchantId:apiKey), of the legacy API. */
  readonly auth: string | null
  /** `viva_source_code`. */
  readonly sourceCode: string
  /** Colour of the checkout page, such as `#1a2b3c`. */
  readonly color: string
}

/** Everything that a request to Viva needs. */
export interface VivaContext {
  readonly fetch: Fetch
  readonly urls: VivaUrls
  readonly account: VivaAccount
  readonly tokens: TokenCache
  readonly now: () => number
}

/** Always a string, because a code may be a number above 2^53. */
export const OrderCode = z
  .union([z.string().regex(/^\d{1,20}$/), z.int().min(1).transform(String)])
  .refine((code) => !/^0+$/.test(code))

/** Whether the text can be a transaction id. Ids arrive in URLs, which anybody can edit. */
export function isTransactionId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

export function sendVivaRequest(
  context: VivaContext,
  path: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<ProviderResponse | ProviderFailure> {
  const config = getBearerConfig(context)
  if (config === null) return Promise.resolve(providerError('not-set-up'))
  return requestWithBearer(config, signal, (authorization) =>
    sendRequest(context.fetch, context.urls.api + path, withAuthorization(init, authorization), signal),
  )
}

/** Requests a token from Viva, to check the client's credentials. */
export async function requestVivaToken(
  context: VivaContext,
  signal: AbortSignal,
): Promise<{ readonly kind: 'token' } | ProviderFailure> {
  const config = getBearerConfig(context)
  return config === null ? providerError('not-set-up') : requestToken(config, signal)
}

function getBearerConfig({ fetch, urls, account, tokens, now }: VivaContext): BearerConfig | null {
  if (account.client === null) return null
  return {
    ...{ fetch, tokens, now },
    address: `${urls.accounts}/connect/token`,
    clientId: account.client.id,
    clientSecret: account.client.secret,
  }
}

export function sendVivaLegacyRequest(
  { fetch, urls, account }: VivaContext,
  path: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<ProviderResponse | ProviderFailure> {
  if (account.auth === null) return Promise.resolve(providerError('not-set-up'))
  return sendRequest(fetch, urls.checkout + path, withAuthorization(init, `Basic ${account.auth}`), signal)
}

function withAuthorization(init: RequestInit, authorization: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('Authorization', authorization)
  return { ...init, headers }
}

export interface VivaTransaction {
  readonly id: string
  readonly order: string
  readonly status: string
  readonly amount: Money
  /** ISO 4217, numeric. */
  readonly currency: string
}

const EURO_CODE = '978'

const Retrieved = z.object({
  ordercode: OrderCode,
  statusid: z.string(),
  amount: Euros,
  currencycode: z.union([z.string(), z.int().transform(String)]),
})

/** Fetches one transaction from the v2 API; null if this merchant has none with that id. */
export async function fetchVivaTransaction(
  context: VivaContext,
  id: string,
  signal: AbortSignal,
): Promise<{ readonly kind: 'transaction'; readonly transaction: VivaTransaction | null } | ProviderFailure> {
  if (!isTransactionId(id)) return { kind: 'transaction', transaction: null }
  const response = await sendVivaRequest(context, `/checkout/v2/transactions/${id}`, { method: 'GET' }, signal)
  if (response.kind === 'fault') return response
  if (response.status === 404 || response.status === 400) return { kind: 'transaction', transaction: null }
  if (response.status !== 200) return toProviderFailure(response.status)
  const parsed = parseResponse(response, Retrieved)
  if (parsed.kind === 'fault') return parsed
  const { ordercode, statusid, amount, currencycode } = parsed.value
  return {
    kind: 'transaction',
    // Lower case, because an id in upper case must not count as another payment.
    transaction: { id: id.toLowerCase(), order: ordercode, status: statusid, amount, currency: currencycode },
  }
}

const TransactionList = z.object({
  success: z.literal(true),
  transactions: z.array(
    z.object({
      transactionid: z.string().refine(isTransactionId),
      parentid: z.string().nullish(),
      statusid: z.string(),
      amount: Euros,
      currencycode: z.union([z.string(), z.int().transform(String)]).optional(),
      order: z.object({ ordercode: OrderCode }),
    }),
  ),
})

/** Lists all transactions of an order code from the legacy API. */
async function fetchTransactionList(context: VivaContext, code: string, signal: AbortSignal) {
  const path = `/api/transactions?${new URLSearchParams({ ordercode: code })}`
  const response = await sendVivaLegacyRequest(context, path, { method: 'GET' }, signal)
  if (response.kind === 'fault') return response
  return response.status === 200 ? parseResponse(response, TransactionList) : toProviderFailure(response.status)
}

/** Lists the payments of an order code, without refunds. Needed if the payer's browser never returns. */
export async function listVivaTransactions(
  context: VivaContext,
  code: string,
  signal: AbortSignal,
): Promise<{ readonly kind: 'transactions'; readonly transactions: readonly VivaTransaction[] } | ProviderFailure> {
  const parsed = await fetchTransactionList(context, code, signal)
  if (parsed.kind === 'fault') return parsed
  return {
    kind: 'transactions',
    transactions: parsed.value.transactions
      .filter(({ parentid }) => !parentid)
      .map((transaction) => ({
        id: transaction.transactionid.toLowerCase(),
        order: transaction.order.ordercode,
        status: transaction.statusid,
        amount: transaction.amount,
        // The legacy API has only the merchant's own currency and may omit it.
        currency: transaction.currencycode ?? EURO_CODE,
      })),
  }
}

/** Lists the refunds and voids of a payment. Each is a transaction whose parent is the payment. */
export async function listVivaRefunds(
  context: VivaContext,
  payment: { readonly reference: string; readonly transaction: string },
  signal: AbortSignal,
): Promise<ListRefundsOutcome> {
  const parsed = await fetchTransactionList(context, payment.reference, signal)
  if (parsed.kind === 'fault') return { kind: 'unknown', error: parsed.error }
  const refunds = parsed.value.transactions
    .filter(({ parentid }) => parentid?.toLowerCase() === payment.transaction)
    .map(
      ({ transactionid, statusid, amount }): ProviderRefund => ({
        refund: transactionid.toLowerCase(),
        amount: cents(Math.abs(amount)),
        state: statusid === 'F' ? 'done' : statusid === 'E' || statusid === 'X' ? 'failed' : 'pending',
      }),
    )
  return { kind: 'returns', refunds }
}

/** The meaning of a transaction for one of our payments. */
export type Verdict = 'paid' | 'returned' | 'pending' | PaymentFailure | 'foreign' | 'unreadable'

/**
 * `paid`: complete, for our order code, the exact amount, in euros. `returned`: paid and refunded later.
 * The shop's unique index prevents one transaction from paying two orders.
 */
export function judgeVivaTransaction(
  transaction: VivaTransaction,
  payment: { readonly reference: string; readonly amount: Money },
): Verdict {
  if (transaction.order !== payment.reference) return 'foreign'
  if (transaction.status === 'E') return 'declined'
  if (transaction.status === 'X') return 'cancelled'
  if (/^M[AILWS]?$/.test(transaction.status)) return 'disputed'
  if (transaction.status === 'A') return 'pending'
  if (transaction.status !== 'F' && transaction.status !== 'R') return 'unreadable'
  if (transaction.amount !== payment.amount || transaction.currency !== EURO_CODE) return 'mismatch'
  return transaction.status === 'F' ? 'paid' : 'returned'
}

const RefundAccepted = z.object({ success: z.literal(true), transactionid: z.string().min(1) })
const RefundRejected = z.object({ success: z.literal(false), errortext: z.string().nullish() })

/**
 * Refunds a payment, or voids one of the same day. Viva has no idempotency key, so a person must check after `unknown`,
 * except for a full refund, which Viva refuses to do twice.
 */
export async function refundVivaTransaction(
  context: VivaContext,
  id: string,
  amount: Money,
  signal: AbortSignal,
): Promise<Refund> {
  if (!isTransactionId(id)) return { kind: 'refused', text: 'Not a Viva transaction' }
  const query = new URLSearchParams({ amount: String(amount), sourceCode: context.account.sourceCode })
  const response = await sendVivaLegacyRequest(
    context,
    `/api/transactions/${id}?${query}`,
    { method: 'DELETE' },
    signal,
  )
  if (response.kind === 'fault') return { kind: 'unknown', error: response.error }
  if (response.status !== 200) return { kind: 'unknown', error: toProviderFailure(response.status).error }
  const accepted = parseResponse(response, RefundAccepted)
  if (accepted.kind === 'read') return { kind: 'refunded', refund: accepted.value.transactionid.toLowerCase() }
  // Viva also answers refusals with 200.
  const rejected = parseResponse(response, RefundRejected)
  if (rejected.kind === 'read') return { kind: 'refused', text: rejected.value.errortext ?? '' }
  return { kind: 'unknown', error: 'unreadable' }
}
