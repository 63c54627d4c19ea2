import type { Money } from '#app/domain/money.ts'
import { getUnitPrice, type UnitPrice } from '#app/domain/pricing/price.ts'
import { parseUrl } from '#app/domain/urls.ts'
import type { PriceRange } from '../pricing/price.ts'
import type { Picture } from './picture.ts'
import type { ColourName, ProductDetail, RelatedVariant, StoreStock, Variant } from './products.ts'
import { sortSizes } from './size-kind.ts'

/** The part of a product that its page and its quick view both show. */
export type DisplayableProduct = Omit<ProductDetail, 'longDescription' | 'manufacturer'>

/** A choice, as read from a URL or from the controls of a quick view. */
export interface ChoiceInput {
  readonly variant?: string | null
  readonly colour?: string | null
  readonly size?: string | null
  readonly alternative?: string | null
}

/** The data that a page shows for the shopper's choice. */
export interface DisplayedProduct {
  readonly choice: VariantChoice
  readonly variant: Variant | null
  /** The chosen one of `listAlternatives`. */
  readonly alternative: RelatedVariant | null
  readonly sku: string
  readonly price: PriceRange
  /** Of the variant with the lowest price: see `Variant`. */
  readonly lowestPriorPrice: Money | null
  readonly saleUntil: string | null
  /** Null if the product is not sold by volume or the price is a range. */
  readonly unitPrice: UnitPrice | null
  /** The price of a gift voucher is shown without a VAT note. */
  readonly isGiftVoucher: boolean
  readonly stock: number
  readonly stores: readonly StoreStock[]
  /** The pictures of the chosen variant come first. */
  readonly pictures: readonly Picture[]
}

/**
 * The alternatives of a product (the spec's `var_rel`): first the product itself, unless its own variants are chosen by
 * colour and size, then the others.
 */
export function listAlternatives(product: DisplayableProduct): readonly RelatedVariant[] {
  const { relatedVariants, variants, stores } = product
  const [only, ...more] = variants
  if (relatedVariants.length === 0 || only === undefined || more.length > 0) return relatedVariants
  return [{ ...product, stores, variant: only.id }, ...relatedVariants]
}

/** Ignores a choice that the product does not have. */
export function getDisplayedProduct(product: DisplayableProduct, input: ChoiceInput): DisplayedProduct {
  const alternative = listAlternatives(product).find(({ id }) => String(id) === input.alternative) ?? null
  const { variants } = product
  const choice = resolveChoice(variants, input)
  const variant = findSelectedVariant(variants, choice)
  const selection = { choice, variant, alternative }
  if (alternative !== null && alternative.id !== product.id)
    return {
      ...selection,
      sku: product.sku,
      price: alternative.price,
      lowestPriorPrice: alternative.lowestPriorPrice,
      saleUntil: null,
      unitPrice: alternative.unitPrice,
      isGiftVoucher: false,
      stock: alternative.stock,
      stores: alternative.stores,
      pictures: dedupePictures([alternative.picture, ...listPictures(product)]),
    }
  const matchingVariants = filterMatchingVariants(variants, choice)
  // An open choice shows the price range of the remaining variants; an impossible choice shows that of the whole
  // product.
  const isNarrowed = matchingVariants.length > 0 && matchingVariants.length < variants.length
  const remaining = variant === null && !isNarrowed ? null : matchingVariants
  const price = remaining === null ? product.price : getPriceRange(remaining, product.price)
  return {
    ...selection,
    sku: variant?.sku ?? product.sku,
    price,
    lowestPriorPrice:
      remaining === null ? product.lowestPriorPrice : (sortByPrice(remaining)[0]?.lowestPriorPrice ?? null),
    saleUntil: product.saleUntil,
    unitPrice: getUnitPrice(price, product, variant?.size ?? null),
    isGiftVoucher: product.giftVoucher,
    stock: remaining === null ? product.stock : remaining.reduce((sum, { stock }) => sum + stock, 0),
    stores: remaining === null ? product.stores : sumStoreStock(remaining),
    pictures: dedupePictures([...(variant?.pictures ?? getColourPictures(variants, choice)), ...listPictures(product)]),
  }
}

function getPriceRange(variants: readonly Variant[], fullRange: PriceRange): PriceRange {
  const prices = sortByPrice(variants).map(({ price }) => price)
  return { from: prices[0] ?? fullRange.from, to: prices.at(-1) ?? fullRange.to, vatExcluded: fullRange.vatExcluded }
}

function sortByPrice(variants: readonly Variant[]): readonly Variant[] {
  return variants.toSorted((a, b) => a.price.now - b.price.now)
}

/** The stock of these variants together, by store. */
function sumStoreStock(variants: readonly Variant[]): readonly StoreStock[] {
  const stores = new Map<string, number>()
  for (const { webDescription, stock } of variants.flatMap((variant) => variant.stores))
    stores.set(webDescription, (stores.get(webDescription) ?? 0) + stock)
  return [...stores].map(([webDescription, stock]) => ({ webDescription, stock }))
}

/** The pictures of the chosen colour, whatever the size. */
function getColourPictures(variants: readonly Variant[], { colour }: VariantChoice): readonly Picture[] {
  return colour === null ? [] : (variants.find(({ colorName }) => colorName === colour)?.pictures ?? [])
}

/** The choice in a URL. */
export function parseChoice(address: URLSearchParams): ChoiceInput {
  const [variant, colour, size, alternative] = (['variant', 'colour', 'size', 'alternative'] as const).map((name) =>
    address.get(name),
  )
  return { variant, colour, size, alternative }
}

