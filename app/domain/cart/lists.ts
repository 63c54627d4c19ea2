import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import type { Specification } from '#app/domain/content/html.ts'
import type { FieldError } from '#app/domain/messages/message-format.ts'
import type { Price } from '#app/domain/pricing/price.ts'
import type { Money } from '../money.ts'

/**
 * The shopper's lists: cart, lines saved for later, wishlist and compare list (spec §4). A browser stores only ids and
 * quantities; the shop reads names, prices and stock on every request.
 */

/**
 * The limit of cart and saved lines together, which fit into one cookie. The wishlist and the compare list have the
 * same limit each.
 */
export const MAX_CART_LINES = 100
/** The limit of one product over all its lines (spec §9). */
export const MAX_UNITS_PER_PRODUCT = 10_000

/** The button that saves the cart's quantities and continues to the checkout. */
export const nextField = 'next'
export const checkoutNext = 'checkout'

export interface CartLine {
  readonly variant: number
  /** Whole, 1 to `MAX_UNITS_PER_PRODUCT`. */
  readonly quantity: number
  /** The unit price that the shopper last saw. It detects a price change and is never charged. */
  readonly seen: Money
}

export interface Lists {
  readonly cart: readonly CartLine[]
  readonly saved: readonly CartLine[]
  /** Variants, newest last; `toProductWish` for a product without a chosen variant. */
  readonly wished: readonly number[]
  /** Products, newest last. */
  readonly compared: readonly number[]
}

/** The lists as a browser sends them. */
export interface BrowserLists extends Lists {
  /**
   * Tokens of this browser's orders whose lines are still in the cart. The stock that they hold is available to it.
   */
  readonly orders?: readonly string[]
}

/** A quantity as typed: null if empty or zero, 0 if not a whole number. */
export type EnteredQuantity = number | null

/**
 * One change by the shopper. It names only what changes and never carries a whole list, so that a stale tab can't
 * overwrite the rest.
 */
export type ListsChange =
  | {
      readonly kind: 'add'
      readonly product: number
      readonly variant: number | null
      readonly quantity: EnteredQuantity
    }
  | { readonly kind: 'update'; readonly quantities: readonly { variant: number; quantity: EnteredQuantity }[] }
  | { readonly kind: 'remove' | 'save' | 'unsave' | 'forget'; readonly variant: number }
  | { readonly kind: 'clear' | 'refresh' }
  /** Removes the entries of removed products, as every other change does too. No form sends it. */
  | { readonly kind: 'drop-removed' }
  /** Restores lists, or adds the lines of an earlier order again. Each line is checked as if it were added now. */
  | {
      readonly kind: 'restore'
      readonly lines: readonly { variant: number; quantity: EnteredQuantity }[]
      readonly saved: readonly { variant: number; quantity: EnteredQuantity }[]
      readonly wished: readonly number[]
      readonly compared: readonly number[]
    }
  /** `exact`: refuse a product without a chosen variant, on pages where variants can be chosen (spec §5). */
  | { readonly kind: 'wish'; readonly product: number; readonly variant: number | null; readonly exact?: boolean }
  | { readonly kind: 'unwish' | 'wish-to-cart'; readonly variant: number }
  | { readonly kind: 'clear-wishes' | 'clear-compared' }
  | { readonly kind: 'compare' | 'uncompare'; readonly product: number }

export type RestoreChange = Extract<ListsChange, { kind: 'restore' }>

export type ListsIntent = ListsChange['kind']

/** The confirmation after a change; null if there is nothing to confirm. */
export type ListsConfirmation =
  | 'added'
  | 'updated'
  | 'removed'
  | 'cleared'
  | 'saved'
  | 'unsaved'
  | 'restored'
  | 'wished'
  | 'unwished'
  | 'wishes-cleared'
  | 'moved-to-cart'
  | 'compared'
  | 'uncompared'
  | 'compared-cleared'

/** Why a change, or a part of it, was refused. */
export type ListsRefusal =
  /** Nothing is left: 'Product out of stock!' */
  | { readonly reason: 'out-of-stock'; readonly variant: number; readonly product: number; readonly name: string }
  /** More at once than the stock: 'Out of Stock' / 'Available stock: {n}' */
  | { readonly reason: 'available'; readonly variant: number; readonly available: number; readonly name: string }
  /**
   * More than the stock together with the units in the cart, or more than a stock that the shop doesn't show: 'Sorry,
   * you can't add that amount to the cart.' Also above `MAX_UNITS_PER_PRODUCT`.
   */
  | { readonly reason: 'too-many'; readonly variant: number; readonly name: string }
  /** More gift vouchers than an order can have. */
  | { readonly reason: 'too-many-vouchers'; readonly variant: number; readonly name: string }
  | { readonly reason: 'quantity-empty' | 'quantity-invalid'; readonly variant: number }
  | { readonly reason: 'choose-variant'; readonly product: number }
  /** 'Producty already added.'; for a simple product the shop also opens the wishlist. */
  | { readonly reason: 'already-wished'; readonly simple: boolean }
  /** The list already has as many lines as it can hold. */
  | { readonly reason: 'full' }
  /** No longer for sale, or not a variant of the product. */
  | { readonly reason: 'gone'; readonly variant?: number }
  /** The merchant has removed the products; their entries are removed too. */
  | ({ readonly reason: 'removed' } & RemovedEntries)

/** Counts of entries whose product the merchant has removed. */
export interface RemovedEntries {
  /** In the cart or saved for later. */
  readonly lines: number
  readonly wished: number
  readonly compared: number
}

