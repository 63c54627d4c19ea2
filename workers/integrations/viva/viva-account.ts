import { z } from 'zod'
import type { VivaUrls } from '../provider-urls.ts'
import {
  type BearerConfig,
  type Fetch,
  type ProviderFailure,
  type ProviderResponse,
  providerError,
  requestToken,
  requestWithBearer,
  sendRequest,
  type TokenCache,
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

/** Always a text, because a code may be a number above 2^53. */
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
