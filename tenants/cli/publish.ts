import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CatalogueFile, ImportOptions, PublishedPictures } from '#app/domain/catalogue/catalogue-file.ts'
import { getMailLogo } from '#app/domain/catalogue/picture.ts'
import { en } from '#app/domain/messages/en.ts'
import { CliError, listCataloguePictures, prefixFile } from './issues.ts'
import type { Counts, OperatorClient } from './operator-client.ts'
import { readPictures, renderMailLogo, renderMaster, type SourcePicture } from './pictures.ts'
import type { ShopFolder } from './shop-folder.ts'

export interface PublishOptions {
  readonly stock: boolean
  readonly content: boolean
  readonly dryRun: boolean
}

/** A batch of pictures is sent once it has this size. The operator's API accepts 25 MB. */
const MAX_REQUEST_BYTES = 1024 * 1024

/** Publishes a shop. Checks everything first, and writes the record last, because the record opens the shop. */
export async function publish(
  operator: OperatorClient,
  shop: ShopFolder,
  options: PublishOptions,
  printLine: (line: string) => void,
): Promise<void> {
  const { record } = shop
  const currentDatabase = await operator.getDatabase(record.id)
  // A restore may have moved the shop to another database. Returning to the old one would hide the orders since then.
  if (currentDatabase !== null && currentDatabase !== record.database)
    throw new CliError(
      `${record.id} uses the database ${currentDatabase}, but its folder names ${record.database}: write ${currentDatabase} into tenant.json`,
    )
  const pictures = await readPictures(shop)
  const published: PublishedPictures = Object.fromEntries(
    [...pictures].map(([file, picture]) => [file, picture.published]),
  )
  await prefixIssuePaths('tenant.json', 0, operator.putRecord(record, { dryRun: true, content: options.content }))
  const dryRunCounts = []
  for await (const countsByKind of importFolder(operator, shop, published, { ...options, dryRun: true }))
    dryRunCounts.push(countsByKind)
  const publishedFiles = await operator.pictures(record.id, record.img_folder)
  const missing = [...pictures.values()].filter((picture) => !publishedFiles.has(picture.published.path))
  const { logo } = record.theme
  const allBrandFiles = [
    ...shop.brandFiles.map((file) => [file, new Uint8Array(readFileSync(shop.getPicturePath(file)))] as const),
    [getMailLogo(logo), await renderMailLogo(shop.getPicturePath(logo))] as const,
  ]
  const brandFiles = allBrandFiles
    .map(([file, bytes]) => [`${record.img_folder}/${file}`, bytes] as const)
    .filter(([key, bytes]) => publishedFiles.get(key) !== createHash('md5').update(bytes).digest('hex'))

  if (options.dryRun) {
    for (const [kind, counts] of dryRunCounts) printLine(`${kind} (dry run): ${formatCounts(kind, counts)}`)
    printLine(`pictures: ${missing.length} to publish, ${pictures.size - missing.length} unchanged`)
    printExcluded(dryRunCounts, printLine)
    return
  }

  for await (const files of renderMasterBatches(missing, operator.local))
    await operator.putPictures(record.id, record.img_folder, files)
  if (brandFiles.length > 0) await operator.putPictures(record.id, record.img_folder, new Map(brandFiles))
  printLine(
    `pictures: ${missing.length} published, ${pictures.size - missing.length} unchanged; ` +
      `${brandFiles.length} of ${allBrandFiles.length} brand files updated`,
  )

  const importedCounts = []
  for await (const [kind, counts] of importFolder(operator, shop, published, options)) {
    printLine(`${kind}: ${formatCounts(kind, counts)}`)
    importedCounts.push([kind, counts] as const)
  }
  printExcluded(importedCounts, printLine)

  const change = await operator.putRecord(record, { dryRun: false, content: options.content })
  const hosts = [
    ...change.hostsAdded.map((host) => `, ${host} added`),
    ...change.hostsRemoved.map((host) => `, ${host} removed`),
  ]
  printLine(`record: ${change.record}${hosts.join('')}`)
  for (const warning of listWarnings(shop)) printLine(`warning: ${warning}`)
}

/** Yields the master files of pictures by key, in batches for one request each. */
async function* renderMasterBatches(pictures: readonly SourcePicture[], local: boolean) {
  let files = new Map<string, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  for (const picture of pictures) {
    // Cloudflare Images doesn't resize SVG files; the local Worker does.
    const master = await renderMaster(picture, { rasterise: !local })
    files.set(picture.published.path, new Uint8Array(master))
    bytes += master.length
    if (bytes < MAX_REQUEST_BYTES) continue
    yield files
    files = new Map()
    bytes = 0
  }
  if (files.size > 0) yield files
}

/** Lists problems that do not prevent publishing. */
export function listWarnings({ record, settings }: Pick<ShopFolder, 'record' | 'settings'>): string[] {
  const acceptsCards = settings.payNow && settings.vivaWallet && record.secrets.viva_client_id !== undefined
  const unknownMessageWarnings = (['messages', 'messages_el'] as const).flatMap((messageField) =>
    Object.keys(record[messageField])
      .filter((key) => !Object.hasOwn(en, key))
      .map((key) => `${messageField} changes ${key}, but the shop has no such text`),
  )
  if (!acceptsCards || record.secrets.viva_auth !== undefined) return unknownMessageWarnings
  return [
    ...unknownMessageWarnings,
    'without viva_auth, only Viva’s webhook settles a card payment if the shopper does not return, and refunds and ' +
      'cancellations must also be made on Viva’s website',
  ]
}

/** Staff of the folder are only added. Other rows stay as they are if they were edited in the admin. */
function formatCounts(kind: string, { added, changed, unchanged, kept }: Counts): string {
  if (kind === 'staff') return `${added} added, ${kept} already there`
  const edited = kept > 0 ? `, ${kept} edited in the admin and not overwritten` : ''
  return `${added} added, ${changed} changed, ${unchanged} unchanged${edited}`
}

function printExcluded(
  countsByKind: readonly (readonly [kind: string, counts: Counts])[],
  printLine: (line: string) => void,
): void {
  const rows = countsByKind.flatMap(([, { excluded = [] }]) => excluded)
  if (rows.length > 0)
    printLine(`skipped, because they were removed in the admin (--content restores them): ${rows.join(', ')}`)
}

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
 * its requests for orders list the products and customers that the import would not create.
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
