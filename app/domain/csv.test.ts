import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvIssue, type CsvRow, formatCsv, parseCsv, unescapeCell } from './csv.ts'

const csvLine = (cells: readonly (string | number | null)[]) => formatCsv(null, [cells])

test('cells are separated by commas and quoted where needed', () => {
  expect(csvLine(['a', 1, null, -2, 'b, "c"', 'd\ne'])).toBe('a,1,,-2,"b, ""c""","d\ne"\r\n')
})

const formulas = ['=1+1', '+35799000111', '-1', '@SUM(A1)', ' =1', '＝1', '\t=1', '\r=1']

/** Characters that a spreadsheet drops before a sign. */
const hiddenCharacters = ['\u200b=1', '\ufeff=1', '\0=1', '\u0001@A1', '\u007f+1', '\u0085-1', '\u00ad=1', '\u2060＝1']

test.each([...formulas, ...hiddenCharacters])('%j is text in every spreadsheet', (cell) => {
  const [line = ''] = csvLine([cell]).split('\r\n').slice(0, 1)
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('a file starts with the byte order mark, which marks it as UTF-8', () => {
  const file = formatCsv(['name', 'city'], [['Μαρία', 'Λευκωσία']])
  expect([...new TextEncoder().encode(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(parse(file, { bom: true })).toEqual([
    ['name', 'city'],
    ['Μαρία', 'Λευκωσία'],
  ])
})

test('texts that only resemble a formula are unchanged', () => {
  expect(csvLine(['Pod = kit', '1-2', 'a@b.example'])).toBe('Pod = kit,1-2,a@b.example\r\n')
})

/** Texts of the characters that matter for escaping. */
const unusualText = fc.string({
  unit: fc.constantFrom(...`=+-@＝＋－＠;,\t\r\n "'aΩ1\0\u001f\u200b\ufeff`),
  maxLength: 30,
})

/** The cells of a line in a spreadsheet that ignores quotes. */
const splitCells = (line: string) => line.split(/[;\t\r\n]/)

test('no part of an exported cell is evaluated, wherever a spreadsheet splits it', () => {
  fc.assert(
    fc.property(unusualText, (cell) => {
      const [read = ''] = parseLine(csvLine([cell, 'end']))
      for (const part of splitCells(read)) expect(part).not.toMatch(/^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
    }),
    { numRuns: 2_000, examples: [['x;=1+1'], ['x\t=1+1'], ['x\r\n@A1'], ['x; "=1'], ['x;＝1'], [';;=1']] },
  )
})

test('an import reads back the exported cells', () => {
  fc.assert(
    fc.property(fc.array(unusualText, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(parseLine(csvLine([...cells, 'end'])).map(unescapeCell)).toEqual([...cells, 'end'])
    }),
    { numRuns: 2_000 },
  )
})

test('ranges, email addresses and minus signs within a text stay as they are', () => {
  for (const cell of ['Pod = kit; 10-20 ml', 'a@b.example; c@d.example', 'Makariou 5, Fl. -1'])
    expect(unescapeCell(cell)).toBe(cell)
  expect(csvLine(['Pod = kit; 10-20 ml'])).toBe('Pod = kit; 10-20 ml\r\n')
})

function parseLine(line: string): readonly string[] {
  return parse(line, { record_delimiter: '\r\n' })[0] ?? []
}

async function collect(bytes: AsyncIterable<Uint8Array>) {
  const found: (CsvRow | CsvIssue)[] = []
  for await (const entry of parseCsv(bytes)) found.push(entry)
  return found
}

/** The rows of a file that arrives in pieces of this many bytes. */
async function parseText(text: string, size = 1000) {
  const bytes = new TextEncoder().encode(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return (await collect(pieces())).map((entry) => ('message' in entry ? entry : [entry.row, ...entry.cells]))
}

const file = '\uFEFFcode,name\r\nA,"Καπάκι, ""small""\r\nand black"\r\n\r\nB,5" pipe\nC,\r\n'

test.each([1, 2, 3, 7, 1000])('a file in pieces of %i bytes has the same rows', async (size) => {
  expect(await parseText(file, size)).toEqual([
    [1, 'code', 'name'],
    [2, 'A', 'Καπάκι, "small"\r\nand black'],
    [4, 'B', '5" pipe'],
    [5, 'C', ''],
  ])
})

test.each([',', ';', '\t'])('the separator %j is detected from the header', async (separator) => {
  expect(await parseText(`a${separator}b\n1${separator}"2"`)).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
})

test.each(['sep=;\r\n', 'SEP=;\n', '\uFEFF"sep=;"\r\n'])(
  '%j sets the separator, whatever the header has',
  async (line) => {
    for (const size of [1, 1000])
      expect(await parseText(`${line}a,b;c,d\n1;2`, size)).toEqual([
        [1, 'a,b', 'c,d'],
        [2, '1', '2'],
      ])
  },
)

test.each([
  ['a,b\n1,"2', { row: 2, message: { key: 'productIssue.openQuote', values: {} } }],
  ['a,b\n1,2\n1,"2"x\n', { row: 3, message: { key: 'productIssue.afterQuote', values: { cell: '"2"x' } } }],
])('%j is refused with its row', async (text, issue) => {
  expect((await parseText(text)).at(-1)).toEqual(issue)
  expect((await parseText(text, 1)).at(-1)).toEqual(issue)
})

test.each([
  [
    'a row of many cells that begin with a quote',
    `a,b\n${Array.from({ length: 90_000 }, (_, i) => `"""${i}"`).join()}`,
  ],
  ['a row of quotes without an end', `a,b\n${'"'.repeat(1_500_001)}`],
  ['a header of quotes without an end', '"'.repeat(1_500_001)],
])('%s, in small pieces, is read in linear time', async (_case, text) => {
  const start = performance.now()
  expect((await parseText(text, 1024)).length).toBeGreaterThan(0)
  // Quadratic time would take minutes.
  expect(performance.now() - start).toBeLessThan(20_000)
})

test('a cell with text after its quote is found among cells that contain its quoted form', async () => {
  const cells = ['"z""""1"', '"""1"', '"""1"', '"""2"', '"2"x']
  expect(await parseText(`a,b,c,d,e\n${cells.slice(0, 4).join()}\n`)).toEqual([
    [1, 'a', 'b', 'c', 'd', 'e'],
    [2, 'z""1', '"1', '"1', '"2'],
  ])
  expect(await parseText(`a,b,c,d,e\n${cells.join()}\n`)).toEqual([
    [1, 'a', 'b', 'c', 'd', 'e'],
    { row: 2, message: { key: 'productIssue.afterQuote', values: { cell: '"2"x' } } },
  ])
})

test('bytes that are not UTF-8 are refused', async () => {
  async function* windows1253() {
    yield Uint8Array.of(...new TextEncoder().encode('code,name\nA,'), 0xca, 0xe1)
  }
  expect(await collect(windows1253())).toEqual([{ row: 1, message: { key: 'productIssue.utf8', values: {} } }])
})

test('an unclosed quote is refused before it fills the memory', async () => {
  let pieces = 0
  async function* endless() {
    yield new TextEncoder().encode('a,b\n1,"')
    for (; pieces < 1000; pieces++) yield new Uint8Array(100_000).fill(120)
  }
  expect((await collect(endless())).at(-1)).toMatchObject({ row: 2 })
  expect(pieces).toBeLessThan(100)
})

test.each([
  ['nothing', '\n'],
  ['separators', ',,\n'],
])('a file of millions of rows with %s in them is refused early', async (_, row) => {
  let pieces = 0
  async function* empty() {
    yield new TextEncoder().encode('code,name,price\nA,Pod,1\n')
    for (; pieces < 100; pieces++) yield new TextEncoder().encode(row.repeat(65_536 / row.length))
  }
  const message = { key: 'productIssue.emptyRows', values: { count: 200_000 } }
  expect(await collect(empty())).toEqual([
    { row: 1, cells: ['code', 'name', 'price'] },
    { row: 2, cells: ['A', 'Pod', '1'] },
    { row: expect.any(Number), message },
  ])
  expect(pieces).toBeLessThan(30)
})

test('some empty rows are skipped and counted', async () => {
  expect(await parseText(`code,name\n${'\n'.repeat(100_000)}A,Pod\n${',\n'.repeat(1000)}B,Kit\n`)).toEqual([
    [1, 'code', 'name'],
    [100_002, 'A', 'Pod'],
    [101_003, 'B', 'Kit'],
  ])
})

test.each(['=1+1', "'=1+1", "''=1", "'quoted'", ' -1', "'", '-', 'a\n=b'])(
  '%j is the same after writing and reading',
  async (cell) => {
    const [, line] = await parseText(formatCsv(['head', 'more'], [[cell, 'x']]))
    expect(Array.isArray(line) && unescapeCell(String(line[1]))).toBe(cell)
  },
)
