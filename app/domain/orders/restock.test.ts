import { expect, test } from 'vitest'
import { getUnreturnedLines, parseRestock, resolveRestock } from './operations.ts'
import type { OrderedLine } from './order.ts'

test('a full refund restocks all units and a partial one none, unless the merchant chooses otherwise', () => {
  expect([resolveRestock(null, true), resolveRestock(null, false)]).toEqual(['all', 'none'])
  expect([resolveRestock('none', true), resolveRestock('all', false)]).toEqual(['none', 'all'])
})

test.each([
  [['all'], 'all'],
  [['none'], 'none'],
  [['POD-1:2'], [{ sku: 'POD-1', quantity: 2 }]],
  // A SKU may contain a colon.
  [
    ['A:1:2', 'B:10'],
    [
      { sku: 'A:1', quantity: 2 },
      { sku: 'B', quantity: 10 },
    ],
  ],
] as const)('%j parses to %j', (args, restock) => {
  expect(parseRestock(args)).toEqual(restock)
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
])('%j is not a valid restock', (args) => {
  expect(parseRestock(args)).toBeNull()
})

test('the lines to pack are the units that were not returned, or all lines if every unit was returned', () => {
  const line = (variant: number, quantity: number): OrderedLine => ({ variant, quantity })
  const lines = [line(1, 3), line(2, 2), line(3, 1)]
  expect(getUnreturnedLines(lines, [])).toEqual(lines)
  expect(getUnreturnedLines(lines, [line(2, 1), line(3, 1)])).toEqual([line(1, 3), line(2, 1)])
  expect(getUnreturnedLines(lines, lines)).toEqual(lines)
})
