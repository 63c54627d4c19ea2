import { plainCell } from '../csv.ts'
import type { CsvRow } from '../csv-reader.ts'
import type { GoodsDifference, GoodsFault } from './goods-changes.ts'
import type { GoodsColumn } from './goods-csv.ts'
import { faultText } from './goods-faults.ts'
import type { HeldProduct, HeldVariant } from './held-product.ts'

/**
 * What the shop had when a file was exported. An import compares it with the shop as it is now: a cell that was edited in the
 * file must not overwrite what was edited, or sold, in the shop since.
 */

export const exportedColumn = 'exported'

/** Fingerprints of the product and of the variant's list prices, then the units of each warehouse: `Xv3… a8Q… limassol=12`. */
export function exportedCell(product: HeldProduct, variant: HeldVariant): string {
  const units = Object.entries(variant.stock).sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    productFingerprint(product),
    fingerprint(variant.listPrices),
    ...units.map(([code, count]) => `${code}=${count}`),
  ].join(' ')
}

/** Without stock, which changes with every order, and without list prices, which not everybody may see. */
function productFingerprint(product: HeldProduct): string {
  return fingerprint({
    ...product,
    variants: product.variants.map(({ stock: _, listPrices: __, ...variant }) => variant),
  })
}

function fingerprint(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
  return hash(sorted)
}

/** FNV-1a in two halves of 32 bits. It tells changes apart; it keeps no secret. */
function hash(text: string): string {
  let [one, other] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/**
 * The differences that would overwrite a change made in the shop after the export. Rows without a cell in `exported` are no
 * rows of an export: they say what the shop is to have.
 */
export function overwrittenChanges(
  differences: readonly GoodsDifference[],
  { rows, columns, current }: { rows: readonly CsvRow[]; columns: readonly GoodsColumn[]; current: HeldProduct },
): GoodsFault[] {
  const at = columns.findIndex(({ name }) => name === exportedColumn)
  const skuAt = columns.findIndex(({ name }) => name === 'variant_code')
  if (at === -1 || differences.length === 0) return []
  const now = productFingerprint(current)
  return differences.flatMap(({ row, column, was }) => {
    const cells = rows.find((each) => each.row === row)?.cells ?? []
    const [product = '', listPrices, ...units] = plainCell((cells[at] ?? '').trim()).split(/\s+/)
    const variant = current.variants.find(({ sku }) => sku === plainCell((cells[skuAt] ?? '').trim()))
    if (product === '' || variant === undefined) return []
    const [kind, code] = columns.find(({ name }) => name === column)?.path ?? []
    if (kind === 'stock') {
      const seen = units.find((each) => each.startsWith(`${code}=`))?.split('=')[1] ?? ''
      return seen === was ? [] : [{ row, column, says: faultText('sold', { seen: seen || '–', now: was || '–' }) }]
    }
    const isEdited = kind === 'listPrices' ? fingerprint(variant.listPrices) !== listPrices : now !== product
    return isEdited ? [{ row, column, says: faultText('edited', { now: was.slice(0, 80) || '–' }) }] : []
  })
}
