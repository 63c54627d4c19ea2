import type { ClockJob } from '../clock/clock-job.ts'
import { mostForgotten } from '../clock/forget-rows.queries.ts'
import { firstPriceToForget, forgetPrices } from './price-history.queries.ts'

/** Forgets former prices that no sale, and none to come, has to be compared with. */
export const forgetPricesJob: ClockJob = {
  name: 'forget-prices',
  due: firstPriceToForget,
  async run({ db, clock }) {
    db.transactionSync(() => forgetPrices(db, clock(), mostForgotten))
  },
}
