import type { AdminOption, RowOptions } from '#app/domain/admin/row-kinds.ts'
import type { TranslatedPicture } from '#app/domain/catalogue/picture.ts'
import { quoteIdentifier } from '../backup/backup.queries.ts'
import type { Database } from '../database.ts'
import { listTablesWithPictures } from '../health-check/health-check.queries.ts'
import { formatPicture, type LanguageOrDefault, localizedSql, parseTranslatedPicture } from '../rows.queries.ts'
import type { AdminPicture } from './products.ts'

/** Adds the picture to the list, or updates its alt text. False if nothing has changed. */
export function upsertPicture(db: Database, picture: TranslatedPicture, name: string): boolean {
  const upserted = db.sql.exec(
    `INSERT INTO desk_pictures (path, picture, name) VALUES (?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET picture = excluded.picture WHERE picture <> excluded.picture RETURNING path`,
    picture.path,
    formatPicture(picture),
    name,
  )
  return upserted.toArray().length > 0
}

export function listUploadedPictures(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): AdminPicture[] {
  const rows = db.sql
    .exec<{ path: string; picture: string; name: string }>(
      'SELECT path, picture, name FROM desk_pictures ORDER BY name, path LIMIT ? OFFSET ?',
      limit,
      offset,
    )
    .toArray()
  const displayed = findDisplayedPictures(
    db,
    rows.map(({ path }) => path),
  )
  return rows.map(({ path, picture, name }) => ({
    picture: parseTranslatedPicture(picture),
    name,
    isDisplayed: displayed.has(path),
  }))
}

export function countUploadedPictures(db: Database): number {
  return db.sql.exec<{ total: number }>('SELECT count(*) AS total FROM desk_pictures').one().total
}

/** The paths among these that a row of the shop shows. */
export function findDisplayedPictures(db: Database, paths: readonly string[]): ReadonlySet<string> {
  const tables = listTablesWithPictures(db).filter((name) => name !== quoteIdentifier('desk_pictures'))
  const rows = tables.flatMap((table) =>
    db.sql
      .exec<{ path: string }>(
        `SELECT DISTINCT t.picture ->> 'path' AS path FROM ${table} t
         WHERE t.picture ->> 'path' IN (SELECT value FROM json_each(?))`,
        JSON.stringify(paths),
      )
      .toArray(),
  )
  return new Set(rows.map(({ path }) => path))
}

/** The paths among these that are in the admin's list. */
export function findListedPictures(db: Database, paths: readonly string[]): ReadonlySet<string> {
  const rows = db.sql.exec<{ path: string }>(
    'SELECT d.path FROM json_each(?) wanted JOIN desk_pictures d ON d.path = wanted.value',
    JSON.stringify(paths),
  )
  return new Set([...rows].map(({ path }) => path))
}

/** Removes the picture from the list and returns its file name. Null if it isn't listed. */
export function deleteListedPicture(db: Database, path: string): string | null {
  const [deletedRow] = db.sql.exec<{ name: string }>('DELETE FROM desk_pictures WHERE path = ? RETURNING name', path)
  return deletedRow?.name ?? null
}

/** The files of removed pictures are deleted later. */

export function insertRemoval(db: Database, path: string, now: number): void {
  db.sql.exec(
    `INSERT INTO removed_pictures (path, removed_at) VALUES (?, ?)
     ON CONFLICT (path) DO UPDATE SET removed_at = excluded.removed_at`,
    path,
    now,
  )
}

/** Deletes the removal records of these paths and returns how many there were. */
export function deleteRemovals(db: Database, paths: readonly string[]): number {
  return db.sql
    .exec(
      'DELETE FROM removed_pictures WHERE path IN (SELECT value FROM json_each(?)) RETURNING path',
      JSON.stringify(paths),
    )
    .toArray().length
}

export function findFirstRemovalAt(db: Database): number | null {
  return db.sql.exec<{ at: number | null }>('SELECT min(removed_at) AS at FROM removed_pictures').one().at
}

