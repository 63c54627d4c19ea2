import { z } from 'zod'
import type { ProviderFault } from '#app/domain/payments/payment-method.ts'
import { type BearerAccess, newToken, type TokenMemory, withBearer } from '../bearer.ts'
import { type Answer, exchange, type Fault, type Fetch, fault, faultOfStatus, readAnswer } from '../exchange.ts'
import type { PaypalAddresses } from '../provider-addresses.ts'

/** A tenant's credentials, opened. */
export interface PaypalAccount {
  /** `paypal_auth`: b64(clientId:secret). */
  readonly auth: string
  /** What the payer reads on PayPal's page. */
  readonly brandName: string
}

/** All that a question to PayPal needs. */
export interface PaypalParts {
  readonly fetch: Fetch
  readonly addresses: PaypalAddresses
  readonly account: PaypalAccount
  readonly tokens: TokenMemory
  readonly now: () => number
}

/** PayPal's ids travel in addresses that anybody can type. */
export function isPaypalId(text: string): boolean {
  return /^[A-Z0-9-]{1,64}$/i.test(text)
}

/**
 * A key for `PayPal-Request-Id`; the same key is the same wish, for six hours. Of a long one the end is kept: that tells one
 * wish from another.
 */
export function requestId(...parts: readonly string[]): string {
  return parts.join('-').slice(-108)
}

interface PaypalQuestion {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** JSON text. */
  readonly body?: string
  readonly requestId?: string
}

export function askPaypal(
  parts: PaypalParts,
  question: PaypalQuestion,
  deadline: AbortSignal,
): Promise<Answer | Fault> {
  const { fetch, addresses } = parts
  const access = accessOf(parts)
  if (access === null) return Promise.resolve(fault('not-set-up'))
  return withBearer(access, deadline, (authorization) => {
    const headers: Record<string, string> = { Authorization: authorization, Prefer: 'return=representation' }
    if (question.method === 'POST') headers['Content-Type'] = 'application/json'
    if (question.requestId !== undefined) headers['PayPal-Request-Id'] = question.requestId
    const init = { method: question.method, headers, ...(question.body === undefined ? {} : { body: question.body }) }
    return exchange(fetch, addresses.api + question.path, init, deadline)
  })
}

/** Whether PayPal gives the client a token. */
export async function paypalToken(
  parts: PaypalParts,
  deadline: AbortSignal,
): Promise<{ readonly kind: 'token' } | Fault> {
  const access = accessOf(parts)
  return access === null ? fault('not-set-up') : newToken(access, deadline)
}

function accessOf({ fetch, addresses, account, tokens, now }: PaypalParts): BearerAccess | null {
  const client = clientOf(account.auth)
  return client === null ? null : { ...{ fetch, tokens, now }, address: `${addresses.api}/v1/oauth2/token`, ...client }
}

function clientOf(auth: string): { clientId: string; clientSecret: string } | null {
  try {
    const [, clientId, clientSecret] = /^([^:]+):(.+)$/s.exec(atob(auth)) ?? []
    return clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret }
  } catch {
    return null
  }
}

const Refusal = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) })

/** Why PayPal did not do what it understood, as `ORDER_NOT_APPROVED`; null where the answer is no such refusal. */
export function issueOf(answer: Answer): string | null {
  if (answer.status !== 422) return null
  const refusal = readAnswer(answer, Refusal)
  return refusal.kind === 'fault' ? null : (refusal.value.details[0]?.issue ?? null)
}

export function unknown(reason: ProviderFault): { readonly kind: 'unknown'; readonly fault: ProviderFault } {
  return { kind: 'unknown', fault: reason }
}

export function unknownOf(answer: Answer | Fault): ReturnType<typeof unknown> {
  return unknown(answer.kind === 'fault' ? answer.fault : faultOfStatus(answer.status).fault)
}
