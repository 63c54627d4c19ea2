import type { Picture } from '#app/domain/catalogue/picture.ts'
import { volumeSold } from '#app/domain/catalogue/unit-price.ts'
import { chosenVariant, fittingVariants, readChoice, type VariantChoice } from '#app/domain/catalogue/variant-choice.ts'
import type { PriceRange, ProductDetail, RelatedVariant, StoreStock, Variant } from '#app/domain/catalogue/views.ts'
import type { Money } from '#app/domain/money.ts'

/** What the page shows of a product under the choice that its address holds. */
export interface ShownProduct {
  readonly choice: VariantChoice
  readonly variant: Variant | null
  /** Another product that was chosen in its place (the spec's `var_rel`). */
  readonly alternative: RelatedVariant | null
  readonly sku: string
  readonly price: PriceRange
  readonly lowestBefore: Money | null
  /** Millilitres for which the price is asked, null where the goods are not sold by volume or the price is a range. */
  readonly volumeMl: number | null
  readonly stock: number
  readonly stores: readonly StoreStock[]
  /** The pictures of what was chosen come first. */
  readonly pictures: readonly Picture[]
}

/** Reads `colour` and `size`, or `variant`, or `alternative`; what the product does not have is passed over. */
export function shownProduct(product: ProductDetail, asked: URLSearchParams): ShownProduct {
  const alternative = product.relatedVariants.find(({ id }) => String(id) === asked.get('alternative')) ?? null
  const { variants } = product
  const choice = readChoice(variants, {
    variant: asked.get('variant'),
    colour: asked.get('colour'),
    size: asked.get('size'),
  })
  const variant = chosenVariant(variants, choice)
  const shown = { choice, variant, alternative }
  if (alternative !== null)
    return {
      ...shown,
      sku: product.sku,
      price: alternative.price,
      lowestBefore: null,
      volumeMl: null,
      stock: alternative.stock,
      stores: alternative.stores,
      pictures: eachOnce([alternative.picture, ...picturesOf(product)]),
    }
  const fitting = fittingVariants(variants, choice)
  // A choice that is still open shows the range of what is left; an impossible one the whole product.
  const narrowed = fitting.length > 0 && fitting.length < variants.length
  const left = variant === null && !narrowed ? null : fitting
  const price = left === null ? product.price : rangeOf(left, product.price)
  return {
    ...shown,
    sku: variant?.sku ?? product.sku,
    price,
    // The shop tells it of the cheapest variant, so it says nothing of a dearer one.
    lowestBefore: price.from.now === product.price.from.now ? product.lowestBefore : null,
    volumeMl: price.from.now === price.to.now ? volumeSold(product, variant?.size ?? null) : null,
    stock: left === null ? product.stock : left.reduce((sum, { stock }) => sum + stock, 0),
    stores: left === null ? product.stores : storesOf(left),
    pictures: eachOnce([...(variant?.pictures ?? picturesOfColour(variants, choice)), ...picturesOf(product)]),
  }
}

function rangeOf(variants: readonly Variant[], whole: PriceRange): PriceRange {
  const prices = variants.map(({ price }) => price).sort((one, other) => one.now - other.now)
  return { from: prices[0] ?? whole.from, to: prices.at(-1) ?? whole.to, vatExcluded: whole.vatExcluded }
}

/** What each store has of these variants together. */
function storesOf(variants: readonly Variant[]): readonly StoreStock[] {
  const stores = new Map<string, number>()
  for (const { webDescription, stock } of variants.flatMap((variant) => variant.stores))
    stores.set(webDescription, (stores.get(webDescription) ?? 0) + stock)
  return [...stores].map(([webDescription, stock]) => ({ webDescription, stock }))
}

/** A colour shows itself as soon as it is chosen, whatever the size. */
function picturesOfColour(variants: readonly Variant[], { colour }: VariantChoice): readonly Picture[] {
  return colour === null ? [] : (variants.find(({ colorName }) => colorName === colour)?.pictures ?? [])
}

/** The product's own pictures and those of its variants. */
function picturesOf({ pictures, variants }: ProductDetail): readonly Picture[] {
  return [...pictures, ...variants.flatMap((variant) => variant.pictures)]
}

function eachOnce(pictures: readonly Picture[]): readonly Picture[] {
  return [...new Map(pictures.map((picture) => [picture.path, picture])).values()]
}
