import type { OrderedLine } from '#app/domain/orders/views.ts'

/** What of a till's cart line says which goods are meant (spec §3 Cart item), and how many. */
export interface TillItem {
  /** The product's, as its row in a listing has it. */
  readonly id?: number | undefined
  /** Which of its variants; either alone names the product as well. */
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

export interface ItemFault {
  /** `0.id`: the line from 0, and its field. */
  readonly path: string
  /** Nothing that is sold is called so; several variants are; the variant stands in a line before. */
  readonly kind: 'unknown' | 'several' | 'twice'
  /** Between which it has to be chosen. */
  readonly variants: readonly SoldVariant[]
}

/** By what the shop is asked for the variants that may be meant. */
export interface NamedGoods {
  readonly products: readonly number[]
  readonly variants: readonly number[]
  readonly skus: readonly string[]
}

export function goodsNamedBy(items: readonly TillItem[]): NamedGoods {
  const given = <Value>(values: readonly (Value | undefined)[]) => values.filter((value) => value !== undefined)
  return {
    products: given(items.map(({ id }) => id)),
    variants: given(items.map(({ variant_id }) => variant_id)),
    skus: given(items.map(({ sku }) => sku)),
  }
}

/** The lines of an order: each item is the one variant that all of what it says is true of. The first fault counts. */
export function linesOf(
  items: readonly TillItem[],
  sold: readonly SoldVariant[],
): { readonly ok: true; readonly lines: OrderedLine[] } | { readonly ok: false; readonly fault: ItemFault } {
  const lines: OrderedLine[] = []
  for (const [at, item] of items.entries()) {
    const variants = sold.filter((each) => isMeant(item, each))
    const [only] = variants
    const field = item.variant_id !== undefined ? 'variant_id' : item.sku !== undefined ? 'sku' : 'id'
    const fault = (kind: ItemFault['kind']) =>
      ({ ok: false, fault: { path: `${at}.${field}`, kind, variants } }) as const
    if (only === undefined) return fault('unknown')
    if (variants.length > 1) return fault('several')
    if (lines.some(({ variant }) => variant === only.variant)) return fault('twice')
    lines.push({ variant: only.variant, quantity: item.qty })
  }
  return { ok: true, lines }
}

function isMeant({ id, variant_id, sku }: TillItem, sold: SoldVariant): boolean {
  return (
    (id === undefined || id === sold.product) &&
    (variant_id === undefined || variant_id === sold.variant) &&
    (sku === undefined || sku === sold.sku)
  )
}
