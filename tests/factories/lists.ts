import type { CatalogueProduct, CatalogueSnapshot, DisplayedVariant } from '#app/domain/cart/catalogue-snapshot.ts'
import type { CartLine, CartRules, Lists } from '#app/domain/cart/lists.ts'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'

/** Lists and their products. The variants of product 1 are 11, 12 and so on. */

interface VariantOptions {
  readonly price?: number
  readonly stock?: number
  readonly offered?: boolean
  readonly isGiftVoucher?: true
}

interface ProductOptions extends VariantOptions {
  /** Without it: one variant with the product's price and stock. */
  readonly variants?: readonly VariantOptions[]
  readonly hasAlternatives?: boolean
}

export const emptyLists: Lists = { cart: [], saved: [], wished: [], compared: [] }

export const showStockRules: CartRules = { showStock: true }
export const hideStockRules: CartRules = { showStock: false }

/** Products by id, with defaults: a price of €10 and a stock of 5. */
export function aCatalogueSnapshot(
  options: Readonly<Record<number, ProductOptions>>,
): CatalogueSnapshot<DisplayedVariant> {
  const variants = new Map<number, DisplayedVariant>()
  const products = new Map<number, CatalogueProduct>()
  for (const [id, product] of Object.entries(options)) {
    const variantList = (product.variants ?? [product]).map((variant, index) =>
      aVariantView(Number(id), index + 1, variant),
    )
    for (const variant of variantList) variants.set(variant.variant, variant)
    products.set(Number(id), {
      variants: variantList.filter(({ offered }) => offered).map(({ variant }) => variant),
      hasAlternatives: product.hasAlternatives ?? false,
    })
  }
  return { variants, products }
}

function aVariantView(product: number, number: number, options: VariantOptions): DisplayedVariant {
  return {
    variant: product * 10 + number,
    product,
    name: `Product ${product}`,
    choice: '',
    sku: `SKU-${product}-${number}`,
    picture: { path: `test-shop/products/thing-${product}.0a1b2c3d`, width: 800, height: 800, alt: 'A thing' },
    price: { now: cents(options.price ?? 1000), was: null },
    stock: options.stock ?? 5,
    offered: options.offered ?? true,
    ...(options.isGiftVoucher && { isGiftVoucher: options.isGiftVoucher }),
  }
}

export function aLine(variant: number, quantity = 1, shownPrice = 1000): CartLine {
  return { variant, quantity, seen: cents(shownPrice) }
}

export function someLists(lists: Partial<Lists> = {}): Lists {
  return { ...emptyLists, ...lists }
}

/** This number of lines, each of a different product, from product 1 up. */
export function lines(count: number): readonly CartLine[] {
  return Array.from({ length: count }, (_, index) => aLine(index * 10 + 11))
}

export function aCustomer(terms: Partial<Extract<Buyer, { kind: 'customer' }>> = {}): Buyer {
  return { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false, ...terms }
}
