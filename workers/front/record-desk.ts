import { createHash } from 'node:crypto'
import { editableRecord, editedRecord, type RecordDesk, type RecordOutcome } from '#app/domain/desk/record-edit.ts'
import { readTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { PeopleDesk } from '#workers/shop/desk/people-handle.ts'
import { parsed, readRecord, recordFaults, type TenantStore, writeRecord } from './operator/tenant-records.ts'

interface RecordDeskParts {
  readonly store: TenantStore
  /** The tenant by whose host the desk was asked. */
  readonly id: string
  readonly plainSecrets: boolean
  readonly shop: Pick<PeopleDesk, 'claimRecord' | 'recordNotWritten'>
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
  async function current(): Promise<{ record: TenantRecord; version: string } | null> {
    const text = await readRecord(store, id)
    const opened = readTenantRecord(parsed(text), { plainSecrets })
    return text === null || !opened.ok ? null : { record: opened.value.record, version: versionOf(text) }
  }

  return {
    async read() {
      const found = await current()
      return found === null ? null : editableRecord(found.record, found.version)
    },

    async change(version, edit, who): Promise<RecordOutcome> {
      const found = await current()
      if (found === null) return { ok: false, reason: 'unavailable' }
      if (found.version !== version) return { ok: false, reason: 'stale' }
      const edited = editedRecord(found.record, edit)
      if (!edited.ok) return { ok: false, reason: 'faulty', faults: edited.faults }
      if (Object.keys(edited.detail).length === 0) return { ok: true, changed: false }
      const faults = await recordFaults(store, id, edited.record, plainSecrets)
      if (faults.length > 0) return { ok: false, reason: 'faulty', faults }
      const { kind } = edit
      const subject = kind === 'wording' ? edit.key : ''
      const claim = {
        shown: version,
        next: versionOf(JSON.stringify(edited.record)),
        change: { who, what: `record.${kind}`, subject, detail: edited.detail },
      } as const
      if (!(await shop.claimRecord(claim))) return { ok: false, reason: 'stale' }
      try {
        await writeRecord(store, edited.record)
      } catch (thrown) {
        report(thrown)
        await shop.recordNotWritten(claim)
        return { ok: false, reason: 'unavailable' }
      }
      refresh()
      return { ok: true, changed: true }
    },
  }
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
