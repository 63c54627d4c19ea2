import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { excludesVat } from '#app/domain/pricing/price.ts'
import type { Basket, BasketRules, BasketView, CartLine, LineNotice, LineView, WishView } from './basket.ts'
import { isOfferedWish, openWish } from './open-wish.ts'
import { removedEntries, type Shelf, type ShelfVariant } from './shelf.ts'

/** A variant with all that a line shows of it. */
export interface ShownVariant
  extends ShelfVariant,
    Pick<LineView, 'variant' | 'choice' | 'sku' | 'picture' | 'product' | 'name' | 'price'> {}

/**
 * The basket as it stands now (spec §4). Amounts are cents; what can't be ordered counts for nothing in the total. Wishes
 * and compared products that are not on offer are counted and left out.
 */
export function viewBasket(basket: Basket, shelf: Shelf<ShownVariant>, buyer: Buyer, rules: BasketRules): BasketView {
  const viewed = (lines: readonly CartLine[]) =>
    lines.flatMap((line): LineView[] => {
      const shown = shelf.variants.get(line.variant)
      return shown === undefined ? [] : [viewLine(line, shown, rules)]
    })
  const lines = viewed(basket.cart)
  const removed = removedEntries(basket, shelf)
  const wished = basket.wished.filter((wish) => isOfferedWish(shelf, wish))
  const compared = basket.compared.filter((product) => (shelf.products.get(product)?.variants.length ?? 0) > 0)
  return {
    lines,
    saved: viewed(basket.saved),
    removed,
    notOnOffer: {
      wished: basket.wished.length - removed.wished - wished.length,
      compared: basket.compared.length - removed.compared - compared.length,
    },
    total: cents(lines.reduce((total, { sum }) => total + sum, 0)),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    vatExcluded: excludesVat(buyer),
    wished,
    compared,
  }
}

/** A variant without a quantity, as the wishlist shows it. */
export function viewWish(shown: ShownVariant, rules: BasketRules): WishView {
  const { variant, product, name, choice, sku, picture, price, stock, offered } = shown
  return {
    variant,
    product,
    name,
    choice,
    sku,
    picture,
    price,
    available: rules.showStock ? stock : null,
    orderable: offered && stock >= 1,
    priceTo: price,
    open: null,
  }
}

/** A product whose variant is still to be chosen: from its cheapest to its dearest, and what there is of all together. */
export function viewOpenWish(product: number, offered: readonly ShownVariant[], rules: BasketRules): WishView | null {
  const byPrice = offered.toSorted((one, other) => one.price.now - other.price.now)
  const [cheapest, dearest] = [byPrice.at(0), byPrice.at(-1)]
  if (cheapest === undefined || dearest === undefined) return null
  const stock = offered.reduce((sum, variant) => sum + variant.stock, 0)
  return {
    ...viewWish({ ...cheapest, stock, choice: '' }, rules),
    variant: openWish(product),
    orderable: false,
    priceTo: dearest.price,
    open: product,
  }
}

function viewLine(line: CartLine, shown: ShownVariant, rules: BasketRules): LineView {
  const { open: _open, priceTo: _dearest, ...wish } = viewWish(shown, rules)
  return {
    ...wish,
    quantity: line.quantity,
    sum: cents(wish.orderable ? shown.price.now * line.quantity : 0),
    notices: noticesOf(line, shown, rules),
  }
}

/** For what can't be ordered its price does not matter, so nothing is said of it. */
function noticesOf(line: CartLine, shown: ShownVariant, rules: BasketRules): LineNotice[] {
  if (!shown.offered) return [{ kind: 'gone' }]
  if (shown.stock < 1) return [{ kind: 'out-of-stock' }]
  const notices: LineNotice[] = []
  if (line.seen !== shown.price.now) notices.push({ kind: 'price', was: line.seen })
  if (shown.stock < line.quantity)
    notices.push(rules.showStock ? { kind: 'stock', available: shown.stock } : { kind: 'too-many' })
  return notices
}
