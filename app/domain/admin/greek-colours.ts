import type { StoredVariant } from '../catalogue/stored-product.ts'

/** The Greek names of a product's colours as a text with a line for each colour, such as `Black = Μαύρο`. */

type ColouredVariant = Pick<StoredVariant, 'colorName' | 'el'>

const MAX_NAME_LENGTH = 60
/** Characters of the text. A hundred variants can have a colour each. */
export const MAX_GREEK_COLOURS = 12_500

/** A line for each colour of the variants, such as `Deep Blue =` for a colour without a Greek name. */
export function formatGreekColours(variants: readonly ColouredVariant[]): string {
  const greekNames = new Map<string, string>()
  for (const { colorName, el } of variants)
    if (colorName !== null) greekNames.set(colorName, el?.colorName ?? greekNames.get(colorName) ?? '')
  return [...greekNames].map(([name, greekName]) => `${name} = ${greekName}`.trimEnd()).join('\n')
}

/**
 * Greek names by colour. Null if a line has no colour of the product, or if a name is too long or belongs to two
 * colours: shoppers could not tell these apart.
 */
export function parseGreekColours(
  text: string,
  variants: readonly ColouredVariant[],
): ReadonlyMap<string, string> | null {
  const colours = new Set(variants.flatMap(({ colorName }) => colorName ?? []))
  const greekNames = new Map<string, string>()
  for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
    const separator = line.lastIndexOf('=')
    const name = line.slice(0, Math.max(separator, 0)).trim()
    const greekName = line
      .slice(separator + 1)
      .trim()
      .replace(/\s+/g, ' ')
    if (!colours.has(name) || greekNames.has(name) || greekName.length > MAX_NAME_LENGTH) return null
    greekNames.set(name, greekName)
  }
  const displayedNames = [...colours].map((name) => greekNames.get(name) || name)
  if (new Set(displayedNames).size < displayedNames.length) return null
  return new Map([...greekNames].filter(([, greekName]) => greekName !== ''))
}

/** The variants with these Greek colour names. A colour that `greekNames` lacks loses its Greek name. */
export function applyGreekColours<Variant extends ColouredVariant>(
  variants: readonly Variant[],
  greekNames: ReadonlyMap<string, string>,
): Variant[] {
  return variants.map(({ el: _, ...variant }) => {
    const greekName = variant.colorName === null ? undefined : greekNames.get(variant.colorName)
    return { ...variant, ...(greekName === undefined ? {} : { el: { colorName: greekName } }) } as Variant
  })
}
