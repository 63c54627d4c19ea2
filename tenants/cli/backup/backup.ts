import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { BackupPicture } from '#app/domain/backup/backup-file.ts'
import { Refused } from '../fault.ts'
import { type Download, picturePath } from '../operator.ts'
import { shopLines } from './backup-lines.ts'

/**
 * Passes a shop's backup on while it comes, and puts its pictures behind it, each with a call of its own: a Worker may ask
 * its bucket only so often in one. Throws Refused where anything did not come whole. Never more than a picture is held.
 */
export async function backup(
  download: Download,
  id: string,
  out: NodeJS.WritableStream,
): Promise<{ rows: number; pictures: number; missing: readonly string[] }> {
  const at = `/tenants/${encodeURIComponent(id)}`
  const keys: string[] = []
  let [rows, sha256] = [0, '']
  for await (const line of shopLines(passedOn(download(`${at}/backup`), out)))
    if (line.kind === 'head') for (const table of line.head.tables) rows += table.rows
    else if (line.kind === 'pictures') keys.push(...Object.keys(line.files))
    else if (line.kind === 'end') sha256 = line.sha256

  const missing: string[] = []
  let pictures = 0
  async function* pictureLines() {
    const hash = createHash('sha256').update(sha256)
    for (const key of keys) {
      const bytes = await pictureOf(download, `${at}/pictures/${picturePath(key)}`)
      // Gone since its name was written down. Rows of the copy may show it still, so whoever keeps the file is told.
      if (bytes === null) {
        missing.push(key)
        continue
      }
      const text = `${JSON.stringify({ picture: key, bytes: bytes.toString('base64') } satisfies BackupPicture)}\n`
      hash.update(text)
      pictures += 1
      yield text
    }
    yield `${JSON.stringify({ end: { sha256: hash.digest('hex') } })}\n`
  }
  const packed = Readable.from(pictureLines())
  const zip = createGzip()
  packed.on('error', (error) => zip.destroy(error))
  for await (const _ of passedOn(packed.pipe(zip), out));
  return { rows, pictures, missing }
}

async function pictureOf(download: Download, path: string): Promise<Buffer | null> {
  try {
    return await buffer(download(path))
  } catch (error) {
    if (error instanceof Refused && error.message.startsWith('There is no picture')) return null
    throw error
  }
}

async function* passedOn(bytes: AsyncIterable<Uint8Array>, out: NodeJS.WritableStream): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    if (!out.write(chunk)) await once(out, 'drain')
    yield chunk
  }
}
