import type { Basket, BasketChange, BasketOutcome, BasketRefusal, BasketRules, TypedQuantity } from './basket.ts'
import { isFull, lineOf, quantityIn, quantityRefusal, seenNow, variantMeant, withLine, without } from './lines.ts'
import { made, refused, unchanged } from './outcome.ts'
import type { Shelf } from './shelf.ts'

/** The changes of the cart and of the lines that are saved for later (spec §4, §5). */

type Add = Extract<BasketChange, { kind: 'add' }>
type Quantities = Extract<BasketChange, { kind: 'update' }>['quantities']

/** The quantity of a product's page and of the quick view: there the shop says how many there are (spec §5). */
const onProductPage: BasketRules = { showStock: true }

export function addProduct(basket: Basket, change: Add, shelf: Shelf): BasketOutcome {
  const meant = variantMeant(change, shelf)
  return 'reason' in meant ? refused(basket, meant) : add(basket, meant.variant, change.quantity, shelf, onProductPage)
}

/** The same variant adds up in one line. */
export function add(
  basket: Basket,
  variant: number,
  quantity: TypedQuantity,
  shelf: Shelf,
  rules: BasketRules,
): BasketOutcome {
  const refusal = quantityRefusal(basket.cart, variant, quantity, shelf, rules)
  if (refusal !== null) return refused(basket, refusal)
  const already = quantityIn(basket.cart, variant)
  if (already === 0 && isFull(basket)) return refused(basket, { reason: 'full' })
  const line = lineOf(variant, already + Number(quantity), shelf)
  return made({ ...basket, cart: withLine(basket.cart, line) }, 'added')
}

/**
 * Each quantity replaces its line's, where the rules of adding allow that; a line that stays as it was is not judged, and
 * one that is not in the cart any more is passed over. What becomes less is done first, since it makes room within the
 * limit of a product's lines together.
 */
export function update(basket: Basket, quantities: Quantities, shelf: Shelf, rules: BasketRules): BasketOutcome {
  const wanted = [...new Map(quantities.map(({ variant, quantity }) => [variant, quantity]))]
    .map(([variant, quantity]) => ({ variant, quantity, before: quantityIn(basket.cart, variant) }))
    .filter(({ before }) => before > 0)
    .toSorted((one, other) => Number(grows(one)) - Number(grows(other)))
  const refusals: BasketRefusal[] = []
  let cart = basket.cart
  for (const { variant, quantity, before } of wanted) {
    if (quantity === before) continue
    const refusal = quantityRefusal(without(cart, variant), variant, quantity, shelf, rules)
    if (refusal === null) cart = withLine(cart, lineOf(variant, Number(quantity), shelf))
    else refusals.push(refusal)
  }
  const after = { ...basket, cart: seenNow(cart, shelf), saved: seenNow(basket.saved, shelf) }
  return { basket: after, said: wanted.length > refusals.length ? 'updated' : null, refusals }
}

function grows({ quantity, before }: { readonly quantity: TypedQuantity; readonly before: number }): boolean {
  return quantity === null || quantity > before
}

export function remove(basket: Basket, variant: number): BasketOutcome {
  if (quantityIn(basket.cart, variant) === 0) return unchanged(basket)
  return made({ ...basket, cart: without(basket.cart, variant) }, 'removed')
}

export function clear(basket: Basket): BasketOutcome {
  return basket.cart.length === 0 ? unchanged(basket) : made({ ...basket, cart: [] }, 'cleared')
}

/** Puts a line aside; where the same is put aside already, the larger quantity stays. */
export function save(basket: Basket, variant: number): BasketOutcome {
  const line = basket.cart.find((other) => other.variant === variant)
  if (line === undefined) return unchanged(basket)
  const quantity = Math.max(line.quantity, quantityIn(basket.saved, variant))
  const saved = withLine(basket.saved, { ...line, quantity })
  return made({ ...basket, cart: without(basket.cart, variant), saved }, 'saved')
}

/** Back into the cart by the rules of adding; refused, it stays saved. */
export function unsave(basket: Basket, variant: number, shelf: Shelf, rules: BasketRules): BasketOutcome {
  const quantity = quantityIn(basket.saved, variant)
  if (quantity === 0) return unchanged(basket)
  const { refusals, ...added } = add(
    { ...basket, saved: without(basket.saved, variant) },
    variant,
    quantity,
    shelf,
    rules,
  )
  return refusals.length > 0 ? refused(basket, ...refusals) : made(added.basket, 'unsaved')
}

export function forget(basket: Basket, variant: number): BasketOutcome {
  if (quantityIn(basket.saved, variant) === 0) return unchanged(basket)
  return made({ ...basket, saved: without(basket.saved, variant) }, 'removed')
}

/**
 * Takes the shop's present word for everything: prices count as seen, and with stock display on a quantity above the stock
 * is lowered to it, saved lines included. What is sold out or gone stays as it is until the shopper takes it off, so that
 * nothing disappears behind anybody's back.
 */
export function refresh(basket: Basket, shelf: Shelf, rules: BasketRules): BasketOutcome {
  if (basket.cart.length + basket.saved.length === 0) return unchanged(basket)
  const fresh = (lines: Basket['cart']) =>
    seenNow(lines, shelf).map((line) => {
      const goods = shelf.variants.get(line.variant)
      const lowered = rules.showStock && goods?.offered && goods.stock > 0 && goods.stock < line.quantity
      return lowered ? { ...line, quantity: goods.stock } : line
    })
  return made({ ...basket, cart: fresh(basket.cart), saved: fresh(basket.saved) }, 'updated')
}
