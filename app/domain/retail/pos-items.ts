import type { OrderedLine } from '#app/domain/orders/order.ts'

/** The fields of a till's cart line that identify the variant (spec §3 Cart item), and the quantity. */
export interface PosItem {
  /** The product's id, as in its listing row. */
  readonly id?: number | undefined
  /** The variant's id. Either this or the SKU is enough to identify the product too. */
  readonly variant_id?: number | undefined
  readonly sku?: string | undefined
  readonly qty: number
}

/** A variant that the shop sells. */
export interface SoldVariant {
  readonly variant: number
  readonly product: number
  readonly sku: string
}

export interface ItemIssue {
  /** `0.id`: the index of the line, and its field. */
  readonly path: string
  /**
   * `unknown`: no sold variant matches. `several`: more than one does. `twice`: an earlier line has the same variant.
   */
  readonly kind: 'unknown' | 'several' | 'twice'
  /** The variants to choose from. */
  readonly variants: readonly SoldVariant[]
}

/** The ids and SKUs by which the shop looks up the variants. */
export interface ItemReferences {
  readonly products: readonly number[]
  readonly variants: readonly number[]
  readonly skus: readonly string[]
}

/** The ids and SKUs of a till's lines, for one query of their variants. */
export function collectItemReferences(items: readonly PosItem[]): ItemReferences {
  const filterDefined = <Value>(values: readonly (Value | undefined)[]) => values.filter((value) => value !== undefined)
  return {
    products: filterDefined(items.map(({ id }) => id)),
    variants: filterDefined(items.map(({ variant_id }) => variant_id)),
    skus: filterDefined(items.map(({ sku }) => sku)),
  }
}

/** The lines of an order: each item becomes the one variant that matches all its fields. Stops at the first issue. */
export function resolveLines(
  items: readonly PosItem[],
  sold: readonly SoldVariant[],
): { readonly ok: true; readonly lines: OrderedLine[] } | { readonly ok: false; readonly issue: ItemIssue } {
  const lines: OrderedLine[] = []
  for (const [index, item] of items.entries()) {
    const variants = sold.filter((candidate) => matchesItem(item, candidate))
    const [match] = variants
    const field = item.variant_id !== undefined ? 'variant_id' : item.sku !== undefined ? 'sku' : 'id'
    const issue = (kind: ItemIssue['kind']) =>
      ({ ok: false, issue: { path: `${index}.${field}`, kind, variants } }) as const
    if (match === undefined) return issue('unknown')
    if (variants.length > 1) return issue('several')
    if (lines.some(({ variant }) => variant === match.variant)) return issue('twice')
    lines.push({ variant: match.variant, quantity: item.qty })
  }
  return { ok: true, lines }
}

function matchesItem({ id, variant_id, sku }: PosItem, sold: SoldVariant): boolean {
  return (
    (id === undefined || id === sold.product) &&
    (variant_id === undefined || variant_id === sold.variant) &&
    (sku === undefined || sku === sold.sku)
  )
}
