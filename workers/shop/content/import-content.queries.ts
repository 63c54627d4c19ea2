import type {
  ImportIssue,
  ImportOptions,
  ImportReport,
  PublishedPictures,
} from '#app/domain/catalogue/catalogue-file.ts'
import { cleanHtml, htmlRulesVersion } from '#app/domain/content/clean-html.ts'
import { PageContentRow, PostRow, ShopReviewRow, SlideRow, SynonymRow } from '#app/domain/content/content-file.ts'
import { MAX_PAGE_HTML } from '#app/domain/content/html.ts'
import { Search } from '#workers/shop/search/search.ts'
import { type Database, runAndRollBack } from '../database.ts'
import {
  createRejectedReport,
  createTally,
  type FileRow,
  findDuplicates,
  findOversizedHtml,
  findUnpublished,
  getVerdict,
  hashSource,
  type ImportedTable,
  importRows,
  type KnownRow,
  parseRows,
  parseSections,
  type Tally,
  toOptionalPictureJson,
  toPictureJson,
} from '../import-rows.ts'
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
function listCodesNotIn(
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
function listPageContentNotIn(db: Database, rows: readonly PageContentRow[]): { id: number; edited: number }[] {
  return db.sql
    .exec<{ id: number; edited: number }>(
      `SELECT id, edited FROM page_content
       WHERE source IS NOT NULL
         AND (page, position) NOT IN (SELECT value ->> 'page', value ->> 'position' FROM json_each(?))`,
      JSON.stringify(rows.map(({ page, position }) => ({ page, position }))),
    )
    .toArray()
}

function removeContentRow(db: Database, table: 'slides' | 'posts' | 'page_content', id: number): void {
  db.sql.exec(`DELETE FROM ${table} WHERE id = ?`, id)
}

/** The import state of the shop's reviews; null if they were neither imported nor edited. */
function findShopReviews(db: Database): KnownRow | null {
  const known = db.sql
    .exec<{ source: string | null; edited: number }>('SELECT source, edited FROM shop_reviews_import')
    .one()
  return known.source === null && known.edited === 0 ? null : known
}

function replaceShopReviews(db: Database, rows: readonly ShopReviewRow[], source: string): void {
  db.sql.exec('DELETE FROM shop_reviews')
  db.sql.exec(
    `INSERT INTO shop_reviews (position, author_name, rating, text, profile_photo_url)
     SELECT key, value ->> 'authorName', value ->> 'rating', value ->> 'text', value ->> 'profilePhotoUrl'
     FROM json_each(?)`,
    JSON.stringify(rows),
  )
  db.sql.exec('UPDATE shop_reviews_import SET source = ?, edited = 0', source)
}

/** A section that is null is missing from the file. */
interface ContentRows {
  readonly slides: readonly FileRow<SlideRow>[]
  readonly pageContent: readonly FileRow<PageContentRow>[]
  readonly shopReviews: readonly FileRow<ShopReviewRow>[] | null
  readonly posts: readonly FileRow<PostRow>[] | null
  readonly synonyms: readonly FileRow<SynonymRow>[] | null
}

/**
 * Imports slides, page texts, posts, the shop's reviews and search synonyms from a content file, in one transaction.
 * Deletes imported rows that are missing from their section, but leaves the rows of a missing section unchanged. Keeps
 * rows that were edited in the shop unless `options.content` is set.
 */
export function importContent(
  db: Database,
  file: unknown,
  pictures: PublishedPictures,
  options: ImportOptions,
): ImportReport {
  const { rows, issues } = validateContent(file, pictures)
  if (issues.length > 0) return createRejectedReport(issues)
  const work = () => writeContent(db, rows, pictures, options)
  return options.dryRun ? runAndRollBack(db, work) : db.transactionSync(work)
}

function validateContent(file: unknown, pictures: PublishedPictures): { rows: ContentRows; issues: ImportIssue[] } {
  const issues: ImportIssue[] = []
  const sections = parseSections(file, ['slides', 'pageContent', 'shopReviews', 'posts', 'synonyms'], issues) ?? {}
  // Without these sections a new shop would have no pages.
  for (const section of ['slides', 'pageContent'])
    if (sections[section] === undefined) issues.push({ row: section, field: '', message: 'The section is missing' })
  const rows: ContentRows = {
    slides: parseRows(sections, 'slides', SlideRow, issues),
    pageContent: parseRows(sections, 'pageContent', PageContentRow, issues),
    shopReviews: sections.shopReviews === undefined ? null : parseRows(sections, 'shopReviews', ShopReviewRow, issues),
    posts: sections.posts === undefined ? null : parseRows(sections, 'posts', PostRow, issues),
    synonyms: sections.synonyms === undefined ? null : parseRows(sections, 'synonyms', SynonymRow, issues),
  }
  findDuplicates(rows.slides, 'code', (row) => row.code, issues)
  findDuplicates(rows.pageContent, 'position', (row) => `${row.page} ${row.position}`, issues)
  const textRows = [...rows.pageContent, ...(rows.posts ?? [])]
  findDuplicates(rows.posts ?? [], 'code', (row) => row.code, issues)
  for (const { at, row } of [...rows.slides, ...textRows])
    findUnpublished(at, [{ field: 'picture.file', picture: row.picture }], pictures, issues)
  for (const { at, row } of textRows)
    findOversizedHtml(at, { text: row.text, 'el.text': row.el?.text }, MAX_PAGE_HTML, issues)
  return { rows, issues }
}

function writeContent(
  db: Database,
  rows: ContentRows,
  pictures: PublishedPictures,
  options: ImportOptions,
): ImportReport {
  const tally = createTally()
  importRows(db, slides, rows.slides, pictures, options, tally)
  importRows(db, pageContent, rows.pageContent, pictures, options, tally)
  const removeMissing = (
    table: 'slides' | 'posts' | 'page_content',
    missing: readonly { id: number; edited: number }[],
  ) => {
    for (const { id, edited } of missing) {
      const keepsEdit = edited === 1 && !options.content
      if (!keepsEdit) removeContentRow(db, table, id)
      tally[keepsEdit ? 'kept' : 'changed'] += 1
    }
  }
  removeMissing('slides', listCodesNotIn(db, 'slides', toRows(rows.slides)))
  removeMissing('page_content', listPageContentNotIn(db, toRows(rows.pageContent)))
  if (rows.posts !== null) {
    importRows(db, posts, rows.posts, pictures, options, tally)
    removeMissing('posts', listCodesNotIn(db, 'posts', toRows(rows.posts)))
  }
  if (rows.shopReviews !== null) importShopReviews(db, toRows(rows.shopReviews), options, tally)
  if (rows.synonyms !== null) tally[new Search(db).setSynonyms(toRows(rows.synonyms))] += rows.synonyms.length
  return { ...tally, issues: [] }
}

/** Replaces all reviews of the shop or none. Edited reviews stay unless `options.content` is set. */
function importShopReviews(
  db: Database,
  reviews: readonly ShopReviewRow[],
  options: ImportOptions,
  tally: Tally,
): void {
  const source = hashSource(reviews)
  const verdict = getVerdict(findShopReviews(db), source, options)
  tally[verdict] += reviews.length
  if (verdict === 'added' || verdict === 'changed') replaceShopReviews(db, reviews, source)
}

function toRows<Row>(rows: readonly FileRow<Row>[]): Row[] {
  return rows.map(({ row }) => row)
}
