import { largestWidth, renditionName } from '#app/domain/catalogue/picture.ts'
import { secretOf } from '#app/domain/tenancy/record-secret.ts'
import { type OpenedRecord, type SecretField, secretFields } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { resendKeyFault } from '#workers/integrations/email/resend-key.ts'
import type { Fetch } from '#workers/integrations/exchange.ts'
import { providerAddresses } from '#workers/integrations/provider-addresses.ts'
import { paymentAccountFaults } from '#workers/shop/orders/payment-desk.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { filesIn } from './picture-files.ts'
import { jurisdictionOf } from './tenant-records.ts'

export interface Verdict {
  readonly check: string
  /** What to mend; empty where all is well. */
  readonly faults: readonly string[]
}

interface Patient {
  readonly opened: OpenedRecord
  readonly shop: ShopClient
  readonly env: Env
  readonly fetch: Fetch
  readonly clock: () => number
}

type Look = (patient: Patient) => Promise<readonly string[]>

/** Everything that a shop needs to be open, each by a look that changes nothing. */
const looks: Readonly<Record<string, Look>> = {
  async hosts({ opened: { record }, env }) {
    const owners = await Promise.all(record.hosts.map((host) => env.TENANTS.get(`host:${host}`)))
    return record.hosts.flatMap((host, at) =>
      owners[at] === record.id ? [] : [`host:${host} leads to ${owners[at] ?? 'nobody'}; publish the shop again`],
    )
  },
  async address({ opened: { record }, env }) {
    const { protocol } = new URL(record.url)
    return [
      ...(protocol === 'https:' || env.ENVIRONMENT === 'local'
        ? []
        : ['url is not https: providers bring nobody back']),
    ]
  },
  async database({ opened, shop, env }) {
    const { database: name, jurisdiction = 'none' } = opened.record
    const created = await jurisdictionOf(env.TENANTS, name)
    // The record leads to another database than the shop's: asking it would create it.
    if (created !== null && created !== jurisdiction)
      return [
        `jurisdiction is ${jurisdiction}, but ${name} was created with ${created}: publish the shop's folder again`,
      ]
    const { products, damage, orphans, books } = await shop.read((db, tenantId) => db.examine(tenantId))
    const place = jurisdiction === 'none' ? 'without a jurisdiction' : `in the jurisdiction ${jurisdiction}`
    const empty = `${name} has no product: publish the shop or restore it, unless another database is meant (this one is ${place})`
    return [...(products === 0 ? [empty] : []), ...damage, ...orphans, ...books]
  },
  async pictures({ opened, shop, env }) {
    const { img_folder, theme } = opened.record
    const there = new Set(Object.keys(await filesIn(env.MEDIA, img_folder)))
    const pictures = await shop.read((db, tenantId) => db.namedPictures(tenantId))
    // What an earlier release published has no master, and files of its own.
    const lost = pictures.filter(
      ({ path, width }) => !there.has(path) && !there.has(renditionName(path, largestWidth({ width }))),
    )
    const brand = [theme.logo, theme.favicon].map((file) => `${img_folder}/${file}`)
    const missing = [...new Set([...brand, ...lost.map(({ path }) => path)])].filter((key) => !there.has(key))
    return missing.length === 0 ? [] : [`${missing.length} files are missing, as ${missing[0]}; publish the shop again`]
  },
  async secrets({ opened, shop, env }) {
    const { record } = opened
    const closed = await Promise.all(
      secretFields.map(async (field) => ((await secretIn(record, field, env)) === false ? [field] : [])),
    )
    const rows = await shop.read((db, tenantId) => db.closedRows(tenantId))
    return [
      ...closed.flat().map((field) => `${field} does not open; seal it anew with this Worker's CONFIG_KEY`),
      ...(rows === 0 ? [] : [`${rows} second factors do not open; add the key they were sealed with to CONFIG_KEY`]),
    ]
  },
  async mail({ opened: { record }, env, fetch }) {
    const key = await secretIn(record, 'mail_key', env)
    if (key === false) return ['mail_key does not open']
    if (key === null)
      return env.MAIL_SENDER || env.ENVIRONMENT === 'local' ? [] : ['has no mail_key, and the Worker no MAIL_SENDER']
    const fault = await resendKeyFault(providerAddresses(env).resend, key, fetch)
    return fault === null ? [] : [`Resend: ${fault}`]
  },
  payments: ({ opened, env, fetch, clock }) => paymentAccountFaults(opened, env, fetch, clock),
}

/** Looks at a shop from all sides. What breaks a look is a fault of what was looked at. */
export async function examineShop(patient: Patient): Promise<Verdict[]> {
  return Promise.all(
    Object.entries(looks).map(async ([check, look]) => {
      const faults = await look(patient).catch((thrown: unknown) => [
        thrown instanceof Error ? thrown.message : String(thrown),
      ])
      return { check, faults }
    }),
  )
}

/** A secret of the record, null for none, false for one that does not open. */
function secretIn(record: OpenedRecord['record'], field: SecretField, env: Env): Promise<string | null | false> {
  const key = { configKey: env.CONFIG_KEY, plainSecrets: env.ENVIRONMENT === 'local' }
  return secretOf(record, field, key).catch(() => false as const)
}
