import { createWriteStream, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { formatCsv } from '#app/domain/csv.ts'
import { createCaller } from '#tenants/cli/operator-client.ts'
import { exportProducts, importProducts } from '#tenants/cli/products.ts'
import { localVariables } from '#workers/env.ts'
import { createBenchProducts } from './bench-catalogue.ts'
import { startBenchServer } from './bench-server.ts'

/**
 * `npx node tests/bench/import-csv.ts 100000` measures the time and memory to import a CSV file of this size through
 * the built Worker, to import it again unchanged, and to export it. It prints figures and has no thresholds.
 */

const rowCount = Number(process.argv[2] ?? 100_000)
const shop = 'bench-csv'
const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** Writes a file with at least `rowCount` variants, each with a picture that looks published. Returns the row count. */
async function writeCsvFile(path: string): Promise<number> {
  const file = createWriteStream(path)
  const head = 'code variant_code name slug brand category short_desc color_name size price pictures WS_Stock:limassol'
  file.write(formatCsv(head.split(' '), []))
  let rows = 0
  for (let product = 0; rows < rowCount; product++)
    for (const { sku, slug, name, brand, categories, shortDescription, variants } of createBenchProducts(
      product,
      product + 1,
    ))
      for (const { sku: code, colorName, size, price, stock } of variants) {
        const texts = [name, slug, brand ?? '', categories.join(' '), shortDescription, colorName ?? '', size ?? '']
        const picture = 'bench-csv/products/thing.0a1b2c3d 800x800 A thing'
        file.write(formatCsv(null, [[sku, code, ...texts, (price / 100).toFixed(2), picture, stock.limassol ?? '']]))
        rows += 1
      }
  file.end()
  await finished(file)
  return rows
}

/** Resident bytes of all server processes; 0 on systems without /proc. */
function getServerMemory(): number {
  return globSync('/proc/[0-9]*/status').reduce((sum, status) => {
    try {
      const text = readFileSync(status, 'utf8')
      if (!/^Name:\s+workerd/m.test(text) || !new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(text)) return sum
      return sum + Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1024
    } catch {
      return sum
    }
  }, 0)
}

const folder = mkdtempSync(join(tmpdir(), 'products-'))
const server = await startBenchServer()
const peak = { command: 0, server: 0 }
/** Prints the time and peak memory of a step. */
async function measure(label: string, run: () => Promise<void>): Promise<void> {
  Object.assign(peak, { command: 0, server: getServerMemory() })
  const start = performance.now()
  await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${label}: ${seconds} s, ${formatMegabytes(peak.command)} in the command, ${formatMegabytes(peak.server)} in the server`,
  )
}
const memoryTimer = setInterval(() => {
  peak.command = Math.max(peak.command, process.memoryUsage.rss())
  peak.server = Math.max(peak.server, getServerMemory())
}, 500)
try {
  await server.fill(shop, 0)
  const file = join(folder, 'products.csv')
  console.log(`${await writeCsvFile(file)} rows`)
  const call = createCaller({ origin: server.origin, key: localVariables.OPERATOR_KEY, local: true })
  const options = { dryRun: false, now: Date.now, print: (line: string) => void process.stdout.write(line) }
  console.log(`empty shop: ${formatMegabytes(getServerMemory())} in the server`)
  for (const label of ['imported', 'imported again, unchanged'])
    await measure(label, () => importProducts(call, shop, file, options))
  const exported = { lines: 0, bytes: 0 }
  await measure('exported', () =>
    exportProducts(call, shop, (csv) => {
      exported.lines += csv.split('\r\n').length - 1
      exported.bytes += Buffer.byteLength(csv)
    }),
  )
  console.log(`${exported.lines - 1} rows exported, ${formatMegabytes(exported.bytes)}`)
} finally {
  clearInterval(memoryTimer)
  await server.stop()
  rmSync(folder, { recursive: true })
}
