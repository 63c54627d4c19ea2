import { rmSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { backup } from '#tenants/cli/backup/backup.ts'
import { restore } from '#tenants/cli/backup/restore.ts'
import { aProduct, published } from '#tests/factories/catalogue.ts'
import { ask } from '#tests/support/http.ts'
import { aPurchase, order } from './buyer.ts'
import { publishChaosShop } from './chaos-shop.ts'
import { damageOf, everyRow, openLedger } from './ledger.queries.ts'
import { type Blow, callsUntil, endOf, operating } from './operating.ts'
import type { ChaosServer } from './server.ts'

const tenant = 'restored'
const stock = [1000, 1000, 1000]
/** Their texts make more parts than travel in one call, and some work at the end. */
const goods = 400
const longText = `<p>${'Long life, full draw, and easy for every day. '.repeat(180)}</p>`

/** Where the restoring is struck, one blow a try; the last try is left in peace. */
const blows: readonly (Blow | null)[] = [
  { step: /^PUT .*\/restore$/, time: 2, after: 0 },
  { step: /\/restore\/finish$/, time: 1, after: 150 },
  { step: /\/restore\/finish$/, time: 1, after: 'answer' },
  null,
]

/** What mails, the clock and a restoring change by themselves, and what no backup brings back. */
const passing = ['outbox', 'migrations', 'tenant', 'guesses', 'errors', 'sessions', 'goods_version', 'spent_ids']

export interface RestoredShop {
  /** What was told, try by try. */
  readonly said: readonly (readonly string[])[]
  /** Products in the database after each try. */
  readonly products: readonly number[]
  /** What the shop's home page answered before each try, and after the last. */
  readonly statuses: readonly number[]
  readonly was: ReadonlyMap<string, string>
  readonly is: ReadonlyMap<string, string>
  readonly damage: readonly string[]
}

/** A shop that has lived is backed up and loses its disk. It is restored, and the server dies at every step of that. */
export async function killWhileRestoring(server: ChaosServer): Promise<RestoredShop> {
  const { call, operator, download } = operating(server.port)
  await server.start()
  const shop = await publishChaosShop(server.port, tenant, { stock, customers: { count: 3, points: 500 } })
  const products = Array.from({ length: goods }, (_, index) =>
    aProduct({ sku: `LONG-${index}`, longDescription: longText }),
  )
  const place = { database: tenant, location: 'eeur' }
  await operator.importRows(
    tenant,
    'catalogue',
    { shop: place, rows: { products }, pictures: published() },
    { dryRun: false, stock: false, content: false },
  )
  for (const variant of [1, 2, 3])
    await order(shop, aPurchase({ payment: 'bankTransfer', lines: [{ variant, quantity: variant }] }))
  const out = new PassThrough()
  const [file] = await Promise.all([buffer(out), backup(download, tenant, out).finally(() => out.end())])
  await server.kill()
  const { rows: was } = bookOf(server.state)
  rmSync(server.state, { recursive: true })

  const said: string[][] = []
  const counted: number[] = []
  const statuses: number[] = []
  const damage: string[] = []
  for (const blow of blows) {
    await server.start()
    statuses.push((await ask(shop)).status)
    const lines: string[] = []
    const struck = blow === null ? call : callsUntil(call, server, blow)
    const parts = { id: tenant, database: undefined, record: false, read: () => piecesOf(file) }
    const whole = await endOf(restore(struck, operator, { ...parts, say: (line) => void lines.push(line) }))
    if (whole) statuses.push((await ask(shop)).status)
    await server.kill()
    const book = bookOf(server.state)
    said.push(lines)
    counted.push(book.products)
    damage.push(...book.damage)
    if (whole) return { said, products: counted, statuses, was, is: book.rows, damage }
  }
  throw new Error('The restoring did not come to its end')
}

async function* piecesOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

function bookOf(state: string) {
  const ledger = openLedger(state, tenant)
  const rows = everyRow(ledger, passing)
  const [{ products } = { products: 0 }] = ledger.rows<{ products: number }>(
    'SELECT count(*) AS products FROM products',
  )
  const damage = damageOf(ledger)
  ledger.close()
  return { rows, products, damage }
}
