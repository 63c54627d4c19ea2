import { type CsvRow, formatCsv, unescapeCell } from '../csv.ts'
import { specNames } from '../retail/spec-names.ts'
import * as cell from './cell-formats.ts'
import { type ProductFields, productFields } from './product-fields.ts'
import { createIssueMessage, type ProductDifference, type ProductIssue } from './product-issues.ts'
import { StoredPicture, type StoredProduct, type StoredVariant } from './stored-product.ts'
import { variantFields } from './variant-fields.ts'

/**
 * The shop's state when a file was exported. An import compares it with the current state: a cell that was edited in
 * the file must not overwrite a later edit or sale in the shop.
 */

export const exportedColumn = 'exported'

/**
 * Fingerprints of the product and of the variant's list prices, then the units of each warehouse: `xv3… a8q…
 * limassol=12`.
 */
function formatExportedCell(product: StoredProduct, variant: StoredVariant): string {
  const units = Object.entries(variant.stock).sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    getProductFingerprint(product),
    getFingerprint(variant.listPrices),
    ...units.map(([code, count]) => `${code}=${count}`),
  ].join(' ')
}

/** Excludes stock, which changes with every order, and list prices, which only owners may see. */
function getProductFingerprint(product: StoredProduct): string {
  return getFingerprint({
    ...product,
    // A variant without its own weight has the same fingerprint as in earlier exports.
    variants: product.variants.map(({ stock: _, listPrices: __, weight, ...variant }) =>
      weight === null ? variant : { ...variant, weight },
    ),
  })
}

function getFingerprint(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
  return hash(sorted)
}

/** FNV-1a in two halves of 32 bits. Detects changes; it is not a secure hash. */
function hash(text: string): string {
  let [a, b] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index++) {
    a = Math.imul(a ^ text.charCodeAt(index), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(index), 0x85ebca6b)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}

/**
 * The differences that would overwrite a change made in the shop after the export. Rows with an empty `exportedColumn`
 * did not come from an export and are always applied.
 */
export function findOverwrittenChanges(
  differences: readonly ProductDifference[],
  { rows, columns, current }: { rows: readonly CsvRow[]; columns: readonly ProductCsvColumn[]; current: StoredProduct },
): ProductIssue[] {
  const at = columns.findIndex(({ name }) => name === exportedColumn)
  const skuIndex = columns.findIndex(({ name }) => name === 'variant_code')
  if (at === -1 || differences.length === 0) return []
  const now = getProductFingerprint(current)
  return differences.flatMap(({ row, column, was }) => {
    const cells = rows.find((candidate) => candidate.row === row)?.cells ?? []
    const [product = '', listPrices, ...units] = unescapeCell((cells[at] ?? '').trim()).split(/\s+/)
    const variant = current.variants.find(({ sku }) => sku === unescapeCell((cells[skuIndex] ?? '').trim()))
    if (product === '' || variant === undefined) return []
    const [kind, code] = columns.find(({ name }) => name === column)?.path ?? []
    if (kind === 'stock') {
      const seen = units.find((entry) => entry.startsWith(`${code}=`))?.split('=')[1] ?? ''
      return seen === was
        ? []
        : [{ row, column, message: createIssueMessage('sold', { seen: seen || '–', now: was || '–' }) }]
    }
    const isEdited = kind === 'listPrices' ? getFingerprint(variant.listPrices) !== listPrices : now !== product
    return isEdited ? [{ row, column, message: createIssueMessage('edited', { now: was.slice(0, 80) || '–' }) }] : []
  })
}

/**
 * Columns of a product CSV, one row per variant: the column's name (the spec's where it has one, spec §3), which value
 * of the product or variant it holds, and how the value is written. docs/catalogue-csv.md documents them for merchants.
 */
export interface ProductCsvColumn {
  readonly name: string
  /** A product's cell is the same in all its rows, or empty in those after the first. */
  readonly level: 'product' | 'variant'
  /** The path of the value, such as `manufacturer.email`. */
  readonly path: readonly string[]
  readonly kind: cell.CellFormat
}

const variantColumn = (name: string, path: string | readonly string[], kind: cell.CellFormat): ProductCsvColumn => ({
  ...{ name, level: 'variant', kind },
  path: typeof path === 'string' ? [path] : path,
})

const escapeBars = (text: string) => text.replaceAll('|', '||')
const unescapeBars = (text: string) => text.replaceAll('||', '|').trim()

/** The alternative texts of a picture: `A pod | Ένα pod`. A bar inside a text is doubled. */
function formatAlts(alt: string, greekAlt: string | undefined): string {
  return greekAlt === undefined ? escapeBars(alt) : `${escapeBars(alt)} | ${escapeBars(greekAlt)}`
}

