import { z } from 'zod'
import { type BearerAccess, newToken, type TokenMemory, withBearer } from '../bearer.ts'
import { type Answer, exchange, type Fault, type Fetch, fault } from '../exchange.ts'
import type { VivaAddresses } from '../provider-addresses.ts'

/** A tenant's credentials, opened. Of the two kinds a tenant may have either or both. */
export interface VivaAccount {
  /** OAuth client of the v2 API. */
  readonly client: { readonly id: string; readonly secret: string } | null
  /** `viva_auth`: b64(merchantId:apiKey), of the legacy API. */
  readonly auth: string | null
  /** `viva_source_code`. */
  readonly sourceCode: string
  /** Of the checkout page, `#1a2b3c`. */
  readonly color: string
}

/** All that a question to Viva needs. */
export interface VivaParts {
  readonly fetch: Fetch
  readonly addresses: VivaAddresses
  readonly account: VivaAccount
  readonly tokens: TokenMemory
  readonly now: () => number
}

/** A number above 2^53 at times: text, always. */
export const OrderCode = z
  .union([z.string().regex(/^\d{1,20}$/), z.int().min(1).transform(String)])
  .refine((code) => !/^0+$/.test(code))

/** Transaction ids travel in addresses that anybody can type. */
export function isTransactionId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

export function askVivaApi(
  parts: VivaParts,
  path: string,
  init: RequestInit,
  deadline: AbortSignal,
): Promise<Answer | Fault> {
  const access = accessOf(parts)
  if (access === null) return Promise.resolve(fault('not-set-up'))
  return withBearer(access, deadline, (authorization) =>
    exchange(parts.fetch, parts.addresses.api + path, withAuthorization(init, authorization), deadline),
  )
}

/** Whether Viva gives the client a token. */
export async function vivaToken(parts: VivaParts, deadline: AbortSignal): Promise<{ readonly kind: 'token' } | Fault> {
  const access = accessOf(parts)
  return access === null ? fault('not-set-up') : newToken(access, deadline)
}

function accessOf({ fetch, addresses, account, tokens, now }: VivaParts): BearerAccess | null {
  if (account.client === null) return null
  return {
    ...{ fetch, tokens, now },
    address: `${addresses.accounts}/connect/token`,
    clientId: account.client.id,
    clientSecret: account.client.secret,
  }
}

export function askVivaLegacy(
  { fetch, addresses, account }: VivaParts,
  path: string,
  init: RequestInit,
  deadline: AbortSignal,
): Promise<Answer | Fault> {
  if (account.auth === null) return Promise.resolve(fault('not-set-up'))
  return exchange(fetch, addresses.checkout + path, withAuthorization(init, `Basic ${account.auth}`), deadline)
}

function withAuthorization(init: RequestInit, authorization: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set('Authorization', authorization)
  return { ...init, headers }
}
