import type {
  ImportIssue,
  ImportOptions,
  ImportReport,
  PublishedPictures,
} from '#app/domain/catalogue/catalogue-file.ts'
import { PageContentRow, PostRow, ShopReviewRow, SlideRow, SynonymRow } from '#app/domain/content/content-file.ts'
import { MAX_PAGE_HTML } from '#app/domain/content/html.ts'
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
  importRows,
  parseRows,
  parseSections,
  type Tally,
} from '../import-rows.ts'
import { Search } from '../search/search.ts'
import {
  findShopReviews,
  listCodesNotIn,
  listPageContentNotIn,
  pageContent,
  posts,
  removeContentRow,
  replaceShopReviews,
  slides,
} from './content-tables.queries.ts'

interface ContentRows {
  readonly slides: readonly FileRow<SlideRow>[]
  readonly pageContent: readonly FileRow<PageContentRow>[]
  readonly shopReviews: readonly FileRow<ShopReviewRow>[]
  readonly posts: readonly FileRow<PostRow>[]
  readonly synonyms: readonly FileRow<SynonymRow>[]
}

/**
 * Imports slides, page texts, posts and the shop's reviews from a complete content file, in one transaction. Keeps
 * rows that were edited in the shop unless `options.content` is set. Deletes imported rows that are missing from the
 * file, unless they were edited.
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
  // The file must be complete: a forgotten section must not delete all of its rows.
  for (const section of ['slides', 'pageContent'])
    if (sections[section] === undefined) issues.push({ row: section, field: '', message: 'The section is missing' })
  const rows: ContentRows = {
    slides: parseRows(sections, 'slides', SlideRow, issues),
    pageContent: parseRows(sections, 'pageContent', PageContentRow, issues),
    shopReviews: parseRows(sections, 'shopReviews', ShopReviewRow, issues),
    posts: parseRows(sections, 'posts', PostRow, issues),
    synonyms: parseRows(sections, 'synonyms', SynonymRow, issues),
  }
  findDuplicates(rows.slides, 'code', (row) => row.code, issues)
  findDuplicates(rows.pageContent, 'position', (row) => `${row.page} ${row.position}`, issues)
  findDuplicates(rows.posts, 'code', (row) => row.code, issues)
  for (const { at, row } of [...rows.slides, ...rows.pageContent, ...rows.posts])
    findUnpublished(at, [{ field: 'picture.file', picture: row.picture }], pictures, issues)
  for (const { at, row } of [...rows.pageContent, ...rows.posts])
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
  importRows(db, posts, rows.posts, pictures, options, tally)
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
  removeMissing('posts', listCodesNotIn(db, 'posts', toRows(rows.posts)))
  importShopReviews(db, toRows(rows.shopReviews), options, tally)
  tally[new Search(db).setSynonyms(toRows(rows.synonyms))] += rows.synonyms.length
  return { ...tally, issues: [] }
}

/** The reviews are imported or kept as one set. */
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
