import type { Picture } from '#app/domain/catalogue/picture.ts'
import { insertRemoval } from '../admin/pictures.queries.ts'
import type { Database } from '../database.ts'
import { formatPicture } from '../rows.queries.ts'

/** The photos of review `r` as a JSON array, in their order. */
export const photosSql = `(SELECT json_group_array(json(picture)) FROM
  (SELECT picture FROM review_photos WHERE review_id = r.id ORDER BY position))`

export function parsePhotos(json: string): Picture[] {
  const photos: Picture[] = JSON.parse(json)
  return photos.map(({ path, width, height, alt }) => ({ path, width, height, alt }))
}

export function insertPhotos(db: Database, review: number, photos: readonly Picture[]): void {
  db.sql.exec(
    'INSERT INTO review_photos (review_id, position, picture) SELECT ?, key, value FROM json_each(?)',
    review,
    JSON.stringify(photos.map(formatPicture)),
  )
}

const owners = {
  review: 'review_id = ?',
  photo: "review_id = ? AND picture ->> 'path' = ?",
  customer: 'review_id IN (SELECT id FROM reviews WHERE customer_id = ?)',
  'customer and product': 'review_id IN (SELECT id FROM reviews WHERE customer_id = ? AND product_id = ?)',
  product: 'review_id IN (SELECT id FROM reviews WHERE product_id = ?)',
} as const

/**
 * Deletes the photos of these reviews and returns how many there were. Their files are deleted later, like those of
 * pictures removed in the admin; nobody can open them in between.
 */
export function deletePhotos(
  db: Database,
  owner: keyof typeof owners,
  ids: readonly (number | string)[],
  now: number,
): number {
  const sql = `DELETE FROM review_photos WHERE ${owners[owner]} RETURNING picture ->> 'path' AS path`
  const deleted = db.sql.exec<{ path: string }>(sql, ...ids).toArray()
  for (const { path } of deleted) insertRemoval(db, path, now)
  return deleted.length
}

/** The review of a photo: whether it is approved, and its author. Null for a photo that belongs to no review. */
export function findPhotoReview(db: Database, path: string): { isApproved: boolean; customer: number | null } | null {
  const [row] = db.sql.exec<{ approved: number; customer: number | null }>(
    `SELECT r.approved, r.customer_id AS customer FROM review_photos h JOIN reviews r ON r.id = h.review_id
     WHERE h.picture ->> 'path' = ?`,
    path,
  )
  return row === undefined ? null : { isApproved: row.approved === 1, customer: row.customer }
}

/** Photos that no page shows: those of reviews that are not approved, and files that are not deleted yet. */
export function countUnpublishedPhotos(db: Database): number {
  return db.sql
    .exec<{ total: number }>(
      `SELECT (SELECT count(*) FROM review_photos h JOIN reviews r ON r.id = h.review_id WHERE r.approved = 0)
         + (SELECT count(*) FROM removed_pictures WHERE path GLOB '*/reviews/*') AS total`,
    )
    .one().total
}
