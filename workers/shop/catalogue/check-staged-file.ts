import { parseHeader } from '#app/domain/catalogue/product-changes.ts'
import type { ProductCsvColumn } from '#app/domain/catalogue/product-csv.ts'
import type { ProductImport } from '#app/domain/catalogue/product-import.ts'
import { createIssueMessage, type ProductIssue } from '#app/domain/catalogue/product-issues.ts'
import { unescapeCell } from '#app/domain/csv.ts'
import type { CsvRow } from '#app/domain/csv-reader.ts'
import type { Database } from '../database.ts'
import { listUnknownProducts } from '../discounts/discounts.queries.ts'
import {
  findProductImport,
  getImportHeader,
  getPendingRows,
  listCodesOutsideFile,
  listFreeVariants,
} from './product-imports.queries.ts'
import { findProductIds, loadStoredProducts } from './stored-products.queries.ts'
import { getColumns } from './validate-products.ts'

/** The columns whose cells name other products. The names of the fields are those of a stored product. */
const referenceColumns: Readonly<Record<string, 'relatedVariants' | 'fits'>> = {
  var_rel: 'relatedVariants',
  fits: 'fits',
}

interface Reference extends Pick<ProductIssue, 'row' | 'column'> {
  /** The product with the reference, and the one that it names. */
  readonly product: string
  readonly code: string
}

/**
 * Issues of a staged file's references to products that neither the shop nor the file has. They can only be found at
 * the end of the file, because a product may come after the rows that name it. References that a product already has
 * may stay.
 */
export function findUnknownReferences(db: Database, id: string): ProductIssue[] {
  const run = findProductImport(db, id)
  if (run === null) return []
  const { columns } = parseHeader(getImportHeader(db, id), getColumns(db))
  if (!columns.some(({ name }) => Object.hasOwn(referenceColumns, name))) return []
  const references = listStagedRows(db, run).flatMap((row) => listReferences(row, columns))
  const outside = listCodesOutsideFile(db, id, [...new Set(references.map(({ code }) => code))])
  const unknown = new Set(listUnknownProducts(db, outside))
  const suspects = references.filter(({ code }) => unknown.has(code))
  const stored = loadStoredProducts(db, findProductIds(db, [...new Set(suspects.map(({ product }) => product))]))
  const current = new Map(stored.map(({ product }) => [product.sku, product]))
  return suspects
    .filter(({ product, column, code }) => {
      const field = referenceColumns[column]
      return field === undefined || !current.get(product)?.[field].includes(code)
    })
    .map(({ row, column, code }) => ({ row, column, message: createIssueMessage('product', { code }) }))
}

/** The most rows listed in a warning. */
const MAX_FREE_ROWS = 50

/**
 * The first rows of a staged file that set the price of a variant to 0. Variants whose price is already 0 are left out.
 */
export function listFreeRows(db: Database, id: string): number[] {
  const run = findProductImport(db, id)
  const { columns } = run === null ? { columns: [] } : parseHeader(getImportHeader(db, id), getColumns(db))
  const [price, variant] = ['price', 'variant_code'].map((name) => columns.findIndex((column) => column.name === name))
  if (run === null || price === undefined || variant === undefined || price < 0) return []
  const free = listStagedRows(db, run).filter(({ cells }) => /^0+(?:[.,]0*)?$/.test((cells[price] ?? '').trim()))
  const freeAlready = listFreeVariants(
    db,
    free.map(({ cells }) => (cells[variant] ?? '').trim()),
  )
  return free
    .filter(({ cells }) => !freeAlready.has((cells[variant] ?? '').trim()))
    .slice(0, MAX_FREE_ROWS)
    .map(({ row }) => row)
}

function listStagedRows(db: Database, { id, chunks }: Pick<ProductImport, 'id' | 'chunks'>): CsvRow[] {
  return Array.from({ length: chunks }, (_, position) => getPendingRows(db, id, position) ?? []).flat()
}

/** Rows of further variants repeat the cell of the product's first row, or leave it empty. */
function listReferences({ row, cells }: CsvRow, columns: readonly ProductCsvColumn[]): Reference[] {
  const product = cells[columns.findIndex(({ name }) => name === 'code')]?.trim() ?? ''
  return columns.flatMap(({ name, kind }, index) => {
    if (!Object.hasOwn(referenceColumns, name)) return []
    const parsed = kind.parse(unescapeCell((cells[index] ?? '').trim()))
    const codes = 'value' in parsed && Array.isArray(parsed.value) ? parsed.value.map(String) : []
    return codes.map((code) => ({ row, column: name, product, code }))
  })
}
