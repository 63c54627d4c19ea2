import { ordersWords } from '#app/domain/messages/words/orders.ts'
import { type OrderStatus, type RefundExtent, refundLabel } from '#app/domain/orders/order-status.ts'
import { useMessages } from './shop-context.tsx'

/** An order's status and, beside it, how much of its money was refunded. */
export function OrderLabels({ order }: { order: { status: OrderStatus; refundExtent: RefundExtent } }) {
  const say = useMessages(ordersWords)
  const refund = refundLabel(order)
  return (
    <>
      {say(`order.${order.status}`)}
      {refund !== null && ` · ${say(`order.${refund}`)}`}
    </>
  )
}
