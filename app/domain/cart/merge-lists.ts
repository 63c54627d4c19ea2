import { type Buyer, excludesVat, getPriceListId } from '#app/domain/pricing/price.ts'
import { type CatalogueSnapshot, excludeUnknown, isOfferedWish } from './catalogue-snapshot.ts'
import {
  countUnits,
  createLine,
  dedupeRefusals,
  getQuantity,
  isFull,
  mergeIds,
  refreshSeenPrices,
  validateQuantity,
  withLine,
  withoutLine,
} from './change-cart.ts'
import {
  type CartLine,
  type CartRules,
  type EnteredQuantity,
  type Lists,
  type ListsMergeResult,
  type ListsOutcome,
  type ListsRefusal,
  MAX_UNITS_PER_PRODUCT,
  type RestoreChange,
} from './lists.ts'

/**
 * Merges the browser's lists into the customer's at sign-in, with the larger quantity for each line. Stock is not
 * checked here; the lines show their own warnings. A customer with a price list keeps only the account's cart and
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
 * and refused if unavailable. If entries are no longer sold, one more refusal has their counts.
 */
export function restoreLists(
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
