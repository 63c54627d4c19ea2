import { z } from '#app/domain/schema.ts'
import { cleanHtml } from '../content/clean-html.ts'
import { type CsvRow, unescapeCell } from '../csv.ts'
import { toEndInstant } from '../dates.ts'
import {
  findOverwrittenChanges,
  formatCell,
  ignoredColumn,
  keyColumns,
  listProductColumns,
  type ProductCsvColumn,
} from './product-csv.ts'
import { productFields } from './product-fields.ts'
import { createIssueMessage, type ProductDifference, type ProductIssue, toIssueMessage } from './product-issues.ts'
import { StoredPicture, StoredProduct, StoredVariant } from './stored-product.ts'

/** Applies the rows of a product CSV to the products of a shop. */

/** The rows of one product, which are adjacent in the file. */
export interface ProductRows {
  readonly code: string
  readonly rows: readonly CsvRow[]
}

export interface ProductChange {
  readonly verdict: 'added' | 'changed' | 'unchanged'
  readonly product: StoredProduct
  readonly differences: readonly ProductDifference[]
  /** Only the stock differs. Sales change it all the time, so it doesn't count as an edit. */
  readonly stockOnly: boolean
}

/** The valid references of a product whose other values may be invalid. */
export const ProductReferences = z.object({
  brand: productFields.brand.schema.catch(null),
  slug: productFields.slug.schema.catch(''),
  categories: productFields.categories.schema.catch([]),
  pictures: z.array(StoredPicture).catch([]),
  variants: z.array(
    z.object({
      sku: StoredVariant.shape.sku.catch(''),
      stock: StoredVariant.shape.stock.catch({}),
      listPrices: StoredVariant.shape.listPrices.catch({}),
      pictures: z.array(StoredPicture).catch([]),
    }),
  ),
})
export type ProductReferences = z.infer<typeof ProductReferences>

/**
 * Maps the header of a file to columns, and lists its issues. Columns may come in any order, and only the key
 * columns are required. Unknown and repeated columns are issues; `ignoredColumn` takes their place.
 */
export function parseHeader(
  head: readonly string[],
  knownColumns: readonly ProductCsvColumn[],
): { columns: ProductCsvColumn[]; issues: ProductIssue[] } {
  const issues: ProductIssue[] = []
  const addIssue = (column: string, name: Parameters<typeof createIssueMessage>[0]) =>
    issues.push({ row: 1, column, message: createIssueMessage(name) })
  const found = head.map((cell) => {
    const name = cell.trim()
    const column = knownColumns.find((each) => each.name.toLowerCase() === name.toLowerCase())
    if (column === undefined) addIssue(name, name === '' ? 'columnNameless' : 'columnUnknown')
    return column ?? ignoredColumn
  })
  for (const name of keyColumns) if (!hasColumn(found, name)) addIssue(name, 'columnMissing')
  const columns = found.map((column, index) => {
    if (column === ignoredColumn || found.indexOf(column) === index) return column
    addIssue(column.name, 'columnTwice')
    return ignoredColumn
  })
  return { columns, issues }
}

/** Whether the rows say which products and variants they describe. */
export function hasKeyColumns(columns: readonly ProductCsvColumn[]): boolean {
  return keyColumns.every((name) => hasColumn(columns, name))
}

const hasColumn = (columns: readonly ProductCsvColumn[], name: string) => columns.some((column) => column.name === name)

/** Values for columns that the rows leave empty. */
interface ShopDefaults {
  /** ISO instant at which a new product was added. */
  readonly addedAt: string
  readonly timeZone: string
  readonly getCategoryPicture: (category: string) => StoredPicture | null
}

/**
 * The product after applying its rows, or every issue of the rows with its column. An invalid product has `references`
 * too.
 */
export function applyProductRows(
  { code, rows }: ProductRows,
  columns: readonly ProductCsvColumn[],
  current: StoredProduct | null,
  defaults: ShopDefaults,
  schema: z.ZodType<StoredProduct> = StoredProduct,
): { references: ProductReferences } & (
  | { change: ProductChange; issues: [] }
  | { change: null; issues: ProductIssue[] }
) {
  const issues: ProductIssue[] = []
  const draft: Draft =
    current === null ? { sku: code, addedAt: defaults.addedAt, variants: [] } : structuredClone(current)
  const variants = rows.map((row) => findOrAddVariant(draft, row, columns))
  for (const [index, column] of columns.entries()) {
    if (column.path.length === 0) continue
    for (const [position, row] of rows.entries()) {
      const cell = unescapeCell((row.cells[index] ?? '').trim())
      if (column.level === 'product' && position > 0) {
        const [first] = rows
        if (cell !== '' && cell !== unescapeCell((first?.cells[index] ?? '').trim()))
          issues.push({
            row: row.row,
            column: column.name,
            message: createIssueMessage('differs', { row: first?.row ?? 0 }),
          })
        continue
      }
      const parsedCell = column.kind.parse(cell)
      if ('issue' in parsedCell) issues.push({ row: row.row, column: column.name, message: parsedCell.issue })
      else setValue(column.level === 'product' ? draft : (variants[position] ?? {}), column.path, parsedCell.value)
    }
  }
  for (const row of rows)
    if (row.cells.length > columns.length)
      issues.push({
        row: row.row,
        column: '',
        message: createIssueMessage('cells', { cells: row.cells.length, columns: columns.length }),
      })
  normalizeDraft(draft, defaults)
  const parsed = schema.safeParse(draft)
  if (!parsed.success)
    for (const issue of parsed.error.issues) {
      const position = locateIssue(issue.path, { code, rows }, columns, draft)
      if (issues.some(({ row, column }) => row === position.row && column === position.column)) continue
      issues.push({ ...position, message: toIssueMessage(issue, hasColumn(columns, position.column)) })
    }
  const references = parsed.success ? parsed.data : ProductReferences.parse(draft)
  if (issues.length > 0 || !parsed.success) return { references, change: null, issues }
  const change = toProductChange(parsed.data, current, { code, rows }, columns)
  const overwritten = current === null ? [] : findOverwrittenChanges(change.differences, { rows, columns, current })
  return overwritten.length > 0 ? { references, change: null, issues: overwritten } : { references, change, issues: [] }
}

