import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { z } from 'zod'
import { GoodsDifference, type GoodsFault } from '#app/domain/catalogue/goods-changes.ts'
import { goodsChunks } from '#app/domain/catalogue/goods-chunks.ts'
import { FaultText, faultInEnglish } from '#app/domain/catalogue/goods-faults.ts'
import { type CommandContext, type ToOption, workerCommand } from './command-line.ts'
import { mustBeFile, Refused } from './fault.ts'
import type { Call } from './operator.ts'
import { type Print, rowText } from './row-text.ts'

/** Faults and differences that are printed; the counts are of all. */
const faultsShown = 50
const differencesShown = 10
/** Milliseconds between two lines of progress. */
const progressEvery = 2000

const Page = z.object({ csv: z.string(), next: z.number().nullable() })
const Run = z.object({
  state: z.enum(['checking', 'checked', 'written']),
  rows: z.number(),
  chunks: z.number(),
  written: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  differences: z.array(GoodsDifference),
})
const Staged = z.object({
  faults: z.array(z.object({ row: z.number(), column: z.string(), says: FaultText })),
})
const Written = z.object({ ok: z.literal(true), run: Run })

interface GoodsContext extends CommandContext {
  /** Milliseconds, for the progress. */
  readonly clock: () => number
}

export function addGoodsCommands(commandLine: Command, { connect, print, clock }: GoodsContext): void {
  const goods = commandLine.command('goods').description('all products as CSV')

  workerCommand(goods, 'export <shop>')
    .description('prints all products, one row for each variant')
    .action((shop: string, options: ToOption) => exportGoods(connect(options), shop, print))
  workerCommand(goods, 'import <shop> <file>')
    .description('checks the whole file, then writes what differs; run it again after an interruption')
    .option('--dry-run', 'prints what would change and changes nothing', false)
    .action((shop: string, file: string, options: ToOption & { dryRun: boolean }) => {
      return importGoods(connect(options), shop, file, { dryRun: options.dryRun, clock, print })
    })
}

export async function exportGoods(call: Call, shop: string, print: Print): Promise<void> {
  const at = `/tenants/${encodeURIComponent(shop)}`
  for (let after: number | null = 0; after !== null; ) {
    const page: z.output<typeof Page> = await call('GET', `${at}/goods-export?after=${after}`, Page)
    print(page.csv)
    after = page.next
  }
}

export async function importGoods(
  call: Call,
  shop: string,
  file: string,
  { dryRun, clock, print }: { dryRun: boolean; clock: () => number; print: Print },
): Promise<void> {
  const at = `/tenants/${encodeURIComponent(shop)}`
  const say = (line: string) => print(`${shop}: ${line}\n`)
  mustBeFile(file)
  const run = `${at}/goods-runs/${await digestOf(file)}`
  const checked = await stage(call, at, run, file, progress(clock, say))
  if (checked.written > 0) say(`goes on behind ${checked.written} of ${checked.chunks} chunks that are written already`)
  const { added, changed, unchanged } = checked
  say(`${checked.rows} rows: ${added} products new, ${changed} changed, ${unchanged} unchanged`)
  for (const { row, column, was, is } of checked.differences.slice(0, differencesShown))
    say(rowText([`row ${row}`, column, `${short(was)} → ${short(is)}`]).trimEnd())
  if (added + changed === 0) say('nothing differs')
  if (dryRun) say('nothing was written')
  const tell = progress(clock, say)
  for (let position = checked.written; position < checked.chunks && !dryRun; position++) {
    const { run: now } = await call('POST', `${run}/write/${position}`, Written, '{}')
    tell(`${now.written} of ${now.chunks} chunks written`)
  }
  await call('DELETE', run, z.object({ ok: z.literal(true) }))
  if (!dryRun) say('written')
}

/** Brings the file, chunk by chunk, and returns the run that may be written. All faults of the file are one refusal. */
async function stage(call: Call, at: string, run: string, file: string, tell: (line: string) => void) {
  const faults: GoodsFault[] = []
  let position = 0
  let rows = 0
  for await (const chunk of goodsChunks(createReadStream(file))) {
    if (!('rows' in chunk)) {
      faults.push(chunk)
      break
    }
    if (position === 0) {
      const id = run.split('/').at(-1)
      const head = { id, name: basename(file), head: chunk.head }
      const begun = await call('POST', `${at}/goods-runs`, Run, JSON.stringify(head))
      if (begun.state === 'checked') return begun
    }
    const staged = await call('POST', `${run}/chunks/${position}`, Staged, JSON.stringify(chunk.rows))
    faults.push(...staged.faults)
    position += 1
    rows += chunk.rows.length
    tell(`${rows} rows checked`)
    // What is wrong with the head is wrong with every chunk.
    if (faults.some(({ row }) => row === 1) || faults.length > faultsShown) break
  }
  if (faults.length === 0) return call('POST', `${run}/check`, Run, '{}')
  if (position > 0) await call('DELETE', run, z.object({ ok: z.literal(true) }))
  const more = faults.length > faultsShown ? `; its first ${faultsShown} faults` : ''
  throw new Refused(
    `${file} is refused, and nothing was written${more}`,
    faults
      .toSorted((one, other) => one.row - other.row)
      .slice(0, faultsShown)
      .map(({ row, column, says }) => ({
        path: column === '' ? `row ${row}` : `row ${row}, column ${column}`,
        message: faultInEnglish(says),
      })),
  )
}

/** Says a line now and then. */
function progress(clock: () => number, say: (line: string) => void): (line: string) => void {
  let last = clock()
  return (line) => {
    if (clock() - last < progressEvery) return
    last = clock()
    say(line)
  }
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const piece of createReadStream(file)) digest.update(piece)
  return digest.digest('hex')
}

const short = (cell: string) => JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)
