import type { BasketView, LineView } from '#app/domain/cart/basket.ts'
import {
  envelope,
  forgetMirror,
  type MirrorEnvelope,
  mirrorKey,
  readEnvelope,
  storedMirror,
  thisShop,
} from './basket-store.ts'

/** The whole mirror: anybody may have written into it, so nothing is believed unseen. */

/** The mirror with its view; null for a foreign, an older or a broken one. */
export function readMirror(text = storedMirror(), tenant = thisShop()): MirrorEnvelope | null {
  const mirror = readEnvelope(text, tenant)
  return mirror !== null && typeof mirror.beside === 'string' && isBasketView(mirror.view) ? mirror : null
}

/** The view as it is kept from now on. A browser that forbids storage keeps it for as long as the page is open. */
export function writeMirror(view: BasketView): MirrorEnvelope {
  const mirror = envelope(view)
  try {
    const text = JSON.stringify(mirror)
    // Other tabs hear of every writing: what stays the same is not news.
    if (text !== storedMirror()) localStorage.setItem(mirrorKey, text)
  } catch {
    forgetMirror()
  }
  return mirror
}

type Unknown<Of> = { readonly [Key in keyof Of]?: unknown } | null | undefined

function isBasketView(view: Unknown<BasketView>): view is BasketView {
  return (
    typeof view === 'object' &&
    view !== null &&
    areLines(view.lines) &&
    areLines(view.saved) &&
    isWhole(view.total) &&
    isWhole(view.count) &&
    Array.isArray(view.wished) &&
    view.wished.every(Number.isSafeInteger) &&
    areWhole(view.compared)
  )
}

function areLines(lines: unknown): lines is LineView[] {
  return Array.isArray(lines) && lines.every(isLine)
}

function isLine(line: Unknown<LineView>): line is LineView {
  if (typeof line !== 'object' || line === null) return false
  const { variant, product, quantity, sum, name, choice, orderable } = line
  const price = line.price as Unknown<LineView['price']>
  const picture = line.picture as Unknown<LineView['picture']>
  return (
    [variant, product, quantity, sum, price?.now, picture?.width, picture?.height].every(isWhole) &&
    [name, choice, picture?.path].every((text) => typeof text === 'string') &&
    typeof orderable === 'boolean'
  )
}

const isWhole = (number: unknown): number is number => Number.isSafeInteger(number) && Number(number) >= 0
const areWhole = (numbers: unknown): numbers is number[] => Array.isArray(numbers) && numbers.every(isWhole)
