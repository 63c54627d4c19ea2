import { expect, test } from 'vitest'
import { PostRow } from '#app/domain/content/content-file.ts'
import { createNewRowForm, getDefaultRowValues } from './row-kinds.ts'

test('a post’s heading and author have the same limit in the admin as in the shop’s folder', () => {
  const post = { ...getDefaultRowValues('posts', '2026-11-21'), summary: 'Coils', text: '<p>Coils</p>' }
  const row = { code: 'coils', summary: 'Coils', publishedOn: '2026-11-21', text: '<p>Coils</p>' }
  for (const [length, passes] of [
    [300, true],
    [301, false],
  ] as const) {
    const text = 'a'.repeat(length)
    expect(PostRow.safeParse({ ...row, title: text, author: text }).success).toBe(passes)
    const form = createNewRowForm('posts').safeParse({ ...post, heading: text, author: text })
    expect(form.success, JSON.stringify(form.error?.issues)).toBe(passes)
  }
})

test('a post’s summary has the same limit in Greek and English, in the admin and in the shop’s folder', () => {
  const summary = 'α'.repeat(500)
  const post = {
    ...getDefaultRowValues('posts', '2026-11-21'),
    heading: 'Coils',
    author: 'Eleni',
    text: '<p>Coils</p>',
  }
  const input = { ...post, headingEl: 'Αντιστάσεις', textEl: '<p>Αντιστάσεις</p>' }
  const row = { code: 'coils', title: 'Coils', author: 'Eleni', publishedOn: '2026-11-21', text: '<p>Coils</p>' }
  for (const [text, passes] of [
    [summary, true],
    [`${summary}α`, false],
  ] as const) {
    expect(PostRow.safeParse({ ...row, summary: text, el: { summary: text } }).success).toBe(passes)
    const form = createNewRowForm('posts').safeParse({ ...input, summary: text.slice(0, 500), summaryEl: text })
    expect(form.success, JSON.stringify(form.error?.issues)).toBe(passes)
  }
})

test.each(['2026-11-31', '2026-02-29', '30/02/2026', '2026-11-27T09:00:00Z', ''])(
  '%o is not a valid day for a post, and the issue asks for a day',
  (publishedOn) => {
    const post = { ...getDefaultRowValues('posts', '2026-11-21'), heading: 'Coils', author: 'Eleni', summary: 'Coils' }
    const form = createNewRowForm('posts').safeParse({ ...post, text: '<p>Coils</p>', publishedOn })
    expect(form.error?.issues.map(({ path, message }) => [...path, message])).toEqual([['publishedOn', 'field.day']])
  },
)
