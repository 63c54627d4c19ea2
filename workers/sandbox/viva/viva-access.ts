import type { Context } from 'hono'
import { Hono } from 'hono'
import { basicOf } from '../basic-auth.ts'
import type { SandboxParts } from '../sandbox-store.ts'
import type { VivaMerchant } from './viva-records.ts'

const tokenSeconds = 3600

/** `accounts.vivapayments.com`. */
export function vivaAccounts({ store, clock }: SandboxParts): Hono {
  const accounts = new Hono()
  accounts.post('/connect/token', async (c) => {
    const basic = basicOf(c)
    const merchant = basic && store.list<VivaMerchant>('merchant:').find(({ clientId }) => clientId === basic.user)
    if (!merchant || merchant.clientSecret !== basic.password) return c.json({ error: 'invalid_client' }, 400)
    const form = await c.req.parseBody()
    if (!c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded'))
      return c.json({ error: 'invalid_request' }, 400)
    if (form.grant_type !== 'client_credentials') return c.json({ error: 'unsupported_grant_type' }, 400)
    const token = `viva-${crypto.randomUUID()}`
    store.put(`token:${token}`, { merchant: merchant.id, until: clock() + tokenSeconds * 1000 })
    return c.json({
      access_token: token,
      expires_in: tokenSeconds,
      token_type: 'Bearer',
      scope: 'urn:viva:payments:core:api:redirectcheckout',
    })
  })
  return accounts
}

/** The merchant of a v2 request, by its bearer token. */
export function merchantByToken({ store, clock }: SandboxParts, c: Context): VivaMerchant | null {
  const [, token] = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  const grant = token && store.get<{ merchant: string; until: number }>(`token:${token}`)
  if (!grant || clock() >= grant.until) return null
  return store.get<VivaMerchant>(`merchant:${grant.merchant}`) ?? null
}

/** The merchant of a legacy request, by id and API key. */
export function merchantByKey({ store }: SandboxParts, c: Context): VivaMerchant | null {
  const basic = basicOf(c)
  const merchant = basic && store.get<VivaMerchant>(`merchant:${basic.user}`)
  return merchant && merchant.apiKey === basic.password ? merchant : null
}
