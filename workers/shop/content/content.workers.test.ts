import { expect, test } from 'vitest'
import type { ImportOptions } from '#app/domain/catalogue/catalogue-file.ts'
import { htmlRulesVersion } from '#app/domain/content/clean-html.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aPicture, publishedPictures } from '#tests/factories/catalogue.ts'
import { aPageText, aPost, aShopReview, aSlide, someContent } from '#tests/factories/content.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { findAdminRow } from '../admin/rows.queries.ts'
import { saveRow } from '../admin/rows.ts'
import { writeStoredProduct } from '../catalogue/import-catalogue.ts'
import { loadStoredProducts } from '../catalogue/stored-products.queries.ts'
import { productPage } from '../catalogue/storefront-pages.ts'
import type { Database } from '../database.ts'
import {
  cleanOlderHtml,
  findPostById,
  getPagePicture,
  getPageText,
  hasOlderHtml,
  listDisplayedSlides,
  listImportedShopReviews,
  listPageRows,
} from './content.queries.ts'
import { importContent } from './import-content.queries.ts'

function importFile(db: Database, file: unknown, options: Partial<ImportOptions> = {}) {
  return importContent(db, file, publishedPictures(), { ...importOptions, ...options })
}

const getFooter = (db: Database) => getPageText(db, 3, 'footer text')

test(
  'texts are added once; the same file again changes nothing',
  runWithDatabase((db) => {
    expect(importFile(db, someContent())).toEqual({ added: 3, changed: 0, unchanged: 0, kept: 0, issues: [] })
    expect(importFile(db, someContent())).toEqual({ added: 0, changed: 0, unchanged: 3, kept: 0, issues: [] })
  }),
)

test(
  'a dry run and an invalid row write nothing',
  runWithDatabase((db) => {
    expect(importFile(db, someContent(), { dryRun: true })).toMatchObject({ added: 3 })
    const invalid = someContent({
      slides: [aSlide(), aSlide(), aSlide({ code: 'x', link: 'https://elsewhere.example' })],
      pageContent: [aPageText({ picture: aPicture('products/lost.svg') }), aPageText()],
    })
    expect(importFile(db, invalid).issues.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'slides.2 link',
      'slides.1 code',
      'pageContent.1 position',
      'pageContent.0 picture.file',
    ])
    expect([listDisplayedSlides(db), getFooter(db), listImportedShopReviews(db)]).toEqual([[], '', []])
  }),
)

test(
  'a file without posts, reviews and synonyms keeps those of earlier files; empty sections delete them',
  runWithDatabase((db) => {
    importFile(db, someContent({ posts: [aPost()], synonyms: [['coil', 'head']] }))
    const { slides, pageContent } = someContent()
    const countRows = () => [
      db.sql.exec('SELECT id FROM posts').toArray().length,
      listImportedShopReviews(db).length,
      db.sql.exec('SELECT 1 FROM search_synonyms').toArray().length,
    ]
    const before = countRows()
    expect(importFile(db, { slides, pageContent })).toMatchObject({ changed: 0, issues: [] })
    expect(countRows()).toEqual(before)
    expect(before.every((count) => count > 0)).toBe(true)

    importFile(db, { slides, pageContent, posts: [], shopReviews: [], synonyms: [] })
    expect(countRows()).toEqual([0, 0, 0])
  }),
)

test(
  'a file without slides or page texts is refused',
  runWithDatabase((db) => {
    importFile(db, someContent())
    expect(importFile(db, {}).issues.map(({ row }) => row)).toEqual(['slides', 'pageContent'])
    expect(listDisplayedSlides(db)).toHaveLength(1)
  }),
)

test(
  'rows that are missing from the file are deleted, unless they were edited or created in the shop',
  runWithDatabase((db) => {
    const file = someContent({
      slides: [aSlide(), aSlide({ code: 'edited' })],
      pageContent: [aPageText(), aPageText({ position: 'other' })],
    })
    importFile(db, file)
    db.sql.exec("UPDATE slides SET title1 = 'Mine' WHERE code = 'edited'")
    db.sql.exec("INSERT INTO page_content (page, position, text) VALUES (2, 'our vision', 'Mine')")
    expect(importFile(db, someContent({ slides: [], pageContent: [] }))).toMatchObject({ changed: 3, kept: 1 })
    expect(listDisplayedSlides(db).map(({ title1 }) => title1)).toEqual(['Mine'])
    expect(getPageText(db, 2, 'our vision')).toBe('Mine')
    expect(importFile(db, someContent({ slides: [], pageContent: [] }), { content: true })).toMatchObject({
      changed: 1,
      kept: 0,
    })
    expect(listDisplayedSlides(db)).toEqual([])
    expect(getPageText(db, 2, 'our vision')).toBe('Mine')
  }),
)

test(
  'an edited text stays, unless the operator publishes the file’s',
  runWithDatabase((db) => {
    importFile(db, someContent())
    db.sql.exec("UPDATE page_content SET text = 'Edited'")
    expect(importFile(db, someContent({ pageContent: [aPageText({ text: 'New' })] }))).toMatchObject({ kept: 1 })
    expect(getFooter(db)).toBe('Edited')
    expect(importFile(db, someContent(), { content: true })).toMatchObject({ changed: 1 })
    expect(getFooter(db)).toBe('<p>Since 2011</p>')
    expect(importFile(db, someContent())).toMatchObject({ unchanged: 3 })
  }),
)

