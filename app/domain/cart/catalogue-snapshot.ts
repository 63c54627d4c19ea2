import type { Price } from '#app/domain/pricing/price.ts'
import type { Lists, ListsChange, RemovedEntries } from './lists.ts'

/** The wishlist id of a product without a chosen variant. Negative, so that it can't collide with a variant's id. */
export function toProductWish(product: number): number {
  return -product
}

/** The product of a wishlist entry without a chosen variant; null for a variant's id. */
export function getWishProduct(wish: number): number | null {
  return wish < 0 ? -wish : null
}

/** Whether the variant or product of the wishlist entry exists, on offer or not. */
function isKnownWish({ variants, products }: CatalogueSnapshot, wish: number): boolean {
  const product = getWishProduct(wish)
  return product === null ? variants.has(wish) : products.has(product)
}

/** Whether the variant or product of the wishlist entry is on offer. */
export function isOfferedWish({ variants, products }: CatalogueSnapshot, wish: number): boolean {
  const product = getWishProduct(wish)
  return product === null ? variants.get(wish)?.offered === true : (products.get(product)?.variants.length ?? 0) > 0
}

/** The facts about a variant that the cart rules need. */
export interface CatalogueVariant {
  readonly product: number
  /** The product's name. */
  readonly name: string
  /** The unit price for this buyer, now. */
  readonly price: Price
  /** Units that can be sold. */
  readonly stock: number
  /** False once the product is deleted or the variant retired. */
  readonly offered: boolean
  readonly isGiftVoucher?: true
}

export interface CatalogueProduct {
  /** The variants on offer; none for a deleted product. */
  readonly variants: readonly number[]
  /** Whether it has alternatives (the spec's var_rel), so that the shopper has to choose one. */
  readonly hasAlternatives: boolean
}

/** The variants and products that the lists and a change refer to. A missing id was removed or never existed. */
export interface CatalogueSnapshot<Variant extends CatalogueVariant = CatalogueVariant> {
  readonly variants: ReadonlyMap<number, Variant>
  readonly products: ReadonlyMap<number, CatalogueProduct>
}

export interface RequiredIds {
  readonly variants: readonly number[]
  /** Loaded with all their variants. */
  readonly products: readonly number[]
}

/** The ids that the snapshot for these lists and this change has to contain. */
export function getRequiredIds(lists: Lists, change: ListsChange | null = null): RequiredIds {
  const { cart, saved, wished, compared } = lists
  const restoreChange = change?.kind === 'restore' ? change : { lines: [], saved: [], wished: [], compared: [] }
  const wishes = [...wished, ...restoreChange.wished]
  const requestedProducts = change !== null && 'product' in change ? [change.product] : []
  return {
    variants: [...cart, ...saved, ...restoreChange.lines, ...restoreChange.saved]
      .map(({ variant }) => variant)
      .concat(wishes.filter((wish) => getWishProduct(wish) === null)),
    products: [
      ...requestedProducts,
      ...compared,
      ...restoreChange.compared,
      ...wishes.flatMap((wish) => getWishProduct(wish) ?? []),
    ],
  }
}

/** One variant and no alternatives: there is nothing to choose. */
export function isSimple(product: CatalogueProduct): boolean {
  return product.variants.length === 1 && !product.hasAlternatives
}

/** Counts the entries whose variant or product was removed. Ids are never reused. */
export function countRemovedEntries(lists: Lists, catalogue: CatalogueSnapshot): RemovedEntries {
  const { variants, products } = catalogue
  return {
    lines: [...lists.cart, ...lists.saved].filter(({ variant }) => !variants.has(variant)).length,
    wished: lists.wished.filter((wish) => !isKnownWish(catalogue, wish)).length,
    compared: lists.compared.filter((product) => !products.has(product)).length,
  }
}

/** The lists without removed or unknown ids. */
export function excludeUnknown(lists: Lists, catalogue: CatalogueSnapshot): Lists {
  const { variants, products } = catalogue
  return {
    cart: filterKnown(lists.cart, ({ variant }) => variants.has(variant)),
    saved: filterKnown(lists.saved, ({ variant }) => variants.has(variant)),
    wished: filterKnown(lists.wished, (wish) => isKnownWish(catalogue, wish)),
    compared: filterKnown(lists.compared, (product) => products.has(product)),
  }
}

/** Returns the same array if nothing is filtered out: the shop saves only lists that changed. */
function filterKnown<Item>(items: readonly Item[], isKnown: (item: Item) => boolean): readonly Item[] {
  return items.every(isKnown) ? items : items.filter(isKnown)
}
