import { type OpenedRecord, readTenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { aTenantRecord } from './tenant-record.ts'

/** A tenant record as it is after reading. Throws when it is faulty: that is the test's mistake. */
export function anOpenedTenant(changes: Parameters<typeof aTenantRecord>[0] = {}): OpenedRecord {
  const opened = readTenantRecord(aTenantRecord(changes), { plainSecrets: true })
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value
}
