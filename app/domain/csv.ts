/**
 * What a spreadsheet would take for a formula, full-width signs included; and what only looks like such a cell with its
 * apostrophe, which reading takes off again.
 */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/**
 * The first line of a CSV file, behind the mark by which a spreadsheet knows that the bytes are UTF-8: without it Greek names
 * come out as signs of another alphabet.
 */
export function csvHead(names: readonly string[]): string {
  return `\uFEFF${csvLine(names)}`
}

/**
 * One line of a CSV file (RFC 4180), with its line end. A cell that a spreadsheet would calculate gets an apostrophe
 * before it: shoppers write names and notes, and a merchant opens the file.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What `csvLine` was given for this cell: without the apostrophe that kept it from being calculated. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
