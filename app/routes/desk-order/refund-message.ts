import { type Messages, say } from '#app/domain/messages/say.ts'
import { formatMoney, type Money, type MoneyWriting } from '#app/domain/money.ts'
import type { RefundOutcome } from '#app/domain/orders/operations.ts'

/** What became of a refund, in words. */
export function refundMessage(messages: Messages, outcome: RefundOutcome, asked: Money, written: MoneyWriting): string {
  const amount = formatMoney(asked, written)
  if (outcome.ok) {
    if (outcome.state === 'asked') return say(messages, 'deskOrder.refunded.asked')
    return say(messages, `deskOrder.refunded.${outcome.state}`, { amount })
  }
  switch (outcome.reason) {
    case 'amount':
      return say(messages, asked === 0 ? 'deskOrder.refund.zero' : 'deskOrder.refund.tooMuch', {
        amount: formatMoney(outcome.left, written),
      })
    case 'restock':
      return say(messages, 'deskOrder.refund.tooMany', { sku: outcome.sku, count: outcome.left })
    case 'refused':
      return say(messages, 'deskOrder.refund.refusedBy', { text: outcome.text })
    case 'unknown':
      return say(messages, 'deskOrder.refund.unknown')
    case 'key-reused':
      return say(messages, 'deskOrder.refund.again')
    case 'changed':
      return say(messages, 'deskOrder.refund.changed')
    case 'not-paid':
    case 'not-found':
      return say(messages, 'deskOrder.refund.notPaid')
  }
}
