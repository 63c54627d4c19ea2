import type { MiddlewareHandler } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { ApiScope, ApiToken } from '#app/domain/tenancy/api-token.ts'
import type { RetailEnv } from './retail-context.ts'

/**
 * Lets a call pass that brings one of the tenant's own tokens, with the scope that it needs. The token is looked for among
 * the tokens of the host's tenant alone, so that another shop's is as good as none.
 */
export function withScope(scope: ApiScope): MiddlewareHandler<RetailEnv> {
  return async (c, next) => {
    const [, given] = /^Bearer +([\w.~+/-]{16,200}=*)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (given === undefined)
      return c.json({ error: 'A token is missing: Authorization: Bearer …' }, 401, { 'WWW-Authenticate': 'Bearer' })
    const token = await tokenOf(given, c.env.tokens)
    if (token === null)
      return c.json({ error: 'The token is unknown here' }, 401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' })
    if (!token.scopes.includes(scope)) return c.json({ error: `The token's scopes do not include ${scope}` }, 403)
    if (!(await c.env.withinLimit(token)))
      return c.json({ error: 'Too many calls; try again in a minute' }, 429, { 'Retry-After': '60' })
    c.set('token', token)
    return next()
  }
}

async function tokenOf(given: string, tokens: readonly ApiToken[]): Promise<ApiToken | null> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(given))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  for (const token of tokens) if (await timingSafeEqual(token.sha256, hash)) return token
  return null
}
