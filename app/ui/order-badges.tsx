import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { type DeliveryKind, listStateNames, type OrderInStates } from '#app/domain/orders/order-states.ts'
import { useMessages } from './shop-context.tsx'

const tones: Readonly<Record<string, string>> = {
  awaiting: 'border-dashed border-ink-soft text-ink',
  authorised: 'border-dashed border-ink-soft text-ink',
  dueOnDelivery: 'border-dashed border-ink-soft text-ink',
  unfulfilled: 'border-dashed border-ink-soft text-ink',
  unsent: 'border-dashed border-ink-soft text-ink',
  cancelled: 'border-bad text-bad',
  expired: 'border-bad text-bad',
  returned: 'border-bad text-bad',
}

/** The states of an order: its payment and its fulfilment, or that it is cancelled, expired or refunded. */
export function OrderBadges({ order, delivery }: { order: OrderInStates; delivery: DeliveryKind }) {
  const t = useMessages(ordersMessages)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {listStateNames(order, delivery).map((state) => (
        <span
          key={state}
          className={`rounded-s border px-2 py-0.5 text-sm font-semibold ${tones[state] ?? 'border-primary bg-tint text-primary-strong'}`}
        >
          {t(`order.${state}`)}
        </span>
      ))}
    </span>
  )
}
