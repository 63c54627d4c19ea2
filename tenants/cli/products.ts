import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Command } from 'commander'
import { z } from 'zod'
import { splitProductChunks } from '#app/domain/catalogue/product-import.ts'
import {
  formatIssueInEnglish,
  IssueMessage,
  ProductDifference,
  type ProductIssue,
} from '#app/domain/catalogue/product-issues.ts'
import type { ReviewVerdict } from '#app/domain/reviews/review-forms.ts'
import { reviewStates } from '#app/domain/reviews/reviews.ts'
import { formatCount } from '#app/domain/text.ts'
import {
  addWorkerCommand,
  type CommandContext,
  formatRow,
  type Print,
  parseOnce,
  type ToOption,
} from './command-line.ts'
import { CliError, requireFile, requireNumber } from './issues.ts'
import type { Call } from './operator-client.ts'

/** Limits of what is printed. The counts include everything. */
const MAX_PRINTED_ISSUES = 50
const MAX_PRINTED_DIFFERENCES = 10
const PROGRESS_INTERVAL_MS = 2000

const CsvPage = z.object({ csv: z.string(), next: z.number().nullable() })
const ProductImport = z.object({
  state: z.enum(['checking', 'checked', 'written']),
  rows: z.number(),
  chunks: z.number(),
  written: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  differences: z.array(ProductDifference),
})
const StagedResponse = z.object({
  issues: z.array(z.object({ row: z.number(), column: z.string(), message: IssueMessage })),
})
const FileResponse = StagedResponse.extend({ freeRows: z.array(z.number()) })
const WriteResponse = z.object({ ok: z.literal(true), run: ProductImport })

interface ProductsContext extends CommandContext {
  /** Milliseconds. Limits how often progress is printed. */
  readonly now: () => number
}

export function addProductCommands(commandLine: Command, { connect, print, now }: ProductsContext): void {
  const products = commandLine.command('products').description('exports and imports products as CSV')

  addWorkerCommand(products, 'export <shop>')
    .description('prints all products, one row for each variant')
    .action((shop: string, options: ToOption) => exportProducts(connect(options), shop, print))
  addWorkerCommand(products, 'import <shop> <file>')
    .description('checks the whole file, then writes the changes; run it again to resume')
    .option('--dry-run', 'prints the changes without writing them', false)
    .action((shop: string, file: string, options: ToOption & { dryRun: boolean }) => {
      return importProducts(connect(options), shop, file, { dryRun: options.dryRun, now, print })
    })
}

export async function exportProducts(call: Call, shop: string, print: Print): Promise<void> {
  const tenantPath = `/tenants/${encodeURIComponent(shop)}`
  for (let after: number | null = 0; after !== null; ) {
    const page: z.output<typeof CsvPage> = await call('GET', `${tenantPath}/product-export?after=${after}`, CsvPage)
    print(page.csv)
    after = page.next
  }
}

export async function importProducts(
  call: Call,
  shop: string,
  file: string,
  { dryRun, now, print }: { dryRun: boolean; now: () => number; print: Print },
): Promise<void> {
  const tenantPath = `/tenants/${encodeURIComponent(shop)}`
  const printLine = (line: string) => print(`${shop}: ${line}\n`)
  requireFile(file)
  const run = `${tenantPath}/product-imports/${await hashFile(file)}`
  const checked = await stageFile(call, tenantPath, run, file, printLine, createProgress(now, printLine))
  if (checked.written > 0) printLine(`resumes after ${checked.written} of ${formatCount(checked.chunks, 'chunk')}`)
  const { added, changed, unchanged } = checked
  printLine(
    `${formatCount(checked.rows, 'row')}: ${formatCount(added, 'new product')}, ${changed} changed, ${unchanged} unchanged`,
  )
  for (const { row, column, was, is } of checked.differences.slice(0, MAX_PRINTED_DIFFERENCES))
    printLine(formatRow([`row ${row}`, column, `${shorten(was)} → ${shorten(is)}`]).trimEnd())
  if (added + changed === 0) printLine('no changes')
  if (dryRun) printLine('nothing was written')
  const printProgress = createProgress(now, printLine)
  for (let position = checked.written; position < checked.chunks && !dryRun; position++) {
    const { run: current } = await call('POST', `${run}/write/${position}`, WriteResponse, '{}')
    printProgress(`${current.written} of ${formatCount(current.chunks, 'chunk')} written`)
  }
  await call('DELETE', run, z.object({ ok: z.literal(true) }))
  if (!dryRun) printLine('written')
}

/**
 * Uploads the file in chunks and returns the run to write. Collects issues into one error, and stops early when there
 * are more than `MAX_PRINTED_ISSUES`.
 */
