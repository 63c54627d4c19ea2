import { Hono } from 'hono'
import { getLargestWidth, getRenditionName } from '#app/domain/catalogue/picture.ts'
import { findRecordIssues } from '#app/domain/tenancy/record-issues.ts'
import { getSecret } from '#app/domain/tenancy/record-secret.ts'
import {
  type OpenedRecord,
  parseTenantRecord,
  type SecretField,
  secretFields,
  toTenant,
} from '#app/domain/tenancy/tenant-record.ts'
import { formatCount } from '#app/domain/text.ts'
import type { Env } from '#workers/env.ts'
import { listFiles } from '#workers/gateway/pictures.ts'
import { checkResendKey } from '#workers/integrations/email/mail-sender.ts'
import { type Fetch, getProviderUrls } from '#workers/integrations/send-request.ts'
import { loadNamedRows } from '#workers/retail-api/retail-context.ts'
import { validatePaymentAccounts } from '#workers/shop/orders/payment-service.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { createShopClient, type GatewayEnv } from '../gateway-context.ts'
import { getJurisdiction, parseJson, readRecord } from './tenant-records.ts'

interface CheckResult {
  readonly check: string
  /** The problems to fix; empty when the check passes. */
  readonly issues: readonly string[]
}

interface CheckContext {
  readonly openedRecord: OpenedRecord
  readonly shop: ShopClient
  readonly env: Env
  readonly fetch: Fetch
  readonly now: () => number
}

type Check = (context: CheckContext) => Promise<readonly string[]>

/** Read-only checks of everything that a shop needs to be open. */
const checks: Readonly<Record<string, Check>> = {
  async hosts({ openedRecord: { record }, env }) {
    const owners = await Promise.all(record.hosts.map((host) => env.TENANTS.get(`host:${host}`)))
    return record.hosts.flatMap((host, index) =>
      owners[index] === record.id
        ? []
        : [`host:${host} leads to ${owners[index] ?? 'no tenant'}; publish the shop again`],
    )
  },
  async address({ openedRecord: { record }, env }) {
    const { protocol } = new URL(record.url)
    return [
      ...(protocol === 'https:' || env.ENVIRONMENT === 'local'
        ? []
        : ['url is not https: payment providers refuse it as a return URL']),
    ]
  },
  async database({ openedRecord, shop, env }) {
    const { database: name, jurisdiction = 'none' } = openedRecord.record
    const createdIn = await getJurisdiction(env.TENANTS, name)
    // In another jurisdiction the name means another database, which a call would create.
    if (createdIn !== null && createdIn !== jurisdiction)
      return [
        `jurisdiction is ${jurisdiction}, but ${name} was created with ${createdIn}: publish the shop's folder again`,
      ]
    const { products, corruption, orphans, inconsistencies } = await shop.read((db, tenantId) =>
      db.checkHealth(tenantId),
    )
    const jurisdictionText = jurisdiction === 'none' ? 'without a jurisdiction' : `in the jurisdiction ${jurisdiction}`
    const emptyWarning = `${name} has no product: publish or restore the shop, or correct the database's name (this one is ${jurisdictionText})`
    return [...(products === 0 ? [emptyWarning] : []), ...corruption, ...orphans, ...inconsistencies]
  },
  async pictures({ openedRecord, shop, env }) {
    const { img_folder, theme } = openedRecord.record
    const storedKeys = new Set(Object.keys(await listFiles(env.MEDIA, img_folder)))
    const pictures = await shop.read((db, tenantId) => db.listReferencedPictures(tenantId))
    // Pictures from earlier releases have renditions and no master.
    const missingPictures = pictures.filter(
      ({ path, width }) => !storedKeys.has(path) && !storedKeys.has(getRenditionName(path, getLargestWidth({ width }))),
    )
    const brand = [theme.logo, theme.favicon].map((file) => `${img_folder}/${file}`)
    const missing = [...new Set([...brand, ...missingPictures.map(({ path }) => path)])].filter(
      (key) => !storedKeys.has(key),
    )
    return missing.length === 0
      ? []
      : [
          `${formatCount(missing.length, 'file is', 'files are')} missing, such as ${missing[0]}; publish the shop again`,
        ]
  },
  async secrets({ openedRecord, shop, env }) {
    const { record } = openedRecord
    const unopenedFields = await Promise.all(
      secretFields.map(async (field) => ((await openSecretField(record, field, env)) === false ? [field] : [])),
    )
    const rows = await shop.read((db, tenantId) => db.countUnreadableRows(tenantId))
    return [
      ...unopenedFields.flat().map((field) => `${field} does not open; seal it again with this Worker's CONFIG_KEY`),
      ...(rows === 0
        ? []
        : [
            `${formatCount(rows, 'sealed row does', 'sealed rows do')} not open (second factors, voucher codes, recovery key); add their key to CONFIG_KEY`,
          ]),
    ]
  },
  async mail({ openedRecord: { record }, env, fetch }) {
    const key = await openSecretField(record, 'mail_key', env)
    if (key === false) return ['mail_key does not open']
    if (key === null)
      return env.MAIL_SENDER || env.ENVIRONMENT === 'local'
        ? []
        : ['the record has no mail_key and the Worker has no MAIL_SENDER']
    const keyError = await checkResendKey(getProviderUrls(env).resend, key, fetch)
    return keyError === null ? [] : [`Resend: ${keyError}`]
  },
  payments: ({ openedRecord, env, fetch, now }) => validatePaymentAccounts(openedRecord, env, fetch, now),
}

