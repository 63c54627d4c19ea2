import { cleanHtml, htmlRulesVersion } from '#app/domain/content/clean-html.ts'
import type { PageContentRow, PostRow, ShopReviewRow, SlideRow } from '#app/domain/content/content-file.ts'
import type { Database } from '../database.ts'
import { type ImportedTable, type KnownRow, toOptionalPictureJson, toPictureJson } from '../import-rows.ts'
import { nextIdSql, toGreekJson } from '../rows.queries.ts'

export const slides: ImportedTable<SlideRow> = {
  removable: 'slides',
  findSql: 'SELECT source, edited FROM slides WHERE code = ?',
  writeSql: `INSERT INTO slides
      (id, code, subtitle, title1, title2, title3, price, link, link_title, picture, display, sequence, el)
    VALUES (${nextIdSql('slides')}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      subtitle = excluded.subtitle, title1 = excluded.title1, title2 = excluded.title2, title3 = excluded.title3,
      price = excluded.price, link = excluded.link, link_title = excluded.link_title, picture = excluded.picture,
      display = excluded.display, sequence = excluded.sequence, el = excluded.el`,
  sealSql: 'UPDATE slides SET source = ?, edited = 0 WHERE code = ?',
  getKey: (row) => [row.code],
  getValues: (row, pictures) => [
    row.subtitle,
    row.title1,
    row.title2,
    row.title3,
    row.price,
    row.link,
    row.linkTitle,
    toPictureJson(row.picture, pictures),
    Number(row.display),
    row.sequence,
    toGreekJson({
      subtitle: row.el?.subtitle,
      title1: row.el?.title1,
      title2: row.el?.title2,
      title3: row.el?.title3,
      link_title: row.el?.linkTitle,
    }),
  ],
}

export const pageContent: ImportedTable<PageContentRow> = {
  findSql: 'SELECT source, edited FROM page_content WHERE page = ? AND position = ?',
  writeSql: `INSERT INTO page_content (page, position, text, picture, el, html_rules) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (page, position) DO UPDATE SET
      text = excluded.text, picture = excluded.picture, el = excluded.el, html_rules = excluded.html_rules`,
  sealSql: 'UPDATE page_content SET source = ?, edited = 0 WHERE page = ? AND position = ?',
  getKey: (row) => [row.page, row.position],
  getValues: (row, pictures) => [
    cleanHtml(row.text),
    toOptionalPictureJson(row.picture, pictures),
    toGreekJson({ text: row.el && cleanHtml(row.el.text) }),
    htmlRulesVersion,
  ],
}

export const posts: ImportedTable<PostRow> = {
  removable: 'posts',
  findSql: 'SELECT source, edited FROM posts WHERE code = ?',
  writeSql: `INSERT INTO posts (id, code, title, summary, author, published_on, html, picture, el, html_rules)
    VALUES (${nextIdSql('posts')}, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      title = excluded.title, summary = excluded.summary, author = excluded.author,
      published_on = excluded.published_on, html = excluded.html, picture = excluded.picture, el = excluded.el,
      html_rules = excluded.html_rules`,
  sealSql: 'UPDATE posts SET source = ?, edited = 0 WHERE code = ?',
  getKey: (row) => [row.code],
  getValues: (row, pictures) => [
    row.title,
    row.summary,
    row.author,
    row.publishedOn,
    cleanHtml(row.text),
    toOptionalPictureJson(row.picture, pictures),
    toGreekJson({ title: row.el?.title, summary: row.el?.summary, html: row.el?.text && cleanHtml(row.el.text) }),
    htmlRulesVersion,
  ],
}

/** Imported slides or posts that are missing from the file. */
export function listCodesNotIn(
  db: Database,
  table: 'slides' | 'posts',
  rows: readonly { readonly code: string }[],
): { id: number; edited: number }[] {
  return db.sql
    .exec<{ id: number; edited: number }>(
      `SELECT id, edited FROM ${table}
       WHERE source IS NOT NULL AND code NOT IN (SELECT value FROM json_each(?))`,
      JSON.stringify(rows.map(({ code }) => code)),
    )
    .toArray()
}

/** Imported page content that is missing from the file. */
export function listPageContentNotIn(db: Database, rows: readonly PageContentRow[]): { id: number; edited: number }[] {
  return db.sql
    .exec<{ id: number; edited: number }>(
      `SELECT id, edited FROM page_content
       WHERE source IS NOT NULL
         AND (page, position) NOT IN (SELECT value ->> 'page', value ->> 'position' FROM json_each(?))`,
      JSON.stringify(rows.map(({ page, position }) => ({ page, position }))),
    )
    .toArray()
}

export function removeContentRow(db: Database, table: 'slides' | 'posts' | 'page_content', id: number): void {
  db.sql.exec(`DELETE FROM ${table} WHERE id = ?`, id)
}

/** The import state of the shop's reviews; null if they were neither imported nor edited. */
export function findShopReviews(db: Database): KnownRow | null {
  const known = db.sql
    .exec<{ source: string | null; edited: number }>('SELECT source, edited FROM shop_reviews_import')
    .one()
  return known.source === null && known.edited === 0 ? null : known
}

export function replaceShopReviews(db: Database, rows: readonly ShopReviewRow[], source: string): void {
  db.sql.exec('DELETE FROM shop_reviews')
  db.sql.exec(
    `INSERT INTO shop_reviews (position, author_name, rating, text, profile_photo_url)
     SELECT key, value ->> 'authorName', value ->> 'rating', value ->> 'text', value ->> 'profilePhotoUrl'
     FROM json_each(?)`,
    JSON.stringify(rows),
  )
  db.sql.exec('UPDATE shop_reviews_import SET source = ?, edited = 0', source)
}
