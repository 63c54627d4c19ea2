import { logText, reasonOf } from '#app/domain/errors/log-line.ts'

/**
 * What this data centre keeps, under names of any length (Cache API). It may forget everything at any time. In trouble
 * it finds nothing and keeps nothing; nobody fails for it.
 */
export interface DataCentreCache {
  read(name: readonly string[]): Promise<Response | null>
  /** The answer's own Cache-Control says for how long. */
  write(name: readonly string[], answer: Response): Promise<void>
}

/** `origin` is the shop's own: names of hosts that are elsewhere would be looked up. */
export function dataCentreCache(kind: string, origin: string): DataCentreCache {
  const addressOf = async (name: readonly string[]) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(name)))
    return `${origin}/kept/${kind}/${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }
  return {
    async read(name) {
      try {
        const cache = await caches.open(kind)
        return (await cache.match(await addressOf(name))) ?? null
      } catch (thrown) {
        complain(kind, 'read', thrown)
        return null
      }
    },
    async write(name, answer) {
      try {
        const cache = await caches.open(kind)
        await cache.put(await addressOf(name), answer)
      } catch (thrown) {
        complain(kind, 'write', thrown)
      }
    },
  }
}

function complain(kind: string, what: string, thrown: unknown): void {
  console.warn(logText('warn', { event: 'cache-failed', kind, what, ...reasonOf(thrown) }))
}
