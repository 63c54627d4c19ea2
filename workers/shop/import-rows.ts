import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type {
  ImportIssue,
  ImportOptions,
  ImportReport,
  PictureRow,
  PublishedPictures,
} from '#app/domain/catalogue/catalogue-file.ts'
import { cleanHtml } from '#app/domain/content/clean-html.ts'
import type { Database } from './database.ts'
import { formatPicture, isExcluded, type RemovableTable } from './rows.queries.ts'

/** Shared by the imports of JSON files: parse rows, decide on each, write it, count. */

/** A row that passed its schema, and its position in the file. */
export interface FileRow<Row> {
  /** Like `products.12`. */
  readonly at: string
  readonly row: Row
}

export type Verdict = 'added' | 'changed' | 'unchanged' | 'kept'
export type Tally = Record<Verdict, number> & { excluded?: string[]; missing?: string[] }

/** The shop's copy of an imported row. `source` is null for a row that was created in the shop. */
export interface KnownRow {
  readonly source: string | null
  readonly edited: number
}

/** How a kind of row is stored. The statements take the values in the order of `getValues`. */
export interface ImportedTable<Row> {
  /** Set if the admin may remove rows of this table. */
  readonly removable?: RemovableTable
  /** Selects `source` and `edited` by the key. */
  readonly findSql: string
  /** Inserts, or updates the row with the same key. */
  readonly writeSql: string
  /** Sets `source` (the first parameter) and clears `edited`, by the key. */
  readonly sealSql: string
  readonly getKey: (row: Row) => readonly (string | number)[]
  readonly getValues: (row: Row, pictures: PublishedPictures) => readonly (string | number | null)[]
}

export function createTally(): Tally {
  return { added: 0, changed: 0, unchanged: 0, kept: 0 }
}

export function createRejectedReport(issues: readonly ImportIssue[]): ImportReport {
  return { ...createTally(), issues }
}

/** Parses the rows of a section. Adds the validation issues to `issues`; an absent section is empty. */
export function parseRows<Row>(
  file: Readonly<Record<string, unknown>>,
  section: string,
  schema: z.ZodType<Row>,
  issues: ImportIssue[],
): FileRow<Row>[] {
  const rows = file[section]
  if (rows === undefined) return []
  if (!Array.isArray(rows)) {
    issues.push({ row: section, field: '', message: 'A list of rows is expected' })
    return []
  }
  return rows.flatMap((value: unknown, index) => {
    const rowPath = `${section}.${index}`
    const parsed = schema.safeParse(value)
    if (parsed.success) return [{ at: rowPath, row: parsed.data }]
    for (const issue of parsed.error.issues)
      issues.push({ row: rowPath, field: issue.path.join('.'), message: issue.message })
    return []
  })
}

/** Parses an object of sections. Null if it is not an object. Adds an issue for that, and for each unknown section. */
export function parseSections(
  file: unknown,
  sections: readonly string[],
  issues: ImportIssue[],
): Readonly<Record<string, unknown>> | null {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) {
    issues.push({ row: '', field: '', message: 'An object with lists of rows is expected' })
    return null
  }
  for (const name of Object.keys(file))
    if (!sections.includes(name)) issues.push({ row: name, field: '', message: 'Unknown section' })
  return { ...file }
}

/** Adds an issue for every row whose key an earlier row of the file has. */
export function findDuplicates<Row>(
  rows: readonly FileRow<Row>[],
  field: string,
  getKey: (row: Row) => string,
  issues: ImportIssue[],
): void {
  const first = new Map<string, string>()
  for (const { at, row } of rows) {
    const key = getKey(row)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, at)
    else issues.push({ row: at, field, message: `${key} is already used by ${earlier}` })
  }
}

/** Adds an issue for every picture that was not published with the rows. */
export function findUnpublished(
  rowPath: string,
  references: readonly { readonly field: string; readonly picture: PictureRow | null }[],
  pictures: PublishedPictures,
  issues: ImportIssue[],
): void {
  for (const { field, picture } of references)
    if (picture !== null && !Object.hasOwn(pictures, picture.file))
      issues.push({ row: rowPath, field, message: `The picture ${picture.file} is not published` })
}

/** Adds an issue for every HTML text that exceeds `maxLength` after cleaning: it could not be saved again. */
export function findOversizedHtml(
  rowPath: string,
  texts: Readonly<Record<string, string | undefined>>,
  maxLength: number,
  issues: ImportIssue[],
): void {
  for (const [field, html = ''] of Object.entries(texts)) {
    const { length } = cleanHtml(html)
    if (length > maxLength)
      issues.push({
        row: rowPath,
        field,
        message: `${length} characters once its HTML is cleaned; at most ${maxLength} are allowed`,
      })
  }
}

/** A picture as the database stores it. */
export function toPictureJson(row: PictureRow, pictures: PublishedPictures): string {
  const published = pictures[row.file]
  if (published === undefined) throw new Error(`The picture ${row.file} passed validation but was not published`)
  const { path, width, height } = published
  return formatPicture({ path, width, height, alt: row.alt, el: row.el })
}

export function toOptionalPictureJson(row: PictureRow | null, pictures: PublishedPictures): string | null {
  return row === null ? null : toPictureJson(row, pictures)
}

/** The hash by which the next import recognizes an unchanged row. The order of keys does not matter. */
export function hashSource(row: unknown): string {
  const canonical = JSON.stringify(row, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('base64url')
}

/** Whether to write the row. Rows edited in the shop stay unless `options.content` is set. */
export function getVerdict(known: KnownRow | null, source: string, options: ImportOptions): Verdict {
  if (known === null) return 'added'
  if (isEdited(known)) return options.content ? 'changed' : 'kept'
  return known.source === source ? 'unchanged' : 'changed'
}

export function isEdited(known: KnownRow): boolean {
  return known.edited === 1 || known.source === null
}

/** Whether the admin removed the row. If so, adds it to the tally's excluded rows. */
export function skipIfExcluded(
  db: Database,
  table: RemovableTable | undefined,
  code: string,
  options: ImportOptions,
  tally: Tally,
): boolean {
  if (table === undefined || !isExcluded(db, table, code, options)) return false
  tally.excluded = [...(tally.excluded ?? []), `${table.replace('_', ' ')} ${code}`]
  return true
}

/** Records the file's SKUs or email addresses that the shop does not have after the import. */
export function addMissing(tally: Tally, missing: readonly string[]): void {
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
    const key = table.getKey(row)
    const [known] = db.sql.exec<{ source: string | null; edited: number }>(table.findSql, ...key)
    if (known === undefined && skipIfExcluded(db, table.removable, key.join(' '), options, tally)) continue
    const values = table.getValues(row, pictures)
    const source = hashSource([...key, ...values])
    const verdict = getVerdict(known ?? null, source, options)
    tally[verdict] += 1
    if (verdict === 'unchanged' || verdict === 'kept') continue
    db.sql.exec(table.writeSql, ...key, ...values)
    // Seal last: the write marks the row as edited.
    db.sql.exec(table.sealSql, source, ...key)
    if (verdict === 'changed') changed.push(row)
  }
  return changed
}
