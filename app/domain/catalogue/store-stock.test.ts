import { expect, test } from 'vitest'
import { getStoreName, summarizeStoreStock } from './product-state.ts'

test('a summary counts the stores that have a product, and those with at most three units', () => {
  const stocks = [9, 3, 0, 4, 1].map((stock) => ({ webDescription: `Store with ${stock}`, stock }))
  expect(summarizeStoreStock(stocks)).toEqual({ inStock: 4, few: 2 })
  expect(summarizeStoreStock([{ webDescription: 'Strovolos', stock: 0 }])).toEqual({ inStock: 0, few: 0 })
  expect(summarizeStoreStock([])).toEqual({ inStock: 0, few: 0 })
})

test('the name of a store ends before its address', () => {
  expect(getStoreName('Limassol, Molos: 112 Christodoulou Hadjipavlou, 3036')).toBe('Limassol, Molos')
  expect(getStoreName('The cellar')).toBe('The cellar')
  expect(getStoreName(': 12 Main Street')).toBe(': 12 Main Street')
})
