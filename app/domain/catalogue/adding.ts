import type { ShowableProduct, ShownProduct } from './shown-product.ts'
import type { ProductCard } from './views.ts'

/**
 * Whether what is shown of a product can be put into the cart (spec §4 Quick view, §5 Cart and product). `variant` is that
 * very variant; null while it is open which one is meant.
 */
export interface Adding {
  /**
   * `choose`: something is still to be chosen. `sold-out`: nothing is left of it. `elsewhere`: another product was chosen
   * in its place whose variants are chosen on its own page.
   */
  readonly state: 'ready' | 'choose' | 'sold-out' | 'elsewhere'
  readonly product: number
  readonly variant: number | null
}

/** Whether something is to be chosen before a product can be added: a variant, or another product in its place. */
export function isToChooseFrom({
  variantCount,
  alternativesStock,
}: Pick<ProductCard, 'variantCount' | 'alternativesStock'>): boolean {
  return variantCount > 1 || alternativesStock !== null
}

/** A product with others in its place is not added before one of them, or it itself, was chosen. */
export function addingOf(product: ShowableProduct, shown: ShownProduct): Adding {
  const { alternative, variant, stock } = shown
  if (alternative !== null) {
    const chosen = { product: alternative.id, variant: alternative.variant }
    if (chosen.variant === null) return { ...chosen, state: 'elsewhere' }
    return { ...chosen, state: stock < 1 ? 'sold-out' : 'ready' }
  }
  const open = { product: product.id, variant: null }
  const others = product.relatedVariants.length > 0
  if (others && (product.variants.length === 1 || variant === null)) return { ...open, state: 'choose' }
  if (stock < 1) return { ...open, variant: variant?.id ?? null, state: 'sold-out' }
  return variant === null ? { ...open, state: 'choose' } : { ...open, variant: variant.id, state: 'ready' }
}
