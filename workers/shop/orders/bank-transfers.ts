import type { OrderRules } from '#app/domain/orders/views.ts'
import type { Database } from '../database.ts'
import { forgetReminder, lapsedTransfers, transfersToRemind } from './bank-transfers.queries.ts'
import { expireOrder } from './change-order.ts'
import { mailTransferExpired, mailTransferReminder } from './order-mails.ts'

const day = 24 * 3_600_000

/** How long before the end of a transfer's time its payer is reminded; half of a shorter time. */
const reminderLead = 2 * day

/** When a bank transfer that is ordered now is reminded of and expires. */
export function transferTimes({ bankTransferDays }: Pick<OrderRules, 'bankTransferDays'>, now: number) {
  const time = bankTransferDays * day
  return { expiresAt: now + time, remindAt: now + time - Math.min(reminderLead, time / 2) }
}

/** Orders that one run takes on; the job is due again for the rest. */
const ordersPerRun = 100

/** Reminds the payers of bank transfers that are about to expire, once an order. */
export function remindOfTransfers(db: Database, rules: OrderRules, now: number): void {
  for (const id of transfersToRemind(db, now, ordersPerRun))
    db.transactionSync(() => {
      forgetReminder(db, id)
      mailTransferReminder(db, id, rules, now)
    })
}

/** Ends the orders whose transfer has not come: their goods and points go back, and their shoppers hear of it. */
export function expireTransfers(db: Database, rules: OrderRules, now: number): void {
  for (const id of lapsedTransfers(db, now, ordersPerRun))
    db.transactionSync(() => {
      if (expireOrder(db, id, now)) mailTransferExpired(db, id, rules, now)
    })
}
