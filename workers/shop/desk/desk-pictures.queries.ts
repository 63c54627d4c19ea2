import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { Database } from '../database.ts'

/** Puts the picture among those that can be chosen; false where it is there already, with these words. */
export function listPicture(db: Database, { path, width, height, alt }: Picture, name: string): boolean {
  const kept = db.sql.exec(
    `INSERT INTO desk_pictures (path, picture, name) VALUES (?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET picture = excluded.picture WHERE picture <> excluded.picture RETURNING path`,
    path,
    JSON.stringify({ path, width, height, alt }),
    name,
  )
  return kept.toArray().length > 0
}
