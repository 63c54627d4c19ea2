import type { Money } from '#app/domain/money.ts'
import {
  type Basket,
  type BasketRefusal,
  type BasketRules,
  type CartLine,
  mostLines,
  mostOfOne,
  type TypedQuantity,
} from './basket.ts'
import { isSimple, type Shelf } from './shelf.ts'

export function quantityIn(lines: readonly CartLine[], variant: number): number {
  return lines.find((line) => line.variant === variant)?.quantity ?? 0
}

export function without(lines: readonly CartLine[], variant: number): readonly CartLine[] {
  return lines.filter((line) => line.variant !== variant)
}

/** The lines with this one in its place, or at the end. */
export function withLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const known = lines.some(({ variant }) => variant === line.variant)
  return known ? lines.map((other) => (other.variant === line.variant ? line : other)) : [...lines, line]
}

/** All lines with the present prices as those that the shopper was shown. */
export function seenNow(lines: readonly CartLine[], shelf: Shelf): readonly CartLine[] {
  return lines.map((line) => ({ ...line, seen: shelf.variants.get(line.variant)?.price.now ?? line.seen }))
}

/**
 * Why the cart can't take so much more of a variant, null when it can (spec §5). To judge a quantity that replaces a
 * line's, ask with the cart without that line. Where stock is not shown the refusal names no number.
 */
export function quantityRefusal(
  cart: readonly CartLine[],
  variant: number,
  wanted: TypedQuantity,
  shelf: Shelf,
  rules: BasketRules,
): BasketRefusal | null {
  const goods = shelf.variants.get(variant)
  if (!goods?.offered) return { reason: 'gone', variant }
  const { product, name, stock } = goods
  if (wanted === null) return { reason: 'quantity-empty', variant }
  if (wanted < 1) return { reason: 'quantity-invalid', variant }
  if (stock < 1) return { reason: 'out-of-stock', variant, product, name }
  if (rules.showStock && wanted > stock) return { reason: 'available', variant, available: stock, name }
  if (quantityIn(cart, variant) + wanted > stock) return { reason: 'too-many', variant, name }
  if (unitsOf(cart, product, shelf) + wanted > mostOfOne) return { reason: 'too-many', variant, name }
  return null
}

/** The ids of both, the first's before, as long as there is room; `left` tells how many had none. */
export function united(
  ids: readonly number[],
  more: readonly number[],
): { readonly ids: readonly number[]; readonly left: number } {
  const all = [...new Set([...ids, ...more])]
  return { ids: all.slice(0, mostLines), left: Math.max(0, all.length - mostLines) }
}

/** Whether the basket has no room for one line more. */
export function isFull({ cart, saved }: Basket): boolean {
  return cart.length + saved.length >= mostLines
}

/** The variant that an order for a product means, or why it means none: never guessed where there is a choice. */
export function variantMeant(
  { product, variant }: { readonly product: number; readonly variant: number | null },
  shelf: Shelf,
): { readonly variant: number } | BasketRefusal {
  const facts = shelf.products.get(product)
  const [only] = facts?.variants ?? []
  if (facts === undefined || only === undefined) return { reason: 'gone' }
  if (variant !== null) return facts.variants.includes(variant) ? { variant } : { reason: 'gone' }
  return isSimple(facts) ? { variant: only } : { reason: 'choose-variant', product }
}

export function lineOf(variant: number, quantity: number, shelf: Shelf): CartLine {
  return { variant, quantity, seen: priceOn(shelf, variant) }
}

function priceOn(shelf: Shelf, variant: number): Money {
  const goods = shelf.variants.get(variant)
  if (goods === undefined) throw new Error(`Variant ${variant} was judged without being on the shelf`)
  return goods.price.now
}

/** Units of a product in the cart, over the lines of all its variants. */
export function unitsOf(cart: readonly CartLine[], product: number, shelf: Shelf): number {
  const own = cart.filter(({ variant }) => shelf.variants.get(variant)?.product === product)
  return own.reduce((units, { quantity }) => units + quantity, 0)
}
