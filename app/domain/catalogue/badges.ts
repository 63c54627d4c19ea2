import type { Price, ProductCard } from './views.ts'

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
 * Whether a product carries the Out Of Stock label (spec §5 Cart and product): nothing left, with stock display on.
 * A product of several variants carries it whenever all of them are gone.
 */
export function isOutOfStock(product: Pick<ProductCard, 'stock' | 'variantCount'>, showStock: boolean): boolean {
  return product.stock < 1 && (showStock || product.variantCount > 1)
}

/** The labels of a product (spec §4 Product badges), in the order in which they are shown. */
export function badgesOf(
  product: Pick<ProductCard, 'new' | 'onSale' | 'top' | 'stock' | 'variantCount' | 'price'>,
  showStock: boolean,
): Badge[] {
  const percent = Math.max(percentSaved(product.price.from), percentSaved(product.price.to))
  return [
    ...(product.new ? [{ kind: 'new' } as const] : []),
    ...(product.onSale ? [{ kind: 'sale', percent: percent > 0 ? percent : null } as const] : []),
    ...(product.top ? [{ kind: 'top' } as const] : []),
    ...(isOutOfStock(product, showStock) ? [{ kind: 'out-of-stock' } as const] : []),
  ]
}
