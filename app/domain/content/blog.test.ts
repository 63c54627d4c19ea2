import { expect, test } from 'vitest'
import { countBlogPages, parseBlogQuery } from './blog.ts'

const input = (query: string) => parseBlogQuery(new URLSearchParams(query))

test('the blog starts on page 1 with six posts per page', () => {
  expect(input('')).toEqual({ page: 1, perPage: 6 })
  expect(input('page=3&perPage=12')).toEqual({ page: 3, perPage: 12 })
})

test('invalid queries fall back to the defaults, and the page size is limited', () => {
  for (const invalid of ['0', '-1', '1.5', 'two', '', '1e3', '9999999'])
    expect(input(`page=${invalid}&perPage=${invalid}`), invalid).toEqual({ page: 1, perPage: 6 })
  expect(input('perPage=1000').perPage).toBe(24)
})

test('page counts are rounded up, and an empty blog has one page', () => {
  expect([0, 1, 6, 7, 12, 13].map((total) => countBlogPages(total, 6))).toEqual([1, 1, 1, 2, 2, 3])
})
