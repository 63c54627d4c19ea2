import { editableRecord, editedRecord, type RecordDesk, type RecordOutcome } from '#app/domain/desk/record-edit.ts'
import { readTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import {
  parsed,
  readRecord,
  recordFaults,
  replaceRecord,
  type TenantStore,
  versionOf,
} from './operator/tenant-records.ts'

interface RecordDeskParts {
  readonly store: TenantStore
  /** The tenant by whose host the desk was asked. */
  readonly id: string
  readonly plainSecrets: boolean
  readonly shop: ShopClient
  /** Told when the record has changed. */
  readonly refresh: () => void
  /** Told of what failed although the desk got an answer. */
  readonly report: (thrown: unknown) => void
}

/**
 * The tenant's record for the desk: judged and written by what the operator's API judges and writes with. The shop's
 * database decides between two who change it at once.
 */
export function recordDesk({ store, id, plainSecrets, shop, refresh, report }: RecordDeskParts): RecordDesk {
  async function current(): Promise<{ record: TenantRecord; text: string; version: string } | null> {
    const text = await readRecord(store, id)
    const opened = readTenantRecord(parsed(text), { plainSecrets })
    return text === null || !opened.ok ? null : { record: opened.value.record, text, version: versionOf(text) }
  }

  return {
    async read() {
      const found = await current()
      return found === null ? null : editableRecord(found.record, found.version)
    },

    async change(version, edit, who): Promise<RecordOutcome> {
      const found = await current()
      if (found === null) return { ok: false, reason: 'unavailable' }
      const edited = editedRecord(found.record, edit)
      const isShown = found.version === version
      // After a double click the record holds what the first request saved.
      if (edited.ok && Object.keys(edited.detail).length === 0) return { ok: true, changed: !isShown }
      if (!isShown) return { ok: false, reason: 'stale' }
      if (!edited.ok) return { ok: false, reason: 'faulty', faults: edited.faults }
      const faults = await recordFaults(store, id, edited.record, plainSecrets)
      if (faults.length > 0) return { ok: false, reason: 'faulty', faults }
      const { kind } = edit
      const subject = kind === 'wording' ? edit.key : ''
      const change = { who, what: `record.${kind}`, subject, detail: edited.detail } as const
      const replaced = await replaceRecord(store, shop, found.text, edited.record, change)
      if (!replaced.ok && replaced.reason === 'stale') return { ok: false, reason: 'stale' }
      if (!replaced.ok) {
        report(replaced.thrown)
        return { ok: false, reason: 'unavailable' }
      }
      refresh()
      return { ok: true, changed: true }
    },
  }
}