/** Why a quantity, a line or a product was refused, as a localized message. */
export interface RefusedLine extends FieldError {
  /** Null if it is not about one variant, as for a full list. */
  readonly variant: number | null
}

/** The outcome of a change. A change to several lines applies where it can and reports the rest as refusals. */
export interface ListsOutcome {
  readonly lists: Lists
  readonly confirmation: ListsConfirmation | null
  readonly refusals: readonly ListsRefusal[]
}

/** The tenant's settings for carts. */
export interface CartRules {
  /**
   * Whether refusals, warnings and lines name the available units, and a refresh lowers quantities to the stock. Adding
   * more than the stock is always refused.
   */
  readonly showStock: boolean
}

export type LineWarning =
  | { readonly kind: 'price'; readonly was: Money }
  /** Less left than wanted; `too-many` where stock is not shown. */
  | { readonly kind: 'stock'; readonly available: number }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'out-of-stock' }
  | { readonly kind: 'gone' }

/** A line as it looks now, at the buyer's current price. */
export interface LineView {
  readonly variant: number
  readonly product: number
  readonly name: string
  /** Colour and size, such as `Red · M`; '' for a simple product. */
  readonly choice: string
  readonly sku: string
  readonly picture: Picture
  readonly quantity: number
  readonly price: Price
  /** `price.now` × quantity; 0 for a line that can't be ordered. */
  readonly sum: Money
  /** A gift voucher is sent by email, so it doesn't count towards free delivery. */
  readonly isGiftVoucher?: true
  /** Units that can be sold; null if the shop does not show its stock. */
  readonly available: number | null
  /** False if no longer for sale or sold out. */
  readonly orderable: boolean
  readonly warnings: readonly LineWarning[]
}

export interface ListsView {
  readonly lines: readonly LineView[]
  readonly saved: readonly LineView[]
  /** Sum of the lines that can be ordered. */
  readonly total: Money
  readonly removed: RemovedEntries
  /** Wishlist entries and compared products that are hidden because the shop does not sell them at the moment. */
  readonly unavailable: Pick<RemovedEntries, 'wished' | 'compared'>
  /** Units in the cart, over all lines. */
  readonly count: number
  /** Spec §6: '*VAT NOT Included' instead of '*VAT Included'. */
  readonly vatExcluded: boolean
  readonly wished: readonly number[]
  readonly compared: readonly number[]
}

/** The response to a change: the outcome, and the lists as they now look. */
export interface ListsResult extends ListsOutcome {
  readonly view: ListsView
}

/** The response to a merge at sign-in. */
export interface ListsMergeResult extends ListsResult {
  /**
   * For a customer with a price list, who starts with an empty cart and wishlist (spec §4): the change that restores
   * the browser's lists at the customer's prices. Null for everybody else, and if the browser had none.
   */
  readonly guestLists: RestoreChange | null
}

/** A wished variant as the wishlist shows it, or a product whose variant is still to be chosen. */
export interface WishView extends Omit<LineView, 'quantity' | 'sum' | 'warnings'> {
  /** The price of a product's dearest variant; the price itself for a variant. */
  readonly highestPrice: Price
  /** The product whose variant is still to be chosen; `variant` is then its `toProductWish`. Null for a variant. */
  readonly pendingProduct: number | null
}

/** A product as the compare table shows it. */
export type ComparedProduct = Pick<
  ProductDetail,
  | 'id'
  | 'slug'
  | 'name'
  | 'brandName'
  | 'categoryName'
  | 'price'
  | 'unitPrice'
  | 'lowestPriorPrice'
  | 'onSale'
  | 'new'
  | 'top'
  | 'stock'
  | 'variantCount'
  | 'alternativesStock'
  | 'rating'
  | 'picture'
  | 'shortDescription'
  | 'sku'
  | 'nicotineMgPerMl'
  | 'volumeMl'
> & {
  readonly colours: readonly string[]
  readonly sizes: readonly string[]
  readonly manufacturerName: string | null
  readonly specifications: readonly Specification[]
}

/** A list of products is one form: the value of each button names the action and the product, such as `add:12`. */
export function formatListButton(intent: Extract<ListsIntent, 'add' | 'wish' | 'compare'>, product: number): string {
  return `${intent}:${product}`
}

/** Converts the form of such a button to the fields of a form for one product. */
export function expandListButton(form: FormData): FormData {
  const [, intent, product] = /^(add|wish|compare):(\d+)$/.exec(String(form.get('intent'))) ?? []
  if (intent === undefined || product === undefined || form.getAll('intent').length > 1 || form.has('product'))
    return form
  form.set('intent', intent)
  form.set('product', product)
  return form
}

/** A change to one product or line that can be refused. Its form shows the reason until it is changed or sent again. */
type RefusableIntent = Extract<ListsChange['kind'], 'add' | 'unsave' | 'wish-to-cart'>

/** The name of such a form. `id` is the variant, or the product while no variant is chosen. */
export function getFormName(intent: RefusableIntent, id: number): string {
  return `${intent}-${id}`
}

/** The form that sent a change; null for a change that belongs to no single form. */
export function getChangeFormName(change: ListsChange): string | null {
  switch (change.kind) {
    case 'add':
      return getFormName('add', change.variant ?? change.product)
    case 'unsave':
    case 'wish-to-cart':
      return getFormName(change.kind, change.variant)
    default:
      return null
  }
}
