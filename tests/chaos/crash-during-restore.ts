import { rmSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { writeBackup } from '#tenants/cli/backup/backup.ts'
import { restoreBackup } from '#tenants/cli/backup/restore.ts'
import { aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { sendRequest } from '#tests/support/http.ts'
import { aPurchase, sendOrder } from './buyer.ts'
import { publishChaosShop } from './chaos-shop.ts'
import { findCorruption, openLedger, readAllRows } from './ledger.queries.ts'
import { type CrashPoint, connectOperator, createCrashingCall, runToEnd } from './operator-connection.ts'
import type { ChaosServer } from './server.ts'

const tenant = 'restored'
const stock = [1000, 1000, 1000]
/** Enough text for several parts per call, and for some work at the end. */
const productCount = 400
const longText = `<p>${'Long life, full draw, and easy for every day. '.repeat(180)}</p>`

/** Where each attempt of the restore crashes; null for the last attempt, which succeeds. */
const crashPoints: readonly (CrashPoint | null)[] = [
  { step: /^PUT .*\/restore$/, occurrence: 2, after: 0 },
  { step: /\/restore\/finish$/, occurrence: 1, after: 150 },
  { step: /\/restore\/finish$/, occurrence: 1, after: 'answer' },
  null,
]

/** Tables that mails, the scheduler or a restore change, and tables that are not in a backup. */
const volatileTables = ['outbox', 'migrations', 'tenant', 'guesses', 'errors', 'sessions', 'goods_version', 'spent_ids']

export interface RestoreResult {
  /** Printed lines of each attempt. */
  readonly output: readonly (readonly string[])[]
  /** Products in the database after each attempt. */
  readonly products: readonly number[]
  /** Status of the shop's home page before each attempt, and after the last. */
  readonly statuses: readonly number[]
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
  readonly corruption: readonly string[]
}

/** Backs up a used shop, deletes its database, and restores it while the server is killed repeatedly. */
export async function crashDuringRestore(server: ChaosServer): Promise<RestoreResult> {
  const { call, operator, download } = connectOperator(server.port)
  await server.start()
  const shop = await publishChaosShop(server.port, tenant, { stock, customers: { count: 3, points: 500 } })
  const products = Array.from({ length: productCount }, (_, index) =>
    aProduct({ sku: `LONG-${index}`, longDescription: longText }),
  )
  const shopLocation = { database: tenant, location: 'eeur' }
  await operator.importRows(
    tenant,
    'catalogue',
    { shop: shopLocation, rows: { products }, pictures: publishedPictures() },
    { dryRun: false, stock: false, content: false },
  )
  for (const variant of [1, 2, 3])
    await sendOrder(shop, aPurchase({ payment: 'bankTransfer', lines: [{ variant, quantity: variant }] }))
  const archive = new PassThrough()
  const [file] = await Promise.all([
    buffer(archive),
    writeBackup(download, tenant, archive).finally(() => archive.end()),
  ])
  await server.kill()
  const { rows: before } = readSnapshot(server.state)
  rmSync(server.state, { recursive: true })

  const output: string[][] = []
  const productCounts: number[] = []
  const statuses: number[] = []
  const corruption: string[] = []
  for (const crashPoint of crashPoints) {
    await server.start()
    statuses.push((await sendRequest(shop)).status)
    const lines: string[] = []
    const crashingCall = crashPoint === null ? call : createCrashingCall(call, server, crashPoint)
    const restoreSource = { id: tenant, database: undefined, record: false, readBytes: () => streamBytes(file) }
    const isComplete = await runToEnd(
      restoreBackup(crashingCall, operator, { ...restoreSource, printLine: (line) => void lines.push(line) }),
    )
    if (isComplete) statuses.push((await sendRequest(shop)).status)
    await server.kill()
    const snapshot = readSnapshot(server.state)
    output.push(lines)
    productCounts.push(snapshot.products)
    corruption.push(...snapshot.corruption)
    if (isComplete) return { output, products: productCounts, statuses, before, after: snapshot.rows, corruption }
  }
  throw new Error('The restore did not complete')
}

async function* streamBytes(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

function readSnapshot(state: string) {
  const ledger = openLedger(state, tenant)
  const rows = readAllRows(ledger, volatileTables)
  const [{ products } = { products: 0 }] = ledger.rows<{ products: number }>(
    'SELECT count(*) AS products FROM products',
  )
  const corruption = findCorruption(ledger)
  ledger.close()
  return { rows, products, corruption }
}