/** Pictures removed by `deadline`, at most `limit`, and whether a row or the admin's list uses them. */
export function listRemovalsUntil(db: Database, deadline: number, limit: number): { path: string; isUsed: boolean }[] {
  const removals = db.sql
    .exec<{ path: string }>(
      'SELECT path FROM removed_pictures WHERE removed_at <= ? ORDER BY removed_at, path LIMIT ?',
      deadline,
      limit,
    )
    .toArray()
  const usedPaths = new Set<string>()
  for (const table of removals.length === 0 ? [] : listTablesWithPictures(db)) {
    const rows = db.sql.exec<{ path: string }>(
      `SELECT DISTINCT r.path FROM ${table} t JOIN removed_pictures r ON r.path = t.picture ->> 'path'`,
    )
    for (const { path } of rows) usedPaths.add(path)
  }
  return removals.map(({ path }) => ({ path, isUsed: usedPaths.has(path) }))
}

/** Sets the removal time of all that were removed before `deadline` to `deadline`. */
export function postponeRemovals(db: Database, deadline: number): void {
  db.sql.exec('UPDATE removed_pictures SET removed_at = ?1 WHERE removed_at < ?1', deadline)
}

/** The pictures that a row can show: those of the shop's rows, except products, and those uploaded in the admin. */
const rowPictures = `SELECT picture, title1 || ' ' || title2 AS name FROM slides
  UNION ALL SELECT picture, description FROM master_categories
  UNION ALL SELECT picture, description FROM categories
  UNION ALL SELECT picture, name FROM brands
  UNION ALL SELECT picture, title FROM posts`
/** In two steps: the platform allows five terms in one compound SELECT. */
const pictures = `SELECT picture, name FROM (${rowPictures})
  UNION ALL SELECT picture, position FROM page_content
  UNION ALL SELECT picture, name FROM desk_pictures`

export function getRowChoices(db: Database, language?: LanguageOrDefault): RowOptions {
  return {
    parents: db.sql
      .exec<{ code: string; name: string }>(
        `SELECT CAST(id AS TEXT) AS code, ${localizedSql(language, 'm', 'description')} AS name
         FROM master_categories m ORDER BY sequence, id`,
      )
      .toArray() satisfies AdminOption[],
    pictures: listPictureChoices(db, language),
  }
}

/** Pictures by path, named by their alt text or by the row that shows them. */
export function listPictureChoices(db: Database, language?: LanguageOrDefault): AdminOption[] {
  const greekAlt = language === 'el' ? "min(picture ->> '$.el.alt'), " : ''
  return db.sql
    .exec<{ code: string; name: string }>(
      `SELECT picture ->> 'path' AS code, coalesce(${greekAlt}min(trim(coalesce(nullif(picture ->> 'alt', ''), name))), '') AS name
       FROM (${pictures}) WHERE picture IS NOT NULL GROUP BY code ORDER BY name, code`,
    )
    .toArray()
}

export function hasParent(db: Database, id: number): boolean {
  return db.sql.exec('SELECT 1 FROM master_categories WHERE id = ?', id).toArray().length === 1
}

/**
 * A picture as its column stores it, by path. Null if no row has it. An uploaded picture gets its latest alt text; any
 * other keeps that of `own`, the picture that the row shows already.
 */
export function findPictureByPath(db: Database, path: string, own: TranslatedPicture | null = null): string | null {
  const [uploaded] = db.sql.exec<{ picture: string }>('SELECT picture FROM desk_pictures WHERE path = ?', path)
  if (uploaded !== undefined) return uploaded.picture
  if (own?.path === path) return formatPicture(own)
  const [pictureRow] = db.sql.exec<{ picture: string }>(
    `SELECT picture FROM (${pictures}) WHERE picture ->> 'path' = ? LIMIT 1`,
    path,
  )
  return pictureRow?.picture ?? null
}

/** The default picture of a new product: the category's, otherwise the master category's. */
export function findCategoryPicture(db: Database, category: string): string | null {
  const [pictureRow] = db.sql.exec<{ picture: string | null }>(
    `SELECT coalesce(c.picture, m.picture) AS picture
     FROM categories c JOIN master_categories m ON m.id = c.master_id WHERE c.code = ?`,
    category,
  )
  return pictureRow?.picture ?? null
}

const codedTables = {
  'master-categories': 'master_categories',
  categories: 'categories',
  brands: 'brands',
  stores: 'warehouses',
} as const
type CodedKind = keyof typeof codedTables

export function isCodeTaken(db: Database, kind: CodedKind, code: string): boolean {
  // Ignore case: product files name rows by code, and people mix upper and lower case.
  return db.sql.exec(`SELECT 1 FROM ${codedTables[kind]} WHERE lower(code) = lower(?)`, code).toArray().length > 0
}
