import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Price, ProductDetail } from '#app/domain/catalogue/views.ts'
import type { FieldError } from '#app/domain/messages/message.ts'
import type { Money } from '#app/domain/money.ts'

/**
 * What a shopper has gathered: cart, lines saved for later, wishlist and compare list (spec §4). A browser holds ids and
 * quantities alone; names, prices and stock are the shop's, read anew at every look.
 */

/** Cart and saved lines together; the cookie is sized for them. The wishlist and the compare list hold as many each. */
export const mostLines = 100
/** Of one product, over its lines together (spec §9). */
export const mostOfOne = 10_000

/** The button that saves the cart's quantities and goes on to the checkout. */
export const nextField = 'next'
export const checkoutNext = 'checkout'

export interface CartLine {
  readonly variant: number
  /** Whole, 1 to `mostOfOne`. */
  readonly quantity: number
  /** The price of one that the shopper was last shown: to tell of a change, never to charge. */
  readonly seen: Money
}

export interface Basket {
  readonly cart: readonly CartLine[]
  readonly saved: readonly CartLine[]
  /** Variants, the newest last; a product of which no variant is chosen yet stands by its `openWish`. */
  readonly wished: readonly number[]
  /** Products, the newest last. */
  readonly compared: readonly number[]
}

/** A basket as a browser brings it. */
export interface HeldBasket extends Basket {
  /** The tokens of the orders that it has sent to a provider and that are still in the cart: what they hold is its own. */
  readonly orders?: readonly string[]
}

/** A quantity as it was typed: null for none, 0 for anything but a whole number from 1 up. */
export type TypedQuantity = number | null

/** One wish of the shopper. It names what is to change and never carries a whole basket, so that a stale tab loses nothing. */
export type BasketChange =
  | {
      readonly kind: 'add'
      readonly product: number
      readonly variant: number | null
      readonly quantity: TypedQuantity
    }
  | { readonly kind: 'update'; readonly quantities: readonly { variant: number; quantity: TypedQuantity }[] }
  | { readonly kind: 'remove' | 'save' | 'unsave' | 'forget'; readonly variant: number }
  | { readonly kind: 'clear' | 'refresh' }
  /** Takes off the entries of removed products, which any other change does as well. No form sends it. */
  | { readonly kind: 'drop-removed' }
  /** From the browser's mirror, after the cookie was lost. Each line is judged as if it were added now. */
  | {
      readonly kind: 'restore'
      readonly lines: readonly { variant: number; quantity: TypedQuantity }[]
      readonly saved: readonly { variant: number; quantity: TypedQuantity }[]
      readonly wished: readonly number[]
      readonly compared: readonly number[]
    }
  /** `exact`: where the variants are there to choose from, one is chosen first (spec §5). */
  | { readonly kind: 'wish'; readonly product: number; readonly variant: number | null; readonly exact?: boolean }
  | { readonly kind: 'unwish' | 'wish-to-cart'; readonly variant: number }
  | { readonly kind: 'clear-wishes' | 'clear-compared' }
  | { readonly kind: 'compare' | 'uncompare'; readonly product: number }

export type RestoreChange = Extract<BasketChange, { kind: 'restore' }>

export type BasketIntent = BasketChange['kind']

/** What the shop says after a change that it made; `null` where there is nothing to say. */
export type BasketSaid =
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

