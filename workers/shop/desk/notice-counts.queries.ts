import { variantName } from '#app/domain/catalogue/variant-choice.ts'
import type { NoticeCounts } from '#app/domain/desk/mails.ts'
import type { Database } from '../database.ts'

/** Who waits for word of the shop, in numbers. */
export function noticeCounts(db: Database, most: number): NoticeCounts {
  const { confirmed, unconfirmed, waiting } = db.sql
    .exec<{ confirmed: number; unconfirmed: number; waiting: number }>(
      `SELECT (SELECT count(*) FROM subscribers WHERE confirmed_at IS NOT NULL) AS confirmed,
         (SELECT count(*) FROM subscribers WHERE confirmed_at IS NULL) AS unconfirmed,
         (SELECT count(*) FROM stock_notices WHERE state = 'waiting') AS waiting`,
    )
    .one()
  const rows = db.sql.exec<{
    product: number
    name: string
    colorName: string | null
    size: string | null
    waiting: number
  }>(
    `SELECT n.product_id AS product, p.name, v.color_name AS colorName, v.size, count(*) AS waiting
     FROM stock_notices n
     JOIN products p ON p.id = n.product_id
     LEFT JOIN variants v ON v.id = n.variant_id
     WHERE n.state = 'waiting'
     GROUP BY n.product_id, n.variant_id ORDER BY waiting DESC, n.product_id LIMIT ?`,
    most,
  )
  const mostWanted = [...rows].map(({ colorName, size, ...row }) => ({
    ...row,
    choice: variantName({ colorName, size }),
  }))
  return { subscribers: { confirmed, unconfirmed }, waiting, mostWanted }
}
