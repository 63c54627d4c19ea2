import { z } from '#app/domain/schema.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { plainCell } from '../csv.ts'
import type { CsvRow } from '../csv-reader.ts'
import { lastsUntil } from '../day-starts.ts'
import { cellOf, type GoodsColumn, goodsColumns, keyColumns } from './goods-csv.ts'
import { exportedColumn, overwrittenChanges } from './goods-exported.ts'
import { type FaultText, faultOfIssue, faultText } from './goods-faults.ts'
import { type HeldPicture, HeldProduct } from './held-product.ts'

/** What a CSV file of products asks of the products that a shop has. */

export interface GoodsFault {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number
  /** The column's name, '' for the row itself. */
  readonly column: string
  readonly says: FaultText
}

/** A cell that is not as the shop has it. */
export const GoodsDifference = z.strictObject({
  row: z.int(),
  code: z.string(),
  column: z.string(),
  /** As an export would write it; '' for what is new. */
  was: z.string(),
  is: z.string(),
})
export type GoodsDifference = z.infer<typeof GoodsDifference>

/** One product of a file: its rows stand together. */
export interface ProductRows {
  readonly code: string
  readonly rows: readonly CsvRow[]
}

export interface ProductChange {
  readonly verdict: 'added' | 'changed' | 'unchanged'
  readonly product: HeldProduct
  readonly differences: readonly GoodsDifference[]
  /** Only units differ: selling them is the shop's daily life and no edit. */
  readonly stockOnly: boolean
}

/** The columns of a file by its head, or what is wrong with it. Columns may be left out, and stand in any order. */
export function columnsOfHead(
  head: readonly string[],
  known: readonly GoodsColumn[],
): { columns: GoodsColumn[]; faults: GoodsFault[] } {
  const faults: GoodsFault[] = []
  const fault = (column: string, name: Parameters<typeof faultText>[0]) =>
    faults.push({ row: 1, column, says: faultText(name) })
  const columns = head.flatMap((cell) => {
    const name = cell.trim()
    const column = known.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (column === undefined) fault(name, name === '' ? 'columnNameless' : 'columnUnknown')
    return column === undefined ? [] : [column]
  })
  for (const name of keyColumns) if (!columns.some((column) => column.name === name)) fault(name, 'columnMissing')
  for (const [at, column] of columns.entries()) if (columns.indexOf(column) !== at) fault(column.name, 'columnTwice')
  return { columns, faults }
}

/** What a product takes from the shop where its rows leave it open. */
interface ShopNow {
  /** When a new product came. */
  readonly addedAt: string
  readonly timeZone: string
  readonly pictureOf: (category: string) => HeldPicture | null
}

/** The product after its rows of the file; every fault of the rows with its column. */
export function changeProduct(
  { code, rows }: ProductRows,
  columns: readonly GoodsColumn[],
  current: HeldProduct | null,
  shop: ShopNow,
  schema: z.ZodType<HeldProduct> = HeldProduct,
): { change: ProductChange; faults: [] } | { change: null; faults: GoodsFault[] } {
  const faults: GoodsFault[] = []
  const draft: Draft = current === null ? { sku: code, addedAt: shop.addedAt, variants: [] } : structuredClone(current)
  const variants = rows.map((row) => variantOf(draft, row, columns))
  for (const [at, column] of columns.entries()) {
    if (column.name === exportedColumn) continue
    for (const [place, row] of rows.entries()) {
      const cell = plainCell((row.cells[at] ?? '').trim())
      if (column.of === 'product' && place > 0) {
        const [first] = rows
        if (cell !== '' && cell !== plainCell((first?.cells[at] ?? '').trim()))
          faults.push({
            row: row.row,
            column: column.name,
            says: faultText('differs', { row: first?.row ?? 0 }),
          })
        continue
      }
      const read = column.kind.read(cell)
      if ('fault' in read) faults.push({ row: row.row, column: column.name, says: read.fault })
      else put(column.of === 'product' ? draft : (variants[place] ?? {}), column.path, read.value)
    }
  }
  for (const row of rows)
    if (row.cells.length > columns.length)
      faults.push({
        row: row.row,
        column: '',
        says: faultText('cells', { cells: row.cells.length, head: columns.length }),
      })
  tidy(draft, shop)
  const parsed = schema.safeParse(draft)
  if (!parsed.success)
    for (const issue of parsed.error.issues) {
      const place = placeOf(issue.path, { code, rows }, columns, draft)
      if (faults.some(({ row, column }) => row === place.row && column === place.column)) continue
      faults.push({ ...place, says: faultOfIssue(issue) })
    }
  if (faults.length > 0 || !parsed.success) return { change: null, faults }
  const change = changeOf(parsed.data, current, { code, rows }, columns)
  const overwritten = current === null ? [] : overwrittenChanges(change.differences, { rows, columns, current })
  return overwritten.length > 0 ? { change: null, faults: overwritten } : { change, faults: [] }
}

