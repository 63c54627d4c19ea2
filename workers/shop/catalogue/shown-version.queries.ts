import type { Database } from '../database.ts'

/**
 * One text for all that everybody is shown: goods, stock, words and pictures, and what time alone changes: ends of sales, and
 * posts whose day has come (`today`, by the shop's own calendar). With its birth in it another database under the same name is never taken for this one.
 */
export function shownVersion(db: Database, now: number, today?: string): string {
  const { born, goods, shown, saleEnded, posts } = db.sql
    .exec<{ born: number; goods: number; shown: number; saleEnded: number; posts: number }>(
      `SELECT (SELECT min(applied_at) FROM migrations) AS born, g.version AS goods, s.version AS shown,
         coalesce((SELECT max(sale_until) FROM products WHERE sale_until <= ?1), 0) AS saleEnded,
         (SELECT count(*) FROM posts WHERE published_on <= ?2) AS posts
       FROM goods_version g, shown_version s`,
      now,
      today ?? '',
    )
    .one()
  return [born, goods, shown, saleEnded, posts].map((part) => part.toString(36)).join('.')
}
