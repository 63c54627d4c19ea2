import { LRUCache } from 'lru-cache'

/** A cache of at most this many bytes. An entry weighs its value's `bytes`, its key and 1 KB of bookkeeping. */
export function byteLimitedCache<Value extends NonNullable<unknown>>(maxSize: number, bytes: (value: Value) => number) {
  return new LRUCache<string, Value>({
    maxSize,
    sizeCalculation: (value, key) => bytes(value) + 2 * key.length + 1_000,
  })
}
