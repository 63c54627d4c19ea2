/** How a cell begins that a spreadsheet calculates, full-width signs included (OWASP, CSV injection); or cleans up and calculates. */
const calculated = /^(?:'*[\t\r\n]|[;\s"']*[=+\-@＝＋－＠])/

/**
 * What comes before such a sign within a cell. A spreadsheet whose list separator is `;` (Cyprus, Greece) or a tab splits this
 * file there, whatever the quotes say, and then at line ends too. Starts at the beginning of a run alone, to stay linear.
 */
const gap = /(?<![;\s"'])[;\s"']+(?=[=+\-@＝＋－＠])/g

/**
 * The first line of a CSV file, behind the mark by which a spreadsheet knows that the bytes are UTF-8: without it Greek names
 * come out as signs of another alphabet.
 */
export function csvHead(names: readonly string[]): string {
  return `\uFEFF${csvLine(names)}`
}

/**
 * One line of a CSV file (RFC 4180), with its line end. What a spreadsheet would calculate gets an apostrophe before it:
 * shoppers write names and notes, and a merchant opens the file.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = escaped(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function escaped(cell: string): string {
  const text = cell.replace(gap, (run) => run.replace(/[;\t\r\n]/g, "$&'"))
  return calculated.test(text) ? `'${text}` : text
}

/** What `csvLine` was given for this cell: without the apostrophes that kept it from being calculated. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && calculated.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replace(gap, (run) => run.replace(/([;\t\r\n])'/g, '$1'))
}
