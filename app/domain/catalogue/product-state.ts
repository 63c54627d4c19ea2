import type { Money } from '#app/domain/money.ts'
import type { Price } from '../pricing/price.ts'
import type { DisplayableProduct, DisplayedProduct } from './displayed-product.ts'
import type { ProductCard, StoreStock } from './products.ts'

/**
 * Whether the displayed product can be added to the cart (spec §4 Quick view, §5 Cart and product). `variant` is the
 * one to add; null while the shopper still has to choose it.
 */
export interface AddToCartState {
  /**
   * `choose`: the shopper still has to choose. `sold-out`: nothing is left of it. `elsewhere`: an alternative was
   * chosen whose variants are chosen on its own page.
   */
  readonly state: 'ready' | 'choose' | 'sold-out' | 'elsewhere'
  readonly product: number
  readonly variant: number | null
}

/** Whether the shopper has to choose a variant or an alternative before adding a product. */
export function requiresChoice({
  variantCount,
  alternativesStock,
}: Pick<ProductCard, 'variantCount' | 'alternativesStock'>): boolean {
  return variantCount > 1 || alternativesStock !== null
}

/** A product with alternatives can't be added before one of them, or the product itself, is chosen. */
export function getAddToCartState(product: DisplayableProduct, displayed: DisplayedProduct): AddToCartState {
  const { alternative, variant, stock } = displayed
  if (alternative !== null) {
    const selected = { product: alternative.id, variant: alternative.variant }
    if (selected.variant === null) return { ...selected, state: 'elsewhere' }
    return { ...selected, state: stock < 1 ? 'sold-out' : 'ready' }
  }
  const unselected = { product: product.id, variant: null }
  const hasAlternatives = product.relatedVariants.length > 0
  if (hasAlternatives && (product.variants.length === 1 || variant === null)) return { ...unselected, state: 'choose' }
  if (stock < 1) return { ...unselected, variant: variant?.id ?? null, state: 'sold-out' }
  return variant === null ? { ...unselected, state: 'choose' } : { ...unselected, variant: variant.id, state: 'ready' }
}

export type Badge =
  | { readonly kind: 'new' }
  | { readonly kind: 'sale'; readonly percent: number | null }
  | { readonly kind: 'top' }
  | { readonly kind: 'out-of-stock' }

interface PriorPrice {
  /** The lowest price in the 30 days before the sale, for this buyer; null if unknown. */
  readonly lowestPriorPrice: Money | null
  /** Whether the former price comes from a price list. */
  readonly isPriceListPrice: boolean
}

/**
 * The saving in whole per cent, rounded down so that no label promises too much; 0 without a sale. It is calculated
 * from the lowest price of the 30 days before the sale if that is known, so that raising the price first doesn't make
 * the sale look better (98/6/EC art. 6a). For a price list without a known prior price it is 0.
 */
export function calculateSavingsPercent(
  { now, was }: Price,
  { lowestPriorPrice, isPriceListPrice }: PriorPrice,
): number {
  if (was === null || (isPriceListPrice && lowestPriorPrice === null)) return 0
  const priorPrice = Math.min(was, lowestPriorPrice ?? was)
  return priorPrice <= now ? 0 : Math.floor(((priorPrice - now) * 100) / priorPrice)
}

/** The fields that decide whether a product is out of stock. */
type StockFields = Pick<ProductCard, 'stock' | 'variantCount' | 'alternativesStock'>

/**
 * Whether a product has the Out Of Stock label (spec §5 Cart and product): nothing left, with stock display on. A
 * product with variants or alternatives to choose from has it whenever all of them are gone.
 */
export function isOutOfStock({ stock, variantCount, alternativesStock }: StockFields, showStock: boolean): boolean {
  if (stock > 0 || (alternativesStock ?? 0) > 0) return false
  return showStock || variantCount > 1 || alternativesStock !== null
}

/** The labels of a product (spec §4 Product badges), in display order. */
export function listBadges(
  product: Pick<ProductCard, 'new' | 'onSale' | 'salePercent' | 'top'> & StockFields,
  showStock: boolean,
): Badge[] {
  const percent = product.salePercent > 0 ? product.salePercent : null
  return [
    ...(product.new ? [{ kind: 'new' } as const] : []),
    ...(product.onSale ? [{ kind: 'sale', percent } as const] : []),
    ...(product.top ? [{ kind: 'top' } as const] : []),
    ...(isOutOfStock(product, showStock) ? [{ kind: 'out-of-stock' } as const] : []),
  ]
}

/** A store with at most this many units is low on stock. */
const FEW_UNITS = 3

/** How many stores have a product. */
export interface StockSummary {
  readonly inStock: number
  /** How many of them have only a few units. */
  readonly few: number
}

/** Counts the stores that have a product. */
export function summarizeStoreStock(stores: readonly StoreStock[]): StockSummary {
  const inStock = stores.filter(({ stock }) => stock > 0)
  return { inStock: inStock.length, few: inStock.filter(({ stock }) => stock <= FEW_UNITS).length }
}

/** The name of a store without the address that may follow it after a colon. */
export function getStoreName(webDescription: string): string {
  return webDescription.split(':')[0]?.trim() || webDescription
}

/** The line above a card's name: the brand, or the category if the name contains the brand or there is none. */
export function getCardLabel({
  name,
  brandName,
  categoryName,
}: Pick<ProductCard, 'name' | 'brandName' | 'categoryName'>): string {
  return brandName !== null && !name.includes(brandName) ? brandName : categoryName
}
