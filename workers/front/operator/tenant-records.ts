import { createHash } from 'node:crypto'
import type { NewChange } from '#app/domain/desk/audit.ts'
import { withDeskEdits } from '#app/domain/desk/record-edit.ts'
import { ApiTokens } from '#app/domain/tenancy/api-token.ts'
import { DeskEdits } from '#app/domain/tenancy/desk-fields.ts'
import { type RecordFault, readTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'

/** Tenant records in KV, as the operator sees and changes them. */

export type TenantStore = Pick<KVNamespace, 'get' | 'list' | 'put' | 'delete'>

/** What no other tenant may use. Kept as metadata beside the record; a record that was written by hand has none. */
interface Claims {
  readonly database: string | null
  readonly img_folder: string | null
}

export interface TenantSummary {
  readonly id: string
  readonly name: string | null
  readonly hosts: readonly string[]
  /** Why the shop is not served; empty when it is. */
  readonly faults: readonly RecordFault[]
}

const tenantKey = (id: string) => `tenant:${id}`
const hostKey = (host: string) => `host:${host}`
const databaseKey = (database: string) => `database:${database}`

/**
 * The jurisdiction that a database was created in, `none` for one without; null for one that no record has been written for. It is
 * kept apart from the record, so that a record which was changed by hand can be told from the right one.
 */
export function jurisdictionOf(store: Pick<TenantStore, 'get'>, database: string): Promise<string | null> {
  return store.get(databaseKey(database))
}

async function keysUnder<Metadata>(store: TenantStore, prefix: string) {
  const keys: { name: string; metadata?: Metadata | undefined }[] = []
  let cursor: string | null = null
  do {
    const page: KVNamespaceListResult<Metadata> = await store.list<Metadata>({ prefix, cursor })
    keys.push(...page.keys)
    cursor = page.list_complete ? null : page.cursor
  } while (cursor !== null)
  return keys.map(({ name, metadata }) => ({ name: name.slice(prefix.length), metadata }))
}

/** A record's JSON, undefined when there is none or it is not JSON. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function field(value: unknown, name: string): string | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'string' ? found : null
}

function hostsIn(value: unknown): string[] {
  const hosts: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'hosts') : undefined
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
}

export async function listTenants(store: TenantStore, plainSecrets: boolean): Promise<TenantSummary[]> {
  const keys = await keysUnder(store, 'tenant:')
  return Promise.all(
    keys.map(async ({ name: id }) => {
      const value = parsed(await store.get(tenantKey(id)))
      const opened = readTenantRecord(value, { plainSecrets })
      return { id, name: field(value, 'name'), hosts: hostsIn(value), faults: opened.ok ? [] : opened.faults }
    }),
  )
}

export function readRecord(store: TenantStore, id: string): Promise<string | null> {
  return store.get(tenantKey(id))
}

/** Who else uses a database or an image folder, by tenant id. */
export async function claimsOfOthers(store: TenantStore, id: string): Promise<Map<string, Claims>> {
  const others = (await keysUnder<Claims>(store, 'tenant:')).filter(({ name }) => name !== id)
  const claims = others.map(async ({ name, metadata }): Promise<[string, Claims]> => {
    if (metadata) return [name, metadata]
    const value = parsed(await store.get(tenantKey(name)))
    return [name, { database: field(value, 'database'), img_folder: field(value, 'img_folder') }]
  })
  return new Map(await Promise.all(claims))
}

/** The tenant that has a database or folder already, null when it is free for everybody or its own. */
export function ownerOf(claims: ReadonlyMap<string, Claims>, what: keyof Claims, value: string): string | null {
  for (const [id, claim] of claims) if (claim[what] === value) return id
  return null
}

/** Every reason why a record may not be published under an id; empty when it may. */
export async function recordFaults(
  store: TenantStore,
  id: string,
  value: unknown,
  plainSecrets: boolean,
): Promise<RecordFault[]> {
  const opened = readTenantRecord(value, { plainSecrets })
  if (!opened.ok) return opened.faults
  const { record } = opened.value
  const faults: RecordFault[] = []
  if (record.id !== id) faults.push({ path: 'id', message: `The record of ${record.id} can't be published as ${id}` })
  const before = parsed(await store.get(tenantKey(id)))
  const standing = field(before, 'img_folder')
  if (standing !== null && standing !== record.img_folder)
    faults.push({
      path: 'img_folder',
      message: `The pictures that rows of this shop show are in ${standing}, and stay there`,
    })
  const published = field(before, 'database') === record.database ? (field(before, 'jurisdiction') ?? 'none') : null
  const created = (await jurisdictionOf(store, record.database)) ?? published
  if (created !== null && created !== (record.jurisdiction ?? 'none'))
    faults.push({
      path: 'jurisdiction',
      message: `It decides which database ${record.database} means; restore a backup into a new database to change it`,
    })
  const claims = await claimsOfOthers(store, id)
  for (const what of ['database', 'img_folder'] as const) {
    const owner = ownerOf(claims, what, record[what])
    if (owner !== null) faults.push({ path: what, message: `${record[what]} belongs to the tenant ${owner}` })
  }
  for (const [index, host] of record.hosts.entries()) {
    const owner = await store.get(hostKey(host))
    if (owner !== null && owner !== id && claims.has(owner))
      faults.push({ path: `hosts.${index}`, message: `${host} belongs to the tenant ${owner}` })
  }
  return faults
}

/** Tokens are added where the shop runs, and no folder knows of them: a record without the list keeps those that stand. */
export function withStandingTokens(before: unknown, record: TenantRecord): TenantRecord {
  if (record.api_tokens !== undefined) return record
  const standing = ApiTokens.safeParse(
    typeof before === 'object' && before !== null ? Reflect.get(before, 'api_tokens') : undefined,
  )
  return standing.success ? { ...record, api_tokens: standing.data } : record
}

/** What was changed at the desk, which no folder knows of either, stands in the record that takes the other's place. */
export function withStandingEdits(before: unknown, record: TenantRecord): TenantRecord {
  const standing = DeskEdits.safeParse(
    typeof before === 'object' && before !== null ? Reflect.get(before, 'desk_edits') : undefined,
  )
  return standing.success ? withDeskEdits(record, standing.data) : record
}

export interface RecordChange {
  readonly record: 'added' | 'changed' | 'unchanged'
  readonly hostsAdded: readonly string[]
  readonly hostsRemoved: readonly string[]
}

/** Writes a record that has no faults: first the record, then its hosts, so that no host leads to nothing. */
export async function writeRecord(
  store: TenantStore,
  record: Pick<TenantRecord, 'id' | 'hosts' | 'database' | 'img_folder' | 'jurisdiction'>,
): Promise<RecordChange> {
  const text = JSON.stringify(record)
  const before = await store.get(tenantKey(record.id))
  if (before !== text)
    await store.put(tenantKey(record.id), text, {
      metadata: { database: record.database, img_folder: record.img_folder } satisfies Claims,
    })
  if ((await jurisdictionOf(store, record.database)) === null)
    await store.put(databaseKey(record.database), record.jurisdiction ?? 'none')

  const hostsAdded: string[] = []
  for (const host of record.hosts) {
    if ((await store.get(hostKey(host))) === record.id) continue
    await store.put(hostKey(host), record.id)
    hostsAdded.push(host)
  }
  const dropped = hostsIn(parsed(before)).filter((host) => !record.hosts.includes(host))
  const hostsRemoved = await removeHosts(store, record.id, dropped)
  return {
    record: before === null ? 'added' : before === text ? 'unchanged' : 'changed',
    hostsAdded,
    hostsRemoved,
  }
}

export type Replacement =
  | { readonly ok: true; readonly change: RecordChange }
  /** Somebody else has changed the record since it was read. */
  | { readonly ok: false; readonly reason: 'stale' }
  | { readonly ok: false; readonly reason: 'not-written'; readonly thrown: unknown }

/** Writes a record that has no faults in the place of the one that was read, if that one still stands: the shop knows. */
export async function replaceRecord(
  store: TenantStore,
  shop: ShopClient,
  shown: string,
  record: TenantRecord,
  change: NewChange | null,
): Promise<Replacement> {
  const claim = { shown: versionOf(shown), next: versionOf(JSON.stringify(record)), change }
  if (!(await shop.write((db, tenantId) => db.claimRecord(tenantId, claim)))) return { ok: false, reason: 'stale' }
  try {
    return { ok: true, change: await writeRecord(store, record) }
  } catch (thrown) {
    await shop.write((db, tenantId) => db.recordNotWritten(tenantId, claim))
    return { ok: false, reason: 'not-written', thrown }
  }
}

/** Another with every change of a record's text. */
export function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Ends a shop: its hosts first, then its record. Goods, orders and pictures stay. Null when there is no such tenant. */
export async function removeTenant(store: TenantStore, id: string): Promise<readonly string[] | null> {
  const text = await store.get(tenantKey(id))
  if (text === null) return null
  // All hosts are looked through: a broken record can't say which are its own.
  const hosts = (await keysUnder(store, 'host:')).map(({ name }) => name)
  const removed = await removeHosts(store, id, hosts)
  await store.delete(tenantKey(id))
  return removed
}

/** Removes those of the hosts that lead to the tenant. */
async function removeHosts(store: TenantStore, id: string, hosts: readonly string[]): Promise<string[]> {
  const removed: string[] = []
  for (const host of hosts) {
    if ((await store.get(hostKey(host))) !== id) continue
    await store.delete(hostKey(host))
    removed.push(host)
  }
  return removed
}
