import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ProductIssue } from '#app/domain/catalogue/product-issues.ts'
import { aCommandLine, invalidArgumentError } from '#tests/factories/command-line.ts'
import { CliError } from './issues.ts'
import type { Call } from './operator-client.ts'
import { addProductCommands, addReviewCommands } from './products.ts'

const csv = 'code,variant_code,name\nA,A,One\nB,B,Two\n'

/** A fake operator API with an import of two chunks, of which `written` are already written. */
function aProductsApi({ written = 0, issues = [] as ProductIssue[], references = [] as ProductIssue[] } = {}) {
  const requested: string[] = []
  const anImport = (state: string, done: number) => ({
    ...{ state, rows: 2, chunks: 2, written: done, added: 1, changed: 1, unchanged: 0 },
    differences: [{ row: 3, code: 'B', column: 'name', was: 'Deux', is: 'Two' }],
  })
  let done = written
  const call: Call = async (method, path, schema) => {
    const step = path.replace('/tenants/kiosk/', '').replace(/[0-9a-f]{64}/, 'FILE')
    requested.push(`${method} ${step}`)
    if (step === 'product-imports') return schema.parse(anImport(written > 0 ? 'checked' : 'checking', done))
    if (step.includes('/chunks/')) return schema.parse({ issues })
    if (step.endsWith('/references')) return schema.parse({ issues: references, freeRows: [3] })
    if (step.endsWith('/check')) return schema.parse(anImport('checked', 0))
    if (step.includes('/write/')) return schema.parse({ ok: true, run: anImport('checked', ++done) })
    return schema.parse({
      ok: true,
      csv: path.endsWith('=0') ? 'one\r\n' : 'two\r\n',
      next: path.endsWith('=0') ? 7 : null,
    })
  }
  const { run, printed } = aCommandLine(
    (commandLine, context) => addProductCommands(commandLine, { ...context, now: () => 0 }),
    call,
  )
  const command = (args: readonly string[], dryRun = false) =>
    run('products', [...args, ...(dryRun ? ['--dry-run'] : [])])
  return { command, requested, printed }
}

function aCsvFile(text: string | Uint8Array = csv): string {
  const file = join(mkdtempSync(join(tmpdir(), 'products-')), 'products.csv')
  writeFileSync(file, text)
  return file
}

test('an export prints all pages in order', async () => {
  const { command, requested, printed } = aProductsApi()
  await command(['kiosk', 'export'])
  expect(requested).toEqual(['GET product-export?after=0', 'GET product-export?after=7'])
  expect(printed.join('')).toBe('one\r\ntwo\r\n')
})

test('a file is uploaded and checked before it is written', async () => {
  const { command, requested, printed } = aProductsApi()
  await command(['kiosk', 'import', aCsvFile()])
  expect(requested).toEqual([
    ...['POST product-imports', 'POST product-imports/FILE/chunks/0', 'GET product-imports/FILE/references'],
    'POST product-imports/FILE/check',
    ...['POST product-imports/FILE/write/0', 'POST product-imports/FILE/write/1', 'DELETE product-imports/FILE'],
  ])
  expect(printed).toContain('kiosk: 2 rows: 1 new product, 1 changed, 0 unchanged\n')
  expect(printed).toContain('kiosk: row 3\tname\t"Deux" → "Two"\n')
  expect(printed).toContain('kiosk: these rows set a price of 0: 3\n')
})

test('a reference to a product that exists nowhere is reported once the whole file is uploaded, and nothing is written', async () => {
  const message = { key: 'productIssue.product', values: { code: 'NO-SUCH' } } as const
  const { command, requested } = aProductsApi({ references: [{ row: 2, column: 'fits', message }] })
  await expect(command(['kiosk', 'import', aCsvFile()])).rejects.toMatchObject({
    issues: [{ path: 'row 2, column fits', message: expect.stringContaining('NO-SUCH') }],
  })
  expect(requested.filter((step) => step.includes('/write/'))).toEqual([])
  expect(requested.at(-1)).toBe('DELETE product-imports/FILE')
})

test('issues of the header, of rows and of references are reported together', async () => {
  const issue = (row: number, column: string) => ({
    ...{ row, column, message: { key: 'productIssue.needed' as const, values: {} } },
  })
  const { command } = aProductsApi({ issues: [issue(1, 'nonsense'), issue(3, 'name')], references: [issue(2, 'fits')] })
  await expect(command(['kiosk', 'import', aCsvFile()])).rejects.toMatchObject({
    issues: [{ path: 'row 1, column nonsense' }, { path: 'row 2, column fits' }, { path: 'row 3, column name' }],
  })
})

test('a dry run writes nothing, and an interrupted import resumes without another upload', async () => {
  const dryRun = aProductsApi()
  await dryRun.command(['kiosk', 'import', aCsvFile()], true)
  expect(dryRun.requested.filter((step) => step.includes('/write/'))).toEqual([])
  const resumed = aProductsApi({ written: 1 })
  await resumed.command(['kiosk', 'import', aCsvFile()])
  expect(resumed.requested).toEqual([
    'POST product-imports',
    'POST product-imports/FILE/write/1',
    'DELETE product-imports/FILE',
  ])
})

