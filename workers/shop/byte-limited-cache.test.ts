import { expect, test } from 'vitest'
import { createByteLimitedCache } from './cached-queries.ts'

const createCache = (maxBytes: number) => createByteLimitedCache<{ size: number }>(maxBytes, ({ size }) => size)
const aPage = (size: number) => ({ size })

test('the cache never holds more bytes than its limit', () => {
  const cache = createCache(100_000)
  for (let page = 0; page < 500; page++) {
    cache.set(`page ${page}`, aPage(10_000))
    expect(cache.calculatedSize).toBeLessThanOrEqual(100_000)
  }
  expect(cache.get('page 499')).toBeDefined()
  expect(cache.get('page 0')).toBeUndefined()
})

test('the page that was read longest ago is evicted first', () => {
  const cache = createCache(35_000)
  for (const name of ['a', 'b', 'c']) cache.set(name, aPage(10_000))
  cache.get('a')
  cache.set('d', aPage(10_000))
  expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name) !== undefined)).toEqual(['a', 'c', 'd'])
})

test('a page that is rendered again replaces the old one', () => {
  const cache = createCache(100_000)
  cache.set('a', aPage(10_000))
  const before = cache.calculatedSize
  cache.set('a', aPage(10_000))
  expect(cache.calculatedSize).toBe(before)
})

test('empty pages count towards the limit', () => {
  const cache = createCache(50_000)
  for (let page = 0; page < 1000; page++) cache.set(`page ${page}`, aPage(0))
  expect(cache.calculatedSize).toBeLessThanOrEqual(50_000)
})
