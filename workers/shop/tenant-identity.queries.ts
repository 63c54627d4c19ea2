import { type OpenedRecord, parseTenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { type Env, getReadRecordOptions } from '#workers/env.ts'
import type { Database } from './database.ts'

/**
 * Thrown when another tenant's call reaches a database. Caused by two records with the same `database`, or by a bug,
 * so no page handles it.
 */
export class WrongTenant extends Error {
  override readonly name = 'WrongTenant'
}

/** The tenant that this database belongs to. The first caller claims it. */
export function claimOwner(db: Database, tenantId: string): string {
  const stored = getStoredTenant(db)
  if (stored !== null) return stored
  storeTenant(db, tenantId)
  return tenantId
}

/** The current KV record of the tenant that owns this database. Throws with the reason if there is no valid record. */
export async function loadOwnTenant(
  db: Database,
  env: Pick<Env, 'TENANTS' | 'ENVIRONMENT' | 'LOCAL_PORT'>,
): Promise<OpenedRecord> {
  const id = getStoredTenant(db)
  if (id === null) throw new Error('This database has no owner yet')
  const text = await env.TENANTS.get(`tenant:${id}`)
  if (text === null) throw new Error(`The record tenant:${id} does not exist`)
  const result = parseTenantRecord(parseJson(text, id), getReadRecordOptions(env))
  if (!result.ok)
    throw new Error(
      `Invalid record tenant:${id}: ${result.issues.map(({ path, message }) => `${path}: ${message}`).join(', ')}`,
    )
  if (result.value.record.id !== id) throw new Error(`The record tenant:${id} has the id ${result.value.record.id}`)
  return result.value
}

function parseJson(text: string, id: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which may hold secrets.
    throw new Error(`The record tenant:${id} is not JSON`)
  }
}

export function getStoredTenant(db: Database): string | null {
  const [tenant] = db.sql.exec<{ id: string }>('SELECT id FROM tenant')
  return tenant?.id ?? null
}

export function storeTenant(db: Database, id: string): void {
  db.sql.exec('INSERT INTO tenant (only_row, id) VALUES (1, ?)', id)
}
