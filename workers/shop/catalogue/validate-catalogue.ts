import {
  BrandRow,
  CategoryRow,
  type ImportIssue,
  type ImportOptions,
  MasterCategoryRow,
  PriceListRow,
  ProductRow,
  type PublishedPictures,
  type VariantRow,
  WarehouseRow,
} from '#app/domain/catalogue/catalogue-file.ts'
import { createIssueMessage, formatIssueInEnglish, type IssueMessage } from '#app/domain/catalogue/product-issues.ts'
import { MAX_PRODUCT_HTML } from '#app/domain/content/html.ts'
import type { KnownCodes } from '#workers/shop/rows.queries.ts'
import type { Database } from '../database.ts'
import {
  type FileRow,
  findDuplicates,
  findOversizedHtml,
  findUnpublished,
  isEdited,
  parseRows,
  parseSections,
} from '../import-rows.ts'
import { listExcludedCodes, listExcludedProducts } from '../rows.queries.ts'
import {
  findSlugOwners,
  findTakenPriceListIds,
  findVariantOwners,
  listAdminCategories,
  loadKnownCodes,
} from './catalogue-tables.queries.ts'
import { findProduct } from './import-product.queries.ts'

export interface CatalogueRows {
  readonly masterCategories: readonly FileRow<MasterCategoryRow>[]
  readonly categories: readonly FileRow<CategoryRow>[]
  readonly brands: readonly FileRow<BrandRow>[]
  readonly warehouses: readonly FileRow<WarehouseRow>[]
  readonly priceLists: readonly FileRow<PriceListRow>[]
  readonly products: readonly FileRow<ProductRow>[]
}

const sections = ['masterCategories', 'categories', 'brands', 'warehouses', 'priceLists', 'products'] as const

/** Parses a chunk of a catalogue and lists every issue of every row: format, references and duplicates. */
export function validateCatalogue(
  db: Database,
  chunk: unknown,
  pictures: PublishedPictures,
  options: Pick<ImportOptions, 'content'>,
): { rows: CatalogueRows; issues: ImportIssue[] } {
  const issues: ImportIssue[] = []
  const file = parseSections(chunk, sections, issues) ?? {}
  const rows: CatalogueRows = {
    masterCategories: parseRows(file, 'masterCategories', MasterCategoryRow, issues),
    categories: parseRows(file, 'categories', CategoryRow, issues),
    brands: parseRows(file, 'brands', BrandRow, issues),
    warehouses: parseRows(file, 'warehouses', WarehouseRow, issues),
    priceLists: parseRows(file, 'priceLists', PriceListRow, issues),
    products: parseRows(file, 'products', ProductRow, issues),
  }
  findDuplicates(rows.masterCategories, 'code', (row) => row.code, issues)
  findDuplicates(rows.categories, 'code', (row) => row.code, issues)
  findDuplicates(rows.brands, 'code', (row) => row.code, issues)
  findDuplicates(rows.warehouses, 'code', (row) => row.code, issues)
  findDuplicates(rows.priceLists, 'id', (row) => String(row.id), issues)
  findTakenPriceListIds(db, rows.priceLists, issues)
  findDuplicates(rows.products, 'sku', (row) => row.sku, issues)
  findDuplicates(rows.products, 'slug', (row) => row.slug, issues)
  for (const { at, row } of [...rows.masterCategories, ...rows.categories, ...rows.brands])
    findUnpublished(at, [{ field: 'picture.file', picture: row.picture }], pictures, issues)

  const removed = options.content ? null : listExcludedCodes(db)
  const existing = loadKnownCodes(db)
  const known = addChunkCodes(addRemovedCodes(existing, removed), file)
  const editedCategories = listAdminCategories(db)
  for (const { at, row } of rows.categories) {
    if (!known.masterCategories.has(row.master))
      issues.push({ row: at, field: 'master', message: `Unknown master category ${row.master}` })
    // The master category was removed in the admin. A category that was removed with it stays excluded; one that was
    // moved stays in its new master category.
    else if (
      removed?.masterCategories.has(row.master) &&
      !existing.masterCategories.has(row.master) &&
      !(existing.categories.has(row.code) ? editedCategories : removed.categories).has(row.code)
    )
      issues.push({ row: at, field: 'master', message: `The master category ${row.master} was removed in the admin` })
  }
  for (const { at, row } of rows.products) {
    validateReferences(at, row, known, issues)
    findUnpublished(at, listPictures(row), pictures, issues)
    findOversizedHtml(
      at,
      { longDescription: row.longDescription, 'el.longDescription': row.el?.longDescription },
      MAX_PRODUCT_HTML,
      issues,
    )
  }
  const excluded = listExcludedProducts(db)
  const willBeWritten = ({ row: { sku } }: FileRow<ProductRow>) => {
    const product = findProduct(db, sku)
    return options.content || (product === null ? !excluded.has(sku) : !isEdited(product))
  }
  const written = rows.products.filter(willBeWritten)
  validateOwners(db, written, issues)
  // A product whose categories were all removed has no category, even if the chunk has their rows.
  for (const { at, row } of written)
    if (
      removed !== null &&
      row.categories.every((code) => removed.categories.has(code) && !existing.categories.has(code))
    )
      issues.push({ row: at, field: 'categories', message: 'All of its categories were removed in the admin' })
  return { rows, issues }
}

