import { cents, type Money } from '../money.ts'
import type { OrderRecord, PaymentView } from './operations.ts'

/** What of an order may still be given back. */
export interface Refundable {
  /** Of the order's own money: what is on its way already counts. */
  readonly left: Money
  /** Payments that came a second time and are not all back. */
  readonly surplus: readonly PaymentView[]
  /**
   * Who pays the order's own money back: the provider, to the `original` payment method; or the merchant (`yourself`), where it came
   * by transfer or in cash.
   */
  readonly by: 'original' | 'yourself'
}

/**
 * Null for an order of which nothing can be given back. Money that came for an order that was called off can, though the
 * order never counts as paid; so can an order that points have paid in full: its points and its goods.
 */
export function refundable({
  refundExtent,
  paid,
  totals: { total },
  refunded,
  refunds,
  payments,
}: Pick<OrderRecord, 'refundExtent' | 'paid' | 'totals' | 'refunded' | 'refunds' | 'payments'>): Refundable | null {
  const surplus = payments.filter((payment) => payment.surplus && payment.returned < payment.amount)
  const extra = new Set<string | null>(payments.filter((payment) => payment.surplus).map(({ reference }) => reference))
  const asked = refunds
    .filter(({ state, payment }) => state === 'asked' && !extra.has(payment))
    .reduce((sum, { amount }) => sum + amount, 0)
  const came = paid || payments.some((payment) => !payment.surplus)
  const left = cents(came ? Math.max(0, total - refunded - asked) : 0)
  const byPoints = paid && total === 0 && refundExtent !== 'whole'
  const by = left > 0 && payments.every((payment) => payment.surplus) ? 'yourself' : 'original'
  return left > 0 || byPoints || surplus.length > 0 ? { left, surplus, by } : null
}