test.each([
  [
    'an invalid cell',
    csv,
    [{ row: 3, column: 'name', message: { key: 'productIssue.needed', values: {} } }],
    'row 3, column name',
  ],
  ['invalid UTF-8', Uint8Array.from([99, 111, 100, 101, 10, 0xcc, 0xdd, 10]), [], 'row 1'],
] as const)('an import with %s reports where it is, and nothing is written', async (_, text, issues, path) => {
  const { command, requested } = aProductsApi({ issues: [...issues] })
  const refusal = await command(['kiosk', 'import', aCsvFile(text)]).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CliError)
  expect(refusal).toMatchObject({ issues: [{ path }] })
  expect(requested.filter((step) => step.includes('/write/'))).toEqual([])
})

test('issues are sorted by row, and only the first 50 are printed', async () => {
  const message = { key: 'productIssue.needed', values: {} } as const
  const importWithIssues = async (count: number) => {
    const issues = Array.from({ length: count }, (_, index) => ({ row: count + 1 - index, column: 'name', message }))
    return aProductsApi({ issues })
      .command(['kiosk', 'import', aCsvFile()])
      .catch((error: unknown) => error)
  }
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `row ${index + 2}, column name` }))
  expect(await importWithIssues(3)).toMatchObject({ message: expect.not.stringContaining('first'), issues: rows(3) })
  expect(await importWithIssues(60)).toMatchObject({
    message: expect.stringContaining('the first 50 problems'),
    issues: rows(50),
  })
})

test('a path that is not a file is refused, and no request is sent', async () => {
  const { command, requested } = aProductsApi()
  for (const path of [tmpdir(), join(tmpdir(), 'no-such-file.csv')])
    await expect(command(['kiosk', 'import', path])).rejects.toThrow(`There is no file ${path}`)
  expect(requested).toEqual([])
})

test.each([[[]], [['kiosk']], [['kiosk', 'import']], [['kiosk', 'export', 'x']], [['kiosk', 'import', 'a', 'b']]])(
  '%j is not a command, and no request is sent',
  async (args) => {
    const { command, requested } = aProductsApi()
    await expect(command(args)).rejects.toMatchObject(invalidArgumentError)
    expect(requested).toEqual([])
  },
)

const review = {
  ...{ id: 12, product: 'Pod', author: 'Maria G.', rating: 4, state: 'waiting', at: '2026-11-21T12:00:00.000Z' },
  text: 'Good\nand \u001b[2J cheap',
  photos: [],
}
const reviewWithPhotos = { ...review, id: 13, photos: [{ path: 'kiosk/reviews/1' }, { path: 'kiosk/reviews/2' }] }

/** A fake operator API that records its requests, and a command line whose output is recorded. */
function anOperatorApi() {
  const requested: string[] = []
  const call: Call = async (method, path, schema) => {
    requested.push(`${method} ${path}`)
    return schema.parse({ reviews: [review, reviewWithPhotos], ok: true })
  }
  return { ...aCommandLine(addReviewCommands, call), requested }
}

test('the list prints one line for each review, without control characters', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('reviews kiosk list')
  await run('reviews kiosk list --status rejected --before 12')
  expect(requested).toEqual(['GET /tenants/kiosk/reviews?', 'GET /tenants/kiosk/reviews?state=rejected&before=12'])
  expect(printed[0]).toBe('12\t2026-11-21T12:00:00.000Z\t4/5\tPod\tMaria G.\tGood and  [2J cheap\n')
  expect(printed[1]).toMatch(/^13\t.*cheap\tphotos: 2\n$/)
})

test('an empty filter is sent to the shop, not dropped', async () => {
  const { run, requested } = anOperatorApi()
  await run('reviews kiosk list', ['--status', '', '--before', ''])
  expect(requested).toEqual(['GET /tenants/kiosk/reviews?state=&before='])
})

test('a review is approved or rejected by its id', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('reviews kiosk approve 12')
  await run('reviews kiosk reject 13')
  expect(requested).toEqual(['POST /tenants/kiosk/reviews/12/approved', 'POST /tenants/kiosk/reviews/13/rejected'])
  expect(printed[0]).toBe('12: approved\n')
})

test.each(['', 'list 1', 'approve', 'approve 1 2', 'remove 1', 'toString'])(
  '"%s" is not a command, and no request is sent',
  async (subcommand) => {
    const { run, requested } = anOperatorApi()
    await expect(run(`reviews kiosk ${subcommand}`.trim())).rejects.toMatchObject(invalidArgumentError)
    expect(requested).toEqual([])
  },
)

test.each(['approve one', 'reject ../13'])(
  '"%s" has no valid review id, and no request is sent',
  async (subcommand) => {
    const { run, requested } = anOperatorApi()
    await expect(run(`reviews kiosk ${subcommand}`)).rejects.toThrow(CliError)
    expect(requested).toEqual([])
  },
)