/**
 * The product's colour that a link from a page in any language refers to; null for none. The Greek name of one colour
 * may be the default name of another, so a displayed name comes first.
 */
export function matchColour(requested: string, names: readonly ColourName[]): string | null {
  if (names.some(({ shown }) => shown === requested)) return requested
  return names.find(({ name }) => name === requested)?.shown ?? null
}

/** The product's own pictures and those of its variants. */
function listPictures({ pictures, variants }: DisplayableProduct): readonly Picture[] {
  return [...pictures, ...variants.flatMap((variant) => variant.pictures)]
}

function dedupePictures(pictures: readonly Picture[]): readonly Picture[] {
  return [...new Map(pictures.map((picture) => [picture.path, picture])).values()]
}

/**
 * Choosing a variant by colour and size (spec §4 Quick view): each narrows the other, and choosing the selected value
 * again clears it. The choice is read from the URL, so values that the product doesn't have are ignored.
 */

/** The chosen colour and size by name; null while open. */
export interface VariantChoice {
  readonly colour: string | null
  readonly size: string | null
}

export interface VariantOption {
  readonly value: string
  /** The swatch of a colour, such as `#1d1d1f`. */
  readonly swatch: string | null
  readonly selected: boolean
  /** Whether a variant combines it with the other chosen option. */
  readonly offered: boolean
  /** Whether all variants that combine it with the other chosen option are out of stock. */
  readonly outOfStock: boolean
  /** The choice after clicking this option. */
  readonly nextChoice: VariantChoice
}

/** Represents "none" among named colours or sizes, in the URL and on the page. */
const unnamedValue = '–'

const optionNames = ['colour', 'size'] as const
type OptionName = (typeof optionNames)[number]

const getOptionValue = (variant: Variant, optionName: OptionName) =>
  (optionName === 'colour' ? variant.colorName : variant.size) ?? unnamedValue

/**
 * The values of an option: colours in the order of the variants, sizes by number. Empty if no variant has a value
 * for the option.
 */
function listOptionValues(variants: readonly Variant[], optionName: OptionName): readonly string[] {
  const values = [...new Set(variants.map((variant) => getOptionValue(variant, optionName)))]
  if (values.length === 1 && values[0] === unnamedValue) return []
  return optionName === 'colour' ? values : sortSizes(values)
}

const matchesChoice = (variant: Variant, choice: VariantChoice) =>
  optionNames.every(
    (optionName) => choice[optionName] === null || choice[optionName] === getOptionValue(variant, optionName),
  )

/** The choice in a URL: a variant by its id, else a colour and a size. Unknown values are ignored. */
export function resolveChoice(
  variants: readonly Variant[],
  input: { readonly variant?: string | null; readonly colour?: string | null; readonly size?: string | null },
): VariantChoice {
  const toKnownValue = (optionName: OptionName, value: string | null | undefined) =>
    typeof value === 'string' && listOptionValues(variants, optionName).includes(value) ? value : null
  const specified = variants.find((variant) => String(variant.id) === input.variant)
  if (specified !== undefined) return getVariantChoice(variants, specified)
  return { colour: toKnownValue('colour', input.colour), size: toKnownValue('size', input.size) }
}

/** The choice that selects this variant. */
export function getVariantChoice(variants: readonly Variant[], variant: Variant): VariantChoice {
  const specified = (optionName: OptionName) =>
    listOptionValues(variants, optionName).length > 0 ? getOptionValue(variant, optionName) : null
  return { colour: specified('colour'), size: specified('size') }
}

/** A variant by its colour and size, such as `Red · M`; '' if it has neither. */
export function formatVariantName(variant: Pick<Variant, 'colorName' | 'size'>): string {
  return [variant.colorName, variant.size].filter(Boolean).join(' · ')
}

function filterMatchingVariants(variants: readonly Variant[], choice: VariantChoice): readonly Variant[] {
  return variants.filter((variant) => matchesChoice(variant, choice))
}

/**
 * The selected variant: the only one, or the only one that matches the choice. Null while several match, and if the
 * colour does not come in that size.
 */
export function findSelectedVariant(variants: readonly Variant[], choice: VariantChoice): Variant | null {
  const [first, ...others] = filterMatchingVariants(variants, choice)
  return first !== undefined && others.length === 0 ? first : null
}

/** True if colour and size both exist, but not together. */
export function isUnavailableChoice(variants: readonly Variant[], choice: VariantChoice): boolean {
  return !variants.some((variant) => matchesChoice(variant, choice))
}

/** The values of an option with their states for this choice; empty if no variant has a value for the option. */
export function listOptions(
  variants: readonly Variant[],
  optionName: OptionName,
  choice: VariantChoice,
): VariantOption[] {
  return listOptionValues(variants, optionName).map((value) => {
    const selected = choice[optionName] === value
    const matching = variants.filter((variant) => matchesChoice(variant, { ...choice, [optionName]: value }))
    return {
      value,
      swatch:
        optionName === 'colour'
          ? (variants.find((variant) => getOptionValue(variant, optionName) === value)?.color ?? null)
          : null,
      selected,
      offered: matching.length > 0,
      outOfStock: matching.every((variant) => variant.stock < 1),
      nextChoice: { ...choice, [optionName]: selected ? null : value },
    }
  })
}

/**
 * Whether the shop's page can play a product's video: a file that browsers play, from the shop's origin. The content
 * security policy blocks other origins, so those videos open as links.
 */
export function isPlayableOnSite(videoUrl: string, origin: string): boolean {
  const base = videoUrl.startsWith('/') ? origin : undefined
  const address = parseUrl(videoUrl, base)
  return address !== null && address.origin === origin && /\.(mp4|webm)$/i.test(address.pathname)
}
