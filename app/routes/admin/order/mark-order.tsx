import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { AdminOrderView } from '#app/domain/orders/operations.ts'
import {
  canMark,
  formatStates,
  isIrreversible,
  isUndo,
  type MarkableState,
  markableStates,
} from '#app/domain/orders/order-states.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { AdminAction, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { Attention } from '#app/ui/admin/admin-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { OrderBadges } from '#app/ui/order-badges.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { CarrierOptions } from './order-additions.tsx'

/** The order's states, with buttons for the next ones. Marks that can't be undone need a confirmation. */
export function MarkOrderPanel({ order }: { order: AdminOrderView }) {
  const t = useMessages(adminOrdersMessages)
  const next = markableStates.filter((to) => canMark(order, to, order.delivery.kind))
  const reversible = next.filter((to) => !isIrreversible(order, to))
  const irreversible = next.filter((to) => isIrreversible(order, to))
  return (
    <AdminPanel title={t('adminOrder.states')}>
      <OrderBadges order={order} delivery={order.delivery.kind} />
      {order.attention !== '' && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Attention code={order.attention} />
          <AdminAction action={adminLinks.order(order.code)} intent="seen" fields={{ shown: order.attention }}>
            {t('adminOrder.acknowledge')}
          </AdminAction>
        </div>
      )}
      {next.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('adminOrder.setStatus.none')}</p>
      ) : (
        <div className="mt-4 grid gap-4 print:hidden">
          {reversible.length > 0 && (
            <MarkForm order={order}>
              {reversible.includes('shipped') && <ParcelFields />}
              {reversible.map((to) => (
                <MarkButton key={to} order={order} to={to} />
              ))}
            </MarkForm>
          )}
          <div className="flex flex-wrap items-start gap-2">
            {irreversible.map((to) => (
              <ConfirmedMark key={to} order={order} to={to} />
            ))}
          </div>
        </div>
      )}
    </AdminPanel>
  )
}

/** The key resets the note when the order's states change. */
function MarkForm({ order, children }: { order: AdminOrderView; children: ReactNode }) {
  const t = useMessages(adminOrdersMessages)
  const shown = formatStates(order)
  return (
    <Form key={`${order.code} ${shown}`} method="post" action={adminLinks.order(order.code)} className="grid gap-3">
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="shown" value={shown} />
      <label className="max-w-md text-sm font-semibold">
        {t('adminOrder.setStatus.note')}
        <input
          type="text"
          name="why"
          maxLength={200}
          autoComplete="off"
          className="mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink"
        />
      </label>
      <div className="flex flex-wrap items-end gap-2">{children}</div>
    </Form>
  )
}

/** The first parcel of an order that is marked as shipped. */
function ParcelFields() {
  const t = useMessages(adminOrdersMessages)
  const controlClasses = 'mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink'
  return (
    <div className="grid max-w-md basis-full grid-cols-1 gap-3 sm:grid-cols-2">
      <label className="text-sm font-semibold">
        {t('adminOrder.carrier')}
        <select name="carrier" className={controlClasses}>
          <option value="">{t('adminOrder.carrier.none')}</option>
          <CarrierOptions />
        </select>
      </label>
      <label className="text-sm font-semibold">
        {t('adminOrder.tracking')}
        <input type="text" name="tracking" maxLength={60} autoComplete="off" className={controlClasses} />
      </label>
    </div>
  )
}

function MarkButton({ order, to }: { order: AdminOrderView; to: MarkableState }) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const undo = isUndo(order, to)
  return (
    <Button type="submit" name="to" value={to} appearance={undo ? 'quiet' : 'primary'}>
      {undo ? t('adminOrder.undo', { state: tOrders(`order.${order.fulfilment}`) }) : t(`adminOrder.mark.${to}`)}
    </Button>
  )
}

/** A mark that can't be undone: its button explains the consequences and asks for a second click. */
function ConfirmedMark({ order, to }: { order: AdminOrderView; to: MarkableState }) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  const amount = money(getAmountDue(order.totals))
  const isInTransit = to === 'cancelled' && order.fulfilment === 'shipped'
  const isPaidNow = !order.paid && (to === 'delivered' || to === 'collected')
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-line px-5 text-sm font-semibold hover:border-primary">
        {t(`adminOrder.mark.${to}`)}
      </summary>
      <div className="mt-2 grid gap-3 rounded-m border border-line p-4">
        <p>
          {t(isInTransit ? 'adminOrder.confirm.cancelledUnderWay' : `adminOrder.confirm.${to}`, { amount })}
          {isPaidNow && ` ${t('adminOrder.confirm.paidNow', { amount })}`}
        </p>
        <MarkForm order={order}>
          <Button type="submit" name="to" value={to}>
            {t(`adminOrder.mark.${to}`)}
          </Button>
        </MarkForm>
      </div>
    </details>
  )
}
