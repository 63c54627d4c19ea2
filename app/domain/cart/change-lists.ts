import {
  type CatalogueSnapshot,
  countRemovedEntries,
  excludeUnknown,
  getWishProduct,
  isSimple,
  toProductWish,
} from './catalogue-snapshot.ts'
import {
  accept,
  addProduct,
  addVariant,
  clearCart,
  dedupeRefusals,
  leaveUnchanged,
  moveToCart,
  refreshLines,
  refuse,
  removeFromCart,
  removeFromSaved,
  resolveVariant,
  saveForLater,
  updateQuantities,
} from './change-cart.ts'
import { type CartRules, type Lists, type ListsChange, type ListsOutcome, MAX_CART_LINES } from './lists.ts'
import { restoreLists } from './merge-lists.ts'

type WishChange = Extract<ListsChange, { kind: 'wish' }>

function addToWishlist(lists: Lists, change: WishChange, catalogue: CatalogueSnapshot): ListsOutcome {
  const productWish = toProductWish(change.product)
  const resolved = resolveVariant(change, catalogue)
  // A wishlist entry may leave the variant open until later.
  const canDeferVariant = 'reason' in resolved && resolved.reason === 'choose-variant' && change.exact !== true
  const wishId = !('reason' in resolved) ? resolved.variant : canDeferVariant ? productWish : null
  if (wishId === null) return refuse(lists, ...('reason' in resolved ? [resolved] : []))
  const product = catalogue.products.get(change.product)
  const matchingWishes = wishId === productWish ? [productWish, ...(product?.variants ?? [])] : [wishId]
  if (matchingWishes.some((id) => lists.wished.includes(id)))
    return refuse(lists, { reason: 'already-wished', simple: product !== undefined && isSimple(product) })
  // The variant replaces the entry for its product.
  const otherWishes = lists.wished.filter((wish) => wish !== productWish)
  if (otherWishes.length >= MAX_CART_LINES) return refuse(lists, { reason: 'full' })
  return accept({ ...lists, wished: [...otherWishes, wishId] }, 'wished')
}

function removeFromWishlist(lists: Lists, variant: number): ListsOutcome {
  if (!lists.wished.includes(variant)) return leaveUnchanged(lists)
  return accept({ ...lists, wished: lists.wished.filter((wish) => wish !== variant) }, 'unwished')
}

/**
 * Moves one unit into the cart and off the wishlist; if refused, it stays wished. A product needs a chosen variant
 * first (spec §5).
 */
function moveWishToCart(lists: Lists, variant: number, catalogue: CatalogueSnapshot, rules: CartRules): ListsOutcome {
  if (!lists.wished.includes(variant)) return leaveUnchanged(lists)
  const product = getWishProduct(variant)
  if (product !== null) return refuse(lists, { reason: 'choose-variant', product })
  const added = addVariant(lists, variant, 1, catalogue, rules)
  return added.refusals.length > 0
    ? added
    : { ...removeFromWishlist(added.lists, variant), confirmation: 'moved-to-cart' }
}

function clearWishlist(lists: Lists): ListsOutcome {
  return lists.wished.length === 0 ? leaveUnchanged(lists) : accept({ ...lists, wished: [] }, 'wishes-cleared')
}

/** A product that is already compared keeps its place, without a message (spec §4). */
function addToCompareList(lists: Lists, product: number, catalogue: CatalogueSnapshot): ListsOutcome {
  if (lists.compared.includes(product)) return leaveUnchanged(lists)
  if ((catalogue.products.get(product)?.variants.length ?? 0) === 0) return refuse(lists, { reason: 'gone' })
  if (lists.compared.length >= MAX_CART_LINES) return refuse(lists, { reason: 'full' })
  return accept({ ...lists, compared: [...lists.compared, product] }, 'compared')
}

function removeFromCompareList(lists: Lists, product: number): ListsOutcome {
  if (!lists.compared.includes(product)) return leaveUnchanged(lists)
  return accept({ ...lists, compared: lists.compared.filter((id) => id !== product) }, 'uncompared')
}

function clearCompareList(lists: Lists): ListsOutcome {
  return lists.compared.length === 0 ? leaveUnchanged(lists) : accept({ ...lists, compared: [] }, 'compared-cleared')
}

/**
 * Applies one change to the lists, or returns why not (spec §4, §5). The snapshot has to contain every id of
 * `getRequiredIds`; other ids are dropped, and the outcome reports them. A line keeps its place while it stays in its
 * list; a new one is appended. Removing a missing entry changes nothing and gives no message.
 */
export function applyChange(
  lists: Lists,
  change: ListsChange,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): ListsOutcome {
  const outcome = dispatchChange(excludeUnknown(lists, catalogue), change, catalogue, rules)
  const removedCounts = countRemovedEntries(lists, catalogue)
  const removedRefusals =
    removedCounts.lines + removedCounts.wished + removedCounts.compared > 0
      ? [{ reason: 'removed', ...removedCounts } as const]
      : []
  return { ...outcome, refusals: dedupeRefusals([...outcome.refusals, ...removedRefusals]) }
}

function dispatchChange(
  lists: Lists,
  change: ListsChange,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): ListsOutcome {
  switch (change.kind) {
    case 'add':
      return addProduct(lists, change, catalogue)
    case 'update':
      return updateQuantities(lists, change.quantities, catalogue, rules)
    case 'remove':
      return removeFromCart(lists, change.variant)
    case 'save':
      return saveForLater(lists, change.variant)
    case 'unsave':
      return moveToCart(lists, change.variant, catalogue, rules)
    case 'forget':
      return removeFromSaved(lists, change.variant)
    case 'clear':
      return clearCart(lists)
    case 'drop-removed':
      return leaveUnchanged(lists)
    case 'refresh':
      return refreshLines(lists, catalogue, rules)
    case 'restore':
      return restoreLists(lists, change, catalogue, rules)
    case 'wish':
      return addToWishlist(lists, change, catalogue)
    case 'unwish':
      return removeFromWishlist(lists, change.variant)
    case 'wish-to-cart':
      return moveWishToCart(lists, change.variant, catalogue, rules)
    case 'clear-wishes':
      return clearWishlist(lists)
    case 'compare':
      return addToCompareList(lists, change.product, catalogue)
    case 'uncompare':
      return removeFromCompareList(lists, change.product)
    case 'clear-compared':
      return clearCompareList(lists)
  }
}
