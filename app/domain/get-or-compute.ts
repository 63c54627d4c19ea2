import type { LRUCache } from 'lru-cache'

/** The cached value. Computes and caches it if it is missing. */
export function getOrCompute<Value extends NonNullable<unknown>>(
  cache: LRUCache<string, Value>,
  key: string,
  compute: () => Value,
): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const value = compute()
  cache.set(key, value)
  return value
}