/** Runs all checks. A check that throws reports its error as an issue. */
async function checkShopHealth(context: CheckContext): Promise<CheckResult[]> {
  return Promise.all(
    Object.entries(checks).map(async ([check, runCheck]) => {
      const issues = await runCheck(context).catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ])
      return { check, issues }
    }),
  )
}

/** A secret of the record; null if it is not set, false if it can't be opened. */
function openSecretField(record: OpenedRecord['record'], field: SecretField, env: Env): Promise<string | null | false> {
  const key = { configKey: env.CONFIG_KEY, plainSecrets: env.ENVIRONMENT === 'local' }
  return getSecret(record, field, key).catch(() => false as const)
}

/** `/tenants/:id/doctor`. Requires the operator key. */
export function createDoctorRoutes({ now }: { now: () => number }): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()
  api.get('/tenants/:id/doctor', async (c) => {
    const id = c.req.param('id')
    const text = await readRecord(c.env.TENANTS, id)
    if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
    const recordResult = parseTenantRecord(parseJson(text), { plainSecrets: c.env.ENVIRONMENT === 'local' })
    const nameIssues =
      recordResult.ok && recordResult.value.record.id !== id
        ? [`tenant:${id} holds the record of ${recordResult.value.record.id}`]
        : []
    const shop = recordResult.ok ? createShopClient(c, toTenant(recordResult.value)) : null
    const warehouses = shop === null ? null : await listWarehouseCodes(shop).catch(() => null)
    const recordIssues = [
      ...(recordResult.ok ? [] : recordResult.issues),
      ...findRecordIssues(parseJson(text), warehouses),
    ]
    const issues = [
      ...nameIssues,
      ...recordIssues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    ]
    const record: CheckResult = { check: 'record', issues }
    if (!recordResult.ok || shop === null) return c.json({ url: null, verdicts: [record] })
    const fetchUrl = (address: string, init: RequestInit) => fetch(address, init)
    const verdicts = await checkShopHealth({ openedRecord: recordResult.value, shop, env: c.env, fetch: fetchUrl, now })
    return c.json({ url: recordResult.value.record.url, verdicts: [record, ...verdicts] })
  })
  return api
}

async function listWarehouseCodes(shop: ShopClient) {
  const rows = await loadNamedRows(shop, 'warehouses', { id: 0, after: 0, limit: 1000 })
  return rows.map(({ code }) => code)
}
