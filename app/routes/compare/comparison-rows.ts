import type { ComparedProduct } from '#app/domain/cart/basket.ts'
import { isOutOfStock } from '#app/domain/catalogue/badges.ts'

/** What products are compared by, in the order of the table's rows. */
export const comparedFacts = [
  'price',
  'rating',
  'brand',
  'category',
  'stock',
  'sku',
  'nicotine',
  'volume',
  'colours',
  'sizes',
  'manufacturer',
  'text',
] as const

export type ComparedFact = (typeof comparedFacts)[number]

export interface ComparisonRow {
  readonly fact: ComparedFact
  /** True when the products do not all have the same to show. */
  readonly differs: boolean
}

/** The rows that have something to show for at least one of the products. */
export function comparisonRows(products: readonly ComparedProduct[], showStock: boolean): ComparisonRow[] {
  return comparedFacts.flatMap((fact) => {
    const known = products.map((product) => knownOf(product, fact, showStock))
    if (known.every((each) => each === '')) return []
    return [{ fact, differs: new Set(known).size > 1 }]
  })
}

/** What is known of a product, as a text that is the same where the same is shown; '' for nothing. */
function knownOf(product: ComparedProduct, fact: ComparedFact, showStock: boolean): string {
  switch (fact) {
    case 'price':
      return JSON.stringify([product.price.from, product.price.to])
    case 'rating':
      return product.rating.count === 0 ? '' : JSON.stringify(product.rating)
    case 'brand':
      return product.brandName ?? ''
    case 'category':
      return product.categoryName
    case 'stock':
      return stockState(product, showStock) ?? ''
    case 'sku':
      return product.sku
    case 'nicotine':
      return String(product.nicotineMgPerMl ?? '')
    case 'volume':
      return String(product.volumeMl ?? '')
    case 'colours':
      return product.colours.join('\n')
    case 'sizes':
      return product.sizes.join('\n')
    case 'manufacturer':
      return product.manufacturerName ?? ''
    case 'text':
      return product.shortDescription
  }
}

/** Null where the shop does not show its stock and nothing speaks against the product. */
export function stockState(
  product: Pick<ComparedProduct, 'stock' | 'variantCount' | 'alternativesStock'>,
  showStock: boolean,
): 'in' | 'out' | null {
  if (isOutOfStock(product, showStock)) return 'out'
  return showStock ? 'in' : null
}
