import {
  BrandRow,
  CategoryRow,
  MasterCategoryRow,
  PriceListRow,
  ProductRow,
  type VariantRow,
  WarehouseRow,
} from '#app/domain/catalogue/catalogue-file.ts'
import { type FaultText, faultInEnglish, faultText } from '#app/domain/catalogue/goods-faults.ts'
import type { ImportFault, ImportOptions, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { MAX_PRODUCT_HTML } from '#app/domain/content/html-length.ts'
import type { Database } from '../database.ts'
import {
  type FileRow,
  findDuplicates,
  findTooLongHtml,
  findUnpublished,
  isEdited,
  readRows,
  readSections,
} from '../import-rows.ts'
import { leftOutCodes, leftOutProducts } from '../left-out.queries.ts'
import {
  categoriesOfTheDesk,
  findTakenNumbers,
  type KnownCodes,
  knownCodes,
  ownersOfSlugs,
  ownersOfVariants,
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

/** Reads a chunk of a catalogue and lists every fault of every row: its form, what it refers to, what it repeats. */
export function checkCatalogue(
  db: Database,
  chunk: unknown,
  pictures: PublishedPictures,
  options: Pick<ImportOptions, 'content'>,
): { rows: CatalogueRows; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const file = readSections(chunk, sections, faults) ?? {}
  const rows: CatalogueRows = {
    masterCategories: readRows(file, 'masterCategories', MasterCategoryRow, faults),
    categories: readRows(file, 'categories', CategoryRow, faults),
    brands: readRows(file, 'brands', BrandRow, faults),
    warehouses: readRows(file, 'warehouses', WarehouseRow, faults),
    priceLists: readRows(file, 'priceLists', PriceListRow, faults),
    products: readRows(file, 'products', ProductRow, faults),
  }
  findDuplicates(rows.masterCategories, 'code', (row) => row.code, faults)
  findDuplicates(rows.categories, 'code', (row) => row.code, faults)
  findDuplicates(rows.brands, 'code', (row) => row.code, faults)
  findDuplicates(rows.warehouses, 'code', (row) => row.code, faults)
  findDuplicates(rows.priceLists, 'id', (row) => String(row.id), faults)
  findTakenNumbers(db, rows.priceLists, faults)
  findDuplicates(rows.products, 'sku', (row) => row.sku, faults)
  findDuplicates(rows.products, 'slug', (row) => row.slug, faults)
  for (const { at, row } of [...rows.masterCategories, ...rows.categories, ...rows.brands])
    findUnpublished(at, [{ field: 'picture.file', picture: row.picture }], pictures, faults)

  const removed = options.content ? null : leftOutCodes(db)
  const here = knownCodes(db)
  const known = withChunk(withRemoved(here, removed), file)
  const kept = categoriesOfTheDesk(db)
  for (const { at, row } of rows.categories) {
    if (!known.masterCategories.has(row.master))
      faults.push({ row: at, field: 'master', message: `Unknown master category ${row.master}` })
    // Under it nothing can stand. What was removed along with it is left out as well, and what was moved away stays there.
    else if (
      removed?.masterCategories.has(row.master) &&
      !here.masterCategories.has(row.master) &&
      !(here.categories.has(row.code) ? kept : removed.categories).has(row.code)
    )
      faults.push({ row: at, field: 'master', message: `The master category ${row.master} was removed at the desk` })
  }
  for (const { at, row } of rows.products) {
    checkReferences(at, row, known, faults)
    findUnpublished(at, picturesOf(row), pictures, faults)
    findTooLongHtml(
      at,
      { longDescription: row.longDescription, 'el.longDescription': row.el?.longDescription },
      MAX_PRODUCT_HTML,
      faults,
    )
  }
  const leftOut = leftOutProducts(db)
  const isWritten = ({ row: { sku } }: FileRow<ProductRow>) => {
    const product = findProduct(db, sku)
    return options.content || (product === null ? !leftOut.has(sku) : !isEdited(product))
  }
  const written = rows.products.filter(isWritten)
  checkOwners(db, written, faults)
  // What stays removed stands nowhere, also where the rows of it come along.
  for (const { at, row } of written)
    if (removed !== null && row.categories.every((code) => removed.categories.has(code) && !here.categories.has(code)))
      faults.push({ row: at, field: 'categories', message: 'All of its categories were removed at the desk' })
  return { rows, faults }
}

/** Products may go on naming what was removed at the desk: they are written without it. */
function withRemoved(known: KnownCodes, removed: KnownCodes | null): KnownCodes {
  if (removed === null) return known
  const both = (section: keyof KnownCodes) => new Set([...known[section], ...removed[section]])
  return {
    masterCategories: both('masterCategories'),
    categories: both('categories'),
    brands: both('brands'),
    warehouses: both('warehouses'),
    priceLists: both('priceLists'),
  }
}

/** Adds the codes of the chunk, faulty rows included: their own fault is enough. */
function withChunk(known: KnownCodes, file: Readonly<Record<string, unknown>>): KnownCodes {
  const grown = (codes: ReadonlySet<string>, section: unknown, key: string) => {
    const rows: unknown[] = Array.isArray(section) ? section : []
    return new Set([...codes, ...rows.map((row) => String(new Map(Object.entries(row ?? {})).get(key)).trim())])
  }
  return {
    masterCategories: grown(known.masterCategories, file.masterCategories, 'code'),
    categories: grown(known.categories, file.categories, 'code'),
    brands: grown(known.brands, file.brands, 'code'),
    warehouses: grown(known.warehouses, file.warehouses, 'code'),
    priceLists: grown(known.priceLists, file.priceLists, 'id'),
  }
}

function checkReferences(at: string, row: ProductRow, known: KnownCodes, faults: ImportFault[]): void {
  for (const { field, says } of unknownCodes(row, known)) faults.push({ row: at, field, message: faultInEnglish(says) })
}

type Referring = Pick<ProductRow, 'brand' | 'categories'> & {
  readonly variants: readonly Pick<VariantRow, 'stock' | 'listPrices'>[]
}

/** What a product refers to and nobody knows. */
export function unknownCodes(row: Referring, known: KnownCodes): { field: string; says: FaultText }[] {
  const faults: { field: string; says: FaultText }[] = []
  const unknown = (field: string, what: 'brand' | 'category' | 'warehouse' | 'priceList', code: string) =>
    faults.push({ field, says: faultText(what, { code }) })
  if (row.brand !== null && !known.brands.has(row.brand)) unknown('brand', 'brand', row.brand)
  row.categories.forEach((code, index) => {
    if (!known.categories.has(code)) unknown(`categories.${index}`, 'category', code)
  })
  row.variants.forEach((variant, index) => {
    for (const code of Object.keys(variant.stock))
      if (!known.warehouses.has(code)) unknown(`variants.${index}.stock.${code}`, 'warehouse', code)
    for (const id of Object.keys(variant.listPrices))
      if (!known.priceLists.has(id)) unknown(`variants.${index}.listPrices.${id}`, 'priceList', id)
  })
  return faults
}

/** A slug belongs to one product and a variant's SKU to one variant, in the chunk and in the shop. */
function checkOwners(db: Database, products: readonly FileRow<ProductRow>[], faults: ImportFault[]): void {
  const slugs = ownersOfSlugs(
    db,
    products.map(({ row }) => row.slug),
  )
  const variants = ownersOfVariants(
    db,
    products.flatMap(({ row }) => row.variants.map(({ sku }) => sku)),
  )
  const seen = new Map<string, string>()
  for (const { at, row } of products) {
    const slugOwner = slugs.get(row.slug)
    if (slugOwner !== undefined && slugOwner !== row.sku)
      faults.push({ row: at, field: 'slug', message: `${row.slug} belongs to the product ${slugOwner}` })
    row.variants.forEach(({ sku }, index) => {
      const field = `variants.${index}.sku`
      const owner = variants.get(sku)
      if (owner !== undefined && owner !== row.sku)
        faults.push({ row: at, field, message: `${sku} belongs to the product ${owner}` })
      const earlier = seen.get(sku)
      if (earlier !== undefined) faults.push({ row: at, field, message: `${sku} is already used by ${earlier}` })
      else seen.set(sku, at)
    })
  }
}

function picturesOf(row: ProductRow) {
  return [
    ...row.pictures.map((picture, index) => ({ field: `pictures.${index}.file`, picture })),
    ...row.variants.flatMap((variant, at) =>
      variant.pictures.map((picture, index) => ({ field: `variants.${at}.pictures.${index}.file`, picture })),
    ),
  ]
}
