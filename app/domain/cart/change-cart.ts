/** The changes to the cart and to the lines that are saved for later (spec §4, §5). */

import type { Money } from '#app/domain/money.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import { MAX_VOUCHERS_PER_ORDER } from '#app/domain/vouchers/voucher.ts'
import { type CatalogueSnapshot, isSimple } from './catalogue-snapshot.ts'
import {
  type CartLine,
  type CartRules,
  type EnteredQuantity,
  type Lists,
  type ListsChange,
  type ListsConfirmation,
  type ListsOutcome,
  type ListsRefusal,
  MAX_CART_LINES,
  MAX_UNITS_PER_PRODUCT,
} from './lists.ts'

type AddChange = Extract<ListsChange, { kind: 'add' }>
type QuantityChanges = Extract<ListsChange, { kind: 'update' }>['quantities']

/** The rules of the product page and the quick view, where a refusal names the available units (spec §5). */
const productPageRules: CartRules = { showStock: true }

/** Adds a product, or the chosen variant of one (spec §5 Cart and product). */
export function addProduct(lists: Lists, change: AddChange, catalogue: CatalogueSnapshot): ListsOutcome {
  const resolved = resolveVariant(change, catalogue)
  return 'reason' in resolved
    ? refuse(lists, resolved)
    : addVariant(lists, resolved.variant, change.quantity, catalogue, productPageRules)
}

/** Adds to the line of the same variant if there is one. */
export function addVariant(
  lists: Lists,
  variant: number,
  quantity: EnteredQuantity,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): ListsOutcome {
  const refusal = validateQuantity(lists.cart, variant, quantity, catalogue, rules)
  if (refusal !== null) return refuse(lists, refusal)
  const currentQuantity = getQuantity(lists.cart, variant)
  if (currentQuantity === 0 && isFull(lists)) return refuse(lists, { reason: 'full' })
  const line = createLine(variant, currentQuantity + Number(quantity), catalogue)
  return accept({ ...lists, cart: withLine(lists.cart, line) }, 'added')
}

/**
 * Sets the quantity of each line if the rules for adding allow it. Unchanged lines are not checked, and lines that
 * left the cart are skipped. Reductions come first, because they make room within the limit per product.
 */
export function updateQuantities(
  lists: Lists,
  quantities: QuantityChanges,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): ListsOutcome {
  const updates = [...new Map(quantities.map(({ variant, quantity }) => [variant, quantity]))]
    .map(([variant, quantity]) => ({ variant, quantity, previousQuantity: getQuantity(lists.cart, variant) }))
    .filter(({ previousQuantity }) => previousQuantity > 0)
    .toSorted((a, b) => Number(isIncrease(a)) - Number(isIncrease(b)))
  const refusals: ListsRefusal[] = []
  let cart = lists.cart
  for (const { variant, quantity, previousQuantity } of updates) {
    if (quantity === previousQuantity) continue
    const refusal = validateQuantity(withoutLine(cart, variant), variant, quantity, catalogue, rules)
    if (refusal === null) cart = withLine(cart, createLine(variant, Number(quantity), catalogue))
    else refusals.push(refusal)
  }
  const updated = {
    ...lists,
    cart: refreshSeenPrices(cart, catalogue),
    saved: refreshSeenPrices(lists.saved, catalogue),
  }
  return { lists: updated, confirmation: updates.length > refusals.length ? 'updated' : null, refusals }
}

function isIncrease({
  quantity,
  previousQuantity,
}: {
  readonly quantity: EnteredQuantity
  readonly previousQuantity: number
}): boolean {
  return quantity === null || quantity > previousQuantity
}

/** Removes a line from the cart. */
export function removeFromCart(lists: Lists, variant: number): ListsOutcome {
  if (getQuantity(lists.cart, variant) === 0) return leaveUnchanged(lists)
  return accept({ ...lists, cart: withoutLine(lists.cart, variant) }, 'removed')
}

/** Removes all lines from the cart. Saved lines stay. */
export function clearCart(lists: Lists): ListsOutcome {
  return lists.cart.length === 0 ? leaveUnchanged(lists) : accept({ ...lists, cart: [] }, 'cleared')
}

