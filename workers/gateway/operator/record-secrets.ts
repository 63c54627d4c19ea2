import { type Context, Hono } from 'hono'
import { ApiToken, ApiTokens } from '#app/domain/tenancy/record-fields.ts'
import { openSecret, sealSecret } from '#app/domain/tenancy/sealing.ts'
import {
  parseTenantRecord,
  type SecretField,
  secretFields,
  type TenantRecord,
} from '#app/domain/tenancy/tenant-record.ts'
import { putRecord } from '#workers/gateway/record-service.ts'
import { createShopClient, type GatewayEnv } from '../gateway-context.ts'
import type { TenantDirectory } from '../tenancy.ts'
import { formatIssues, readJsonBody } from './operator-request.ts'
import { parseJson, readRecord } from './tenant-records.ts'

/**
 * `/tenants/:id/reseal`: seals the secrets of a shop's record and database under the newest key of CONFIG_KEY. If one
 * can't be opened, nothing is written. Requires the operator key, which operator-api.ts checks.
 */
export function createResealRoutes({ directory }: { directory: TenantDirectory }): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()
  api.post('/tenants/:id/reseal', async (c) => {
    const id = c.req.param('id')
    const text = await readRecord(c.env.TENANTS, id)
    if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
    const opened = parseTenantRecord(parseJson(text), { plainSecrets: c.env.ENVIRONMENT === 'local' })
    if (!opened.ok) return c.json({ error: `The record of ${id} is invalid`, issues: opened.issues }, 409)
    const { record } = opened.value
    const resealed = resealRecord(record, c.env.CONFIG_KEY)
    if (!resealed.ok) {
      const issues = resealed.unopened.map((path) => ({ path, message: 'does not open with this CONFIG_KEY' }))
      return c.json({ error: `Secrets of ${id} do not open`, issues }, 409)
    }
    const shop = createShopClient(c, record)
    const rows = await shop.write((db, tenantId) => db.resealRows(tenantId))
    if (rows === null) return c.json({ error: `Sealed rows of ${id} do not open with this CONFIG_KEY` }, 409)
    if (Object.keys(resealed.secrets).length > 0) {
      const secrets = { ...record.secrets, ...resealed.secrets }
      const change = await putRecord(c, text, { ...record, secrets })
      directory.refresh()
      if (change instanceof Response) return change
    }
    return c.json({ secrets: resealed.secrets, rows })
  })
  return api
}

type Secrets = TenantRecord['secrets']

/** Reseals the record's secrets that an older key sealed. Plain secrets, as in local use, stay unchanged. */
function resealRecord(
  { id, secrets }: Pick<TenantRecord, 'id' | 'secrets'>,
  configKey: string,
):
  | { readonly ok: true; readonly secrets: Secrets }
  | { readonly ok: false; readonly unopened: readonly SecretField[] } {
  const opened = secretFields.flatMap((field) => {
    const sealed = secrets[field]
    const scope = { tenant: id, field }
    return sealed === undefined ? [] : [{ field, scope, ...openSecret(sealed, scope, configKey) }]
  })
  const unopened = opened.filter((entry) => !entry.ok && entry.reason === 'does-not-open')
  if (unopened.length > 0) return { ok: false, unopened: unopened.map(({ field }) => field) }
  const outdated = opened.flatMap((entry) => (entry.ok && !entry.newest ? [entry] : []))
  return {
    ok: true,
    secrets: Object.fromEntries(
      outdated.map(({ field, scope, secret }) => [field, sealSecret(secret, scope, configKey)]),
    ),
  }
}

type TokenContext = Context<GatewayEnv>

/**
 * `/tenants/:id/tokens`: the tokens of a shop's Retail API. The command creates a token and sends only its hash.
 * Requires the operator key, which operator-api.ts checks.
 */
export function createTokenRoutes({ directory }: { directory: TenantDirectory }): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()

  api.get('/tenants/:id/tokens', (c) =>
    withRecord(c, ({ api_tokens: tokens = [] }) =>
      c.json({ tokens: tokens.map(({ name, scopes }) => ({ name, scopes })) }),
    ),
  )

  api.post('/tenants/:id/tokens', (c) =>
    withRecord(c, async (record, text) => {
      const token = ApiToken.safeParse(await readJsonBody(c))
      if (!token.success) return c.json({ error: 'The token is refused', issues: formatIssues(token.error) }, 422)
      const { api_tokens: tokens = [] } = record
      const existing = tokens.find(({ name }) => name === token.data.name)
      if (JSON.stringify(existing) === JSON.stringify(token.data)) return c.json({ token: 'unchanged' })
      if (existing !== undefined) return c.json({ error: `${existing.name} already has a token: revoke it first` }, 409)
      const updated = ApiTokens.safeParse([...tokens, token.data])
      if (!updated.success) return c.json({ error: 'The tokens are refused', issues: formatIssues(updated.error) }, 422)
      return saveRecord(c, text, { ...record, api_tokens: updated.data }, 'added')
    }),
  )

  api.delete('/tenants/:id/tokens/:name', (c) =>
    withRecord(c, (record, text) => {
      const { api_tokens: tokens = [] } = record
      const remaining = tokens.filter(({ name }) => name !== c.req.param('name'))
      if (remaining.length === tokens.length) return c.json({ error: `There is no token ${c.req.param('name')}` }, 404)
      return saveRecord(c, text, { ...record, api_tokens: remaining }, 'revoked')
    }),
  )

  async function saveRecord(
    c: TokenContext,
    previousText: string,
    record: TenantRecord,
    token: 'added' | 'revoked',
  ): Promise<Response> {
    const change = await putRecord(c, previousText, record)
    directory.refresh()
    return change instanceof Response ? change : c.json({ token })
  }
  return api
}

/** Refuses an invalid record. Publishing the folder replaces it. */
async function withRecord(
  c: TokenContext,
  handle: (record: TenantRecord, text: string) => Response | Promise<Response>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const text = await readRecord(c.env.TENANTS, id)
  if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
  const recordResult = parseTenantRecord(parseJson(text), { plainSecrets: c.env.ENVIRONMENT === 'local' })
  if (!recordResult.ok) return c.json({ error: `The record of ${id} is invalid`, issues: recordResult.issues }, 409)
  return handle(recordResult.value.record, text)
}
