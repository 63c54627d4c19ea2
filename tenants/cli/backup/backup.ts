import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import type { BackupPicture } from '#app/domain/backup/backup-file.ts'
import { CliError } from '../cli-error.ts'
import { type Download, picturePath } from '../operator-client.ts'
import { readShopLines } from './read-backup.ts'

/**
 * Streams a shop's backup to `output`, then appends its pictures. Downloads each picture with its own request, because
 * Cloudflare limits the bucket reads of one. Holds at most one picture in memory. Throws a `CliError` if a download is
 * incomplete.
 */
export async function writeBackup(
  download: Download,
  id: string,
  output: NodeJS.WritableStream,
): Promise<{ rows: number; pictures: number; missing: readonly string[] }> {
  const tenantPath = `/tenants/${encodeURIComponent(id)}`
  const keys: string[] = []
  let [rows, sha256] = [0, '']
  for await (const line of readShopLines(forwardChunks(download(`${tenantPath}/backup`), output)))
    if (line.kind === 'head') for (const table of line.header.tables) rows += table.rows
    else if (line.kind === 'pictures') keys.push(...Object.keys(line.files))
    else if (line.kind === 'end') sha256 = line.sha256

  const missing: string[] = []
  let pictures = 0
  async function* pictureLines() {
    const hash = createHash('sha256').update(sha256)
    for (const key of keys) {
      const bytes = await downloadPicture(download, `${tenantPath}/pictures/${picturePath(key)}`)
      // The picture was deleted during the backup. Report it, because rows of the backup may still refer to it.
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
  const pictureStream = Readable.from(pictureLines())
  const gzip = createGzip()
  pictureStream.on('error', (error) => gzip.destroy(error))
  for await (const _ of forwardChunks(pictureStream.pipe(gzip), output));
  return { rows, pictures, missing }
}

async function downloadPicture(download: Download, path: string): Promise<Buffer | null> {
  try {
    return await buffer(download(path))
  } catch (error) {
    if (error instanceof CliError && error.message.startsWith('There is no picture')) return null
    throw error
  }
}

async function* forwardChunks(
  bytes: AsyncIterable<Uint8Array>,
  output: NodeJS.WritableStream,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    if (!output.write(chunk)) await once(output, 'drain')
    yield chunk
  }
}
