import { expect, test } from 'vitest'
import { around, placesOf } from './use-sideways.ts'

test('a list that fits has one place', () => {
  expect(placesOf(1000, 1000, 200)).toBe(1)
  expect(placesOf(800, 1000, 200)).toBe(1)
})

test('a list that is longer has a place for each step, and one where it ends between two', () => {
  expect(placesOf(2000, 1000, 200)).toBe(6)
  expect(placesOf(3000, 1000, 1000)).toBe(3)
})

test('a list without slides has no place', () => {
  expect(placesOf(0, 0, 0)).toBe(0)
})

test('after the last place comes the first, and before the first the last', () => {
  expect(around(3, 3)).toBe(0)
  expect(around(-1, 3)).toBe(2)
  expect(around(1, 3)).toBe(1)
  expect(around(1, 0)).toBe(0)
})
