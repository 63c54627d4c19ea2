import { expect, test } from 'vitest'
import { nextOption } from './use-suggested.ts'

test('down and up walk through the options and past the ends back to the box', () => {
  const down = [-1, 0, 1, 2].map((active) => nextOption('ArrowDown', active, 3))
  expect(down).toEqual([0, 1, 2, -1])
  const up = [-1, 2, 1, 0].map((active) => nextOption('ArrowUp', active, 3))
  expect(up).toEqual([2, 1, 0, -1])
})

test('other keys belong to the text', () => {
  expect(['Home', 'End', 'ArrowLeft', 'a', 'Enter'].map((key) => nextOption(key, 0, 3))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
