import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { ShopReview, Slide } from '#app/domain/catalogue/products.ts'
import type { Post, PostLink, PostSummary } from '#app/domain/content/blog.ts'
import { cleanHtml, getCurrentHtml, htmlRulesVersion } from '#app/domain/content/clean-html.ts'
import type { PageRow } from '#app/domain/content/pages.ts'
import { cents } from '#app/domain/money.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, parseOptionalPicture, parsePicture } from '../rows.queries.ts'

type SlideRow = Omit<Slide, 'price' | 'picture'> & { price: number | null; picture: string }

/** The displayed slides in order. */
export function listDisplayedSlides(db: Database, language?: LanguageOrDefault): Slide[] {
  const rows = db.sql.exec<SlideRow>(
    `SELECT s.id, ${localizedSql(language, 's', 'subtitle')} AS subtitle, ${localizedSql(language, 's', 'title1')} AS title1,
       ${localizedSql(language, 's', 'title2')} AS title2, ${localizedSql(language, 's', 'title3')} AS title3, s.price, s.link,
       ${localizedSql(language, 's', 'link_title')} AS linkTitle, s.picture
     FROM slides s WHERE display = 1 ORDER BY sequence, id`,
  )
  return [...rows].map((row) => ({
    ...row,
    price: row.price === null ? null : cents(row.price),
    picture: parsePicture(row.picture, language),
  }))
}

/** All content of a page. */
export function listPageRows(db: Database, page: number, language?: LanguageOrDefault): PageRow[] {
  const rows = db.sql.exec<{ position: string; text: string; picture: string | null; rules: number }>(
    `SELECT c.position, ${localizedSql(language, 'c', 'text')} AS text, c.picture, c.html_rules AS rules
     FROM page_content c WHERE c.page = ?`,
    page,
  )
  return [...rows].map(({ position, text, picture, rules }) => ({
    ...{ position, text: getCurrentHtml(text, rules), picture: parseOptionalPicture(picture, language) },
  }))
}

/** The descriptions of the active stores in order (spec §3 WH_Web_Description). */
export function listStoreDescriptions(db: Database, language?: LanguageOrDefault): string[] {
  const rows = db.sql.exec<{ description: string }>(
    `SELECT ${localizedSql(language, 'w', 'web_description')} AS description FROM warehouses w
     WHERE w.active = 1 AND w.web_description <> '' ORDER BY w.sequence, w.id`,
  )
  return [...rows].map(({ description }) => description)
}

/** The clean HTML of a position on a page; '' for none. */
export function getPageText(db: Database, page: number, position: string, language?: LanguageOrDefault): string {
  const [row] = db.sql.exec<{ text: string; rules: number }>(
    `SELECT ${localizedSql(language, 'c', 'text')} AS text, c.html_rules AS rules FROM page_content c
     WHERE c.page = ? AND c.position = ?`,
    page,
    position,
  )
  return row === undefined ? '' : getCurrentHtml(row.text, row.rules)
}

export function getPagePicture(
  db: Database,
  page: number,
  position: string,
  language?: LanguageOrDefault,
): Picture | null {
  const [row] = db.sql.exec<{ picture: string | null }>(
    'SELECT picture FROM page_content WHERE page = ? AND position = ?',
    page,
    position,
  )
  return parseOptionalPicture(row?.picture ?? null, language)
}

export function listImportedShopReviews(db: Database): ShopReview[] {
  const rows = db.sql.exec<{ authorName: string; rating: number; text: string; profilePhotoUrl: string | null }>(
    `SELECT author_name AS authorName, rating, text, profile_photo_url AS profilePhotoUrl
     FROM shop_reviews ORDER BY position`,
  )
  return rows.toArray().map((row) => ({ ...row, authorUrl: null, ago: null }))
}

/** The columns with merchants' HTML, and the table whose `edited` flag belongs to the row. */
const tables = [
  { table: 'page_content', key: 'id', column: 'text', edited: 'page_content' },
  { table: 'posts', key: 'id', column: 'html', edited: 'posts' },
  { table: 'product_texts', key: 'product_id', column: 'long_description', edited: 'products' },
] as const

/** Whether any row was stored under older rules. */
export function hasOlderHtml(db: Database): boolean {
  return tables.some(
    ({ table }) =>
      db.sql.exec(`SELECT 1 FROM ${table} WHERE html_rules < ? LIMIT 1`, htmlRulesVersion).toArray().length > 0,
  )
}

