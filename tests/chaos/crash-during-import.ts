import { writeFileSync } from 'node:fs'
import { formatCsv } from '#app/domain/csv.ts'
import { exportProducts, importProducts } from '#tenants/cli/products.ts'
import { publishChaosShop } from './chaos-shop.ts'
import { findCorruption, openLedger } from './ledger.queries.ts'
import { type CrashPoint, connectOperator, createCrashingCall, runToEnd } from './operator-connection.ts'
import type { ChaosServer } from './server.ts'

/** Five chunks of 300. */
const rows = 1500

/** Where each attempt of the import crashes; null for the last attempt, which succeeds. */
const crashPoints: readonly (CrashPoint | null)[] = [
  { step: /\/write\/1$/, occurrence: 1, after: 20 },
  { step: /\/write\/3$/, occurrence: 1, after: 'answer' },
  null,
]

export interface ImportResult {
  /** Printed lines of each attempt. */
  readonly output: readonly (readonly string[])[]
  /** Product exports of the shop that was killed, and of one that was not. */
  readonly interruptedExport: string
  readonly completeExport: string
  /** The state after each attempt. */
  readonly snapshots: readonly ImportSnapshot[]
}

interface ImportSnapshot {
  /** The shop had one product before. */
  readonly products: number
  /** Imported chunks in the audit log. */
  readonly chunks: number
  readonly corruption: readonly string[]
}

/** Imports the same products into two shops, and kills the server repeatedly during one of the imports. */
export async function crashDuringImport(server: ChaosServer): Promise<ImportResult> {
  const { call } = connectOperator(server.port)
  const options = { dryRun: false, now: () => 0 }
  await server.start()
  for (const tenant of ['killed', 'whole']) await publishChaosShop(server.port, tenant, { stock: [5] })
  const file = `${server.state}/temporary/products.csv`
  writeFileSync(file, createProductsFile())
  await importProducts(call, 'whole', file, { ...options, print: () => {} })

  const output: string[][] = []
  const snapshots: ImportSnapshot[] = []
  const exports: string[] = []
  for (const crashPoint of crashPoints) {
    await server.start()
    const lines: string[] = []
    const crashingCall = crashPoint === null ? call : createCrashingCall(call, server, crashPoint)
    await runToEnd(importProducts(crashingCall, 'killed', file, { ...options, print: (line) => void lines.push(line) }))
    if (crashPoint === null)
      for (const tenant of ['killed', 'whole']) {
        const pages: string[] = []
        await exportProducts(call, tenant, (csv) => void pages.push(csv))
        exports.push(pages.join(''))
      }
    await server.kill()
    output.push(lines)
    snapshots.push(readSnapshot(server.state))
  }
  const [interruptedExport = '', completeExport = ''] = exports
  return { output, interruptedExport, completeExport, snapshots }
}

function readSnapshot(state: string): ImportSnapshot {
  const ledger = openLedger(state, 'killed')
  const [{ products, chunks } = { products: 0, chunks: 0 }] = ledger.rows<{ products: number; chunks: number }>(
    `SELECT (SELECT count(*) FROM products) AS products,
       (SELECT count(*) FROM audit_log WHERE what = 'goods.imported') AS chunks`,
  )
  const corruption = findCorruption(ledger)
  ledger.close()
  return { products, chunks, corruption }
}

function createProductsFile(): string {
  const head = 'code variant_code name slug category short_desc price pictures added WS_Stock:limassol'
  const lines = Array.from({ length: rows }, (_, n) => {
    const picture = 'kiosk/products/thing.0a1b2c3d 800x800 A thing'
    const cells = [`New ${n}`, `new-${n}`, 'pods', 'A thing to have', `${5 + (n % 90)}.50`, picture]
    return [`N-${n}`, `N-${n}`, ...cells, '2026-10-01T09:00:00Z', n % 20]
  })
  return formatCsv(head.split(' '), lines)
}
