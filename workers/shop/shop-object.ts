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
import { ownerOf, WrongTenant } from './tenant-identity.ts'

/**
 * The part of the Durable Object that isn't called over RPC: migrations, the scheduler, and access to the data. The accessors
 * are fields, not methods, because the platform exposes every method of the prototype.
 */
export abstract class ShopObject extends DurableObject<Env> {
  #owner: string | null = null
  readonly #search = new Search(this.ctx.storage)
  readonly #clock = new Clock(this.ctx.storage, this.env, this.ctx.id, clockJobs)
  protected readonly orders = new OrderDesk(this.env, Date.now)
  protected readonly reviews = new ShopReviewsDesk(this.env, Date.now)

  /** The database, for its own tenant. Throws `WrongTenant` for another. */
  protected readonly db = (tenant: string): Database => {
    if (this.#owner === null) {
      this.#owner = ownerOf(this.ctx.storage, tenant)
      sealPlainRows(this.ctx.storage, this.secrets(this.#owner))
    }
    if (this.#owner === tenant) return this.#clock.db
    console.error(logText('error', { event: 'wrong-tenant', tenant, owner: this.#owner }))
    throw new WrongTenant(`This database does not belong to ${tenant}`)
  }

  protected readonly search = (tenant: string): Search => {
    this.db(tenant)
    return this.#search
  }

  protected readonly secrets = (tenant: string) => rowSecrets(tenant, this.env.CONFIG_KEY)

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    state.blockConcurrencyWhile(async () => {
      await loadHtmlCleaner()
      migrate(state.storage, migrations, Date.now())
      // A backup that was being read ended with the previous instance of this object.
      dropCopy(state.storage)
      await this.#clock.start()
    })
  }

  override async alarm() {
    await this.#clock.ring()
  }
}
