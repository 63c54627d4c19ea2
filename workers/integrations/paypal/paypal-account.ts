import { z } from 'zod'
import type { ProviderError } from '#app/domain/payments/payment-provider.ts'
import {
  type BearerConfig,
  type Fetch,
  type PaypalUrls,
  type ProviderFailure,
  type ProviderResponse,
  parseResponse,
  providerError,
  requestToken,
  requestWithBearer,
  sendRequest,
  type TokenCache,
  toProviderFailure,
} from '../send-request.ts'

/** A tenant's decrypted credentials. */
export interface PaypalAccount {
  /** `paypal_auth`: b64(clientId:secret). */
  readonly auth: string
  /** The shop's name on PayPal's page. */
  readonly brandName: string
}

/** Everything that a request to PayPal needs. */
export interface PaypalContext {
  readonly fetch: Fetch
  readonly urls: PaypalUrls
  readonly account: PaypalAccount
  readonly tokens: TokenCache
  readonly now: () => number
}

/** Whether the text can be a PayPal id. Ids arrive in URLs, which anybody can edit. */
export function isPaypalId(text: string): boolean {
  return /^[A-Z0-9-]{1,64}$/i.test(text)
}

/**
 * A value for `PayPal-Request-Id`: PayPal treats requests with the same value as one for six hours. Long values lose
 * their beginning, because keys differ at the end.
 */
export function requestId(...context: readonly string[]): string {
  return context.join('-').slice(-108)
}

interface PaypalRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON text. */
  readonly body?: string
  readonly requestId?: string
}

export function sendPaypalRequest(
  context: PaypalContext,
  request: PaypalRequest,
  signal: AbortSignal,
): Promise<ProviderResponse | ProviderFailure> {
  const { fetch, urls } = context
  const config = getBearerConfig(context)
  if (config === null) return Promise.resolve(providerError('not-set-up'))
  return requestWithBearer(config, signal, (authorization) => {
    const headers: Record<string, string> = { Authorization: authorization, Prefer: 'return=representation' }
    if (request.method === 'POST') headers['Content-Type'] = 'application/json'
    if (request.requestId !== undefined) headers['PayPal-Request-Id'] = request.requestId
    const init = { method: request.method, headers, ...(request.body === undefined ? {} : { body: request.body }) }
    return sendRequest(fetch, urls.api + request.path, init, signal)
  })
}

/** Requests a token from PayPal, to check the client's credentials. */
export async function requestPaypalToken(
  context: PaypalContext,
  signal: AbortSignal,
): Promise<{ readonly kind: 'token' } | ProviderFailure> {
  const config = getBearerConfig(context)
  return config === null ? providerError('not-set-up') : requestToken(config, signal)
}

function getBearerConfig({ fetch, urls, account, tokens, now }: PaypalContext): BearerConfig | null {
  const client = parseClient(account.auth)
  return client === null ? null : { ...{ fetch, tokens, now }, address: `${urls.api}/v1/oauth2/token`, ...client }
}

function parseClient(auth: string): { clientId: string; clientSecret: string } | null {
  try {
    const [, clientId, clientSecret] = /^([^:]+):(.+)$/s.exec(atob(auth)) ?? []
    return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
  } catch {
    return null
  }
}

const ErrorResponse = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) })

/** PayPal's reason for a 422 response, such as `ORDER_NOT_APPROVED`; null for other responses. */
export function getPaypalIssue(response: ProviderResponse): string | null {
  if (response.status !== 422) return null
  const refusal = parseResponse(response, ErrorResponse)
  return refusal.kind === 'fault' ? null : (refusal.value.details[0]?.issue ?? null)
}

export function createUnknownOutcome(reason: ProviderError): {
  readonly kind: 'unknown'
  readonly error: ProviderError
} {
  return { kind: 'unknown', error: reason }
}

export function toUnknownOutcome(
  response: ProviderResponse | ProviderFailure,
): ReturnType<typeof createUnknownOutcome> {
  return createUnknownOutcome(response.kind === 'fault' ? response.error : toProviderFailure(response.status).error)
}
