import type { LRUCache } from 'lru-cache'

/** The cached value, computed and cached when it is missing. */
export function recall<Value extends NonNullable<unknown>>(
  cache: LRUCache<string, Value>,
  key: string,
  compute: () => Value,
): Value {
  const known = cache.get(key)
  if (known !== undefined) return known
  const value = compute()
  cache.set(key, value)
  return value
}
