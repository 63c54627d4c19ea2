import { createHash } from 'node:crypto'
import type { NewAuditEntry } from '#app/domain/admin/audit.ts'
import { applyAdminEdits, type RecordEdit } from '#app/domain/admin/record-edit.ts'
import { AdminEdits, ApiTokens } from '#app/domain/tenancy/record-fields.ts'
import { parseTenantRecord, type RecordIssue, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'

/** Tenant records in KV, as the operator reads and writes them. */

export type TenantStore = Pick<KVNamespace, 'get' | 'list' | 'put' | 'delete'>

/**
 * The resources that no other tenant may use. Stored as the record's metadata; a record that was written by hand has
 * none.
 */
interface Claims {
  readonly database: string | null
  readonly img_folder: string | null
}

export interface TenantSummary {
  readonly id: string
  readonly name: string | null
  readonly hosts: readonly string[]
  /** Why the shop is not served; empty when it is. */
  readonly issues: readonly RecordIssue[]
}

const tenantKey = (id: string) => `tenant:${id}`
const hostKey = (host: string) => `host:${host}`
const databaseKey = (database: string) => `database:${database}`

/**
 * The jurisdiction in which a database was created: `none` for no jurisdiction, null if no record has named the
 * database yet. Stored apart from the record, so that a wrong jurisdiction in an edited record is noticed.
 */
export function getJurisdiction(store: Pick<TenantStore, 'get'>, database: string): Promise<string | null> {
  return store.get(databaseKey(database))
}

async function listKeys<Metadata>(store: TenantStore, prefix: string) {
  const keys: { name: string; metadata?: Metadata | undefined }[] = []
  let cursor: string | null = null
  do {
    const page: KVNamespaceListResult<Metadata> = await store.list<Metadata>({ prefix, cursor })
    keys.push(...page.keys)
    cursor = page.list_complete ? null : page.cursor
  } while (cursor !== null)
  return keys.map(({ name, metadata }) => ({ name: name.slice(prefix.length), metadata }))
}

/** The parsed text; undefined if there is none or it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function getField(value: unknown, name: string): string | null {
  const fieldValue: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof fieldValue === 'string' ? fieldValue : null
}

function getHosts(value: unknown): string[] {
  const hosts: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'hosts') : undefined
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : []
}

export async function listTenants(store: TenantStore, plainSecrets: boolean): Promise<TenantSummary[]> {
  const keys = await listKeys(store, 'tenant:')
  return Promise.all(
    keys.map(async ({ name: id }) => {
      const value = parseJson(await store.get(tenantKey(id)))
      const recordResult = parseTenantRecord(value, { plainSecrets })
      return {
        id,
        name: getField(value, 'name'),
        hosts: getHosts(value),
        issues: recordResult.ok ? [] : recordResult.issues,
      }
    }),
  )
}

export function readRecord(store: TenantStore, id: string): Promise<string | null> {
  return store.get(tenantKey(id))
}

/** Databases and image folders of the other tenants, by tenant id. */
export async function listOtherClaims(store: TenantStore, id: string): Promise<Map<string, Claims>> {
  const others = (await listKeys<Claims>(store, 'tenant:')).filter(({ name }) => name !== id)
  const claims = others.map(async ({ name, metadata }): Promise<[string, Claims]> => {
    if (metadata) return [name, metadata]
    const value = parseJson(await store.get(tenantKey(name)))
    return [name, { database: getField(value, 'database'), img_folder: getField(value, 'img_folder') }]
  })
  return new Map(await Promise.all(claims))
}

/** The other tenant that uses a database or folder; null when nobody does. */
export function findOwner(claims: ReadonlyMap<string, Claims>, claimType: keyof Claims, value: string): string | null {
  for (const [id, claim] of claims) if (claim[claimType] === value) return id
  return null
}

/** Why a record may not be published under an id; empty when it may. */
export async function validateRecord(
  store: TenantStore,
  id: string,
  value: unknown,
  plainSecrets: boolean,
): Promise<RecordIssue[]> {
  const recordResult = parseTenantRecord(value, { plainSecrets })
  if (!recordResult.ok) return recordResult.issues
  const { record } = recordResult.value
  const issues: RecordIssue[] = []
  if (record.id !== id) issues.push({ path: 'id', message: `The record of ${record.id} can't be published as ${id}` })
  const previous = parseJson(await store.get(tenantKey(id)))
  const current = getField(previous, 'img_folder')
  if (current !== null && current !== record.img_folder)
    issues.push({
      path: 'img_folder',
      message: `It cannot change: the shop's pictures are in ${current}`,
    })
  const publishedJurisdiction =
    getField(previous, 'database') === record.database ? (getField(previous, 'jurisdiction') ?? 'none') : null
  const createdJurisdiction = (await getJurisdiction(store, record.database)) ?? publishedJurisdiction
  if (createdJurisdiction !== null && createdJurisdiction !== (record.jurisdiction ?? 'none'))
    issues.push({
      path: 'jurisdiction',
      message: `It cannot change for the database ${record.database}; restore a backup into a new database instead`,
    })
  const claims = await listOtherClaims(store, id)
  for (const claimType of ['database', 'img_folder'] as const) {
    const owner = findOwner(claims, claimType, record[claimType])
    if (owner !== null) issues.push({ path: claimType, message: `${record[claimType]} belongs to the tenant ${owner}` })
  }
  for (const [index, host] of record.hosts.entries()) {
    const owner = await store.get(hostKey(host))
    if (owner !== null && owner !== id && claims.has(owner))
      issues.push({ path: `hosts.${index}`, message: `${host} belongs to the tenant ${owner}` })
  }
  return issues
}

/** Copies the current API tokens into a record without a list: a command adds them, and tenant folders have none. */
export function preserveApiTokens(previous: unknown, record: TenantRecord): TenantRecord {
  if (record.api_tokens !== undefined) return record
  const current = ApiTokens.safeParse(
    typeof previous === 'object' && previous !== null ? Reflect.get(previous, 'api_tokens') : undefined,
  )
  return current.success ? { ...record, api_tokens: current.data } : record
}

/** Applies the edits from the admin to a record from a folder, which doesn't have them. */
export function preserveAdminEdits(previous: unknown, record: TenantRecord): TenantRecord {
  const current = AdminEdits.safeParse(
    typeof previous === 'object' && previous !== null ? Reflect.get(previous, 'desk_edits') : undefined,
  )
  return current.success ? applyAdminEdits(record, current.data) : record
}

export interface RecordChange {
  readonly record: 'added' | 'changed' | 'unchanged'
  readonly hostsAdded: readonly string[]
  readonly hostsRemoved: readonly string[]
}

/**
 * Writes a valid record, then its hosts, so that no host points to a missing record. `always` writes it even if it
 * equals the record in KV: KV may return an outdated one that happens to be equal.
 */
export async function writeRecord(
  store: TenantStore,
  record: Pick<TenantRecord, 'id' | 'hosts' | 'database' | 'img_folder' | 'jurisdiction'>,
  { always = false }: { readonly always?: boolean } = {},
): Promise<RecordChange> {
  const text = JSON.stringify(record)
  const previous = await store.get(tenantKey(record.id))
  if (always || previous !== text)
    await store.put(tenantKey(record.id), text, {
      metadata: { database: record.database, img_folder: record.img_folder } satisfies Claims,
    })
  if ((await getJurisdiction(store, record.database)) === null)
    await store.put(databaseKey(record.database), record.jurisdiction ?? 'none')

  const hostsAdded: string[] = []
  for (const host of record.hosts) {
    if ((await store.get(hostKey(host))) === record.id) continue
    await store.put(hostKey(host), record.id)
    hostsAdded.push(host)
  }
  const droppedHosts = getHosts(parseJson(previous)).filter((host) => !record.hosts.includes(host))
  const hostsRemoved = await removeHosts(store, record.id, droppedHosts)
  return {
    record: previous === null ? 'added' : previous === text ? 'unchanged' : 'changed',
    hostsAdded,
    hostsRemoved,
  }
}

export type Replacement =
  | { readonly ok: true; readonly change: RecordChange }
  /** Somebody has changed the record since it was read. */
  | { readonly ok: false; readonly reason: 'stale' }
  | { readonly ok: false; readonly reason: 'not-written'; readonly error: unknown }

/**
 * Replaces the record that was read with a valid one, if nobody has changed it since. The shop's database checks this,
 * because KV has no compare-and-set.
 */
export async function replaceRecord(
  store: TenantStore,
  shop: ShopClient,
  shown: string,
  record: TenantRecord,
  change: NewAuditEntry | null,
  edit?: RecordEdit,
): Promise<Replacement> {
  const text = JSON.stringify(record)
  const claim = {
    ...{ displayed: getVersion(shown), next: getVersion(text), change },
    ...(edit === undefined ? {} : { edit }),
  }
  if (!(await shop.write((db, tenantId) => db.claimRecordChange(tenantId, claim))))
    return { ok: false, reason: 'stale' }
  try {
    return { ok: true, change: await writeRecord(store, record, { always: text !== shown }) }
  } catch (error) {
    await shop.write((db, tenantId) => db.releaseRecordClaim(tenantId, claim))
    return { ok: false, reason: 'not-written', error }
  }
}

/** A hash that changes with the record's text. */
export function getVersion(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Closes a shop: removes its hosts, then its record. Products, orders and pictures stay. Null when the tenant doesn't
 * exist.
 */
export async function removeTenant(store: TenantStore, id: string): Promise<readonly string[] | null> {
  const text = await store.get(tenantKey(id))
  if (text === null) return null
  // Check all hosts: an invalid record can't tell which are its own.
  const hosts = (await listKeys(store, 'host:')).map(({ name }) => name)
  const removed = await removeHosts(store, id, hosts)
  await store.delete(tenantKey(id))
  return removed
}

/** Removes those of the hosts that point to the tenant. */
async function removeHosts(store: TenantStore, id: string, hosts: readonly string[]): Promise<string[]> {
  const removed: string[] = []
  for (const host of hosts) {
    if ((await store.get(hostKey(host))) !== id) continue
    await store.delete(hostKey(host))
    removed.push(host)
  }
  return removed
}
