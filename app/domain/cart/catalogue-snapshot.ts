import { type Buyer, excludesVat, type Price } from '#app/domain/pricing/price.ts'
import { cents } from '../money.ts'
import type {
  CartLine,
  CartRules,
  LineView,
  LineWarning,
  Lists,
  ListsChange,
  ListsView,
  RemovedEntries,
  WishView,
} from './lists.ts'

/** The wishlist id of a product without a chosen variant. Negative, so that it can't collide with a variant's id. */
export function toProductWish(product: number): number {
  return -product
}

/** The product of a wishlist entry without a chosen variant; null for a variant's id. */
export function getWishProduct(wish: number): number | null {
  return wish < 0 ? -wish : null
}

/** Whether the variant or product of the wishlist entry exists, even if it is not for sale. */
function isKnownWish({ variants, products }: CatalogueSnapshot, wish: number): boolean {
  const product = getWishProduct(wish)
  return product === null ? variants.has(wish) : products.has(product)
}

/** Whether the variant or product of the wishlist entry is for sale. */
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
  /** The variants for sale; none for a deleted product. */
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

/** A variant with everything that a line shows. */
export interface DisplayedVariant
  extends CatalogueVariant,
    Pick<LineView, 'variant' | 'choice' | 'sku' | 'picture' | 'product' | 'name' | 'price' | 'isGiftVoucher'> {}

/**
 * The lists as they look now (spec §4). Amounts are cents. Lines that can't be ordered don't count in the total.
 * Wishlist entries and compared products that are not for sale are counted and hidden.
 */
export function buildListsView(
  lists: Lists,
  catalogue: CatalogueSnapshot<DisplayedVariant>,
  buyer: Buyer,
  rules: CartRules,
): ListsView {
  const buildLineViews = (lines: readonly CartLine[]) =>
    lines.flatMap((line): LineView[] => {
      const displayedVariant = catalogue.variants.get(line.variant)
      return displayedVariant === undefined ? [] : [buildLineView(line, displayedVariant, rules)]
    })
  const lines = buildLineViews(lists.cart)
  const removed = countRemovedEntries(lists, catalogue)
  const wished = lists.wished.filter((wish) => isOfferedWish(catalogue, wish))
  const compared = lists.compared.filter((product) => (catalogue.products.get(product)?.variants.length ?? 0) > 0)
  return {
    lines,
    saved: buildLineViews(lists.saved),
    removed,
    unavailable: {
      wished: lists.wished.length - removed.wished - wished.length,
      compared: lists.compared.length - removed.compared - compared.length,
    },
    total: cents(lines.reduce((total, { sum }) => total + sum, 0)),
    count: lines.reduce((count, { quantity }) => count + quantity, 0),
    vatExcluded: excludesVat(buyer),
    wished,
    compared,
  }
}

/** A variant without a quantity, as the wishlist shows it. */
export function buildWishView(displayedVariant: DisplayedVariant, rules: CartRules): WishView {
  const { variant, product, name, choice, sku, picture, price, stock, offered, isGiftVoucher } = displayedVariant
  return {
    variant,
    product,
    name,
    choice,
    sku,
    picture,
    price,
    available: rules.showStock ? stock : null,
    ...(isGiftVoucher && { isGiftVoucher }),
    orderable: offered && stock >= 1,
    highestPrice: price,
    pendingProduct: null,
  }
}

/** A product whose variant is still to be chosen: its price range and its total stock. */
export function buildProductWishView(
  product: number,
  offered: readonly DisplayedVariant[],
  rules: CartRules,
): WishView | null {
  const sortedByPrice = offered.toSorted((a, b) => a.price.now - b.price.now)
  const [cheapest, mostExpensive] = [sortedByPrice.at(0), sortedByPrice.at(-1)]
  if (cheapest === undefined || mostExpensive === undefined) return null
  const stock = offered.reduce((sum, variant) => sum + variant.stock, 0)
  return {
    ...buildWishView({ ...cheapest, stock, choice: '' }, rules),
    variant: toProductWish(product),
    orderable: false,
    highestPrice: mostExpensive.price,
    pendingProduct: product,
  }
}

function buildLineView(line: CartLine, displayedVariant: DisplayedVariant, rules: CartRules): LineView {
  const {
    pendingProduct: _pendingProduct,
    highestPrice: _highestPrice,
    ...wish
  } = buildWishView(displayedVariant, rules)
  return {
    ...wish,
    quantity: line.quantity,
    sum: cents(wish.orderable ? displayedVariant.price.now * line.quantity : 0),
    warnings: getLineWarnings(line, displayedVariant, rules),
  }
}

/** Warnings of a line. A line that can't be ordered has no price warning. */
function getLineWarnings(line: CartLine, displayedVariant: DisplayedVariant, rules: CartRules): LineWarning[] {
  if (!displayedVariant.offered) return [{ kind: 'gone' }]
  if (displayedVariant.stock < 1) return [{ kind: 'out-of-stock' }]
  const warnings: LineWarning[] = []
  if (line.seen !== displayedVariant.price.now) warnings.push({ kind: 'price', was: line.seen })
  if (displayedVariant.stock < line.quantity)
    warnings.push(rules.showStock ? { kind: 'stock', available: displayedVariant.stock } : { kind: 'too-many' })
  return warnings
}
