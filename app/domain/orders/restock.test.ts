import { expect, test } from 'vitest'
import { readRestock, restockOf } from './restock.ts'

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

test.each([[[]], [['some']], [['POD-1']], [['POD-1:0']], [['POD-1:x']], [['all', 'POD-1:1']], [[':1']]])(
  '%j says nothing',
  (words) => {
    expect(readRestock(words)).toBeNull()
  },
)
