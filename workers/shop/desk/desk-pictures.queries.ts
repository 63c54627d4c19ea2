import type { Picture } from '#app/domain/catalogue/picture.ts'
import { named } from '../backup/tables.queries.ts'
import type { Database } from '../database.ts'
import { tablesWithPictures } from '../examination/examine.queries.ts'
import { pictureFrom, pictureText } from '../picture.ts'
import type { DeskPicture } from './desk-goods-handle.ts'

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

export function broughtPictures(db: Database): DeskPicture[] {
  const shown = new Set<string>()
  for (const table of tablesWithPictures(db).filter((name) => name !== named('desk_pictures'))) {
    const rows = db.sql.exec<{ path: string }>(
      `SELECT DISTINCT d.path FROM desk_pictures d JOIN ${table} t ON t.picture ->> 'path' = d.path`,
    )
    for (const { path } of rows) shown.add(path)
  }
  const all = db.sql.exec<{ path: string; picture: string; name: string }>(
    'SELECT path, picture, name FROM desk_pictures ORDER BY name, path',
  )
  return [...all].map(({ path, picture, name }) => ({ picture: pictureFrom(picture), name, isShown: shown.has(path) }))
}

/** Which of these paths can be chosen at the desk. */
export function listedPictures(db: Database, paths: readonly string[]): ReadonlySet<string> {
  const rows = db.sql.exec<{ path: string }>(
    'SELECT d.path FROM json_each(?) wanted JOIN desk_pictures d ON d.path = wanted.value',
    JSON.stringify(paths),
  )
  return new Set([...rows].map(({ path }) => path))
}

export function unlistPicture(db: Database, path: string): void {
  db.sql.exec('DELETE FROM desk_pictures WHERE path = ?', path)
}
