import {
  type Basket,
  type BasketOutcome,
  type BasketRefusal,
  type BasketRules,
  mostOfOne,
  type RestoreChange,
  type TypedQuantity,
} from './basket.ts'
import { isFull, lineOf, quantityIn, quantityRefusal, united, withLine, without } from './lines.ts'
import { isOfferedWish } from './open-wish.ts'
import type { Shelf } from './shelf.ts'

/**
 * Brings back what was held before. Of a line that is in the cart as well the larger quantity counts; each is judged as if
 * it were added now, with a refusal for what can't be had. One more refusal counts the entries that are no longer sold.
 */
export function restore(basket: Basket, change: RestoreChange, shelf: Shelf, rules: BasketRules): BasketOutcome {
  const refusals: BasketRefusal[] = []
  const lines = change.lines.filter(({ variant }) => shelf.variants.has(variant))
  let after = basket
  for (const { variant, quantity } of lines) {
    const restored = restoreLine(after, variant, quantity, shelf, rules)
    if ('reason' in restored) refusals.push(restored)
    else after = restored
  }
  const readable = change.saved.filter(({ quantity }) => quantity)
  const saved = readable.filter(({ variant }) => shelf.variants.get(variant)?.offered)
  let unsaved = 0
  for (const { variant, quantity } of saved) {
    const line = lineOf(variant, Math.min(Number(quantity), mostOfOne), shelf)
    const already = quantityIn(after.saved, variant)
    if (already === 0 && isFull(after)) unsaved += 1
    else if (already < line.quantity) after = { ...after, saved: withLine(after.saved, line) }
  }
  const offered = change.wished.filter((wish) => isOfferedWish(shelf, wish))
  const shown = change.compared.filter((product) => (shelf.products.get(product)?.variants.length ?? 0) > 0)
  const wished = united(after.wished, offered)
  const compared = united(after.compared, shown)
  const left = unsaved + wished.left + compared.left
  const back = lines.length - refusals.length + saved.length + offered.length + shown.length - left
  if (left > 0) refusals.push({ reason: 'full' })
  const gone = {
    lines: change.lines.length - lines.length + readable.length - saved.length,
    wished: change.wished.length - offered.length,
    compared: change.compared.length - shown.length,
  }
  if (gone.lines + gone.wished + gone.compared > 0) refusals.push({ reason: 'removed', ...gone })
  return {
    basket: { ...after, wished: wished.ids, compared: compared.ids },
    said: back > 0 ? 'restored' : null,
    refusals,
  }
}

function restoreLine(
  basket: Basket,
  variant: number,
  quantity: TypedQuantity,
  shelf: Shelf,
  rules: BasketRules,
): Basket | BasketRefusal {
  const already = quantityIn(basket.cart, variant)
  if (quantity !== null && quantity <= already) return basket
  const refusal = quantityRefusal(without(basket.cart, variant), variant, quantity, shelf, rules)
  if (refusal !== null) return refusal
  if (already === 0 && isFull(basket)) return { reason: 'full' }
  return { ...basket, cart: withLine(basket.cart, lineOf(variant, Number(quantity), shelf)) }
}
