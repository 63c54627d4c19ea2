import { stringify } from 'csv-stringify/sync'

/**
 * The start of a cell that a spreadsheet evaluates as a formula, full-width signs included (OWASP, CSV injection). Some
 * spreadsheets drop spaces, quotes, control characters (`Cc`) and invisible ones (`Cf`, such as U+200B and U+FEFF)
 * before the sign.
 */
const formulaPattern = /^(?:'*[\t\r\n]|[;\s"'\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/**
 * Characters before such a sign within a cell. A spreadsheet whose list separator is `;` (Cyprus, Greece) or a tab
 * splits the file there in spite of the quotes, and then at line ends too. Matches only from the start of a run, to
 * stay linear.
 */
const formulaGapPattern = /(?<![;\s"'\p{Cc}\p{Cf}])[;\s"'\p{Cc}\p{Cf}]+(?=[=+\-@＝＋－＠])/gu

/** A negative amount: a spreadsheet reads it as a number and evaluates nothing. */
const amountPattern = /^-\d{1,12}\.\d{2}$/

/**
 * Formats CSV (RFC 4180), or further lines of it if `header` is null. Cells that a spreadsheet would evaluate get an
 * apostrophe, because shoppers write names and notes and a merchant opens the file. The byte order mark keeps
 * spreadsheets from garbling Greek.
 */
export function formatCsv(
  header: readonly string[] | null,
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return stringify(header === null ? [...rows] : [header, ...rows], {
    bom: header !== null,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // Checks only the first character of a cell. `escapeFormulas` handles what a spreadsheet drops or splits at.
    escape_formulas: true,
    cast: {
      string: (cell) => (amountPattern.test(cell) ? { value: cell, escape_formulas: false } : escapeFormulas(cell)),
    },
  })
}

function escapeFormulas(cell: string): string {
  const text = cell.replace(formulaGapPattern, (match) => match.replace(/[;\t\r\n]/g, "$&'"))
  return formulaPattern.test(text) ? `'${text}` : text
}

/** Undoes the escaping of `formatCsv`: removes the apostrophes that prevent evaluation. */
export function unescapeCell(cell: string): string {
  const text = cell.startsWith("'") && formulaPattern.test(cell.slice(1)) ? cell.slice(1) : cell
  return text.replace(formulaGapPattern, (match) => match.replace(/([;\t\r\n])'/g, '$1'))
}
