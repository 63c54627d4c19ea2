import { cents } from '#app/domain/money.ts'
import { type Buyer, excludesVat } from '#app/domain/pricing/price.ts'
import {
  type CatalogueSnapshot,
  type CatalogueVariant,
  countRemovedEntries,
  isOfferedWish,
  toProductWish,
} from './catalogue-snapshot.ts'
import type { CartLine, CartRules, LineView, LineWarning, Lists, ListsView, WishView } from './lists.ts'

/** A variant with everything that a line shows. */
export interface DisplayedVariant
  extends CatalogueVariant,
    Pick<LineView, 'variant' | 'choice' | 'sku' | 'picture' | 'product' | 'name' | 'price' | 'isGiftVoucher'> {}

/**
 * The lists as they look now (spec §4). Amounts are cents. Lines that can't be ordered don't count in the total.
 * Wishlist entries and compared products that are not on offer are counted and hidden.
 */
export function buildListsView(
  lists: Lists,
  catalogue: CatalogueSnapshot<DisplayedVariant>,
  buyer: Buyer,
  rules: CartRules,
): ListsView {
  const buildLineViews = (lines: readonly CartLine[]) =>
    lines.flatMap((line): LineView[] => {
      const displayedVariant = catalogue.variants.get(line.variant)
      return displayedVariant === undefined ? [] : [buildLineView(line, displayedVariant, rules)]
    })
  const lines = buildLineViews(lists.cart)
  const removed = countRemovedEntries(lists, catalogue)
  const wished = lists.wished.filter((wish) => isOfferedWish(catalogue, wish))
  const compared = lists.compared.filter((product) => (catalogue.products.get(product)?.variants.length ?? 0) > 0)
  return {
    lines,
    saved: buildLineViews(lists.saved),
    removed,
    unavailable: {
      wished: lists.wished.length - removed.wished - wished.length,
      compared: lists.compared.length - removed.compared - compared.length,
    },
    total: cents(lines.reduce((total, { sum }) => total + sum, 0)),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    vatExcluded: excludesVat(buyer),
    wished,
    compared,
  }
}

/** A variant without a quantity, as the wishlist shows it. */
export function buildWishView(displayedVariant: DisplayedVariant, rules: CartRules): WishView {
  const { variant, product, name, choice, sku, picture, price, stock, offered, isGiftVoucher } = displayedVariant
  return {
    variant,
    product,
    name,
    choice,
    sku,
    picture,
    price,
    available: rules.showStock ? stock : null,
    ...(isGiftVoucher && { isGiftVoucher }),
    orderable: offered && stock >= 1,
    highestPrice: price,
    pendingProduct: null,
  }
}

/** A product whose variant is still to be chosen: its price range and its total stock. */
export function buildProductWishView(
  product: number,
  offered: readonly DisplayedVariant[],
  rules: CartRules,
): WishView | null {
  const sortedByPrice = offered.toSorted((a, b) => a.price.now - b.price.now)
  const [cheapest, mostExpensive] = [sortedByPrice.at(0), sortedByPrice.at(-1)]
  if (cheapest === undefined || mostExpensive === undefined) return null
  const stock = offered.reduce((sum, variant) => sum + variant.stock, 0)
  return {
    ...buildWishView({ ...cheapest, stock, choice: '' }, rules),
    variant: toProductWish(product),
    orderable: false,
    highestPrice: mostExpensive.price,
    pendingProduct: product,
  }
}

function buildLineView(line: CartLine, displayedVariant: DisplayedVariant, rules: CartRules): LineView {
  const {
    pendingProduct: _pendingProduct,
    highestPrice: _highestPrice,
    ...wish
  } = buildWishView(displayedVariant, rules)
  return {
    ...wish,
    quantity: line.quantity,
    sum: cents(wish.orderable ? displayedVariant.price.now * line.quantity : 0),
    warnings: getLineWarnings(line, displayedVariant, rules),
  }
}

/** Warnings of a line. A line that can't be ordered has no price warning. */
function getLineWarnings(line: CartLine, displayedVariant: DisplayedVariant, rules: CartRules): LineWarning[] {
  if (!displayedVariant.offered) return [{ kind: 'gone' }]
  if (displayedVariant.stock < 1) return [{ kind: 'out-of-stock' }]
  const warnings: LineWarning[] = []
  if (line.seen !== displayedVariant.price.now) warnings.push({ kind: 'price', was: line.seen })
  if (displayedVariant.stock < line.quantity)
    warnings.push(rules.showStock ? { kind: 'stock', available: displayedVariant.stock } : { kind: 'too-many' })
  return warnings
}
