import { createHash } from 'node:crypto'
import type { BackupHead, CopyPage, CopyPlace } from '#app/domain/backup/backup-file.ts'
import { pictureFile } from '#app/domain/catalogue/picture-file.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { filesIn } from './picture-files.ts'

/** So many names of pictures make a line. */
const namesInLine = 1000

interface Backup {
  readonly head: BackupHead
  readonly shop: ShopClient
  readonly copy: string
  readonly images: Pick<R2Bucket, 'list'>
  /** Of the tenant's pictures. */
  readonly folder: string
}

/** The file of a backup, made while it is read. What breaks on the way leaves it without its end, and so without worth. */
export function backupStream(backup: Backup): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const lines = withEnd(linesOf(backup))
  const text = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return()
    },
  })
  return text.pipeThrough(new CompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>)
}

async function* linesOf({ head, shop, copy, images, folder }: Backup): AsyncGenerator<string, void> {
  try {
    yield line(head)
    for (let next: CopyPlace | null = { table: 0, row: 0 }; next !== null; ) {
      const from: CopyPlace = next
      const page: CopyPage | null = await shop.read((db, tenantId) => db.backupPage(tenantId, copy, from))
      if (page === null) throw new Error('The copy that the backup was read from is gone')
      if (page.lines !== '') yield page.lines
      next = page.next
    }
    const there = await filesIn(images, folder)
    const files = Object.entries(there).filter(([key]) => isKept(key, there))
    for (let at = 0; at < files.length; at += namesInLine)
      yield line({ pictures: Object.fromEntries(files.slice(at, at + namesInLine)) })
  } finally {
    await shop.write((db, tenantId) => db.endBackup(tenantId, copy))
  }
}

/** A rendition is made from its master again. What has no name of a picture is served to nobody. */
function isKept(key: string, there: Readonly<Record<string, string>>): boolean {
  const file = pictureFile(key)
  return file !== null && !(file.kind === 'rendition' && Object.hasOwn(there, file.of))
}

async function* withEnd(lines: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  const hash = createHash('sha256')
  for await (const text of lines) {
    hash.update(text)
    yield text
  }
  yield line({ end: { sha256: hash.digest('hex') } })
}

const line = (value: object) => `${JSON.stringify(value)}\n`
