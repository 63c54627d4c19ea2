import { cents, type Money } from '../money.ts'
import { calculateFreeDelivery, type FreeDelivery } from '../pricing/price.ts'
import type { LineView } from './lists.ts'

/** The cart's progress towards free delivery; null if it has only gift vouchers, or the shop has no free delivery. */
export function getCartDelivery(
  lines: readonly Pick<LineView, 'sum' | 'isGiftVoucher'>[],
  from: Money,
): FreeDelivery | null {
  const delivered = lines.filter(({ isGiftVoucher }) => !isGiftVoucher)
  return delivered.length === 0
    ? null
    : calculateFreeDelivery(cents(delivered.reduce((sum, line) => sum + line.sum, 0)), from)
}
