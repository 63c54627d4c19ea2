import { once } from 'node:events'
import type { Download } from '../operator.ts'
import { backupLines } from './backup-lines.ts'

export const backupUsage = `  backup <id> > <file>             all of a shop that is its own: rows, record, names of pictures
  restore <id> <file>              fills an empty shop with it
      --database <name>            a new database, to which the shop then moves
      --record                     with the record of the file in place of the shop's own`

/** Passes a shop's backup on while it comes, and throws Refused where it did not come whole. */
export async function backup(download: Download, id: string, out: NodeJS.WritableStream): Promise<{ rows: number }> {
  const bytes = download(`/tenants/${encodeURIComponent(id)}/backup`)
  let rows = 0
  for await (const line of backupLines(passedOn(bytes, out)))
    if (line.kind === 'head') for (const table of line.head.tables) rows += table.rows
  return { rows }
}

async function* passedOn(bytes: AsyncIterable<Uint8Array>, out: NodeJS.WritableStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    if (!out.write(chunk)) await once(out, 'drain')
    yield chunk
  }
}
