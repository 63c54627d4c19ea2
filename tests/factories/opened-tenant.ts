import { type OpenedRecord, parseTenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { aTenantRecord } from './tenant-record.ts'

/** A parsed tenant record. Throws if it is invalid, which is a mistake in the test. */
export function anOpenedTenant(changes: Parameters<typeof aTenantRecord>[0] = {}): OpenedRecord {
  const record = parseTenantRecord(aTenantRecord(changes), { plainSecrets: true })
  if (!record.ok) throw new Error(JSON.stringify(record.issues))
  return record.value
}