/** Why a change, or a part of it, was not made. */
export type BasketRefusal =
  /** Nothing is left: 'Product out of stock!' */
  | { readonly reason: 'out-of-stock'; readonly variant: number; readonly product: number; readonly name: string }
  /** More in one go than there is: 'Out of Stock' / 'Available stock: {n}' */
  | { readonly reason: 'available'; readonly variant: number; readonly available: number; readonly name: string }
  /**
   * With what is in the cart already, and where stock is not shown: 'Sorry, you can't add that amount to the cart.' Also
   * above `mostOfOne`.
   */
  | { readonly reason: 'too-many'; readonly variant: number; readonly name: string }
  | { readonly reason: 'quantity-empty' | 'quantity-invalid'; readonly variant: number }
  | { readonly reason: 'choose-variant'; readonly product: number }
  /** 'Producty already added.'; a simple product leads to the wishlist instead. */
  | { readonly reason: 'already-wished'; readonly simple: boolean }
  /** The hundred-and-first line. */
  | { readonly reason: 'full' }
  /** Not on offer (any more), or not the product's variant. */
  | { readonly reason: 'gone'; readonly variant?: number }
  /** The merchant has removed the products; the entries are taken off. */
  | ({ readonly reason: 'removed' } & RemovedEntries)

/** How many entries have lost their product, which the merchant has removed. */
export interface RemovedEntries {
  /** In the cart or saved for later. */
  readonly lines: number
  readonly wished: number
  readonly compared: number
}

/** Why a quantity, a line or a product was refused, in the shop's words. */
export interface RefusedLine extends FieldError {
  /** Null where it is not about one variant: a list that is full. */
  readonly variant: number | null
}

/** What became of a change. A change of several lines is made where it can be, and says why not where it can't. */
export interface BasketOutcome {
  readonly basket: Basket
  readonly said: BasketSaid | null
  readonly refusals: readonly BasketRefusal[]
}

/** What the tenant's settings say about carts. */
export interface BasketRules {
  /** Whether the refusal of a quantity says how many there are. More than there are can never be added. */
  readonly showStock: boolean
}

export type LineNotice =
  | { readonly kind: 'price'; readonly was: Money }
  /** Less left than wanted; `too-many` where stock is not shown. */
  | { readonly kind: 'stock'; readonly available: number }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'out-of-stock' }
  | { readonly kind: 'gone' }

/** A line as it stands now: the buyer's own price, at this moment. */
export interface LineView {
  readonly variant: number
  readonly product: number
  readonly name: string
  /** Colour and size, as `Red · M`; '' for a simple product. */
  readonly choice: string
  readonly sku: string
  readonly picture: Picture
  readonly quantity: number
  readonly price: Price
  /** `price.now` × quantity; 0 for a line that can't be ordered. */
  readonly sum: Money
  /** What can be sold of it; null where the shop does not show its stock. */
  readonly available: number | null
  /** False for what is gone or sold out. */
  readonly orderable: boolean
  readonly notices: readonly LineNotice[]
}

export interface BasketView {
  readonly lines: readonly LineView[]
  readonly saved: readonly LineView[]
  /** Sum of the lines that can be ordered. */
  readonly total: Money
  readonly removed: RemovedEntries
  /** Wishes and compared products that are not shown, because the shop does not sell them at the moment. */
  readonly notOnOffer: Pick<RemovedEntries, 'wished' | 'compared'>
  /** Units in the cart, over all lines. */
  readonly count: number
  /** Spec §6: '*VAT NOT Included' instead of '*VAT Included'. */
  readonly vatExcluded: boolean
  readonly wished: readonly number[]
  readonly compared: readonly number[]
}

/** The answer to a change: the outcome, and the basket as it now looks. */
export interface BasketAnswer extends BasketOutcome {
  readonly view: BasketView
}

/** The answer to a merge at sign-in. */
export interface BasketMerge extends BasketAnswer {
  /**
   * For a customer with a price list, who starts with an empty cart and wishlist (spec §4): the change that brings back
   * what the browser held, at the customer's prices. Null for everybody else, and where nothing was held.
   */
  readonly setAside: RestoreChange | null
}

/** A wished variant as the wishlist shows it, or a product whose variant is still to be chosen. */
export interface WishView extends Omit<LineView, 'quantity' | 'sum' | 'notices'> {
  /** The dearest of a product's variants; the price itself for a variant. */
  readonly priceTo: Price
  /** Null for a variant; the product whose variant is still to be chosen. `variant` is its `openWish` then. */
  readonly open: number | null
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
  | 'lowestBefore'
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
}
