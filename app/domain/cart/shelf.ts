import type { Price } from '#app/domain/catalogue/views.ts'
import type { Basket, BasketChange, RemovedEntries } from './basket.ts'
import { isKnownWish, openProduct } from './open-wish.ts'

/** What the rules of a basket need to know of a variant. */
export interface ShelfVariant {
  readonly product: number
  /** The product's name. */
  readonly name: string
  /** Of one, for this buyer, now. */
  readonly price: Price
  /** Units that can be sold. */
  readonly stock: number
  /** False once the product is deleted or the variant retired. */
  readonly offered: boolean
}

export interface ShelfProduct {
  /** The variants on offer; none for a deleted product. */
  readonly variants: readonly number[]
  /** Whether others are offered in its place (the spec's var_rel), so that one of them has to be chosen. */
  readonly hasAlternatives: boolean
}

/** The shop's goods as far as a basket and its change touch them. What is not there was removed, or never existed. */
export interface Shelf<Variant extends ShelfVariant = ShelfVariant> {
  readonly variants: ReadonlyMap<number, Variant>
  readonly products: ReadonlyMap<number, ShelfProduct>
}

export interface Involved {
  readonly variants: readonly number[]
  /** Their facts are needed, and those of all their variants. */
  readonly products: readonly number[]
}

/** The ids that a shelf for this basket, and for this change of it, has to know. */
export function involvedIn(basket: Basket, change: BasketChange | null = null): Involved {
  const { cart, saved, wished, compared } = basket
  const restored = change?.kind === 'restore' ? change : { lines: [], saved: [], wished: [], compared: [] }
  const wishes = [...wished, ...restored.wished]
  const named = change !== null && 'product' in change ? [change.product] : []
  return {
    variants: [...cart, ...saved, ...restored.lines, ...restored.saved]
      .map(({ variant }) => variant)
      .concat(wishes.filter((wish) => openProduct(wish) === null)),
    products: [...named, ...compared, ...restored.compared, ...wishes.flatMap((wish) => openProduct(wish) ?? [])],
  }
}

/** One variant and nothing offered in its place: there is nothing to choose. */
export function isSimple(product: ShelfProduct): boolean {
  return product.variants.length === 1 && !product.hasAlternatives
}

/** How many entries have no variant or product any more: ids are never used again. */
export function removedEntries(basket: Basket, shelf: Shelf): RemovedEntries {
  const { variants, products } = shelf
  return {
    lines: [...basket.cart, ...basket.saved].filter(({ variant }) => !variants.has(variant)).length,
    wished: basket.wished.filter((wish) => !isKnownWish(shelf, wish)).length,
    compared: basket.compared.filter((product) => !products.has(product)).length,
  }
}

/** The basket without ids that the shop does not have (any more). */
export function withoutUnknown(basket: Basket, shelf: Shelf): Basket {
  const { variants, products } = shelf
  return {
    cart: kept(basket.cart, ({ variant }) => variants.has(variant)),
    saved: kept(basket.saved, ({ variant }) => variants.has(variant)),
    wished: kept(basket.wished, (wish) => isKnownWish(shelf, wish)),
    compared: kept(basket.compared, (product) => products.has(product)),
  }
}

/** A list that stays as it is stays the same list: the shop writes down only those that changed. */
function kept<Item>(items: readonly Item[], isKnown: (item: Item) => boolean): readonly Item[] {
  return items.every(isKnown) ? items : items.filter(isKnown)
}
