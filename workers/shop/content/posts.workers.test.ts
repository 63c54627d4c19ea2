import { expect, test } from 'vitest'
import type { ImportOptions } from '#app/domain/catalogue/catalogue-file.ts'
import { aCatalogue, aPicture, publishedPictures } from '#tests/factories/catalogue.ts'
import { aPageText, aPost, someContent } from '#tests/factories/content.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { contactContent, listPosts } from '#workers/shop/storefront-shop.ts'
import { getGeneration } from '../catalogue/catalogue.queries.ts'
import { frame } from '../catalogue/storefront-pages.ts'
import type { Database } from '../database.ts'
import { findPostById, listPageRows } from './content.queries.ts'
import { importContent } from './import-content.queries.ts'

function importPosts(db: Database, posts: readonly ReturnType<typeof aPost>[], options: Partial<ImportOptions> = {}) {
  return importContent(db, someContent({ posts: [...posts] }), publishedPictures(), { ...importOptions, ...options })
}

const today = '2026-11-25'
const listTitles = (db: Database, page = 1, perPage = 6) =>
  listPosts(db, { page, perPage }, today).posts.map(({ title }) => title)

const threePosts = [
  aPost({ code: 'b', title: 'Second', publishedOn: '2026-02-01' }),
  aPost({ code: 'c', title: 'Third', publishedOn: '2026-03-01', picture: aPicture() }),
  aPost({ code: 'a', title: 'First', publishedOn: '2026-01-01' }),
]

test(
  'posts are listed newest first, in pages',
  runWithDatabase((db) => {
    importPosts(db, threePosts)
    expect(listTitles(db)).toEqual(['Third', 'Second', 'First'])
    expect([listTitles(db, 1, 2), listTitles(db, 2, 2), listTitles(db, 3, 2)]).toEqual([
      ['Third', 'Second'],
      ['First'],
      [],
    ])
    expect(listPosts(db, { page: 9, perPage: 2 }, today).total).toBe(3)
  }),
)

test(
  'a post has links to the previous and next post, and its HTML is cleaned on import',
  runWithDatabase((db) => {
    importPosts(db, [
      ...threePosts,
      aPost({ code: 'd', title: 'Same day', publishedOn: '2026-02-01', text: 'Hi<script>x</script>' }),
    ])
    const [, sameDay, second, first] = listPosts(db, { page: 1, perPage: 6 }, today).posts.map(({ id }) =>
      findPostById(db, id, today),
    )
    expect(sameDay).toMatchObject({ title: 'Same day', html: 'Hi', author: 'Maria', newer: { title: 'Third' } })
    expect(sameDay?.older).toEqual({ id: second?.id, title: 'Second' })
    expect(second?.newer?.title).toBe('Same day')
    expect(first).toMatchObject({ older: null, newer: { title: 'Second' } })
    expect(findPostById(db, 99, today)).toBeNull()
  }),
)

test(
  'a post is in lists, on its page and in the links of other posts only from its publication date',
  runWithDatabase((db) => {
    importPosts(db, threePosts)
    const ids = Object.fromEntries(
      listPosts(db, { page: 1, perPage: 6 }, today).posts.map(({ id, title }) => [title, id]),
    )
    const [second = 0, third = 0] = [ids.Second, ids.Third]
    const on = (day: string) => listPosts(db, { page: 1, perPage: 6 }, day)
    expect(on('2026-02-28')).toMatchObject({ total: 2, posts: [{ title: 'Second' }, { title: 'First' }] })
    expect(findPostById(db, third, '2026-02-28')).toBeNull()
    expect(findPostById(db, second, '2026-02-28')?.newer).toBeNull()
    expect(on('2026-03-01').total).toBe(3)
    expect(findPostById(db, third, '2026-03-01')).toMatchObject({ title: 'Third' })
    expect(findPostById(db, second, '2026-03-01')?.newer).toEqual({ id: third, title: 'Third' })
    expect(['2025-12-31', '2026-01-01'].map((day) => frame(db, undefined, day).hasPosts)).toEqual([false, true])
    // Pages that were cached the day before are no longer used.
    expect(getGeneration(db, noon, '2026-03-01')).not.toBe(getGeneration(db, noon, '2026-02-28'))
    expect(getGeneration(db, noon, '2026-02-28')).toBe(getGeneration(db, noon, '2026-02-27'))
  }),
)

