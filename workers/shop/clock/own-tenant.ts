import { type OpenedRecord, readTenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import { recordReading } from '#workers/record-reading.ts'
import type { Database } from '../database.ts'
import { storedTenant } from '../tenant-identity.queries.ts'

/** The record of the tenant that this database belongs to, as KV has it now. Throws, by what is wrong, when there is none. */
export async function openOwnTenant(
  db: Database,
  env: Pick<Env, 'TENANTS' | 'ENVIRONMENT' | 'LOCAL_PORT'>,
): Promise<OpenedRecord> {
  const id = storedTenant(db)
  if (id === null) throw new Error('This database belongs to nobody yet')
  const text = await env.TENANTS.get(`tenant:${id}`)
  if (text === null) throw new Error(`There is no record tenant:${id}`)
  const opened = readTenantRecord(parsed(text, id), recordReading(env))
  if (!opened.ok)
    throw new Error(
      `tenant:${id} is faulty: ${opened.faults.map(({ path, message }) => `${path}: ${message}`).join(', ')}`,
    )
  if (opened.value.record.id !== id) throw new Error(`tenant:${id} holds the record of ${opened.value.record.id}`)
  return opened.value
}

function parsed(text: string, id: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which may hold secrets.
    throw new Error(`tenant:${id} is not JSON`)
  }
}
