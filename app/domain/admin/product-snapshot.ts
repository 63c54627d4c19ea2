import { z } from '#app/domain/schema.ts'
import type { StoredVariant } from '../catalogue/stored-product.ts'
import { toVariantFormValues, type VariantFields } from './product-forms.ts'

/** The product's version and each variant's values, in order, as the page showed them when the edit began. */
const ProductSnapshot = z.strictObject({
  product: z.string(),
  variants: z.array(z.strictObject({ sku: z.string(), values: z.record(z.string(), z.string()) })).max(100),
})
export type ProductSnapshot = z.output<typeof ProductSnapshot>

/** The snapshot that the product form sends back, as JSON. */
export function createProductSnapshot(
  version: string,
  variants: readonly StoredVariant[],
  fields: VariantFields,
): string {
  const snapshot: ProductSnapshot = {
    product: version,
    variants: variants.map((variant) => ({ sku: variant.sku, values: toVariantFormValues(variant, fields) })),
  }
  return JSON.stringify(snapshot)
}

/**
 * The snapshot with which a refused form is sent again. Variants keep the values that the page showed, so that
 * untouched fields still count as untouched. Only a field in conflict gets the shop's current value, so that sending
 * the form again overwrites that value.
 */
export function createNextSnapshot(
  { variants }: ProductSnapshot,
  productVersion: string,
  edits: readonly {
    readonly sku: string
    readonly conflicts: readonly string[]
    readonly currentValues: Readonly<Record<string, string>>
  }[],
): string {
  const currentValues = new Map(
    edits.map(({ sku, conflicts, currentValues }) => [
      sku,
      Object.fromEntries(conflicts.map((name) => [name, currentValues[name] ?? ''])),
    ]),
  )
  const snapshot: ProductSnapshot = {
    product: productVersion,
    variants: variants.map(({ sku, values }) => ({ sku, values: { ...values, ...currentValues.get(sku) } })),
  }
  return JSON.stringify(snapshot)
}

/** Null for an invalid snapshot. */
export function parseProductSnapshot(text: string): ProductSnapshot | null {
  try {
    return ProductSnapshot.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Merges an edit with the shop's current values. Untouched fields take the current value, so that saving doesn't
 * restore units that were sold since the form was loaded. A field that both sides changed is a conflict.
 */
export function mergeValues(
  inputValues: Readonly<Record<string, string>>,
  snapshot: Readonly<Record<string, string>>,
  current: Readonly<Record<string, string>>,
): { values: Record<string, string>; edited: string[]; conflicts: string[] } {
  const edited = Object.keys(current).filter((name) => (inputValues[name] ?? snapshot[name]) !== snapshot[name])
  const overrides = Object.fromEntries(edited.map((name) => [name, inputValues[name] ?? '']))
  const conflicts = edited.filter((name) => current[name] !== snapshot[name] && current[name] !== inputValues[name])
  return { values: { ...current, ...overrides }, edited, conflicts }
}
