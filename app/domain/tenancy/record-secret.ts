import { openSecret } from './sealing.ts'
import type { SecretField, TenantRecord } from './tenant-record.ts'

/** The key for a record's secrets. `plainSecrets` accepts unsealed secrets, in local development. */
interface RecordKey {
  readonly configKey: string
  readonly plainSecrets: boolean
}

/**
 * Opens a secret of a tenant's record; null if the record has none. Call it only where the secret is used. Throws if it
 * does not open: it was sealed for another tenant or field, or under another key.
 */
export async function getSecret(
  record: Pick<TenantRecord, 'id' | 'secrets'>,
  field: SecretField,
  key: RecordKey,
): Promise<string | null> {
  const stored = record.secrets[field]
  if (stored === undefined) return null
  const opened = openSecret(stored, { tenant: record.id, field }, key.configKey)
  if (opened.ok) return opened.secret
  if (opened.reason === 'not-sealed' && key.plainSecrets) return stored
  throw new Error(`The secret ${field} of ${record.id} does not open: ${opened.reason}`)
}
