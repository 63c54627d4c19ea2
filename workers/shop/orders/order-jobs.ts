import { budgetWindow } from '#app/domain/customers/guess-budget.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import type { ClockJob } from '../clock/clock-job.ts'
import { mostForgotten } from '../clock/forget-rows.queries.ts'
import { nextTransferStep } from './bank-transfers.queries.ts'
import { expireTransfers, remindOfTransfers } from './bank-transfers.ts'
import { endLapsedHolds } from './change-order.ts'
import { OrderDesk } from './order-desk.ts'
import { nextLapse } from './orders.queries.ts'
import { nextAsk } from './payments.queries.ts'
import { firstPersonToForget, forgetPersons } from './persons.queries.ts'
import { nextReturnsAsk } from './refunds.queries.ts'
import { firstVisitorToForget, forgetVisitors } from './unpaid-orders.queries.ts'

/** Settles the payments whose browser never came back. */
export const settlePaymentsJob: ClockJob = {
  name: 'settle-payments',
  due: nextAsk,
  async run({ db, env, clock, tenant }) {
    await new OrderDesk(env, clock).settleDue(db, await tenant())
  },
}

/** Asks how refunds ended that the provider had only begun. */
export const checkRefundsJob: ClockJob = {
  name: 'check-refunds',
  due: nextReturnsAsk,
  async run({ db, env, clock, tenant }) {
    await new OrderDesk(env, clock).checkDueRefunds(db, await tenant())
  },
}

/** Gives back what was held too long. */
export const endHoldsJob: ClockJob = {
  name: 'end-holds',
  due: nextLapse,
  async run({ db, clock }) {
    endLapsedHolds(db, clock())
  },
}

/** Reminds of bank transfers, and ends the orders whose transfer has not come. */
export const endTransfersJob: ClockJob = {
  name: 'end-transfers',
  due: nextTransferStep,
  async run({ db, clock, tenant }) {
    const rules = orderRules(tenantFrom(await tenant()))
    remindOfTransfers(db, rules, clock())
    expireTransfers(db, rules, clock())
  },
}

/** Forgets by what orders were counted that are over and count no longer. */
export const forgetVisitorsJob: ClockJob = {
  name: 'forget-visitors',
  due: (db) => firstVisitorToForget(db, budgetWindow),
  async run({ db, clock }) {
    forgetVisitors(db, clock() - budgetWindow, mostForgotten)
  },
}

/** Forgets the guests whose orders came to nothing. */
export const forgetGuestsJob: ClockJob = {
  name: 'forget-guests',
  due: firstPersonToForget,
  async run({ db, clock }) {
    db.transactionSync(() => forgetPersons(db, clock(), mostForgotten))
  },
}