interface Draft {
  [field: string]: unknown
  variants: { sku: string; [field: string]: unknown }[]
}

/** The variant of a row; a new one is appended. */
function findOrAddVariant(draft: Draft, row: CsvRow, columns: readonly ProductCsvColumn[]) {
  const sku = getCode(row, columns, 'variant_code')
  const existing = draft.variants.find((variant) => variant.sku === sku)
  if (existing !== undefined) return existing
  const added = { sku, stock: {} }
  draft.variants.push(added)
  return added
}

/** The code in one of the key columns. */
export function getCode(row: CsvRow, columns: readonly ProductCsvColumn[], name: (typeof keyColumns)[number]): string {
  return unescapeCell((row.cells[columns.findIndex((column) => column.name === name)] ?? '').trim())
}

/** Sets or removes a value at a path and creates missing parents. */
function setValue(target: object, [key = '', ...innerPath]: readonly string[], value: unknown): void {
  if (innerPath.length > 0) {
    const existing: unknown = Reflect.get(target, key)
    const container = typeof existing === 'object' && existing !== null ? existing : {}
    Reflect.set(target, key, container)
    setValue(container, innerPath, value)
  } else if (value === undefined) Reflect.deleteProperty(target, key)
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}

/**
 * Normalizes the product: a manufacturer without any text becomes null, HTML is cleaned, the sale's last day becomes an
 * instant in the shop's time zone, and a product without pictures takes its category's.
 */
function normalizeDraft(draft: Draft, { timeZone, getCategoryPicture }: ShopDefaults): void {
  const { manufacturer, el, longDescription, saleUntil, pictures, categories } = draft
  if (isEmpty(manufacturer)) draft.manufacturer = null
  if (isEmpty(el)) delete draft.el
  else if (typeof el === 'object' && el !== null && 'longDescription' in el && typeof el.longDescription === 'string')
    el.longDescription = cleanHtml(el.longDescription)
  if (typeof longDescription === 'string') draft.longDescription = cleanHtml(longDescription)
  if (typeof saleUntil === 'string') draft.saleUntil = toEndInstant(saleUntil, timeZone)
  for (const variant of draft.variants) if (isEmpty(variant.el)) delete variant.el
  draft.shortDescription ??= ''
  const [category] = Array.isArray(categories) ? categories : []
  const fallback = typeof category === 'string' ? getCategoryPicture(category) : null
  if ((pictures === undefined || (Array.isArray(pictures) && pictures.length === 0)) && fallback !== null)
    draft.pictures = [fallback]
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => each === '')

/** Finds the row and column of a product's issue. */
export function locateIssue(
  path: readonly PropertyKey[],
  { rows }: ProductRows,
  columns: readonly ProductCsvColumn[],
  { variants }: { readonly variants: readonly { readonly sku: string }[] },
): Pick<ProductIssue, 'row' | 'column'> {
  const [first, index, ...innerPath] = path.map(String)
  const isVariantField = first === 'variants' && index !== undefined
  const sku = isVariantField ? variants[Number(index)]?.sku : undefined
  const row = rows.find((each) => sku !== undefined && getCode(each, columns, 'variant_code') === sku) ?? rows[0]
  const fieldPath = isVariantField ? innerPath : path.map(String)
  // A missing value may belong to a column that the file lacks.
  const matchingColumn = [...columns, ...listProductColumns({ warehouses: [], priceLists: [] })].find(
    (column) =>
      column.path.length > 0 &&
      column.level === (isVariantField ? 'variant' : 'product') &&
      column.path.slice(0, fieldPath.length).join('.') === fieldPath.slice(0, column.path.length).join('.'),
  )
  return { row: row?.row ?? 0, column: matchingColumn?.name ?? fieldPath[0] ?? '' }
}

function toProductChange(
  product: StoredProduct,
  current: StoredProduct | null,
  { code, rows }: ProductRows,
  columns: readonly ProductCsvColumn[],
): ProductChange {
  if (current === null) return { verdict: 'added', product, differences: [], stockOnly: false }
  const changedCells = rows.flatMap((row, position) => {
    const sku = getCode(row, columns, 'variant_code')
    const newVariant = product.variants.find((variant) => variant.sku === sku)
    const oldVariant = current.variants.find((variant) => variant.sku === sku)
    return columns.flatMap((column) => {
      if (newVariant === undefined || column.path.length === 0 || (column.level === 'product' && position > 0))
        return []
      const is = formatCell(column, product, newVariant)
      // A new variant shares the product's own cells with the existing ones.
      const was =
        column.level === 'product' || oldVariant !== undefined
          ? formatCell(column, current, oldVariant ?? newVariant)
          : ''
      return is === was ? [] : [{ column, difference: { row: row.row, code, column: column.name, was, is } }]
    })
  })
  return {
    verdict: changedCells.length === 0 ? 'unchanged' : 'changed',
    product,
    differences: changedCells.map(({ difference }) => difference),
    stockOnly: changedCells.every(({ column: { level, path } }) => level === 'variant' && path[0] === 'stock'),
  }
}
