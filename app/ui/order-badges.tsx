import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { getShownStates, isPaymentDueOnDelivery, type OrderInStates } from '#app/domain/orders/order-states.ts'
import { useMessages } from './shop-context.tsx'

const tones: Readonly<Record<string, string>> = {
  awaiting: 'border-dashed border-ink-soft text-ink',
  authorised: 'border-dashed border-ink-soft text-ink',
  unfulfilled: 'border-dashed border-ink-soft text-ink',
  cancelled: 'border-bad text-bad',
  expired: 'border-bad text-bad',
  returned: 'border-bad text-bad',
}

/** The states of an order: its payment and its fulfilment, or that it is cancelled or expired. */
export function OrderBadges({ order }: { order: OrderInStates }) {
  const t = useMessages(ordersMessages)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {getShownStates(order).map((state) => (
        <span
          key={state}
          className={`rounded-s border px-2 py-0.5 text-sm font-semibold ${tones[state] ?? 'border-primary bg-tint text-primary-strong'}`}
        >
          {t(`order.${state === 'awaiting' && isPaymentDueOnDelivery(order) ? 'dueOnDelivery' : state}`)}
        </span>
      ))}
    </span>
  )
}
