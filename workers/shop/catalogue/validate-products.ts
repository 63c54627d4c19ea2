import { isUpload } from '#app/domain/catalogue/picture-file.ts'
import {
  applyProductRows,
  getCode,
  hasKeyColumns,
  locateIssue,
  type ProductChange,
  type ProductReferences,
  type ProductRows,
  parseHeader,
} from '#app/domain/catalogue/product-changes.ts'
import {
  ignoredColumn,
  isPriceListColumn,
  listProductColumns,
  type ProductCsvColumn,
} from '#app/domain/catalogue/product-csv.ts'
import type { ProductImport } from '#app/domain/catalogue/product-import.ts'
import { createIssueMessage, type ProductIssue } from '#app/domain/catalogue/product-issues.ts'
import { findRefillViolations, type ProductRules, type StoredProduct } from '#app/domain/catalogue/stored-product.ts'
import { type CsvRow, unescapeCell } from '#app/domain/csv.ts'
import { findListedPictures } from '../admin/pictures.queries.ts'
import type { Database } from '../database.ts'
import { listUnknownProducts } from '../discounts/discounts.queries.ts'
import { parseOptionalPicture } from '../rows.queries.ts'
import { findSlugOwners, findVariantOwners, loadKnownCodes } from './catalogue-tables.queries.ts'
import {
  categoryPictures,
  type FileCode,
  findProductImport,
  getImportHeader,
  getPendingRows,
  listCodesOutsideFile,
  listFreeVariants,
} from './product-imports.queries.ts'
import { findProductIds, loadStoredProducts } from './stored-products.queries.ts'
import { findUnknownCodes } from './validate-catalogue.ts'

/** The columns that a CSV file may have in this shop. */
export function getColumns(db: Database): ProductCsvColumn[] {
  const { warehouses, priceLists } = loadKnownCodes(db)
  return listProductColumns({ warehouses: [...warehouses], priceLists: [...priceLists] })
}

export interface ValidatedProducts {
  readonly changes: readonly ProductChange[]
  /** Codes that may occur only once in the file. */
  readonly codes: readonly FileCode[]
  readonly issues: readonly ProductIssue[]
}

/** The changes that rows of a file make to the current products, and every issue of the header and of every row. */
export function validateProducts(
  db: Database,
  header: readonly string[],
  rows: readonly CsvRow[],
  includeListPrices: boolean,
  rules: ProductRules,
  now: number,
): ValidatedProducts {
  const { columns: found, issues: headerIssues } = parseHeader(header, getColumns(db))
  const issues = includeListPrices ? headerIssues : [...headerIssues, ...findListPriceIssues(found)]
  if (!hasKeyColumns(found)) return { changes: [], codes: [], issues }
  // Issues with a list price would reveal the shop's price.
  const columns = includeListPrices
    ? found
    : found.map((column) => (isPriceListColumn(column) ? ignoredColumn : column))
  const products = groupByProduct(rows, columns, issues)
  const stored = loadStoredProducts(
    db,
    findProductIds(
      db,
      products.map(({ code }) => code),
    ),
  )
  const current = new Map(stored.map(({ product }) => [product.sku, product]))
  const known = loadKnownCodes(db)
  const pictures = categoryPictures(db)
  const shop = {
    addedAt: new Date(now).toISOString(),
    timeZone: rules.timeZone,
    getCategoryPicture: (category: string) => parseOptionalPicture(pictures.get(category) ?? null),
  }
  const changes: ProductChange[] = []
  const checkedProducts = products.map((product): CheckedProduct => {
    const {
      change,
      references,
      issues: found,
    } = applyProductRows(product, columns, current.get(product.code) ?? null, shop)
    issues.push(...found)
    const locate = (path: readonly PropertyKey[]) => locateIssue(path, product, columns, references)
    for (const { field, message } of findUnknownCodes(references, known))
      issues.push({ ...locate(field.split('.')), message })
    if (change !== null) changes.push(change)
    // Existing products may break a newer rule until they are edited; a change of stock alone is not checked.
    if (change !== null && !change.stockOnly)
      for (const path of findRefillViolations(change.product, rules.refillMl))
        issues.push({ ...locate(path), message: createIssueMessage('refill', { max: rules.refillMl ?? 0 }) })
    return { code: product.code, references, locate }
  })
  issues.push(...findTakenCodes(db, checkedProducts), ...findMissingPictures(db, checkedProducts, current))
  const codes = products.flatMap((product) => listFileCodes(product, columns))
  return { changes, codes, issues: omitRepeatedColumns(issues) }
}

/** A product of the file, valid or not. */
interface CheckedProduct {
  readonly code: string
  readonly references: ProductReferences
  readonly locate: (path: readonly PropertyKey[]) => Pick<ProductIssue, 'row' | 'column'>
}

