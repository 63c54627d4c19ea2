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

/** A store that lasts as long as its process. Values are copied, so nobody changes them behind its back. */
export function memoryStore(): SandboxStore {
  const values = new Map<string, unknown>()
  return {
    get: <Value>(key: string) => structuredClone(values.get(key)) as Value | undefined,
    put: (key, value) => void values.set(key, structuredClone(value)),
    list: <Value>(prefix: string) =>
      [...values.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort()
        .map((key) => structuredClone(values.get(key)) as Value),
  }
}

/** A part of a store, for one simulator: what others keep in it is out of sight. */
export function folderOf(store: SandboxStore, name: string): SandboxStore {
  return {
    get: (key) => store.get(`${name}/${key}`),
    put: (key, value) => store.put(`${name}/${key}`, value),
    list: (prefix) => store.list(`${name}/${prefix}`),
  }
}
