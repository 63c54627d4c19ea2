import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { CustomerReview, CustomerReviews, ReviewFilter, ReviewVerdict } from '#app/domain/reviews/review-forms.ts'
import type { OwnReview, ReviewedOrder, ReviewPage, ReviewState, ReviewText } from '#app/domain/reviews/reviews.ts'
import { insertRemoval } from '../admin/pictures.queries.ts'
import type { Database } from '../database.ts'
import { stateColumns } from '../orders/order-conditions.queries.ts'
import { formatPicture, type LanguageOrDefault, localizedSql, nextIdSql, parsePicture } from '../rows.queries.ts'

const stateSql = `CASE WHEN r.approved = 1 THEN 'approved' WHEN r.rejected = 1 THEN 'rejected' ELSE 'waiting' END`

/** The reviewed product. Null if it is unknown or deleted. */
export function findReviewedProduct(
  db: Database,
  id: number,
  language: LanguageOrDefault,
): ReviewPage['product'] | null {
  const [row] = db.sql.exec<{ id: number; name: string; picture: string }>(
    `SELECT p.id, ${localizedSql(language, 'p', 'name')} AS name, pp.picture FROM products p
     JOIN product_pictures pp ON pp.product_id = p.id
     WHERE p.id = ? AND p.deleted = 0 ORDER BY pp.position LIMIT 1`,
    id,
  )
  return row === undefined ? null : { ...row, picture: parsePicture(row.picture, language) }
}

/** The states of the customer's orders with this product. */
export function listOrdersWithProduct(db: Database, customer: number, product: number): ReviewedOrder[] {
  const rows = db.sql.exec<Omit<ReviewedOrder, 'paid'> & { paid: number }>(
    `SELECT ${stateColumns}, o.paid_at IS NOT NULL AS paid FROM orders o
     WHERE o.customer_id = ?
       AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.product_id = ?)`,
    customer,
    product,
  )
  return rows.toArray().map((row) => ({ ...row, paid: row.paid === 1 }))
}

export function findOwnReview(db: Database, customer: number, product: number): OwnReview | null {
  const [row] = db.sql.exec<Stored<OwnReview>>(
    `SELECT r.rating, r.text, ${stateSql} AS state, ${photosSql} AS photos FROM reviews r
     WHERE r.customer_id = ? AND r.product_id = ?`,
    customer,
    product,
  )
  return row === undefined ? null : { ...row, photos: parsePhotos(row.photos) }
}

/** A review as the database returns it: the photos as JSON, the time in milliseconds. */
type Stored<Review> = Omit<Review, 'photos' | 'at'> & { photos: string }

/**
 * Stores the customer's only review of the product, waiting for approval, and returns its id. An edit gets a new id, so
 * that a decision applies only to what was read. The earlier review must have no photos any more.
 */
export function storeReview(
  db: Database,
  review: ReviewText & { readonly customer: number; readonly product: number; readonly author: string },
  now: number,
): number {
  const stored = db.sql.exec<{ id: number }>(
    `INSERT INTO reviews (id, product_id, customer_id, author, rating, text, at, approved, imported)
     VALUES (${nextIdSql('reviews')}, ?, ?, ?, ?, ?, ?, 0, 0)
     ON CONFLICT (customer_id, product_id) WHERE customer_id IS NOT NULL DO UPDATE SET
       id = excluded.id, author = excluded.author, rating = excluded.rating, text = excluded.text, at = excluded.at,
       approved = 0, rejected = 0
     RETURNING id`,
    review.product,
    review.customer,
    review.author,
    review.rating,
    review.text,
    now,
  )
  return stored.one().id
}

/** All reviews by a customer, newest first, with the product's name. */
export function listReviewsByCustomer(db: Database, customer: number): (OwnReview & { product: string; at: string })[] {
  const rows = db.sql.exec<Stored<OwnReview> & { product: string; at: number }>(
    `SELECT p.name AS product, r.rating, r.text, ${stateSql} AS state, r.at, ${photosSql} AS photos
     FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.customer_id = ? ORDER BY r.id DESC`,
    customer,
  )
  return [...rows].map(parseReview)
}

function parseReview<Row extends { at: number; photos: string }>({ at, photos, ...row }: Row) {
  return { ...row, at: new Date(at).toISOString(), photos: parsePhotos(photos) }
}

/** Customers' reviews, newest first. */
export function listCustomerReviews(db: Database, filter: ReviewFilter, limit: number): CustomerReviews {
  const rows = db.sql.exec<Stored<CustomerReview> & { at: number }>(
    `SELECT r.id, p.name AS product, r.author, r.rating, r.text, ${stateSql} AS state, r.at, ${photosSql} AS photos
     FROM reviews r JOIN products p ON p.id = r.product_id
     WHERE r.imported = 0 AND r.approved = ?1 AND r.rejected = ?2 AND r.id < ?3
     ORDER BY r.id DESC LIMIT ?4`,
    Number(filter.state === 'approved'),
    Number(filter.state === 'rejected'),
    filter.before ?? Number.MAX_SAFE_INTEGER,
    limit + 1,
  )
  const found = [...rows].map(parseReview)
  return { reviews: found.slice(0, limit), more: found.length > limit }
}

/** Null if no customer's review has this id. */
export function getReviewState(db: Database, id: number): ReviewState | null {
  const sql = `SELECT ${stateSql} AS state FROM reviews r WHERE r.id = ? AND r.imported = 0`
  const [row] = db.sql.exec<{ state: ReviewState }>(sql, id)
  return row?.state ?? null
}

/**
 * Approves or rejects a customer's review; rejecting deletes its photos. False if no review has this id
 * any more.
 */
export function decideReview(db: Database, id: number, verdict: ReviewVerdict, now: number): boolean {
  const approved = Number(verdict === 'approved')
  if (verdict === 'rejected' && getReviewState(db, id) !== null) deletePhotos(db, 'review', [id], now)
  return (
    db.sql
      .exec(
        'UPDATE reviews SET approved = ?, rejected = ? WHERE id = ? AND imported = 0 RETURNING id',
        approved,
        1 - approved,
        id,
      )
      .toArray().length > 0
  )
}

/** Keeps approved reviews without the author's name and photos, and deletes the others. */
export function anonymizeReviewer(db: Database, customer: number, now: number): void {
  deletePhotos(db, 'customer', [customer], now)
  db.sql.exec('DELETE FROM reviews WHERE customer_id = ? AND approved = 0', customer)
  db.sql.exec("UPDATE reviews SET customer_id = NULL, author = '' WHERE customer_id = ?", customer)
}

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
