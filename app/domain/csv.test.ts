import { expect, test } from 'vitest'
import { csvHead, csvLine } from './csv.ts'
import { CsvReader } from './csv-reader.ts'

test('cells are parted by commas and quoted where they need it', () => {
  expect(csvLine(['a', 1, null, -2, 'b, "c"', 'd\ne'])).toBe('a,1,,-2,"b, ""c""","d\ne"\r\n')
})

test.each(['=1+1', '+35799000111', '-1', '@SUM(A1)', ' =1', '＝1', '\t=1', '\r=1'])(
  '%j is text in every spreadsheet',
  (cell) => {
    const [line = ''] = csvLine([cell]).split('\r\n').slice(0, 1)
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('a spreadsheet is told that a file is UTF-8, and whoever reads the file is not troubled by that', () => {
  const file = csvHead(['name', 'city']) + csvLine(['Μαρία', 'Λευκωσία'])
  expect([...new TextEncoder().encode(file).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const reader = new CsvReader()
  expect([...reader.read(file), ...reader.end()].map(({ cells }) => cells)).toEqual([
    ['name', 'city'],
    ['Μαρία', 'Λευκωσία'],
  ])
})

test('what only looks a little like a formula is left as it is', () => {
  expect(csvLine(['Pod = kit', '1-2', 'a@b.example'])).toBe('Pod = kit,1-2,a@b.example\r\n')
})
