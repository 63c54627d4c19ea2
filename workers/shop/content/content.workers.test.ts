import { expect, test } from 'vitest'
import type { ImportOptions } from '#app/domain/catalogue/import.ts'
import { htmlRules } from '#app/domain/content/clean-html.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { aCatalogue, aPicture, published } from '#tests/factories/catalogue.ts'
import { aPageText, aPost, aShopReview, aSlide, someContent } from '#tests/factories/content.ts'
import { noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { heldProducts } from '../catalogue/held-products.queries.ts'
import { productPage } from '../catalogue/product-page.ts'
import { writeHeldProduct } from '../catalogue/write-product.ts'
import type { Database } from '../database.ts'
import { deskRow } from '../desk/desk-rows.queries.ts'
import { saveRow } from '../desk/desk-rows.ts'
import { displayedSlides, importedShopReviews, pagePicture, pageRows, pageText } from './content.queries.ts'
import { importContent } from './import-content.ts'
import { cleanOlderHtml, hasOlderHtml } from './older-html.queries.ts'
import { postById } from './posts.queries.ts'

function imported(db: Database, file: unknown, options: Partial<ImportOptions> = {}) {
  return importContent(db, file, published(), { ...plainly, ...options })
}

const footer = (db: Database) => pageText(db, 3, 'footer text')

test(
  'words are added once; the same file again changes nothing',
  withDatabase((db) => {
    expect(imported(db, someContent())).toEqual({ added: 3, changed: 0, unchanged: 0, kept: 0, faults: [] })
    expect(imported(db, someContent())).toEqual({ added: 0, changed: 0, unchanged: 3, kept: 0, faults: [] })
  }),
)

test(
  'a dry run and a faulty row write nothing',
  withDatabase((db) => {
    expect(imported(db, someContent(), { dryRun: true })).toMatchObject({ added: 3 })
    const faulty = someContent({
      slides: [aSlide(), aSlide(), aSlide({ code: 'x', link: 'https://elsewhere.example' })],
      pageContent: [aPageText({ picture: aPicture('goods/lost.svg') }), aPageText()],
    })
    expect(imported(db, faulty).faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'slides.2 link',
      'slides.1 code',
      'pageContent.1 position',
      'pageContent.0 picture.file',
    ])
    expect([displayedSlides(db), footer(db), importedShopReviews(db)]).toEqual([[], '', []])
  }),
)

test(
  'a file without its sections is refused: it would remove everything',
  withDatabase((db) => {
    imported(db, someContent())
    expect(imported(db, {}).faults.map(({ row }) => row)).toEqual(['slides', 'pageContent'])
    expect(displayedSlides(db)).toHaveLength(1)
  }),
)

test(
  'what is gone from the file goes, what was edited or made in the shop stays',
  withDatabase((db) => {
    const file = someContent({
      slides: [aSlide(), aSlide({ code: 'edited' })],
      pageContent: [aPageText(), aPageText({ position: 'other' })],
    })
    imported(db, file)
    db.sql.exec("UPDATE slides SET title1 = 'Mine' WHERE code = 'edited'")
    db.sql.exec("INSERT INTO page_content (page, position, text) VALUES (2, 'our vision', 'Mine')")
    expect(imported(db, someContent({ slides: [], pageContent: [] }))).toMatchObject({ changed: 3, kept: 1 })
    expect(displayedSlides(db).map(({ title1 }) => title1)).toEqual(['Mine'])
    expect(pageText(db, 2, 'our vision')).toBe('Mine')
    expect(imported(db, someContent({ slides: [], pageContent: [] }), { content: true })).toMatchObject({
      changed: 1,
      kept: 0,
    })
    expect(displayedSlides(db)).toEqual([])
    expect(pageText(db, 2, 'our vision')).toBe('Mine')
  }),
)

test(
  'an edited text is kept, unless the owner asks for the file’s',
  withDatabase((db) => {
    imported(db, someContent())
    db.sql.exec("UPDATE page_content SET text = 'Edited'")
    expect(imported(db, someContent({ pageContent: [aPageText({ text: 'New' })] }))).toMatchObject({ kept: 1 })
    expect(footer(db)).toBe('Edited')
    expect(imported(db, someContent(), { content: true })).toMatchObject({ changed: 1 })
    expect(footer(db)).toBe('<p>Since 2011</p>')
    expect(imported(db, someContent())).toMatchObject({ unchanged: 3 })
  }),
)

