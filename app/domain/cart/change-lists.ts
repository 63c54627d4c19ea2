import { type Basket, type BasketChange, type BasketOutcome, type BasketRules, mostLines } from './basket.ts'
import { add } from './change-lines.ts'
import { variantMeant } from './lines.ts'
import { openProduct, openWish } from './open-wish.ts'
import { made, refused, unchanged } from './outcome.ts'
import { isSimple, type Shelf } from './shelf.ts'

/** The changes of the wishlist and of the compare list (spec §4, §5). */

type Wish = Extract<BasketChange, { kind: 'wish' }>

export function wish(basket: Basket, change: Wish, shelf: Shelf): BasketOutcome {
  const open = openWish(change.product)
  const meant = variantMeant(change, shelf)
  // Which variant it is may be chosen later.
  const mayStayOpen = 'reason' in meant && meant.reason === 'choose-variant' && change.exact !== true
  const wished = !('reason' in meant) ? meant.variant : mayStayOpen ? open : null
  if (wished === null) return refused(basket, ...('reason' in meant ? [meant] : []))
  const product = shelf.products.get(change.product)
  const isWished = wished === open ? [open, ...(product?.variants ?? [])] : [wished]
  if (isWished.some((id) => basket.wished.includes(id)))
    return refused(basket, { reason: 'already-wished', simple: product !== undefined && isSimple(product) })
  // The variant takes the place of the wish that left it open.
  const others = basket.wished.filter((other) => other !== open)
  if (others.length >= mostLines) return refused(basket, { reason: 'full' })
  return made({ ...basket, wished: [...others, wished] }, 'wished')
}

export function unwish(basket: Basket, variant: number): BasketOutcome {
  if (!basket.wished.includes(variant)) return unchanged(basket)
  return made({ ...basket, wished: basket.wished.filter((other) => other !== variant) }, 'unwished')
}

/** One of it into the cart and off the wishlist; refused, it stays wished. Of a product the variant is chosen first (spec §5). */
export function wishToCart(basket: Basket, variant: number, shelf: Shelf, rules: BasketRules): BasketOutcome {
  if (!basket.wished.includes(variant)) return unchanged(basket)
  const product = openProduct(variant)
  if (product !== null) return refused(basket, { reason: 'choose-variant', product })
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
