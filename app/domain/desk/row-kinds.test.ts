import { expect, test } from 'vitest'
import { PostRow } from '#app/domain/content/content-file.ts'
import { freshValues, newRowForm } from './row-kinds.ts'

test('a post’s heading and author may be as long at the desk as in the shop’s folder', () => {
  const post = { ...freshValues('posts', '2026-11-21'), summary: 'Coils', text: '<p>Coils</p>' }
  const row = { code: 'coils', summary: 'Coils', publishedOn: '2026-11-21', text: '<p>Coils</p>' }
  for (const [length, passes] of [
    [300, true],
    [301, false],
  ] as const) {
    const words = 'a'.repeat(length)
    expect(PostRow.safeParse({ ...row, title: words, author: words }).success).toBe(passes)
    const form = newRowForm('posts').safeParse({ ...post, heading: words, author: words })
    expect(form.success, JSON.stringify(form.error?.issues)).toBe(passes)
  }
})

test('a post’s summary may be as long in Greek as in English, and as long at the desk as in the shop’s folder', () => {
  const summary = 'α'.repeat(500)
  const post = { ...freshValues('posts', '2026-11-21'), heading: 'Coils', author: 'Eleni', text: '<p>Coils</p>' }
  const typed = { ...post, headingEl: 'Αντιστάσεις', textEl: '<p>Αντιστάσεις</p>' }
  const row = { code: 'coils', title: 'Coils', author: 'Eleni', publishedOn: '2026-11-21', text: '<p>Coils</p>' }
  for (const [words, passes] of [
    [summary, true],
    [`${summary}α`, false],
  ] as const) {
    expect(PostRow.safeParse({ ...row, summary: words, el: { summary: words } }).success).toBe(passes)
    const form = newRowForm('posts').safeParse({ ...typed, summary: words.slice(0, 500), summaryEl: words })
    expect(form.success, JSON.stringify(form.error?.issues)).toBe(passes)
  }
})

test.each(['2026-11-31', '2026-02-29', '30/02/2026', '2026-11-27T09:00:00Z', ''])(
  "%o is not a post's day, and the message asks for a day alone",
  (publishedOn) => {
    const post = { ...freshValues('posts', '2026-11-21'), heading: 'Coils', author: 'Eleni', summary: 'Coils' }
    const form = newRowForm('posts').safeParse({ ...post, text: '<p>Coils</p>', publishedOn })
    expect(form.error?.issues.map(({ path, message }) => [...path, message])).toEqual([['publishedOn', 'field.day']])
  },
)
