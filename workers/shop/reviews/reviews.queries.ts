import type { CustomerReview, CustomerReviews, ReviewFilter, ReviewVerdict } from '#app/domain/reviews/operations.ts'
import type { ReviewForm } from '#app/domain/reviews/review-form.ts'
import type { OwnReview, ReviewedOrder, ReviewPage, ReviewState } from '#app/domain/reviews/reviews.ts'
import type { Database } from '../database.ts'
import { nextId } from '../next-id.queries.ts'
import { pictureFrom } from '../picture.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

const state = `CASE WHEN r.approved = 1 THEN 'approved' WHEN r.rejected = 1 THEN 'rejected' ELSE 'waiting' END`

/** The product that is reviewed; null for one that is unknown or deleted. */
export function reviewedProduct(db: Database, id: number, language: Spoken): ReviewPage['product'] | null {
  const [row] = db.sql.exec<{ id: number; name: string; picture: string }>(
    `SELECT p.id, ${spoken(language, 'p', 'name')} AS name, pp.picture FROM products p
     JOIN product_pictures pp ON pp.product_id = p.id
     WHERE p.id = ? AND p.deleted = 0 ORDER BY pp.position LIMIT 1`,
    id,
  )
  return row === undefined ? null : { ...row, picture: pictureFrom(row.picture) }
}

/** How the customer's orders with this product stand. */
export function ordersWith(db: Database, customer: number, product: number): ReviewedOrder[] {
  const rows = db.sql.exec<Omit<ReviewedOrder, 'paid'> & { paid: number }>(
    `SELECT o.status, o.refund_extent AS refundExtent, o.paid_at IS NOT NULL AS paid FROM orders o
     WHERE o.customer_id = ?
       AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.product_id = ?)`,
    customer,
    product,
  )
  return rows.toArray().map((row) => ({ ...row, paid: row.paid === 1 }))
}

export function ownReview(db: Database, customer: number, product: number): OwnReview | null {
  const [row] = db.sql.exec<{ rating: number; text: string; state: ReviewState }>(
    `SELECT r.rating, r.text, ${state} AS state FROM reviews r WHERE r.customer_id = ? AND r.product_id = ?`,
    customer,
    product,
  )
  return row ?? null
}

/** The customer's one review of the product, held. An edit takes a new id, so that no verdict meets words it has not read. */
export function storeReview(
  db: Database,
  review: ReviewForm & { readonly customer: number; readonly product: number; readonly author: string },
  now: number,
): void {
  db.sql.exec(
    `INSERT INTO reviews (id, product_id, customer_id, author, rating, text, at, approved, imported)
     VALUES (${nextId('reviews')}, ?, ?, ?, ?, ?, ?, 0, 0)
     ON CONFLICT (customer_id, product_id) WHERE customer_id IS NOT NULL DO UPDATE SET
       id = excluded.id, author = excluded.author, rating = excluded.rating, text = excluded.text, at = excluded.at,
       approved = 0, rejected = 0`,
    review.product,
    review.customer,
    review.author,
    review.rating,
    review.text,
    now,
  )
}

/** All that a customer has written, the newest first, with the product's name. */
export function reviewsOf(db: Database, customer: number): (OwnReview & { product: string; at: string })[] {
  const rows = db.sql.exec<{ product: string; rating: number; text: string; state: ReviewState; at: number }>(
    `SELECT p.name AS product, r.rating, r.text, ${state} AS state, r.at
     FROM reviews r JOIN products p ON p.id = r.product_id WHERE r.customer_id = ? ORDER BY r.id DESC`,
    customer,
  )
  return [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** What customers wrote, the newest first. */
export function customerReviews(db: Database, filter: ReviewFilter, limit: number): CustomerReviews {
  const rows = db.sql.exec<Omit<CustomerReview, 'at'> & { at: number }>(
    `SELECT r.id, p.name AS product, r.author, r.rating, r.text, ${state} AS state, r.at
     FROM reviews r JOIN products p ON p.id = r.product_id
     WHERE r.imported = 0 AND r.approved = ?1 AND r.rejected = ?2 AND r.id < ?3
     ORDER BY r.id DESC LIMIT ?4`,
    Number(filter.state === 'approved'),
    Number(filter.state === 'rejected'),
    filter.before ?? Number.MAX_SAFE_INTEGER,
    limit + 1,
  )
  const found = [...rows].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
  return { reviews: found.slice(0, limit), more: found.length > limit }
}

/** Null for an id that no customer's review has. */
export function stateOfReview(db: Database, id: number): ReviewState | null {
  const sql = `SELECT ${state} AS state FROM reviews r WHERE r.id = ? AND r.imported = 0`
  const [row] = db.sql.exec<{ state: ReviewState }>(sql, id)
  return row?.state ?? null
}

/** A merchant's word on a customer's review; false for an id that none has, or none has any more. */
export function decideReview(db: Database, id: number, verdict: ReviewVerdict): boolean {
  const approved = Number(verdict === 'approved')
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

/** What was approved stays without the person; the rest goes. */
export function forgetReviewer(db: Database, customer: number): void {
  db.sql.exec('DELETE FROM reviews WHERE customer_id = ? AND approved = 0', customer)
  db.sql.exec("UPDATE reviews SET customer_id = NULL, author = '' WHERE customer_id = ?", customer)
}
