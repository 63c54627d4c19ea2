import { type Context, Hono } from 'hono'
import { ApiToken, ApiTokens } from '#app/domain/tenancy/api-token.ts'
import { readTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { FrontEnv } from '../front-context.ts'
import type { TenantDirectory } from '../tenancy.ts'
import { bodyOf, faultsOf } from './operator-request.ts'
import { putRecord } from './put-record.ts'
import { parsed, readRecord } from './tenant-records.ts'

type TokenContext = Context<FrontEnv>

/**
 * `/tenants/:id/tokens`: who may call a shop's Retail API. A token is made where the command runs; its hash alone comes here. Behind the
 * operator's key, which operator-api.ts asks for.
 */
export function operatorTokens({ directory }: { directory: TenantDirectory }): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()

  api.get('/tenants/:id/tokens', (c) =>
    withRecord(c, ({ api_tokens: tokens = [] }) =>
      c.json({ tokens: tokens.map(({ name, scopes }) => ({ name, scopes })) }),
    ),
  )

  api.post('/tenants/:id/tokens', (c) =>
    withRecord(c, async (record, text) => {
      const token = ApiToken.safeParse(await bodyOf(c))
      if (!token.success) return c.json({ error: 'The token is refused', faults: faultsOf(token.error) }, 422)
      const { api_tokens: tokens = [] } = record
      const standing = tokens.find(({ name }) => name === token.data.name)
      if (JSON.stringify(standing) === JSON.stringify(token.data)) return c.json({ token: 'unchanged' })
      if (standing !== undefined) return c.json({ error: `${standing.name} has a token already: revoke it first` }, 409)
      const more = ApiTokens.safeParse([...tokens, token.data])
      if (!more.success) return c.json({ error: 'The tokens are refused', faults: faultsOf(more.error) }, 422)
      return write(c, text, { ...record, api_tokens: more.data }, 'added')
    }),
  )

  api.delete('/tenants/:id/tokens/:name', (c) =>
    withRecord(c, (record, text) => {
      const { api_tokens: tokens = [] } = record
      const left = tokens.filter(({ name }) => name !== c.req.param('name'))
      if (left.length === tokens.length) return c.json({ error: `There is no token ${c.req.param('name')}` }, 404)
      return write(c, text, { ...record, api_tokens: left }, 'revoked')
    }),
  )

  async function write(
    c: TokenContext,
    before: string,
    record: TenantRecord,
    token: 'added' | 'revoked',
  ): Promise<Response> {
    const change = await putRecord(c, before, record)
    directory.refresh()
    return change instanceof Response ? change : c.json({ token })
  }
  return api
}

/** A faulty record is left as it is: its shop is not served, and whoever mends it publishes it. */
async function withRecord(
  c: TokenContext,
  answer: (record: TenantRecord, text: string) => Response | Promise<Response>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const text = await readRecord(c.env.TENANTS, id)
  if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
  const opened = readTenantRecord(parsed(text), { plainSecrets: c.env.ENVIRONMENT === 'local' })
  if (!opened.ok) return c.json({ error: `The record of ${id} is faulty`, faults: opened.faults }, 409)
  return answer(opened.value.record, text)
}
