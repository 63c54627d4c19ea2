import { Link } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { deskCustomersWords } from '#app/domain/messages/words/desk-customers.ts'
import type { OrderSummary } from '#app/domain/orders/operations.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { OrderLabels } from '#app/ui/order-labels.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** What the customer has ordered lately. */
export function CustomerOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const say = useMessages(deskCustomersWords)
  const money = useMoney()
  return (
    <DeskPanel title={say('deskCustomer.orders')}>
      <DeskTable
        caption={say('deskCustomer.orders')}
        columns={[
          { label: say('deskCustomer.order') },
          { label: say('deskCustomer.placed') },
          { label: say('deskCustomer.status') },
          { label: say('deskCustomer.total'), end: true },
        ]}
        empty={say('deskCustomer.noOrders')}
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            <Link key="code" to={deskLinks.order(order.code)} className="font-semibold text-primary-strong underline">
              {order.code}
            </Link>,
            <DateText key="placed" at={order.placedAt} />,
            <OrderLabels key="status" order={order} />,
            money(order.total),
          ],
        }))}
      />
    </DeskPanel>
  )
}
