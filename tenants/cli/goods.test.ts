import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GoodsFault } from '#app/domain/catalogue/goods-changes.ts'
import { aCommandLine, unreadable } from '#tests/factories/command-line.ts'
import { Refused } from './fault.ts'
import { addGoodsCommands } from './goods.ts'
import type { Call } from './operator.ts'

const csv = 'code,variant_code,name\nA,A,One\nB,B,Two\n'

/** A shop's operator API of which two chunks are brought, the first `written` of them written, and what the command printed. */
function aShopDoor({ written = 0, faults = [] as GoodsFault[] } = {}) {
  const asked: string[] = []
  const run = (state: string, done: number) => ({
    ...{ state, rows: 2, chunks: 2, written: done, added: 1, changed: 1, unchanged: 0 },
    differences: [{ row: 3, code: 'B', column: 'name', was: 'Deux', is: 'Two' }],
  })
  let done = written
  const call: Call = async (method, path, schema) => {
    const step = path.replace('/tenants/kiosk/', '').replace(/[0-9a-f]{64}/, 'FILE')
    asked.push(`${method} ${step}`)
    if (step === 'goods-runs') return schema.parse(run(written > 0 ? 'checked' : 'checking', done))
    if (step.includes('/chunks/')) return schema.parse({ faults })
    if (step.endsWith('/check')) return schema.parse(run('checked', 0))
    if (step.includes('/write/')) return schema.parse({ ok: true, run: run('checked', ++done) })
    return schema.parse({
      ok: true,
      csv: path.endsWith('=0') ? 'one\r\n' : 'two\r\n',
      next: path.endsWith('=0') ? 7 : null,
    })
  }
  const { run: type, printed } = aCommandLine(
    (commandLine, context) => addGoodsCommands(commandLine, { ...context, clock: () => 0 }),
    call,
  )
  const command = (words: readonly string[], dryRun = false) =>
    type('goods', [...words, ...(dryRun ? ['--dry-run'] : [])])
  return { command, asked, printed }
}

function aFile(text: string | Uint8Array = csv): string {
  const file = join(mkdtempSync(join(tmpdir(), 'goods-')), 'goods.csv')
  writeFileSync(file, text)
  return file
}

test('an export is all its pages behind each other', async () => {
  const { command, asked, printed } = aShopDoor()
  await command(['kiosk', 'export'])
  expect(asked).toEqual(['GET goods-export?after=0', 'GET goods-export?after=7'])
  expect(printed.join('')).toBe('one\r\ntwo\r\n')
})

test('a file is brought, checked and only then written', async () => {
  const { command, asked, printed } = aShopDoor()
  await command(['kiosk', 'import', aFile()])
  expect(asked).toEqual([
    ...['POST goods-runs', 'POST goods-runs/FILE/chunks/0', 'POST goods-runs/FILE/check'],
    ...['POST goods-runs/FILE/write/0', 'POST goods-runs/FILE/write/1', 'DELETE goods-runs/FILE'],
  ])
  expect(printed).toContain('kiosk: 2 rows: 1 products new, 1 changed, 0 unchanged\n')
  expect(printed).toContain('kiosk: row 3\tname\t"Deux" → "Two"\n')
})

test('a rehearsal writes nothing, and an import that broke off is not brought again', async () => {
  const rehearsal = aShopDoor()
  await rehearsal.command(['kiosk', 'import', aFile()], true)
  expect(rehearsal.asked.filter((step) => step.includes('/write/'))).toEqual([])
  const again = aShopDoor({ written: 1 })
  await again.command(['kiosk', 'import', aFile()])
  expect(again.asked).toEqual(['POST goods-runs', 'POST goods-runs/FILE/write/1', 'DELETE goods-runs/FILE'])
})

test.each([
  ['the shop', csv, [{ row: 3, column: 'name', says: { key: 'goodsFault.needed', values: {} } }], 'row 3, column name'],
  ['its bytes', Uint8Array.from([99, 111, 100, 101, 10, 0xcc, 0xdd, 10]), [], 'row 1'],
] as const)(
  'a file that is refused for %s is named by row and column, and nothing is written',
  async (_, text, faults, path) => {
    const { command, asked } = aShopDoor({ faults: [...faults] })
    const refusal = await command(['kiosk', 'import', aFile(text)]).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refused)
    expect(refusal).toMatchObject({ faults: [{ path }] })
    expect(asked.filter((step) => step.includes('/write/'))).toEqual([])
  },
)

test('faults are told in the order of the rows, and where they are too many it is said that there are more', async () => {
  const says = { key: 'goodsFault.needed', values: {} } as const
  const faultsIn = async (count: number) => {
    const faults = Array.from({ length: count }, (_, place) => ({ row: count + 1 - place, column: 'name', says }))
    return aShopDoor({ faults })
      .command(['kiosk', 'import', aFile()])
      .catch((error: unknown) => error)
  }
  const rows = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ path: `row ${place + 2}, column name` }))
  expect(await faultsIn(3)).toMatchObject({ message: expect.not.stringContaining('first'), faults: rows(3) })
  expect(await faultsIn(60)).toMatchObject({
    message: expect.stringContaining('its first 50 faults'),
    faults: rows(50),
  })
})

test('what is no file is refused before anybody is asked', async () => {
  const { command, asked } = aShopDoor()
  for (const path of [tmpdir(), join(tmpdir(), 'no-such-file.csv')])
    await expect(command(['kiosk', 'import', path])).rejects.toThrow(`There is no file ${path}`)
  expect(asked).toEqual([])
})

test.each([[[]], [['kiosk']], [['kiosk', 'import']], [['kiosk', 'export', 'x']], [['kiosk', 'import', 'a', 'b']]])(
  '%j is no command, and nobody is asked',
  async (words) => {
    const { command, asked } = aShopDoor()
    await expect(command(words)).rejects.toMatchObject(unreadable)
    expect(asked).toEqual([])
  },
)
