import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { PictureRow } from '#app/domain/catalogue/catalogue-file.ts'
import type { ImportFault, ImportOptions, ImportReport, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { cleanHtml } from '#app/domain/content/clean-html.ts'
import type { Database } from './database.ts'
import { isLeftOut, type RemovableTable } from './left-out.queries.ts'

/** What imports of goods and of content have in common: reading rows, deciding on each, writing it, counting. */

/** A row that passed its schema, with its place in the file. */
export interface FileRow<Row> {
  /** As `products.12`. */
  readonly at: string
  readonly row: Row
}

export type Verdict = 'added' | 'changed' | 'unchanged' | 'kept'
export type Tally = Record<Verdict, number> & { leftOut?: string[]; missing?: string[] }

/** The shop's own copy of an imported row. `source` is null for a row that was made in the shop. */
export interface KnownRow {
  readonly source: string | null
  readonly edited: number
}

/** How a kind of row lies in the database. The statements take the values as they are listed. */
export interface ImportedTable<Row> {
  /** The table, where the desk removes rows of it. */
  readonly removable?: RemovableTable
  /** Selects `source` and `edited` by the key. */
  readonly find: string
  /** Inserts, or updates the row with the same key. */
  readonly write: string
  /** Sets `source` (the first parameter) and clears `edited`, by the key. */
  readonly seal: string
  readonly keyOf: (row: Row) => readonly (string | number)[]
  readonly valuesOf: (row: Row, pictures: PublishedPictures) => readonly (string | number | null)[]
}

export function newTally(): Tally {
  return { added: 0, changed: 0, unchanged: 0, kept: 0 }
}

export function refused(faults: readonly ImportFault[]): ImportReport {
  return { ...newTally(), faults }
}

/** The section's rows that are well-formed; every fault of the others goes to `faults`. An absent section is empty. */
export function readRows<Row>(
  file: Readonly<Record<string, unknown>>,
  section: string,
  schema: z.ZodType<Row>,
  faults: ImportFault[],
): FileRow<Row>[] {
  const rows = file[section]
  if (rows === undefined) return []
  if (!Array.isArray(rows)) {
    faults.push({ row: section, field: '', message: 'A list of rows is expected' })
    return []
  }
  return rows.flatMap((value: unknown, index) => {
    const at = `${section}.${index}`
    const parsed = schema.safeParse(value)
    if (parsed.success) return [{ at, row: parsed.data }]
    for (const issue of parsed.error.issues)
      faults.push({ row: at, field: issue.path.join('.'), message: issue.message })
    return []
  })
}

/** An object of known sections, or null with the fault listed. */
export function readSections(
  file: unknown,
  sections: readonly string[],
  faults: ImportFault[],
): Readonly<Record<string, unknown>> | null {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    faults.push({ row: '', field: '', message: 'An object with lists of rows is expected' })
    return null
  }
  for (const name of Object.keys(file))
    if (!sections.includes(name)) faults.push({ row: name, field: '', message: 'Unknown section' })
  return { ...file }
}

/** Lists every row whose key an earlier row of the file has. */
export function findDuplicates<Row>(
  rows: readonly FileRow<Row>[],
  field: string,
  keyOf: (row: Row) => string,
  faults: ImportFault[],
): void {
  const first = new Map<string, string>()
  for (const { at, row } of rows) {
    const key = keyOf(row)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, at)
    else faults.push({ row: at, field, message: `${key} is already used by ${earlier}` })
  }
}

/** Lists every picture that was not published with the rows. */
export function findUnpublished(
  at: string,
  named: readonly { readonly field: string; readonly picture: PictureRow | null }[],
  pictures: PublishedPictures,
  faults: ImportFault[],
): void {
  for (const { field, picture } of named)
    if (picture !== null && !Object.hasOwn(pictures, picture.file))
      faults.push({ row: at, field, message: `The picture ${picture.file} is not published` })
}

/** Lists every HTML text, by its field, that cleaning makes longer than `most`: the shop's forms and files could not save it again. */
export function findTooLongHtml(
  at: string,
  texts: Readonly<Record<string, string | undefined>>,
  most: number,
  faults: ImportFault[],
): void {
  for (const [field, html = ''] of Object.entries(texts)) {
    const { length } = cleanHtml(html)
    if (length > most)
      faults.push({
        row: at,
        field,
        message: `${length} characters once its HTML is cleaned; at most ${most} are allowed`,
      })
  }
}

/** A picture as the database keeps it. */
export function pictureJson(row: PictureRow, pictures: PublishedPictures): string {
  const published = pictures[row.file]
  if (published === undefined) throw new Error(`The picture ${row.file} passed the checks unpublished`)
  const { path, width, height } = published
  return JSON.stringify({ path, width, height, alt: row.alt })
}

export function optionalPictureJson(row: PictureRow | null, pictures: PublishedPictures): string | null {
  return row === null ? null : pictureJson(row, pictures)
}

/** The digest by which the next import knows the row again. The order of keys makes no difference. */
export function sourceOf(row: unknown): string {
  const canonical = JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('base64url')
}

/** Whether the row is written: what the shop edited stays, unless `options.content` says otherwise. */
export function verdictOn(known: KnownRow | null, source: string, options: ImportOptions): Verdict {
  if (known === null) return 'added'
  if (isEdited(known)) return options.content ? 'changed' : 'kept'
  return known.source === source ? 'unchanged' : 'changed'
}

export function isEdited(known: KnownRow): boolean {
  return known.edited === 1 || known.source === null
}

/** Whether a row stays removed, as the desk left it; then it is counted. */
export function leavesOut(
  db: Database,
  table: RemovableTable | undefined,
  code: string,
  options: ImportOptions,
  tally: Tally,
): boolean {
  if (table === undefined || !isLeftOut(db, table, code, options)) return false
  tally.leftOut = [...(tally.leftOut ?? []), `${table.replace('_', ' ')} ${code}`]
  return true
}

/** Notes what the shop is without although the rows name it. */
export function noteMissing(tally: Tally, missing: readonly string[]): void {
  if (missing.length > 0) tally.missing = [...missing]
}

/** Writes the rows that are new or differ and returns those that changed. */
export function importRows<Row>(
  db: Database,
  table: ImportedTable<Row>,
  rows: readonly FileRow<Row>[],
  pictures: PublishedPictures,
  options: ImportOptions,
  tally: Tally,
): Row[] {
  const changed: Row[] = []
  for (const { row } of rows) {
    const key = table.keyOf(row)
    const [known] = db.sql.exec<{ source: string | null; edited: number }>(table.find, ...key)
    if (known === undefined && leavesOut(db, table.removable, key.join(' '), options, tally)) continue
    const values = table.valuesOf(row, pictures)
    const source = sourceOf([...key, ...values])
    const verdict = verdictOn(known ?? null, source, options)
    tally[verdict] += 1
    if (verdict === 'unchanged' || verdict === 'kept') continue
    db.sql.exec(table.write, ...key, ...values)
    // Last, since writing marks the row as edited.
    db.sql.exec(table.seal, source, ...key)
    if (verdict === 'changed') changed.push(row)
  }
  return changed
}
