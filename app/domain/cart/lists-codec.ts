import { cents } from '#app/domain/money.ts'
import { type CartLine, type Lists, MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from './lists.ts'

/**
 * The lists in cookies, short enough for a hundred lines: base-36 numbers, `variant.quantity.seen` for a line, `_`
 * between lines and `~` between the lists.
 */

const version = '1'

/** Cart and saved lines: at most 100 lines in 2,200 characters. */
export function serializeCart({ cart, saved }: Pick<Lists, 'cart' | 'saved'>): string {
  return [version, serializeLines(cart), serializeLines(saved)].join('~')
}

/** Wishlist and compare list, as the cookie stores them. */
export function serializeListIds({ wished, compared }: Pick<Lists, 'wished' | 'compared'>): string {
  return [version, serializeIds(wished), serializeIds(compared)].join('~')
}

/** Parses the lines of a cookie; no lines for another version or a broken text. */
export function parseCart(text: string | null): Pick<Lists, 'cart' | 'saved'> {
  const [, cart, saved] = splitParts(text)
  const lines = { cart: parseLines(cart), saved: parseLines(saved) }
  return lines.cart.length + lines.saved.length > MAX_CART_LINES ? { cart: [], saved: [] } : lines
}

/** Parses the wishlist and the compare list of a cookie; empty for another version or a broken text. */
export function parseListIds(text: string | null): Pick<Lists, 'wished' | 'compared'> {
  const [, wished, compared] = splitParts(text)
  return { wished: parseIds(wished, productWishPattern), compared: parseIds(compared) }
}

const encodeNumber = (number: number) => number.toString(36)

function serializeLines(lines: readonly CartLine[]): string {
  return lines.map(({ variant, quantity, seen }) => [variant, quantity, seen].map(encodeNumber).join('.')).join('_')
}

function serializeIds(ids: readonly number[]): string {
  return ids.map(encodeNumber).join('_')
}

function splitParts(text: string | null): readonly string[] {
  const parts = (text ?? '').split('~')
  return parts[0] === version && parts.length === 3 ? parts : []
}

function parseLines(text = ''): CartLine[] {
  const lines = new Map<number, CartLine>()
  for (const line of text.split('_')) {
    const [variant, quantity, seen] = line.split('.').map(decodeNumber)
    if (!variant || !quantity || quantity > MAX_UNITS_PER_PRODUCT || seen === undefined) continue
    lines.set(variant, { variant, quantity, seen: cents(seen) })
  }
  return [...lines.values()]
}

/** Wishlist entries without a chosen variant are negative numbers. */
const productWishPattern = /^-/

function parseIds(text = '', negative?: RegExp): number[] {
  const ids = text.split('_').map((id) => (negative?.test(id) ? -decodeNumber(id.slice(1)) : decodeNumber(id)))
  return [...new Set(ids)].filter((id) => id !== 0).slice(0, MAX_CART_LINES)
}

/** 0 for anything but a whole number. */
function decodeNumber(text: string): number {
  return /^[0-9a-z]{1,7}$/.test(text) ? Number.parseInt(text, 36) : 0
}
