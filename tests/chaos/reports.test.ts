import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mergeReport, reports } from './reports.ts'

const report = `merged-${process.pid}`
const file = `${reports}/${report}.json`
const merged = (...rows: [name: string, figure: string][]) => {
  const given = rows.map(([name, figure]) => ({ name, figure }))
  mergeReport(report, given, ({ name }) => name, ['oversell', 'points', 'fuzz'])
  const written: typeof given = JSON.parse(readFileSync(file, 'utf8'))
  return written.map(({ name, figure }) => [name, figure])
}

test('a run of some checks keeps the figures of the others', () => {
  try {
    expect(merged(['fuzz', 'old'], ['oversell', 'old'], ['retired', 'old'])).toEqual([
      ['oversell', 'old'],
      ['fuzz', 'old'],
    ])
    expect(merged(['points', 'new'], ['fuzz', 'new'])).toEqual([
      ['oversell', 'old'],
      ['points', 'new'],
      ['fuzz', 'new'],
    ])
    writeFileSync(file, 'cut off in the mid')
    expect(merged(['oversell', 'new'])).toEqual([['oversell', 'new']])
  } finally {
    rmSync(file)
  }
})
