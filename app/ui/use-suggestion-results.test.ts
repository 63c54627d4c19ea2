import { expect, test } from 'vitest'
import { getNextOption } from './search-suggestions.tsx'

test('down and up move through the options and from the ends back to the box', () => {
  const down = [-1, 0, 1, 2].map((active) => getNextOption('ArrowDown', active, 3))
  expect(down).toEqual([0, 1, 2, -1])
  const up = [-1, 2, 1, 0].map((active) => getNextOption('ArrowUp', active, 3))
  expect(up).toEqual([2, 1, 0, -1])
})

test('other keys do not move', () => {
  expect(['Home', 'End', 'ArrowLeft', 'a', 'Enter'].map((key) => getNextOption(key, 0, 3))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
