import type { SandboxStore } from '#workers/sandbox/simulator.ts'

/** A store in memory. It copies values, so that callers can't change stored objects. */
export function createMemoryStore(): SandboxStore {
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