test(
  'the reviews of the shop are imported as one set, and an edit of one prevents a new import of all',
  runWithDatabase((db) => {
    importFile(db, someContent({ shopReviews: [aShopReview(), aShopReview({ authorName: 'Nikos' })] }))
    expect(listImportedShopReviews(db).map(({ authorName }) => authorName)).toEqual(['Eleni P.', 'Nikos'])
    db.sql.exec('DELETE FROM shop_reviews WHERE position = 0')
    expect(importFile(db, someContent())).toMatchObject({ kept: 1, unchanged: 2 })
    expect(listImportedShopReviews(db).map(({ authorName }) => authorName)).toEqual(['Nikos'])
    importFile(db, someContent(), { content: true })
    expect(listImportedShopReviews(db).map(({ authorName }) => authorName)).toEqual(['Eleni P.'])
  }),
)

test(
  'slides are shown in order, hidden ones not at all',
  runWithDatabase((db) => {
    const slides = [
      aSlide({ code: 'second', title1: 'Second', sequence: 2, price: 1990 }),
      aSlide({ code: 'hidden', display: false, sequence: 0 }),
      aSlide({ code: 'first', title1: 'First', sequence: 1 }),
    ]
    importFile(db, someContent({ slides }))
    expect(listDisplayedSlides(db).map(({ title1, price }) => [title1, price])).toEqual([
      ['First', null],
      ['Second', 1990],
    ])
  }),
)

test(
  'texts are cleaned on import, and pictures are those published',
  runWithDatabase((db) => {
    importFile(
      db,
      someContent({ pageContent: [aPageText({ text: 'Hi<img src=x onerror=alert(1)>', picture: aPicture() })] }),
    )
    expect(getFooter(db)).toBe('Hi')
    expect(getPagePicture(db, 3, 'footer text')).toEqual({
      path: 'test-shop/products/thing.0a1b2c3d',
      width: 800,
      height: 800,
      alt: 'A thing',
    })
    expect(getPagePicture(db, 3, 'nowhere')).toBeNull()
  }),
)

test(
  'HTML of an earlier release is cleaned when it is read, until its row is written again',
  runWithDatabase((db) => {
    const [hostile, clean] = ['<p>Hi<script>1</script></p>', '<p>Hi</p>']
    importFile(db, someContent({ pageContent: [aPageText({ page: 5, position: 'size guide' })], posts: [aPost()] }))
    stockShop(db, aCatalogue())
    for (const change of [
      'page_content SET text = ?, html_rules = 0',
      'posts SET html = ?, html_rules = 0',
      'product_texts SET long_description = ?, html_rules = 0',
    ])
      db.sql.exec(`UPDATE ${change}`, hostile)
    const read = () => [
      getPageText(db, 5, 'size guide'),
      listPageRows(db, 5)[0]?.text,
      findPostById(db, 1, '2030-01-01')?.html,
      productPage(db, 1, anonymousBuyer, noon)?.product.longDescription,
      loadStoredProducts(db, [1])[0]?.product.longDescription,
      findAdminRow(db, 'pages', 1)?.values.text,
      findAdminRow(db, 'posts', 1)?.values.text,
    ]
    expect(read()).toEqual(Array(7).fill(clean))
    const rules = () =>
      ['page_content', 'posts', 'product_texts'].map(
        (table) => db.sql.exec(`SELECT html_rules AS rules FROM ${table}`).one().rules,
      )
    expect(rules()).toEqual([0, 0, 0])
    for (const kind of ['pages', 'posts'] as const) {
      const row = findAdminRow(db, kind, 1)
      saveRow(db, kind, 1, row?.version ?? '', { ...row?.values, text: `${hostile}<p>More</p>` }, 'owner', noon)
    }
    const [stored] = loadStoredProducts(db, [1])
    if (stored !== undefined) writeStoredProduct(db, stored.product, noon)
    expect(rules()).toEqual([htmlRulesVersion, htmlRulesVersion, htmlRulesVersion])
    expect(db.sql.exec('SELECT text FROM page_content').one().text).toBe('<p>Hi</p><p>More</p>')
    expect(db.sql.exec('SELECT long_description AS text FROM product_texts').one().text).toBe(clean)
  }),
)

test(
  'the scheduler cleans HTML of an earlier release in both languages, and does not count that as an edit',
  runWithDatabase((db) => {
    const text = aPageText({ text: '<p>A</p>', el: { text: '<p>B</p>' } })
    importFile(db, someContent({ pageContent: [text], posts: [aPost()] }))
    stockShop(db, aCatalogue())
    expect(hasOlderHtml(db)).toBe(false)
    const edits = () =>
      ['page_content', 'posts', 'products'].map((table) => db.sql.exec(`SELECT edited FROM ${table}`).one().edited)
    db.sql.exec('UPDATE page_content SET text = ?, el = ?', '<p>A<br/></p>', '{"text":"<p>B<script></script></p>"}')
    db.sql.exec("UPDATE product_texts SET long_description = '<p>C<script></script></p>'")
    for (const table of ['page_content', 'posts', 'product_texts']) db.sql.exec(`UPDATE ${table} SET html_rules = 0`)
    db.sql.exec('UPDATE page_content SET edited = 0')
    db.sql.exec('UPDATE products SET edited = 0')
    expect([hasOlderHtml(db), ...edits()]).toEqual([true, 0, 0, 0])
    cleanOlderHtml(db, 1)
    expect([hasOlderHtml(db), ...edits()]).toEqual([false, 0, 0, 0])
    expect(db.sql.exec("SELECT text, el ->> 'text' AS el FROM page_content").one()).toEqual({
      ...{ text: '<p>A<br></p>', el: '<p>B</p>' },
    })
    expect(db.sql.exec('SELECT long_description AS text FROM product_texts').one().text).toBe('<p>C</p>')
  }),
)
