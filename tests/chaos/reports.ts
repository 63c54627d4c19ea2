import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Where `npm run proof` writes its reports. */
export const reports = '.cache/reports'

/**
 * Merges rows into a report, by name and in the order of `names`. Rows of earlier runs stay unless this run replaces
 * them. Rows with other names are dropped, because their check no longer exists.
 */
export function mergeReport<Row>(
  report: string,
  rows: readonly Row[],
  getRowName: (row: Row) => string,
  names: readonly string[],
): void {
  mkdirSync(reports, { recursive: true })
  const file = `${reports}/${report}.json`
  const rowsByName = new Map([...readEarlierRows<Row>(file), ...rows].map((row) => [getRowName(row), row]))
  const mergedRows = names.flatMap((name) => rowsByName.get(name) ?? [])
  writeFileSync(file, JSON.stringify(mergedRows, null, 2))
}

/** Empty if there is no earlier report, or if it can't be parsed. */
function readEarlierRows<Row>(file: string): readonly Row[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}