/** Cleans up to `limit` of these rows per table. This doesn't count as an edit: a publish still updates the rows. */
export function cleanOlderHtml(db: Database, limit: number): void {
  for (const { table, key, column, edited } of tables) {
    const rows = db.sql
      .exec<{ id: number; html: string; el: string | null; edited: number }>(
        `SELECT t.${key} AS id, t.${column} AS html, t.el, e.edited FROM ${table} t JOIN ${edited} e ON e.id = t.${key}
         WHERE t.html_rules < ? LIMIT ?`,
        htmlRulesVersion,
        limit,
      )
      .toArray()
    for (const row of rows) {
      const greek = row.el === null ? null : JSON.parse(row.el)
      if (typeof greek?.[column] === 'string') greek[column] = cleanHtml(greek[column])
      db.sql.exec(
        `UPDATE ${table} SET ${column} = ?, el = ?, html_rules = ? WHERE ${key} = ?`,
        ...[cleanHtml(row.html), greek === null ? null : JSON.stringify(greek), htmlRulesVersion, row.id],
      )
      // Undoes the flag that the triggers have just set.
      db.sql.exec(`UPDATE ${edited} SET edited = ? WHERE id = ?`, row.edited, row.id)
    }
  }
}

type SummaryRow = Omit<PostSummary, 'picture'> & { picture: string | null }
type PostRow = SummaryRow & Pick<Post, 'author' | 'html'> & { rules: number }

/** Posts with a later date are not public yet. `today` is a date in the shop's time zone, such as `2026-12-24`. */
const isPublicSql = 'p.published_on <= ?1'

export function hasPosts(db: Database, today: string): boolean {
  return db.sql.exec(`SELECT 1 FROM posts p WHERE ${isPublicSql} LIMIT 1`, today).toArray().length === 1
}

export function countPosts(db: Database, today: string): number {
  return db.sql.exec<{ count: number }>(`SELECT count(*) AS count FROM posts p WHERE ${isPublicSql}`, today).one().count
}

/** Public posts, newest first. */
export function listPostSummaries(
  db: Database,
  { today, offset, limit }: { readonly today: string; readonly offset: number; readonly limit: number },
  language?: LanguageOrDefault,
): PostSummary[] {
  const rows = db.sql.exec<SummaryRow>(
    `SELECT p.id, ${localizedSql(language, 'p', 'title')} AS title, ${localizedSql(language, 'p', 'summary')} AS summary,
       p.published_on AS publishedOn, p.picture
     FROM posts p WHERE ${isPublicSql} ORDER BY p.published_on DESC, p.id DESC LIMIT ?2 OFFSET ?3`,
    today,
    limit,
    offset,
  )
  return [...rows].map((row) => ({ ...row, picture: parseOptionalPicture(row.picture, language) }))
}

/** The post with this id; null if it is unknown or not public. */
export function findPostById(db: Database, id: number, today: string, language?: LanguageOrDefault): Post | null {
  const title = localizedSql(language, 'p', 'title')
  const [row] = db.sql.exec<PostRow>(
    `SELECT p.id, ${title} AS title, ${localizedSql(language, 'p', 'summary')} AS summary, p.author,
       p.published_on AS publishedOn, ${localizedSql(language, 'p', 'html')} AS html, p.html_rules AS rules, p.picture
     FROM posts p WHERE ${isPublicSql} AND p.id = ?2`,
    today,
    id,
  )
  if (row === undefined) return null
  const [older] = db.sql.exec<PostLink & Record<string, SqlStorageValue>>(
    `SELECT p.id, ${title} AS title FROM posts p WHERE (p.published_on, p.id) < (?, ?)
     ORDER BY p.published_on DESC, p.id DESC LIMIT 1`,
    row.publishedOn,
    row.id,
  )
  const [newer] = db.sql.exec<PostLink & Record<string, SqlStorageValue>>(
    `SELECT p.id, ${title} AS title FROM posts p WHERE ${isPublicSql} AND (p.published_on, p.id) > (?2, ?3)
     ORDER BY p.published_on, p.id LIMIT 1`,
    today,
    row.publishedOn,
    row.id,
  )
  const { rules, ...post } = row
  const html = getCurrentHtml(post.html, rules)
  return {
    ...post,
    html,
    picture: parseOptionalPicture(post.picture, language),
    older: older ?? null,
    newer: newer ?? null,
  }
}
