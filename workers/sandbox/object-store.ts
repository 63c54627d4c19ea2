import type { SandboxStore } from './sandbox-store.ts'

/** A store in a Durable Object. */
export function objectStore(kv: SyncKvStorage): SandboxStore {
  return {
    get: (key) => kv.get(key),
    put: (key, value) => kv.put(key, value),
    list: <Value>(prefix: string) => [...kv.list<Value>({ prefix })].map(([, value]) => value),
  }
}