/** Products may keep referring to rows that were removed in the admin; they are written without them. */
function addRemovedCodes(known: KnownCodes, removed: KnownCodes | null): KnownCodes {
  if (removed === null) return known
  const mergeCodes = (section: keyof KnownCodes) => new Set([...known[section], ...removed[section]])
  return {
    masterCategories: mergeCodes('masterCategories'),
    categories: mergeCodes('categories'),
    brands: mergeCodes('brands'),
    warehouses: mergeCodes('warehouses'),
    priceLists: mergeCodes('priceLists'),
  }
}

/** Adds the codes of the chunk, including those of invalid rows, which already have an issue of their own. */
function addChunkCodes(known: KnownCodes, file: Readonly<Record<string, unknown>>): KnownCodes {
  const extendCodes = (codes: ReadonlySet<string>, section: unknown, key: string) => {
    const rows: unknown[] = Array.isArray(section) ? section : []
    return new Set([...codes, ...rows.map((row) => String(new Map(Object.entries(row ?? {})).get(key)).trim())])
  }
  return {
    masterCategories: extendCodes(known.masterCategories, file.masterCategories, 'code'),
    categories: extendCodes(known.categories, file.categories, 'code'),
    brands: extendCodes(known.brands, file.brands, 'code'),
    warehouses: extendCodes(known.warehouses, file.warehouses, 'code'),
    priceLists: extendCodes(known.priceLists, file.priceLists, 'id'),
  }
}

function validateReferences(rowPath: string, row: ProductRow, known: KnownCodes, issues: ImportIssue[]): void {
  for (const { field, message } of findUnknownCodes(row, known))
    issues.push({ row: rowPath, field, message: formatIssueInEnglish(message) })
}

type CodeReferences = Pick<ProductRow, 'brand' | 'categories'> & {
  readonly variants: readonly Pick<VariantRow, 'stock' | 'listPrices'>[]
}

/** References of a product to unknown codes. */
export function findUnknownCodes(row: CodeReferences, known: KnownCodes): { field: string; message: IssueMessage }[] {
  const issues: { field: string; message: IssueMessage }[] = []
  const addUnknown = (field: string, issueName: 'brand' | 'category' | 'warehouse' | 'priceList', code: string) =>
    issues.push({ field, message: createIssueMessage(issueName, { code }) })
  if (row.brand !== null && !known.brands.has(row.brand)) addUnknown('brand', 'brand', row.brand)
  row.categories.forEach((code, index) => {
    if (!known.categories.has(code)) addUnknown(`categories.${index}`, 'category', code)
  })
  row.variants.forEach((variant, index) => {
    for (const code of Object.keys(variant.stock))
      if (!known.warehouses.has(code)) addUnknown(`variants.${index}.stock.${code}`, 'warehouse', code)
    for (const id of Object.keys(variant.listPrices))
      if (!known.priceLists.has(id)) addUnknown(`variants.${index}.listPrices.${id}`, 'priceList', id)
  })
  return issues
}

/**
 * Checks that no other product of the shop has a product's slug, and that each variant SKU belongs to one variant, in the
 * chunk and in the shop.
 */
function validateOwners(db: Database, products: readonly FileRow<ProductRow>[], issues: ImportIssue[]): void {
  const slugs = findSlugOwners(
    db,
    products.map(({ row }) => row.slug),
  )
  const variants = findVariantOwners(
    db,
    products.flatMap(({ row }) => row.variants.map(({ sku }) => sku)),
  )
  const seen = new Map<string, string>()
  for (const { at, row } of products) {
    const slugOwner = slugs.get(row.slug)
    if (slugOwner !== undefined && slugOwner !== row.sku)
      issues.push({ row: at, field: 'slug', message: `${row.slug} belongs to the product ${slugOwner}` })
    row.variants.forEach(({ sku }, index) => {
      const field = `variants.${index}.sku`
      const owner = variants.get(sku)
      if (owner !== undefined && owner !== row.sku)
        issues.push({ row: at, field, message: `${sku} belongs to the product ${owner}` })
      const earlier = seen.get(sku)
      if (earlier !== undefined) issues.push({ row: at, field, message: `${sku} is already used by ${earlier}` })
      else seen.set(sku, at)
    })
  }
}

function listPictures(row: ProductRow) {
  return [
    ...row.pictures.map((picture, index) => ({ field: `pictures.${index}.file`, picture })),
    ...row.variants.flatMap((variant, at) =>
      variant.pictures.map((picture, index) => ({ field: `variants.${at}.pictures.${index}.file`, picture })),
    ),
  ]
}
