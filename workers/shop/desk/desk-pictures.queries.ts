import type { Picture } from '#app/domain/catalogue/picture.ts'
import { named } from '../backup/tables.queries.ts'
import type { Database } from '../database.ts'
import { tablesWithPictures } from '../examination/examine.queries.ts'
import { pictureFrom, pictureText } from '../picture.ts'
import type { DeskPicture } from './desk-product.ts'

/** Puts the picture among those that can be chosen; false where it is there already, with these words. */
export function listPicture(db: Database, picture: Picture, name: string): boolean {
  const kept = db.sql.exec(
    `INSERT INTO desk_pictures (path, picture, name) VALUES (?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET picture = excluded.picture WHERE picture <> excluded.picture RETURNING path`,
    picture.path,
    pictureText(picture),
    name,
  )
  return kept.toArray().length > 0
}

export function broughtPictures(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): DeskPicture[] {
  const rows = db.sql
    .exec<{ path: string; picture: string; name: string }>(
      'SELECT path, picture, name FROM desk_pictures ORDER BY name, path LIMIT ? OFFSET ?',
      limit,
      offset,
    )
    .toArray()
  const shown = shownPictures(
    db,
    rows.map(({ path }) => path),
  )
  return rows.map(({ path, picture, name }) => ({ picture: pictureFrom(picture), name, isShown: shown.has(path) }))
}

export function countBroughtPictures(db: Database): number {
  return db.sql.exec<{ total: number }>('SELECT count(*) AS total FROM desk_pictures').one().total
}

/** Which of these paths anything in the shop shows. */
export function shownPictures(db: Database, paths: readonly string[]): ReadonlySet<string> {
  const tables = tablesWithPictures(db).filter((name) => name !== named('desk_pictures'))
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

/** Which of these paths can be chosen at the desk. */
export function listedPictures(db: Database, paths: readonly string[]): ReadonlySet<string> {
  const rows = db.sql.exec<{ path: string }>(
    'SELECT d.path FROM json_each(?) wanted JOIN desk_pictures d ON d.path = wanted.value',
    JSON.stringify(paths),
  )
  return new Set([...rows].map(({ path }) => path))
}

/** The name that its file had; null for one that is not listed. */
export function unlistPicture(db: Database, path: string): string | null {
  const [gone] = db.sql.exec<{ name: string }>('DELETE FROM desk_pictures WHERE path = ? RETURNING name', path)
  return gone?.name ?? null
}
