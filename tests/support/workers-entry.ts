import { areAlarmsAllowed } from '#tests/factories/alarms.ts'
import { restoreSchemaSnapshot, saveSchemaSnapshot } from '#tests/factories/schema-snapshot.queries.ts'
import type { Env } from '#workers/env.ts'
import { Shop as DeployedShop } from '#workers/shop/shop.ts'

/** The deployed class. Only the first instance of a run executes the migrations; the others restore its schema. */
export class Shop extends DeployedShop {
  constructor(state: DurableObjectState, env: Env) {
    restoreSchemaSnapshot(state.storage)
    super(state, env)
    void state.blockConcurrencyWhile(async () => saveSchemaSnapshot(state.storage))
  }

  /** The platform passes `alarmInfo`; tests call `alarm()` without it. */
  override async alarm(alarmInfo?: AlarmInvocationInfo) {
    if (alarmInfo === undefined || areAlarmsAllowed(this.ctx.id)) await super.alarm()
  }
}
