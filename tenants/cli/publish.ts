import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PublishedPictures } from '#app/domain/catalogue/catalogue-file.ts'
import { getMailLogo } from '#app/domain/catalogue/picture.ts'
import { en } from '#app/domain/messages/en.ts'
import { importFolder, prefixIssuePaths } from './import-folder.ts'
import { CliError } from './issues.ts'
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

/**
 * Publishes a shop. Checks everything first, and writes the record last, because the record opens the shop. Reads the
 * pictures unless the caller has read them.
 */
export async function publish(
  operator: OperatorClient,
  shop: ShopFolder,
  options: PublishOptions,
  printLine: (line: string) => void,
  sources?: ReadonlyMap<string, SourcePicture>,
): Promise<void> {
  const { record } = shop
  const currentDatabase = await operator.getDatabase(record.id)
  // A restore may have moved the shop to another database. Returning to the old one would hide the orders since then.
  if (currentDatabase !== null && currentDatabase !== record.database)
    throw new CliError(
      `${record.id} uses the database ${currentDatabase}, but its folder names ${record.database}: write ${currentDatabase} into tenant.json`,
    )
  const pictures = sources ?? (await readPictures(shop))
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
      'cancellations have to be made on Viva’s website',
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
