import { openSecret } from './sealing.ts'
import type { SecretField, TenantRecord } from './tenant-record.ts'

/** What opens the secrets of a record. `plainSecrets` takes them as they are written, on a developer's machine. */
export interface RecordKey {
  readonly configKey: string
  readonly plainSecrets: boolean
}

/**
 * A secret of a tenant's record, opened; null where the record has none. To be called where the secret is used and nowhere
 * else. Throws when it does not open: the record was sealed for another place or under another key.
 */
export async function secretOf(
  record: Pick<TenantRecord, 'id' | 'secrets'>,
  field: SecretField,
  key: RecordKey,
): Promise<string | null> {
  const written = record.secrets[field]
  if (written === undefined) return null
  const opened = openSecret(written, { tenant: record.id, field }, key.configKey)
  if (opened.ok) return opened.secret
  if (opened.reason === 'not-sealed' && key.plainSecrets) return written
  throw new Error(`The secret ${field} of ${record.id} does not open: ${opened.reason}`)
}
