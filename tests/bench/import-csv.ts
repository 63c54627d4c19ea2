import { createWriteStream, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { csvText } from '#app/domain/csv.ts'
import { exportGoods, importGoods } from '#tenants/cli/goods.ts'
import { callerOf } from '#tenants/cli/operator.ts'
import { localVariables } from '#workers/local-variables.ts'
import { benchProducts } from './bench-goods.ts'
import { startBench } from './bench-server.ts'

/**
 * `npx node tests/bench/import-csv.ts 100000`: how long a CSV file with so many rows takes to be checked and written through
 * the built Worker, to be brought again without a difference, and to be taken out again; and how much memory the command
 * and the server hold meanwhile. Figures for people; nothing fails here.
 */

const wanted = Number(process.argv[2] ?? 100_000)
const shop = 'bench-csv'
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** A file with so many variants, and a picture that is said to be published. */
async function aFile(path: string): Promise<number> {
  const file = createWriteStream(path)
  const head = 'code variant_code name slug brand category short_desc color_name size price pictures WS_Stock:limassol'
  file.write(csvText(head.split(' '), []))
  let rows = 0
  for (let product = 0; rows < wanted; product++)
    for (const { sku, slug, name, brand, categories, shortDescription, variants } of benchProducts(
      product,
      product + 1,
    ))
      for (const { sku: code, colorName, size, price, stock } of variants) {
        const told = [name, slug, brand ?? '', categories.join(' '), shortDescription, colorName ?? '', size ?? '']
        const picture = 'bench-csv/goods/thing.0a1b2c3d 800x800 A thing'
        file.write(csvText(null, [[sku, code, ...told, (price / 100).toFixed(2), picture, stock.limassol ?? '']]))
        rows += 1
      }
  file.end()
  await finished(file)
  return rows
}

/** What all processes of the server hold, in bytes; 0 where the system does not tell. */
function serverMemory(): number {
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

const folder = mkdtempSync(join(tmpdir(), 'goods-'))
const server = await startBench()
const most = { command: 0, server: 0 }
/** One line for one piece of work: how long it took, and the most memory that was held meanwhile. */
async function told(what: string, work: () => Promise<void>): Promise<void> {
  Object.assign(most, { command: 0, server: serverMemory() })
  const start = performance.now()
  await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${what}: ${seconds} s, ${megabytes(most.command)} in the command, ${megabytes(most.server)} in the server`,
  )
}
const watch = setInterval(() => {
  most.command = Math.max(most.command, process.memoryUsage.rss())
  most.server = Math.max(most.server, serverMemory())
}, 500)
try {
  await server.fill(shop, 0)
  const file = join(folder, 'goods.csv')
  console.log(`${await aFile(file)} rows`)
  const call = callerOf({ origin: server.origin, key: localVariables.OPERATOR_KEY, local: true })
  const options = { dryRun: false, clock: Date.now, print: (line: string) => void process.stdout.write(line) }
  console.log(`an empty shop: ${megabytes(serverMemory())} in the server`)
  for (const what of ['new', 'again, unchanged']) await told(what, () => importGoods(call, shop, file, options))
  const taken = { lines: 0, bytes: 0 }
  await told('taken out again', () =>
    exportGoods(call, shop, (csv) => {
      taken.lines += csv.split('\r\n').length - 1
      taken.bytes += Buffer.byteLength(csv)
    }),
  )
  console.log(`${taken.lines - 1} rows came out, ${megabytes(taken.bytes)}`)
} finally {
  clearInterval(watch)
  await server.stop()
  rmSync(folder, { recursive: true })
}
