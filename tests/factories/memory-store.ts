import type { SandboxStore } from '#workers/sandbox/sandbox-store.ts'

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