/** Saves a line for later. If the variant is already saved, the larger quantity wins. */
export function saveForLater(lists: Lists, variant: number): ListsOutcome {
  const line = lists.cart.find((b) => b.variant === variant)
  if (line === undefined) return leaveUnchanged(lists)
  const quantity = Math.max(line.quantity, getQuantity(lists.saved, variant))
  const saved = withLine(lists.saved, { ...line, quantity })
  return accept({ ...lists, cart: withoutLine(lists.cart, variant), saved }, 'saved')
}

/** Moves a saved line into the cart under the rules for adding. A refused line stays saved. */
export function moveToCart(
  lists: Lists,
  variant: number,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): ListsOutcome {
  const quantity = getQuantity(lists.saved, variant)
  if (quantity === 0) return leaveUnchanged(lists)
  const { refusals, ...added } = addVariant(
    { ...lists, saved: withoutLine(lists.saved, variant) },
    variant,
    quantity,
    catalogue,
    rules,
  )
  return refusals.length > 0 ? refuse(lists, ...refusals) : accept(added.lists, 'unsaved')
}

/** Removes a saved line. */
export function removeFromSaved(lists: Lists, variant: number): ListsOutcome {
  if (getQuantity(lists.saved, variant) === 0) return leaveUnchanged(lists)
  return accept({ ...lists, saved: withoutLine(lists.saved, variant) }, 'removed')
}

/**
 * Brings the lines up to date with the catalogue: marks the current prices as seen and, with stock display on, lowers
 * quantities to the stock, saved lines included. Lines that are sold out or no longer for sale stay until the shopper
 * removes them, so that nothing disappears unnoticed.
 */
export function refreshLines(lists: Lists, catalogue: CatalogueSnapshot, rules: CartRules): ListsOutcome {
  if (lists.cart.length + lists.saved.length === 0) return leaveUnchanged(lists)
  const refreshQuantities = (lines: Lists['cart']) =>
    refreshSeenPrices(lines, catalogue).map((line) => {
      const catalogueVariant = catalogue.variants.get(line.variant)
      const shouldLower =
        rules.showStock &&
        catalogueVariant?.offered &&
        catalogueVariant.stock > 0 &&
        catalogueVariant.stock < line.quantity
      return shouldLower ? { ...line, quantity: catalogueVariant.stock } : line
    })
  return accept({ ...lists, cart: refreshQuantities(lists.cart), saved: refreshQuantities(lists.saved) }, 'updated')
}

/** The quantity of a variant's line; 0 without one. */
export function getQuantity(lines: readonly CartLine[], variant: number): number {
  return lines.find((line) => line.variant === variant)?.quantity ?? 0
}

/** The lines without that of this variant. */
export function withoutLine(lines: readonly CartLine[], variant: number): readonly CartLine[] {
  return lines.filter((line) => line.variant !== variant)
}

/** The lines with this one replaced, or appended. */
export function withLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const exists = lines.some(({ variant }) => variant === line.variant)
  return exists ? lines.map((existing) => (existing.variant === line.variant ? line : existing)) : [...lines, line]
}

/** The lines with the current prices marked as seen. */
export function refreshSeenPrices(lines: readonly CartLine[], catalogue: CatalogueSnapshot): readonly CartLine[] {
  return lines.map((line) => ({ ...line, seen: catalogue.variants.get(line.variant)?.price.now ?? line.seen }))
}

/**
 * Why the cart can't take this many more units of a variant; null if it can (spec §5). To check a new quantity for a
 * line, pass the cart without that line. Where stock is not shown the refusal has no number.
 */
export function validateQuantity(
  cart: readonly CartLine[],
  variant: number,
  requested: EnteredQuantity,
  catalogue: CatalogueSnapshot,
  rules: CartRules,
): ListsRefusal | null {
  const catalogueVariant = catalogue.variants.get(variant)
  if (!catalogueVariant?.offered) return { reason: 'gone', variant }
  const { product, name, stock, isGiftVoucher } = catalogueVariant
  if (requested === null) return { reason: 'quantity-empty', variant }
  if (requested < 1) return { reason: 'quantity-invalid', variant }
  if (stock < 1) return { reason: 'out-of-stock', variant, product, name }
  if (rules.showStock && requested > stock) return { reason: 'available', variant, available: stock, name }
  if (getQuantity(cart, variant) + requested > stock) return { reason: 'too-many', variant, name }
  if (countUnits(cart, product, catalogue) + requested > MAX_UNITS_PER_PRODUCT)
    return { reason: 'too-many', variant, name }
  if (isGiftVoucher && countGiftVouchers(cart, catalogue) + requested > MAX_VOUCHERS_PER_ORDER)
    return { reason: 'too-many-vouchers', variant, name }
  return null
}