/** Reports a missing column only for the first new product that needs it: repeated, it would hide other issues. */
function omitRepeatedColumns(issues: readonly ProductIssue[]): ProductIssue[] {
  const reported = new Set<string>()
  return issues.filter(({ column, message }) => {
    if (message.key !== 'productIssue.columnNeeded') return true
    const isFirst = !reported.has(column)
    reported.add(column)
    return isFirst
  })
}

/** Reports list prices in the file of somebody who may not see them. */
function findListPriceIssues(columns: readonly ProductCsvColumn[]): ProductIssue[] {
  return columns
    .filter(isPriceListColumn)
    .map(({ name }) => ({ row: 1, column: name, message: createIssueMessage('ownersAlone') }))
}

/** Groups rows by product; reports rows without the product's or the variant's code. */
function groupByProduct(
  rows: readonly CsvRow[],
  columns: readonly ProductCsvColumn[],
  issues: ProductIssue[],
): ProductRows[] {
  const products: { code: string; rows: CsvRow[] }[] = []
  for (const row of rows) {
    const code = getCode(row, columns, 'code')
    const missingCodes = (['code', 'variant_code'] as const).filter((name) => getCode(row, columns, name) === '')
    for (const column of missingCodes) issues.push({ row: row.row, column, message: createIssueMessage('needed') })
    if (missingCodes.length > 0) continue
    const last = products.at(-1)
    if (last?.code === code) last.rows.push(row)
    else products.push({ code, rows: [row] })
  }
  return products
}

function listFileCodes({ code, rows }: ProductRows, columns: readonly ProductCsvColumn[]): FileCode[] {
  const [first] = rows
  const slug = first?.cells[columns.findIndex(({ name }) => name === 'slug')]?.trim() ?? ''
  const at = first?.row ?? 0
  return [
    { kind: 'code', code, row: at },
    ...(slug === '' ? [] : [{ kind: 'slug' as const, code: slug, row: at }]),
    ...rows.map((row) => ({
      kind: 'variant_code' as const,
      code: getCode(row, columns, 'variant_code'),
      row: row.row,
    })),
  ]
}

/**
 * Reports new uploads that are not in the admin's list of pictures, because their files may be gone. Pictures that the
 * product has already may stay.
 */
function findMissingPictures(
  db: Database,
  products: readonly CheckedProduct[],
  current: ReadonlyMap<string, StoredProduct>,
): ProductIssue[] {
  const withNewPictures = products.map(({ code, references, locate }) => {
    const displayed = new Set(listPictures(current.get(code)).map(({ path }) => path))
    const newPictures = listPictures(references).filter(({ path }) => isUpload(path) && !displayed.has(path))
    return { locate, newPictures }
  })
  const listed = findListedPictures(
    db,
    withNewPictures.flatMap(({ newPictures }) => newPictures.map(({ path }) => path)),
  )
  return withNewPictures.flatMap(({ locate, newPictures }) =>
    newPictures
      .filter(({ path }) => !listed.has(path))
      .map(({ at }) => ({ ...locate(at), message: createIssueMessage('unpublished') })),
  )
}

function listPictures(
  product: Pick<ProductReferences, 'pictures' | 'variants'> | undefined,
): { path: string; at: readonly PropertyKey[] }[] {
  if (product === undefined) return []
  return [
    ...product.pictures.map(({ path }) => ({ path, at: ['pictures'] })),
    ...product.variants.flatMap(({ pictures }, variant) =>
      pictures.map(({ path }) => ({ path, at: ['variants', variant, 'pictures'] })),
    ),
  ]
}

/** Reports slugs and variants that belong to another product. */
function findTakenCodes(db: Database, products: readonly CheckedProduct[]): ProductIssue[] {
  const slugs = findSlugOwners(
    db,
    products.map(({ references }) => references.slug),
  )
  const variants = findVariantOwners(
    db,
    products.flatMap(({ references }) => references.variants.map(({ sku }) => sku)),
  )
  return products.flatMap(({ code, references: { slug, variants: own }, locate }) => {
    const report = (path: readonly PropertyKey[], taken: string, owner = code): ProductIssue[] =>
      owner === code ? [] : [{ ...locate(path), message: createIssueMessage('taken', { code: taken, product: owner }) }]
    return [
      ...report(['slug'], slug, slugs.get(slug)),
      ...own.flatMap(({ sku }, index) => report(['variants', index, 'sku'], sku, variants.get(sku))),
    ]
  })
}

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
  if (!hasKeyColumns(columns) || !columns.some(({ name }) => Object.hasOwn(referenceColumns, name))) return []
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
 * The first rows of a staged file that set the price of a variant to 0. Excludes variants whose price is already 0.
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
