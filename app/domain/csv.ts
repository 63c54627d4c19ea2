/** What a spreadsheet would take for a formula, full-width signs included. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

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
