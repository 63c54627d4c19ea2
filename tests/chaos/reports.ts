import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Where `npm run proof` writes its reports. */
export const reports = '.cache/reports'

/**
 * Merges rows into a report, keyed by name and ordered as `names`. Rows of earlier runs stay unless this run has newer ones.
 * Rows under any other name are dropped: their check no longer exists.
 */
export function mergeReport<Row>(
  report: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  names: readonly string[],
): void {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/${report}.json`
  const known = new Map([...earlierRows<Row>(file), ...rows].map((row) => [nameOf(row), row]))
  const merged = names.flatMap((name) => known.get(name) ?? [])
  writeFileSync(file, JSON.stringify(merged, null, 2))
}

/** Empty when there is no earlier report, or none that can be parsed. */
function earlierRows<Row>(file: string): readonly Row[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
