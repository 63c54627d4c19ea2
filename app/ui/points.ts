import { formatDecimalEuros, type Money } from '#app/domain/money.ts'
import { useShop } from './shop-context.tsx'

/**
 * Returns the formatter of reward points: euros with two decimals and no sign, such as `12.50` or `12,50` (spec §9).
 */
export function usePoints() {
  const { decimal } = useShop().money
  return (amount: Money) => formatDecimalEuros(amount).replace('.', decimal)
}
