import type { Context } from 'hono'
import {
  applyRecordEdit,
  type RecordOutcome,
  type RecordService,
  type SavedRecordEdit,
  toEditableRecord,
} from '#app/domain/admin/record-edit.ts'
import { parseTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { createShopClient, type GatewayEnv } from './gateway-context.ts'
import {
  getVersion,
  parseJson,
  type RecordChange,
  readRecord,
  replaceRecord,
  type TenantStore,
  validateRecord,
  writeRecord,
} from './operator/tenant-records.ts'

/**
 * Replaces a tenant's record with a valid one. Responds 409 if somebody has changed it since it was read. A stored
 * record that can't be read is overwritten: the admin can't have changed it.
 */
export async function putRecord(
  c: Context<GatewayEnv>,
  previousText: string | null,
  record: TenantRecord,
): Promise<RecordChange | Response> {
  const recordResult = parseTenantRecord(parseJson(previousText), { plainSecrets: c.env.ENVIRONMENT === 'local' })
  if (previousText === null || !recordResult.ok) return writeRecord(c.env.TENANTS, record)
  const current = recordResult.value.record
  // A record that was edited by hand may name another jurisdiction, which would open another database.
  const shop = createShopClient(c, current.database === record.database ? record : current)
  const replacement = await replaceRecord(c.env.TENANTS, shop, previousText, record, null).catch((error: unknown) => {
    if (record.database === current.database) throw error
    return null
  })
  // The old database is unreachable, so no admin edit can be in progress, and the shop must be able to move to the new
  // one.
  if (replacement === null) return writeRecord(c.env.TENANTS, record)
  if (replacement.ok) return replacement.change
  if (replacement.reason === 'not-written') throw replacement.error
  return c.json(
    { error: `The record of ${record.id} has just been changed by somebody else: try again in a minute` },
    409,
  )
}

interface StoredRecord {
  readonly record: TenantRecord
  readonly text: string
  readonly version: string
}

interface RecordServiceDeps {
  readonly store: TenantStore
  /** The tenant of the request's host. */
  readonly id: string
  readonly plainSecrets: boolean
  readonly shop: ShopClient
  /** Called when the record has changed. */
  readonly refresh: () => void
  /** Called with errors that the admin shows as a message. */
  readonly report: (error: unknown) => void
}

/**
 * The admin's access to the tenant's record, with the operator API's validation. The shop's database decides between
 * two concurrent edits.
 */
export function createRecordService({
  store,
  id,
  plainSecrets,
  shop,
  refresh,
  report,
}: RecordServiceDeps): RecordService {
  function parseStored(text: string | null): StoredRecord | null {
    const recordResult = parseTenantRecord(parseJson(text), { plainSecrets })
    return text === null || !recordResult.ok
      ? null
      : { record: recordResult.value.record, text, version: getVersion(text) }
  }

  /** The record after this edit; null if it isn't the version that the shop's database knows. */
  function applySavedEdit({ record }: StoredRecord, { next, edit }: SavedRecordEdit): StoredRecord | null {
    // A command's change is unknown here, and an earlier release may have applied the edit in another way.
    const edited = edit === null ? null : applyRecordEdit(record, edit)
    const stored = edited?.ok ? parseStored(JSON.stringify(edited.record)) : null
    return stored?.version === next ? stored : null
  }

  /** The record in KV, plus the edits that KV doesn't return yet. */
  async function loadCurrent(): Promise<StoredRecord | null> {
    const read = parseStored(await readRecord(store, id))
    if (read === null) return null
    let current = read
    for (const edit of await shop.read((db, tenantId) => db.listRecordEdits(tenantId, read.version))) {
      const edited = applySavedEdit(current, edit)
      if (edited === null) break
      current = edited
    }
    return current
  }

  return {
    async load() {
      const stored = await loadCurrent()
      return stored === null ? null : toEditableRecord(stored.record, stored.version)
    },

    async update(version, edit, actor): Promise<RecordOutcome> {
      const stored = await loadCurrent()
      if (stored === null) return { ok: false, reason: 'unavailable' }
      const edited = applyRecordEdit(stored.record, edit)
      const isLatest = stored.version === version
      // A second click finds the change already saved.
      if (edited.ok && Object.keys(edited.detail).length === 0) return { ok: true, changed: !isLatest }
      if (!isLatest) return { ok: false, reason: 'stale' }
      if (!edited.ok) return { ok: false, reason: 'invalid', issues: edited.issues }
      const issues = await validateRecord(store, id, edited.record, plainSecrets)
      if (issues.length > 0) return { ok: false, reason: 'invalid', issues }
      const { kind } = edit
      const subject = kind === 'wording' ? edit.key : kind === 'wordings' ? edit.subject : ''
      const what = kind === 'wordings' ? 'record.wording' : (`record.${kind}` as const)
      const change = { who: actor, what, subject, detail: edited.detail } as const
      const replaced = await replaceRecord(store, shop, stored.text, edited.record, change, edit)
      if (!replaced.ok && replaced.reason === 'stale') return { ok: false, reason: 'busy' }
      if (!replaced.ok) {
        report(replaced.error)
        return { ok: false, reason: 'unavailable' }
      }
      refresh()
      return { ok: true, changed: true }
    },
  }
}
