import { stringify } from 'csv-stringify/sync'

/**
 * How a cell begins that a spreadsheet calculates, full-width signs included (OWASP, CSV injection); or cleans up and calculates:
 * some drop spaces, quotes, control characters (`Cc`) and invisible ones (`Cf`, such as U+200B and U+FEFF) before a sign.
 */
const calculated = /^(?:'*[\t\r\n]|[;\s"'\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/**
 * What comes before such a sign within a cell. A spreadsheet whose list separator is `;` (Cyprus, Greece) or a tab splits this
 * file there, whatever the quotes say, and then at line ends too. Starts at the beginning of a run alone, to stay linear.
 */
const gap = /(?<![;\s"'\p{Cc}\p{Cf}])[;\s"'\p{Cc}\p{Cf}]+(?=[=+\-@＝＋－＠])/gu

/**
 * CSV (RFC 4180), or the next lines of it where `head` is null. Cells that a spreadsheet would calculate get an apostrophe:
 * shoppers write names and notes, and a merchant opens the file. The byte order mark keeps spreadsheets from garbling Greek.
 */
export function csvText(
  head: readonly string[] | null,
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return stringify(head === null ? [...rows] : [head, ...rows], {
    bom: head !== null,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // It looks at the first character of a cell alone; `escaped` looks behind what a spreadsheet drops or splits at.
    escape_formulas: true,
    cast: { string: escaped },
  })
}

function escaped(cell: string): string {
  const text = cell.replace(gap, (run) => run.replace(/[;\t\r\n]/g, "$&'"))
  return calculated.test(text) ? `'${text}` : text
}

/** What `csvText` was given for this cell: without the apostrophes that kept it from being calculated. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && calculated.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replace(gap, (run) => run.replace(/([;\t\r\n])'/g, '$1'))
}
