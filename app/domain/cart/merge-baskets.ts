import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat, priceListOf } from '#app/domain/pricing/price.ts'
import { type Basket, type BasketMerge, type BasketRefusal, type CartLine, mostOfOne } from './basket.ts'
import { isFull, quantityIn, seenNow, united, unitsOf, withLine, without } from './lines.ts'
import { distinct } from './outcome.ts'
import { type Shelf, withoutUnknown } from './shelf.ts'

/**
 * At sign-in: what the browser holds goes into the customer's own basket, of every line the larger quantity. Stock refuses
 * nothing here, the lines tell of it themselves. A customer with a price list starts with the cart and the wishlist of the
 * account alone (spec §4); what the browser held of these is set aside.
 */
export function mergeBaskets(own: Basket, held: Basket, shelf: Shelf, buyer: Buyer): Omit<BasketMerge, 'view'> {
  const apart = priceListOf(buyer) !== null
  const aside = withoutUnknown(held, shelf)
  // Entries of removed products stay: a page says that they were removed.
  const removed = {
    cart: held.cart.filter((line) => !aside.cart.includes(line)),
    wished: held.wished.filter((wish) => !aside.wished.includes(wish)),
  }
  const joining = apart ? { ...held, ...removed } : held
  const refusals: BasketRefusal[] = []
  let basket = own
  for (const list of ['cart', 'saved'] as const) {
    // A visitor's prices are not those of a buyer with other terms: that difference is no change to tell of.
    const lines = apart || excludesVat(buyer) ? seenNow(joining[list], shelf) : joining[list]
    for (const line of lines) {
      if (line.quantity <= quantityIn(basket[list], line.variant)) continue
      const refusal = mergeRefusal(basket, list, line, shelf)
      if (refusal === null) basket = { ...basket, [list]: withLine(basket[list], line) }
      else refusals.push(refusal)
    }
  }
  const wished = united(basket.wished, joining.wished)
  const compared = united(basket.compared, joining.compared)
  if (wished.left + compared.left > 0) refusals.push({ reason: 'full' })
  return {
    basket: { ...basket, wished: wished.ids, compared: compared.ids },
    said: null,
    refusals: distinct(refusals),
    setAside: apart && aside.cart.length + aside.wished.length > 0 ? restoring(aside) : null,
  }
}

function mergeRefusal(basket: Basket, list: 'cart' | 'saved', line: CartLine, shelf: Shelf): BasketRefusal | null {
  if (quantityIn(basket[list], line.variant) === 0 && isFull(basket)) return { reason: 'full' }
  const goods = shelf.variants.get(line.variant)
  if (list === 'saved' || goods === undefined) return null
  const others = unitsOf(without(basket.cart, line.variant), goods.product, shelf)
  return others + line.quantity > mostOfOne ? { reason: 'too-many', variant: line.variant, name: goods.name } : null
}

/** Saved lines and compared products are merged all the same. */
function restoring({ cart, wished }: Basket): BasketMerge['setAside'] {
  const lines = cart.map(({ variant, quantity }) => ({ variant, quantity }))
  return { kind: 'restore', lines, saved: [], wished, compared: [] }
}
