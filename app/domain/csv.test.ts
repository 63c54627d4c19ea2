import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, plainCell } from './csv.ts'

const csvLine = (cells: readonly (string | number | null)[]) => csvText(null, [cells])

test('cells are parted by commas and quoted where they need it', () => {
  expect(csvLine(['a', 1, null, -2, 'b, "c"', 'd\ne'])).toBe('a,1,,-2,"b, ""c""","d\ne"\r\n')
})

const formulas = ['=1+1', '+35799000111', '-1', '@SUM(A1)', ' =1', '＝1', '\t=1', '\r=1']

/** What a spreadsheet doesn't show before a sign. */
const hiddenSigns = ['\u200b=1', '\ufeff=1', '\0=1', '\u0001@A1', '\u007f+1', '\u0085-1', '\u00ad=1', '\u2060＝1']

test.each([...formulas, ...hiddenSigns])('%j is text in every spreadsheet', (cell) => {
  const [line = ''] = csvLine([cell]).split('\r\n').slice(0, 1)
  expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
})

test('a spreadsheet learns from the byte order mark that a file is UTF-8', () => {
  const file = csvText(['name', 'city'], [['Μαρία', 'Λευκωσία']])
  expect([...new TextEncoder().encode(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(parse(file, { bom: true })).toEqual([
    ['name', 'city'],
    ['Μαρία', 'Λευκωσία'],
  ])
})

test('what only looks a little like a formula is left as it is', () => {
  expect(csvLine(['Pod = kit', '1-2', 'a@b.example'])).toBe('Pod = kit,1-2,a@b.example\r\n')
})

/** Texts of the characters on which escaping depends. */
const oddText = fc.string({ unit: fc.constantFrom(...`=+-@＝＋－＠;,\t\r\n "'aΩ1\0\u001f\u200b\ufeff`), maxLength: 30 })

/** The cells of a line as a spreadsheet splits it that knows of no quotes. */
const splitAnywhere = (line: string) => line.split(/[;\t\r\n]/)

test('no part of an exported cell is calculated, wherever a spreadsheet splits it', () => {
  fc.assert(
    fc.property(oddText, (cell) => {
      const [read = ''] = readBack(csvLine([cell, 'end']))
      for (const part of splitAnywhere(read)) expect(part).not.toMatch(/^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u)
    }),
    { numRuns: 2_000, examples: [['x;=1+1'], ['x\t=1+1'], ['x\r\n@A1'], ['x; "=1'], ['x;＝1'], [';;=1']] },
  )
})

test('an import reads what the export was given', () => {
  fc.assert(
    fc.property(fc.array(oddText, { minLength: 1, maxLength: 4 }), (cells) => {
      expect(readBack(csvLine([...cells, 'end'])).map(plainCell)).toEqual([...cells, 'end'])
    }),
    { numRuns: 2_000 },
  )
})

test('prices, ranges and addresses within a text keep their signs', () => {
  for (const cell of ['Pod = kit; 10-20 ml', 'a@b.example; c@d.example', 'Makariou 5, Fl. -1'])
    expect(plainCell(cell)).toBe(cell)
  expect(csvLine(['Pod = kit; 10-20 ml'])).toBe('Pod = kit; 10-20 ml\r\n')
})

function readBack(line: string): readonly string[] {
  return parse(line, { record_delimiter: '\r\n' })[0] ?? []
}
