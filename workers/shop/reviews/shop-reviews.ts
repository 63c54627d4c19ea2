import { LRUCache } from 'lru-cache'
import type { ShopReviews } from '#app/domain/catalogue/views.ts'
import { logText, reasonOf } from '#app/domain/errors/log-line.ts'
import { secretOf } from '#app/domain/tenancy/record-secret.ts'
import type { Env } from '#workers/env.ts'
import type { Fetch } from '#workers/integrations/exchange.ts'
import { placeReviews } from '#workers/integrations/google/places.ts'
import { providerAddresses } from '#workers/integrations/provider-addresses.ts'
import { openOwnTenant } from '../clock/own-tenant.ts'
import { importedShopReviews } from '../content/content.queries.ts'
import type { Database } from '../database.ts'

/** Milliseconds that the home page's extra waits for Google. */
const patience = 2_500
/** Milliseconds for which an answer is told again; see decision 18. A Google in trouble is asked again sooner. */
const memory = { answered: 120_000, failed: 60_000 } as const
/** One for each locale that is asked for. */
const mostRemembered = 10

/** Null where the shop has no key for Google. */
type Answer = ShopReviews | null

type DeskEnv = Pick<Env, 'TENANTS' | 'ENVIRONMENT' | 'LOCAL_PORT' | 'CONFIG_KEY' | 'SANDBOX_URL'>

/**
 * What is said of the shop itself: at Google where it has a place and a key there, else what it has imported. Google in
 * trouble has nothing to say, and never fails the page.
 */
export class ShopReviewsDesk {
  readonly #env: DeskEnv
  readonly #clock: () => number
  readonly #fetch: Fetch
  readonly #patience: number
  readonly #remembered = new LRUCache<string, { readonly answer: Promise<Answer>; until: number }>({
    max: mostRemembered,
  })

  constructor(env: DeskEnv, clock: () => number, fetch: Fetch = fetchOutside, patienceMs = patience) {
    this.#env = env
    this.#clock = clock
    this.#fetch = fetch
    this.#patience = patienceMs
  }

  async reviews(db: Database, place: string | null, locale: string): Promise<ShopReviews> {
    const told = place === null ? null : await this.#atGoogle(db, place, locale)
    return told ?? { place: null, reviews: importedShopReviews(db) }
  }

  /** Pages that are made at the same time wait for one answer. */
  #atGoogle(db: Database, place: string, locale: string): Promise<Answer> {
    const name = `${place}\n${locale}`
    const before = this.#remembered.get(name)
    if (before !== undefined && this.#clock() < before.until) return before.answer
    const asked = this.#ask(db, place, locale)
    const answer = asked.then(({ told }) => told)
    const entry = { answer, until: Number.POSITIVE_INFINITY }
    void asked.then(({ keep }) => {
      entry.until = this.#clock() + memory[keep]
    })
    this.#remembered.set(name, entry)
    return answer
  }

  async #ask(db: Database, place: string, locale: string): Promise<{ told: Answer; keep: keyof typeof memory }> {
    try {
      const deadline = AbortSignal.timeout(this.#patience)
      const { record } = await openOwnTenant(db, this.#env)
      const opening = { configKey: this.#env.CONFIG_KEY, plainSecrets: this.#env.ENVIRONMENT === 'local' }
      const key = await secretOf(record, 'google_places_key', opening)
      if (key === null) return { told: null, keep: 'answered' }
      const access = { fetch: this.#fetch, addresses: providerAddresses(this.#env).google, key }
      const answer = await placeReviews(access, place, locale, deadline)
      if (answer.kind === 'reviews') return { told: answer.value, keep: 'answered' }
      return nothing(answer.fault)
    } catch (thrown) {
      return nothing(reasonOf(thrown).reason)
    }
  }
}

function nothing(reason: string): { told: ShopReviews; keep: 'failed' } {
  console.warn(logText('warn', { event: 'google-reviews-failed', reason }))
  return { told: { place: null, reviews: [] }, keep: 'failed' }
}

const fetchOutside: Fetch = (address, init) => fetch(address, init)
