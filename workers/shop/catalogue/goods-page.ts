import type { GoodsShelves } from '#app/domain/catalogue/goods-csv.ts'
import type { HeldProduct } from '#app/domain/catalogue/held-product.ts'

/** Some of a shop's products, for an export. */
export interface GoodsPage {
  readonly shelves: GoodsShelves
  readonly products: readonly HeldProduct[]
  /** After which id the next page begins; null at the end. */
  readonly next: number | null
}
