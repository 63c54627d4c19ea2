import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  type BackupCursor,
  BackupFile,
  type BackupHeader,
  type BackupPage,
  BackupPart,
  type RestoreRefusal,
} from '#app/domain/backup/backup-file.ts'
import { parsePictureFile } from '#app/domain/catalogue/picture-file.ts'
import { DocumentCounts } from '#app/domain/invoices/invoice-rules.ts'
import { parseTenantRecord, TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { listFiles } from '#workers/gateway/pictures.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { createShopClient, type GatewayEnv } from '../gateway-context.ts'
import { formatIssues, readJsonBody } from './operator-request.ts'
import { findOwner, listOtherClaims, parseJson, readRecord } from './tenant-records.ts'

type BackupContext = Context<GatewayEnv>

/** A restore writes the record last, because it opens the shop. Until then each call names the database. */
const Shop = z.strictObject(TenantRecord.pick({ database: true, location: true, jurisdiction: true }).shape)
const RestoreStep = z.strictObject({ shop: Shop, ...BackupFile.shape })
const RestoredNumbers = z.strictObject({ shop: Shop, numbers: DocumentCounts })
const RestoreParts = z.strictObject({ shop: Shop, file: BackupFile.shape.file, parts: z.array(BackupPart) })

/** `/tenants/:id/backup` and `/tenants/:id/restore`. Requires the operator key. */
export function createBackupRoutes(deps: { now: () => number }): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()

  api.get('/tenants/:id/backup', async (c) => {
    const tenant = c.req.param('id')
    const text = await readRecord(c.env.TENANTS, tenant)
    if (text === null) return c.json({ error: `There is no tenant ${tenant}` }, 404)
    const storedRecord = parseJson(text)
    const recordResult = parseTenantRecord(storedRecord, { plainSecrets: c.env.ENVIRONMENT === 'local' })
    if (!recordResult.ok)
      return c.json({ error: `The record of ${tenant} is invalid`, issues: recordResult.issues }, 409)
    const { record } = recordResult.value
    const shop = createShopClient(c, record)
    const copy = crypto.randomUUID()
    const schema = await shop.write((db, tenantId) => db.beginBackup(tenantId, copy))
    const at = new Date(deps.now()).toISOString()
    const head: BackupHeader = { periptero: 'backup 2', tenant, at, ...schema, record: { ...(storedRecord as object) } }
    const file = backupStream({ head, shop, copy, images: c.env.MEDIA, folder: record.img_folder })
    return c.body(file, 200, { 'Content-Type': 'application/gzip' })
  })

  api.post('/tenants/:id/restore', (c) =>
    runRestoreStep(c, RestoreStep, (shop, { file, schema }) =>
      shop.write((db, tenantId) => db.beginRestore(tenantId, file, schema)),
    ),
  )
  api.put('/tenants/:id/restore', (c) =>
    runRestoreStep(c, RestoreParts, (shop, { file, parts }) =>
      shop.write((db, tenantId) => db.stageParts(tenantId, file, parts)),
    ),
  )
  api.post('/tenants/:id/restore/finish', (c) =>
    runRestoreStep(c, RestoreStep, (shop, { file, schema }) =>
      shop.write((db, tenantId) => db.finishRestore(tenantId, file, schema)),
    ),
  )
  /** Raises the document numbers of the new database, so that it doesn't reuse those of the former one. */
  api.post('/tenants/:id/restore/document-numbers', (c) =>
    runRestoreStep(c, RestoredNumbers, async (shop, { numbers }) => {
      const raised = await shop.write((db, tenantId) => db.raiseDocumentNumbers(tenantId, numbers))
      return { ok: true, numbers: raised }
    }),
  )
  return api
}

async function runRestoreStep<Input extends { readonly shop: z.output<typeof Shop> }>(
  c: BackupContext,
  schema: z.ZodType<Input>,
  operation: (shop: ShopClient, input: Input) => Promise<RestoreRefusal | { readonly ok: true }>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const parsed = schema.safeParse(await readJsonBody(c))
  if (!parsed.success)
    return c.json({ error: 'The body is not part of a backup', issues: formatIssues(parsed.error) }, 422)
  const { database } = parsed.data.shop
  const owner = findOwner(await listOtherClaims(c.env.TENANTS, id), 'database', database)
  if (owner !== null) return c.json({ error: `The database ${database} belongs to the tenant ${owner}` }, 409)
  const result = await operation(createShopClient(c, { id, ...parsed.data.shop }), parsed.data)
  return result.ok ? c.json(result) : c.json({ error: formatRefusal(result, database) }, 409)
}

function formatRefusal(refusal: RestoreRefusal, database: string): string {
  switch (refusal.reason) {
    case 'not-empty':
      return `The database ${database} is not empty: it has rows in ${refusal.table}. Restore into a new one with --database`
    case 'unknown-migration':
      return `The backup comes from another version of the shop: this one has no ${refusal.migration}. Deploy that version first`
    case 'other-tables':
      return `The backup lacks the table ${refusal.table}, lists it twice, or has it although backups leave it out`
    case 'other-columns':
      return `The backup's columns of ${refusal.table} differ from the columns that its migrations create`
    case 'other-file':
      return 'Another restore into this database has started since'
    case 'rows-missing':
      return `Some rows of ${refusal.table} are missing`
    case 'does-not-fit':
      return `The rows violate the database's constraints: ${refusal.detail}`
  }
}

const NAMES_PER_LINE = 1000

interface Backup {
  readonly head: BackupHeader
  readonly shop: ShopClient
  readonly copy: string
  readonly images: Pick<R2Bucket, 'list'>
  /** The tenant's image folder. */
  readonly folder: string
}

/**
 * Streams a backup while it is read from the shop. A failure leaves the file without its end line, so a restore refuses
 * it.
 */
function backupStream(backup: Backup): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const lines = appendChecksum(generateLines(backup))
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

async function* generateLines({ head, shop, copy, images, folder }: Backup): AsyncGenerator<string, void> {
  try {
    yield line(head)
    for (let next: BackupCursor | null = { table: 0, row: 0 }; next !== null; ) {
      const position: BackupCursor = next
      const page: BackupPage | null = await shop.read((db, tenantId) => db.readBackupPage(tenantId, copy, position))
      if (page === null) throw new Error('The copy that the backup reads from was deleted')
      if (page.lines !== '') yield page.lines
      next = page.next
    }
    const storedFiles = await listFiles(images, folder)
    const files = Object.entries(storedFiles).filter(([key]) => isIncluded(key, storedFiles))
    for (let index = 0; index < files.length; index += NAMES_PER_LINE)
      yield line({ pictures: Object.fromEntries(files.slice(index, index + NAMES_PER_LINE)) })
  } finally {
    await shop.write((db, tenantId) => db.endBackup(tenantId, copy))
  }
}

/**
 * Excludes renditions whose master is in the backup, because they can be made again, and files that are not pictures,
 * which are never served.
 */
function isIncluded(key: string, storedFiles: Readonly<Record<string, string>>): boolean {
  const file = parsePictureFile(key)
  return file !== null && !(file.kind === 'rendition' && Object.hasOwn(storedFiles, file.masterKey))
}

async function* appendChecksum(lines: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  const hash = createHash('sha256')
  for await (const text of lines) {
    hash.update(text)
    yield text
  }
  yield line({ end: { sha256: hash.digest('hex') } })
}

const line = (value: object) => `${JSON.stringify(value)}\n`
