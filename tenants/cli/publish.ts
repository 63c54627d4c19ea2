import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import type { ImportOptions, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { picturesOfCatalogue } from './catalogue-faults.ts'
import { inFile, Refused } from './fault.ts'
import { faultsOfOrders, leftOutIn, sayLeftOut } from './left-out.ts'
import type { Counts, Operator } from './operator.ts'
import { inParallel, keysOf, readPicture, renderPicture, type SourcePicture } from './pictures.ts'
import type { ShopFolder } from './shop-folder.ts'

const productsInChunk = 100
/** A rehearsal writes nothing, so that each of its chunks brings all that its products refer to. */
const productsInRehearsal = 1000
const rowsInChunk = 500

export interface PublishOptions {
  readonly stock: boolean
  readonly content: boolean
  readonly dryRun: boolean
}

/** Publishes a shop: everything is checked before anything is sent, and the record, which opens the shop, comes last. */
export async function publish(
  operator: Operator,
  shop: ShopFolder,
  options: PublishOptions,
  say: (line: string) => void,
): Promise<void> {
  const { record, catalogue, content, customers, orders, staff } = shop
  const rehearsal = { ...options, dryRun: true }
  const address = { database: record.database, location: record.location }
  const pictures = new Map<string, SourcePicture>()
  await inParallel(shop.pictures, async (file) => {
    pictures.set(file, await readPicture(file, shop.pathOf(file), record.img_folder))
  })
  const published: PublishedPictures = Object.fromEntries(
    [...pictures].map(([file, picture]) => [file, picture.published]),
  )
  const importGoods = (rows: Partial<CatalogueFile>, from: number, how: ImportOptions) => {
    const request = { shop: address, rows, pictures: onlyNamed(rows, published) }
    return naming('catalogue.json', from, operator.importRows(record.id, 'catalogue', request, how))
  }
  const importContent = (how: ImportOptions) => {
    const request = { shop: address, rows: content, pictures: published }
    return naming('content.json', 0, operator.importRows(record.id, 'content', request, how))
  }

  const importInChunks = async (
    kind: 'customers' | 'orders',
    rows: readonly unknown[],
    how: ImportOptions,
    rules: Readonly<Record<string, number>> = {},
  ) => {
    let counts = none
    for (const [from, chunk] of chunksOf(rows, rowsInChunk)) {
      const request = { shop: address, rows: { [kind]: chunk, ...rules }, pictures: {} }
      counts = sum(counts, await naming(`${kind}.json`, from, operator.importRows(record.id, kind, request, how)))
    }
    return counts
  }
  const importCustomers = (how: ImportOptions) => importInChunks('customers', customers.customers, how)
  const { pointPercentage } = shop.settings
  const importOrders = (how: ImportOptions) => importInChunks('orders', orders.orders, how, { pointPercentage })

  const importStaff = (how: ImportOptions) =>
    naming(
      'staff.json',
      0,
      operator.importRows(record.id, 'staff-file', { shop: address, rows: staff, pictures: {} }, how),
    )

  await naming('tenant.json', 0, operator.putRecord(record, { dryRun: true, content: options.content }))
  const { products, ...fixtures } = catalogue
  let goods = none
  for (const [from, chunk] of chunksOf(products, productsInRehearsal))
    goods = sum(goods, await importGoods({ ...fixtures, products: chunk }, from, rehearsal))
  const orphans = faultsOfOrders(orders.orders, products, leftOutIn([goods]))
  if (orphans.length > 0)
    throw new Refused('Past orders name goods that the desk removed', inFile('orders.json', orphans))
  const words = await importContent(rehearsal)
  const people = await importCustomers(rehearsal)
  const past = await importOrders(rehearsal)
  const there = await operator.pictures(record.id, record.img_folder)
  const missing = [...pictures.values()].filter((picture) => keysOf(picture).some((key) => !there.has(key)))
  const brandFiles = shop.brandFiles
    .map((file) => ({ key: `${record.img_folder}/${file}`, bytes: readFileSync(shop.pathOf(file)) }))
    .filter(({ key, bytes }) => there.get(key) !== createHash('md5').update(bytes).digest('hex'))

  if (options.dryRun) {
    say(`goods: would be ${inWords(goods)}`)
    say(`content: would be ${inWords(words)}`)
    say(`customers: would be ${inWords(people)}`)
    say(`past orders: would be ${inWords(past)}`)
    say(`pictures: ${missing.length} to publish, ${pictures.size - missing.length} there`)
    sayLeftOut([goods, words], say)
    return
  }

  let files = 0
  await inParallel(missing, async (picture) => {
    const rendered = [...(await renderPicture(picture))].filter(([key]) => !there.has(key))
    await inParallel(rendered, ([key, bytes]) => put(key, bytes), 6)
    files += rendered.length
  })
  async function put(key: string, bytes: Buffer): Promise<void> {
    await operator.putPicture(record.id, key, new Uint8Array(bytes))
  }
  await inParallel(brandFiles, ({ key, bytes }) => put(key, bytes))
  say(
    `pictures: ${missing.length} published in ${files} files, ${pictures.size - missing.length} there; ` +
      `${brandFiles.length} of ${shop.brandFiles.length} brand files renewed`,
  )

  let done = await importGoods(fixtures, 0, options)
  for (const [from, chunk] of chunksOf(products, productsInChunk))
    done = sum(done, await importGoods({ products: chunk }, from, options))
  say(`goods: ${inWords(done)}`)
  const written = await importContent(options)
  say(`content: ${inWords(written)}`)
  sayLeftOut([done, written], say)
  say(`customers: ${inWords(await importCustomers(options))}`)
  say(`past orders: ${inWords(await importOrders(options))}`)
  if (staff.staff.length > 0) say(`staff: ${inWords(await importStaff(options))}`)

  const change = await operator.putRecord(record, { dryRun: false, content: options.content })
  const hosts = [
    ...change.hostsAdded.map((host) => `, ${host} added`),
    ...change.hostsRemoved.map((host) => `, ${host} removed`),
  ]
  say(`record: ${change.record}${hosts.join('')}`)
  for (const warning of warningsOf(shop)) say(`beware: ${warning}`)
}

/** What works, and less well than it could. */
function warningsOf({ record, settings }: Pick<ShopFolder, 'record' | 'settings'>): string[] {
  const cards = settings.payNow && settings.vivaWallet && record.secrets.viva_client_id !== undefined
  if (!cards || record.secrets.viva_auth !== undefined) return []
  return [
    'without viva_auth a card payment whose browser never comes back waits for Viva’s webhook, and an order that is ' +
      'refunded or cancelled here has to be refunded or cancelled in Viva’s own pages',
  ]
}

const none: Counts = { added: 0, changed: 0, unchanged: 0, kept: 0 }

function sum(one: Counts, other: Counts): Counts {
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    unchanged: one.unchanged + other.unchanged,
    kept: one.kept + other.kept,
    leftOut: [...new Set([...(one.leftOut ?? []), ...(other.leftOut ?? [])])],
  }
}

function inWords({ added, changed, unchanged, kept }: Counts): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${kept} kept as edited in the shop`
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
async function naming<Answer>(file: string, from: number, answer: Promise<Answer>): Promise<Answer> {
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
