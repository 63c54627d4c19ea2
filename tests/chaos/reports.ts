import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Where the proof leaves its figures. */
export const reports = '.cache/reports'

/**
 * Writes a report of rows by their names. A run of some of them puts its own in place of those that an earlier run has left;
 * the others stay as they were, in the order of `names`. What has none of these names is of an older tree, and goes.
 */
export function mergeReport<Row>(
  report: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string | number,
  names: readonly (string | number)[],
): void {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/${report}.json`
  const known = new Map([...standing<Row>(file), ...rows].map((row) => [nameOf(row), row]))
  const merged = names.flatMap((name) => known.get(name) ?? [])
  writeFileSync(file, JSON.stringify(merged, null, 2))
}

/** What an earlier run has written; nothing where there is none, or none that can be read. */
function standing<Row>(file: string): readonly Row[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
