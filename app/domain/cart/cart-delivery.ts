import { cents, type Money } from '../money.ts'
import { calculateFreeDelivery, type FreeDelivery } from '../pricing/price.ts'
import type { LineView } from './lists.ts'

/** The progress of a cart towards free delivery; null if nothing of it is delivered, or the shop has no such offer. */
export function getCartDelivery(
  lines: readonly Pick<LineView, 'sum' | 'isGiftVoucher'>[],
  from: Money,
): FreeDelivery | null {
  const delivered = lines.filter(({ isGiftVoucher }) => !isGiftVoucher)
  return delivered.length === 0
    ? null
    : calculateFreeDelivery(cents(delivered.reduce((sum, line) => sum + line.sum, 0)), from)
}
