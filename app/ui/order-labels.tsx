import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { getRefundLabel, type OrderStatus, type RefundExtent } from '#app/domain/orders/order-status.ts'
import { useMessages } from './shop-context.tsx'

/** An order's status and whether it was refunded, fully or in part. */
export function OrderLabels({ order }: { order: { status: OrderStatus; refundExtent: RefundExtent } }) {
  const t = useMessages(ordersMessages)
  const refund = getRefundLabel(order)
  return (
    <>
      {t(`order.${order.status}`)}
      {refund !== null && ` · ${t(`order.${refund}`)}`}
    </>
  )
}