function countGiftVouchers(cart: readonly CartLine[], catalogue: CatalogueSnapshot): number {
  const lines = cart.filter(({ variant }) => catalogue.variants.get(variant)?.isGiftVoucher)
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

/** Both lists of ids, the first one first, up to the maximum; `overflow` counts the ids that did not fit. */
export function mergeIds(
  ids: readonly number[],
  more: readonly number[],
): { readonly ids: readonly number[]; readonly overflow: number } {
  const all = [...new Set([...ids, ...more])]
  return { ids: all.slice(0, MAX_CART_LINES), overflow: Math.max(0, all.length - MAX_CART_LINES) }
}

/** Whether the cart and the saved lines have reached `MAX_CART_LINES`. */
export function isFull({ cart, saved }: Lists): boolean {
  return cart.length + saved.length >= MAX_CART_LINES
}

/** The variant to add for a product, or why it can't be determined. Never guesses if there is a choice. */
export function resolveVariant(
  { product, variant }: { readonly product: number; readonly variant: number | null },
  catalogue: CatalogueSnapshot,
): { readonly variant: number } | ListsRefusal {
  const catalogueProduct = catalogue.products.get(product)
  const [only] = catalogueProduct?.variants ?? []
  if (catalogueProduct === undefined || only === undefined) return { reason: 'gone' }
  if (variant !== null) return catalogueProduct.variants.includes(variant) ? { variant } : { reason: 'gone' }
  return isSimple(catalogueProduct) ? { variant: only } : { reason: 'choose-variant', product }
}

/** A line at the buyer's current price. Throws if the snapshot lacks the variant. */
export function createLine(variant: number, quantity: number, catalogue: CatalogueSnapshot): CartLine {
  return { variant, quantity, seen: getPrice(catalogue, variant) }
}

function getPrice(catalogue: CatalogueSnapshot, variant: number): Money {
  const catalogueVariant = catalogue.variants.get(variant)
  if (catalogueVariant === undefined) throw new Error(`Variant ${variant} is missing from the catalogue snapshot`)
  return catalogueVariant.price.now
}

/** Units of a product in the cart, over the lines of all its variants. */
export function countUnits(cart: readonly CartLine[], product: number, catalogue: CatalogueSnapshot): number {
  const productLines = cart.filter(({ variant }) => catalogue.variants.get(variant)?.product === product)
  return productLines.reduce((units, { quantity }) => units + quantity, 0)
}

/** The outcome of an applied change. */
export function accept(lists: Lists, confirmation: ListsConfirmation): ListsOutcome {
  return { lists, confirmation, refusals: [] }
}

/** The outcome of a refused change: the lists stay as they are. */
export function refuse(lists: Lists, ...refusals: readonly ListsRefusal[]): ListsOutcome {
  return { lists, confirmation: null, refusals }
}

/** The outcome of a change that changes nothing and needs no message. */
export function leaveUnchanged(lists: Lists): ListsOutcome {
  return { lists, confirmation: null, refusals: [] }
}

/** Reports the same refusal of several lines once. */
export function dedupeRefusals(refusals: readonly ListsRefusal[]): readonly ListsRefusal[] {
  const distinctRefusals = new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal]))
  return [...distinctRefusals.values()]
}

/**
 * The lists without the ordered units. Units that were added to a line since then stay (spec §4 Payment success page).
 */
export function removeOrderedLines(lists: Lists, orderedLines: readonly OrderedLine[]): Lists {
  const orderedQuantities = new Map(orderedLines.map(({ variant, quantity }) => [variant, quantity]))
  const cart = lists.cart.flatMap((line) => {
    const quantity = line.quantity - (orderedQuantities.get(line.variant) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return { ...lists, cart }
}
