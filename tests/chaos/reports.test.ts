import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mergeReport, reports } from './reports.ts'

const report = `merged-${process.pid}`
const file = `${reports}/${report}.json`
const mergeRows = (...rows: [name: string, figure: string][]) => {
  const options = rows.map(([name, summary]) => ({ name, summary }))
  mergeReport(report, options, ({ name }) => name, ['oversell', 'points', 'fuzz'])
  const merged: typeof options = JSON.parse(readFileSync(file, 'utf8'))
  return merged.map(({ name, summary }) => [name, summary])
}

test('a run of some checks keeps the results of the others', () => {
  try {
    expect(mergeRows(['fuzz', 'old'], ['oversell', 'old'], ['retired', 'old'])).toEqual([
      ['oversell', 'old'],
      ['fuzz', 'old'],
    ])
    expect(mergeRows(['points', 'new'], ['fuzz', 'new'])).toEqual([
      ['oversell', 'old'],
      ['points', 'new'],
      ['fuzz', 'new'],
    ])
    writeFileSync(file, 'cut off in the mid')
    expect(mergeRows(['oversell', 'new'])).toEqual([['oversell', 'new']])
  } finally {
    rmSync(file)
  }
})
