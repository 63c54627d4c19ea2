import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('a few pages are all named', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('of many pages the first, the last and the neighbours are named', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20])
  expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20])
})

test('a gap of a single page is that page', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})
