import type { CatalogueFile, ImportOptions, PublishedPictures } from '#app/domain/catalogue/catalogue-file.ts'
import { CliError, listCataloguePictures, prefixFile } from './issues.ts'
import type { Counts, OperatorClient } from './operator-client.ts'
import type { ShopFolder } from './shop-folder.ts'

/** Rows in one request. A dry run writes nothing, so each of its chunks repeats the categories, brands and so on. */
const CHUNK_SIZES = { products: 100, dryRunProducts: 1000, others: 500 }

type FolderRows = Pick<ShopFolder, 'catalogue' | 'content' | 'customers' | 'orders' | 'staff'> & {
  readonly record: Pick<ShopFolder['record'], 'id' | 'database' | 'location' | 'jurisdiction'>
  readonly settings: Pick<ShopFolder['settings'], 'pointPercentage'>
}

type RowsKind = Parameters<OperatorClient['importRows']>[1]

interface UploadOptions {
  /** The first row's index in the file. */
  readonly from?: number
  readonly references?: PublishedPictures
}

/**
 * Uploads a folder's rows, kind by kind, and yields the counts of each kind. A dry run fails where the import would:
 * its requests for orders list the products and customers that the shop would still lack after the import.
 */
export async function* importFolder(
  operator: Pick<OperatorClient, 'importRows'>,
  { record, settings, catalogue, content, customers, orders, staff }: FolderRows,
  pictures: PublishedPictures,
  options: ImportOptions,
  sizes = CHUNK_SIZES,
): AsyncGenerator<[kind: string, counts: Counts], void> {
  const { database, location, jurisdiction } = record
  const shop = { database, location, jurisdiction }
  const { products, ...related } = catalogue

  const upload = (kind: RowsKind, file: string, rows: unknown, { from = 0, references = {} }: UploadOptions = {}) =>
    prefixIssuePaths(file, from, operator.importRows(record.id, kind, { shop, rows, pictures: references }, options))
  const uploadProducts = (rows: Partial<CatalogueFile>, from = 0) =>
    upload('catalogue', 'catalogue.json', rows, { from, references: filterReferenced(rows, pictures) })
  const uploadAllProducts = async () => {
    const first = await uploadProducts(related)
    let counts = first
    for (const [from, chunk] of splitChunks(products, options.dryRun ? sizes.dryRunProducts : sizes.products))
      counts = options.dryRun
        ? sumCounts(counts, subtractCounts(await uploadProducts({ ...related, products: chunk }, from), first))
        : sumCounts(counts, await uploadProducts({ products: chunk }, from))
    return counts
  }
  const uploadInChunks = async (kind: 'customers' | 'orders', rows: readonly unknown[], extraFields: object) => {
    let counts = NO_CHANGES
    for (const [from, chunk] of splitChunks(rows, sizes.others))
      counts = sumCounts(counts, await upload(kind, `${kind}.json`, { [kind]: chunk, ...extraFields }, { from }))
    return counts
  }

  const productCounts = await uploadAllProducts()
  yield ['products', productCounts]
  yield ['content', await upload('content', 'content.json', content, { references: pictures })]
  const customerCounts = await uploadInChunks('customers', customers.customers, { priceLists: catalogue.priceLists })
  yield ['customers', customerCounts]
  const rules = { pointPercentage: settings.pointPercentage }
  const missing = { missingGoods: productCounts.missing ?? [], missingCustomers: customerCounts.missing ?? [] }
  yield ['past orders', await uploadInChunks('orders', orders.orders, { ...rules, ...missing })]
  if (staff.staff.length > 0) yield ['staff', await upload('staff-file', 'staff.json', staff)]
}

const NO_CHANGES: Counts = { added: 0, changed: 0, unchanged: 0, kept: 0 }

function sumCounts(a: Counts, b: Counts): Counts {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    unchanged: a.unchanged + b.unchanged,
    kept: a.kept + b.kept,
    excluded: [...new Set([...(a.excluded ?? []), ...(b.excluded ?? [])])],
    missing: [...new Set([...(a.missing ?? []), ...(b.missing ?? [])])],
  }
}

/** Subtracts the counts of the rows that every chunk of a dry run repeats. */
function subtractCounts(counts: Counts, related: Counts): Counts {
  return {
    ...counts,
    added: counts.added - related.added,
    changed: counts.changed - related.changed,
    unchanged: counts.unchanged - related.unchanged,
    kept: counts.kept - related.kept,
  }
}

/** Splits rows into chunks, each with the index of its first row. Returns an empty chunk if there are no rows. */
function splitChunks<Row>(rows: readonly Row[], size: number): [from: number, chunk: Row[]][] {
  const chunks: [number, Row[]][] = []
  for (let from = 0; from === 0 || from < rows.length; from += size) chunks.push([from, rows.slice(from, from + size)])
  return chunks
}

/** Returns the pictures that the chunk's rows refer to. */
function filterReferenced(rows: Partial<CatalogueFile>, published: PublishedPictures): PublishedPictures {
  const emptyCatalogue = {
    masterCategories: [],
    categories: [],
    brands: [],
    warehouses: [],
    priceLists: [],
    products: [],
  }
  const references = new Set(listCataloguePictures({ ...emptyCatalogue, ...rows }).map(({ file }) => file))
  return Object.fromEntries(Object.entries(published).filter(([file]) => references.has(file)))
}

/** Rewrites the issue paths of a failed request: file name first, and the row's index in the file, not in the chunk. */
export async function prefixIssuePaths<Result>(file: string, from: number, promise: Promise<Result>): Promise<Result> {
  return promise.catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    const issues = error.issues.map(({ path, message }) => ({
      path: path.replace(
        /^(products|customers|orders)\.(\d+)/,
        (_, rows: string, index: string) => `${rows}.${Number(index) + from}`,
      ),
      message,
    }))
    throw new CliError(error.message, prefixFile(file, issues))
  })
}
