import { expect, test } from 'vitest'
import { csvLine, plainCell } from './csv.ts'
import { CsvReader } from './csv-reader.ts'

/** The rows of a file that comes in pieces of this many characters. */
function read(text: string, size = text.length) {
  const reader = new CsvReader()
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${Math.max(1, size)}}`, 'g')) ?? []
  const rows = [...pieces.flatMap((piece) => reader.read(piece)), ...reader.end()]
  return { rows: rows.map(({ row, cells }) => [row, ...cells]), fault: reader.fault }
}

const file = '\uFEFFcode,name\r\nA,"Pod, ""small""\r\nand black"\r\n\r\nB,Plain\nC,\r\n'

test.each([1, 2, 3, 7, 1000])('a file in pieces of %i characters has the same rows', (size) => {
  expect(read(file, size)).toEqual({
    rows: [
      [1, 'code', 'name'],
      [2, 'A', 'Pod, "small"\r\nand black'],
      [4, 'B', 'Plain'],
      [5, 'C', ''],
    ],
    fault: null,
  })
})

test.each([',', ';', '\t'])('the head says that cells are parted by %j', (separator) => {
  expect(read(`a${separator}b\n1${separator}"2"`).rows).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
})

test.each([
  ['a,b\n1,"2', { row: 2, says: { key: 'goodsFault.openQuote', values: {} } }],
  ['a,b\n1,2\n1,"2"x\n', { row: 3, says: { key: 'goodsFault.afterQuote', values: { cell: 'x\n' } } }],
])('%j is refused by its row', (text, fault) => {
  expect(read(text).fault).toEqual(fault)
  expect(read(text, 1).fault?.row).toBe(fault.row)
})

test('a quote that never ends is given up before it fills the memory', () => {
  const reader = new CsvReader()
  reader.read('a,b\n1,"')
  for (let piece = 0; piece < 20 && reader.fault === null; piece++) reader.read('x'.repeat(100_000))
  expect(reader.fault).toMatchObject({ row: 2 })
})

test.each(['=1+1', "'=1+1", "''=1", "'quoted'", ' -1', "'", '-', 'a\n=b'])(
  '%j is the same after writing and reading',
  (cell) => {
    const { rows } = read(csvLine(['head', 'more']) + csvLine([cell, 'x']))
    expect(plainCell(String(rows[1]?.[1]))).toBe(cell)
  },
)
