import { parseDecimal } from '../decimal-input.ts'
import { cents, formatDecimalEuros } from '../money.ts'
import { isCalendarDay, isInstant } from '../schema.ts'
import { createIssueMessage, type IssueMessage } from './product-issues.ts'

/** How a product value is written to a cell of a CSV file and read from it. */

export type ParsedCell = { readonly value: unknown } | { readonly issue: IssueMessage }

export interface CellFormat {
  readonly format: (value: unknown) => string
  /** `cell` is trimmed. The product's schema decides whether the value is allowed. */
  readonly parse: (cell: string) => ParsedCell
}

const formatValue = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Text; an empty cell is an empty text. */
export const text: CellFormat = { format: formatValue, parse: (cell) => ({ value: cell }) }

/** Text; an empty cell is null. */
export const nullableText: CellFormat = { format: formatValue, parse: (cell) => ({ value: cell === '' ? null : cell }) }

/** Greek text: an empty cell is undefined, so that the default text is shown. */
export const greekText: CellFormat = {
  format: formatValue,
  parse: (cell) => ({ value: cell === '' ? undefined : cell }),
}

const trueValues = ['1', 'true', 'yes']
const falseValues = ['', '0', 'false', 'no']

export const flag: CellFormat = {
  format: (value) => (value === true ? '1' : '0'),
  parse: (cell) => {
    const normalized = cell.toLowerCase()
    if (trueValues.includes(normalized)) return { value: true }
    return falseValues.includes(normalized) ? { value: false } : { issue: createIssueMessage('flag', { cell }) }
  },
}

/** Inverted, because the shop stores what is off and the file says what is on. */
export const invertedFlag: CellFormat = {
  format: (value) => flag.format(value !== true),
  parse: (cell) => {
    const parsedFlag = flag.parse(cell)
    return 'issue' in parsedFlag ? parsedFlag : { value: parsedFlag.value !== true }
  },
}

/** An amount in cents, written as decimal euros with a point or a comma. */
export const euros: CellFormat = {
  format: (value) => (typeof value === 'number' ? formatDecimalEuros(cents(value)) : ''),
  parse: (cell) => {
    if (cell === '') return { value: null }
    const value = parseDecimal(cell)
    return value === null ? { issue: createIssueMessage('price', { cell }) } : { value }
  },
}

/** The price on a price list: an empty cell means none. */
export const optionalEuros: CellFormat = {
  format: euros.format,
  parse: (cell) => (cell === '' ? { value: undefined } : euros.parse(cell)),
}

function createNumberFormat(pattern: RegExp, empty: null | undefined, issueName: 'number' | 'whole'): CellFormat {
  return {
    format: formatValue,
    parse: (cell) => {
      if (cell === '') return { value: empty }
      return pattern.test(cell)
        ? { value: Number(cell.replace(',', '.')) }
        : { issue: createIssueMessage(issueName, { cell }) }
    },
  }
}

export const decimal = createNumberFormat(/^-?\d{1,9}(?:[.,]\d{1,4})?$/, null, 'number')
export const wholeNumber = createNumberFormat(/^-?\d{1,9}$/, null, 'whole')
export const optionalWholeNumber = createNumberFormat(/^-?\d{1,9}$/, undefined, 'whole')

/** A day, or an instant with its time zone. */
export const instant: CellFormat = {
  format: (value) => (typeof value === 'string' ? new Date(value).toISOString() : ''),
  parse: (cell) => {
    if (cell === '') return { value: null }
    if (!isCalendarDay(cell) && !isInstant(cell)) return { issue: createIssueMessage('instant', { cell }) }
    return { value: new Date(cell).toISOString() }
  },
}

/** Keeps a day as it was typed: its end depends on the shop's time zone. */
export const dayOrInstant: CellFormat = {
  format: instant.format,
  parse(cell) {
    const parsed = instant.parse(cell)
    return 'value' in parsed && isCalendarDay(cell) ? { value: cell } : parsed
  },
}

/** Codes, separated by spaces. */
export const codes: CellFormat = {
  format: (value) => (Array.isArray(value) ? value.join(' ') : ''),
  parse: (cell) => ({ value: cell === '' ? [] : cell.split(/\s+/) }),
}
