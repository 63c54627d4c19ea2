/** The lists in localStorage: how the last view is written and read. */
import type { LineView, ListsView } from '#app/domain/cart/lists.ts'
import { getPageTenant, loadStoredMirror, type MirrorEnvelope, parseEnvelope } from './lists-store.ts'

/** Parses the mirror; null if it is invalid, outdated or another shop's. It is untrusted: any script can write it. */
export function loadMirror(text = loadStoredMirror(), tenant = getPageTenant()): MirrorEnvelope | null {
  const mirror = parseEnvelope(text, tenant)
  if (mirror === null || typeof mirror.beside !== 'string' || !isListsView(mirror.view)) return null
  return { ...mirror, view: fromStoredView(mirror.view) }
}

// Property names in localStorage must stay the same: the next release reads what this one wrote.
type StoredLine = Omit<LineView, 'warnings'> & { readonly notices: LineView['warnings'] }
type StoredView = Omit<ListsView, 'lines' | 'saved' | 'unavailable'> & {
  readonly lines: readonly StoredLine[]
  readonly saved: readonly StoredLine[]
  readonly notOnOffer: ListsView['unavailable']
}

export function formatMirror({ view, ...envelope }: MirrorEnvelope): string {
  const { lines, saved, unavailable, ...rest } = view
  const toStoredLine = ({ warnings, ...line }: LineView): StoredLine => ({ ...line, notices: warnings })
  const stored = { ...rest, lines: lines.map(toStoredLine), saved: saved.map(toStoredLine), notOnOffer: unavailable }
  return JSON.stringify({ ...envelope, view: stored satisfies StoredView })
}

function fromStoredView({ lines, saved, notOnOffer, ...view }: StoredView): ListsView {
  const toLine = ({ notices, ...line }: StoredLine): LineView => ({ ...line, warnings: notices })
  return { ...view, lines: lines.map(toLine), saved: saved.map(toLine), unavailable: notOnOffer }
}

type Untrusted<Of> = { readonly [Key in keyof Of]?: unknown } | null | undefined

function isListsView(view: Untrusted<StoredView>): view is StoredView {
  return (
    typeof view === 'object' &&
    view !== null &&
    areLines(view.lines) &&
    areLines(view.saved) &&
    isWholeNumber(view.total) &&
    isWholeNumber(view.count) &&
    Array.isArray(view.wished) &&
    view.wished.every(Number.isSafeInteger) &&
    areWholeNumbers(view.compared)
  )
}

function areLines(lines: unknown): lines is StoredLine[] {
  return Array.isArray(lines) && lines.every(isLine)
}

function isLine(line: Untrusted<StoredLine>): line is StoredLine {
  if (typeof line !== 'object' || line === null) return false
  const { variant, product, quantity, sum, name, choice, orderable } = line
  const price = line.price as Untrusted<StoredLine['price']>
  const picture = line.picture as Untrusted<StoredLine['picture']>
  return (
    [variant, product, quantity, sum, price?.now, picture?.width, picture?.height].every(isWholeNumber) &&
    [name, choice, picture?.path].every((text) => typeof text === 'string') &&
    typeof orderable === 'boolean'
  )
}

const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const areWholeNumbers = (numbers: unknown): numbers is number[] =>
  Array.isArray(numbers) && numbers.every(isWholeNumber)
