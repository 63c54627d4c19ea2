import { expect, test } from 'vitest'
import type { ImportOptions } from '#app/domain/catalogue/import.ts'
import { aCatalogue, aPicture, published } from '#tests/factories/catalogue.ts'
import { aPageText, aPost, someContent } from '#tests/factories/content.ts'
import { noon, plainly, stocked, withDatabase } from '#tests/factories/shop.ts'
import { frame } from '../catalogue/home-page.ts'
import { shownVersion } from '../catalogue/shown-version.queries.ts'
import type { Database } from '../database.ts'
import { pageRows } from './content.queries.ts'
import { contactContent, postList } from './content-pages.ts'
import { importContent } from './import-content.ts'
import { postById } from './posts.queries.ts'

function imported(db: Database, posts: readonly ReturnType<typeof aPost>[], options: Partial<ImportOptions> = {}) {
  return importContent(db, someContent({ posts: [...posts] }), published(), { ...plainly, ...options })
}

const today = '2026-11-25'
const titles = (db: Database, page = 1, perPage = 6) =>
  postList(db, { page, perPage }, today).posts.map(({ title }) => title)

const three = [
  aPost({ code: 'b', title: 'Second', publishedOn: '2026-02-01' }),
  aPost({ code: 'c', title: 'Third', publishedOn: '2026-03-01', picture: aPicture() }),
  aPost({ code: 'a', title: 'First', publishedOn: '2026-01-01' }),
]

test(
  'posts come the newest first, in pages',
  withDatabase((db) => {
    imported(db, three)
    expect(titles(db)).toEqual(['Third', 'Second', 'First'])
    expect([titles(db, 1, 2), titles(db, 2, 2), titles(db, 3, 2)]).toEqual([['Third', 'Second'], ['First'], []])
    expect(postList(db, { page: 9, perPage: 2 }, today).total).toBe(3)
  }),
)

test(
  'a post knows the one before and the one after it, and its HTML is cleaned on the way in',
  withDatabase((db) => {
    imported(db, [
      ...three,
      aPost({ code: 'd', title: 'Same day', publishedOn: '2026-02-01', text: 'Hi<script>x</script>' }),
    ])
    const [, sameDay, second, first] = postList(db, { page: 1, perPage: 6 }, today).posts.map(({ id }) =>
      postById(db, id, today),
    )
    expect(sameDay).toMatchObject({ title: 'Same day', html: 'Hi', author: 'Maria', newer: { title: 'Third' } })
    expect(sameDay?.older).toEqual({ id: second?.id, title: 'Second' })
    expect(second?.newer?.title).toBe('Same day')
    expect(first).toMatchObject({ older: null, newer: { title: 'Second' } })
    expect(postById(db, 99, today)).toBeNull()
  }),
)

test(
  'a post is public from its day on: before it is in no list, on no page, and beside no other post',
  withDatabase((db) => {
    imported(db, three)
    const ids = Object.fromEntries(
      postList(db, { page: 1, perPage: 6 }, today).posts.map(({ id, title }) => [title, id]),
    )
    const [second = 0, third = 0] = [ids.Second, ids.Third]
    const on = (day: string) => postList(db, { page: 1, perPage: 6 }, day)
    expect(on('2026-02-28')).toMatchObject({ total: 2, posts: [{ title: 'Second' }, { title: 'First' }] })
    expect(postById(db, third, '2026-02-28')).toBeNull()
    expect(postById(db, second, '2026-02-28')?.newer).toBeNull()
    expect(on('2026-03-01').total).toBe(3)
    expect(postById(db, third, '2026-03-01')).toMatchObject({ title: 'Third' })
    expect(postById(db, second, '2026-03-01')?.newer).toEqual({ id: third, title: 'Third' })
    expect(['2025-12-31', '2026-01-01'].map((day) => frame(db, undefined, day).hasPosts)).toEqual([false, true])
    // Pages that were cached the day before are left behind.
    expect(shownVersion(db, noon, '2026-03-01')).not.toBe(shownVersion(db, noon, '2026-02-28'))
    expect(shownVersion(db, noon, '2026-02-28')).toBe(shownVersion(db, noon, '2026-02-27'))
  }),
)

