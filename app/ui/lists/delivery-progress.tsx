import { cartMessages } from '#app/domain/messages/en/cart.ts'
import type { FreeDelivery } from '#app/domain/pricing/price.ts'
import { Icon } from '../icon.tsx'
import { useMessages, useMoney } from '../shop-context.tsx'

const barClasses =
  'mt-2 block h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-transparent'
const filledBarClasses =
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-good'

/** The amount that is missing for free delivery, in the cart and in its drawer. */
export function DeliveryProgress({ delivery: { missing, percent } }: { delivery: FreeDelivery }) {
  const t = useMessages(cartMessages)
  const money = useMoney()
  return (
    <div className="text-sm">
      <p className={`flex items-start gap-2.5 ${missing === 0 ? 'font-semibold text-good' : ''}`}>
        <Icon name="truck" className="mt-0.5 size-5" />
        {missing === 0 ? t('cart.freeDeliveryReached') : t('cart.freeDeliveryMissing', { amount: money(missing) })}
      </p>
      <progress
        max={100}
        value={percent}
        aria-label={t('cart.freeDelivery')}
        className={`${barClasses} ${filledBarClasses}`}
      />
    </div>
  )
}
