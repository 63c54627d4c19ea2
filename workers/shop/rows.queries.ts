import type { ImportOptions } from '#app/domain/catalogue/catalogue-file.ts'
import type { Picture, TranslatedPicture } from '#app/domain/catalogue/picture.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Database } from './database.ts'

/** The most rows that one run of a job deletes. Small batches let the shop answer between runs. */
export const PURGE_BATCH_SIZE = 1_000

/**
 * Deletes up to `PURGE_BATCH_SIZE` rows that match the condition; the job is due again at once for the rest. `key`
 * lists the columns that identify a row.
 */
export function purgeRows(
  db: Database,
  table: string,
  key: string,
  condition: string,
  ...bindings: readonly (string | number)[]
): void {
  db.sql.exec(
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${PURGE_BATCH_SIZE})`,
    ...bindings,
  )
}

/**
 * Tables that never reuse an id, not even that of a removed row (migration 0025) or of an order that is missing after a
 * restore.
 */
export type NumberedTable =
  | 'products'
  | 'variants'
  | 'master_categories'
  | 'categories'
  | 'brands'
  | 'warehouses'
  | 'slides'
  | 'posts'
  | 'price_lists'
  | 'reviews'
  | 'orders'

/** SQL for the id of the table's next row. */
export function nextIdSql(table: NumberedTable): string {
  const spent = `(SELECT last FROM spent_ids WHERE name = '${table}')`
  return `(SELECT max(coalesce((SELECT max(id) FROM ${table}), 0), coalesce(${spent}, 0)) + 1)`
}

/** Undefined for the shop's default language. */
export type LanguageOrDefault = Language | undefined

/** SQL for a text in a language: the Greek text of the row's `el` JSON if there is one, otherwise the column. */
export function localizedSql(language: LanguageOrDefault, table: string, column: string): string {
  return language === 'el' ? `coalesce(${table}.el ->> '${column}', ${table}.${column})` : `${table}.${column}`
}

/** The row's Greek texts as JSON, or null if there are none. */
export function toGreekJson(texts: Readonly<Record<string, string | undefined>>): string | null {
  return Object.values(texts).some((text) => text !== undefined) ? JSON.stringify(texts) : null
}

/** Reads a picture column, with the alternative text in this language. */
export function parsePicture(json: string, language?: LanguageOrDefault): Picture {
  const { path, width, height, alt, el }: TranslatedPicture = JSON.parse(json)
  return { path, width, height, alt: language === 'el' ? (el?.alt ?? alt) : alt }
}

export function parseOptionalPicture(json: string | null, language?: LanguageOrDefault): Picture | null {
  return json === null ? null : parsePicture(json, language)
}

/** Reads a picture column with the alternative texts of all languages. */
export function parseTranslatedPicture(json: string): TranslatedPicture {
  const { path, width, height, alt, el }: TranslatedPicture = JSON.parse(json)
  return { path, width, height, alt, ...(el === undefined ? {} : { el }) }
}

/** Formats a picture for its column. */
export function formatPicture({ path, width, height, alt, el }: TranslatedPicture): string {
  return JSON.stringify({ path, width, height, alt, el })
}

/** Rows that were removed in the admin although the tenant's folder still has them (migration 0029). */

/** Tables from which the admin may remove rows of the folder. */
export type RemovableTable =
  | 'products'
  | 'master_categories'
  | 'categories'
  | 'brands'
  | 'warehouses'
  | 'slides'
  | 'posts'
  | 'price_lists'

const codeColumns: Readonly<Partial<Record<RemovableTable, string>>> = {
  products: 'sku',
  price_lists: 'CAST(id AS TEXT)',
}

/**
 * SQL that records a row as excluded before it is deleted, by id. Rows created in the shop are not recorded: no folder
 * has them.
 */
export function excludeRowSql(table: RemovableTable): string {
  return `INSERT OR IGNORE INTO left_out (name, code)
    SELECT '${table}', ${codeColumns[table] ?? 'code'} FROM ${table} WHERE id = ?1 AND source IS NOT NULL`
}

/** Whether a publish skips the row. With `options.content` the row is imported again and its exclusion deleted. */
export function isExcluded(db: Database, table: RemovableTable, code: string, options: ImportOptions): boolean {
  const [found] = db.sql.exec('SELECT 1 FROM left_out WHERE name = ? AND code = ?', table, code).toArray()
  if (found === undefined || !options.content) return found !== undefined
  db.sql.exec('DELETE FROM left_out WHERE name = ? AND code = ?', table, code)
  return false
}

/** The SKUs of products that a publish skips. */
export function listExcludedProducts(db: Database): ReadonlySet<string> {
  return listCodes(db, 'products')
}

/** Codes of excluded rows that rows of a folder may still refer to. */
export function listExcludedCodes(db: Database): KnownCodes {
  return {
    masterCategories: listCodes(db, 'master_categories'),
    categories: listCodes(db, 'categories'),
    brands: listCodes(db, 'brands'),
    warehouses: listCodes(db, 'warehouses'),
    priceLists: listCodes(db, 'price_lists'),
  }
}

function listCodes(db: Database, table: RemovableTable): ReadonlySet<string> {
  const rows = db.sql.exec<{ code: string }>('SELECT code FROM left_out WHERE name = ?', table)
  return new Set([...rows].map(({ code }) => code))
}

export interface KnownCodes {
  readonly masterCategories: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
  readonly brands: ReadonlySet<string>
  readonly warehouses: ReadonlySet<string>
  readonly priceLists: ReadonlySet<string>
}
