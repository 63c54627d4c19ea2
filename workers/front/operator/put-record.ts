import type { Context } from 'hono'
import { readTenantRecord, type TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { FrontEnv } from '../front-context.ts'
import { openShop } from '../shop-calls.ts'
import { parsed, type RecordChange, replaceRecord, writeRecord } from './tenant-records.ts'

/**
 * Writes a record that has no faults in the place of the text that was read; the refusal where somebody has changed it since. A
 * record that could not be read nobody changes at the desk.
 */
export async function putRecord(
  c: Context<FrontEnv>,
  before: string | null,
  record: TenantRecord,
): Promise<RecordChange | Response> {
  const opened = readTenantRecord(parsed(before), { plainSecrets: c.env.ENVIRONMENT === 'local' })
  if (before === null || !opened.ok) return writeRecord(c.env.TENANTS, record)
  const standing = opened.value.record
  // A record that was changed by hand may name another jurisdiction, which means another database.
  const shop = openShop(c, standing.database === record.database ? record : standing)
  try {
    const replaced = await replaceRecord(c.env.TENANTS, shop, before, record, null)
    if (replaced.ok) return replaced.change
    if (replaced.reason === 'not-written') throw replaced.thrown
  } catch (thrown) {
    // Nor does anybody at the desk of a database that answers no more, and its shop must be able to leave it.
    if (record.database === standing.database) throw thrown
    return writeRecord(c.env.TENANTS, record)
  }
  return c.json(
    { error: `The record of ${record.id} was changed a moment ago by somebody else: try again in a minute` },
    409,
  )
}
