import type { Money } from '#app/domain/money.ts'
import type { Price, ProductCard } from './views.ts'

export type Badge =
  | { readonly kind: 'new' }
  | { readonly kind: 'sale'; readonly percent: number | null }
  | { readonly kind: 'top' }
  | { readonly kind: 'out-of-stock' }

/** What is known of the price before a sale. */
export interface BeforeSale {
  /** Of the 30 days before the sale, for this buyer; null where the shop doesn't know it. */
  readonly lowestBefore: Money | null
  /** Whether the former price is one of a price list. */
  readonly ofPriceList: boolean
}

/**
 * Whole per cent that a price saves, rounded down so that no label promises too much; 0 without a sale. Where the lowest
 * price of the 30 days before the sale is known it counts from that, so that no price raised for the purpose makes a sale
 * look better (98/6/EC art. 6a). A price list of which it isn't known promises nothing.
 */
export function percentSaved({ now, was }: Price, { lowestBefore, ofPriceList }: BeforeSale): number {
  if (was === null || (ofPriceList && lowestBefore === null)) return 0
  const before = Math.min(was, lowestBefore ?? was)
  return before <= now ? 0 : Math.floor(((before - now) * 100) / before)
}

/** What of a product says whether any of it can be had. */
type Stocked = Pick<ProductCard, 'stock' | 'variantCount' | 'alternativesStock'>

/**
 * Whether a product carries the Out Of Stock label (spec §5 Cart and product): nothing left, with stock display on.
 * Where something is to be chosen, a variant or another product in its place, it does so whenever all of that is gone.
 */
export function isOutOfStock({ stock, variantCount, alternativesStock }: Stocked, showStock: boolean): boolean {
  if (stock > 0 || (alternativesStock ?? 0) > 0) return false
  return showStock || variantCount > 1 || alternativesStock !== null
}

/** The labels of a product (spec §4 Product badges), in the order in which they are shown. */
export function badgesOf(
  product: Pick<ProductCard, 'new' | 'onSale' | 'salePercent' | 'top'> & Stocked,
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