test(
  'an import changes what differs, keeps what was edited in the shop, and removes what is gone',
  withDatabase((db) => {
    imported(db, three)
    const before = postList(db, { page: 1, perPage: 6 }, today).posts.map(({ id }) => id)
    expect(imported(db, three)).toMatchObject({ added: 0, changed: 0, kept: 0 })
    db.sql.exec("UPDATE posts SET title = 'Mine' WHERE code = 'a'")
    const changed = three.map((post) => ({ ...post, summary: 'New' }))
    expect(imported(db, changed)).toMatchObject({ added: 0, changed: 2, kept: 1 })
    expect(postList(db, { page: 1, perPage: 6 }, today).posts.map(({ id }) => id)).toEqual(before)
    expect(imported(db, [])).toMatchObject({ changed: 2, kept: 1 })
    expect(titles(db)).toEqual(['Mine'])
    expect(imported(db, [], { content: true })).toMatchObject({ changed: 1 })
    expect([titles(db), frame(db, undefined, today).hasPosts]).toEqual([[], false])
  }),
)

test(
  'a faulty post is named, and an unpublished picture of one',
  withDatabase((db) => {
    const faulty = [
      aPost({ code: 'Not a code' }),
      aPost({ code: 'a', publishedOn: '2026-02-30' }),
      aPost({ code: 'twice' }),
      aPost({ code: 'twice', picture: aPicture('lost.svg') }),
    ]
    expect(imported(db, faulty).faults.map(({ row, field }) => `${row} ${field}`)).toEqual([
      'posts.0 code',
      'posts.1 publishedOn',
      'posts.3 code',
      'posts.3 picture.file',
    ])
    expect(frame(db, undefined, today).hasPosts).toBe(false)
  }),
)

test(
  'a page has its own rows, the contact page the active stores as well',
  withDatabase((db) => {
    const warehouses = [
      { code: 'B', webDescription: 'Nicosia', sequence: 2 },
      { code: 'A', webDescription: 'Limassol', sequence: 1 },
      { code: 'R', webDescription: 'Returns', sequence: 3, active: false },
    ]
    const pageContent = [
      aPageText(),
      aPageText({ page: 4, position: 'office phone', text: '<b>25</b>', picture: aPicture() }),
    ]
    stocked(db, aCatalogue({ warehouses, products: [] }), someContent({ pageContent }))
    const { rows, stores } = contactContent(db)
    expect(stores).toEqual(['Limassol', 'Nicosia'])
    expect(rows).toEqual([
      { position: 'office phone', text: '<b>25</b>', picture: expect.objectContaining({ alt: 'A thing' }) },
    ])
    expect(pageRows(db, 2)).toEqual([])
  }),
)

test(
  'a post that has Greek beside it is read in Greek, cleaned alike; what it lacks is said as it is written',
  withDatabase((db) => {
    const el = { title: 'Δεύτερο', text: 'Γεια<script>x</script>' }
    imported(db, [...three.slice(1), aPost({ code: 'b', title: 'Second', publishedOn: '2026-02-01', el })])
    const greek = postList(db, { page: 1, perPage: 6 }, today, 'el').posts
    expect(greek.map(({ title }) => title)).toEqual(['Third', 'Δεύτερο', 'First'])
    expect(postById(db, greek[1]?.id ?? 0, today, 'el')).toMatchObject({
      title: 'Δεύτερο',
      summary: 'How long they last',
      html: 'Γεια',
    })
    expect(postById(db, greek[0]?.id ?? 0, today, 'el')?.older?.title).toBe('Δεύτερο')
    expect(titles(db)).toEqual(['Third', 'Second', 'First'])
  }),
)
