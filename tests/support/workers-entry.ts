import { alarmsRun } from '#tests/factories/alarms.ts'
import { beginAsTheFirst, rememberTheFirst } from '#tests/factories/new-shop.queries.ts'
import type { Env } from '#workers/env.ts'
import { Shop as DeployedShop } from '#workers/shop/shop.ts'

/** The deployed class; all but the first of a run begin where the migrations have led it. */
export class Shop extends DeployedShop {
  constructor(state: DurableObjectState, env: Env) {
    beginAsTheFirst(state.storage)
    super(state, env)
    void state.blockConcurrencyWhile(async () => rememberTheFirst(state.storage))
  }

  /** The platform calls it with what it knows of the alarm, tests call it with nothing. */
  override async alarm(byPlatform?: AlarmInvocationInfo) {
    if (byPlatform === undefined || alarmsRun(this.ctx.id)) await super.alarm()
  }
}
