import { DurableObject } from 'cloudflare:workers'
import { loadHtmlCleaner } from '#app/domain/content/clean-html.ts'
import { logText } from '#app/domain/errors/log-line.ts'
import type { Env } from '#workers/env.ts'
import { dropCopy } from './backup/copy.queries.ts'
import { Clock } from './clock/clock.ts'
import { clockJobs } from './clock/clock-jobs.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations/migrate.queries.ts'
import { migrations } from './migrations/migrations.ts'
import { OrderDesk } from './orders/order-desk.ts'
import { ShopReviewsDesk } from './reviews/shop-reviews.ts'
import { Search } from './search/search.ts'
import { rowSecrets } from './secrets/row-secrets.ts'
import { sealPlainRows } from './secrets/seal-rows.ts'
import { shopAnswers } from './shop-answers.ts'
import type { AskedShop, ShopMethods } from './shop-methods.ts'
import { ownerOf, WrongTenant } from './tenant-identity.ts'

/** One tenant's database. Every method names its tenant first: there is no other way to the data. */
class AnsweringShop extends DurableObject<Env> {
  #owner: string | null = null
  readonly #search = new Search(this.ctx.storage)
  readonly #orders = new OrderDesk(this.env, Date.now)
  readonly #reviews = new ShopReviewsDesk(this.env, Date.now)
  readonly #clock = new Clock(this.ctx.storage, this.env, this.ctx.id, clockJobs)

  static {
    // The platform calls what it finds on the prototype.
    for (const [name, answer] of Object.entries(shopAnswers))
      Object.defineProperty(AnsweringShop.prototype, name, {
        async value(this: AnsweringShop, tenant: string, ...question: unknown[]) {
          return Reflect.apply(answer, undefined, [this.#asked(tenant), ...question])
        },
      })
  }

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.blockConcurrencyWhile(async () => {
      await loadHtmlCleaner()
      migrate(state.storage, migrations, Date.now())
      // Whoever was reading it has lost the object that it was read from.
      dropCopy(state.storage)
      await this.#clock.start()
    })
  }

  override async alarm() {
    await this.#clock.ring()
  }

  #asked(tenant: string): AskedShop {
    const parts = {
      search: this.#search,
      orders: this.#orders,
      reviews: this.#reviews,
      secrets: this.#secretsOf(tenant),
    }
    return { tenant, db: this.#databaseOf(tenant), now: Date.now(), clock: Date.now, ...parts }
  }

  #secretsOf(tenant: string) {
    return rowSecrets(tenant, this.env.CONFIG_KEY ?? '')
  }

  #databaseOf(tenant: string): Database {
    if (this.#owner === null) {
      this.#owner = ownerOf(this.ctx.storage, tenant)
      sealPlainRows(this.ctx.storage, this.#secretsOf(this.#owner))
    }
    if (this.#owner === tenant) return this.#clock.db
    console.error(logText('error', { event: 'wrong-tenant', tenant, owner: this.#owner }))
    throw new WrongTenant(`This database does not belong to ${tenant}`)
  }
}

/** The same class with its answers said as methods. */
export const Shop = AnsweringShop as new (state: DurableObjectState, env: Env) => AnsweringShop & ShopMethods
export type Shop = InstanceType<typeof Shop>
