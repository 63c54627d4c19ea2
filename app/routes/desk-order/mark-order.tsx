import { Form } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import type { OrderRecord } from '#app/domain/orders/operations.ts'
import { markableStatuses, mayBeMarked, refundLabel } from '#app/domain/orders/order-status.ts'
import { Button } from '#app/ui/button.tsx'
import { Attention } from '#app/ui/desk/attention.tsx'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Where the order stands, and where it may go from there. */
export function MarkOrder({ order }: { order: OrderRecord }) {
  const say = useMessages(deskOrdersWords)
  const ofOrders = useMessages(ordersWords)
  const refund = refundLabel(order)
  const title = [order.status, ...(refund === null ? [] : [refund])]
    .map((label) => ofOrders(`order.${label}`))
    .join(' · ')
  const next = markableStatuses.filter((to) => mayBeMarked(order, to, order.delivery.kind === 'collect'))
  return (
    <DeskPanel title={title}>
      {order.attention !== '' && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Attention word={order.attention} />
          <DeskAction action={deskLinks.order(order.code)} intent="seen" fields={{ shown: order.attention }}>
            {say('deskOrder.seen')}
          </DeskAction>
        </div>
      )}
      {next.length === 0 ? (
        <p className="text-ink-soft">{say('deskOrder.mark.nothing')}</p>
      ) : (
        // A note is of one step alone, and stays until that is taken.
        <Form
          key={`${order.code} ${order.status}`}
          method="post"
          action={deskLinks.order(order.code)}
          className="grid gap-3 print:hidden"
        >
          <input type="hidden" name="intent" value="mark" />
          <input type="hidden" name="shown" value={order.status} />
          <label className="max-w-md text-sm font-semibold">
            {say('deskOrder.mark.note')}
            <input
              type="text"
              name="why"
              maxLength={200}
              autoComplete="off"
              className="mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink"
            />
          </label>
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{say('deskOrder.mark')}</legend>
            <div className="flex flex-wrap gap-2">
              {next.map((to) => (
                <Button key={to} type="submit" name="to" value={to} look={to === 'cancelled' ? 'quiet' : 'primary'}>
                  {ofOrders(`order.${to}`)}
                </Button>
              ))}
            </div>
          </fieldset>
        </Form>
      )}
    </DeskPanel>
  )
}
