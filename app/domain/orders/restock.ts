import { z } from '#app/domain/schema.ts'
import type { OrderedLine } from './views.ts'

/** Units of a refund that came back: into stock again, or written off. */
export const RestockLine = z.strictObject({
  sku: z.string().min(1).max(100),
  quantity: z.int().min(1).max(1_000_000),
  writtenOff: z.boolean().optional(),
})
export type RestockLine = z.output<typeof RestockLine>
export const RestockLines = z.array(RestockLine).min(1).max(100)

/** What becomes of a refund's units: all that the customer has go back to stock, none comes back, or so many of some lines. */
export const Restock = z.union([z.enum(['all', 'none']), RestockLines])
export type Restock = z.output<typeof Restock>

/** What goes back where the merchant does not say: all with the last cent, and nothing before. */
export function restockOf(wanted: Restock | null, whole: boolean): Restock {
  return wanted ?? (whole ? 'all' : 'none')
}

/** As a merchant writes it: `all`, `none`, or `SKU:quantity` for each line. Null for anything else. */
export function readRestock(words: readonly string[]): Restock | null {
  const [word] = words
  if (words.length === 1 && (word === 'all' || word === 'none')) return word
  const lines = words.map((each) => {
    const [, sku = '', quantity = ''] = /^(.+):(\d{1,6})$/.exec(each) ?? []
    return { sku, quantity: Number(quantity) }
  })
  const read = Restock.safeParse(lines)
  return read.success ? read.data : null
}

/**
 * What of an order's lines is not back on a shelf, which is what there is to pack. Of an order that came back as a whole it
 * is all: who packs it all the same, as one whose money came too late, packs what was ordered.
 */
export function stillOut<Line extends OrderedLine>(lines: readonly Line[], returned: readonly OrderedLine[]): Line[] {
  const out = lines.flatMap((line) => {
    const back = returned.find(({ variant }) => variant === line.variant)?.quantity ?? 0
    return back < line.quantity ? [{ ...line, quantity: line.quantity - back }] : []
  })
  return out.length > 0 ? out : [...lines]
}
