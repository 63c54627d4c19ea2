import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { recall } from './recall.ts'

test('a value is computed once while it is cached, also one that is false or empty', () => {
  for (const value of ['found', '', false]) {
    const cache = new LRUCache<string, string | boolean>({ max: 1 })
    let computed = 0
    const look = (key: string) =>
      recall(cache, key, () => {
        computed++
        return value
      })
    expect([look('a'), look('a'), computed]).toEqual([value, value, 1])
    look('b')
    look('a')
    expect(computed).toBe(3)
  }
})
