import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PublishedPictures } from '#app/domain/catalogue/import.ts'
import { en } from '#app/domain/messages/en.ts'
import { Refused } from './fault.ts'
import { importFolder, naming } from './folder-rows.ts'
import type { Counts, Operator } from './operator.ts'
import { masterOf, readPictures, type SourcePicture } from './pictures.ts'
import type { ShopFolder } from './shop-folder.ts'

export interface PublishOptions {
  readonly stock: boolean
  readonly content: boolean
  readonly dryRun: boolean
}

/** The operator's API takes 25 MB. */
const bytesInOneCall = 1024 * 1024

/** Publishes a shop: everything is checked before anything is sent, and the record, which opens the shop, comes last. */
export async function publish(
  operator: Operator,
  shop: ShopFolder,
  options: PublishOptions,
  say: (line: string) => void,
): Promise<void> {
  const { record } = shop
  const home = await operator.databaseOf(record.id)
  // Orders that came since a restore would be out of sight.
  if (home !== null && home !== record.database)
    throw new Refused(
      `${record.id} lives in the database ${home}, and its folder names ${record.database}: write ${home} into tenant.json`,
    )
  const pictures = await readPictures(shop)
  const published: PublishedPictures = Object.fromEntries(
    [...pictures].map(([file, picture]) => [file, picture.published]),
  )
  await naming('tenant.json', 0, operator.putRecord(record, { dryRun: true, content: options.content }))
  const rehearsed = []
  for await (const counted of importFolder(operator, shop, published, { ...options, dryRun: true }))
    rehearsed.push(counted)
  const there = await operator.pictures(record.id, record.img_folder)
  const missing = [...pictures.values()].filter((picture) => !there.has(picture.published.path))
  const brandFiles = shop.brandFiles
    .map((file) => [`${record.img_folder}/${file}`, new Uint8Array(readFileSync(shop.pathOf(file)))] as const)
    .filter(([key, bytes]) => there.get(key) !== createHash('md5').update(bytes).digest('hex'))

  if (options.dryRun) {
    for (const [kind, counts] of rehearsed) say(`${kind}: would be ${inWords(counts)}`)
    say(`pictures: ${missing.length} to publish, ${pictures.size - missing.length} there`)
    sayLeftOut(rehearsed, say)
    return
  }

  for await (const files of mastersOf(missing, operator.local))
    await operator.putPictures(record.id, record.img_folder, files)
  if (brandFiles.length > 0) await operator.putPictures(record.id, record.img_folder, new Map(brandFiles))
  say(
    `pictures: ${missing.length} published, ${pictures.size - missing.length} there; ` +
      `${brandFiles.length} of ${shop.brandFiles.length} brand files renewed`,
  )

  const done = []
  for await (const [kind, counts] of importFolder(operator, shop, published, options)) {
    say(`${kind}: ${inWords(counts)}`)
    done.push([kind, counts] as const)
  }
  sayLeftOut(done, say)

  const change = await operator.putRecord(record, { dryRun: false, content: options.content })
  const hosts = [
    ...change.hostsAdded.map((host) => `, ${host} added`),
    ...change.hostsRemoved.map((host) => `, ${host} removed`),
  ]
  say(`record: ${change.record}${hosts.join('')}`)
  for (const warning of warningsOf(shop)) say(`beware: ${warning}`)
}

/** The master files of pictures by their keys, as many together as travel together. */
async function* mastersOf(pictures: readonly SourcePicture[], local: boolean) {
  let files = new Map<string, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  for (const picture of pictures) {
    // Cloudflare Images passes drawings through at their own size; a developer's machine resizes them.
    const master = await masterOf(picture, { rasterise: !local })
    files.set(picture.published.path, new Uint8Array(master))
    bytes += master.length
    if (bytes < bytesInOneCall) continue
    yield files
    files = new Map()
    bytes = 0
  }
  if (files.size > 0) yield files
}

/** What works, and less well than it could. */
export function warningsOf({ record, settings }: Pick<ShopFolder, 'record' | 'settings'>): string[] {
  const cards = settings.payNow && settings.vivaWallet && record.secrets.viva_client_id !== undefined
  const unheard = (['messages', 'messages_el'] as const).flatMap((wording) =>
    Object.keys(record[wording])
      .filter((key) => !Object.hasOwn(en, key))
      .map((key) => `${wording} rewords ${key}, and the shop has no such text`),
  )
  if (!cards || record.secrets.viva_auth !== undefined) return unheard
  return [
    ...unheard,
    'without viva_auth a card payment whose browser never comes back waits for Viva’s webhook, and an order that is ' +
      'refunded or cancelled here has to be refunded or cancelled in Viva’s own pages',
  ]
}

function inWords({ added, changed, unchanged, kept }: Counts): string {
  return `${added} added, ${changed} changed, ${unchanged} unchanged, ${kept} kept as edited in the shop`
}

function sayLeftOut(counted: readonly (readonly [kind: string, counts: Counts])[], say: (line: string) => void): void {
  const rows = counted.flatMap(([, { leftOut = [] }]) => leftOut)
  if (rows.length > 0) say(`left out, since the desk removed them (--content brings them back): ${rows.join(', ')}`)
}
