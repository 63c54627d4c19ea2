import { type Buyer, excludesVat, getPriceListId } from '#app/domain/pricing/price.ts'
import {
  type CatalogueSnapshot,
  countRemovedEntries,
  excludeUnknown,
  getWishProduct,
  isOfferedWish,
  isSimple,
  toProductWish,
} from './catalogue-snapshot.ts'
import {
  accept,
  addProduct,
  addVariant,
  clearCart,
  countUnits,
  createLine,
  dedupeRefusals,
  getQuantity,
  isFull,
  leaveUnchanged,
  mergeIds,
  moveToCart,
  refreshLines,
  refreshSeenPrices,
  refuse,
  removeFromCart,
  removeFromSaved,
  resolveVariant,
  saveForLater,
  updateQuantities,
  validateQuantity,
  withLine,
  withoutLine,
} from './change-cart.ts'
import {
  type CartLine,
  type CartRules,
  type EnteredQuantity,
  type Lists,
  type ListsChange,
  type ListsMergeResult,
  type ListsOutcome,
  type ListsRefusal,
  MAX_CART_LINES,
  MAX_UNITS_PER_PRODUCT,
  type RestoreChange,
} from './lists.ts'

type WishChange = Extract<ListsChange, { kind: 'wish' }>

function addToWishlist(lists: Lists, change: WishChange, catalogue: CatalogueSnapshot): ListsOutcome {
  const productWish = toProductWish(change.product)
  const resolved = resolveVariant(change, catalogue)
  // A wish may leave the variant open until later.
  const canDeferVariant = 'reason' in resolved && resolved.reason === 'choose-variant' && change.exact !== true
  const wishId = !('reason' in resolved) ? resolved.variant : canDeferVariant ? productWish : null
  if (wishId === null) return refuse(lists, ...('reason' in resolved ? [resolved] : []))
  const product = catalogue.products.get(change.product)
  const matchingWishes = wishId === productWish ? [productWish, ...(product?.variants ?? [])] : [wishId]
  if (matchingWishes.some((id) => lists.wished.includes(id)))
    return refuse(lists, { reason: 'already-wished', simple: product !== undefined && isSimple(product) })
  // The variant replaces the wish for its product.
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
  return accept({ ...lists, compared: lists.compared.filter((wish) => wish !== product) }, 'uncompared')
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

/**
 * Merges the browser's lists into the customer's at sign-in, with the larger quantity for each line. Stock refuses
 * nothing here; the lines show their own warnings. A customer with a price list keeps only the account's cart and
 * wishlist (spec §4); the browser's become `guestLists`.
 */
export function mergeLists(
  customerLists: Lists,
  browserLists: Lists,
  catalogue: CatalogueSnapshot,
  buyer: Buyer,
): Omit<ListsMergeResult, 'view'> {
  const hasPriceList = getPriceListId(buyer) !== null
  const knownLists = excludeUnknown(browserLists, catalogue)
  // Entries of removed products stay, so that a page can report their removal.
  const removed = {
    cart: browserLists.cart.filter((line) => !knownLists.cart.includes(line)),
    wished: browserLists.wished.filter((wish) => !knownLists.wished.includes(wish)),
  }
  const incoming = hasPriceList ? { ...browserLists, ...removed } : browserLists
  const refusals: ListsRefusal[] = []
  let lists = customerLists
  for (const list of ['cart', 'saved'] as const) {
    // An anonymous visitor's prices differ from those of a buyer with other terms. Such a difference is not reported as
    // a price change.
    const lines = hasPriceList || excludesVat(buyer) ? refreshSeenPrices(incoming[list], catalogue) : incoming[list]
    for (const line of lines) {
      if (line.quantity <= getQuantity(lists[list], line.variant)) continue
      const refusal = validateMergedLine(lists, list, line, catalogue)
      if (refusal === null) lists = { ...lists, [list]: withLine(lists[list], line) }
      else refusals.push(refusal)
    }
  }
  const wished = mergeIds(lists.wished, incoming.wished)
  const compared = mergeIds(lists.compared, incoming.compared)
  if (wished.overflow + compared.overflow > 0) refusals.push({ reason: 'full' })
  return {
    lists: { ...lists, wished: wished.ids, compared: compared.ids },
    confirmation: null,
    refusals: dedupeRefusals(refusals),
    guestLists:
      hasPriceList && knownLists.cart.length + knownLists.wished.length > 0 ? toRestoreChange(knownLists) : null,
  }
}

function validateMergedLine(
  lists: Lists,
  list: 'cart' | 'saved',
  line: CartLine,
  catalogue: CatalogueSnapshot,
): ListsRefusal | null {
  if (getQuantity(lists[list], line.variant) === 0 && isFull(lists)) return { reason: 'full' }
  const catalogueVariant = catalogue.variants.get(line.variant)
  if (list === 'saved' || catalogueVariant === undefined) return null
  const otherUnits = countUnits(withoutLine(lists.cart, line.variant), catalogueVariant.product, catalogue)
  return otherUnits + line.quantity > MAX_UNITS_PER_PRODUCT
    ? { reason: 'too-many', variant: line.variant, name: catalogueVariant.name }
    : null
}

/** Saved lines and compared products are not restored, because they are always merged. */
function toRestoreChange({ cart, wished }: Lists): ListsMergeResult['guestLists'] {
  const lines = cart.map(({ variant, quantity }) => ({ variant, quantity }))
  return { kind: 'restore', lines, saved: [], wished, compared: [] }
}

/**
 * Restores lists. If a line is also in the cart, the larger quantity wins. Each line is checked as if it were added now
 * and refused if unavailable. One more refusal counts the entries that are no longer sold.
 */
function restoreLists(
  lists: Lists,
  change: RestoreChange,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): ListsOutcome {
  const refusals: ListsRefusal[] = []
  const lines = change.lines.filter(({ variant }) => catalogue.variants.has(variant))
  let updated = lists
  for (const { variant, quantity } of lines) {
    const restored = restoreLine(updated, variant, quantity, catalogue, rules)
    if ('reason' in restored) refusals.push(restored)
    else updated = restored
  }
  const validSaved = change.saved.filter(({ quantity }) => quantity)
  const saved = validSaved.filter(({ variant }) => catalogue.variants.get(variant)?.offered)
  let droppedCount = 0
  for (const { variant, quantity } of saved) {
    const line = createLine(variant, Math.min(Number(quantity), MAX_UNITS_PER_PRODUCT), catalogue)
    const currentQuantity = getQuantity(updated.saved, variant)
    if (currentQuantity === 0 && isFull(updated)) droppedCount += 1
    else if (currentQuantity < line.quantity) updated = { ...updated, saved: withLine(updated.saved, line) }
  }
  const offeredWishes = change.wished.filter((wish) => isOfferedWish(catalogue, wish))
  const offeredProducts = change.compared.filter(
    (product) => (catalogue.products.get(product)?.variants.length ?? 0) > 0,
  )
  const wished = mergeIds(updated.wished, offeredWishes)
  const compared = mergeIds(updated.compared, offeredProducts)
  const overflowCount = droppedCount + wished.overflow + compared.overflow
  const restoredCount =
    lines.length - refusals.length + saved.length + offeredWishes.length + offeredProducts.length - overflowCount
  if (overflowCount > 0) refusals.push({ reason: 'full' })
  const removed = {
    lines: change.lines.length - lines.length + validSaved.length - saved.length,
    wished: change.wished.length - offeredWishes.length,
    compared: change.compared.length - offeredProducts.length,
  }
  if (removed.lines + removed.wished + removed.compared > 0) refusals.push({ reason: 'removed', ...removed })
  return {
    lists: { ...updated, wished: wished.ids, compared: compared.ids },
    confirmation: restoredCount > 0 ? 'restored' : null,
    refusals,
  }
}

function restoreLine(
  lists: Lists,
  variant: number,
  quantity: EnteredQuantity,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): Lists | ListsRefusal {
  const currentQuantity = getQuantity(lists.cart, variant)
  if (quantity !== null && quantity <= currentQuantity) return lists
  const refusal = validateQuantity(withoutLine(lists.cart, variant), variant, quantity, catalogue, rules)
  if (refusal !== null) return refusal
  if (currentQuantity === 0 && isFull(lists)) return { reason: 'full' }
  return { ...lists, cart: withLine(lists.cart, createLine(variant, Number(quantity), catalogue)) }
}
