import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Answer, exchange, type Fault, type Fetch, fault, faultOfStatus, readAnswer } from './exchange.ts'

/** Access tokens at hand, as long as this isolate lives. Kept by address, client and secret: a wrong secret finds nobody else's. */
export type TokenMemory = LRUCache<string, { readonly token: string; readonly until: number }>

/** Milliseconds before its end at which a token is renewed. */
const renewal = 60_000

export const newTokenMemory = (): TokenMemory => new LRUCache({ max: 500 })

export interface BearerAccess {
  readonly fetch: Fetch
  /** Of the token endpoint. */
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
  readonly tokens: TokenMemory
  readonly now: () => number
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Basic authorisation. */
export function basic(user: string, password: string): string {
  return `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${password}`)))}`
}

/** Makes a request with the client's token. A token that was called back is replaced once. */
export async function withBearer(
  access: BearerAccess,
  deadline: AbortSignal,
  request: (authorization: string) => Promise<Answer | Fault>,
): Promise<Answer | Fault> {
  const key = [access.address, access.clientId, access.clientSecret].join('\n')
  const held = access.tokens.get(key)
  if (held !== undefined && access.now() < held.until) {
    const answer = await request(`Bearer ${held.token}`)
    if (answer.kind === 'fault' || answer.status !== 401) return answer
    access.tokens.delete(key)
  }
  const fresh = await newToken(access, deadline)
  if (fresh.kind === 'fault') return fresh
  access.tokens.set(key, fresh)
  return request(`Bearer ${fresh.token}`)
}

/** Asks for a token and keeps none: whether the client's secret is taken. */
export async function newToken(access: BearerAccess, deadline: AbortSignal) {
  const answer = await exchange(
    access.fetch,
    access.address,
    {
      method: 'POST',
      headers: {
        Authorization: basic(access.clientId, access.clientSecret),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    },
    deadline,
  )
  if (answer.kind === 'fault') return answer
  // Viva says 400 and PayPal 401 to wrong credentials; there is nothing else that they could refuse.
  if ([400, 401, 403].includes(answer.status)) return fault('unauthorised')
  if (answer.status !== 200) return faultOfStatus(answer.status)
  const token = readAnswer(answer, Token)
  if (token.kind === 'fault') return token
  const { access_token, expires_in } = token.value
  return { kind: 'token' as const, token: access_token, until: access.now() + expires_in * 1000 - renewal }
}
