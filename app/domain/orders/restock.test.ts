import { expect, test } from 'vitest'
import { readRestock, restockOf, stillOut } from './restock.ts'
import type { OrderedLine } from './views.ts'

test('the goods are back with the last cent and not before, unless the merchant says otherwise', () => {
  expect([restockOf(null, true), restockOf(null, false)]).toEqual(['all', 'none'])
  expect([restockOf('none', true), restockOf('all', false)]).toEqual(['none', 'all'])
})

test.each([
  [['all'], 'all'],
  [['none'], 'none'],
  [['POD-1:2'], [{ sku: 'POD-1', quantity: 2 }]],
  // A SKU may hold a colon itself.
  [
    ['A:1:2', 'B:10'],
    [
      { sku: 'A:1', quantity: 2 },
      { sku: 'B', quantity: 10 },
    ],
  ],
] as const)('%j is %j', (words, restock) => {
  expect(readRestock(words)).toEqual(restock)
})

test.each([
  [[]],
  [['some']],
  [['POD-1']],
  [['POD-1:0']],
  [['POD-1:x']],
  [['all', 'POD-1:1']],
  [[':1']],
  [['POD-1:1234567']],
  [['POD-1:2 ']],
])('%j says nothing', (words) => {
  expect(readRestock(words)).toBeNull()
})

test('what is to be packed is what was ordered, less what is back on a shelf', () => {
  const line = (variant: number, quantity: number): OrderedLine => ({ variant, quantity })
  const lines = [line(1, 3), line(2, 2), line(3, 1)]
  expect(stillOut(lines, [])).toEqual(lines)
  expect(stillOut(lines, [line(2, 1), line(3, 1)])).toEqual([line(1, 3), line(2, 1)])
  expect(stillOut(lines, lines)).toEqual(lines)
})
