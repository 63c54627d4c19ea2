/**
 * Where the simulators keep what they were told. Synchronous on purpose: what stands between a read and its write is one
 * step, so a simulator takes a payment once however many ask at the same moment. A Durable Object's `ctx.storage.kv`
 * fits it with a few lines.
 */
export interface SandboxStore {
  get<Value>(key: string): Value | undefined
  put<Value>(key: string, value: Value): void
  /** The values whose keys begin so, in the keys' order. */
  list<Value>(prefix: string): Value[]
}

/** What a simulator is made of. */
export interface SandboxParts {
  readonly store: SandboxStore
  /** How webhooks reach the shop. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** A part of a store, for one simulator: what others keep in it is out of sight. */
export function folderOf(store: SandboxStore, name: string): SandboxStore {
  return {
    get: (key) => store.get(`${name}/${key}`),
    put: (key, value) => store.put(`${name}/${key}`, value),
    list: (prefix) => store.list(`${name}/${prefix}`),
  }
}