test(
  'the reviews of the shop are one set, kept as a whole when one was edited',
  withDatabase((db) => {
    imported(db, someContent({ shopReviews: [aShopReview(), aShopReview({ authorName: 'Nikos' })] }))
    expect(importedShopReviews(db).map(({ authorName }) => authorName)).toEqual(['Eleni P.', 'Nikos'])
    db.sql.exec('DELETE FROM shop_reviews WHERE position = 0')
    expect(imported(db, someContent())).toMatchObject({ kept: 1, unchanged: 2 })
    expect(importedShopReviews(db).map(({ authorName }) => authorName)).toEqual(['Nikos'])
    imported(db, someContent(), { content: true })
    expect(importedShopReviews(db).map(({ authorName }) => authorName)).toEqual(['Eleni P.'])
  }),
)

test(
  'slides come in their order, hidden ones not at all',
  withDatabase((db) => {
    const slides = [
      aSlide({ code: 'second', title1: 'Second', sequence: 2, price: 1990 }),
      aSlide({ code: 'hidden', display: false, sequence: 0 }),
      aSlide({ code: 'first', title1: 'First', sequence: 1 }),
    ]
    imported(db, someContent({ slides }))
    expect(displayedSlides(db).map(({ title1, price }) => [title1, price])).toEqual([
      ['First', null],
      ['Second', 1990],
    ])
  }),
)

test(
  'texts are cleaned on the way in, pictures come as published',
  withDatabase((db) => {
    imported(
      db,
      someContent({ pageContent: [aPageText({ text: 'Hi<img src=x onerror=alert(1)>', picture: aPicture() })] }),
    )
    expect(footer(db)).toBe('Hi')
    expect(pagePicture(db, 3, 'footer text')).toEqual({
      path: 'test-shop/goods/thing.0a1b2c3d',
      width: 800,
      height: 800,
      alt: 'A thing',
    })
    expect(pagePicture(db, 3, 'nowhere')).toBeNull()
  }),
)

test(
  'HTML of an earlier release is cleaned when it is read, until its row is written again',
  withDatabase((db) => {
    const [hostile, clean] = ['<p>Hi<script>1</script></p>', '<p>Hi</p>']
    imported(db, someContent({ pageContent: [aPageText({ page: 5, position: 'size guide' })], posts: [aPost()] }))
    stocked(db, aCatalogue())
    for (const change of [
      'page_content SET text = ?, html_rules = 0',
      'posts SET html = ?, html_rules = 0',
      'product_texts SET long_description = ?, html_rules = 0',
    ])
      db.sql.exec(`UPDATE ${change}`, hostile)
    const read = () => [
      pageText(db, 5, 'size guide'),
      pageRows(db, 5)[0]?.text,
      postById(db, 1, '2030-01-01')?.html,
      productPage(db, 1, anonymous, noon)?.product.longDescription,
      heldProducts(db, [1])[0]?.product.longDescription,
      deskRow(db, 'pages', 1)?.values.text,
      deskRow(db, 'posts', 1)?.values.text,
    ]
    expect(read()).toEqual(Array(7).fill(clean))
    const rules = () =>
      ['page_content', 'posts', 'product_texts'].map(
        (table) => db.sql.exec(`SELECT html_rules AS rules FROM ${table}`).one().rules,
      )
    expect(rules()).toEqual([0, 0, 0])
    for (const kind of ['pages', 'posts'] as const) {
      const row = deskRow(db, kind, 1)
      saveRow(db, kind, 1, row?.version ?? '', { ...row?.values, text: `${hostile}<p>More</p>` }, 'owner', noon)
    }
    const [held] = heldProducts(db, [1])
    if (held !== undefined) writeHeldProduct(db, held.product, noon)
    expect(rules()).toEqual([htmlRules, htmlRules, htmlRules])
    expect(db.sql.exec('SELECT text FROM page_content').one().text).toBe('<p>Hi</p><p>More</p>')
    expect(db.sql.exec('SELECT long_description AS text FROM product_texts').one().text).toBe(clean)
  }),
)

test(
  'the scheduler cleans HTML of an earlier release in both languages; that is no edit',
  withDatabase((db) => {
    const text = aPageText({ text: '<p>A</p>', el: { text: '<p>B</p>' } })
    imported(db, someContent({ pageContent: [text], posts: [aPost()] }))
    stocked(db, aCatalogue())
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
