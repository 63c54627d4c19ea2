import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mergeReport, reports } from './reports.ts'

const report = `merged-${process.pid}`
const file = `${reports}/${report}.json`
const merged = (...rows: [line: number, figure: string][]) => {
  const given = rows.map(([line, figure]) => ({ line, figure }))
  mergeReport(report, given, ({ line }) => line, [1, 2, 3])
  const written: typeof given = JSON.parse(readFileSync(file, 'utf8'))
  return written.map(({ line, figure }) => [line, figure])
}

test('a run of some lines leaves the figures of the others where they are', () => {
  try {
    expect(merged([3, 'old'], [1, 'old'], [9, 'of a line that is gone'])).toEqual([
      [1, 'old'],
      [3, 'old'],
    ])
    expect(merged([2, 'new'], [3, 'new'])).toEqual([
      [1, 'old'],
      [2, 'new'],
      [3, 'new'],
    ])
    writeFileSync(file, 'cut off in the mid')
    expect(merged([1, 'new'])).toEqual([[1, 'new']])
  } finally {
    rmSync(file)
  }
})
