import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import type { OrderRecord } from '#app/domain/orders/operations.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What has happened so far, and who did it. */
export function OrderHistory({ order: { events } }: { order: OrderRecord }) {
  const say = useMessages(deskOrdersWords)
  const ofOrders = useMessages(ordersWords)
  return (
    <DeskPanel title={say('deskOrder.history')}>
      <DeskTable
        caption={say('deskOrder.history')}
        columns={[
          { label: say('deskOrder.when') },
          { label: say('deskOrder.state') },
          { label: say('deskOrder.who') },
          { label: say('deskOrder.why') },
        ]}
        empty=""
        rows={events.map((event) => ({
          key: `${event.at} ${event.status}`,
          cells: [<DateText key="at" at={event.at} minute />, ofOrders(`order.${event.status}`), event.who, event.why],
        }))}
      />
    </DeskPanel>
  )
}