test(
  'an import changes what differs, keeps what was edited in the shop, and removes what is missing',
  runWithDatabase((db) => {
    importPosts(db, threePosts)
    const before = listPosts(db, { page: 1, perPage: 6 }, today).posts.map(({ id }) => id)
    expect(importPosts(db, threePosts)).toMatchObject({ added: 0, changed: 0, kept: 0 })
    db.sql.exec("UPDATE posts SET title = 'Mine' WHERE code = 'a'")
    const changed = threePosts.map((post) => ({ ...post, summary: 'New' }))
    expect(importPosts(db, changed)).toMatchObject({ added: 0, changed: 2, kept: 1 })
    expect(listPosts(db, { page: 1, perPage: 6 }, today).posts.map(({ id }) => id)).toEqual(before)
    expect(importPosts(db, [])).toMatchObject({ changed: 2, kept: 1 })
    expect(listTitles(db)).toEqual(['Mine'])
    expect(importPosts(db, [], { content: true })).toMatchObject({ changed: 1 })
    expect([listTitles(db), frame(db, undefined, today).hasPosts]).toEqual([[], false])
  }),
)

test(
  'an invalid post is reported, and so is its unpublished picture',
  runWithDatabase((db) => {
    const invalidPosts = [
      aPost({ code: 'Not a code' }),
      aPost({ code: 'a', publishedOn: '2026-02-30' }),
      aPost({ code: 'twice' }),
      aPost({ code: 'twice', picture: aPicture('lost.svg') }),
    ]
    expect(importPosts(db, invalidPosts).issues.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'posts.0 code',
      'posts.1 publishedOn',
      'posts.3 code',
      'posts.3 picture.file',
    ])
    expect(frame(db, undefined, today).hasPosts).toBe(false)
  }),
)

test(
  'a page has only its own content, and the contact page also lists the active stores',
  runWithDatabase((db) => {
    const warehouses = [
      { code: 'B', webDescription: 'Nicosia', sequence: 2 },
      { code: 'A', webDescription: 'Limassol', sequence: 1 },
      { code: 'R', webDescription: 'Returns', sequence: 3, active: false },
    ]
    const pageContent = [
      aPageText(),
      aPageText({ page: 4, position: 'office phone', text: '<b>25</b>', picture: aPicture() }),
    ]
    stockShop(db, aCatalogue({ warehouses, products: [] }), someContent({ pageContent }))
    const { rows, stores } = contactContent(db)
    expect(stores).toEqual(['Limassol', 'Nicosia'])
    expect(rows).toEqual([
      { position: 'office phone', text: '<b>25</b>', picture: expect.objectContaining({ alt: 'A thing' }) },
    ])
    expect(listPageRows(db, 2)).toEqual([])
  }),
)

test(
  'a Greek post is shown in Greek with clean HTML, and in the default language where a text is missing',
  runWithDatabase((db) => {
    const el = { title: 'Δεύτερο', text: 'Γεια<script>x</script>' }
    importPosts(db, [...threePosts.slice(1), aPost({ code: 'b', title: 'Second', publishedOn: '2026-02-01', el })])
    const greek = listPosts(db, { page: 1, perPage: 6 }, today, 'el').posts
    expect(greek.map(({ title }) => title)).toEqual(['Third', 'Δεύτερο', 'First'])
    expect(findPostById(db, greek[1]?.id ?? 0, today, 'el')).toMatchObject({
      title: 'Δεύτερο',
      summary: 'How long they last',
      html: 'Γεια',
    })
    expect(findPostById(db, greek[0]?.id ?? 0, today, 'el')?.older?.title).toBe('Δεύτερο')
    expect(listTitles(db)).toEqual(['Third', 'Second', 'First'])
  }),
)
