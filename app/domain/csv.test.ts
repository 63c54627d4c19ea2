import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsv, unescapeCell } from './csv.ts'

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

test('prices, ranges and addresses within a text keep their signs', () => {
  for (const cell of ['Pod = kit; 10-20 ml', 'a@b.example; c@d.example', 'Makariou 5, Fl. -1'])
    expect(unescapeCell(cell)).toBe(cell)
  expect(csvLine(['Pod = kit; 10-20 ml'])).toBe('Pod = kit; 10-20 ml\r\n')
})

function parseLine(line: string): readonly string[] {
  return parse(line, { record_delimiter: '\r\n' })[0] ?? []
}
