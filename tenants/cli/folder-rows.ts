import type { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import type { ImportOptions, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { picturesOfCatalogue } from './catalogue-faults.ts'
import { inFile, Refused } from './fault.ts'
import type { Counts, Operator } from './operator.ts'
import type { ShopFolder } from './shop-folder.ts'

/** Rows in one request. A rehearsal writes nothing, so that each of its chunks brings all that its products refer to. */
const chunkSizes = { products: 100, rehearsedProducts: 1000, others: 500 }

type FolderRows = Pick<ShopFolder, 'catalogue' | 'content' | 'customers' | 'orders' | 'staff'> & {
  readonly record: Pick<ShopFolder['record'], 'id' | 'database' | 'location' | 'jurisdiction'>
  readonly settings: Pick<ShopFolder['settings'], 'pointPercentage'>
}

type RowsKind = Parameters<Operator['importRows']>[1]

interface Bringing {
  /** The place of the first row in the file. */
  readonly from?: number
  readonly named?: PublishedPictures
}

/**
 * Brings the rows of a folder to its shop, kind after kind, and gives each kind's counts. A rehearsal goes the same way and is
 * refused where the publish would be: what comes later is told what the shop will be without by then.
 */
export async function* importFolder(
  operator: Pick<Operator, 'importRows'>,
  { record, settings, catalogue, content, customers, orders, staff }: FolderRows,
  pictures: PublishedPictures,
  how: ImportOptions,
  sizes = chunkSizes,
): AsyncGenerator<[kind: string, counts: Counts], void> {
  const { database, location, jurisdiction } = record
  const shop = { database, location, jurisdiction }
  const { products, ...beside } = catalogue

  const bring = (kind: RowsKind, file: string, rows: unknown, { from = 0, named = {} }: Bringing = {}) =>
    naming(file, from, operator.importRows(record.id, kind, { shop, rows, pictures: named }, how))
  const bringGoods = (rows: Partial<CatalogueFile>, from = 0) =>
    bring('catalogue', 'catalogue.json', rows, { from, named: onlyNamed(rows, pictures) })
  const bringAllGoods = async () => {
    const first = await bringGoods(beside)
    let counts = first
    for (const [from, chunk] of chunksOf(products, how.dryRun ? sizes.rehearsedProducts : sizes.products))
      counts = how.dryRun
        ? sum(counts, without(await bringGoods({ ...beside, products: chunk }, from), first))
        : sum(counts, await bringGoods({ products: chunk }, from))
    return counts
  }
  const bringInChunks = async (kind: 'customers' | 'orders', rows: readonly unknown[], also: object) => {
    let counts = none
    for (const [from, chunk] of chunksOf(rows, sizes.others))
      counts = sum(counts, await bring(kind, `${kind}.json`, { [kind]: chunk, ...also }, { from }))
    return counts
  }

  const goods = await bringAllGoods()
  yield ['goods', goods]
  yield ['content', await bring('content', 'content.json', content, { named: pictures })]
  const people = await bringInChunks('customers', customers.customers, { priceLists: catalogue.priceLists })
  yield ['customers', people]
  const rules = { pointPercentage: settings.pointPercentage }
  const missing = { missingGoods: goods.missing ?? [], missingCustomers: people.missing ?? [] }
  yield ['past orders', await bringInChunks('orders', orders.orders, { ...rules, ...missing })]
  if (staff.staff.length > 0) yield ['staff', await bring('staff-file', 'staff.json', staff)]
}

const none: Counts = { added: 0, changed: 0, unchanged: 0, kept: 0 }

function sum(one: Counts, other: Counts): Counts {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    kept: one.kept + other.kept,
    leftOut: [...new Set([...(one.leftOut ?? []), ...(other.leftOut ?? [])])],
    missing: [...new Set([...(one.missing ?? []), ...(other.missing ?? [])])],
  }
}

/** What came along for the sake of others counts once. */
function without(all: Counts, beside: Counts): Counts {
  return {
    ...all,
    added: all.added - beside.added,
    changed: all.changed - beside.changed,
    unchanged: all.unchanged - beside.unchanged,
    kept: all.kept - beside.kept,
  }
}

/** The rows in pieces, each with the place of its first row in the file. At least one piece, be it empty. */
function chunksOf<Row>(rows: readonly Row[], size: number): [from: number, chunk: Row[]][] {
  const chunks: [number, Row[]][] = []
  for (let from = 0; from === 0 || from < rows.length; from += size) chunks.push([from, rows.slice(from, from + size)])
  return chunks
}

/** A chunk travels with the pictures that its own rows name. */
function onlyNamed(rows: Partial<CatalogueFile>, published: PublishedPictures): PublishedPictures {
  const empty = { masterCategories: [], categories: [], brands: [], warehouses: [], priceLists: [], products: [] }
  const named = new Set(picturesOfCatalogue({ ...empty, ...rows }).map(({ file }) => file))
  return Object.fromEntries(Object.entries(published).filter(([file]) => named.has(file)))
}

/** Refusals speak of the row's place in the file, not in the chunk. */
export async function naming<Answer>(file: string, from: number, answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
    const faults = error.faults.map(({ path, message }) => ({
      path: path.replace(
        /^(products|customers|orders)\.(\d+)/,
        (_, rows: string, index: string) => `${rows}.${Number(index) + from}`,
      ),
      message,
    }))
    throw new Refused(error.message, inFile(file, faults))
  })
}
