import { LRUCache } from 'lru-cache'

/** Milliseconds for which a version is believed; for how much longer while the shop is asked again; and for which one asks. */
const believed = 20_000
const believedMeanwhile = 25_000
const asking = 5_000
const mostShops = 2_000

interface Known {
  readonly version: string
  readonly at: number
  /** When somebody has begun to ask again. */
  askedAgainAt: number
}

interface Asking {
  readonly database: string
  readonly ask: () => Promise<string>
  readonly now: number
  /** Takes work that the answer does not wait for. */
  readonly later: (work: Promise<unknown>) => void
}

/**
 * What this isolate knows of the shops' versions: at most 45 seconds old. What is kept under a version is therefore left
 * behind within a minute of the change, wherever that was made; a change that was made from here is noticed at once.
 */
export class ShopVersions {
  readonly #known = new LRUCache<string, Known>({ max: mostShops })
  /** Grows with every change that was made from here, so that no answer from before it is remembered. */
  #changes = 0

  /** Null when the shop can't say: then nothing that was kept may be believed. */
  async current({ database, ask, now, later }: Asking): Promise<string | null> {
    const known = this.#known.get(database)
    if (known === undefined || now >= known.at + believed + believedMeanwhile) return this.#ask(database, ask, now)
    if (now >= known.at + believed && now >= known.askedAgainAt + asking) {
      known.askedAgainAt = now
      later(this.#ask(database, ask, now))
    }
    return known.version
  }

  forget(database: string): void {
    this.#changes += 1
    this.#known.delete(database)
  }

  async #ask(database: string, ask: () => Promise<string>, now: number): Promise<string | null> {
    const changes = this.#changes
    const version = await ask().catch(() => null)
    if (version === null || changes !== this.#changes) return version
    this.#known.set(database, { version, at: now, askedAgainAt: Number.NEGATIVE_INFINITY })
    return version
  }
}

/** This isolate's. */
export const shopVersions = new ShopVersions()
