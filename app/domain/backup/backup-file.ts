import { z } from '#app/domain/schema.ts'

/**
 * A backup of a shop: JSON lines in one gzipped file. It has a header, the rows of all tables except those in
 * `excludedTables` (`backup.queries.ts`), the names of the pictures, and an end line with the digest of all lines before
 * it. The pictures follow, with an end line of their own.
 */

/** SHA-256 in hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z0-9_]{1,64}$/)

export const BackupTable = z.strictObject({
  name,
  columns: z.array(name).min(1).max(200),
  /** The number of rows. */
  rows: z.int().min(0),
})

/** The tables and migrations that a restore needs to know before the rows. */
export const BackupSchema = z.strictObject({
  /** By name, in the order in which they were applied. */
  migrations: z.array(z.string().min(1).max(100)).min(1),
  tables: z.array(BackupTable),
})

export const BackupHeader = z.strictObject({
  /** 'backup 1' has no pictures after the shop's end line. */
  periptero: z.enum(['backup 1', 'backup 2']),
  tenant: z.string().min(1),
  /** ISO instant of the backed-up state. */
  at: z.iso.datetime(),
  ...BackupSchema.shape,
  /** The tenant's record, with its secrets still sealed. */
  record: z.record(z.string(), z.unknown()),
})

/** Rows of one table, each a list of values in the order of the table's columns. */
export const BackupRows = z.strictObject({
  table: name,
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})

/** Picture files by key, with the digests of their content. */
export const BackupPictures = z.strictObject({ pictures: z.record(z.string(), z.string()) })

/** A picture file, in base64. */
export const BackupPicture = z.strictObject({ picture: z.string().max(300), bytes: z.string() })

export const BackupEnd = z.strictObject({ end: z.strictObject({ sha256: digest }) })

/** A file by its digest, and the tables that it contains. */
export const BackupFile = z.strictObject({ file: digest, schema: BackupSchema })

/** A part of a backup that the shop restores in one step: rows as JSON. `place` is the number of the part, from 1. */
export const BackupPart = z.strictObject({ place: z.int().min(1), table: name, rows: z.string().min(2).max(1_900_000) })

export type BackupTable = z.infer<typeof BackupTable>
export type BackupSchema = z.infer<typeof BackupSchema>
export type BackupHeader = z.infer<typeof BackupHeader>
export type BackupPicture = z.infer<typeof BackupPicture>
export type BackupPart = z.infer<typeof BackupPart>

/** Where the next read continues: the index of the table, and the last row that was read. */
export interface BackupCursor {
  readonly table: number
  readonly row: number
}

/** Lines of a file, each with its line end, and where the next page begins; null at the end. */
export interface BackupPage {
  readonly lines: string
  readonly next: BackupCursor | null
}

export type RestoreRefusal =
  | { readonly ok: false; readonly reason: 'not-empty'; readonly table: string }
  /** The backup was made by a newer version of the shop, or by another product. */
  | { readonly ok: false; readonly reason: 'unknown-migration'; readonly migration: string }
  | { readonly ok: false; readonly reason: 'other-tables'; readonly table: string }
  | { readonly ok: false; readonly reason: 'other-columns'; readonly table: string }
  /** The restore of another file has begun since. */
  | { readonly ok: false; readonly reason: 'other-file' }
  | { readonly ok: false; readonly reason: 'rows-missing'; readonly table: string }
  | { readonly ok: false; readonly reason: 'does-not-fit'; readonly detail: string }

/** `next` is the next part to send; null if the shop was already restored from this file. */
export type RestoreStep = { readonly ok: true; readonly next: number | null } | RestoreRefusal
export type RestoreEnd = { readonly ok: true; readonly rows: number } | RestoreRefusal
