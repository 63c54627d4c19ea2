import { isCalendarDay, isInstant } from '../calendar.ts'
import { cents, decimalEuros } from '../money.ts'
import { type FaultText, faultText } from './goods-faults.ts'

/** How a value of a product is written in a cell of a CSV file, and read from it. */

export type ReadCell = { readonly value: unknown } | { readonly fault: FaultText }

export interface CellKind {
  readonly show: (value: unknown) => string
  /** `cell` is trimmed. Whether the value may stand there the product's schema says. */
  readonly read: (cell: string) => ReadCell
}

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Text; an empty cell is an empty text. */
export const text: CellKind = { show: shown, read: (cell) => ({ value: cell }) }

/** Text; an empty cell is nothing. */
export const textOrNull: CellKind = { show: shown, read: (cell) => ({ value: cell === '' ? null : cell }) }

/** Greek words: an empty cell leaves the English ones to be said. */
export const greek: CellKind = { show: shown, read: (cell) => ({ value: cell === '' ? undefined : cell }) }

const yes = ['1', 'true', 'yes']
const no = ['', '0', 'false', 'no']

export const flag: CellKind = {
  show: (value) => (value === true ? '1' : '0'),
  read: (cell) => {
    const said = cell.toLowerCase()
    if (yes.includes(said)) return { value: true }
    return no.includes(said) ? { value: false } : { fault: faultText('flag', { cell }) }
  },
}

/** The shop notes what is off, a merchant what is on. */
export const unlessOff: CellKind = {
  show: (value) => flag.show(value !== true),
  read: (cell) => {
    const on = flag.read(cell)
    return 'fault' in on ? on : { value: on.value !== true }
  },
}

/** Decimal euros of whole cents, with a point or a comma. */
export const euros: CellKind = {
  show: (value) => (typeof value === 'number' ? decimalEuros(cents(value)) : ''),
  read: (cell) => {
    if (cell === '') return { value: null }
    const [, whole, decimals = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(cell) ?? []
    if (whole === undefined) return { fault: faultText('price', { cell }) }
    return { value: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) }
  },
}

/** A price of a list or units of a store: an empty cell is none. */
export const eurosOrNone: CellKind = {
  show: euros.show,
  read: (cell) => (cell === '' ? { value: undefined } : euros.read(cell)),
}

function number(pattern: RegExp, empty: null | undefined, what: 'number' | 'whole'): CellKind {
  return {
    show: shown,
    read: (cell) => {
      if (cell === '') return { value: empty }
      return pattern.test(cell) ? { value: Number(cell.replace(',', '.')) } : { fault: faultText(what, { cell }) }
    },
  }
}

export const decimal = number(/^-?\d{1,9}(?:[.,]\d{1,4})?$/, null, 'number')
export const whole = number(/^-?\d{1,9}$/, null, 'whole')
export const wholeOrNone = number(/^-?\d{1,9}$/, undefined, 'whole')

/** A day, or an instant with its time zone. */
export const instant: CellKind = {
  show: (value) => (typeof value === 'string' ? new Date(value).toISOString() : ''),
  read: (cell) => {
    if (cell === '') return { value: null }
    if (!isCalendarDay(cell) && !isInstant(cell)) return { fault: faultText('instant', { cell }) }
    return { value: new Date(cell).toISOString() }
  },
}

/** A day is left as it was typed: when it ends the shop's own clock says. */
export const dayOrInstant: CellKind = {
  show: instant.show,
  read(cell) {
    const read = instant.read(cell)
    return 'value' in read && isCalendarDay(cell) ? { value: cell } : read
  },
}

/** Codes, parted by spaces. */
export const codes: CellKind = {
  show: (value) => (Array.isArray(value) ? value.join(' ') : ''),
  read: (cell) => ({ value: cell === '' ? [] : cell.split(/\s+/) }),
}
