import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BackupHead, BackupPart } from '#app/domain/backup/backup-file.ts'
import { pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import { Refused } from '../fault.ts'
import type { Call, Operator } from '../operator.ts'
import { backupLines } from './backup-lines.ts'

/** Characters of rows that travel together. */
const inOneCall = 2 * 1024 * 1024

const Next = z.object({ ok: z.literal(true), next: z.number().nullable() })
const Done = z.object({ ok: z.literal(true), rows: z.number() })
const { database, location, jurisdiction, img_folder } = TenantRecord.shape
const Home = z.object({ database })
const Names = z.object({ database, location, jurisdiction, img_folder })
const Jurisdiction = z.union([jurisdiction.unwrap(), z.literal('none')])

export interface Restoring {
  readonly id: string
  /** The file's bytes, from the beginning each time. */
  readonly read: () => AsyncIterable<Uint8Array>
  /** Another database than the record's. */
  readonly database: string | undefined
  /** Where the new database must stay: `eu`, or `none` for anywhere; as the record says where it is not given. */
  readonly jurisdiction?: string | undefined
  /** Whether a published shop gets the file's record in place of its own. */
  readonly record: boolean
  readonly say: (line: string) => void
}

/**
 * Fills an empty shop with a backup. The whole file is checked before anything is sent, and the record, which opens the
 * shop or leads it to its new database, is written last. Interrupted, it is simply run again.
 */
export async function restore(call: Call, operator: Operator, { id, read, say, ...given }: Restoring): Promise<void> {
  const named = given.database === undefined ? null : database.safeParse(given.database)
  if (named?.success === false)
    throw new Refused('The database can not be called so', [
      { path: '--database', message: named.error.issues[0]?.message ?? '' },
    ])
  const where = given.jurisdiction === undefined ? null : Jurisdiction.safeParse(given.jurisdiction)
  if (where?.success === false) throw new Refused('--jurisdiction is eu or none')
  const { head, file, pictures } = await checked(read)
  if (head.tenant !== id) throw new Refused(`The backup is one of ${head.tenant}, not of ${id}`)
  const present = (await operator.list()).some((shop) => shop.id === id)
  const current: object = present
    ? await call('GET', `/tenants/${encodeURIComponent(id)}`, z.record(z.string(), z.unknown()))
    : head.record
  // The file's record may name a database that the shop has left since.
  const home = named?.data ?? Home.parse(current).database
  // Without the list it keeps the tokens that stand: one that was revoked since the backup is not in force again.
  const tokens = present ? { api_tokens: undefined } : {}
  // The published record decides, also where the file's takes its place: the file may be from before a move.
  const kept = Names.partial().parse(current).jurisdiction
  const stays = where === null ? kept : where.data === 'none' ? undefined : where.data
  const record = { ...(given.record ? head.record : current), ...tokens, database: home, jurisdiction: stays, id }
  const { img_folder: folder, ...shop } = Names.parse(record)
  if (Names.parse(head.record).img_folder !== folder)
    throw new Refused(
      `The backup's pictures are in ${Names.parse(head.record).img_folder}, those of the shop in ${folder}`,
    )
  // What the desk changes meanwhile stands, unless the file's is asked for.
  const content = given.record
  await operator.putRecord(record, { dryRun: true, content })

  const at = `/tenants/${encodeURIComponent(id)}/restore`
  const told = JSON.stringify({ shop, file, schema: { migrations: head.migrations, tables: head.tables } })
  const { next } = await call('POST', at, Next, told)
  if (next === null) say(`${shop.database} was filled with this file before and stays as it is now`)
  else {
    if (next > 1) say(`goes on with part ${next}`)
    for await (const parts of parcels(read, next)) await call('PUT', at, Next, JSON.stringify({ shop, file, parts }))
    const { rows } = await call('POST', `${at}/finish`, Done, told)
    say(`${rows} rows, as they were at ${head.at}`)
  }
  const there = await operator.pictures(id, folder)
  const brought = await bringPictures(operator, id, folder, read, there)
  if (brought.size > 0) say(`pictures: ${brought.size} files came back`)
  const change = await operator.putRecord(record, { dryRun: false, content })
  say(`record: ${change.record}`)

  const missing = [...pictures].filter((key) => !there.has(key) && !brought.has(key))
  if (missing.length > 0)
    say(`beware: ${missing.length} files of pictures are not there, as ${missing[0]}; publish the shop's folder again`)
}

/** Puts the file's pictures where they were, and tells which: all that are not there as they are in the file. */
async function bringPictures(
  operator: Operator,
  id: string,
  folder: string,
  read: Restoring['read'],
  there: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const brought = new Set<string>()
  for await (const line of backupLines(read())) {
    if (line.kind !== 'picture') continue
    const bytes = Buffer.from(line.bytes, 'base64')
    if (there.get(line.key) === createHash('md5').update(bytes).digest('hex')) continue
    await operator.putPictures(id, folder, new Map([[line.key, new Uint8Array(bytes)]]))
    brought.add(line.key)
  }
  return brought
}

/** The file's parts from this one on, as many together as travel together. */
async function* parcels(read: Restoring['read'], next: number): AsyncGenerator<readonly BackupPart[]> {
  let parts: BackupPart[] = []
  let length = 0
  for await (const line of backupLines(read())) {
    if (line.kind !== 'part' || line.part.place < next) continue
    parts.push(line.part)
    length += line.part.rows.length
    if (length < inOneCall) continue
    yield parts
    parts = []
    length = 0
  }
  if (parts.length > 0) yield parts
}

/** Reads the file to its end, so that nothing of a broken one is sent. */
async function checked(read: Restoring['read']) {
  let head: BackupHead | undefined
  let folder = ''
  let file = ''
  const pictures = new Set<string>()
  for await (const line of backupLines(read())) {
    if (line.kind === 'head') {
      head = line.head
      folder = Names.parse(head.record).img_folder
    } else if (line.kind === 'pictures') for (const key of Object.keys(line.files)) pictures.add(key)
    else if (line.kind === 'end') file = line.sha256
    // It becomes part of an address.
    else if (line.kind === 'picture' && pictureFile(line.key)?.folder !== folder)
      throw new Refused(`${line.key} is no picture of ${folder}`)
  }
  if (head === undefined) throw new Refused('The file is no backup of a shop')
  return { head, file, pictures }
}
