import { expect, test } from 'vitest'
import { getStoreName, summarizeStoreStock } from './product-state.ts'

test('stores are grouped by their stock, and stores without any are left out', () => {
  const stores = [
    { webDescription: 'Limassol Marina: 1 Quay Street', stock: 9 },
    { webDescription: 'Old Port', stock: 2 },
    { webDescription: 'Strovolos', stock: 0 },
    { webDescription: 'Engomi', stock: 3 },
    { webDescription: 'Old Town', stock: 2 },
    { webDescription: 'Lakatamia', stock: 4 },
  ]
  expect(summarizeStoreStock(stores)).toEqual({
    plenty: ['Limassol Marina', 'Lakatamia'],
    few: [
      { count: 3, stores: ['Engomi'] },
      { count: 2, stores: ['Old Port', 'Old Town'] },
    ],
  })
})

test('the name of a store ends before its address', () => {
  expect(getStoreName('Limassol, Molos: 112 Christodoulou Hadjipavlou, 3036')).toBe('Limassol, Molos')
  expect(getStoreName('The cellar')).toBe('The cellar')
  expect(getStoreName(': 12 Main Street')).toBe(': 12 Main Street')
})
