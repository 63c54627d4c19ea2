import { writeFileSync } from 'node:fs'
import { csvText } from '#app/domain/csv.ts'
import { exportGoods, importGoods } from '#tenants/cli/goods.ts'
import { publishChaosShop } from './chaos-shop.ts'
import { damageOf, openLedger } from './ledger.queries.ts'
import { type Blow, callsUntil, endOf, operating } from './operating.ts'
import type { ChaosServer } from './server.ts'

/** Five chunks of 300. */
const rows = 1500

/** Where the import is struck, one blow a try; the last try is left in peace. */
const blows: readonly (Blow | null)[] = [
  { step: /\/write\/1$/, time: 1, after: 20 },
  { step: /\/write\/3$/, time: 1, after: 'answer' },
  null,
]

export interface ImportedShops {
  /** What was told, try by try. */
  readonly said: readonly (readonly string[])[]
  /** All goods as an export has them: of the shop that was killed, and of one that was not. */
  readonly killed: string
  readonly whole: string
  /** After each try. */
  readonly books: readonly ImportedBook[]
}

interface ImportedBook {
  /** The shop had one before. */
  readonly products: number
  /** In the desk's log of changes. */
  readonly chunks: number
  readonly damage: readonly string[]
}

/** Two shops get the same file of products; the server of one of them dies again and again meanwhile. */
export async function killWhileImporting(server: ChaosServer): Promise<ImportedShops> {
  const { call } = operating(server.port)
  const options = { dryRun: false, clock: () => 0 }
  await server.start()
  for (const tenant of ['killed', 'whole']) await publishChaosShop(server.port, tenant, { stock: [5] })
  const file = `${server.state}/temporary/goods.csv`
  writeFileSync(file, goodsFile())
  await importGoods(call, 'whole', file, { ...options, print: () => {} })

  const said: string[][] = []
  const books: ImportedBook[] = []
  const exports: string[] = []
  for (const blow of blows) {
    await server.start()
    const lines: string[] = []
    const struck = blow === null ? call : callsUntil(call, server, blow)
    await endOf(importGoods(struck, 'killed', file, { ...options, print: (line) => void lines.push(line) }))
    if (blow === null)
      for (const tenant of ['killed', 'whole']) {
        const pages: string[] = []
        await exportGoods(call, tenant, (csv) => void pages.push(csv))
        exports.push(pages.join(''))
      }
    await server.kill()
    said.push(lines)
    books.push(bookOf(server.state))
  }
  const [killed = '', whole = ''] = exports
  return { said, killed, whole, books }
}

function bookOf(state: string): ImportedBook {
  const ledger = openLedger(state, 'killed')
  const [{ products, chunks } = { products: 0, chunks: 0 }] = ledger.rows<{ products: number; chunks: number }>(
    `SELECT (SELECT count(*) FROM products) AS products,
       (SELECT count(*) FROM audit_log WHERE what = 'goods.imported') AS chunks`,
  )
  const damage = damageOf(ledger)
  ledger.close()
  return { products, chunks, damage }
}

function goodsFile(): string {
  const head = 'code variant_code name slug category short_desc price pictures added WS_Stock:limassol'
  const lines = Array.from({ length: rows }, (_, n) => {
    const picture = 'kiosk/goods/thing.0a1b2c3d 800x800 A thing'
    const told = [`New ${n}`, `new-${n}`, 'pods', 'A thing to have', `${5 + (n % 90)}.50`, picture]
    return [`N-${n}`, `N-${n}`, ...told, '2026-10-01T09:00:00Z', n % 20]
  })
  return csvText(head.split(' '), lines)
}
