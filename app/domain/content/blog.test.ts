import { expect, test } from 'vitest'
import { blogPageCount, blogQuestion } from './blog.ts'

const asked = (query: string) => blogQuestion(new URLSearchParams(query))

test('the blog opens at its first page, six posts each', () => {
  expect(asked('')).toEqual({ page: 1, perPage: 6 })
  expect(asked('page=3&perPage=12')).toEqual({ page: 3, perPage: 12 })
})

test('what makes no sense counts as not asked, and nobody gets all posts at once', () => {
  for (const odd of ['0', '-1', '1.5', 'two', '', '1e3', '9999999'])
    expect(asked(`page=${odd}&perPage=${odd}`), odd).toEqual({ page: 1, perPage: 6 })
  expect(asked('perPage=1000').perPage).toBe(24)
})

test('pages are counted up, and an empty blog has one', () => {
  expect([0, 1, 6, 7, 12, 13].map((total) => blogPageCount(total, 6))).toEqual([1, 1, 1, 2, 2, 3])
})
