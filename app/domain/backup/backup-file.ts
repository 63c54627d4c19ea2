import { z } from '#app/domain/schema.ts'

/**
 * A backup of a shop, as lines of JSON in one gzipped file: the head, the rows of every table, the names of the pictures,
 * and an end, whose digest is of all lines before it. Behind it the pictures themselves, and an end of their own.
 */

/** SHA-256 in hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z0-9_]{1,64}$/)

export const BackupTable = z.strictObject({
  name,
  columns: z.array(name).min(1).max(200),
  /** How many there are. */
  rows: z.int().min(0),
})

/** What the rows have to be told to become a shop again. */
export const BackupSchema = z.strictObject({
  /** By their names, in the order in which the shop went through them. */
  migrations: z.array(z.string().min(1).max(100)).min(1),
  tables: z.array(BackupTable),
})

export const BackupHead = z.strictObject({
  /** Of the first kind nothing follows the end of the shop. */
  periptero: z.enum(['backup 1', 'backup 2']),
  tenant: z.string().min(1),
  /** ISO instant: the shop is as it was then. */
  at: z.iso.datetime(),
  ...BackupSchema.shape,
  /** The tenant's record, its secrets sealed as they are in the record. */
  record: z.record(z.string(), z.unknown()),
})

/** Rows of one table, each a list of values in the order of the table's columns. */
export const BackupRows = z.strictObject({
  table: name,
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** Files of pictures by their keys, with the digests of what they hold. */
export const BackupPictures = z.strictObject({ pictures: z.record(z.string(), z.string()) })

/** One of these files, in base64. */
export const BackupPicture = z.strictObject({ picture: z.string().max(300), bytes: z.string() })

export const BackupEnd = z.strictObject({ end: z.strictObject({ sha256: digest }) })

/** A file by its digest, and the tables that it brings. */
export const BackupFile = z.strictObject({ file: digest, schema: BackupSchema })

/** What the shop takes of a backup at once: rows as the JSON of a line has them, under their place in the file from 1 on. */
export const BackupPart = z.strictObject({ place: z.int().min(1), table: name, rows: z.string().min(2).max(1_900_000) })

export type BackupTable = z.infer<typeof BackupTable>
export type BackupSchema = z.infer<typeof BackupSchema>
export type BackupHead = z.infer<typeof BackupHead>
export type BackupPicture = z.infer<typeof BackupPicture>
export type BackupPart = z.infer<typeof BackupPart>

/** Where a reading of the copy goes on: the table by its place among the tables, and the last row that was read. */
export interface CopyPlace {
  readonly table: number
  readonly row: number
}

/** Lines of a file, each with its end of line, and where the next page begins; null at the end. */
export interface CopyPage {
  readonly lines: string
  readonly next: CopyPlace | null
}

export type RestoreRefusal =
  | { readonly ok: false; readonly reason: 'not-empty'; readonly table: string }
  /** The backup was made by a newer version of the shop, or by another product. */
  | { readonly ok: false; readonly reason: 'unknown-migration'; readonly migration: string }
  | { readonly ok: false; readonly reason: 'other-columns'; readonly table: string }
  /** Another file's restoring has begun since. */
  | { readonly ok: false; readonly reason: 'other-file' }
  | { readonly ok: false; readonly reason: 'rows-missing'; readonly table: string }
  | { readonly ok: false; readonly reason: 'does-not-fit'; readonly why: string }

/** `next` is the first part that is wanted, null where the shop was made of this very file before: then none is. */
export type RestoreStep = { readonly ok: true; readonly next: number | null } | RestoreRefusal
export type RestoreEnd = { readonly ok: true; readonly rows: number } | RestoreRefusal
