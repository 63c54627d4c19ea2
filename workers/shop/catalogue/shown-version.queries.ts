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

/** The part of it that changes of rows bring: another text after each. */
export function shownState(db: Database): string {
  const { goods, shown } = db.sql
    .exec<{ goods: number; shown: number }>(
      'SELECT g.version AS goods, s.version AS shown FROM goods_version g, shown_version s',
    )
    .one()
  return `${goods} ${shown}`
}

/** When the next sale ends, in milliseconds since 1970; Infinity where none does. */
export function nextSaleEnd(db: Database, now: number): number {
  const sql = 'SELECT min(sale_until) AS ends FROM products WHERE sale_until > ?'
  return db.sql.exec<{ ends: number | null }>(sql, now).one().ends ?? Infinity
}
