import { expect, test } from 'vitest'
import { getPageNumbers } from './pagination.tsx'

test('a short pagination lists all pages', () => {
  expect(getPageNumbers(1, 1)).toEqual([1])
  expect(getPageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a long pagination lists the first and last page and the neighbours', () => {
  expect(getPageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(getPageNumbers(1, 20)).toEqual([1, 2, null, 20])
  expect(getPageNumbers(20, 20)).toEqual([1, null, 19, 20])
})

test('a gap of one page is filled with that page', () => {
  expect(getPageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})
