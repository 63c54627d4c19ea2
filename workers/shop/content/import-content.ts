import type { ImportFault, ImportOptions, ImportReport, PublishedPictures } from '#app/domain/catalogue/import.ts'
import { PageContentRow, PostRow, ShopReviewRow, SlideRow, SynonymRow } from '#app/domain/content/content-file.ts'
import { MAX_PAGE_HTML } from '#app/domain/content/html-length.ts'
import { type Database, rehearse } from '../database.ts'
import {
  type FileRow,
  findDuplicates,
  findTooLongHtml,
  findUnpublished,
  importRows,
  newTally,
  readRows,
  readSections,
  refused,
  sourceOf,
  type Tally,
  verdictOn,
} from '../import-rows.ts'
import { Search } from '../search/search.ts'
import {
  findShopReviews,
  pageContent,
  pageContentNotIn,
  posts,
  postsNotIn,
  removePageContent,
  removePost,
  removeSlide,
  replaceShopReviews,
  slides,
  slidesNotIn,
} from './content-tables.queries.ts'

interface ContentRows {
  readonly slides: readonly FileRow<SlideRow>[]
  readonly pageContent: readonly FileRow<PageContentRow>[]
  readonly shopReviews: readonly FileRow<ShopReviewRow>[]
  readonly posts: readonly FileRow<PostRow>[]
  readonly synonyms: readonly FileRow<SynonymRow>[]
}

/**
 * Brings slides, page texts, the blog and the shop's reviews up to the whole content file, in one transaction. What the shop
 * edited stays unless `options.content`; rows that are gone from the file go, except those made or edited in the shop.
 */
export function importContent(
  db: Database,
  file: unknown,
  pictures: PublishedPictures,
  options: ImportOptions,
): ImportReport {
  const { rows, faults } = checkContent(file, pictures)
  if (faults.length > 0) return refused(faults)
  const work = () => writeContent(db, rows, pictures, options)
  return options.dryRun ? rehearse(db, work) : db.transactionSync(work)
}

function checkContent(file: unknown, pictures: PublishedPictures): { rows: ContentRows; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const sections = readSections(file, ['slides', 'pageContent', 'shopReviews', 'posts', 'synonyms'], faults) ?? {}
  // The file is whole: a forgotten section must not read as "remove all of it".
  for (const section of ['slides', 'pageContent'])
    if (sections[section] === undefined) faults.push({ row: section, field: '', message: 'The section is missing' })
  const rows: ContentRows = {
    slides: readRows(sections, 'slides', SlideRow, faults),
    pageContent: readRows(sections, 'pageContent', PageContentRow, faults),
    shopReviews: readRows(sections, 'shopReviews', ShopReviewRow, faults),
    posts: readRows(sections, 'posts', PostRow, faults),
    synonyms: readRows(sections, 'synonyms', SynonymRow, faults),
  }
  findDuplicates(rows.slides, 'code', (row) => row.code, faults)
  findDuplicates(rows.pageContent, 'position', (row) => `${row.page} ${row.position}`, faults)
  findDuplicates(rows.posts, 'code', (row) => row.code, faults)
  for (const { at, row } of [...rows.slides, ...rows.pageContent, ...rows.posts])
    findUnpublished(at, [{ field: 'picture.file', picture: row.picture }], pictures, faults)
  for (const { at, row } of [...rows.pageContent, ...rows.posts])
    findTooLongHtml(at, { text: row.text, 'el.text': row.el?.text }, MAX_PAGE_HTML, faults)
  return { rows, faults }
}

function writeContent(
  db: Database,
  rows: ContentRows,
  pictures: PublishedPictures,
  options: ImportOptions,
): ImportReport {
  const tally = newTally()
  importRows(db, slides, rows.slides, pictures, options, tally)
  importRows(db, pageContent, rows.pageContent, pictures, options, tally)
  importRows(db, posts, rows.posts, pictures, options, tally)
  const remove = (gone: readonly { id: number; edited: number }[], removeOne: (db: Database, id: number) => void) => {
    for (const { id, edited } of gone) {
      const kept = edited === 1 && !options.content
      if (!kept) removeOne(db, id)
      tally[kept ? 'kept' : 'changed'] += 1
    }
  }
  remove(slidesNotIn(db, rowsOf(rows.slides)), removeSlide)
  remove(pageContentNotIn(db, rowsOf(rows.pageContent)), removePageContent)
  remove(postsNotIn(db, rowsOf(rows.posts)), removePost)
  importShopReviews(db, rowsOf(rows.shopReviews), options, tally)
  tally[new Search(db).setSynonyms(rowsOf(rows.synonyms))] += rows.synonyms.length
  return { ...tally, faults: [] }
}

/** The reviews are one set: all of them are as in the file, or all as the shop has them. */
function importShopReviews(
  db: Database,
  reviews: readonly ShopReviewRow[],
  options: ImportOptions,
  tally: Tally,
): void {
  const source = sourceOf(reviews)
  const verdict = verdictOn(findShopReviews(db), source, options)
  tally[verdict] += reviews.length
  if (verdict === 'added' || verdict === 'changed') replaceShopReviews(db, reviews, source)
}

function rowsOf<Row>(rows: readonly FileRow<Row>[]): Row[] {
  return rows.map(({ row }) => row)
}
