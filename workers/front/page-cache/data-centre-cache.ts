import { Buffer } from 'node:buffer'
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
  // What is not found is written next, under the same name.
  const addresses = new Map<string, Promise<string>>()
  const addressOf = (name: readonly string[]) => {
    const text = JSON.stringify(name)
    const address = addresses.get(text) ?? addressFor(text)
    addresses.set(text, address)
    return address
  }
  const addressFor = async (text: string) => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return `${origin}/kept/${kind}/${Buffer.from(hash).toString('hex')}`
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
