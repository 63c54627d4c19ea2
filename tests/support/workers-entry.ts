import { areAlarmsAllowed } from '#tests/factories/alarms.ts'
import { Shop as DeployedShop } from '#workers/shop/shop.ts'

/** The deployed class, whose alarms run only when a test allows them. */
export class Shop extends DeployedShop {
  /** The platform passes `alarmInfo`; tests call `alarm()` without it. */
  override async alarm(alarmInfo?: AlarmInvocationInfo) {
    if (alarmInfo === undefined || areAlarmsAllowed(this.ctx.id)) await super.alarm()
  }
}
