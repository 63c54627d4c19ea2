import { expect, test } from 'vitest'
import { createByteLimitedCache } from './cached-queries.ts'

const createCache = (most: number) => createByteLimitedCache<{ size: number }>(most, ({ size }) => size)
const aPage = (size: number) => ({ size })

test('the cache never holds more bytes than its limit', () => {
  const memory = createCache(100_000)
  for (let page = 0; page < 500; page++) {
    memory.set(`page ${page}`, aPage(10_000))
    expect(memory.calculatedSize).toBeLessThanOrEqual(100_000)
  }
  expect(memory.get('page 499')).toBeDefined()
  expect(memory.get('page 0')).toBeUndefined()
})

test('the page that was read longest ago is evicted first', () => {
  const memory = createCache(35_000)
  for (const name of ['a', 'b', 'c']) memory.set(name, aPage(10_000))
  memory.get('a')
  memory.set('d', aPage(10_000))
  expect(['a', 'b', 'c', 'd'].filter((name) => memory.get(name) !== undefined)).toEqual(['a', 'c', 'd'])
})

test('a page that is rendered again replaces the old one', () => {
  const memory = createCache(100_000)
  memory.set('a', aPage(10_000))
  const before = memory.calculatedSize
  memory.set('a', aPage(10_000))
  expect(memory.calculatedSize).toBe(before)
})

test('empty pages count towards the limit', () => {
  const memory = createCache(50_000)
  for (let page = 0; page < 1000; page++) memory.set(`page ${page}`, aPage(0))
  expect(memory.calculatedSize).toBeLessThanOrEqual(50_000)
})