interface Draft {
  [field: string]: unknown
  variants: { sku: string; [field: string]: unknown }[]
}

/** The variant of a row; one that the product has not is put behind the others. */
function variantOf(draft: Draft, row: CsvRow, columns: readonly GoodsColumn[]) {
  const sku = codeIn(row, columns, 'variant_code')
  const known = draft.variants.find((variant) => variant.sku === sku)
  if (known !== undefined) return known
  const added = { sku, stock: {} }
  draft.variants.push(added)
  return added
}

/** The code in one of the columns that say what a row is of. */
export function codeIn(row: CsvRow, columns: readonly GoodsColumn[], name: (typeof keyColumns)[number]): string {
  return plainCell((row.cells[columns.findIndex((column) => column.name === name)] ?? '').trim())
}

/** Sets a value or takes it away; what it is inside of is made where it is missing. */
function put(target: object, [key = '', ...inner]: readonly string[], value: unknown): void {
  if (inner.length > 0) {
    const inside: unknown = Reflect.get(target, key)
    const box = typeof inside === 'object' && inside !== null ? inside : {}
    Reflect.set(target, key, box)
    put(box, inner, value)
  } else if (value === undefined) Reflect.deleteProperty(target, key)
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}

/**
 * What belongs to the product as a whole: no maker without a word, markup cleaned, the sale's last day by the shop's own clock,
 * a picture where its category has one.
 */
function tidy(draft: Draft, { timeZone, pictureOf }: ShopNow): void {
  const { manufacturer, el, longDescription, saleUntil, pictures, categories } = draft
  if (isEmpty(manufacturer)) draft.manufacturer = null
  if (isEmpty(el)) delete draft.el
  else if (typeof el === 'object' && el !== null && 'longDescription' in el && typeof el.longDescription === 'string')
    el.longDescription = cleanHtml(el.longDescription)
  if (typeof longDescription === 'string') draft.longDescription = cleanHtml(longDescription)
  if (typeof saleUntil === 'string') draft.saleUntil = lastsUntil(saleUntil, timeZone)
  draft.shortDescription ??= ''
  const [category] = Array.isArray(categories) ? categories : []
  const fallback = typeof category === 'string' ? pictureOf(category) : null
  if ((pictures === undefined || (Array.isArray(pictures) && pictures.length === 0)) && fallback !== null)
    draft.pictures = [fallback]
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => each === '')

/** Where in the file a fault of the product is. */
export function placeOf(
  path: readonly PropertyKey[],
  { rows }: ProductRows,
  columns: readonly GoodsColumn[],
  { variants }: Pick<Draft, 'variants'>,
): Pick<GoodsFault, 'row' | 'column'> {
  const [first, index, ...inner] = path.map(String)
  const ofVariant = first === 'variants' && index !== undefined
  const sku = ofVariant ? variants[Number(index)]?.sku : undefined
  const row = rows.find((each) => sku !== undefined && codeIn(each, columns, 'variant_code') === sku) ?? rows[0]
  const within = ofVariant ? inner : path.map(String)
  // What is missing may be missing as a column too.
  const named = [...columns, ...goodsColumns({ warehouses: [], priceLists: [] })].find(
    (column) =>
      column.of === (ofVariant ? 'variant' : 'product') &&
      column.path.slice(0, within.length).join('.') === within.slice(0, column.path.length).join('.'),
  )
  return { row: row?.row ?? 0, column: named?.name ?? within[0] ?? '' }
}

function changeOf(
  product: HeldProduct,
  current: HeldProduct | null,
  { code, rows }: ProductRows,
  columns: readonly GoodsColumn[],
): ProductChange {
  if (current === null) return { verdict: 'added', product, differences: [], stockOnly: false }
  const differing = rows.flatMap((row, place) => {
    const sku = codeIn(row, columns, 'variant_code')
    const now = product.variants.find((variant) => variant.sku === sku)
    const before = current.variants.find((variant) => variant.sku === sku)
    return columns.flatMap((column) => {
      if (now === undefined || column.name === exportedColumn || (column.of === 'product' && place > 0)) return []
      const is = cellOf(column, product, now)
      // A new variant has the product's own cells in common with those that were there.
      const was = column.of === 'product' || before !== undefined ? cellOf(column, current, before ?? now) : ''
      return is === was ? [] : [{ column, difference: { row: row.row, code, column: column.name, was, is } }]
    })
  })
  return {
    verdict: differing.length === 0 ? 'unchanged' : 'changed',
    product,
    differences: differing.map(({ difference }) => difference),
    stockOnly: differing.every(({ column: { of, path } }) => of === 'variant' && path[0] === 'stock'),
  }
}
