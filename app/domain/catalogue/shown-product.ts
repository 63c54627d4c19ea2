import type { Money } from '#app/domain/money.ts'
import type { Picture } from './picture.ts'
import { type UnitPrice, unitPriceOf } from './unit-price.ts'
import { chosenVariant, fittingVariants, readChoice, type VariantChoice } from './variant-choice.ts'
import type { PriceRange, ProductDetail, RelatedVariant, StoreStock, Variant } from './views.ts'

/** As much of a product as its page and its quick view both show. */
export type ShowableProduct = Omit<ProductDetail, 'longDescription' | 'manufacturer'>

/** What of a choice an address may say, or a quick view's controls. */
export interface AskedChoice {
  readonly variant?: string | null
  readonly colour?: string | null
  readonly size?: string | null
  readonly alternative?: string | null
}

/** What is shown of a product under the shopper's choice. */
export interface ShownProduct {
  readonly choice: VariantChoice
  readonly variant: Variant | null
  /** What was chosen of `alternativesOf` the product. */
  readonly alternative: RelatedVariant | null
  readonly sku: string
  readonly price: PriceRange
  /** Of what is shown at the lowest price: see `Variant`. */
  readonly lowestBefore: Money | null
  readonly saleUntil: string | null
  /** Null where the goods are not sold by volume or the price is a range. */
  readonly unitPrice: UnitPrice | null
  readonly stock: number
  readonly stores: readonly StoreStock[]
  /** The pictures of what was chosen come first. */
  readonly pictures: readonly Picture[]
}

/**
 * What there is to choose from where others are offered in a product's place (the spec's `var_rel`): the product itself,
 * unless its own variants are chosen from by colour and size, and then the others.
 */
export function alternativesOf(product: ShowableProduct): readonly RelatedVariant[] {
  const { relatedVariants, variants, stores } = product
  const [only, ...more] = variants
  if (relatedVariants.length === 0 || only === undefined || more.length > 0) return relatedVariants
  return [{ ...product, stores, variant: only.id }, ...relatedVariants]
}

/** What the product does not have is passed over. */
export function shownProduct(product: ShowableProduct, asked: AskedChoice): ShownProduct {
  const alternative = alternativesOf(product).find(({ id }) => String(id) === asked.alternative) ?? null
  const { variants } = product
  const choice = readChoice(variants, asked)
  const variant = chosenVariant(variants, choice)
  const shown = { choice, variant, alternative }
  if (alternative !== null && alternative.id !== product.id)
    return {
      ...shown,
      sku: product.sku,
      price: alternative.price,
      lowestBefore: alternative.lowestBefore,
      saleUntil: null,
      unitPrice: alternative.unitPrice,
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
    lowestBefore: left === null ? product.lowestBefore : (fromCheapest(left)[0]?.lowestBefore ?? null),
    saleUntil: product.saleUntil,
    unitPrice: unitPriceOf(price, product, variant?.size ?? null),
    stock: left === null ? product.stock : left.reduce((sum, { stock }) => sum + stock, 0),
    stores: left === null ? product.stores : storesOf(left),
    pictures: eachOnce([...(variant?.pictures ?? picturesOfColour(variants, choice)), ...picturesOf(product)]),
  }
}

function rangeOf(variants: readonly Variant[], whole: PriceRange): PriceRange {
  const prices = fromCheapest(variants).map(({ price }) => price)
  return { from: prices[0] ?? whole.from, to: prices.at(-1) ?? whole.to, vatExcluded: whole.vatExcluded }
}

function fromCheapest(variants: readonly Variant[]): readonly Variant[] {
  return variants.toSorted((one, other) => one.price.now - other.price.now)
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

/** The choice that an address holds. */
export function askedChoice(address: URLSearchParams): AskedChoice {
  const [variant, colour, size, alternative] = (['variant', 'colour', 'size', 'alternative'] as const).map((name) =>
    address.get(name),
  )
  return { variant, colour, size, alternative }
}

/** The product's own pictures and those of its variants. */
function picturesOf({ pictures, variants }: ShowableProduct): readonly Picture[] {
  return [...pictures, ...variants.flatMap((variant) => variant.pictures)]
}

function eachOnce(pictures: readonly Picture[]): readonly Picture[] {
  return [...new Map(pictures.map((picture) => [picture.path, picture])).values()]
}