function parseAlts(text: string): Pick<StoredPicture, 'alt' | 'el'> {
  const [alt = '', ...others] = text.split(/(?<!\|)\|(?!\|)/)
  const greekAlt = unescapeBars(others.join('|'))
  return { alt: unescapeBars(alt), ...(greekAlt === '' ? {} : { el: { alt: greekAlt } }) }
}

/** Published pictures, one per line: the path, the size of the source, the alt text, ` | ` and the Greek alt text. */
const pictures: cell.CellFormat = {
  format: (value) =>
    StoredPicture.array()
      .catch([])
      .parse(value)
      .map(({ path, width, height, alt, el }) => `${path} ${width}x${height} ${formatAlts(alt, el?.alt)}`.trimEnd())
      .join('\n'),
  parse: (cell) => {
    const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
    const matches = lines.map((line) => /^(\S+) +(\d{1,6})x(\d{1,6})(?: (.*))?$/.exec(line.trim()))
    const invalidIndex = matches.indexOf(null)
    if (invalidIndex !== -1) return { issue: createIssueMessage('picture', { cell: lines[invalidIndex] ?? '' }) }
    return {
      value: matches.map((match) => {
        const [, path = '', width, height, alt = ''] = match ?? []
        return { path, width: Number(width), height: Number(height), ...parseAlts(alt) }
      }),
    }
  },
}

function listColumns(level: ProductCsvColumn['level'], fields: ProductFields): ProductCsvColumn[] {
  return Object.entries(fields).flatMap(([field, { csv }]) =>
    csv.map(({ name, kind, part }) => ({
      ...{ name, level, kind },
      path: part === undefined ? [field] : [field, part],
    })),
  )
}

/** The columns that every shop has, in the order of an export: the variant's options follow the product's name. */
function listFixedColumns(fields: ProductFields): ProductCsvColumn[] {
  const [sku, name, ...others] = listColumns('product', fields)
  const [variantSku, ...options] = listColumns('variant', variantFields)
  return [
    ...[sku, variantSku, name].filter((column) => column !== undefined),
    ...options,
    ...others,
    { name: 'pictures', level: 'product', path: ['pictures'], kind: pictures },
    variantColumn('variant_pictures', 'pictures', pictures),
  ]
}

/** The columns that every row must fill in: the product and the variant. */
export const keyColumns = ['code', 'variant_code'] as const

/**
 * Texts that an export writes only in the product's first row. A hundred variants would repeat them a hundred times.
 */
const firstRowColumns = ['short_desc', 'long_desc', 'short_desc_el', 'long_desc_el', 'pictures']

const createStockColumn = (code: string) =>
  variantColumn(`${specNames.warehouse.stock}:${code}`, ['stock', code], cell.optionalWholeNumber)
const createPriceListColumn = (id: string) => variantColumn(`price_list:${id}`, ['listPrices', id], cell.optionalEuros)

export const isStockColumn = (column: string) => column.startsWith(`${specNames.warehouse.stock}:`)

/** Whether a column holds list prices, which only the owner may see. */
export const isPriceListColumn = ({ path }: ProductCsvColumn) => path[0] === 'listPrices'

export interface ProductColumnOptions {
  readonly warehouses: readonly string[]
  readonly priceLists: readonly string[]
}

/** The shop's state at the export. The import compares it and never stores it. */
const exportedCellColumn = variantColumn(exportedColumn, [], cell.text)

/** Takes the place of a column that has an issue, so that the other columns can still be checked. */
export const ignoredColumn = variantColumn('', [], cell.text)

/** All columns of a shop's product CSV: the fixed ones, one for each price list and warehouse, and `exportedColumn`. */
export function listProductColumns(
  { warehouses, priceLists }: ProductColumnOptions,
  fields: ProductFields = productFields,
): ProductCsvColumn[] {
  return [
    ...listFixedColumns(fields),
    ...priceLists.map(createPriceListColumn),
    ...warehouses.map(createStockColumn),
    exportedCellColumn,
  ]
}

/** The value at this path; undefined if it is missing. */
function getValue(source: StoredProduct | StoredVariant, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    source,
  )
}

/** The text that an export writes into a cell. */
export function formatCell(column: ProductCsvColumn, product: StoredProduct, variant: StoredVariant): string {
  if (column.name === exportedColumn) return formatExportedCell(product, variant)
  return column.kind.format(getValue(column.level === 'product' ? product : variant, column.path))
}

/** Formats products as CSV. Only the first part of a file has the header. */
export function formatProductsCsv(
  columns: readonly ProductCsvColumn[],
  products: readonly StoredProduct[],
  isFirst: boolean,
): string {
  return formatCsv(
    isFirst ? columns.map(({ name }) => name) : null,
    products.flatMap((product) =>
      product.variants.map((variant, position) =>
        columns.map((column) =>
          position > 0 && firstRowColumns.includes(column.name) ? '' : formatCell(column, product, variant),
        ),
      ),
    ),
  )
}
