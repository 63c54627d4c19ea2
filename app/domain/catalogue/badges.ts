import type { Price, ProductCard, ProductDetail } from './views.ts'

export type Badge =
  | { readonly kind: 'new' }
  | { readonly kind: 'sale'; readonly percent: number | null }
  | { readonly kind: 'top' }
  | { readonly kind: 'out-of-stock' }

/** Whole per cent saved, rounded down so that no label promises too much; 0 without a sale. */
function percentSaved({ now, was }: Price): number {
  return was === null || was <= now ? 0 : Math.floor(((was - now) / was) * 100)
}

/**
 * The per cent that a sale's label names. Where the lowest price of the 30 days before the sale is known it counts from
 * that, so that no price raised for the purpose makes a sale look better (98/6/EC art. 6a).
 */
function salePercent(price: ProductCard['price'], lowestBefore: ProductDetail['lowestBefore']): number {
  const { from, to } = price
  if (lowestBefore !== null && from.was !== null && lowestBefore < from.was)
    return percentSaved({ now: from.now, was: lowestBefore })
  return Math.max(percentSaved(from), percentSaved(to))
}

/**
 * Whether a product carries the Out Of Stock label (spec §5 Cart and product): nothing left, with stock display on.
 * A product of several variants carries it whenever all of them are gone.
 */
export function isOutOfStock(product: Pick<ProductCard, 'stock' | 'variantCount'>, showStock: boolean): boolean {
  return product.stock < 1 && (showStock || product.variantCount > 1)
}

/** The labels of a product (spec §4 Product badges), in the order in which they are shown. */
export function badgesOf(
  product: Pick<ProductCard, 'new' | 'onSale' | 'top' | 'stock' | 'variantCount' | 'price'> &
    Partial<Pick<ProductDetail, 'lowestBefore'>>,
  showStock: boolean,
): Badge[] {
  const percent = salePercent(product.price, product.lowestBefore ?? null)
  return [
    ...(product.new ? [{ kind: 'new' } as const] : []),
    ...(product.onSale ? [{ kind: 'sale', percent: percent > 0 ? percent : null } as const] : []),
    ...(product.top ? [{ kind: 'top' } as const] : []),
    ...(isOutOfStock(product, showStock) ? [{ kind: 'out-of-stock' } as const] : []),
  ]
}