async function stageFile(
  call: Call,
  tenantPath: string,
  run: string,
  file: string,
  printLine: (line: string) => void,
  printProgress: (line: string) => void,
) {
  const issues: ProductIssue[] = []
  let position = 0
  let rows = 0
  let isComplete = true
  for await (const chunk of splitProductChunks(createReadStream(file))) {
    if (!('rows' in chunk)) {
      issues.push(chunk)
      isComplete = false
      break
    }
    if (position === 0) {
      const id = run.split('/').at(-1)
      const head = { id, name: basename(file), head: chunk.head }
      const started = await call('POST', `${tenantPath}/product-imports`, ProductImport, JSON.stringify(head))
      if (started.state === 'checked') return started
    }
    const staged = await call('POST', `${run}/chunks/${position}`, StagedResponse, JSON.stringify(chunk.rows))
    issues.push(...staged.issues)
    position += 1
    rows += chunk.rows.length
    printProgress(`${formatCount(rows, 'row')} checked`)
    isComplete = issues.length <= MAX_PRINTED_ISSUES
    if (!isComplete) break
  }
  // A product may come after the rows that name it.
  if (isComplete) {
    const { issues: unknown, freeRows } = await call('GET', `${run}/references`, FileResponse)
    issues.push(...unknown)
    if (freeRows.length > 0) printLine(`these rows set a price of 0: ${freeRows.join(', ')}`)
  }
  if (issues.length === 0) return call('POST', `${run}/check`, ProductImport, '{}')
  if (position > 0) await call('DELETE', run, z.object({ ok: z.literal(true) }))
  const suffix = issues.length > MAX_PRINTED_ISSUES ? `. These are the first ${MAX_PRINTED_ISSUES} problems` : ''
  throw new CliError(
    `${file} has problems, and nothing was written${suffix}`,
    issues
      .toSorted((a, b) => a.row - b.row)
      .slice(0, MAX_PRINTED_ISSUES)
      .map(({ row, column, message }) => ({
        path: column === '' ? `row ${row}` : `row ${row}, column ${column}`,
        message: formatIssueInEnglish(message),
      })),
  )
}

/** Returns a function that prints at most one line every `PROGRESS_INTERVAL_MS`. */
function createProgress(now: () => number, printLine: (line: string) => void): (line: string) => void {
  let lastPrintedAt = now()
  return (line) => {
    if (now() - lastPrintedAt < PROGRESS_INTERVAL_MS) return
    lastPrintedAt = now()
    printLine(line)
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

const shorten = (cell: string) => JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)

const ReviewsResponse = z.object({
  reviews: z.array(
    z.object({
      id: z.number(),
      product: z.string(),
      author: z.string(),
      rating: z.number(),
      text: z.string(),
      state: z.enum(reviewStates),
      photos: z.array(z.unknown()),
      at: z.string(),
    }),
  ),
})

/** Creates a client for a shop's reviews in the operator's API. */
function createReviewClient(call: Call, shop: string) {
  const path = `/tenants/${encodeURIComponent(shop)}/reviews`
  return {
    list: async (filter: Readonly<Record<string, string>>) =>
      (await call('GET', `${path}?${new URLSearchParams(filter)}`, ReviewsResponse)).reviews,
    decide: (id: string, verdict: ReviewVerdict) =>
      call('POST', `${path}/${encodeURIComponent(id)}/${verdict}`, z.object({ ok: z.literal(true) }), '{}'),
  }
}

export function addReviewCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const reviews = commandLine.command('reviews').description("customers' reviews of products")
  const connectClient = (options: ToOption, shop: string) => createReviewClient(connect(options), shop)

  addWorkerCommand(reviews, 'list <shop>')
    .description('prints the newest 100 pending reviews')
    .option('--status <status>', 'prints approved or rejected reviews instead', parseOnce())
    .option('--before <id>', 'only reviews older than this one', parseOnce())
    .action(async (shop: string, options: ToOption & { status?: string; before?: string }) => {
      const filter = {
        ...(options.status !== undefined && { state: options.status }),
        ...(options.before !== undefined && { before: options.before }),
      }
      for (const review of await connectClient(options, shop).list(filter)) {
        const { id, at, rating, product, author, text, photos } = review
        const photoCount = photos.length === 0 ? [] : [`photos: ${photos.length}`]
        print(formatRow([String(id), at, `${rating}/5`, product, author, text, ...photoCount]))
      }
    })
  for (const [name, verdict, description] of [
    ['approve', 'approved', 'shows a review and counts it towards the rating'],
    ['reject', 'rejected', 'hides a review, even one that is shown'],
  ] as const)
    addWorkerCommand(reviews, `${name} <shop> <id>`)
      .description(description)
      .action(async (shop: string, id: string, options: ToOption) => {
        requireNumber(id)
        await connectClient(options, shop).decide(id, verdict)
        print(`${id}: ${verdict}\n`)
      })
}
