import { z } from 'zod'
import type { Call } from './operator.ts'
import type { Print } from './row-text.ts'

/** `npm run tenant -- reseal`: seals secrets anew under the newest key of the Worker's CONFIG_KEY. */

const Resealed = z.object({ secrets: z.record(z.string(), z.string()), rows: z.number() })

export async function resealCommand(call: Call, ids: readonly string[], print: Print): Promise<void> {
  for (const id of ids) {
    const { secrets, rows } = await call('POST', `/tenants/${encodeURIComponent(id)}/reseal`, Resealed)
    const fields = Object.entries(secrets)
    print(`${id}: ${fields.length} secrets of the record, ${rows} rows\n`)
    for (const [field, sealed] of fields) print(`  "${field}": "${sealed}"\n`)
  }
}
