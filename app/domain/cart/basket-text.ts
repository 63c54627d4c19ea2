import { cents } from '#app/domain/money.ts'
import { type Basket, type CartLine, mostLines, mostOfOne } from './basket.ts'

/**
 * A basket as the cookies carry it, short enough for a hundred lines: numbers to the base of 36, `variant.quantity.seen`
 * for a line and `_` between lines, `~` between the lists.
 */

const version = '1'

/** Cart and saved lines: at most 100 lines in 2,200 characters. */
export function cartText({ cart, saved }: Pick<Basket, 'cart' | 'saved'>): string {
  return [version, linesText(cart), linesText(saved)].join('~')
}

/** Wishlist and compare list. */
export function listsText({ wished, compared }: Pick<Basket, 'wished' | 'compared'>): string {
  return [version, idsText(wished), idsText(compared)].join('~')
}

/** The lines of a cookie; none for a text of another version or a broken one. */
export function readCartText(text: string | null): Pick<Basket, 'cart' | 'saved'> {
  const [, cart, saved] = partsOf(text)
  const lines = { cart: readLines(cart), saved: readLines(saved) }
  return lines.cart.length + lines.saved.length > mostLines ? { cart: [], saved: [] } : lines
}

export function readListsText(text: string | null): Pick<Basket, 'wished' | 'compared'> {
  const [, wished, compared] = partsOf(text)
  return { wished: readIds(wished, openWishes), compared: readIds(compared) }
}

const inShort = (number: number) => number.toString(36)

function linesText(lines: readonly CartLine[]): string {
  return lines.map(({ variant, quantity, seen }) => [variant, quantity, seen].map(inShort).join('.')).join('_')
}

function idsText(ids: readonly number[]): string {
  return ids.map(inShort).join('_')
}

function partsOf(text: string | null): readonly string[] {
  const parts = (text ?? '').split('~')
  return parts[0] === version && parts.length === 3 ? parts : []
}

function readLines(text = ''): CartLine[] {
  const lines = new Map<number, CartLine>()
  for (const line of text.split('_')) {
    const [variant, quantity, seen] = line.split('.').map(readShort)
    if (!variant || !quantity || quantity > mostOfOne || seen === undefined) continue
    lines.set(variant, { variant, quantity, seen: cents(seen) })
  }
  return [...lines.values()]
}

/** Open wishes stand as negative numbers. */
const openWishes = /^-/

function readIds(text = '', negative?: RegExp): number[] {
  const ids = text.split('_').map((id) => (negative?.test(id) ? -readShort(id.slice(1)) : readShort(id)))
  return [...new Set(ids)].filter((id) => id !== 0).slice(0, mostLines)
}

/** 0 for anything but a whole number. */
function readShort(text: string): number {
  return /^[0-9a-z]{1,7}$/.test(text) ? Number.parseInt(text, 36) : 0
}
