import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Language } from '#app/domain/messages/languages.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { ProviderError } from '#app/domain/payments/payment-provider.ts'
import { startTimeout } from '#app/domain/with-timeout.ts'

/** Access tokens of this isolate. The key has URL, client and secret, so a wrong secret never finds a token. */
export type TokenCache = LRUCache<string, { readonly token: string; readonly expiresAt: number }>

/** Milliseconds before its expiry at which a token is renewed. */
const RENEWAL_MARGIN_MS = 60_000

export const createTokenCache = (): TokenCache => new LRUCache({ max: 500 })

export interface BearerConfig {
  readonly fetch: Fetch
  /** URL of the token endpoint. */
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
  readonly tokens: TokenCache
  readonly now: () => number
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** The credentials of a Basic `Authorization` header. */
function encodeBasicAuth(user: string, password: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`
}

/** Sends a request with the client's token. If the provider revoked the token, retries once with a new one. */
export async function requestWithBearer(
  config: BearerConfig,
  signal: AbortSignal,
  request: (authorization: string) => Promise<ProviderResponse | ProviderFailure>,
): Promise<ProviderResponse | ProviderFailure> {
  const key = [config.address, config.clientId, config.clientSecret].join('\n')
  const cached = config.tokens.get(key)
  if (cached !== undefined && config.now() < cached.expiresAt) {
    const response = await request(`Bearer ${cached.token}`)
    if (response.kind === 'fault' || response.status !== 401) return response
    config.tokens.delete(key)
  }
  const fetched = await requestToken(config, signal)
  if (fetched.kind === 'fault') return fetched
  config.tokens.set(key, fetched)
  return request(`Bearer ${fetched.token}`)
}

/** Requests a token without caching it, to check the client's credentials. */
export async function requestToken(config: BearerConfig, signal: AbortSignal) {
  const response = await sendRequest(
    config.fetch,
    config.address,
    {
      method: 'POST',
      headers: {
        Authorization: encodeBasicAuth(config.clientId, config.clientSecret),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    signal,
  )
  if (response.kind === 'fault') return response
  // Viva answers wrong credentials with 400, PayPal with 401. A token request has no other reason for a refusal.
  if ([400, 401, 403].includes(response.status)) return providerError('unauthorised')
  if (response.status !== 200) return toProviderFailure(response.status)
  const token = parseResponse(response, Token)
  if (token.kind === 'fault') return token
  const { access_token, expires_in } = token.value
  return {
    kind: 'token' as const,
    token: access_token,
    expiresAt: config.now() + expires_in * 1000 - RENEWAL_MARGIN_MS,
  }
}

/** Calls `run` with a signal that aborts after this many milliseconds. */
export async function withAbortTimeout<Result>(
  milliseconds: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const cancel = startTimeout(milliseconds, () =>
    controller.abort(new DOMException('The request timed out', 'TimeoutError')),
  )
  try {
    return await run(controller.signal)
  } finally {
    cancel()
  }
}

/** Matches strings, to skip them, and whole numbers of sixteen or more digits, which JavaScript may round. */
const stringOrLongNumber = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/**
 * Parses JSON with long whole numbers as strings, because an order code above 2^53 would lose digits as a number. Keys
 * are lower-cased, because providers write both `orderCode` and `OrderCode`. Returns undefined for invalid JSON, which
 * fails every schema.
 */
export function parseExactJson(text: string): unknown {
  try {
    // Validate first: on an unterminated string the expression would retry at each quote, in quadratic time.
    JSON.parse(text)
    return lowercaseKeys(
      JSON.parse(text.replace(stringOrLongNumber, (match) => (match[0] === '"' ? match : `"${match}"`))),
    )
  } catch {
    return undefined
  }
}

function lowercaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowercaseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name.toLowerCase(), lowercaseKeys(item)]))
}

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Milliseconds for a whole call to a provider. The shop must respond to the shopper within eight seconds. */
export const PROVIDER_TIMEOUT_MS = 6_000

export interface ProviderResponse {
  readonly kind: 'answer'
  readonly status: number
  readonly text: string
}

export interface ProviderFailure {
  readonly kind: 'fault'
  readonly error: ProviderError
}

export function providerError(reason: ProviderError): ProviderFailure {
  return { kind: 'fault', error: reason }
}

/**
 * Sends a request and returns the whole response, or the error. Never throws. Never follows a redirect, which would
 * send our credentials to another host. `signal` also covers the body, which may arrive slowly.
 */
export async function sendRequest(
  fetch: Fetch,
  address: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<ProviderResponse | ProviderFailure> {
  try {
    return await Promise.race([
      fetchText(fetch, address, { ...init, redirect: 'manual', signal }),
      rejectOnAbort(signal),
    ])
  } catch {
    return providerError(signal.aborted ? 'slow' : 'unreachable')
  }
}

async function fetchText(fetch: Fetch, address: string, init: RequestInit): Promise<ProviderResponse> {
  const response = await fetch(address, init)
  return { kind: 'answer', status: response.status, text: await response.text() }
}

/** Rejects on abort, in case `fetch` ignores the signal. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The error for an unexpected status. */
export function toProviderFailure(status: number): ProviderFailure {
  if (status === 401) return providerError('unauthorised')
  // 409: the provider is still processing the same request.
  if (status === 408 || status === 409 || status === 429) return providerError('busy')
  if (status >= 500) return providerError('broken')
  return providerError(status >= 400 ? 'refused' : 'unreadable')
}

/** Parses the response's JSON with the schema. */
export function parseResponse<Schema extends z.ZodType>(
  response: ProviderResponse,
  schema: Schema,
): { readonly kind: 'read'; readonly value: z.output<Schema> } | ProviderFailure {
  const parsed = schema.safeParse(parseExactJson(response.text))
  return parsed.success ? { kind: 'read', value: parsed.data } : providerError('unreadable')
}

/**
 * Converts decimal euros, such as `35.5` or `'35.50'`, to cents; null if the amount has fractions of a cent. Parses the
 * digits instead of multiplying, because 100 × 1.15 is less than 115.
 */
export function parseEuros(euros: number | string): Money | null {
  const [, sign = '', integerPart, fractionPart = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(euros)) ?? []
  if (integerPart === undefined) return null
  const amount = Number(integerPart + fractionPart.padEnd(2, '0'))
  return cents(sign === '-' && amount !== 0 ? -amount : amount)
}

/** A response field with decimal euros. */
export const Euros = z.union([z.number(), z.string()]).transform((euros, context) => {
  const amount = parseEuros(euros)
  if (amount !== null) return amount
  context.addIssue('Not an amount of euros and cents')
  return z.NEVER
})

/** The locale of a provider's page for each language of a payer. */
export const pageLocale = { en: 'en-GB', el: 'el-GR' } as const satisfies Record<Language, string>

/** Base URLs of the outside services, without a trailing slash. */

export interface VivaUrls {
  readonly accounts: string
  readonly api: string
  /** The checkout page and the legacy API. */
  readonly checkout: string
}

export interface PaypalUrls {
  readonly api: string
}

export interface GoogleUrls {
  readonly places: string
  /** The origin of reviewers' photos. */
  readonly photos: string
}

export interface ProviderUrls {
  readonly viva: VivaUrls
  readonly paypal: PaypalUrls
  readonly resend: string
  readonly google: GoogleUrls
  /** The Measurement Protocol. */
  readonly analytics: string
  /** VAT numbers of the EU. */
  readonly vies: string
}

const liveUrls: ProviderUrls = {
  viva: {
    accounts: 'https://accounts.vivapayments.com',
    api: 'https://api.vivapayments.com',
    checkout: 'https://www.vivapayments.com',
  },
  paypal: { api: 'https://api-m.paypal.com' },
  resend: 'https://api.resend.com',
  google: { places: 'https://places.googleapis.com', photos: 'https://lh3.googleusercontent.com' },
  analytics: 'https://www.google-analytics.com',
  vies: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
}

/** URLs of the simulators, which share one base URL. */
export function getSandboxUrls(sandbox: string): ProviderUrls {
  return {
    viva: {
      accounts: `${sandbox}/viva/accounts`,
      api: `${sandbox}/viva/api`,
      checkout: `${sandbox}/viva/www`,
    },
    paypal: { api: `${sandbox}/paypal/api-m` },
    resend: `${sandbox}/resend`,
    google: { places: `${sandbox}/google`, photos: new URL(sandbox).origin },
    analytics: `${sandbox}/analytics`,
    vies: `${sandbox}/vies/rest-api`,
  }
}

/** The live services; on a developer's machine only the simulators, even if none is running. */
export function getProviderUrls(env: {
  readonly ENVIRONMENT: string
  readonly SANDBOX_URL?: string | undefined
}): ProviderUrls {
  return env.ENVIRONMENT === 'local' ? getSandboxUrls(env.SANDBOX_URL ?? 'http://sandbox.invalid') : liveUrls
}

/** Origins of the pages where payers pay. */
export function getPayerOrigins(env: Parameters<typeof getProviderUrls>[0]): readonly string[] {
  const { origin } = new URL(getProviderUrls(env).viva.checkout)
  return env.ENVIRONMENT === 'local' ? [origin] : [origin, 'https://www.paypal.com']
}
