import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { getOrCompute } from './get-or-compute.ts'

test('a value is computed once while it is cached, even a false or empty one', () => {
  for (const value of ['found', '', false]) {
    const cache = new LRUCache<string, string | boolean>({ max: 1 })
    let computed = 0
    const load = (key: string) =>
      getOrCompute(cache, key, () => {
        computed++
        return value
      })
    expect([load('a'), load('a'), computed]).toEqual([value, value, 1])
    load('b')
    load('a')
    expect(computed).toBe(3)
  }
})
