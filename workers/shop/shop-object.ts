import { DurableObject } from 'cloudflare:workers'
import { loadHtmlCleaner } from '#app/domain/content/clean-html.ts'
import { formatLogLine } from '#app/domain/errors/logging.ts'
import type { Env } from '#workers/env.ts'
import { dropCopy } from './backup/backup.queries.ts'
import type { Database } from './database.ts'
import { migrate, migrations } from './migrations/migrations.ts'
import { OrderService } from './orders/order-service.ts'
import { ShopReviewsService } from './reviews/reviews.ts'
import { scheduledJobs } from './scheduler/scheduled-jobs.ts'
import { Scheduler } from './scheduler/scheduler.ts'
import { Search } from './search/search.ts'
import { rowSecrets, sealPlainRows } from './secrets/row-secrets.queries.ts'
import { claimOwner, WrongTenant } from './tenant-identity.queries.ts'

/**
 * The part of the Durable Object that isn't called over RPC: migrations, the scheduler and database access. The
 * accessors are fields, not methods: the platform exposes every method of the prototype.
 */
export abstract class ShopObject extends DurableObject<Env> {
  #owner: string | null = null
  readonly #search = new Search(this.ctx.storage)
  readonly #scheduler = new Scheduler(this.ctx.storage, this.env, this.ctx.id, scheduledJobs)
  protected readonly orders = new OrderService(this.env, Date.now)
  protected readonly reviews = new ShopReviewsService(this.env, Date.now)

  /** The database of its own tenant. Throws `WrongTenant` for another tenant. */
  protected readonly db = (tenant: string): Database => {
    if (this.#owner === null) {
      this.#owner = claimOwner(this.ctx.storage, tenant)
      sealPlainRows(this.ctx.storage, this.secrets(this.#owner))
    }
    if (this.#owner === tenant) return this.#scheduler.db
    console.error(formatLogLine('error', { event: 'wrong-tenant', tenant, owner: this.#owner }))
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
      await this.#scheduler.start()
    })
  }

  override async alarm() {
    await this.#scheduler.runDueJobs()
  }
}
