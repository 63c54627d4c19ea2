import type { Basket, BasketRules, CartLine } from '#app/domain/cart/basket.ts'
import type { Shelf, ShelfProduct } from '#app/domain/cart/shelf.ts'
import type { ShownVariant } from '#app/domain/cart/view-basket.ts'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'

/** Baskets and the goods they touch. Of product 1 the variants are 11, 12 and so on. */

interface VariantGiven {
  readonly price?: number
  readonly stock?: number
  readonly offered?: boolean
}

interface ProductGiven extends VariantGiven {
  /** A simple product has one, with the price and the stock given for the product. */
  readonly variants?: readonly VariantGiven[]
  readonly hasAlternatives?: boolean
}

export const emptyBasket: Basket = { cart: [], saved: [], wished: [], compared: [] }

export const stockShown: BasketRules = { showStock: true }
export const stockHidden: BasketRules = { showStock: false }

/** The goods by their product's id, each with a price of €10 and a stock of 5 unless it says otherwise. */
export function aShelf(given: Readonly<Record<number, ProductGiven>>): Shelf<ShownVariant> {
  const variants = new Map<number, ShownVariant>()
  const products = new Map<number, ShelfProduct>()
  for (const [id, product] of Object.entries(given)) {
    const own = (product.variants ?? [product]).map((variant, index) => aShownVariant(Number(id), index + 1, variant))
    for (const variant of own) variants.set(variant.variant, variant)
    products.set(Number(id), {
      variants: own.filter(({ offered }) => offered).map(({ variant }) => variant),
      hasAlternatives: product.hasAlternatives ?? false,
    })
  }
  return { variants, products }
}

function aShownVariant(product: number, number: number, given: VariantGiven): ShownVariant {
  return {
    variant: product * 10 + number,
    product,
    name: `Product ${product}`,
    choice: '',
    sku: `SKU-${product}-${number}`,
    picture: { path: `test-shop/goods/thing-${product}.0a1b2c3d`, width: 800, height: 800, alt: 'A thing' },
    price: { now: cents(given.price ?? 1000), was: null },
    stock: given.stock ?? 5,
    offered: given.offered ?? true,
  }
}

export function aLine(variant: number, quantity = 1, seen = 1000): CartLine {
  return { variant, quantity, seen: cents(seen) }
}

export function aBasket(basket: Partial<Basket> = {}): Basket {
  return { ...emptyBasket, ...basket }
}

/** So many lines of so many products, the first of them product 1's only variant. */
export function lines(count: number): readonly CartLine[] {
  return Array.from({ length: count }, (_, index) => aLine(index * 10 + 11))
}

export function aCustomer(terms: Partial<Extract<Buyer, { kind: 'customer' }>> = {}): Buyer {
  return { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false, ...terms }
}
