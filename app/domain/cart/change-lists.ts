import { type Basket, type BasketChange, type BasketOutcome, type BasketRules, mostLines } from './basket.ts'
import { add } from './change-lines.ts'
import { variantMeant } from './lines.ts'
import { made, refused, unchanged } from './outcome.ts'
import { isSimple, type Shelf } from './shelf.ts'

/** The changes of the wishlist and of the compare list (spec §4, §5). */

type Wish = Extract<BasketChange, { kind: 'wish' }>

export function wish(basket: Basket, change: Wish, shelf: Shelf): BasketOutcome {
  const meant = variantMeant(change, shelf)
  if ('reason' in meant) return refused(basket, meant)
  const product = shelf.products.get(change.product)
  if (basket.wished.includes(meant.variant))
    return refused(basket, { reason: 'already-wished', simple: product !== undefined && isSimple(product) })
  if (basket.wished.length >= mostLines) return refused(basket, { reason: 'full' })
  return made({ ...basket, wished: [...basket.wished, meant.variant] }, 'wished')
}

export function unwish(basket: Basket, variant: number): BasketOutcome {
  if (!basket.wished.includes(variant)) return unchanged(basket)
  return made({ ...basket, wished: basket.wished.filter((other) => other !== variant) }, 'unwished')
}

/** One of it into the cart and off the wishlist; refused, it stays wished. */
export function wishToCart(basket: Basket, variant: number, shelf: Shelf, rules: BasketRules): BasketOutcome {
  if (!basket.wished.includes(variant)) return unchanged(basket)
  const added = add(basket, variant, 1, shelf, rules)
  return added.refusals.length > 0 ? added : { ...unwish(added.basket, variant), said: 'moved-to-cart' }
}

export function clearWishes(basket: Basket): BasketOutcome {
  return basket.wished.length === 0 ? unchanged(basket) : made({ ...basket, wished: [] }, 'wishes-cleared')
}

/** A product that is compared already stays where it is, and nothing is said (spec §4). */
export function compare(basket: Basket, product: number, shelf: Shelf): BasketOutcome {
  if (basket.compared.includes(product)) return unchanged(basket)
  if ((shelf.products.get(product)?.variants.length ?? 0) === 0) return refused(basket, { reason: 'gone' })
  if (basket.compared.length >= mostLines) return refused(basket, { reason: 'full' })
  return made({ ...basket, compared: [...basket.compared, product] }, 'compared')
}

export function uncompare(basket: Basket, product: number): BasketOutcome {
  if (!basket.compared.includes(product)) return unchanged(basket)
  return made({ ...basket, compared: basket.compared.filter((other) => other !== product) }, 'uncompared')
}

export function clearCompared(basket: Basket): BasketOutcome {
  return basket.compared.length === 0 ? unchanged(basket) : made({ ...basket, compared: [] }, 'compared-cleared')
}
