import type { Variant } from './views.ts'

/**
 * Choosing a variant by colour and size (spec §4 Quick view): the two narrow each other, choosing the chosen value takes
 * it back. A choice travels in the address, so anything may come in and only what the product has counts.
 */

/** The chosen colour and size by their names, null for one that is open. */
export interface VariantChoice {
  readonly colour: string | null
  readonly size: string | null
}

export interface VariantOption {
  readonly value: string
  /** The swatch of a colour, as `#1d1d1f`. */
  readonly swatch: string | null
  readonly chosen: boolean
  /** Whether a variant has it together with the choice on the other side. */
  readonly offered: boolean
  /** Whether all that it stands for is out of stock. */
  readonly gone: boolean
  /** The choice to which it leads. */
  readonly leadsTo: VariantChoice
}

/** What stands for 'none' beside named colours or sizes, in the address as on the page. */
const unnamed = '–'

const sides = ['colour', 'size'] as const
type Side = (typeof sides)[number]

const valueAt = (variant: Variant, side: Side) => (side === 'colour' ? variant.colorName : variant.size) ?? unnamed

/** The values of one side in the order of the variants; none where they could not be told apart by it. */
function valuesOf(variants: readonly Variant[], side: Side): readonly string[] {
  const values = [...new Set(variants.map((variant) => valueAt(variant, side)))]
  return values.length === 1 && values[0] === unnamed ? [] : values
}

const fits = (variant: Variant, choice: VariantChoice) =>
  sides.every((side) => choice[side] === null || choice[side] === valueAt(variant, side))

/** The choice that an address asks for: a variant by its id, else a colour and a size. What is unknown is ignored. */
export function readChoice(
  variants: readonly Variant[],
  asked: { readonly variant?: string | null; readonly colour?: string | null; readonly size?: string | null },
): VariantChoice {
  const known = (side: Side, value: string | null | undefined) =>
    typeof value === 'string' && valuesOf(variants, side).includes(value) ? value : null
  const named = variants.find((variant) => String(variant.id) === asked.variant)
  if (named !== undefined) return choiceOf(variants, named)
  return { colour: known('colour', asked.colour), size: known('size', asked.size) }
}

/** The choice that names this variant. */
export function choiceOf(variants: readonly Variant[], variant: Variant): VariantChoice {
  const named = (side: Side) => (valuesOf(variants, side).length > 0 ? valueAt(variant, side) : null)
  return { colour: named('colour'), size: named('size') }
}

/** A variant by its colour and size, as `Red · M`; '' where it has neither. */
export function variantName(variant: Pick<Variant, 'colorName' | 'size'>): string {
  return [variant.colorName, variant.size].filter(Boolean).join(' · ')
}

/** The variants that are left by what was chosen so far. */
export function fittingVariants(variants: readonly Variant[], choice: VariantChoice): readonly Variant[] {
  return variants.filter((variant) => fits(variant, choice))
}

/**
 * The variant that is meant: the only one, or the only one that fits what was chosen. Null while several fit, and where
 * the colour does not come in that size.
 */
export function chosenVariant(variants: readonly Variant[], choice: VariantChoice): Variant | null {
  const [first, ...others] = fittingVariants(variants, choice)
  return first !== undefined && others.length === 0 ? first : null
}

/** True where colour and size both exist, but not together. */
export function isImpossible(variants: readonly Variant[], choice: VariantChoice): boolean {
  return !variants.some((variant) => fits(variant, choice))
}

/** The colours or the sizes to choose from. */
export function optionsOf(variants: readonly Variant[], side: Side, choice: VariantChoice): VariantOption[] {
  return valuesOf(variants, side).map((value) => {
    const chosen = choice[side] === value
    const matching = variants.filter((variant) => fits(variant, { ...choice, [side]: value }))
    return {
      value,
      swatch: side === 'colour' ? (variants.find((variant) => valueAt(variant, side) === value)?.color ?? null) : null,
      chosen,
      offered: matching.length > 0,
      gone: matching.every((variant) => variant.stock < 1),
      leadsTo: { ...choice, [side]: chosen ? null : value },
    }
  })
}
